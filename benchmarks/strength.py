"""Does a change make the computer stronger? Matches against another checkout, at equal time.

`python -m benchmarks.strength ../old --matches 200 --ms 40 --out duel.jsonl`

Each side is a process of its own that runs its own checkout, engine included, and plays along in a
match of its own: the same seed and the same answers make the same match. A thought may take so much
processor time, whatever else the machine does. Every seed is played twice, with seats exchanged.
What has been played is in the file: cut off and begun again, it goes on.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import IO, Annotated, Any

import typer

HERE = Path(__file__).parent.parent
SETTINGS: dict[str, tuple[dict[str, Any], ...]] = {
    "omen": tuple({"games": games} for games in ([1], [2], [3], [1, 2, 3])),
    "aegean": ({"start": "emissary"}, {"start": "elder"}),
    "nine": ({"teams": "random"}, {"teams": "chosen"}),
}
"""The options of matches, in turns."""
SEEDS_FROM = 70_000

Message = dict[str, Any]


def main(
    other: Annotated[Path, typer.Argument(help="A checkout to play against.")],
    matches: Annotated[int, typer.Option(help="Even: each seed is played twice.")] = 200,
    ms: Annotated[float, typer.Option(help="Processor time of a thought, at most.")] = 40,
    out: Annotated[Path, typer.Option(help="Where results are added.")] = Path("strength.jsonl"),
    first: Annotated[int, typer.Option(help="The first seed.")] = 0,
    level: Annotated[str, typer.Option(help="Of both.")] = "olympian",
    game: Annotated[str, typer.Option(help="What is played.")] = "omen",
) -> None:
    """Play, and say how many of them this checkout has won."""
    played = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    done = {(each["seed"], each["swapped"]) for each in played}
    sides = Side(HERE, level, ms), Side(other, level, ms)
    for seed in range(first, first + matches // 2):
        for swapped in (False, True):
            if (seed, swapped) not in done:
                played.append(play(sides, seed, swapped, game))
                with out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(played[-1]) + "\n")
    typer.echo("\n".join(report(played, ms, game)))


class Side:
    """The other end of a process that plays."""

    def __init__(self, checkout: Path, level: str, ms: float) -> None:
        # -P: the names of this folder's modules are those of libraries.
        command = [sys.executable, "-P", __file__, "--plays", level, str(ms)]
        env = {**os.environ, "PYTHONPATH": str(checkout.resolve())}
        pipe = subprocess.PIPE
        self._child = subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, text=True)

    def tell(self, **message: Any) -> Message:
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write(json.dumps(message) + "\n")
        self._child.stdin.flush()
        answer: Message = json.loads(self._child.stdout.readline())
        return answer


def play(sides: tuple[Side, Side], seed: int, swapped: bool, game: str = "omen") -> Message:
    """One match: what the first side made of it, and what each thought cost."""
    settings = SETTINGS[game]
    begin = {
        "game": game,
        "seed": SEEDS_FROM + seed,
        "options": settings[seed % len(settings)],
        "elder": seed // len(settings) % 2,
        "luck": f"{seed}:{swapped}",
    }
    table, first_seat = agreed(sides, begin=begin), int(swapped)
    spent, thoughts, simulations = [0.0, 0.0], [0, 0], [0, 0]
    while table["asked"] is not None:
        side = int(table["asked"] != first_seat)
        thought = sides[side].tell(think=table["asked"])
        spent[side] += thought["seconds"]
        thoughts[side] += 1
        simulations[side] += thought["simulations"]
        table = agreed(sides, answer=[table["asked"], thought["picks"]])
    won = 0.5 if table["winner"] is None else float(table["winner"] == first_seat)
    return {
        **{"seed": seed, "swapped": swapped, "won": won, "seconds": spent},
        **{"thoughts": thoughts, "simulations": simulations},
    }


def agreed(sides: tuple[Side, Side], **message: Any) -> Message:
    """Both play the same match, or nothing would be compared."""
    one, other = (side.tell(**message) for side in sides)
    assert one == other, (message, one, other)
    return one


def report(played: list[Message], ms: float, game: str = "omen") -> Iterator[str]:
    number = len(played)
    share = sum(each["won"] for each in played) / number
    error = (0.25 / number) ** 0.5
    yield f"{share:.1%} of {number} matches won (standard error {error:.1%}), {ms:g} ms a thought"
    for side, name in enumerate(("here", "there")):
        seconds = sum(each["seconds"][side] for each in played)
        thoughts = sum(each["thoughts"][side] for each in played)
        simulations = sum(each["simulations"][side] for each in played)
        yield (
            f"{name}: {seconds / thoughts * 1e3:.1f} ms and {simulations / thoughts:.0f} "
            f"simulations a thought, {seconds / simulations * 1e6:.0f} us a simulation"
        )
    settings = SETTINGS[game]
    for i, options in enumerate(settings):
        of_these = [each["won"] for each in played if each["seed"] % len(settings) == i]
        told = " ".join(f"{name} {value}" for name, value in options.items())
        yield f"{told}: {sum(of_these):g} of {len(of_these)}"


def plays(level: str, ms: float, told: IO[str]) -> None:
    """The process that plays: its imports are those of its checkout."""
    from random import Random  # noqa: PLC0415

    from bot import engine, players  # noqa: PLC0415
    from bot.players import budget, memory  # noqa: PLC0415

    budget.perf_counter = process_time  # type: ignore[attr-defined]
    for line in told:
        message = json.loads(line)
        if "begin" in message:
            begin = message["begin"]
            options, elder = begin["options"], begin["elder"]
            match = engine.new(begin["game"], seed=begin["seed"], options=options, elder=elder)
            memories = memory.Memories(match, [0, 1])
            luck = Random(begin["luck"])
        elif "answer" in message:
            seat, picks = message["answer"]
            memories.hear(match, match.answer(seat, match.asks[seat].id, picks))
            if match.asks and match.is_too_long:
                match.conclude(None, "turns")
        else:
            seat, start = message["think"], process_time()
            seen = players.observe(match, seat, memories.known(seat))
            thought = players.think(level, seen, luck, players.Budget(seconds=ms / 1000))
            seconds = process_time() - start
            simulations = sum(each.visits for each in thought.weighed)
            say(picks=thought.picks, seconds=seconds, simulations=simulations)
            continue
        winner = match.outcome.winner if match.outcome else None
        say(asked=next(iter(match.asks), None), winner=winner, turn=match.turn)


def say(**message: Any) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--plays"]:
        plays(sys.argv[2], float(sys.argv[3]), sys.stdin)
    else:
        typer.run(main)
