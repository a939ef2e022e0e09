-- A match's clocks, and the messages beside its table, belong to its row: they change with its
-- state, in the same statement. Each is one object of a JSON list.

ALTER TABLE matches ADD COLUMN clocks TEXT NOT NULL DEFAULT '[]';  -- running: seat, began_at, due_at, next_at, said
ALTER TABLE matches ADD COLUMN pauses TEXT NOT NULL DEFAULT '[]';  -- standing still: seat, stage, remaining
ALTER TABLE matches ADD COLUMN side_messages TEXT NOT NULL DEFAULT '[]';  -- with buttons: message_id, kind, seat, version
ALTER TABLE matches ADD COLUMN alarm_at INTEGER;  -- when the first of its clocks has something to say
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
    ),
    side_messages = (
        SELECT json_group_array(json_object('message_id', message_id, 'kind', kind, 'seat', seat, 'version', version))
        FROM (SELECT * FROM calls WHERE match_id = matches.id ORDER BY message_id)
    );

DROP TABLE deadlines;
DROP TABLE pauses;
DROP TABLE calls;
