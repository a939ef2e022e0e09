"""Bytecodes a decision: how much the engine does, counted exactly and without the machine's noise.

`python -m benchmarks.bytecodes aegean` prints where they go, function by function; Omen's without a
name. Time spent inside C (sorting, hashing, pydantic) is not in it.
"""

from __future__ import annotations

import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Any

from .games import FIRST
from .play import pauses

SEEDS = range(6)


def count(game: str = FIRST) -> tuple[int, Counter[CodeType]]:
    """Decisions made in some seeded random matches, and the bytecodes run for them by code."""
    decisions = sum(1 for seed in SEEDS for _ in pauses(seed, game=game))  # fills every cache
    codes: Counter[CodeType] = Counter()

    def on_opcode(frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            codes[frame.f_code] += 1
        return on_opcode

    def on_call(frame: FrameType, _event: str, _: Any) -> Any:
        # The methods that dataclasses write have no file, but the engine's globals.
        if not frame.f_globals.get("__name__", "").startswith("bot.engine"):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return on_opcode

    before = sys.gettrace()
    # Python 3.12 sends opcodes only if a frame has asked for them before tracing begins.
    sys._getframe().f_trace_opcodes = True
    sys.settrace(on_call)
    try:
        for seed in SEEDS:
            for _ in pauses(seed, game=game):
                pass
    finally:
        sys.settrace(before)
    return decisions, codes


def a_decision(game: str) -> float:
    decisions, codes = count(game)
    return codes.total() / decisions


def main() -> None:
    decisions, codes = count(*sys.argv[1:2])
    lines = [f"{codes.total() / decisions:.2f} bytecodes a decision, {decisions} decisions"]
    for code, number in codes.most_common(40):
        name = (
            f"{code.co_filename.rpartition('engine/')[2]}:{code.co_firstlineno} {code.co_qualname}"
        )
        lines.append(f"{number / decisions:8.2f} {number / codes.total():6.1%}  {name}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
