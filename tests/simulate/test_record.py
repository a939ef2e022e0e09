"""What a record says of the cards, against the match itself."""

import pytest

from bot import simulate
from bot.simulate import Plan, playing

MODES = (("games", [1]),), (("games", [1, 2, 3]),), (("games", [1, 2, 3]), ("mode", "draft"))


def at_the_table(plan, number, monkeypatch):
    """The record of a match, its end, and all that each seat ever had in hand at a pause."""
    hands = [set(), set()]
    held = []

    def answer(name, match, seat, luck, budget, known):
        held[:] = [match]
        for owner, cards in enumerate(match.state.hands):
            hands[owner].update(cards)
        return unwatched(name, match, seat, luck, budget, known)

    unwatched = playing.answer
    with monkeypatch.context() as patch:
        patch.setattr(playing, "answer", answer)
        record = playing.play(plan, number)
    return record, held[0].state, hands


@pytest.mark.parametrize("options", MODES, ids=["single", "combined", "draft"])
@pytest.mark.parametrize("number", [1, 2])
def test_a_record_tells_what_became_of_each_card(options, number, monkeypatch):
    plan = Plan(options=options, players=("acolyte", "acolyte"))
    record, s, hands = at_the_table(plan, number, monkeypatch)
    for seat, cards in enumerate(record.cards):
        drawn, played = set(cards["drawn"]), set(cards["played"])
        drafted = {card for card, owner in s.owners.items() if owner == seat}
        assert hands[seat] | played | drafted <= drawn
        assert set(cards["held"]) == {*s.hands[seat], *s.kraters[seat]}
        assert set(cards["broken"]) == set(s.broken[seat])
        assert set(cards["won"]) == {*s.broken[seat], *s.kraters[seat]}
        assert set(cards["offered"]) <= drawn
        assert set(cards["used"]) <= drawn
        assert set(s.triumphs[seat]) - played <= set().union(*(c["played"] for c in record.cards))
        # Nothing else counts as drawn but what goes through a hand between two questions.
        assert len(drawn - hands[seat] - played - drafted) <= 1


def test_the_points_of_a_record_are_the_score(monkeypatch):
    record, _, _ = at_the_table(Plan(players=("acolyte", "acolyte")), 1, monkeypatch)
    assert [sum(points.values()) for points in record.points] == list(record.scores)
    assert list(record.points[0]) == ["krater", "broken", "triumph", "coveted"]


def test_a_draw_is_half_a_win_for_either():
    [record] = simulate.run(Plan(players=("random", "random"), matches=1))
    assert sum(record.share(seat) for seat in (0, 1)) == 1
