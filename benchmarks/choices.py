"""What does a search choose in a Surge Step? The weights of a rollout, fitted to that.

`python -m benchmarks.choices aegean --matches 90 --out choices.jsonl`

Every match is seeded, and noted in the file when it is over: cut off and begun again, the script
goes on. Of each choice it is noted what every weight would be multiplied by for each option, and
which option the search took: a softmax is fitted to that (conditional logit). The policy is given
half of what is found, since it adds chance of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from importlib import import_module
from math import exp, log
from pathlib import Path
from random import Random
from typing import Annotated, Any, NamedTuple

import typer

from bot import engine
from bot.engine import Ask
from bot.players import Budget, answer
from bot.players.memory import Memories

from .fitting import moved, noted, solve

Features = dict[int, float]
"""By the number of a weight, what it is multiplied by; zeros are left out."""

STEPS = 20
SHY = 2.0
"""How strongly weights are held to 0: so many turns of the doubt of one choice."""


class Choice(NamedTuple):
    options: Sequence[Features]
    chosen: int


def main(
    game: Annotated[str, typer.Argument(help="Whose Surge Step.")],
    level: Annotated[str, typer.Option(help="Of both players.")] = "olympian",
    budget: Annotated[int, typer.Option(help="Simulations a choice.")] = 60,
    matches: Annotated[int, typer.Option(help="So many in all.")] = 90,
    seed: Annotated[int, typer.Option(help="Of the first match.")] = 820_000,
    out: Annotated[Path, typer.Option(help="Where matches are noted.")] = Path("choices.jsonl"),
) -> None:
    """Play what is not played yet, and print the weights."""
    done = {each["seed"] for each in noted(out)}
    with out.open("a", encoding="utf-8") as file:
        for number in range(seed, seed + matches):
            if number not in done:
                rows = [*play(game, level, Budget(simulations=budget), number)]
                file.write(json.dumps({"seed": number, "rows": rows}) + "\n")
                file.flush()
    choices = [read(row) for each in noted(out) for row in each["rows"]]
    likes = import_module(f"bot.players.{game}.surges").LIKES
    found = fit(choices, len(asdict(likes)))
    typer.echo(f"{len(choices)} choices, log loss {loss(choices, found):.4f}")
    typer.echo(f"of chance: {loss(choices, [0.0] * len(found)):.4f}")
    for (name, before), value in zip(asdict(likes).items(), found, strict=True):
        typer.echo(f"    {name}={value / 2:.2f},  # {before:g}")


def play(game: str, level: str, budget: Budget, seed: int) -> Iterator[Choice]:
    """One match: a row for each question of a Surge Step that leaves a choice."""
    match, luck = engine.new(game, seed=seed, elder=seed % 2), Random(seed)
    memories, weights = Memories(match, [0, 1]), units(game)
    while match.asks:
        seat, ask = next(iter(match.asks.items()))
        picks = answer(level, match, seat, luck, budget, memories.known(seat))
        if ask.kind == "surge" and len(ask.options) > 1:
            yield Choice(described(weights, match.state, ask), picks[0])
        memories.hear(match, match.answer(seat, ask.id, picks))
        if match.asks and match.is_too_long:
            match.conclude(None, "turns")


def units(game: str) -> list[Any]:
    """The policy, with one weight 1 and all others 0."""
    surges = import_module(f"bot.players.{game}.surges")
    return [surges.Surges(surges.Likes(**{each.name: 1.0})) for each in fields(surges.Likes)]


def described(weights: Sequence[Any], s: Any, ask: Ask) -> list[Features]:
    counted = zip(*[weight(s, ask) for weight in weights], strict=True)
    return [{k: round(x, 4) for k, x in enumerate(each) if x} for each in counted]


def read(row: Any) -> Choice:
    """As JSON has it: numbers that name something are text there."""
    options, chosen = row
    return Choice([{int(k): x for k, x in each.items()} for each in options], chosen)


def shares(choice: Choice, weights: Sequence[float]) -> list[float]:
    """How likely each option is."""
    values = [sum(weights[k] * x for k, x in each.items()) for each in choice.options]
    most = max(values)
    raised = [exp(value - most) for value in values]
    whole = sum(raised)
    return [value / whole for value in raised]


def fit(choices: Sequence[Choice], size: int) -> list[float]:
    """Newton's method."""
    found = [0.0] * size
    for _ in range(STEPS):
        slope = [-SHY * value for value in found]
        curve = [[SHY * (j == k) for j in range(size)] for k in range(size)]
        for choice in choices:
            learn(choice, shares(choice, found), slope, curve)
        step = solve(curve, slope)
        found = moved(found, step)
        if max(map(abs, step)) < 1e-4:
            break
    return found


def learn(
    choice: Choice, likely: Sequence[float], slope: list[float], curve: list[list[float]]
) -> None:
    """What one choice adds: by how much it was missed, and how sure one may be."""
    mean: Features = {}
    for share, each in zip(likely, choice.options, strict=True):
        for k, x in each.items():
            mean[k] = mean.get(k, 0.0) + share * x
            for j, y in each.items():
                curve[k][j] += share * x * y
    for k, x in choice.options[choice.chosen].items():
        slope[k] += x
    for k, x in mean.items():
        slope[k] -= x
        for j, y in mean.items():
            curve[k][j] -= x * y


def loss(choices: Sequence[Choice], weights: Sequence[float]) -> float:
    """How surprising the choices are."""
    return -sum(log(shares(each, weights)[each.chosen]) for each in choices) / len(choices)


if __name__ == "__main__":
    typer.run(main)
