"""Omen: Edge of the Aegean: the modules read in the order of the rulebook."""
