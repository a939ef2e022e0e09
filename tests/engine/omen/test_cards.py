"""Every card of data/cards.yaml: its examples, and what the whole file must be."""

import pytest

from bot.engine.omen import CARDS
from tests.kit.table import Table

EXAMPLES = [
    pytest.param(example, id=f"{key}-{n}")
    for key, examples in CARDS.examples.items()
    for n, example in enumerate(examples, 1)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example):
    table = Table(example.given)
    for line in example.when:
        table.do(line)
    table.check(example.then)
