-- Messages beside the table whose buttons are to go once what they ask for is settled.

CREATE TABLE calls (
    message_id INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    kind       TEXT NOT NULL,  -- of the note that sent it
    seat       INTEGER NOT NULL,
    version    INTEGER NOT NULL  -- of the match when it was sent
) STRICT;
CREATE INDEX calls_of_match ON calls (match_id);
