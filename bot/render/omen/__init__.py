"""The pictures of the Omen games."""
