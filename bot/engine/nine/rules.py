"""The numbers of the rulebook, and how Omens on the Field and players are numbered.

An Omen on the Field is known by its place: a slot of its owner's, kept from its arrival until it
leaves (N21). So a face-down Omen can be spoken of without its card.
"""

from __future__ import annotations

TEAM_SIZE = 9
"""N01."""
QUIET_ROUNDS = 12
"""N17: so many rounds without an Omen Slain or discarded, and a draw may be claimed."""
TURNS_A_SEAT = 150
"""N17: after so many a match between computers is given up."""

SLOTS = 12
"""More than a Team has Omens: a slot that was left is not used again in the same turn."""

PLAYERS = 4 * SLOTS
"""Numbers from here on stand for players where an Omen's place could stand as well."""

TARGETS = range(PLAYERS + 4)
"""All that an Attack can be on: Omens by their place, and players."""


def place_of(owner: int, slot: int) -> int:
    return owner * SLOTS + slot


def owner_of(place: int) -> int:
    """N20: whose Team an Omen belongs to."""
    return place // SLOTS


def slot_of(place: int) -> int:
    """An owner's slots are counted from 0 on."""
    return place % SLOTS


def is_player(target: int) -> bool:
    return target >= PLAYERS


def as_target(seat: int) -> int:
    """A player, where an Omen's place could stand as well."""
    return PLAYERS + seat


def as_player(target: int) -> int:
    return target - PLAYERS
