"""N26: ATK and DEF as they count now: what is printed, and what Omens face up add to it."""

from __future__ import annotations

from .cards import ALLOWED, CARDS, GRANTS, Grant, Permission, Whom
from .state import Omen, State


def attack(s: State, omen: Omen) -> int:
    return both(s, omen)[0]


def defense(s: State, omen: Omen) -> int:
    return both(s, omen)[1]


def counting(s: State, omen: Omen) -> int:
    """N08: ATK in Attack Mode, DEF in Defense Mode."""
    return both(s, omen)[0 if omen.in_attack else 1]


def both(s: State, omen: Omen) -> tuple[int, int]:
    """ATK and DEF, with what each Omen that is face up adds to them."""
    card = CARDS[omen.card]
    attack, defense = card.attack, card.defense
    for giver in s.field.values():
        if giver.card in GRANTS and giver.is_up:
            for grant in GRANTS[giver.card]:
                if is_meant(grant.to, giver, omen):
                    times = how_often(s, giver, grant)
                    attack += times * grant.attack
                    defense += times * grant.defense
    return max(attack, 0), max(defense, 0)


def is_meant(to: Whom, giver: Omen, omen: Omen) -> bool:
    if to == "me":
        return giver.place == omen.place
    mine = giver.controller == omen.controller
    if to == "others":
        return not mine
    return mine and (to == "yours" or giver.place != omen.place)


def how_often(s: State, giver: Omen, grant: Grant) -> int:
    """For each of what it counts; not at all unless its condition holds."""
    if grant.only_if is not None and not grant.only_if.holds(s, giver.controller, giver.card):
        return 0
    return 1 if grant.each is None else grant.each.number(s, giver.controller, giver.card)


def allows(omen: Omen, permission: Permission) -> bool:
    """Does an effect let this be done, against the rules (N10)?"""
    return omen.is_up and omen.card in ALLOWED[permission]
