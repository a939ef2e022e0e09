"""Setting up to play: everybody names Teams in one secret sitting, and chance decides the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..core.ask import Option, option
from ..core.frame import op
from ..core.ruleset import Options as CoreOptions
from . import cards
from .events import got_team, wished
from .state import NO_TEAM, NOBODY, State
from .teams import TEAMS
from .turn import FirstPlayer, NextTurn

if TYPE_CHECKING:
    from .state import Frame


class Options(CoreOptions):
    """N01: Teams are chosen, or chance deals them."""

    teams: Literal["chosen", "random"] = "chosen"


def setup(seed: str, seats: int, options: Options, elder: int) -> State:
    """N01: a Team of nine each, all nine in hand. N02: nobody goes first for being the elder."""
    s = State(
        seed=seed,
        choosing=options.teams,
        box=[card for team in range(len(TEAMS)) for card in cards.team(team)],
        teams=[NO_TEAM] * seats,
        wishes=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        giving=[[] for _ in range(seats)],
        graves=[[] for _ in range(seats)],
    )
    how = (ChooseTeams(),) if options.teams == "chosen" else ()
    s.push(NOBODY, 0, (*how, DealTeams(), FirstPlayer(), NextTurn()), {})
    return s


@op("choose_teams")
class ChooseTeams:
    """N01: all at once, a first choice, a second, and so on up to as many as there are seats."""

    def run(self, s: State, f: Frame) -> None:
        for seat in s.players:
            if len(s.wishes[seat]) < s.seats:
                ask_for_wish(s, seat)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            s.wishes[seat].append(what.place)
            s.news.append(wished(seat, what.place))
            if len(s.wishes[seat]) < s.seats:
                ask_for_wish(s, seat)


def ask_for_wish(s: State, seat: int) -> None:
    """Each choice is another Team. `about` says how many were made."""
    named = s.wishes[seat]
    teams = [option("team", 0, team) for team in range(len(TEAMS)) if team not in named]
    s.ask(seat, "team", tuple(teams), about=(len(named),))


@op("deal_teams")
class DealTeams:
    """N01: a Team goes to whoever wants it; if several do, chance decides."""

    def run(self, s: State, f: Frame) -> None:
        free = list(range(len(TEAMS)))
        if s.choosing == "random":
            s.shuffle(free)
            for seat in s.players:
                s.wishes[seat] = [free[seat]]
        first = [seat for seat in s.players if s.wishes[seat]]
        for team in sorted({s.wishes[seat][0] for seat in first}):
            wanting = [seat for seat in first if s.wishes[seat][0] == team]
            deal(s, s.pick(wanting) if len(wanting) > 1 else wanting[0], team)
        losers = [seat for seat in s.players if s.teams[seat] == NO_TEAM]
        s.shuffle(losers)
        for seat in losers:
            deal(s, seat, best_free(s, seat))
        s.wishes = [[] for _ in s.wishes]
        s.news.extend([got_team(seat, s.teams[seat]) for seat in s.players])


def best_free(s: State, seat: int) -> int:
    """The best of a player's next choices that nobody has."""
    free = [team for team in range(len(TEAMS)) if team not in s.teams]
    return next((team for team in s.wishes[seat] if team in free), free[0])


def deal(s: State, seat: int, team: int) -> None:
    """All nine of a Team come to hand."""
    s.teams[seat] = team
    s.hands[seat] = list(cards.team(team))
    s.box = [card for card in s.box if card not in s.hands[seat]]
