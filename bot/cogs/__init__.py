"""Slash commands and buttons. The use cases answer; what goes out is made from views."""
