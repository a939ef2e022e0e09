"""N26: ATK and DEF as they count now: what is printed, and what Omens face up add to it."""

from __future__ import annotations

from .cards import ALLOWED, CARDS, STANDING, Grant, Permission, Whom
from .state import Omen, State


def attack(s: State, omen: Omen) -> int:
    return max(CARDS[omen.card].attack + sum(n for n, _ in granted(s, omen)), 0)


def defense(s: State, omen: Omen) -> int:
    return max(CARDS[omen.card].defense + sum(n for _, n in granted(s, omen)), 0)


def counting(s: State, omen: Omen) -> int:
    """N08: ATK in Attack Mode, DEF in Defense Mode."""
    return attack(s, omen) if omen.in_attack else defense(s, omen)


def granted(s: State, omen: Omen) -> list[tuple[int, int]]:
    """What each Omen that is face up adds to an Omen's ATK and DEF."""
    return [
        added(s, giver, grant)
        for giver in s.field.values()
        if giver.is_up and giver.card in STANDING
        for grant in STANDING[giver.card].grants
        if is_meant(grant.to, giver, omen)
    ]


def is_meant(to: Whom, giver: Omen, omen: Omen) -> bool:
    if to == "me":
        return giver.place == omen.place
    mine = giver.controller == omen.controller
    if to == "others":
        return not mine
    return mine and (to == "yours" or giver.place != omen.place)


def added(s: State, giver: Omen, grant: Grant) -> tuple[int, int]:
    if grant.only_if is not None and not grant.only_if.holds(s, giver.controller, giver.card):
        return 0, 0
    times = 1
    if grant.each is not None:
        times = grant.each.number(s, giver.controller, giver.card)
    return times * grant.attack, times * grant.defense


def allows(omen: Omen, permission: Permission) -> bool:
    """Does an effect let this be done, against the rules (N10)?"""
    return omen.is_up and omen.card in ALLOWED[permission]
