"""A leak does not type-check: posts and public pictures are made of views without a hand."""

import sys
from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[1]

LEAKS = """\
from bot.matches.view import MatchView, PlayerView
from bot.render import PICTURES
from bot.ui import posts
from bot.ui.panel import panel

def leak(table: MatchView, mine: PlayerView) -> None:
    print(table.private)
    print(table.news)
    print(panel(table))
    print(mine.words.title(mine.private))
    print(mine.words.ask(mine.public, mine.names))
    print(PICTURES["omen"].board(mine.private, mine.names, ()))
    print(PICTURES["omen"].hand(mine.public, mine.names))

def well(table: MatchView, mine: PlayerView) -> None:
    print(table.words.title(table.public), posts.title(table, 1), panel(mine))
    print(PICTURES["omen"].board(table.public, table.names, ()))
    print(PICTURES["omen"].hand(mine.private, mine.names))
"""


def test_every_way_to_mix_them_up_is_an_error_and_the_right_way_is_none(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    file = tmp_path / "leaks.py"
    file.write_text(LEAKS)
    told, complaints, _ = api.run(
        ["--no-error-summary", "--python-executable", sys.executable, str(file)]
    )
    assert complaints == ""
    lines = {int(line.split(":")[1]) for line in told.splitlines()}
    leaking = LEAKS.splitlines().index("def leak(table: MatchView, mine: PlayerView) -> None:") + 2
    assert lines == set(range(leaking, leaking + 7)), told
