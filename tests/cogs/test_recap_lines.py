"""What happened, as lines of a message: shortened only where a message holds no more."""

from bot.ui.long_texts import LONGEST
from bot.ui.recap import bold_once, fitted


def test_the_latest_is_kept_where_not_all_fits():
    told = [f"- {n} {'x' * 200}" for n in range(20)]
    text = fitted(["title"], told)
    first, cut, *kept = text.splitlines()
    assert (first, cut) == ("title", "- ...")
    assert kept == told[-len(kept) :]
    assert len(text) <= LONGEST < len(text) + len(told[0])


def test_what_fits_is_told_whole():
    assert fitted(["title"], ["- a", "- b"]) == "title\n- a\n- b"
    assert fitted(["title"], []) == "title"


def test_a_head_that_leaves_no_room_at_all_is_told_alone():
    head = "x" * LONGEST
    assert fitted([head], ["- a", "- b"]) == head


def test_a_name_is_bold_once():
    assert bold_once("**Ox** and **Ox**, **Fox**") == "**Ox** and Ox, **Fox**"
