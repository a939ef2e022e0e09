"""All that is ever said of 9 Omens, in English.

Every sentence is made from a view, never from the match, so nothing hidden can slip in.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.ask import NotAnOption, NotYourQuestion, Option, Refusal
from ...core.entry import Done, Entry
from ...core.event import Seen
from ...core.reference import OpenCard
from ...core.ruleset import Story, WhyNot
from ..setup import Options
from ..teams import TEAMS
from ..views import PrivateView, PublicView
from . import buttons, log, outcome, own_cards, parts, questions, recap, story, tables, uses, why
from .speech import Speaker
from .wording import NUMERALS, name_of, omens, together


class English:
    """The words of the game in English. `names` are the players' names by seat."""

    language = "en"

    def title(self, view: PublicView) -> str:
        """Two play unless it says more."""
        seats = f", {NUMERALS[view.seats]} players" if view.seats > 2 else ""
        return f"{tables.TITLE}{seats}{dealt(view.choosing)}"

    def short_title(self, view: PublicView) -> str:
        return tables.TITLE

    def title_of(self, options: Options) -> str:
        return f"{tables.TITLE}{dealt(options.teams)}"

    def ask(self, view: PrivateView, names: Sequence[str]) -> str:
        return questions.asked(view, names)

    def option(self, view: PrivateView, option: Option, names: Sequence[str]) -> str:
        return buttons.option(view, option, names)

    def waiting(self, view: PublicView, names: Sequence[str]) -> str:
        """Who must do what, as everybody may know it."""
        return questions.waiting(view, names)

    def waiting_of(self, view: PublicView, seat: int, names: Sequence[str]) -> str:
        return questions.must(view, seat, names[seat], names)

    def event(self, seen: Seen, names: Sequence[str]) -> str:
        return log.event(seen, names)

    def refusal(self, view: PrivateView, refusal: Refusal, names: Sequence[str]) -> str:
        """Why an answer was not taken, and what is asked instead."""
        if view.table.outcome is not None:
            return tables.RULES["over"]
        if isinstance(refusal, NotYourQuestion):
            why_refused = "This question is not yours."
        elif isinstance(refusal, NotAnOption):
            why_refused = f"That is not one of the choices: {refusal}."
        else:
            why_refused = "That question has been answered."
        return f"{why_refused} {self.ask(view, names) or self.waiting(view.table, names)}"

    def why_not(self, view: PrivateView, names: Sequence[str]) -> list[WhyNot]:
        return why.why_not(view, names)

    def outcome(self, view: PublicView, names: Sequence[str]) -> list[str]:
        return outcome.outcome(view, names)

    def story(self, seen: Sequence[Seen], view: PublicView, names: Sequence[str]) -> Story:
        return story.story(seen, view, names)

    def so_far(self, view: PublicView, names: Sequence[str]) -> str:
        """How many Omens each player holds, which keep them in the match, and how many are lost."""
        hands = zip(names, view.hands, strict=False)
        told = [
            f"{name} {'out' if seat in view.out else number}"
            for seat, (name, number) in enumerate(hands)
        ]
        return f"in Hand: {', '.join(told)}; Graves {view.in_graves}"

    def recap(self, done: Sequence[Done], names: Sequence[str]) -> list[Entry]:
        return recap.recap(done, names)

    def log(self, seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]:
        return log.log(seen, names)

    def own(self, seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
        return log.own(seen, seat, names)

    def shortcut(self, view: PrivateView, option: Option) -> str:
        """No answer of this game is given several times in a row."""
        return ""

    def part(self, view: PrivateView, option: Option, part: str, names: Sequence[str]) -> str:
        return parts.part(view, option, part, names)

    def notes(self, view: PrivateView) -> str:
        """What a player has chosen, and the others do not know yet; or what effects count."""
        if view.wishes and view.ask is None:  # else the question says so
            return f"You named {together([TEAMS[team] for team in view.wishes])}."
        if view.giving:
            return f"You discard {together([name_of(card) for card in view.giving])}."
        lost = view.table.in_graves if view.ask else 0
        return tables.GRAVES.format(omens=omens(lost)) if lost else ""

    def button(self, view: PrivateView, option: Option, names: Sequence[str]) -> str:
        return buttons.button(view, option, names)

    def description(self, view: PrivateView, option: Option) -> str:
        return buttons.description(view, option)

    def use(self, view: PrivateView, option: Option, names: Sequence[str]) -> tuple[str, str]:
        return uses.use(view, option, names)

    def sign(self, option: Option) -> str:
        return buttons.sign(option)

    def none(self, view: PrivateView) -> str:
        return buttons.none(view.ask.kind if view.ask else "")

    def choosing(self, view: PrivateView) -> str:
        return tables.CHOOSING.get(view.ask.kind, "Choose") if view.ask else "Choose"

    def cards(self, view: PrivateView, names: Sequence[str], *, reminders: bool) -> list[Entry]:
        return own_cards.own_cards(view, names, reminders=reminders)

    def on_table(self, view: PublicView, names: Sequence[str]) -> list[OpenCard]:
        """The Omens on the Field that everybody knows, then the Graves, the last to fall first."""
        speaker = Speaker(names)
        known = sorted(omen for omen in view.field if omen.card)  # by place: player by player
        field = [OpenCard(omen.card, speaker.slot(omen.place)) for omen in known]
        graves = [
            OpenCard(card, f"{speaker.whose(seat)} Grave")
            for seat, grave in enumerate(view.graves)
            for card in reversed(grave)
        ]
        return field + graves


def dealt(choosing: str) -> str:
    return ", random Teams" if choosing == "random" else ""
