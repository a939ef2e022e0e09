-- A match's clocks belong to its row: they change with its state, in the same statement.
-- Each is one object of a JSON list. `alarm_at` is when the first of them has something to say.

ALTER TABLE matches ADD COLUMN clocks TEXT NOT NULL DEFAULT '[]';  -- running: seat, began_at, due_at, next_at, said
ALTER TABLE matches ADD COLUMN pauses TEXT NOT NULL DEFAULT '[]';  -- standing still: seat, stage, remaining
ALTER TABLE matches ADD COLUMN alarm_at INTEGER;
CREATE INDEX next_alarm ON matches (alarm_at) WHERE alarm_at IS NOT NULL;

UPDATE matches SET
    alarm_at = (SELECT min(next_at) FROM deadlines WHERE match_id = matches.id),
    clocks = (
        SELECT json_group_array(json_object('seat', seat, 'began_at', began_at, 'due_at', due_at, 'next_at', next_at, 'said', said))
        FROM (SELECT * FROM deadlines WHERE match_id = matches.id ORDER BY seat)
    ),
    pauses = (
        SELECT json_group_array(json_object('seat', seat, 'stage', stage, 'remaining', remaining))
        FROM (SELECT * FROM pauses WHERE match_id = matches.id ORDER BY seat, stage)
    );

DROP TABLE deadlines;
DROP TABLE pauses;
