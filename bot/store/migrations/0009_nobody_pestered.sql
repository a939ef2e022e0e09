-- Who wants nothing to do with whom, and how often somebody was challenged lately.

CREATE TABLE blocks (  -- whom somebody takes no challenges from
    user_id    INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE challenges ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
UPDATE challenges SET made_at = expires_at - 24 * 3600 * 1000;  -- they have always held for a day
CREATE INDEX challenges_by_person ON challenges (challenger_id, made_at);
CREATE INDEX challenges_in_server ON challenges (guild_id, made_at);

-- A notice is never due before those ahead of it on the same subject: then what is due can be read
-- off an index. When it was written tells from where on to look for what may have been posted.

ALTER TABLE outbox ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET made_at = due_at - 3600 * 1000;  -- none was ever put off by more than an hour
CREATE INDEX notices_by_subject ON outbox (subject);
UPDATE outbox SET due_at = (
    SELECT max(due_at) FROM outbox AS ahead
    WHERE ahead.subject = outbox.subject AND ahead.id <= outbox.id
    AND (ahead.kind IN ('challenge', 'challenge_closed')) = (outbox.kind IN ('challenge', 'challenge_closed'))
);
CREATE INDEX notices_by_time ON outbox (due_at);
CREATE INDEX forbidden_notices ON outbox (subject) WHERE fault = 'Forbidden';

-- The match of a channel, or the one that ended there last, without reading all matches.

CREATE INDEX matches_of_channel ON matches (channel_id, ended_at);
