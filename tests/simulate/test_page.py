"""The report is one well-formed page that needs nothing else."""

import re
from html.parser import HTMLParser

import pytest

from bot.players import INSTINCTS
from bot.simulate import Plan, Report, page, run, svg
from bot.simulate import cards as cards_of
from bot.simulate.estimate import Estimate, share

VOID = {"meta"}
DRAWN_EMPTY = {"line", "rect", "circle"}


class Reader(HTMLParser):
    """Reads a page and fails on a tag that is not closed in its place."""

    def __init__(self):
        super().__init__()
        self.open, self.seen, self.said = [], [], []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        assert tag in DRAWN_EMPTY
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.said.append(data)


def read(text):
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def shown():
    plan = Plan(players=("acolyte", "random"), matches=12)
    return page(Report(plan, run(plan), 1.0))


def test_every_tag_is_closed_in_its_place(shown):
    reader = read(shown)
    tags = [tag for tag, _ in reader.seen]
    assert tags.count("h1") == 1
    assert tags.count("h2") == 6
    assert "".join(reader.said).count("Wilson") >= 3


def test_it_needs_no_script_and_no_other_address(shown):
    reader = read(shown)
    assert not {tag for tag, _ in reader.seen} & {"script", "link", "img", "iframe", "object"}
    assert not [attrs for _, attrs in reader.seen if attrs.keys() & {"src", "href", "onclick"}]
    assert "http" not in shown
    assert "url(" not in shown


def test_it_says_how_to_play_it_again(shown):
    words = re.sub(r"<.*?>", "", shown)
    assert "python -m bot simulate --players acolyte,random --seed 0 --matches 12" in words
    assert "Omen I: The Burnt Shore" in words


def test_all_cards_are_in_a_plot_and_in_a_table(shown):
    cells = [attrs for tag, attrs in read(shown).seen if tag == "th" and "scope" in attrs]
    assert len(cells) == 6 + 22 + 6  # checks, Units, Kraters
    assert shown.count("<circle") >= 20


def test_names_are_escaped(monkeypatch):
    real = cards_of.of_card
    odd = """<b>"Ox" & 'Co'</b>"""
    monkeypatch.setattr(cards_of, "of_card", lambda card, name, *rest: real(card, odd, *rest))
    for name in ("<u>", "&"):
        monkeypatch.setitem(INSTINCTS, name, INSTINCTS["random"])
    plan = Plan(players=("<u>", "&"), matches=3)
    reader = read(page(Report(plan, run(plan), 1.0)))
    assert not {"b", "u"} & {tag for tag, _ in reader.seen}
    assert {odd, "<u>", "&"} <= set(reader.said)


def test_a_run_that_was_stopped_at_once_has_a_report_too():
    shown = page(Report(Plan(), [], 0.0, interrupted=True))
    assert "No match has ended yet." in "".join(read(shown).said)


# --- Drawings ---


def test_a_scale_grows_by_tenths_and_what_is_outside_stays_at_its_end():
    assert svg.around([Estimate(0.5, 0.42, 0.58, 9)], 0.3, 0.7) == svg.Scale(0.3, 0.7)
    assert svg.around([Estimate(0.5, 0.12, 0.91, 9)], 0.3, 0.7) == svg.Scale(0.1, 1.0)
    scale = svg.Scale(0.2, 0.6)
    assert [scale.at(value) for value in (0.2, 0.3, 0.9, -1)] == [0, 25, 100, 0]


def test_a_dot_stands_between_its_whiskers():
    drawn = read(svg.dot("ox", Estimate(0.5, 0.4, 0.7, 9), svg.Scale(0, 1), (0.4, 0.6)))
    circle = next(attrs for tag, attrs in drawn.seen if tag == "circle")
    across = [(a["x1"], a["x2"]) for tag, a in drawn.seen if tag == "line" and a["y1"] == a["y2"]]
    assert (circle["cx"], across) == ("50.0%", [("40.0%", "70.0%")])


def test_a_card_that_nobody_had_has_no_dot():
    assert "circle" not in svg.dot("ox", share(0, 0), svg.Scale(0, 1))


def test_columns_are_as_high_as_their_counts_and_many_values_share_one():
    few = read(svg.columns("turns", {8: 2, 9: 4}, (8, 16)))
    heights = [float(a["height"]) for tag, a in few.seen if tag == "rect"][1:]
    assert heights == [(svg.CHART - 16) / 2, svg.CHART - 16]
    many = read(svg.columns("turns", {3: 1, 100: 1}, (8, 16)))
    assert sum(tag == "g" for tag, _ in many.seen) <= svg.COLUMNS_AT_MOST


@pytest.mark.parametrize("high", [0.2, 0.6, 1.0])
def test_an_axis_has_round_values(high):
    said = read(svg.axis(svg.Scale(0.0, high))).said
    assert (said[0], said[-1]) == ("0 %", f"{100 * high:.0f} %")
    assert 4 <= len(said) <= 8
