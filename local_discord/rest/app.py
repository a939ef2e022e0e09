"""The HTTP server: routes, authorisation, faults, records. Loud about what it does not know."""

from __future__ import annotations

import json
import socket
import struct
import traceback
from functools import partial

from aiohttp import web

from local_discord import errors
from local_discord.faults import (
    Fault,
    Faults,
    LostAnswer,
    Refusal,
    Reset,
    ServerError,
    Slow,
    TooMany,
)
from local_discord.feed import Requested
from local_discord.record import Exchange, Record
from local_discord.rest import (
    channels,
    commands,
    emojis,
    identity,
    interactions,
    messages,
)
from local_discord.rest.call import Call, Reply, Route, read
from local_discord.world import World

PREFIX = "/api/v10"
ROUTES = [
    *identity.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
    *interactions.ROUTES,
]
# discord.py sends no token where the path itself carries one.
WITHOUT_TOKEN = ("/interactions/", "/webhooks/")
MOST_BYTES = 25 * 1024 * 1024


class Rest:
    """Serves the world to one application."""

    def __init__(self, world: World, record: Record, faults: Faults) -> None:
        self.world = world
        self.record = record
        self.faults = faults

    def add_to(self, app: web.Application) -> None:
        for method, template, route in ROUTES:
            app.router.add_route(method, PREFIX + template, partial(self._serve, template, route))
        app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{name}", self._file)
        app.router.add_get(r"/cdn/emojis/{emoji_id:\d+}.{ending:\w+}", self._emoji)
        app.router.add_route("*", "/{rest:.*}", self._unknown)

    async def _serve(self, template: str, route: Route, request: web.Request) -> web.StreamResponse:
        exchange = Exchange(request.method, template, request.path)
        fault = self.faults.strike(request.method, template)
        try:
            return await self._meet(fault, exchange, route, request)
        finally:
            self.world.feed.publish(Requested(request.method, template))

    async def _meet(
        self, fault: Fault | None, exchange: Exchange, route: Route, request: web.Request
    ) -> web.Response:
        match fault:
            case Reset():
                return _broken(request)
            case TooMany() | Refusal() | ServerError(late=False):
                await request.read()
                return _failing(fault)
        response = await self._answer(fault, exchange, route, request)
        match fault:
            case LostAnswer():
                return _broken(request)
            case ServerError():
                return _failing(fault)
        return response

    async def _answer(
        self, fault: Fault | None, exchange: Exchange, route: Route, request: web.Request
    ) -> web.Response:
        try:
            reply = await self._reply(fault, exchange, route, request)
        except errors.ApiError as error:
            reply = Reply(error.status, error.body())
        except ConnectionError:
            return web.Response()  # whoever asked has hung up in the middle of it
        except Exception:
            # A 500 would be retried for half a minute and look like a hang: say it at once.
            self.record.complain(f"{exchange.method} {exchange.path}:\n{traceback.format_exc()}")
            reply = Reply(400, {"message": "The local Discord failed", "code": 0})
        exchange.status, exchange.answer = reply.status, reply.body
        self.record.keep(exchange)
        return _response(reply)

    async def _reply(
        self, fault: Fault | None, exchange: Exchange, route: Route, request: web.Request
    ) -> Reply:
        if (request.content_length or 0) > MOST_BYTES:
            raise errors.too_large()
        body, files = await read(request)
        exchange.body = body
        exchange.files = [each.filename for each in files.values()]
        if isinstance(fault, Slow):
            await fault.hold()
        if not exchange.route.startswith(WITHOUT_TOKEN):
            self._authorise(request)
        # A copy: the world keeps parts of it, and the record must stay as it was sent.
        body = json.loads(json.dumps(body))
        return route(Call(self.world, request.match_info, request.query, body, files))

    def _authorise(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self.world.application.token}":
            raise errors.unauthorized()

    async def _file(self, request: web.Request) -> web.Response:
        number = request.match_info["attachment_id"]
        data = self.world.files.get(int(number)) if number.isdecimal() else None
        if data is None:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=data, content_type=self._content_type(int(number)))

    async def _emoji(self, request: web.Request) -> web.Response:
        """As it was uploaded, whichever kind and size is asked for. It never changes."""
        found = self.world.state.emojis.get(int(request.match_info["emoji_id"]))
        if found is None:
            return web.Response(status=404, text="This content is no longer available.")
        kept = {"Cache-Control": "public, max-age=31536000"}
        data = self.world.files[found.id]
        return web.Response(body=data, content_type=found.content_type, headers=kept)

    def _content_type(self, number: int) -> str:
        for message in self.world.state.messages.values():
            for each in message.attachments:
                if each.id == number:
                    return each.content_type.partition(";")[0]
        return "application/octet-stream"

    async def _unknown(self, request: web.Request) -> web.Response:
        self.record.complain(f"unknown route: {request.method} {request.path}")
        return _response(Reply(404, errors.unknown_route().body()))


def _response(reply: Reply, headers: dict[str, str] | None = None) -> web.Response:
    if reply.body is None:
        return web.Response(status=reply.status, headers=headers)
    # Exactly this type: discord.py parses no JSON whose type names a charset.
    return web.Response(
        status=reply.status,
        body=json.dumps(reply.body).encode(),
        headers={**(headers or {}), "Content-Type": "application/json"},
    )


def _failing(fault: TooMany | Refusal | ServerError) -> web.Response:
    if isinstance(fault, ServerError):
        return web.Response(status=fault.status, text="upstream connect error")
    if isinstance(fault, Refusal):
        return _response(Reply(fault.error.status, fault.error.body()))
    headers = {
        "Retry-After": str(fault.retry_after),
        "X-RateLimit-Scope": fault.scope,
        "X-RateLimit-Reset-After": str(fault.retry_after),
    }
    if fault.via:
        headers["Via"] = "1.1 local"
    body = {
        "message": "You are being rate limited.",
        "retry_after": fault.retry_after,
        "global": fault.scope == "global",
    }
    return _response(Reply(429, body), headers)


def _broken(request: web.Request) -> web.Response:
    """Close the connection hard: the other side sees it reset, not closed in order."""
    transport = request.transport
    if transport is not None:
        raw = transport.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        transport.abort()
    return web.Response()
