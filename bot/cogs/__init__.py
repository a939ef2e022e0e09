"""Slash commands and buttons: what comes in is answered by the use cases, what goes out is a view."""
