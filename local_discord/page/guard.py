"""Only this machine's own browser pages may speak to this server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web
from yarl import URL

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]

HOSTS = frozenset({"127.0.0.1", "localhost"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


@web.middleware
async def guard(request: web.Request, handler: Answer) -> web.StreamResponse:
    """Refuse names and origins that are not this machine's: a page elsewhere could use them.

    That goes for discord.py's routes too. Its Host is this machine, and it has no Origin.
    """
    if not is_from_here(request):
        raise web.HTTPForbidden(text="This is for this machine only.")
    if not is_for_the_page(request):
        return await handler(request)
    if request.method == "POST" and request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="Send JSON.")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def is_for_the_page(request: web.Request) -> bool:
    return request.path == "/" or request.path.startswith(("/play/", "/static/"))


def is_from_here(request: web.Request) -> bool:
    """By its Host and, where a browser tells it, the page that asks."""
    try:
        asked = URL(f"http://{request.host}")
    except ValueError:
        return False
    origin = request.headers.get("Origin")
    return asked.host in HOSTS and asked.user is None and origin in (None, f"http://{request.host}")
