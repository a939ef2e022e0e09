"""Only this machine's own browser pages may speak to the page's server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web
from yarl import URL

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]

HOSTS = frozenset({"127.0.0.1", "localhost"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@web.middleware
async def guard(request: web.Request, handler: Answer) -> web.StreamResponse:
    """Refuse names and origins that are not this machine's: a page elsewhere could use them."""
    if is_for_the_page(request):
        if not is_from_here(request):
            raise web.HTTPForbidden(text="This page is for this machine only.")
        if request.method == "POST" and request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType(text="Send JSON.")
    response = await handler(request)
    if is_for_the_page(request) and not response.prepared:
        response.headers.update(HEADERS)
    return response


def is_for_the_page(request: web.Request) -> bool:
    """discord.py's own routes are the bot's; it sends whatever Host it was given."""
    return request.path == "/" or request.path.startswith(("/play/", "/static/"))


def is_from_here(request: web.Request) -> bool:
    if URL(f"http://{request.host}").host not in HOSTS:
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin == f"http://{request.host}"
