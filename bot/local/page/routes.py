"""What the page can ask of the local Discord: to look, and to act as one of its people."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.local.feed import Impatience
from bot.local.people import Act, Person
from bot.local.refusal import Refused
from bot.local.server import LocalDiscord

from . import stream
from .guard import guard

STATIC = Path(__file__).parent / "static"
PATIENCE = 15
Body = dict[str, Any]


class Page:
    """Serves the page and carries out what people do on it."""

    def __init__(self, here: LocalDiscord) -> None:
        self.here = here
        self.closing: set[asyncio.Task[Any]] = set()

    def add_to(self, app: web.Application) -> None:
        app.middlewares.append(guard)
        app.router.add_get("/", self.index)
        app.router.add_static("/static/", STATIC)
        app.router.add_get("/play/people", self.people)
        app.router.add_get("/play/{who}/events", self.events)
        app.router.add_post("/play/clock", self.clock)
        for name, act in ACTS.items():
            app.router.add_post(f"/play/{{who}}/{name}", self.acting(act))
        app.on_shutdown.append(self.shut)

    async def index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def people(self, request: web.Request) -> web.Response:
        world = self.here.world
        humans = [user for user in world.state.users.values() if not user.bot]
        return web.json_response([{"name": user.name, "display": user.display} for user in humans])

    async def events(self, request: web.Request) -> web.StreamResponse:
        task = asyncio.current_task()
        assert task is not None
        self.closing.add(task)
        try:
            return await stream.serve(request, self.person(request))
        finally:
            self.closing.discard(task)

    async def clock(self, request: web.Request) -> web.Response:
        """Let time pass, to see reminders and deadlines come."""
        body = await request.json()
        hours = body.get("hours")
        if not isinstance(hours, int) or not 0 <= hours <= 24 * 7:
            raise web.HTTPBadRequest(text="Hours from 0 to 168.")
        self.here.clock.advance(hours=hours)
        return web.json_response({"now": self.here.clock.now().isoformat()})

    def acting(
        self, act: Callable[[Person, Body], Awaitable[Body]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answer(request: web.Request) -> web.Response:
            body = await request.json()
            try:
                return web.json_response(await act(self.person(request), body))
            except (Refused, Impatience) as refused:
                return web.json_response({"refused": str(refused)}, status=409)
            except (KeyError, TypeError, ValueError, LookupError):
                return web.json_response({"refused": "That cannot be read."}, status=400)

        return answer

    def person(self, request: web.Request) -> Person:
        try:
            return self.here.person(request.match_info["who"])
        except LookupError:
            raise web.HTTPNotFound(text="Nobody here is called that.") from None

    async def shut(self, app: web.Application) -> None:
        """Streams never end by themselves; a stop must not wait for browsers to leave."""
        for task in self.closing:
            task.cancel()


async def done(act: Act) -> Body:
    """What came of an act, as far as the page does not hear of it in its stream."""
    await act.answered(PATIENCE)
    return {"failed": act.failed, "modal": act.modal, "act": str(act.interaction.id)}


async def slash(person: Person, body: Body) -> Body:
    options = {name: number(value) for name, value in body.get("options", {}).items()}
    return await done(person.slash(int(body["channel"]), body["command"], **options))


def number(value: Any) -> Any:
    """Ids travel as text: they are too long for the browser's numbers."""
    if isinstance(value, dict):
        return int(value["id"])
    return value


async def autocomplete(person: Person, body: Body) -> Body:
    options = {name: number(value) for name, value in body.get("options", {}).items()}
    act = person.autocomplete(
        int(body["channel"]), body["command"], body["option"], body.get("text", ""), **options
    )
    await act.answered(PATIENCE)
    return {"choices": act.choices}


async def click(person: Person, body: Body) -> Body:
    return await done(person.click(int(body["message"]), body["name"]))


async def select(person: Person, body: Body) -> Body:
    return await done(person.select(int(body["message"]), body["name"], *body["values"]))


async def say(person: Person, body: Body) -> Body:
    person.say(int(body["channel"]), str(body["text"])[:2000])
    return {}


async def read(person: Person, body: Body) -> Body:
    person.read(int(body["channel"]))
    return {}


async def dismiss(person: Person, body: Body) -> Body:
    person.dismiss(int(body["message"]))
    return {}


ACTS: dict[str, Callable[[Person, Body], Awaitable[Body]]] = {
    "slash": slash,
    "autocomplete": autocomplete,
    "click": click,
    "select": select,
    "say": say,
    "read": read,
    "dismiss": dismiss,
}
