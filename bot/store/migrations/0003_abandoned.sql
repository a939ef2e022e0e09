-- A match against the computer to which nobody came back: over, won by nobody, in no tally.

ALTER TABLE matches ADD COLUMN abandoned INTEGER NOT NULL DEFAULT 0 CHECK (abandoned IN (0, 1));
