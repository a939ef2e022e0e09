"""What a player remembers: no less than a person would, and nothing that could be wrong."""

from copy import deepcopy
from importlib import import_module
from random import Random

import pytest

from bot.engine import Seen
from bot.players import INSTINCTS
from bot.players.memory import Memories, known_to, memory
from bot.players.minds import MINDS
from bot.players.omen.memory import OmenMemory
from tests.kit.play import SETTINGS, Answer, course, new, rules_of
from tests.kit.secrets import alike, hidden_cards
from tests.kit.seeds import some_seeds
from tests.kit.table import card_id, keys, table


@pytest.fixture(params=SETTINGS, scope="module")
def game(request):
    return request.param


def minds(match, make=None):
    """A memory for each seat, which has heard how the match began."""
    make = make or MINDS[match.rules.key].memory
    found = [make(seat) for seat in range(match.seats)]
    for seat, mind in enumerate(found):
        mind.hear(match.seen(match.news, seat))
    return found


def random_course(game, seed):
    yield from course(new(game, seed), Random(seed))


def acolytes_course(game, seed):
    match, luck = new(game, seed), Random(seed)
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        answer = Answer(seat, ask.id, INSTINCTS["acolyte"](match.private(seat), luck))
        yield match, answer
        match.answer(*answer)


COURSES = {"random": random_course, "acolytes": acolytes_course}


def remembered(pauses, make=None):
    """A match and its memories, pause by pause; and what each seat will be told next."""
    heard = None
    for match, answer in pauses:
        if heard is None:
            heard = minds(match, make)
        yield match, heard, answer
        after = match.clone()
        events = after.answer(*answer)
        for seat, mind in enumerate(heard):
            mind.hear(after.seen(events, seat))


def lies_at(match, place):
    """The card, or the cards among which it lies."""
    if place.zone == "down":  # N21: face down at a place on the Field
        return [match.state.field[place.number].card]
    (zone,) = [zone for zone in match.rules.zones if zone.name == place.zone]
    places = [cards for owner, cards in zone.places(match.state) if owner == place[1]]
    assert len(places) == 1, place
    there = places[0]
    return there[-1 - place.depth : len(there) - place.depth] if place.zone == "deck" else there


def check(match, mind, seat):
    """All that is remembered is so, and out of view."""
    places = mind.places
    assert mind.known == places.keys()
    assert places.keys() <= hidden_cards(match, seat)
    for card, place in places.items():
        assert card in lies_at(match, place), place


# Whole matches


@pytest.mark.parametrize("players", COURSES)
@some_seeds()
def test_what_is_remembered_is_certain(game, players, seed):
    for match, heard, _ in remembered(COURSES[players](game, seed)):
        for seat, mind in enumerate(heard):
            check(match, mind, seat)


@some_seeds()
def test_worlds_that_look_the_same_are_remembered_the_same(game, seed):
    """From any pause on, in a world dealt anew, for as long as nobody could tell the difference."""
    walks(game, seed)


def test_worlds_are_compared_often_enough(game):
    assert sum(walks(game, seed) for seed in range(4)) > 100


def walks(game, seed):
    """How many answers were given in two worlds at once, and something was remembered."""
    rng, steps = Random(seed), 0
    for n, (match, heard, answer) in enumerate(remembered(random_course(game, seed))):
        if n % 7 == seed % 7:
            for seat, mind in enumerate(heard):
                there = match.resample(seat, rng, mind.known)
                check(there, mind, seat)
                steps += walk_on(match.clone(), there, mind, seat, answer, rng)
    return steps


def walk_on(here, there, mind, seat, answer, rng):
    """Both worlds, answer by answer."""
    one, two, steps = deepcopy(mind), deepcopy(mind), 0
    while answer is not None and (same := alike(here, there, answer, seat)):
        told = here.seen(here.answer(*answer), seat)
        told_there = there.seen(there.answer(*same), seat)
        if told != told_there or here.asks.keys() != there.asks.keys():
            break
        one.hear(told)
        two.hear(told_there)
        assert one.places == two.places
        check(here, one, seat)
        check(there, two, seat)
        steps += bool(one.known)
        answer = next((answer for _, answer in course(here, rng)), None)
    return steps


@some_seeds()
def test_an_observation_with_memories_is_the_same_in_worlds_that_look_the_same(game, seed):
    rng = Random(seed)
    for n, (match, heard, _) in enumerate(remembered(acolytes_course(game, seed))):
        if n % 9 == seed % 9:
            for seat, mind in enumerate(heard):
                there = match.resample(seat, rng, mind.known)
                assert match.determinized(seat, mind.known) == there.determinized(seat, mind.known)


def test_something_is_remembered(game):
    """In every game, of every place there is."""
    zones, pauses = set(), 0
    for seed in range(4):
        for _, heard, _ in remembered(acolytes_course(game, seed)):
            pauses += any(mind.known for mind in heard)
            zones |= {place.zone for mind in heard for place in mind.places.values()}
    assert pauses > 100
    assert "hand" in zones
    assert "picked" in zones or "draft" not in game


def test_minds_and_known_to_agree(game):
    match = new(game, 4)
    heard, events = Memories(match, [0]), list(match.news)
    own, rng = minds(match), Random(4)
    for _, answer in course(match.clone(), rng):
        news = match.answer(*answer)
        events += news
        heard.hear(match, news)
        for seat, mind in enumerate(own):
            mind.hear(match.seen(news, seat))
            assert known_to(match, events, seat) == mind.known
        assert heard.known(0) == own[0].known
        assert heard.known(1) == frozenset()


def test_every_kind_of_event_has_been_thought_about(game):
    heard = import_module(f"bot.players.{rules_of(game).key}.memory")
    moving = heard.HEARD.keys() | getattr(heard, "DRAFT", {}).keys()
    assert rules_of(game).events.keys() == moving | heard.NOTHING_MOVES
    assert not moving & heard.NOTHING_MOVES


def test_how_another_hand_is_arranged_makes_no_difference(game):
    """How many of the unknown cards came to it before a known one is not for us to know."""
    rng, compared = Random(5), 0
    for n, (match, heard, _) in enumerate(remembered(acolytes_course(game, 5))):
        for seat, mind in enumerate(heard):
            if mind.known or n % 10 == 0:
                other = match.clone()
                for cards in unordered(other, seat):
                    rng.shuffle(cards)
                assert match.determinized(seat, mind.known) == other.determinized(seat, mind.known)
                compared += len(mind.known)
    assert compared > 20


def unordered(match, seat):
    """Places out of view in which nothing lies on top of anything."""
    s = match.state
    if match.rules.key == "nine":
        return [cards for held in (s.hands, s.giving) for cards in others(held, seat)]
    if match.rules.key == "aegean":
        return [s.hands[1 - seat], s.rewards[1 - seat]]
    draft = [s.draft.dealt[1 - seat], s.draft.picked[1 - seat]] if s.draft else []
    return [s.hands[1 - seat], s.kraters[1 - seat], s.undrafted, s.box, *draft]


def others(held, seat):
    return [cards for each, cards in enumerate(held) if each != seat]


def test_a_game_without_a_memory_of_its_own_remembers_nothing():
    blank = memory("tournament", 0)
    blank.hear([Seen("return", 1, 101, 0, 0)])
    assert blank.known == frozenset(blank.places) == frozenset()


def test_an_event_nobody_has_heard_of_makes_one_forget_everything():
    mind = OmenMemory(0)
    mind.hear([Seen("return", 1, 101, 0, 0), Seen("top_known", 0, 102, -1, 0)])
    assert mind.known == {101, 102}
    mind.hear([Seen("earthquake", 1, 0, -1, 0)])
    assert mind.known == frozenset()


# These tests can fail


def deaf_to(*kinds):
    """A memory that does not hear of such events."""

    class Deaf(OmenMemory):
        def hear(self, seen):
            super().hear([event for event in seen if event.kind not in kinds])

    return Deaf


def check_matches(game, make):
    """As many as it takes: what a memory should have forgotten seldom turns out to be wrong."""
    for seed in range(300):
        for match, heard, _ in remembered(random_course(game, seed), make):
            for seat, mind in enumerate(heard):
                check(match, mind, seat)


@pytest.mark.parametrize(
    ("kinds", "game"),
    [
        (("draw",), "omen 2"),
        (("search", "fetch"), "omen 1+2"),
        (("reveal",), "omen 2"),
        (("bury",), "omen 3"),
        (("top",), "omen 2"),
        (("discard",), "omen 1"),
        (("play",), "omen 1"),
        (("picked",), "omen draft"),
        (("decks",), "omen draft"),
    ],
)
def test_a_memory_that_does_not_forget_is_found(kinds, game):
    with pytest.raises(AssertionError):
        check_matches(game, deaf_to(*kinds))


# At the table, in the order of the rulebook


class Scene:
    """A table, and what its two players remember of it."""

    def __init__(self, **given):
        self.table = table(**given)
        self.minds = [OmenMemory(0), OmenMemory(1)]
        self.hear(self.table.news)

    def hear(self, events):
        for seat, mind in enumerate(self.minds):
            mind.hear(self.table.match.seen(events, seat))

    def does(self, *lines):
        for line in lines:
            self.table.do(line)
            self.hear(self.table.news)
            for seat, mind in enumerate(self.minds):
                check(self.table.match, mind, seat)
        return self

    def known(self, seat):
        return {
            f"{keys([card])[0]}: {place.zone}" + (f" {place.depth}" if place.zone == "deck" else "")
            for card, place in self.minds[seat].places.items()
        }

    @property
    def ann(self):
        """What she could point at, as `card: zone`; in a deck with its depth."""
        return self.known(0)

    @property
    def ben(self):
        return self.known(1)


def test_an_envoy_that_goes_back_to_its_hand_is_remembered():
    scene = Scene(step="envoy", ann="hand: giant_6, guard_3", ben="hand: bull_4, widow_3")
    scene.does("ann: giant_6", "ben: widow_3")
    assert scene.ann == {"widow_3: hand"}
    assert scene.ben == set()  # the other one was discarded before everybody's eyes


def test_a_unit_put_on_top_is_remembered_until_it_is_drawn_and_then_in_the_hand_of_who_drew_it():
    scene = Scene(ann="hand: foundling_1, bull_4", deck="guard_3, torch_2, augur_1")
    scene.does("ann: recruit foundling_1", "ann: bull_4")
    assert (scene.ann, scene.ben) == ({"bull_4: deck 0"}, set())
    scene.does("ann: next", "ann: none")
    scene.does("ben: coin")
    assert scene.ann == {"bull_4: deck 0"}
    scene.does("ben: draw")
    assert (scene.ann, scene.ben) == ({"bull_4: hand"}, set())
    scene.does("ben: draw")  # the next one could be any
    assert (scene.ann, scene.ben) == ({"bull_4: hand"}, set())


def test_a_unit_put_on_top_and_drawn_again_is_in_sight():
    scene = Scene(
        ann="hand: foundling_1, bull_4, seer_1; coins: 1", deck="guard_3, torch_2, spear_1"
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4", "ann: fate seer_1", "ann: draw")
    assert scene.ann == set()


def test_what_the_other_player_puts_on_top_may_be_any_of_the_hand():
    scene = Scene(
        active="ben",
        ann="left: thief_2",
        ben="hand: widow_3, foundling_1, crier_2; coins: 8; middle: bull_4",
        deck="guard_3, torch_2, augur_1, phalanx_3",
    )
    scene.hear([("return", 1, card_id("widow_3"), 0, 0)])
    assert scene.ann == {"widow_3: hand"}
    scene.does("ben: recruit foundling_1")
    assert scene.ann == {"widow_3: hand"}  # drawing tells nothing of it
    scene.does("ben: guard_3")  # it was not, but who knows that?
    assert (scene.ann, scene.ben) == (set(), {"guard_3: deck 0"})


def test_a_unit_drawn_for_recruit_may_be_the_very_one_that_is_put_back():
    scene = Scene(
        ann="hand: foundling_1, bull_4",
        ben="hand: crier_2, thief_2",
        deck="guard_3, torch_2, augur_1, phalanx_3",
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4", "ann: next", "ann: none")
    scene.does(*["ben: coin"] * 3, "ben: recruit crier_2")
    assert scene.ann == {"bull_4: hand"}
    scene.does("ben: thief_2")
    assert (scene.ann, scene.ben) == (set(), {"thief_2: deck 0"})


def test_a_unit_stays_known_beneath_an_unknown_one():
    """He draws 2 and puts 1 back: of two that we put there, one is left beneath it."""
    scene = Scene(ben="hand: crier_2, thief_2; coins: 3", active="ben")
    scene.hear([("top_known", 0, card_id(key), -1, 0) for key in scene.table.deck[2::-1]])
    third = scene.table.deck[2]
    assert f"{third}: deck 2" in scene.ann
    scene.does("ben: recruit crier_2", "ben: thief_2")
    assert scene.ann == {f"{third}: deck 1"}


def test_a_search_shuffles_the_deck():
    scene = Scene(
        ann="hand: foundling_1, bull_4, mask_1; coins: 4",
        deck="guard_3, torch_2, augur_1, phalanx_3",
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4", "ann: jilt mask_1")
    assert scene.ann == {"bull_4: deck 0"}  # she is still looking
    scene.does("ann: augur_1")
    assert (scene.ann, scene.ben) == (set(), set())


def test_a_unit_taken_from_the_discard_pile_is_remembered_until_it_is_played():
    scene = Scene(ann="hand: lantern_1; coins: 5", discard="bull_4")
    scene.does("ann: fate lantern_1", "ann: take bull_4")
    assert (scene.ann, scene.ben) == (set(), {"bull_4: hand"})
    scene.does("ann: play bull_4 left")
    assert scene.ben == set()


def test_a_returned_unit_is_remembered_by_the_one_across():
    scene = Scene(ann="hand: widow_3; coins: 5", ben="left: guard_3")
    scene.does("ann: play widow_3 middle", "ann: yes")
    assert (scene.ann, scene.ben) == ({"guard_3: hand"}, set())


def test_a_hand_that_was_looked_at_is_remembered_but_for_what_has_left_it():
    scene = Scene(ann="kraters: krater_6", ben="hand: bull_4, guard_3, torch_2; coins: 3")
    scene.does("ann: break krater_6")
    assert scene.ann == {"bull_4: hand", "guard_3: hand", "torch_2: hand"}
    scene.does("ann: bull_4")
    assert (scene.ann, scene.ben) == ({"guard_3: hand", "torch_2: hand"}, set())


def test_a_known_unit_that_is_revealed_is_known_no_more_than_any_other():
    scene = Scene(
        ann="hand: foundling_1, bull_4, torch_2; coins: 4",
        deck="guard_3, phalanx_3, augur_1",
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4", "ann: play torch_2 left")
    assert scene.table.saw("reveal") == ["bull_4"]
    assert scene.ann == set()


def test_a_unit_from_the_pile_on_top_is_known_to_both_until_it_is_discarded_from_there():
    scene = Scene(
        ann="hand: ferrier_3, lantern_1; coins: 8",
        discard="bull_4",
        deck="guard_3, torch_2",
    )
    scene.does("ann: play ferrier_3 left")
    assert scene.ann == scene.ben == {"bull_4: deck 0"}
    scene.does("ann: jilt lantern_1")
    assert scene.ann == scene.ben == set()


def test_a_veteran_is_remembered():
    scene = Scene(step="war", ann="left: bull_4", ben="left: augur_1, torch_2, captain_3")
    scene.does("ben: augur_1")
    assert (scene.ann, scene.ben) == ({"captain_3: hand"}, set())


# Drafted games (R24, R26)


def drafted(**given):
    """A scene of a drafted game, whose players remember what they drafted."""
    scene = Scene(mode="draft", **given)
    owners = scene.table.state.owners
    scene.hear([("picked", seat, card, -1, 0) for card, seat in owners.items()])
    scene.hear([("decks", 0, 0, -1, 23)])
    return scene


def test_in_a_drafted_game_everybody_has_a_deck():
    scene = drafted(
        ann="hand: foundling_1, bull_4; deck: guard_3, torch_2, augur_1",
        ben="deck: widow_3, phalanx_3, trader_2, thief_2",
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4", "ann: next", "ann: none")
    scene.does(*["ben: draw"] * 3)
    assert (scene.ann, scene.ben) == ({"bull_4: deck 0"}, set())


def test_a_unit_of_the_other_player_goes_on_top_of_their_deck():
    scene = drafted(
        ann="hand: foundling_1, bull_4; deck: guard_3, torch_2, augur_1",
        ben="deck: widow_3, phalanx_3, trader_2, thief_2",
        owners="ben: bull_4",
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4", "ann: next", "ann: none")
    assert scene.ann == {"bull_4: deck 0"}
    scene.does("ben: draw")
    assert scene.ann == {"bull_4: hand"}


def test_who_holds_a_unit_of_ours_may_put_it_on_our_deck():
    scene = drafted(
        ann="hand: foundling_1, bull_4; deck: guard_3, torch_2, augur_1",
        ben="hand: crier_2, widow_3; deck: phalanx_3, trader_2, thief_2",
        owners="ann: widow_3",
    )
    scene.does("ann: recruit foundling_1", "ann: bull_4")
    scene.hear([("return", 1, card_id("widow_3"), 0, 0)])
    assert scene.ann == {"bull_4: deck 0", "widow_3: hand"}
    scene.does("ann: next", "ann: none", *["ben: coin"] * 3)
    scene.does("ben: recruit crier_2", "ben: widow_3")
    assert scene.ann == set()


def test_what_was_given_away_in_a_draft_is_remembered_until_the_decks_are_shuffled():
    match, rng = new("omen draft", 3), Random(3)
    mind, given = minds(match)[0], []
    while match.state.draft:
        seat, ask = next(iter(match.asks.items()))
        kept = rng.sample(range(len(ask.options)), ask.at_most)
        if (seat, ask.kind) == (0, "draft_keep"):
            given += [o.card for i, o in enumerate(ask.options) if i not in kept]
        if (seat, ask.kind) == (0, "draft_return"):
            back = {ask.options[i].card for i in kept}
        before = mind.places
        mind.hear(match.seen(match.answer(seat, ask.id, kept), 0))
    assert {card for card, place in before.items() if place.zone == "picked"} == set(given[:4])
    assert set(mind.places) == back
    assert {place.zone for place in mind.places.values()} == {"undrafted"}
    check(match, mind, 0)
