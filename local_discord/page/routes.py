"""What the page can ask of the local Discord: to look, and to act as one of its people."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from aiohttp import web

from local_discord.errors import ApiError
from local_discord.feed import Impatience
from local_discord.people import Person
from local_discord.refusal import Refused
from local_discord.server import LocalDiscord

from . import stream
from .acts import ACTS, Doing, read
from .calls import Calls
from .files import Files
from .guard import guard
from .welcome import Welcome

STATIC = Path(__file__).parent / "static"
MOST_HOURS = 24 * 7


class Page:
    """Serves the page and carries out what people do on it.

    It is added before the local Discord opens: a Discord's last route takes all that is left.
    `welcome` is what an empty channel says, which only the caller knows. `moved` is called when
    somebody has moved the clock: whoever sleeps until a moment should look at the clock again.
    """

    def __init__(
        self,
        here: LocalDiscord,
        welcome: Welcome | None = None,
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        self.here = here
        self.welcome = welcome or Welcome()
        self.moved = moved
        self.calls = Calls(here.world)
        self.files = Files(here.world)
        self.streams: dict[asyncio.Task[Any], stream.Stream] = {}

    def add_to(self, app: web.Application) -> None:
        app.middlewares.append(guard)
        app.router.add_get("/", self.index)
        app.router.add_static("/static/", STATIC)
        app.router.add_get("/play/people", self.people)
        app.router.add_get("/play/welcome", self.greeting)
        app.router.add_get(r"/play/files/{file:\d+}", self.files.serve)
        app.router.add_get("/play/{who}/events", self.events)
        app.router.add_post("/play/clock", self.clock)
        for name, act in ACTS.items():
            app.router.add_post(f"/play/{{who}}/{name}", self.acting(act))
        app.on_shutdown.append(self.shut)

    async def index(self, request: web.Request) -> web.Response:
        page = Template((STATIC / "index.html").read_text(encoding="utf-8"))
        text = page.substitute(title=escape(self.welcome.title))
        return web.Response(text=text, content_type="text/html")

    async def people(self, request: web.Request) -> web.Response:
        """Everybody one can be. Whoever owns the server does not play: they watch."""
        state = self.here.world.state
        owners = {guild.owner_id for guild in state.guilds.values()}
        humans = [user for user in state.users.values() if not user.bot]
        humans.sort(key=lambda user: user.id in owners)
        return web.json_response(
            [
                {"name": user.name, "display": user.display, "watches": user.id in owners}
                for user in humans
            ]
        )

    async def greeting(self, request: web.Request) -> web.Response:
        return web.json_response(asdict(self.welcome))

    async def events(self, request: web.Request) -> web.StreamResponse:
        task = asyncio.current_task()
        assert task is not None
        heard = self.streams[task] = stream.Stream(self.person(request), self.calls)
        try:
            return await stream.serve(request, heard)
        finally:
            heard.stop()
            del self.streams[task]

    async def clock(self, request: web.Request) -> web.Response:
        """Let time pass, to see reminders and deadlines come."""
        hours = (await given(request)).get("hours")
        if not isinstance(hours, int) or not 0 <= hours <= MOST_HOURS:
            raise web.HTTPBadRequest(text=f"Hours from 0 to {MOST_HOURS}.")
        self.here.clock.advance(hours=hours)
        self.moved()
        now = self.here.clock.now().isoformat()
        for each in self.streams.values():
            each.put("clock", now)
        return web.json_response({"now": now})

    def acting(self, act: Doing) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answer(request: web.Request) -> web.Response:
            return web.json_response(await self.carried_out(act, request))

        return answer

    async def carried_out(self, act: Doing, request: web.Request) -> dict[str, Any]:
        """What cannot be done is told with status 200: it is no fault of the page, and a
        browser writes every other status into its console as one."""
        person, body = self.person(request), await given(request)
        try:
            answer = await act(person, body)
        except (Refused, Impatience) as refused:
            return {"refused": str(refused)}
        except ApiError as error:
            return {"refused": error.message}
        except (TypeError, ValueError, LookupError):
            raise web.HTTPBadRequest(text="That cannot be read.") from None
        if act is read:
            self.calls.refresh()
        return answer

    def person(self, request: web.Request) -> Person:
        try:
            person = self.here.person(request.match_info["who"])
        except LookupError:
            raise web.HTTPNotFound(text="Nobody here is called that.") from None
        if person.user.bot:
            raise web.HTTPNotFound(text="That is an application.")
        return person

    async def shut(self, app: web.Application) -> None:
        """Streams never end by themselves; a stop must not wait for browsers to leave."""
        self.calls.stop()
        self.files.stop()
        for task in self.streams:
            task.cancel()


async def given(request: web.Request) -> dict[str, Any]:
    try:
        body = await request.json()
    except (json.JSONDecodeError, RecursionError):  # the second by a hundred thousand brackets
        body = None
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="Send a JSON object.")
    return body
