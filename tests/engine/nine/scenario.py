"""A position of 9 Omens, in the language of all scenarios.

t = table(ann="field: boar_6_5 up attack", ben="field: toad_1_4 down defense", step="battle")
t.ann.answers("attack boar_6_5 toad_1_4")
assert t.ben.grave == ["toad_1_4"]
"""

from tests.kit.nine_table import Table, card_id, rewritten, table

__all__ = ["Table", "card_id", "rewritten", "table"]
