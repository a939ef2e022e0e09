"""What a simulation has shown, in figures."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .cards import CardFigures, card_figures
from .checks import Check, checks, points_by_source
from .estimate import Estimate, share
from .factions import wins_of_each
from .match_file import MatchFile
from .plan import Plan
from .playing import Result, results
from .record import Failed, Played


@dataclass(frozen=True, slots=True)
class Report:
    """The matches of a plan, those of earlier runs included."""

    plan: Plan
    results: list[Result]
    seconds: float  # of this run
    before: frozenset[int] = frozenset()  # numbers of matches that earlier runs had played
    interrupted: bool = False

    @property
    def played(self) -> list[Played]:
        return [result for result in self.results if isinstance(result, Played)]

    @property
    def failed(self) -> list[Failed]:
        return [result for result in self.results if isinstance(result, Failed)]

    def wins(self) -> dict[str, int]:
        """By the player's name, whoever sat where. Nobody has won a draw."""
        wins = dict.fromkeys(self.plan.players, 0)
        for match in self.played:
            if match.winner is not None:
                wins[match.seating[match.winner]] += 1
        return wins

    def seat_wins(self) -> list[int]:
        seats = range(self.plan.seats)
        return [sum(match.winner == seat for match in self.played) for seat in seats]

    def seat_shares(self) -> list[Estimate]:
        """Of the wins, by seat; those who share the first place share the win."""
        played, seats = self.played, range(self.plan.seats)
        return [share(sum(match.share(seat) for match in played), len(played)) for seat in seats]

    def player_shares(self) -> dict[str, Estimate]:
        """Of the wins, by name; nothing to tell where one plays against its like only."""
        names = dict.fromkeys(self.plan.players)
        if len(names) < 2:
            return {}
        return {name: self.share_of(name) for name in names}

    def share_of(self, name: str) -> Estimate:
        """Of the wins; a case is one player of that name in one match."""
        wins = [match.share(seat) for match, seat in self.seats_of(name)]
        return share(sum(wins), len(wins))

    def seats_of(self, name: str) -> list[tuple[Played, int]]:
        """Where somebody of that name sat in each match."""
        return [
            (match, seat)
            for match in self.played
            for seat, seated in enumerate(match.seating)
            if seated == name
        ]

    def mean_places(self) -> dict[str, float]:
        """By name, from 1 on; those who share a place count with the better one."""
        names = dict.fromkeys(self.plan.players)
        return {
            name: mean([match.place(seat) for match, seat in self.seats_of(name)]) for name in names
        }

    def cards(self) -> list[CardFigures]:
        return card_figures(self.plan, self.played)

    def checks(self, cards: list[CardFigures] | None = None) -> list[Check]:
        return checks(self.plan, self.played, self.cards() if cards is None else cards)

    def factions(self) -> dict[str, Any]:
        """How each Team fared, or whatever a game has; nothing of a game without."""
        of = self.plan.gauge.factions
        if of is None:
            return {}
        wins = wins_of_each(of, self.played)
        return {"factions": {name: estimate.as_data() for name, estimate in wins.items()}}

    def figures(self) -> dict[str, Any]:
        """The most important figures. Points are a player's, of matches that were scored."""
        played = self.played
        decisions = sum(match.decisions for match in played)
        now = sum(match.decisions for match in played if match.number not in self.before)
        turns = sum(match.turns for match in played)
        return {
            "matches": len(self.results),
            "finished": sum(match.finished for match in played),
            "failed": len(self.failed),
            "draws": sum(match.winner is None for match in played),
            "first_player_wins": sum(
                match.winner is not None and match.winner == match.first_seat for match in played
            ),
            "wins": self.wins(),
            "seat_wins": self.seat_wins(),
            "mean_places": self.mean_places(),
            "decisions": decisions,
            "turns_mean": ratio(turns, len(played)),
            "longest_turns": max((match.turns for match in played), default=0),
            "points_mean": mean([score for match in played for score in match.scores]),
            "off_turn_questions_per_turn": ratio(sum(m.off_turn for m in played), turns),
            self.plan.gauge.most_options: max((match.most_options for match in played), default=0),
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(ratio(now, self.seconds)),
        }

    def as_data(self) -> dict[str, Any]:
        """All figures, as plain data."""
        cards = self.cards()
        points = points_by_source(self.played)
        return {
            **self.figures(),
            "interrupted": self.interrupted,
            "seat_shares": [estimate.as_data() for estimate in self.seat_shares()],
            "player_shares": {name: e.as_data() for name, e in self.player_shares().items()},
            **self.factions(),
            "points": {what: estimate.as_data() for what, estimate in points.items()},
            "checks": [check.as_data() for check in self.checks(cards)],
            "cards": [card.as_data() for card in cards],
        }


def report(
    plan: Plan,
    jobs: int = 1,
    tick: Callable[[int], None] = lambda _: None,
    match_file: MatchFile | None = None,
) -> Report:
    """Play what is missing and look at the clock. Ctrl-C ends it early, with what there is."""
    start = time.perf_counter()
    known = match_file.played if match_file else {}
    there: list[Result] = list(known.values())
    stopped = False
    try:
        missing = [number for number in plan.numbers if number not in known]
        for batch in results(plan, missing, jobs):
            if match_file:
                match_file.add(batch)
            there += batch
            tick(len(batch))
    except KeyboardInterrupt:
        stopped = True
    there.sort(key=lambda result: result.number)
    return Report(plan, there, time.perf_counter() - start, frozenset(known), stopped)


def mean(numbers: list[int]) -> float:
    return ratio(sum(numbers), len(numbers))


def ratio(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0
