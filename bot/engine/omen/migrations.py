"""Older saves brought up to date. A running match survives every release."""

from __future__ import annotations

from typing import Any

from ..core import chance
from ..core.event import NOWHERE
from ..core.ruleset import Migration
from ..core.state import places as place_by_winner


def modes(state: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: every match was a single game before there were others."""
    return {
        **state,
        "mode": "single",
        "draft": None,
        "owners": {},
        "box": [],
        "undrafted": [],
    }


def decks_and_abilities(state: dict[str, Any]) -> dict[str, Any]:
    """2 to 3: R05 forms the deck at once, R28 counts abilities where it counted cards."""
    return with_decks_formed({**state, "used": uses(state)})


def uses(state: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Which ability of a card was used is not known any more: none of them again in this step."""
    verbs = ("glean",) if state["step"] == "portent" else OWN_ABILITIES
    return [(verb, card, NOWHERE) for card in state["used"] for verb in verbs]


def with_decks_formed(state: dict[str, Any]) -> dict[str, Any]:
    """R05, unless a choice from the pile is open: then it comes when that effect is over."""
    empty = [n for n, deck in enumerate(state["decks"]) if not deck and state["piles"][n]]
    if not empty:
        return state
    found = choosing(state, {card for n in empty for card in state["piles"][n]})
    if found is not None:
        frames = list(state["frames"])
        frames[found] = {**frames[found], "todo": [{"op": "form_deck"}, *frames[found]["todo"]]}
        return {**state, "frames": frames}
    decks, piles = list(state["decks"]), list(state["piles"])
    for n in empty:
        decks[n], piles[n] = list(piles[n]), []
        chance.shuffle(decks[n], state["seed"], state["draws"])
        state = {**state, "draws": state["draws"] + 1}
    return {**state, "decks": decks, "piles": piles}


def choosing(state: dict[str, Any], pile: set[int]) -> int | None:
    """The effect under way in which a Unit of the pile is chosen, or has been."""
    for n, f in enumerate(state["frames"]):
        if any(not pile.isdisjoint(cards) for cards in f["chosen"].values()):
            return n
    offered = {option[1] for ask in state["asks"].values() for option in ask["options"]}
    return None if pile.isdisjoint(offered) else len(state["frames"]) - 1


def places(state: dict[str, Any]) -> dict[str, Any]:
    """3 to 4: who has left is noted, which nobody had before; and a place for each player."""
    outcome = state["outcome"]
    if outcome is not None:
        outcome = {**outcome, "places": place_by_winner(2, outcome["winner"])}
    return {**state, "out": [], "outcome": outcome}


OWN_ABILITIES = ("jilt", "fate", "pilfer", "recruit")
MIGRATIONS: dict[int, Migration] = {1: modes, 2: decks_and_abilities, 3: places}
VERSION = 4
