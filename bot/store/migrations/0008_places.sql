-- What a match or a challenge came of, so that nothing begins twice; and matches whose channel is gone.

ALTER TABLE matches ADD COLUMN origin TEXT;  -- a challenge, a match played again, a command: its kind and number
CREATE UNIQUE INDEX one_match_an_origin ON matches (origin) WHERE origin IS NOT NULL;

ALTER TABLE challenges ADD COLUMN origin TEXT;  -- likewise; a match may be asked for again if nothing came of it
CREATE INDEX challenges_of_origin ON challenges (origin) WHERE origin IS NOT NULL;

ALTER TABLE matches ADD COLUMN placeless_since INTEGER;  -- it has no channel to be played in; none: it has one
DROP INDEX one_live_match_a_channel;
CREATE UNIQUE INDEX one_live_match_a_channel ON matches (channel_id)
    WHERE status = 'live' AND placeless_since IS NULL;
CREATE INDEX placeless_matches ON matches (placeless_since)
    WHERE status = 'live' AND placeless_since IS NOT NULL;
