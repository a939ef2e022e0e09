"""Discord's REST interface over the world."""
