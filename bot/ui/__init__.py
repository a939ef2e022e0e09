"""What cogs share: widgets, panels, posts, and the one sender."""
