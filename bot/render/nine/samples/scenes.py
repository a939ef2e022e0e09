"""Fields as they come up in a match, from the first turn on."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.core.event import Seen
from bot.engine.nine.rules import as_target

from .making import NAMES, Scene, card_id, ids, lying, place, table


def began() -> Scene:
    """The first turn of all."""
    view = table(2, turn=1, phase="main", waiting=((0, "main", 0),), hands=(9, 9))
    return view, NAMES[:2], (Seen("first", 0, 0, -1, 0), Seen("turn", 0, 0, -1, 1))


def choosing() -> Scene:
    """Teams are being chosen: one has, three have not."""
    waiting = tuple((seat, "team", 0) for seat in (0, 2, 3))
    changes = {"turn": 0, "active": -1, "first": -1, "phase": "teams", "waiting": waiting}
    view = table(4, teams=(-1,) * 4, hands=(0,) * 4, open=(False,) * 4, **changes)
    return view, NAMES, ()


def duel() -> Scene:
    """Two players, an Attack that was lost."""
    view = table(
        2,
        lying(0, 1, "up attack", "Anthill Choir", has_acted=True),
        lying(0, 2, "down defense"),
        lying(0, 3, "up attack", "Sparrow Throng", attack=5),
        lying(1, 1, "up defense", "Bell Warden"),
        lying(1, 2, "down attack"),
        graves=(ids("Nettle Picket, Thimble Drummer"), ids("White Hind")),
    )
    news = (
        Seen("attack", 0, card_id("Thimble Drummer"), place(0, 4), place(1, 1)),
        Seen("target", 1, card_id("Bell Warden"), place(1, 1), 0),
        Seen("compare", 0, card_id("Thimble Drummer"), place(0, 4), 2),
        Seen("compare", 1, card_id("Bell Warden"), place(1, 1), 6),
        Seen("slay", 0, card_id("Thimble Drummer"), place(0, 4), 0),
    )
    return view, NAMES[:2], news


def three() -> Scene:
    """Three players: a hit, one who is open, an Omen that all have seen face down."""
    view = table(
        3,
        lying(0, 1, "up attack", "Last in Line"),
        lying(1, 1, "up attack", "Candle Judge", has_acted=True),
        lying(1, 2, "down defense", "Dawn Ferrier"),
        lying(2, 2, "up defense", "Rain on Iron"),
        active=1,
        waiting=((0, "discard", 0),),
        graves=(ids("Crowd Crier"), (), ids("Ember Tithe, Gale Reader")),
    )
    news = (
        Seen("attack", 1, card_id("Candle Judge"), place(1, 1), as_target(0)),
        Seen("hit", 0, 0, -1, 0),
    )
    return view, NAMES[:3], news


def four() -> Scene:
    """Four players, and a Switch."""
    view = table(
        4,
        lying(0, 1, "up attack", "Anthill Choir", has_acted=True),
        lying(0, 2, "down defense"),
        lying(1, 1, "up defense", "Bell Warden"),
        lying(1, 3, "up attack", "Second Morning"),
        lying(2, 1, "up attack", "Ember Tithe"),
        lying(3, 1, "down attack"),
        lying(3, 2, "down defense", "Deep Hush"),
        graves=(
            ids("Nettle Picket"),
            ids("White Hind, Mercy Bearer, Candle Judge"),
            (),
            ids("Patient Knife, Veil Cutter"),
        ),
    )
    news = (Seen("switch", 0, card_id("Anthill Choir"), place(0, 1), place(2, 1)),)
    return view, NAMES, news


def fallen() -> Scene:
    """Two of four are out; one has taken an Omen of somebody who is."""
    view = table(
        4,
        lying(1, 1, "up attack", "Second Morning", controller=3),
        lying(2, 1, "up attack", "Ember Tithe", controller=1, has_acted=True),
        lying(3, 1, "up attack", "Long Corridor", attack=4),
        lying(3, 2, "down defense"),
        active=3,
        waiting=((3, "battle", 0),),
        out=(0, 2),
        places_out=(4, 3),
        hands=(0, 2, 0, 4),
        graves=(
            ids("Nettle Picket, Hod Carrier, Last in Line, Anthill Choir, Little Ladder"),
            ids("White Hind, Mercy Bearer, Candle Judge, Psalm Smith, Bell Warden, Dawn Ferrier"),
            ids("Tide Wall, Gale Reader, Root Clock, Flint Dancer, Rain on Iron, Quartz Ear"),
            ids("Patient Knife, Veil Cutter, Moth at Midnight"),
        ),
    )
    return replace(view, open=(False, True, False, False)), NAMES, ()


def explained() -> Scene:
    """Everything that a legend explains, on the Field of one player."""
    view = table(
        2,
        lying(0, 1, "up attack", "Anthill Choir", has_acted=True),
        lying(0, 2, "down attack"),
        lying(0, 3, "down defense", "Hod Carrier"),
        lying(1, 1, "up defense", "Bell Warden", controller=0),
        lying(1, 2, "up attack", "Second Morning"),
        graves=(ids("Nettle Picket, Thimble Drummer, Crowd Crier"), ()),
    )
    news = (
        Seen("take", 0, card_id("Bell Warden"), place(1, 1), 1),
        Seen("attack", 0, card_id("Anthill Choir"), place(0, 1), place(1, 2)),
        Seen("compare", 0, card_id("Anthill Choir"), place(0, 1), 5),
        Seen("compare", 1, card_id("Second Morning"), place(1, 2), 3),
    )
    return view, NAMES[:2], news
