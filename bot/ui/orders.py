"""The private panel of standing orders: a menu for each kind of question that may be decided."""

from __future__ import annotations

from bot.matches.orders import Decided, OrdersView

from .custom_id import MatchTarget, OrderTarget, PicksTarget
from .responder import Responder
from .sender import Interaction
from .widgets import Button, Choice, Menu, Panel, Row

WORDS = (
    "**Standing orders** for this match, seen by you alone. What you decide here is answered in "
    "your place when it is asked in another player's turn, so that nobody has to wait for you."
)
ASK_ME = "ask me"


async def show(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """One's orders in a match, to look at and to change."""
    seen = await responder.orders.see(match_id, interaction.user.id)
    await responder.sender.show(interaction, panel(seen))


async def change(
    responder: Responder, interaction: Interaction, target: OrderTarget, choice: int
) -> None:
    seen = await responder.orders.put(target.match_id, interaction.user.id, target.order, choice)
    await responder.sender.show(interaction, panel(seen, "Noted."))


def panel(seen: OrdersView, note: str = "") -> Panel:
    rows: list[Row] = [menu(seen, number) for number in range(len(seen.decided))]
    back = Button("Back", MatchTarget("panel", seen.view.id), "primary")
    rules = Button("Rules", PicksTarget("look_up", seen.view.id, seen.view.version))
    lines = [note, WORDS, *(line(each) for each in seen.decided)]
    return Panel("\n".join(filter(None, lines)), (*rows, (back, rules)))


def line(decided: Decided) -> str:
    how = decided.rank.words if decided.rank else "you are asked"
    return f"- {decided.order.words}: **{how}**"


def menu(seen: OrdersView, number: int) -> Menu:
    """Being asked is the first choice; the ways to answer follow, numbered from 1 on."""
    order, rank = seen.decided[number].order, seen.decided[number].rank
    choices = [
        Choice(f"{order.name}: {each.words}", n, chosen=each == rank)
        for n, each in enumerate(order.ranks, 1)
    ]
    first = Choice(f"{order.name}: {ASK_ME}", 0, chosen=rank is None)
    return Menu(order.words, OrderTarget("order", seen.view.id, number), (first, *choices))
