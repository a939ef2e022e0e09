-- Whether lines about cards say what their traits do.

ALTER TABLE people ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));
