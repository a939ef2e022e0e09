-- What the computer needs to take a seat, and what hints need between people.

ALTER TABLE seats ADD COLUMN level TEXT;  -- of the computer that plays it; its user_id is below 0

ALTER TABLE decisions ADD COLUMN why TEXT NOT NULL DEFAULT '';  -- a sentence for everybody

CREATE TABLE hints (  -- who allows hints in a match between people
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
