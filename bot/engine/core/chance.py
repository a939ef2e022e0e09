"""Chance is state: a secret seed of 256 bits and a counter. The same two give the same luck."""

from __future__ import annotations

from hashlib import sha256, shake_256

SEEDS = 1 << 256


def as_seed(seed: int) -> str:
    """The seed as it is saved: 64 hexadecimal digits."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise ValueError("a seed is a whole number from 0 to 2**256 - 1")
    return f"{seed:064x}"


def commitment(seed: str) -> str:
    """What may be told of the seed before the match is over: its SHA-256."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def shuffle(cards: list[int], seed: str, draws: int) -> None:
    """Shuffle in place: Fisher and Yates, on one long number drawn from seed and counter.

    A byte a card and sixteen to spare is more than log2(n!) needs for any deck up to 256 cards,
    so the remainder's bias is below 2**-128.
    """
    rest = number(seed, draws, len(cards) + 16)
    for i in range(len(cards) - 1, 0, -1):
        rest, j = divmod(rest, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def below(limit: int, seed: str, draws: int) -> int:
    """A number from 0 up to the limit, which is not among them. The bias is below 2**-64."""
    return number(seed, draws, 16) % limit


def number(seed: str, draws: int, size: int) -> int:
    """So many bytes drawn from seed and counter, as one number."""
    digest = shake_256(b"%s:%d" % (seed.encode(), draws)).digest(size)
    return int.from_bytes(digest, "big")
