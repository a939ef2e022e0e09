# Every target sets up what it needs in .venv, and no more.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python -m

.PHONY: help play test check bench soak format clean
help:
	@echo "make play    the bot and its own Discord in your browser; no token needed"
	@echo "make test    set up .venv and run all tests"
	@echo "make check   ruff, mypy --strict, import-linter, the card file"
	@echo "make bench   speed, as ratios to a peer measured in the same run"
	@echo "make soak    thousands of matches, 500 kills, then sixty mistakes that the tests must see"
	@echo "make format  let ruff put the code in order"

PIP := $(RUN) pip install -qq --no-compile --disable-pip-version-check --constraint constraints.txt
REQUIREMENTS := import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	print(*project["dependencies"], sep="\n")

# What the bot itself needs, and nothing to build: enough to play, and the start of the rest.
$(VENV)/.play: pyproject.toml constraints.txt
	@echo "Setting up $(VENV); the first time this takes a little while."
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Python 3.11 or newer, please.")'
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -c '$(REQUIREMENTS)' > $(VENV)/requirements.txt
	@$(PIP) --requirement $(VENV)/requirements.txt
	@touch $@

$(VENV)/.ready: $(VENV)/.play
	$(PIP) --editable '.[dev]'
	touch $@

$(VENV)/.bench: $(VENV)/.ready
	$(PIP) --editable '.[bench]'
	touch $@

PORT := 8461
play: $(VENV)/.play
	@$(RUN) bot play --port $(PORT)

test: $(VENV)/.ready
	$(RUN) pytest -n auto --cov --cov-report=term:skip-covered --cov-fail-under=98

check: $(VENV)/.ready
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) mypy
	$(VENV)/bin/lint-imports
	$(RUN) bot cards check

# For docs/performance.md: make bench BENCH="--into docs/performance.md"
bench: $(VENV)/.bench
	$(RUN) benchmarks $(BENCH)

soak: $(VENV)/.ready
	$(RUN) pytest -n auto tests/soak.py tests/cogs/soak.py
	$(RUN) tests.mutation

format: $(VENV)/.ready
	$(RUN) ruff format .
	$(RUN) ruff check --fix .

clean:
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
