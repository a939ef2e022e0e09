"""What a person can do on the page. Each act is one of `people`, with the page's JSON around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from local_discord.people import Act, Person
from local_discord.refusal import Refused

PATIENCE = 15
Body = dict[str, Any]
Doing = Callable[[Person, Body], Awaitable[Body]]


async def done(act: Act) -> Body:
    """What came of an act, as far as the page does not hear of it in its stream."""
    await act.answered(PATIENCE)
    return {"failed": act.failed, "modal": act.modal, "act": str(act.interaction.id)}


def options(body: Body) -> dict[str, Any]:
    """Ids travel as text, in an object: they are too long for the browser's numbers."""
    given: dict[str, Any] = body.get("options", {})
    return {
        name: int(value["id"]) if isinstance(value, dict) else value
        for name, value in given.items()
    }


async def slash(person: Person, body: Body) -> Body:
    return await done(person.slash(int(body["channel"]), body["command"], **options(body)))


async def autocomplete(person: Person, body: Body) -> Body:
    channel, text = int(body["channel"]), str(body.get("text", ""))
    act = person.autocomplete(channel, body["command"], body["option"], text, **options(body))
    await act.answered(PATIENCE)
    return {"choices": act.choices, "failed": act.failed}


async def click(person: Person, body: Body) -> Body:
    return await done(person.click(int(body["message"]), body["name"]))


async def select(person: Person, body: Body) -> Body:
    return await done(person.select(int(body["message"]), body["name"], *body["values"]))


async def submit(person: Person, body: Body) -> Body:
    """Send off a modal; which, the act that brought it up tells."""
    source = person.world.state.interactions.get(int(body["act"]))
    if source is None:
        raise Refused("there is no such modal on this person's screen")
    return await done(person.submit(Act(person.world, source), dict(body["fields"])))


async def say(person: Person, body: Body) -> Body:
    person.say(int(body["channel"]), str(body["text"])[:2000])
    return {}


async def read(person: Person, body: Body) -> Body:
    person.read(int(body["channel"]))
    return {}


async def dismiss(person: Person, body: Body) -> Body:
    person.dismiss(int(body["message"]))
    return {}


async def reload(person: Person, body: Body) -> Body:
    """As a client that is started anew: what only this person saw is gone."""
    person.reload()
    return {}


async def commands(person: Person, body: Body) -> Body:
    return {"commands": person.commands(int(body["channel"]))}


ACTS: dict[str, Doing] = {
    "slash": slash,
    "autocomplete": autocomplete,
    "click": click,
    "select": select,
    "submit": submit,
    "say": say,
    "read": read,
    "dismiss": dismiss,
    "reload": reload,
    "commands": commands,
}
