"""Sample positions: for the gallery, and for whoever looks at what pictures do with hard ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.core.ask import Ask, option
from bot.engine.core.event import Seen
from bot.engine.core.state import Line, Outcome
from bot.engine.nine.cards import CARDS, find, load
from bot.engine.nine.rules import as_target, place_of
from bot.engine.nine.views import UNKNOWN, OmenSeen, OwnOmen, PrivateView, PublicView

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LONG = (
    "Wilhelmina of the Long Harbour W",
    "Maximilian the Third of Oldenburg",
    "Bartholomew Featherstonehaugh Jr",
    "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
)
SCRIPTS = ("יעל בת-שבע", "محمد عبد الله", "田中 さくら", "🐙🌊🔥")

Scene = tuple[PublicView, tuple[str, ...], tuple[Seen, ...]]


def card_id(name: str) -> int:
    card = find(name)
    assert card is not None, name
    return card.id


def lying(seat: int, slot: int, position: str, name: str = "", **changes: object) -> OmenSeen:
    """An Omen in a seat's slot: up or down, attack or defense, and its name if all know it."""
    face, mode = position.split()
    card = card_id(name) if name else 0
    values = (CARDS[card].attack, CARDS[card].defense) if card else (UNKNOWN, UNKNOWN)
    place = place_of(seat, slot - 1)
    omen = OmenSeen(place, seat, card, face == "up", mode == "attack", False, *values)
    return omen._replace(**changes)  # type: ignore[arg-type]


def is_open(field: Sequence[OmenSeen], seat: int) -> bool:
    own = [omen for omen in field if omen.controller == seat]
    return all(omen.is_up and omen.in_attack for omen in own)


def table(seats: int, *field: OmenSeen, **changes: object) -> PublicView:
    """The middle of a match."""
    load()
    view = PublicView(
        choosing="chosen",
        turn=7,
        active=0,
        first=0,
        phase="battle",
        waiting=((0, "battle", 0),),
        hit_by=(),
        out=(),
        places_out=(),
        teams=(0, 1, 2, 5)[:seats],
        field=field,
        hands=(5, 4, 6, 3)[:seats],
        giving=(0,) * seats,
        graves=((),) * seats,
        opened=(),
        open=tuple(is_open(field, seat) for seat in range(seats)),
        quiet=0,
        is_quiet=False,
        outcome=None,
    )
    return replace(view, **changes)  # type: ignore[arg-type]


def ids(names: str) -> tuple[int, ...]:
    return tuple(card_id(name) for name in names.split(", ")) if names else ()


def place(seat: int, slot: int) -> int:
    return place_of(seat, slot - 1)


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


POSITIONS = ("up attack", "up defense", "down attack", "down defense", "up attack")


def full_field(seat: int, team: int, count: int = 9) -> list[OmenSeen]:
    """Nearly a whole Team on the Field, in every position."""
    cards = [card for card in CARDS.values() if card.team == team and not card.retired]
    return [
        lying(
            seat,
            slot,
            POSITIONS[slot % 5],
            card.name if POSITIONS[slot % 5].startswith("up") or slot == 3 else "",
            has_acted=slot % 3 == 0,
        )
        for slot, card in enumerate(cards[:count], 1)
    ]


def crowded(seats: int) -> PublicView:
    """Full Fields; the last player controls one of the first's, too."""
    load()
    field = [omen for seat in range(seats) for omen in full_field(seat, (0, 1, 2, 5)[seat])]
    field[0] = field[0]._replace(controller=seats - 1, attack=12)
    return table(seats, *field, hands=(0,) * seats)


def full() -> Scene:
    """Four players with full Fields and long names, and much that happened."""
    news = (
        Seen("attack", 0, 0, place(0, 4), place(1, 2)),
        Seen("compare", 0, 0, place(0, 4), 10),
        Seen("compare", 1, 0, place(1, 2), 12),
        Seen("hit", 2, 0, -1, 0),
        Seen("twist", 3, 0, place(3, 1), 0),
    )
    return crowded(4), LONG, news


def pair_full() -> Scene:
    return crowded(2), LONG[1:3], (Seen("down", 1, 0, place(1, 2), 3),)


def scripts() -> Scene:
    """Names of every kind of letters, and of none."""
    view, _, news = four()
    return view, SCRIPTS, news


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


def boards() -> dict[str, Scene]:
    return {
        "first": began(),
        "teams": choosing(),
        "duel": duel(),
        "three": three(),
        "four": four(),
        "fallen": fallen(),
        "full": full(),
        "pair-full": pair_full(),
        "scripts": scripts(),
    }


# Hands


def held(
    names: str, down: Sequence[tuple[int, str, str]] = (), seat: int = 0, **changes: object
) -> PrivateView:
    """A hand, and own face-down Omens by slot, position and name."""
    there = [lying(seat, slot, position) for slot, position, _ in down]
    cards = ids(names)
    ask = Ask(1, seat, "main", tuple(option("play", card, at) for card in cards for at in range(4)))
    own = tuple(OwnOmen(place(seat, slot), card_id(name)) for slot, _, name in down)
    view = PrivateView(
        seat=seat,
        table=table(2, *there, phase="main"),
        hand=cards,
        giving=(),
        down=own,
        spent=(),
        wishes=(),
        ask=ask,
    )
    return replace(view, **changes)  # type: ignore[arg-type]


AMASSED = (
    "Thimble Drummer, Sparrow Throng, Hod Carrier, Nettle Picket, Crowd Crier, "
    "Last in Line, Little Ladder, Anthill Choir, The Latecomers"
)


def hands() -> dict[str, tuple[PrivateView, tuple[str, ...], int]]:
    names = NAMES[:2]
    down = [(1, "down attack", "Nettle Picket"), (3, "down defense", "Hod Carrier")]
    some = "Thimble Drummer, Crowd Crier, Little Ladder"
    return {
        "nine": (held(AMASSED), names, 0),
        "some": (held(some, down), names, 0),
        "robos": (held("Nine-Volt Oracle, Twin Relay, Prototype One", seat=1), names, 0),
        "one": (held("Borrowed Face"), names, 0),
        "none": (held("", down), names, 0),
        "empty": (held(""), names, 0),
        "chosen": (held(some, down), names, card_id("Little Ladder")),
        "chosen-down": (held(some, down), names, card_id("Hod Carrier")),
    }


# Ends

HISTORY = [(9, 9, 9, 9), (8, 8, 8, 9), (7, 7, 8, 8), (6, 7, 5, 8), (5, 6, 3, 7), (4, 5, 1, 7)]
HISTORY += [(3, 5, 0, 6), (2, 4, 0, 6), (0, 3, 0, 5), (0, 2, 0, 4), (0, 0, 0, 4)]
MOMENTS = (
    "Turn 7: Cleo could not discard, and was out.",
    "Turn 9: Ana could not discard, and was out.",
    "Turn 11: Dan's Long Corridor, ATK 6, hit Ben.",
)


def ended(seats: int = 4, winner: int | None = 3, reason: str = "last") -> PublicView:
    out = tuple(seat for seat in (2, 0, 1, 3) if seat < seats and seat != winner)
    scores = tuple(4 if seat == winner else 0 for seat in range(seats))
    lines = tuple((Line("hand", score, score),) for score in scores)
    ranks = tuple(1 if seat == winner else seats - out.index(seat) for seat in range(seats))
    if winner is None:
        ranks = (1,) * seats
    outcome = Outcome(scores, winner, reason, lines, ranks)
    left = ids("Long Corridor, Veil Cutter, Moth at Midnight, Deep Hush")
    opened = tuple(left if seat == winner else () for seat in range(seats))
    hands = {"hands": scores, "opened": opened, "active": 0, "waiting": ()}
    places = tuple(ranks[seat] for seat in out)
    return table(seats, outcome=outcome, out=out, places_out=places, **hands)


def results() -> dict[
    str, tuple[PublicView, tuple[str, ...], Sequence[tuple[int, ...]], tuple[str, ...]]
]:
    pair = [(each[1], each[3]) for each in HISTORY]
    return {
        "four": (ended(), NAMES, HISTORY, MOMENTS),
        "two": (ended(2, 1), NAMES[:2], pair, MOMENTS[:1]),
        "long": (ended(), LONG, HISTORY, MOMENTS),
        "draw": (ended(3, None, "together"), SCRIPTS[:3], (), ()),
    }
