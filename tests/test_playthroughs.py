"""Golden playthroughs: what each seat and the table saw, in words, from first to last.

A change of these files is the review of a change in rules or words; `pytest --regen` writes them.
"""

import random
from pathlib import Path

import pytest

from bot import engine
from bot.render import PICTURES
from tests.kit.play import new
from tests.kit.secrets import NAMES
from tests.kit.table import card, keys

FOLDER = Path(__file__).parent / "playthroughs"


def tell(match, events, lines):
    """What the table saw; and, where a seat saw more, what that was."""
    viewers = (None, *range(match.seats))
    for shown in zip(*(match.seen(events, viewer) for viewer in viewers), strict=True):
        table, *seats = (match.rules.words.event(seen, NAMES) for seen in shown)
        lines.append(f"    {table}")
        lines += [f"        to {NAMES[i]}: {line}" for i, line in enumerate(seats) if line != table]


def position(match):
    """The table in one line: as its text has it, or shorter."""
    if match.rules.key in SHORTER:
        return SHORTER[match.rules.key](match.public())
    names = NAMES[: match.seats]
    text = PICTURES[match.rules.key].board_text(match.public(), names, 2000)
    return text.replace("\n", " | ")


def position_in_cities(public):
    cities = [
        f"{keys(public.side(0, city))} {left} {keys(public.side(1, city))}"
        for city, left in enumerate(public.stacks)
    ]
    piles = ", ".join(str(len(pile)) for pile in public.pile)
    return (
        f"coins {public.coins}, hands {public.hand}, deck {public.deck}, "
        f"pile {piles}, {' | '.join(cities)}"
    )


def position_of_nine(public):
    lying = [
        f"{NAMES[omen.controller][0]}{omen.slot} {'up' if omen.is_up else 'down'} "
        f"{'attack' if omen.in_attack else 'defense'}"
        for omen in public.field
    ]
    return f"{public.phase}, hands {public.hands}, Field: {', '.join(lying)}"


SHORTER = {
    **dict.fromkeys(("omen", "aegean"), position_in_cities),
    "nine": position_of_nine,
}


MANY = {"nine": 6}
"""Of more options the first ones are told, and what is chosen: nine Omens go to four positions."""


def playthrough(match, seed, turns=999, leaving=()):
    """Random play in words. At the turns given, whoever has that turn leaves."""
    words = match.rules.words
    rng = random.Random(seed)
    lines = [f"{words.title(match.public())}, seed {seed}, committed {match.commitment}"]
    tell(match, match.news, lines)
    gone = set()
    while match.asks and match.turn <= turns:
        if match.turn in leaving and match.turn not in gone:
            gone.add(match.turn)
            tell(match, match.leave(match.public().active, "conceded"), lines)
            continue
        seat = rng.choice(sorted(match.asks))
        ask, view = match.asks[seat], match.private(seat)
        lines.append(position(match))
        lines.append(f"  {words.waiting(match.public(), NAMES)}")
        lines.append(f"  {NAMES[seat]} is asked: {words.ask(view, NAMES)}")
        picks = rng.sample(range(len(ask.options)), rng.randint(ask.at_least, ask.at_most))
        for i, option in enumerate(ask.options):
            if i in picks or i < MANY.get(match.rules.key, len(ask.options)):
                mark = "*" if i in picks else "-"
                lines.append(f"    {mark} {words.option(view, option, NAMES)}")
        lines += [
            f"    x {card(no.card).name}, {no.use} {no.place}: {no.reason}"
            for no in words.why_not(view, NAMES)
            if ask.kind == "surge" and no.use != "offer"
        ]
        tell(match, match.answer(seat, ask.id, picks), lines)
    lines += words.outcome(match.public(), NAMES)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("ruleset", engine.RULESETS)
def test_playthrough(ruleset, seed, regen):
    seats = engine.RULESETS[ruleset].seats
    count = seats[seed % len(seats)]
    match = engine.new(ruleset, seats=count, seed=seed, elder=seed % count)
    compare(FOLDER / f"{ruleset}-{seed}.txt", playthrough(match, seed), regen)


@pytest.mark.parametrize("seed", [2, 3])
def test_playthrough_of_several(toy, seed, regen):
    test_playthrough(toy.key, seed, regen)


def test_playthrough_of_several_of_whom_two_leave(toy, regen):
    match = engine.new(toy.key, seats=4, seed=5, elder=1, options={"length": "long"})
    played = playthrough(match, 5, leaving=(2, 7))
    compare(FOLDER / f"{toy.key}-two-leave.txt", played, regen)


TURNS = 4
"""Of the other modes the beginning is enough: from there on the cards are what differs."""


@pytest.mark.parametrize("game", ["omen 1+2", "omen draft"])
def test_beginning_of(game, regen):
    name = game.replace(" ", "-").replace("+", "-and-")
    compare(FOLDER / f"{name}.txt", playthrough(new(game, 4), 4, TURNS), regen)


def compare(path, played, regen):
    if regen:
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8"), f"if this is right: pytest --regen {path}"
