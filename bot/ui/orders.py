"""The private panel of standing orders: a menu for each kind of question that may be decided, and
one more where the player may put cards in an order of their own."""

from __future__ import annotations

from bot.engine.core.entry import card_sign
from bot.matches.orders import OWN_ORDER, Decided, OrdersView

from .brevity import shortened
from .custom_id import MatchTarget, OrderTarget, PicksTarget
from .question import DESCRIPTION
from .responder import Responder
from .sender import Interaction
from .widgets import CHOICES_IN_A_MENU, Button, Choice, Menu, Panel, Row

WORDS = (
    "**Standing orders** for this match, seen by you alone. What you decide here is answered in "
    "your place when it is asked in another player's turn, so that nobody has to wait for you."
)
ASK_ME = "ask me"
MY_OWN = "my own order"


async def show(responder: Responder, interaction: Interaction, match_id: int) -> None:
    """One's orders in a match, to look at and to change."""
    seen = await responder.orders.see(match_id, interaction.user.id)
    await responder.sender.show(interaction, panel(seen))


async def change(
    responder: Responder, interaction: Interaction, target: OrderTarget, choice: int
) -> None:
    seen = await responder.orders.put(target.match_id, interaction.user.id, target.order, choice)
    await responder.sender.show(interaction, panel(seen, "Noted."))


async def arrange(
    responder: Responder, interaction: Interaction, target: OrderTarget, card: int
) -> None:
    """A card goes to the front of one's own order."""
    seen = await responder.orders.arrange(target.match_id, interaction.user.id, target.order, card)
    await responder.sender.show(interaction, panel(seen, "Noted."))


def panel(seen: OrdersView, note: str = "") -> Panel:
    rows = [row for number in range(len(seen.decided)) for row in menus(seen, number)]
    back = Button("Back", MatchTarget("panel", seen.view.id), "primary")
    rules = Button("Rules", PicksTarget("look_up", seen.view.id, seen.view.version))
    lines = [note, WORDS, *(line(seen, each) for each in seen.decided)]
    return Panel("\n".join(filter(None, lines)), (*rows, (back, rules)))


def line(seen: OrdersView, decided: Decided) -> str:
    how = decided.rank.words if decided.rank else "you are asked"
    told = f"- {decided.order.words}: **{how}**"
    if not decided.is_own:
        return told
    names = [seen.view.rules.shelf.name(card) for card in decided.cards]
    return "\n".join([told, *(f"  {number}. {name}" for number, name in enumerate(names, 1))])


def menus(seen: OrdersView, number: int) -> list[Row]:
    """How a question is answered; and if its player may say it card by card, which comes first."""
    decided = seen.decided[number]
    return [menu(seen, number), *([cards_menu(seen, number)] if decided.cards else [])]


def menu(seen: OrdersView, number: int) -> Menu:
    """Being asked is the first choice; the ways to answer follow, numbered from 1 on."""
    decided = seen.decided[number]
    order, key = decided.order, decided.rank.key if decided.rank else ""
    choices = [
        Choice(f"{order.name}: {ASK_ME}", 0, chosen=not key),
        *(
            Choice(f"{order.name}: {each.words}", n, chosen=each.key == key)
            for n, each in enumerate(order.ranks, 1)
        ),
    ]
    if decided.cards:
        choices.append(Choice(f"{order.name}: {MY_OWN}", OWN_ORDER, chosen=decided.is_own))
    return Menu(order.words, OrderTarget("order", seen.view.id, number), tuple(choices))


def cards_menu(seen: OrdersView, number: int) -> Menu:
    """One's own order as it stands, numbered; what is chosen comes to its front."""
    decided, shelf = seen.decided[number], seen.view.rules.shelf
    assert decided.order.arranged is not None
    choices = [
        Choice(
            f"{n}. {shelf.name(card)}",
            card,
            shortened(shelf.line(card)[1], DESCRIPTION),
            sign=card_sign(card),
        )
        for n, card in enumerate(decided.cards[:CHOICES_IN_A_MENU], 1)
    ]
    target = OrderTarget("arrange", seen.view.id, number)
    return Menu(f"{decided.order.arranged.words}: ...", target, tuple(choices))
