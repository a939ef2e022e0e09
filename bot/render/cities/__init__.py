"""What the pictures of the City games have in common.

How a game looks comes in as its `Dress`, how its views are read as its `CityGame`. Both are known
by what they are, not by what is in them: so a tile that is drawn once is found again at once.
"""
