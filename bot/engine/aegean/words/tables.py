"""Stub."""
STEPS = {"envoy": "Emissary", "wealth": "Wealth Step", "surge": "Surge Step", "war": "War Step", "offering": "Offering Step", "end": "end of the turn"}
KINDS: dict[str, str] = {
    "Myrmidon": "When it or another Unit of yours is played to its City: pay its Ability Cost for "
    "its ability, once each time.",
    "Keres": "At the end of your Surge: its gift. Then, if its Exalt is met, face down to your "
    "Reward Area: 2 points.",
    "Automaton": "Counts as 2 Units. As your Offering: its ability, then 1 Unit or 1 Coin.",
    "Moirai": "When it is played: its ability. In hand at the end: 1 point.",
}
REWARD = "Surge, 1 Reward a Step: its effect, then face down. 2 points in hand, 1 once used."
PRICES = {
    "coins": "{coins}",
    "discard": "discard {units}",
    "return": "return {units} of yours",
    "destroy": "destroy {units} of yours",
}
GIFTS = {"unit": "1 Unit", "coin": "1 Coin"}
