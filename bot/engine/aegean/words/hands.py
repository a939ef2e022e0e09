"""Stub."""
from ...cities.words.wording import count
from ..cards import Price
from .tables import PRICES
def price_words(price: Price) -> str:
    number = price.number
    return PRICES[price.of].format(coins=count(number, "Coin"), units=count(number, "Unit"))
