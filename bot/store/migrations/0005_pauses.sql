-- Clocks that stand still: what a seat had left when it was last asked in a turn.

CREATE TABLE pauses (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    stage     INTEGER NOT NULL,  -- of the match: a turn, or a round of a draft
    remaining INTEGER NOT NULL,  -- milliseconds; below 0: it was late
    PRIMARY KEY (match_id, seat, stage)
) STRICT, WITHOUT ROWID;
