"""The conditions under which we call the cards fair, and whether they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from .cards import CardFigures
from .estimate import NOTHING, Estimate, middle, ratio, share
from .record import Played

HOLDS, FAILS, UNDECIDED = "holds", "does not hold", "undecided"


@dataclass(frozen=True, slots=True)
class Check:
    """A figure, or one for each of many things, that must lie between two bounds.

    It holds if the whole interval does, it fails if none of it does; anything else is undecided,
    and more matches will tell. Of many figures, one that fails is enough, and all must hold.
    """

    what: str
    bounds: str
    low: float
    high: float
    figures: tuple[tuple[str, Estimate], ...]  # of what, and the figure
    in_words: Callable[[float], str]
    interval: str  # the kind of it

    @property
    def verdict(self) -> str:
        verdicts = {self.judge(figure) for _, figure in self.figures}
        if FAILS in verdicts:
            return FAILS
        return HOLDS if verdicts == {HOLDS} else UNDECIDED

    def judge(self, figure: Estimate) -> str:
        if figure.of < 2:
            return UNDECIDED
        if figure.high < self.low or figure.low > self.high:
            return FAILS
        return HOLDS if self.low <= figure.low and figure.high <= self.high else UNDECIDED

    def room(self, figure: Estimate) -> float:
        """How far the figure itself is from the nearer bound; below 0, it is out of them."""
        return min(figure.value - self.low, self.high - figure.value)

    @property
    def worst(self) -> tuple[str, Estimate]:
        """What is nearest to failing, or fails most."""
        return min(self.figures, key=lambda row: self.room(row[1]), default=("", NOTHING))

    @property
    def outside(self) -> list[str]:
        """Names of things whose figure, interval or not, is out of bounds."""
        return [name for name, figure in self.figures if self.room(figure) < 0]

    def names_with(self, verdict: str) -> list[str]:
        """Whatever is checked and comes to that verdict."""
        return [name for name, figure in self.figures if self.judge(figure) == verdict]

    def between(self, figure: Estimate) -> str:
        """The interval of a figure in words, the unit said once."""
        return f"{self.in_words(figure.low).removesuffix(' %')} to {self.in_words(figure.high)}"

    def as_data(self) -> dict[str, object]:
        of, worst = self.worst
        return {
            "what": self.what,
            "bounds": self.bounds,
            "verdict": self.verdict,
            "worst": {"of": of, "figure": worst.as_data()},
            "outside": self.outside,
            "fails": self.names_with(FAILS),
            "undecided": self.names_with(UNDECIDED),
        }


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def number(value: float) -> str:
    return f"{value:.3g}"


def checks(played: Sequence[Played], cards: Sequence[CardFigures]) -> list[Check]:
    """Every condition of fairness.

    No Krater has a win-when-drawn: it is not drawn, but won by winning.
    """
    units = [card for card in cards if card.pool == "unit"]
    return [
        first_player(played),
        Check(
            "every card's win-when-drawn",
            "40 to 60 %",
            0.4,
            0.6,
            tuple((card.name, card.got) for card in units),
            percent,
            "Wilson",
        ),
        Check(
            "every Unit played, of the times it was drawn",
            "at least 5 %",
            0.05,
            inf,
            tuple((card.name, card.rates["played"]) for card in units),
            percent,
            "Wilson",
        ),
        sources(played),
        length(played),
        interruptions(played),
    ]


def first_player(played: Sequence[Played]) -> Check:
    decided = [match for match in played if match.winner is not None]
    wins = sum(match.winner == match.first_seat for match in decided)
    figure = share(wins, len(decided))
    what = "the first player's share of decided matches"
    return Check(what, "45 to 55 %", 0.45, 0.55, (("", figure),), percent, "Wilson")


def points_by_source(played: Sequence[Played]) -> dict[str, Estimate]:
    """Each source's share of all points."""
    scored = [match for match in played if match.points]
    totals = [float(sum(match.scores)) for match in scored]
    names = {what: None for match in scored for points in match.points for what in points}
    return {
        what: ratio(
            [float(sum(points.get(what, 0) for points in match.points)) for match in scored],
            totals,
        )
        for what in names
    }


def sources(played: Sequence[Played]) -> Check:
    what = "each source's share of all points"
    figures = tuple(points_by_source(played).items())
    return Check(what, "at least 10 %", 0.1, inf, figures, percent, "ratio over matches")


def turns_a_side(match: Played) -> float:
    return match.turns / len(match.seating)


def length(played: Sequence[Played]) -> Check:
    figure = middle([turns_a_side(match) for match in played])
    what = "the median of turns a side"
    return Check(what, "8 to 16", 8, 16, (("", figure),), number, "order statistics")


def interruptions(played: Sequence[Played]) -> Check:
    figure = ratio([match.off_turn for match in played], [match.turns for match in played])
    what = "questions a turn to the player not to move"
    return Check(what, "at most 0.5", 0, 0.5, (("", figure),), number, "ratio over matches")


def table(found: Sequence[Check]) -> list[str]:
    """The checks for a terminal, a line for each."""
    return [line(check) for check in found]


def line(check: Check) -> str:
    name, figure = check.worst
    of = f" ({name})" if name else ""
    told = f"{check.in_words(figure.value)}{of}, {check.between(figure)}"
    return f"{check.what:46} {check.bounds:14} {check.verdict:15} {told}"
