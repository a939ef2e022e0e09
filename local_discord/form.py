"""Discord's form errors: code 50035 with a tree that says where and why."""

from __future__ import annotations

from typing import Any

from local_discord.errors import ApiError

Path = tuple[str | int, ...]


class Form:
    """Collects what is wrong with a request, and refuses it all at once."""

    def __init__(self) -> None:
        self._tree: dict[str, Any] = {}

    def fail(self, path: Path, code: str, message: str) -> None:
        """Note a fault. What has one of its own is not looked into any further."""
        node = self._tree
        for part in path:
            if "_errors" in node:
                return
            node = node.setdefault(str(part), {})
        if "_errors" not in node:
            node.clear()
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: Any, most: int, least: int = 0) -> None:
        """A text's or a list's length. Absent values are another check's business."""
        if value is None:
            return
        size = len(value)
        if least <= size <= most:
            return
        if isinstance(value, list):
            self.fail(path, "BASE_TYPE_BAD_LENGTH", _between(least, most))
        elif not size:
            self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif size > most:
            self.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        else:
            self.fail(path, "BASE_TYPE_BAD_LENGTH", _between(least, most))

    def require(self, path: Path, value: Any) -> bool:
        if value is None or value == "":
            self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        return True

    def settle(self) -> None:
        if self._tree:
            raise ApiError(400, 50035, "Invalid Form Body", self._tree)


def _between(least: int, most: int) -> str:
    return f"Must be between {least} and {most} in length."
