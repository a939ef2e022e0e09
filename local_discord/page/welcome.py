"""What a channel says at its beginning. On a first visit it is all there is on the page.

Only whoever runs a bot here knows what there is to do, so these words come from the caller.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """A slash command that a press carries out.

    `person` is the command's option that takes somebody else, if it has one; `{person}` in the
    label is then that one's name.
    """

    label: str
    command: str
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """Buttons that belong together, below a heading. The first of them stands out."""

    heading: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Welcome:
    """The title of the page, and what an empty channel and an empty thread say."""

    title: str = "Local Discord"
    about: str = "This is a Discord of its own. Nothing here leaves this machine."
    offers: tuple[Offer, ...] = ()
    hint: str = "Choose who you are at the top, or press Side by side. Type / for every command."
    thread: str = "This is the beginning of a thread."
