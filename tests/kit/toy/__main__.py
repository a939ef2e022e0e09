"""`python -m tests.kit.toy ...` is `python -m bot ...` with the toy among its games."""

from __future__ import annotations

from bot.players.pool import Pool
from tests.kit import toy

# Here and not below: processes that a simulation starts import this module, too.
toy.install()
assert Pool.__init__.__kwdefaults__ is not None
Pool.__init__.__kwdefaults__["players"] = "tests.kit.toy.searchers:SEARCHERS"

if __name__ == "__main__":
    from bot.cli import main

    main()
