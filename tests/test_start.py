"""What starting the bot brings in: counted in a process of its own, for times are the machine's."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot import engine

HERE = Path(__file__).parents[1]
RUN = "import bot.cli, bot.logs, bot.process, bot.settings"
"""What `python -m bot run` imports before it does anything."""


def fresh(code):
    """What a new process prints at last, as JSON."""
    command = [sys.executable, "-c", f"import json, sys\n{code}"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def started():
    return set(fresh(f"{RUN}\nprint(json.dumps(list(sys.modules)))"))


@pytest.mark.parametrize("later", ["bot.simulate", "bot.play_locally", "local_discord", "rich"])
def test_what_only_other_commands_need_is_not_brought_in(started, later):
    assert "bot.client" in started
    assert later not in started


BUILT = """
import gc
from pydantic import BaseModel, TypeAdapter
there = gc.get_objects()
adapters = [each for each in there if isinstance(each, TypeAdapter)]
models = [each for each in there if isinstance(each, type) and issubclass(each, BaseModel)]
ours = [each for each in models if each.__module__.startswith("bot.")]
print(json.dumps({
    "there": len(adapters) + len(ours),
    "built": [repr(each) for each in adapters if each.pydantic_complete]
    + [each.__name__ for each in ours if each.__pydantic_complete__],
}))
"""


def test_how_matches_and_cards_are_read_is_worked_out_when_they_first_are():
    """Only the settings are: they are read at once."""
    found = fresh(RUN + BUILT)
    assert found["there"] > 10
    assert set(found["built"]) == {"Settings", "SettingsWithoutToken", "LogFormat"}


def test_it_is_worked_out_before_anybody_waits():
    """Cards are read before the lease, and before a worker says that it is ready; so is this."""
    for rules in engine.RULESETS.values():
        code = (
            f"from bot import engine; engine.read_cards(); "
            f"print(json.dumps(engine.RULESETS[{rules.key!r}].saves.pydantic_complete))"
        )
        assert fresh(code) is True
