"""What should an evaluation weigh? Weights fitted to who won, by logistic regression.

`python -m benchmarks.fitting aegean --level acolyte --matches 4000 --out acolytes.jsonl`
`python -m benchmarks.fitting aegean --level olympian --matches 400 --trust 8000 --out some.jsonl`

Every match is seeded, and noted in the file when it is over: cut off and begun again, the script
goes on. At the beginning of each turn it is noted what each weight would be multiplied by: that is
the evaluation itself with that weight 1 and all others 0. The weights that the game has now count
as so many turns already seen (`--trust`), so a few hundred matches correct them and do not replace
them; 0 begins from nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields, replace
from importlib import import_module
from math import exp, log
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from bot import engine
from bot.players import Budget, answer
from bot.players.cities.evaluate import odds
from bot.players.memory import Memories

Row = list[float]
"""What each weight is multiplied by, and last what whoever was to move made of the match."""

STEPS = 12
"""Of Newton's method: it needs half as many."""


def main(
    game: Annotated[str, typer.Argument(help="Whose evaluation.")],
    level: Annotated[str, typer.Option(help="Of both players.")] = "acolyte",
    budget: Annotated[int, typer.Option(help="Simulations a choice.")] = 20,
    matches: Annotated[int, typer.Option(help="So many in all.")] = 1000,
    seed: Annotated[int, typer.Option(help="Of the first match.")] = 500_000,
    trust: Annotated[float, typer.Option(help="In the weights there are, in turns.")] = 0.0,
    out: Annotated[Path, typer.Option(help="Where matches are noted.")] = Path("fitting.jsonl"),
) -> None:
    """Play what is not played yet, and print the weights."""
    numbers = import_module(f"bot.players.{game}.evaluate").NUMBERS
    done = {each["seed"] for each in noted(out)}
    with out.open("a", encoding="utf-8") as file:
        for number in range(seed, seed + matches):
            if number not in done:
                rows = play(game, level, Budget(simulations=budget), number)
                file.write(json.dumps({"seed": number, "rows": rows}) + "\n")
                file.flush()
    rows = [row for each in noted(out) for row in each["rows"]]
    names, prior = list(asdict(numbers)), list(asdict(numbers).values())
    found = fit(rows, prior, trust)
    typer.echo(f"{len(rows)} turns, log loss {loss(rows, prior):.4f} now, {loss(rows, found):.4f}")
    for name, value, before in zip(names, found, prior, strict=True):
        typer.echo(f"    {name}={value:.3f},  # {before:g}")


def noted(out: Path) -> Iterator[dict[str, Any]]:
    if out.exists():
        with out.open(encoding="utf-8") as file:
            yield from map(json.loads, file)


def play(game: str, level: str, budget: Budget, seed: int) -> list[Row]:
    """One match: a row for each turn, seen by whoever was to move."""
    match, luck = engine.new(game, seed=seed, elder=seed % 2), Random(seed)
    memories, weights = Memories(match, [0, 1]), units(game)
    turn, rows, movers = 0, [], []
    while match.asks:
        s = match.state
        if s.turn != turn:
            turn = s.turn
            rows.append([round(odds(each, s, s.active), 4) for each in weights])
            movers.append(s.active)
        seat, ask = next(iter(match.asks.items()))
        picks = answer(level, match, seat, luck, budget, memories.known(seat))
        memories.hear(match, match.answer(seat, ask.id, picks))
        if match.asks and match.is_too_long:
            match.conclude(None, "turns")
    winner = match.outcome.winner if match.outcome else None
    won = [0.5 if winner is None else float(winner == mover) for mover in movers]
    return [[*row, value] for row, value in zip(rows, won, strict=True)]


def units(game: str) -> list[Any]:
    """The evaluation, with one weight 1 and all others 0."""
    evaluate = import_module(f"bot.players.{game}.evaluate")
    nothing = evaluate.Numbers()
    return [evaluate.weights(replace(nothing, **{each.name: 1.0})) for each in fields(nothing)]


def fit(rows: Sequence[Row], prior: Sequence[float], trust: float) -> list[float]:
    """Newton's method. Beside the turns stands what was believed before, as so many turns."""
    found, size = list(prior), len(prior)
    spread = [sum(row[k] ** 2 for row in rows) / len(rows) for k in range(size)]
    for _ in range(STEPS):
        slope = [trust * v / 4 * (p - f) for v, p, f in zip(spread, prior, found, strict=True)]
        curve = [[0.0] * size for _ in range(size)]
        for k in range(size):
            curve[k][k] = trust * spread[k] / 4 + 1e-6
        for row in rows:
            here = [(k, x) for k, x in enumerate(row[:-1]) if x]
            chance = squashed(sum(found[k] * x for k, x in here))
            off, bend = row[-1] - chance, chance * (1 - chance)
            for k, x in here:
                slope[k] += off * x
                line, bent = curve[k], bend * x
                for j, y in here:
                    line[j] += bent * y
        step = solve(curve, slope)
        found = moved(found, step)
        if max(map(abs, step)) < 1e-4:
            break
    return found


def moved(weights: Sequence[float], step: Sequence[float]) -> list[float]:
    """A step on, but no weight further than 1: far from the goal the slope misleads."""
    pace = 1 / max(1.0, *map(abs, step))
    return [weight + pace * change for weight, change in zip(weights, step, strict=True)]


def squashed(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def loss(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """How surprising the ends of the matches are, a turn."""
    total = 0.0
    for row in rows:
        chance = squashed(sum(w * x for w, x in zip(weights, row, strict=False)))
        total -= row[-1] * log(chance) + (1 - row[-1]) * log(1 - chance)
    return total / len(rows)


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Linear equations, by elimination."""
    rows, size = [[*line, b] for line, b in zip(matrix, right, strict=True)], len(right)
    for k in range(size):
        pivot = max(range(k, size), key=lambda i: abs(rows[i][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for i in range(size):
            if i != k and rows[i][k]:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [rows[k][size] / rows[k][k] for k in range(size)]


if __name__ == "__main__":
    typer.run(main)
