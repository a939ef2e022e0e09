"""Stub."""
from ..views import PrivateView
def chip(kind: str, verb: str) -> str:
    return ({"limit": "DISCARD"}.get(kind, "CHOOSE") if verb == "unit" else "USE" if verb == "reward" else verb.upper())
def reason(view: PrivateView, card: int) -> str:
    return "1 short"
MOIRAI = "1 point in hand"
