"""What every City game says of those who are sent to decide who begins (R02, G14)."""

from __future__ import annotations

from tests.kit.table import Table

ORDERS = [("ann", "ben"), ("ben", "ann")]


def check_secret(t: Table, sent: dict[str, str], order: tuple[str, str]) -> None:
    """Nobody learns who was sent until both have chosen; then all do."""
    first, second = (getattr(t, name) for name in order)
    first.answers(sent[order[0]])
    assert first.saw("envoy") == [sent[order[0]]]
    assert second.saw("envoy") == t.saw("envoy") == ["?"]
    assert t.asked == {order[1]: "envoy"}
    assert not t.happened("show")
    second.answers(sent[order[1]])
    assert t.saw("show") == [sent["ann"], sent["ben"]]
