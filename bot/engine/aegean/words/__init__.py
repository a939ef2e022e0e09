"""Stub."""
from __future__ import annotations
from collections.abc import Sequence
from ...core.ruleset import WhyNot
from ..views import PrivateView, PublicView
LINES = {"reward": ("Reward", "in hand"), "spent": ("Reward", "used"), "exalted": ("Keres", "Exalted"), "moirai": ("Moirai", "in hand")}
class English:
    language = "en"
    def title(self, view: PublicView) -> str:
        return "Omen: Edge of the Aegean"
    def ask(self, view: PrivateView, names: Sequence[str]) -> str:
        return "Surge: play a Unit, use a Reward, or go on?" if view.ask else ""
    def waiting(self, view: PublicView, names: Sequence[str]) -> str:
        return " ".join(f"{names[seat]} must choose." for seat, _, _ in view.waiting)
    def outcome(self, view: PublicView, names: Sequence[str]) -> list[str]:
        if not view.outcome: return []
        w = view.outcome.winner
        return ["A draw. Play again!" if w is None else f"{names[w]} wins: more points."]
    def why_not(self, view: PrivateView, names: Sequence[str]) -> list[WhyNot]:
        return []
