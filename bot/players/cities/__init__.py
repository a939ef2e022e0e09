"""What computer players make of the City games, as far as these are alike.

A game brings what it says in its own way as records of numbers and functions: `Values` for rules of
thumb, `Habits` for rollouts, `Weights` for the evaluation, `Tongue` for reasons.
"""
