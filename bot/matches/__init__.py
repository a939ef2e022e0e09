"""The use cases: what people do with matches, whatever carries their words. No Discord here."""
