"""What was typed, found among the options of the open question; and what could be typed.

No rule is known here: an option fits, or it does not, and then the game says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from discord import app_commands

from bot.engine import Ask, Option
from bot.engine.core.ruleset import LEFT_OUT, Verb
from bot.matches.errors import Refused
from bot.matches.view import PlayerView

from .labels import label

CHOICES = 25
LONGEST = 100


def offered(view: PlayerView, verb: Verb) -> list[tuple[int, Option]]:
    """The options of the open question that this command can pick."""
    ask = view.private.ask
    options = enumerate(ask.options) if ask else ()
    return [(slot, option) for slot, option in options if option.verb in verb.picks]


def find(view: PlayerView, verb: Verb, typed: Mapping[str, str]) -> int:
    """The number of the one option that fits; otherwise a sentence that says why there is none."""
    must_go_on(view)
    options = offered(view, verb)
    for part, text in typed.items():
        fitting = [(slot, o) for slot, o in options if fits(part_of(view, o, part), text)]
        if not fitting:
            raise Refused(why_nothing(view, verb, typed), view)
        options = fitting
    if not options:
        raise Refused(f"That is not asked now. {now_asked(view)}", view)
    if len({option for _, option in options}) > 1:
        raise Refused(say_which(view, verb, [option for _, option in options]), view)
    return options[0][0]


def say_which(view: PlayerView, verb: Verb, options: Sequence[Option]) -> str:
    """How to tell them apart: by what need not be said, but can be; or else by their names."""
    for part, _ in verb.optional:
        names = dict.fromkeys(part_of(view, option, part) for option in options)
        if len(names) > 1:
            return f"Say which: {' or '.join(as_code(f'{part}:{name}') for name in names)}."
    return f"Say which: {', '.join(told(view, option, view.names) for option in options)}."


def as_code(text: str) -> str:
    """As it is typed, letter by letter: only a backtick would end it."""
    return f"`{text.replace('`', chr(39))}`"


def part_of(view: PlayerView, option: Option, part: str) -> str:
    """One part of an option, as it is suggested and typed."""
    words = view.words
    return label(view, LONGEST, lambda names: words.part(view.private, option, part, names))


def labels_of(view: PlayerView, ask: Ask) -> list[str]:
    """All that is offered, as it is suggested and typed."""
    return [label(view, LONGEST, partial(told, view, option)) for option in ask.options]


def told(view: PlayerView, option: Option, names: Sequence[str]) -> str:
    return view.words.option(view.private, option, names)


def must_go_on(view: PlayerView) -> None:
    if view.is_over:
        raise Refused("This match is over.", view)


def fits(name: str, text: str) -> bool:
    return text.strip().casefold() in (name.casefold(), name.casefold().split(" (")[0])


def why_nothing(view: PlayerView, verb: Verb, typed: Mapping[str, str]) -> str:
    """If a use of a card was meant, the rule that is in its way; else what is asked."""
    for no in view.words.why_not(view.private, view.names):
        use = Option(no.use, no.card, no.place)
        said = (fits(part_of(view, use, part), text) for part, text in typed.items())
        if no.use in verb.picks and all(said):
            return f"{view.rules.shelf.name(no.card)}: {no.reason}"
    return f"\u201c{' '.join(typed.values())[:80]}\u201d cannot be chosen. {now_asked(view)}"


def now_asked(view: PlayerView) -> str:
    asked = view.words.ask(view.private, view.names)
    return asked or view.words.waiting(view.public, view.names)


def suggestions(names: Iterable[str], current: str) -> list[app_commands.Choice[str]]:
    """Different names that hold what was typed so far, as many as Discord shows."""
    wanted = current.strip().casefold()
    kept = [name for name in dict.fromkeys(names) if wanted in name.casefold()]
    return [app_commands.Choice(name=n[:LONGEST], value=n[:LONGEST]) for n in kept[:CHOICES]]


def open_question(view: PlayerView) -> Ask:
    must_go_on(view)
    ask = view.private.ask
    if ask is None:
        raise Refused(view.words.waiting(view.public, view.names), view)
    return ask


def picks(view: PlayerView, typed: str) -> list[int]:
    """Options by name, or by their numbers from 1 on; none where none will do."""
    ask = open_question(view)
    labels = labels_of(view, ask)
    text = typed.strip()
    for slot, name in enumerate(labels):
        if text.casefold() in (name.casefold(), name.casefold().split(", ")[0]):
            return [slot]
    words = text.replace(",", " ").split()
    if words and all(is_number(word) for word in words):
        return slots(len(labels), [int(word) for word in words], view)
    if not ask.at_least and text.casefold() == "none":
        return []
    shown = [told(view, option, view.names) for option in ask.options]
    lines = [f"{number}. {each}" for number, each in enumerate(shown, 1)]
    offer = "\n".join(["You may choose:", *lines])
    raise Refused(f"{left_out(view, text) or not_offered(text)} {offer}", view)


def left_out(view: PlayerView, text: str) -> str:
    """If a card was meant that the question leaves out, the rule that does."""
    for no in view.words.why_not(view.private, view.names):
        name = view.rules.shelf.name(no.card)
        if no.use == LEFT_OUT and fits(name, text):
            return f"{name}: {no.reason}"
    return ""


def not_offered(text: str) -> str:
    return f"\u201c{text[:80]}\u201d is not offered."


def slots(count: int, numbers: Sequence[int], view: PlayerView) -> list[int]:
    """People count the options from 1 on, the engine from 0."""
    unknown = [number for number in numbers if not 1 <= number <= count]
    if unknown:
        raise Refused(f"There is no option {unknown[0]}: there are {count}.", view)
    return [number - 1 for number in numbers]


def is_number(word: str) -> bool:
    """The number of an option; people may type what they like."""
    return word.isdecimal() and len(word) < 4


def completions(view: PlayerView, current: str) -> list[app_commands.Choice[str]]:
    """The options by name; for a choice of several, with the numbers typed so far."""
    ask = view.private.ask
    if ask is None:
        return []
    labels = labels_of(view, ask)
    if ask.at_most == 1:
        return suggestions([*labels, *([] if ask.at_least else ["None"])], current)
    typed = [int(word) for word in current.replace(",", " ").split() if is_number(word)]
    chosen = [number for number in typed if 1 <= number <= len(labels)][: ask.at_most]
    sets = [chosen] if ask.at_least <= len(chosen) and chosen else []
    if len(chosen) < ask.at_most:
        sets += [[*chosen, n] for n in range(1, len(labels) + 1) if n not in chosen]
    return [numbered(labels, one) for one in sets[:CHOICES]]


def numbered(labels: list[str], numbers: list[int]) -> app_commands.Choice[str]:
    name = " + ".join(f"{number}. {labels[number - 1]}" for number in numbers)
    return app_commands.Choice(name=name[:LONGEST], value=" ".join(map(str, numbers)))
