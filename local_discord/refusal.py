"""What Discord's client does not let a person do."""

from __future__ import annotations


class Refused(Exception):
    """The person's client shows no way to do this, or Discord answers it before any bot."""
