"""The player called random: every answer is as likely as any other of its length."""

from __future__ import annotations

from random import Random

from bot.engine import Ask
from bot.engine.core.views import AnyPrivateView

from .player import question


def choose(view: AnyPrivateView, luck: Random) -> list[int]:
    return any_answer(question(view), luck)


def any_answer(ask: Ask, luck: Random) -> list[int]:
    return luck.sample(range(len(ask.options)), luck.randint(ask.at_least, ask.at_most))
