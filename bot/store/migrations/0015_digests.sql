-- When the next digest of what waits for somebody is due.

ALTER TABLE people ADD COLUMN digest_at INTEGER;  -- none: they want no digests
CREATE INDEX next_digest ON people (digest_at) WHERE digest_at IS NOT NULL;
