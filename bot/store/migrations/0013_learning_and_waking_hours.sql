-- How somebody is called, when they are awake, and what they have learned.

ALTER TABLE people ADD COLUMN calls TEXT NOT NULL DEFAULT 'turn' CHECK (calls IN ('turn', 'half', 'digest', 'none'));
UPDATE people SET calls = 'none' WHERE NOT pings;
ALTER TABLE people DROP COLUMN pings;
ALTER TABLE people RENAME COLUMN calls TO pings;

ALTER TABLE people ADD COLUMN digested_at INTEGER NOT NULL DEFAULT 0;  -- when the last digest was sent

ALTER TABLE people ADD COLUMN zone TEXT NOT NULL DEFAULT '';  -- a time zone by its IANA name; none: not said
ALTER TABLE people ADD COLUMN wakes_at INTEGER CHECK (wakes_at BETWEEN 0 AND 23);  -- an hour of that zone; none: no waking hours
ALTER TABLE people ADD COLUMN sleeps_at INTEGER CHECK (sleeps_at BETWEEN 0 AND 23);

ALTER TABLE people ADD COLUMN coaching INTEGER NOT NULL DEFAULT 1 CHECK (coaching IN (0, 1));
ALTER TABLE people ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));

CREATE TABLE absences (
    user_id   INTEGER NOT NULL,
    first_day TEXT NOT NULL,  -- as 2026-11-18, in the zone of whoever is away
    last_day  TEXT NOT NULL,  -- the last one they are away
    PRIMARY KEY (user_id, first_day)
) STRICT, WITHOUT ROWID;

-- The positions of a game that teach it: which one somebody is at, and which they have done.

CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    lesson  TEXT NOT NULL,  -- the key of the one that was begun last
    version INTEGER NOT NULL,  -- counts everything that was done in lessons
    state   TEXT NOT NULL,  -- the match of it, as text
    events  TEXT NOT NULL DEFAULT '[]',  -- what happened in it so far
    done    TEXT NOT NULL DEFAULT '[]',  -- the keys of those that were played to their end
    PRIMARY KEY (user_id, ruleset)
) STRICT, WITHOUT ROWID;

-- The first match alone, in which somebody is told what each kind of question means.

CREATE TABLE coached (
    user_id  INTEGER NOT NULL,
    ruleset  TEXT NOT NULL,
    match_id INTEGER REFERENCES matches (id),  -- none: the next one that they begin
    met      TEXT NOT NULL DEFAULT '{}',  -- kinds of question, and the number of the one by which each was met
    PRIMARY KEY (user_id, ruleset)
) STRICT, WITHOUT ROWID;
