"""What a button carries in its custom id: a verb, a match, its version, an option's number.

Never a card: everybody who sees a message can read its custom ids. A form that was ever posted
must be understood for ever, so the form has a version of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
BUTTON: Final = r"o1:(?P<verb>[a-z_]+):(?P<id>[0-9a-z]+):(?P<version>[0-9a-z]+):(?P<slot>[0-9a-z]+)"
MENU: Final = BUTTON.replace("o1:", "o1m:", 1)


@dataclass(frozen=True, slots=True)
class Ref:
    """What a press is about. `id` is a match's, or for an invitation a challenge's."""

    verb: str
    id: int
    version: int = 0
    slot: int = 0

    @property
    def button(self) -> str:
        return f"o1:{self._rest}"

    @property
    def menu(self) -> str:
        return f"o1m:{self._rest}"

    @property
    def _rest(self) -> str:
        return f"{self.verb}:{base36(self.id)}:{base36(self.version)}:{base36(self.slot)}"


def base36(number: int) -> str:
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
        if not number:
            return digits


def read(match: re.Match[str]) -> Ref:
    """The reference in a custom id that fits one of the two forms."""
    return Ref(match["verb"], *(int(match[name], 36) for name in ("id", "version", "slot")))
