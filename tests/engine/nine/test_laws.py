"""What holds at every pause of any match, whoever plays and whatever the cards are."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import strategies as st

from bot.engine.core.event import LEAVING
from bot.engine.nine import cards
from bot.engine.nine.attack import is_open, may_attack
from bot.engine.nine.main_phase import GO_ON
from bot.engine.nine.rules import SLOTS, as_player, as_target, is_player, owner_of
from bot.engine.nine.state import FACE_DOWN, IN_DEFENSE
from bot.engine.nine.zones import ZONES
from tests.kit.play import course, new, pauses, play_out, some_answer
from tests.kit.seeds import some_seeds

GAMES = ("nine", "nine, random")


def states(seed):
    """The state at each pause of a match, after Teams are dealt."""
    for match, _ in pauses(GAMES[seed % 2], seed):
        if match.state.turn:
            yield match.state


def battles(seed):
    """The state, the seat that is asked and its options, in each Battle Phase."""
    for s in states(seed):
        for seat, ask in s.asks.items():
            if ask.kind == "battle":
                yield s, seat, ask.options


def omens_of(s, seat):
    """All that belongs to a seat, wherever it lies and whoever controls it."""
    lying = [omen.card for omen in s.field.values() if omen.owner == seat]
    return [*s.hands[seat], *s.giving[seat], *s.graves[seat], *lying]


@some_seeds()
def test_n18_a_teams_nine_omens_are_in_hand_on_the_field_or_in_the_grave_always(seed):
    for s in states(seed):
        for seat in range(s.seats):
            assert sorted(omens_of(s, seat)) == sorted(cards.team(s.teams[seat]))


@some_seeds()
def test_n18_no_omen_is_in_two_places(seed):
    for s in states(seed):
        there = Counter(card for zone in ZONES for _, ids in zone.places(s) for card in ids)
        assert max(there.values()) == 1


@some_seeds()
def test_n20_a_place_says_whose_an_omen_is_and_everybody_on_the_field_is_in_the_match(seed):
    for s in states(seed):
        for place, omen in s.field.items():
            assert omen.place == place
            assert omen.owner == owner_of(place) == place // SLOTS
            assert omen.controller not in s.out


@some_seeds()
def test_n22_only_its_owner_controls_what_nobody_has_seen(seed):
    for s in states(seed):
        assert all(o.controller == o.owner for o in s.field.values() if o.is_hidden)


@some_seeds()
def test_n19_n23_what_an_omen_keeps_of_how_it_lies_is_so(seed):
    for s in states(seed):
        for omen in s.field.values():
            assert omen.seen == (omen.card if omen.is_up or omen.is_known else 0)
            assert omen.position == FACE_DOWN * (not omen.is_up) | IN_DEFENSE * (not omen.in_attack)
            other = omen.other_mode or omen.twisted()
            assert other == replace(omen, in_attack=not omen.in_attack)
            assert other.as_twisted[1:] == (omen.controller, omen.seen, omen.place, other.position)


def every_action(s, seat):
    """N05, N06, N09, word by word: all that a player may do in the Battle Phase."""
    others = [other for other in s.players if other != seat]
    targets = [omen.place for omen in s.field.values() if omen.controller != seat]
    targets += [as_target(other) for other in others if is_open(s, other)]
    for omen in s.controlled(seat):
        if s.has_acted(omen):
            continue
        if may_attack(omen) and s.turn > 1:
            yield from [("attack", omen.card, target) for target in targets]
        yield from [("switch", omen.card, place) for place in s.field if place != omen.place]
    yield GO_ON


@some_seeds()
def test_n05_what_is_offered_in_the_battle_phase_is_all_that_may_be_done(seed):
    for s, seat, options in battles(seed):
        taken = [options[number] for number in range(len(options))]  # one by one, none made yet
        assert taken == list(every_action(s, seat))
        assert taken == list(options)


@some_seeds()
def test_n06_who_attacks_is_in_attack_mode_and_whom_it_hits_is_open(seed):
    for s, seat, options in battles(seed):
        for verb, card, target in options:
            if verb != "attack":
                continue
            omen = s.find(card)
            assert omen.in_attack or cards.STANDING[card].allows == "attack_in_defense"
            if is_player(target):
                assert as_player(target) in s.players
                assert is_open(s, as_player(target))
            else:
                assert s.field[target].controller != seat


@some_seeds()
def test_n03_nobody_is_attacked_in_the_first_turn(seed):
    for match, answer in pauses(GAMES[seed % 2], seed):
        if match.state.turn > 1:
            break
        told = {kind for kind, *_ in match.clone().answer(*answer)}
        assert match.state.turn == 0 or not told & {"attack", "hit"}


@some_seeds()
def test_n05_nothing_acts_twice_in_a_turn_unless_an_effect_lets_it(seed):
    for s, _, options in battles(seed):
        actors = {card for verb, card, _ in options if verb in ("attack", "switch")}
        acted = {s.field[place].card for place in s.acted} | set(s.spent)
        assert actors.isdisjoint(acted)


@some_seeds()
def test_n09_no_omen_switches_with_itself(seed):
    for s, _, options in battles(seed):
        for verb, card, other in options:
            assert verb != "switch" or s.find(card).place != other


@some_seeds()
def test_n28_whoever_loses_was_left_with_nothing_and_their_team_lies_in_the_grave(seed):
    for s in states(seed):
        for seat in s.out:
            assert not s.hands[seat]
            assert not s.controlled(seat)


@some_seeds()
def test_no_effect_brings_its_own_omen_from_the_grave_to_the_field(seed):
    """It may come to Hand, and be Played from there by its player, or by another effect."""
    for match, answer in pauses(GAMES[seed % 2], seed):
        before = match.clone().state
        after = match.clone()
        working = ""
        for kind, _, card, _, _ in after.answer(*answer):
            working = card if kind == "effect" else working
            rose = kind in ("play", "down") and any(card in grave for grave in before.graves)
            assert not (rose and card == working)


@some_seeds()
def test_an_effect_that_is_once_a_turn_works_once_a_turn(seed):
    used, turn = Counter(), 0
    for match, answer in pauses(GAMES[seed % 2], seed):
        if match.turn != turn:
            used, turn = Counter(), match.turn
        after = match.clone()
        events = after.answer(*answer)
        if after.turn == turn:
            used.update((card, number) for kind, _, card, _, number in events if kind == "effect")
        assert all(
            times == 1
            for (card, number), times in used.items()
            if cards.CARDS[card].effects[number].once
        )


@some_seeds()
def test_values_are_never_below_0_and_told_of_what_is_seen_alone(seed):
    for match, _ in pauses(GAMES[seed % 2], seed):
        for omen in match.public().field:
            assert (omen.attack >= 0) == (omen.defense >= 0) == bool(omen.card)


@some_seeds(leavers=st.integers(1, 3))
def test_n14_whoever_leaves_leaves_nothing_behind_but_a_grave(seed, leavers):
    match = new("nine, random", seed)
    rng = Random(seed)
    for pause in course(match, rng):
        if pause.match.turn and rng.random() < 0.05 * leavers and len(match.players) > 2:
            break
    if match.outcome is None and len(match.players) > 2:
        seat = rng.choice(match.players)
        match.leave(seat, rng.choice(LEAVING))
        s = match.state
        assert (s.hands[seat], s.giving[seat], s.controlled(seat)) == ([], [], [])
        assert seat not in match.asks
        assert seat not in {f.seat for f in s.frames if f.todo[1:]}
        play_out(match, rng)
        assert match.outcome.places[seat] > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_these_matches_come_by_what_the_laws_are_about(seats):
    """Or else they could not fail."""
    kinds = Counter()
    for seed in range(12):
        match = new("nine, random", 3 * seed + seats - 2)
        assert match.seats == seats
        rng = Random(seed)
        while match.asks:
            kinds.update(event[0] for event in match.answer(*some_answer(match, rng)))
    of_turns = {"play", "down", "raise", "attack", "hit", "switch", "effect"}
    assert kinds.keys() >= of_turns | {"twist", "turn_up", "slay", "discard", "lose"}
