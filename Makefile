# `make test` and `make check` set up everything they need in .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -m

.PHONY: help play test check bench soak format clean
help:
	@echo "make play    the bot and its own Discord in your browser; no token needed"
	@echo "make test    set up .venv and run all tests"
	@echo "make check   ruff, mypy --strict, import-linter"
	@echo "make bench   speed, as ratios to a peer measured in the same run"
	@echo "make soak    thousands of matches at random and with Acolytes"
	@echo "make format  let ruff put the code in order"

$(VENV)/.ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(RUN) pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

$(VENV)/.bench: $(VENV)/.ready
	$(RUN) pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	touch $@

PORT := 8461
play: $(VENV)/.ready
	$(RUN) bot play --port $(PORT)

test: $(VENV)/.ready
	$(RUN) pytest -n auto --cov --cov-report=term:skip-covered --cov-fail-under=98

check: $(VENV)/.ready
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	$(VENV)/bin/lint-imports
	$(RUN) bot cards check

bench: $(VENV)/.bench
	$(RUN) benchmarks

soak: $(VENV)/.ready
	$(RUN) pytest -n auto tests/soak.py

format: $(VENV)/.ready
	$(RUN) ruff format .
	$(RUN) ruff check --fix .

clean:
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
