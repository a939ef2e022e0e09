-- Tables for two to four.

-- A challenge has seats from now on: who is to sit where, and who has said yes.

CREATE TABLE challenge_seats (
    challenge_id INTEGER NOT NULL REFERENCES challenges (id),
    seat         INTEGER NOT NULL,
    user_id      INTEGER,  -- none: nobody yet; below 0: the computer, or somebody who was removed
    name         TEXT,
    level        TEXT,  -- of the computer
    status       TEXT NOT NULL CHECK (status IN ('free', 'asked', 'seated', 'declined')),
    PRIMARY KEY (challenge_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_seats_of_person ON challenge_seats (user_id);

ALTER TABLE challenges ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1));  -- anybody may take a free seat

INSERT INTO challenge_seats
    SELECT id, swapped, challenger_id, challenger, NULL, 'seated' FROM challenges
    UNION ALL
    SELECT id, 1 - swapped, opponent_id, opponent, NULL,
        CASE status WHEN 'accepted' THEN 'seated' WHEN 'declined' THEN 'declined' ELSE 'asked' END
    FROM challenges;

ALTER TABLE challenges DROP COLUMN opponent_id;  -- whoever made it is its host: challenger_id, challenger
ALTER TABLE challenges DROP COLUMN opponent;
ALTER TABLE challenges DROP COLUMN swapped;

-- A match ends with a place for everybody, and a draw takes the votes of all who are still in it.

ALTER TABLE seats ADD COLUMN place INTEGER;  -- from 1 on; none while it lasts, or if it ended without a result
UPDATE seats SET place = (
    SELECT CASE WHEN winner IS NULL OR winner = seat THEN 1 ELSE 2 END FROM matches WHERE id = match_id
) WHERE match_id IN (SELECT id FROM matches WHERE status = 'over' AND NOT abandoned);

ALTER TABLE matches ADD COLUMN draw_votes TEXT NOT NULL DEFAULT '[]';  -- the seats that want one; who offered it is first
UPDATE matches SET draw_votes = json_array(draw_offer) WHERE draw_offer IS NOT NULL;
ALTER TABLE matches DROP COLUMN draw_offer;

-- The state with which each stage began, and the cards it was played with: a replay runs nothing again.

CREATE TABLE card_files (
    id      INTEGER PRIMARY KEY,
    ruleset TEXT NOT NULL,
    digest  TEXT NOT NULL,  -- SHA-256 of the definitions
    release TEXT NOT NULL,  -- of the program that first played with them
    body    BLOB NOT NULL,  -- the definitions, compressed
    UNIQUE (ruleset, digest)
) STRICT;

CREATE TABLE turns (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    stage    INTEGER NOT NULL,  -- a turn, or a round of a draft
    version  INTEGER NOT NULL,  -- of the match then
    cards    INTEGER NOT NULL REFERENCES card_files (id),
    state    BLOB NOT NULL,  -- compressed by means of the one before it
    PRIMARY KEY (match_id, stage)
) STRICT, WITHOUT ROWID;

-- What a player has decided before it is asked.

CREATE TABLE orders (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL,  -- of the question
    rank     TEXT NOT NULL,  -- which of its options come first, by the ruleset's word for it
    PRIMARY KEY (match_id, seat, kind)
) STRICT, WITHOUT ROWID;
