"""The few words that join others, as all City games have them."""

from __future__ import annotations

from ...cities.words.wording import count, envoy_sum, explained, name_of, plain, together, values

__all__ = ["count", "envoy_sum", "explained", "name_of", "plain", "together", "values"]
