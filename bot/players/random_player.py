"""The player called random: every answer is as likely as any other of its length."""

from __future__ import annotations

from random import Random

from bot.engine import Ask

from .player import View, question


def choose(view: View, luck: Random) -> list[int]:
    return any_answer(question(view), luck)


def any_answer(ask: Ask, luck: Random) -> list[int]:
    return luck.sample(range(len(ask.options)), luck.randint(ask.at_least, ask.at_most))
