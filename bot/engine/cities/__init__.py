"""What the City games have in common: the table, and the language their cards are written in.

Three rulebooks say the same sentences about Coins, deck, sides, Wealth, Envoys and Wars. Here is
what at least two of them say alike; what a game says in its own way comes in as its `Book`.
"""
