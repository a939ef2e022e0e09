-- A message that showed the table is brought to its final state when the next one is posted.

ALTER TABLE matches ADD COLUMN table_version INTEGER;  -- at which that message was posted; none of a table of an earlier release
