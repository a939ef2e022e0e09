"""The gateway: a websocket that tells the application what happens, and takes up where it broke."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from local_discord.feed import Change, GatewayChange
from local_discord.model import Json
from local_discord.news import Intents, guild_create, members_chunk, news
from local_discord.payloads import user
from local_discord.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 7, 8, 9, 10, 11
KEPT = 1000


class Session:
    """One identified client: everything it was told, so that a resume can tell it again."""

    def __init__(self, number: int, intents: int) -> None:
        self.id = f"session-{number:x}"
        self.intents = Intents(intents)
        self.frames: deque[Json] = deque(maxlen=KEPT)
        self.last = 0
        self.connection: Connection | None = None

    def tell(self, name: str, data: Any) -> None:
        self.last += 1
        self.frames.append({"op": DISPATCH, "s": self.last, "t": name, "d": data})
        if self.connection is not None:
            self.connection.news.set()

    def since(self, number: int) -> list[Json]:
        return [frame for frame in self.frames if frame["s"] > number]

    def knows(self, number: int) -> bool:
        """Whether everything after this frame is still there to be told again."""
        return number <= self.last and (not self.frames or self.frames[0]["s"] <= number + 1)


class Connection:
    """One websocket, before and after it has a session."""

    def __init__(self, socket: web.WebSocketResponse, compress: bool) -> None:
        self.socket = socket
        self.news = asyncio.Event()
        self.session: Session | None = None
        self.told = 0
        self.dropped = False
        self._zlib = zlib.compressobj() if compress else None
        self._sending = asyncio.Lock()

    async def send(self, op: int, data: Any = None) -> None:
        await self._write({"op": op, "d": data, "s": None, "t": None})

    async def _write(self, frame: Json) -> None:
        text = json.dumps(frame)
        # A client that was killed has left no word; whoever reads from it will notice.
        async with self._sending:
            with suppress(ConnectionError):
                await self._send(text)

    async def _send(self, text: str) -> None:
        if self._zlib is None:
            await self.socket.send_str(text)
        else:
            packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
            await self.socket.send_bytes(packed)

    async def write_news(self) -> None:
        """Send what the session has been told, as it comes."""
        while True:
            await self.news.wait()
            self.news.clear()
            for frame in self.session.since(self.told) if self.session else ():
                self.told = frame["s"]
                await self._write(frame)


class Gateway:
    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self._connections: set[Connection] = set()
        self.stop = world.feed.listen(self._hear)

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/gateway", self._serve)
        app.router.add_get("/gateway/", self._serve)

    @property
    def connected(self) -> int:
        return sum(1 for each in self._connections if each.session is not None)

    # Disturbances

    async def drop(self, resume: bool = True) -> None:
        """Break every connection. Without resume the sessions are forgotten as well."""
        if not resume:
            self.sessions.clear()
        for connection in list(self._connections):
            connection.dropped = True
            await connection.socket.close(code=1001)

    async def ask_to_reconnect(self) -> None:
        """Op 7, as Discord sends it when a server goes down."""
        for connection in list(self._connections):
            await connection.send(RECONNECT)

    async def invalidate(self, resume: bool = False) -> None:
        """Op 9: the client must identify anew, or may try to resume."""
        if not resume:
            self.sessions.clear()
        for connection in list(self._connections):
            await connection.send(INVALID_SESSION, resume)

    # Clients

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(compress=False, timeout=1)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress") == "zlib-stream")
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write_news())
        try:
            await connection.send(HELLO, {"heartbeat_interval": 41250})
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._take(connection, json.loads(message.data))
        finally:
            writer.cancel()
            self._part(connection)
        return socket

    def _part(self, connection: Connection) -> None:
        """A client that closes with 1000 or 1001 has ended its session; others may resume."""
        self._connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            if not connection.dropped and connection.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
            self.world.feed.publish(GatewayChange(session.id))

    async def _take(self, connection: Connection, frame: Json) -> None:
        op, data = frame["op"], frame["d"]
        if op == HEARTBEAT:
            await connection.send(ACK)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        elif op == RESUME:
            await self._resume(connection, data)
        elif op == REQUEST_MEMBERS and connection.session is not None:
            connection.session.tell("GUILD_MEMBERS_CHUNK", members_chunk(self.world, data))

    async def _identify(self, connection: Connection, data: Json) -> None:
        if data["token"].removeprefix("Bot ") != self.world.application.token:
            await connection.socket.close(code=4004, message=b"Authentication failed.")
            return
        # What a killed process left behind would be told everything for nobody's benefit.
        self.sessions = {k: each for k, each in self.sessions.items() if each.connection}
        session = Session(self.world.new_id(), data["intents"])
        self.sessions[session.id] = session
        self.identified += 1
        self._attach(connection, session, 0)
        self._greet(session)
        self.world.feed.publish(GatewayChange(session.id))

    def _greet(self, session: Session) -> None:
        world = self.world
        me = world.application.id
        mine = [guild for guild in world.state.guilds.values() if me in guild.members]
        session.tell(
            "READY",
            {
                "v": 10,
                "user": user(world.state.users[me]),
                "session_id": session.id,
                "resume_gateway_url": world.gateway_url,
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
                "application": {"id": str(me), "flags": 0},
                "shard": [0, 1],
            },
        )
        if session.intents.guilds:
            for guild in mine:
                session.tell("GUILD_CREATE", guild_create(world, guild, session.intents))

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.knows(data["seq"]):
            await connection.send(INVALID_SESSION, False)
            return
        self.resumed += 1
        self._attach(connection, session, data["seq"])
        session.tell("RESUMED", {})
        self.world.feed.publish(GatewayChange(session.id))

    def _attach(self, connection: Connection, session: Session, told: int) -> None:
        session.connection = connection
        connection.session = session
        connection.told = told
        connection.news.set()

    # The world

    def _hear(self, change: Change) -> None:
        for session in self.sessions.values():
            for name, data in news(self.world, change, session.intents):
                session.tell(name, data)
