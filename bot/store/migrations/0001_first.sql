-- Times are milliseconds since 1970, UTC. Ids of people, servers, channels and messages are Discord's.

CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    pings      INTEGER NOT NULL DEFAULT 1 CHECK (pings IN (0, 1)),
    text_board INTEGER NOT NULL DEFAULT 0 CHECK (text_board IN (0, 1))
) STRICT;

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    pace     TEXT NOT NULL DEFAULT 'daily',
    channels TEXT NOT NULL DEFAULT '[]',  -- where matches may be played; none named: everywhere
    threads  INTEGER NOT NULL DEFAULT 1 CHECK (threads IN (0, 1))
) STRICT;

CREATE TABLE challenges (
    id            INTEGER PRIMARY KEY,
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    challenger_id INTEGER NOT NULL,
    challenger    TEXT NOT NULL,
    opponent_id   INTEGER NOT NULL,
    opponent      TEXT NOT NULL,
    ruleset       TEXT NOT NULL,
    options       TEXT NOT NULL,
    pace          TEXT NOT NULL,
    swapped       INTEGER NOT NULL DEFAULT 0 CHECK (swapped IN (0, 1)),  -- the opponent sits first
    status        TEXT NOT NULL DEFAULT 'open'
                  CHECK (status IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    expires_at    INTEGER NOT NULL,
    message_id    INTEGER
) STRICT;
CREATE INDEX open_challenges ON challenges (expires_at) WHERE status = 'open';

CREATE TABLE matches (
    id               INTEGER PRIMARY KEY,
    guild_id         INTEGER NOT NULL,
    channel_id       INTEGER NOT NULL,
    ruleset          TEXT NOT NULL,
    options          TEXT NOT NULL,
    pace             TEXT NOT NULL,
    status           TEXT NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'over', 'held')),
    version          INTEGER NOT NULL DEFAULT 0,
    state            TEXT NOT NULL,
    winner           INTEGER,  -- a seat; none of a match that is over: a draw
    draw_offer       INTEGER,  -- the seat that offers one
    table_message_id INTEGER,  -- the public message that shows the match now
    began_at         INTEGER NOT NULL,
    ended_at         INTEGER
) STRICT;
CREATE UNIQUE INDEX one_live_match_a_channel ON matches (channel_id) WHERE status = 'live';

CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (user_id);

CREATE TABLE decisions (
    match_id       INTEGER NOT NULL REFERENCES matches (id),
    version        INTEGER NOT NULL,  -- of the match, once this was done
    seat           INTEGER NOT NULL,
    verb           TEXT NOT NULL,
    interaction_id INTEGER NOT NULL UNIQUE,
    picks          TEXT NOT NULL DEFAULT '[]',
    events         TEXT NOT NULL DEFAULT '[]',
    before         TEXT,  -- the state it can be taken back to; none: it cannot be undone
    undone         INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
    made_at        INTEGER NOT NULL,
    PRIMARY KEY (match_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE deadlines (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    due_at   INTEGER NOT NULL,
    next_at  INTEGER,  -- when something is to be said next: a reminder, or that time is up
    said     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX next_deadline ON deadlines (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    kind       TEXT NOT NULL,
    subject    INTEGER NOT NULL,  -- the match, or for a challenge's own messages the challenge
    body       TEXT NOT NULL DEFAULT '{}',
    due_at     INTEGER NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0,
    fault      TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (due_at);

CREATE TABLE lease (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    holder TEXT NOT NULL,
    until  INTEGER NOT NULL
) STRICT;

CREATE TABLE synced (
    scope TEXT PRIMARY KEY,
    hash  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
