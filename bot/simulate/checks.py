"""The conditions under which we call the cards fair, and whether they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .cards import CardFigures
from .estimate import NOTHING, Estimate, middle, ratio, share
from .factions import pairing_shares, pairs, wins_of, wins_of_each
from .gauge import Bounds, Gauge, Pool
from .plan import Plan
from .record import Played

HOLDS, FAILS, UNDECIDED = "holds", "does not hold", "undecided"

ORDER = ("first to play", "second", "third", "fourth", "fifth", "sixth")


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
        return judged(figure, self.low, self.high)

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


def judged(figure: Estimate, low: float, high: float) -> str:
    """Does a figure lie between two bounds? One case proves nothing."""
    if figure.of < 2:
        return UNDECIDED
    if figure.high < low or figure.low > high:
        return FAILS
    return HOLDS if low <= figure.low and figure.high <= high else UNDECIDED


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def number(value: float) -> str:
    return f"{value:.3g}"


def checks(plan: Plan, played: Sequence[Played], cards: Sequence[CardFigures]) -> list[Check]:
    """Every condition of fairness that the game is held to."""
    gauge = plan.gauge
    found = [first_player(plan, played), *in_order(plan, played), *factions(plan, played)]
    for pool in gauge.pools:
        found += pool_checks(plan, pool, [card for card in cards if card.pool == pool.key])
    found += sources(gauge, played)
    if bounds := gauge.length_of(plan.seats):
        found.append(length(bounds, played))
    if gauge.longest:
        found.append(longest(gauge.longest, played))
    if bounds := gauge.interruptions_of(plan.orders):
        found.append(interruptions(bounds, played))
    return found


def within(
    bounds: Bounds,
    figures: Iterable[tuple[str, Estimate]],
    in_words: Callable[[float], str],
    interval: str,
) -> Check:
    """The figures must lie within the bounds."""
    what, words, low, high = bounds.what, bounds.words, bounds.low, bounds.high
    return Check(what, words, low, high, tuple(figures), in_words, interval)


def first_player(plan: Plan, played: Sequence[Played]) -> Check:
    begun = [match for match in played if match.winner is not None and match.first_seat >= 0]
    wins = sum(match.winner == match.first_seat for match in begun)
    bounds = plan.gauge.first.bounds(plan.seats)
    return within(bounds, [("", share(wins, len(begun)))], percent, "Wilson")


def in_order(plan: Plan, played: Sequence[Played]) -> list[Check]:
    """Does it matter how early one's turn comes? Two are told apart by who goes first."""
    margin, seats = plan.gauge.in_order, range(plan.seats)
    if margin is None or plan.seats < 3:
        return []
    cases = [(m, seat) for m in played for seat in seats if m.first_seat >= 0]
    shares = [
        (ORDER[order], wins_of([(m, seat) for m, seat in cases if m.order(seat) == order]))
        for order in seats
    ]
    return [within(margin.bounds(plan.seats), shares, percent, "Wilson")]


def factions(plan: Plan, played: Sequence[Played]) -> list[Check]:
    """How each fares over all others, and where two play against each."""
    of = plan.gauge.factions
    if of is None:
        return []
    wins = wins_of_each(of, played)
    found = [within(of.wins.bounds(plan.seats), wins.items(), percent, "Wilson")]
    if plan.seats == 2:
        shares = pairing_shares(of, played)
        named = [(f"{one} against {other}", shares[one, other]) for one, other in pairs(of)]
        found.append(within(of.pairings.bounds(2), named, percent, "Wilson"))
    return found


def pool_checks(plan: Plan, pool: Pool, cards: Sequence[CardFigures]) -> list[Check]:
    """What every card of a pool is held to."""
    found = []
    if pool.wins:
        wins = [(card.name, card.got) for card in cards]
        found.append(within(pool.wins.bounds(plan.seats), wins, percent, "Wilson"))
    for role, bounds in pool.rates.items():
        rates = [(card.name, card.rates[role]) for card in cards]
        found.append(within(bounds, rates, percent, "Wilson"))
    return found


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


def sources(gauge: Gauge, played: Sequence[Played]) -> list[Check]:
    """All sources of points that are held to the same; and each that has bounds of its own."""
    figures, own = points_by_source(played), gauge.own_bounds
    held_to = [(own[name], {name: figures.get(name, NOTHING)}) for name in own]
    if gauge.sources:
        rest = {name: figure for name, figure in figures.items() if name not in own}
        held_to.insert(0, (gauge.sources, rest))
    return [within(bounds, of.items(), percent, "ratio over matches") for bounds, of in held_to]


def turns_a_side(match: Played) -> float:
    return match.turns / len(match.seating)


def length(bounds: Bounds, played: Sequence[Played]) -> Check:
    figure = middle([turns_a_side(match) for match in played])
    return within(bounds, [("", figure)], number, "order statistics")


def longest(bounds: Bounds, played: Sequence[Played]) -> Check:
    """Of all matches the longest: a figure without an interval."""
    turns = max(map(turns_a_side, played), default=0.0)
    figure = Estimate(turns, turns, turns, len(played))
    return within(bounds, [("", figure)], number, "of all matches")


def interruptions(bounds: Bounds, played: Sequence[Played]) -> Check:
    figure = ratio([match.off_turn for match in played], [match.turns for match in played])
    return within(bounds, [("", figure)], number, "ratio over matches")


def table(found: Sequence[Check]) -> list[str]:
    """The checks for a terminal, a line for each."""
    return [line(check) for check in found]


def line(check: Check) -> str:
    name, figure = check.worst
    of = f" ({name})" if name else ""
    told = f"{check.in_words(figure.value)}{of}, {check.between(figure)}"
    return f"{check.what:46} {check.bounds:14} {check.verdict:15} {told}"
