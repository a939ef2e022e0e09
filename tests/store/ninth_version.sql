BEGIN TRANSACTION;
CREATE TABLE blocks (  -- whom somebody takes no challenges from
    user_id    INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
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
, origin TEXT, made_at INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "challenges" VALUES(1,2647424552140800002,2647424552140800007,2647424552140800003,'Ana',2647424552140800004,'Ben','omen','{"games": [1]}','none',0,'accepted',2051352000000,2647424552140800016,'interaction:2647424552140800014',2051265600000);
INSERT INTO "challenges" VALUES(2,2647424552140800002,2647424552140800007,2647424552140800003,'Ana',2647424552140800004,'Ben','omen','{"games": [1]}','none',0,'accepted',2051352000000,2647424552140800031,'interaction:2647424552140800029',2051265600000);
INSERT INTO "challenges" VALUES(3,2647424552140800002,2647424552140800007,2647424552140800003,'Ana',2647424552140800004,'Ben','omen','{"games": [1]}','daily',0,'accepted',2051352003000,2647424564723712005,'interaction:2647424564723712003',2051265603000);
INSERT INTO "challenges" VALUES(4,2647424552140800002,2647424552140800007,2647424552140800003,'Ana',2647424552140800005,'Cleo','omen','{"games": [1]}','daily',0,'open',2051352003000,2647424564723712034,'interaction:2647424564723712032',2051265603000);
CREATE TABLE decisions (
    match_id       INTEGER NOT NULL REFERENCES matches (id),
    version        INTEGER NOT NULL,  -- of the match, once this was done
    seat           INTEGER NOT NULL,
    verb           TEXT NOT NULL,
    turn           INTEGER NOT NULL DEFAULT 0,  -- of the match, once this was done
    interaction_id INTEGER NOT NULL UNIQUE,
    picks          TEXT NOT NULL DEFAULT '[]',
    events         TEXT NOT NULL DEFAULT '[]',
    before         TEXT,  -- the state it can be taken back to; none: it cannot be undone
    undone         INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
    made_at        INTEGER NOT NULL, why TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "decisions" VALUES(1,1,1,'concede',0,2647424552140800024,'[]','[["over", 0, 0, -1, 0]]',NULL,0,2051265600000,'');
INSERT INTO "decisions" VALUES(2,1,0,'draw',0,2647424552140800037,'[]','[]',NULL,0,2051265600000,'');
INSERT INTO "decisions" VALUES(2,2,1,'draw',0,2647424552140800042,'[]','[["over", -1, 0, -1, 0]]',NULL,0,2051265600000,'');
INSERT INTO "decisions" VALUES(3,1,0,'answer',0,2647424552140800051,'[0]','[["envoy", 0, 107, -1, 0]]',NULL,0,2051265600000,'');
INSERT INTO "decisions" VALUES(3,2,1,'answer',1,-12884901888,'[1]','[["envoy", 1, 122, -1, 0], ["show", 0, 107, -1, 0], ["show", 1, 122, -1, 0], ["discard", 0, 107, -1, 0], ["turn", 0, 0, -1, 1]]',NULL,0,2051265603000,'');
INSERT INTO "decisions" VALUES(4,1,1,'answer',0,2647424564723712011,'[0]','[["envoy", 1, 122, -1, 0]]',NULL,0,2051265603000,'');
INSERT INTO "decisions" VALUES(4,2,0,'answer',1,2647424564723712017,'[0]','[["envoy", 0, 111, -1, 0], ["show", 0, 111, -1, 0], ["show", 1, 122, -1, 0], ["discard", 1, 122, -1, 0], ["turn", 1, 0, -1, 1]]',NULL,0,2051265603000,'');
INSERT INTO "decisions" VALUES(4,3,1,'answer',1,2647424564723712024,'[1]','[["gain", 1, 0, -1, 1]]','{"ruleset":"omen","version":3,"state":{"seed":"000000000000000000000000000000000000000000000000000000000000000a","draws":2,"frames":[{"seat":1,"source":0,"todo":[{"step":"surge","op":"begin"},{"actions":2,"coins":0,"draws":0,"op":"wealth"}],"chosen":{}}],"asks":{"1":{"id":3,"seat":1,"kind":"wealth","options":[["draw",0,-1],["coin",0,-1]],"at_least":1,"at_most":1,"source":0,"about":[2,0,0]}},"asked":3,"answered":0,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":1,"turn":1,"step":"wealth","used":[],"broke":false,"coins":[4,4],"supply":12,"decks":[[110,101,105,104,120,106,114,108,119,113,117,118,116,121]],"piles":[[122]],"hands":[[109,112,115,111],[107,103,102]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[153,155],[151,154],[152,156]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',0,2051265603000,'');
INSERT INTO "decisions" VALUES(4,4,0,'draw',1,2647424564723712027,'[]','[]',NULL,0,2051265603000,'');
CREATE TABLE hints (  -- who allows hints in a match between people
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE lease (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    holder TEXT NOT NULL,
    until  INTEGER NOT NULL
) STRICT;
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
, abandoned INTEGER NOT NULL DEFAULT 0 CHECK (abandoned IN (0, 1)), clocks TEXT NOT NULL DEFAULT '[]', pauses TEXT NOT NULL DEFAULT '[]', side_messages TEXT NOT NULL DEFAULT '[]', alarm_at INTEGER, origin TEXT, placeless_since INTEGER) STRICT;
INSERT INTO "matches" VALUES(1,2647424552140800002,2647424552140800007,'omen','{"games": [1]}','none','over',1,'{"ruleset":"omen","version":3,"state":{"seed":"0000000000000000000000000000000000000000000000000000000000000007","draws":2,"frames":[],"asks":{},"asked":2,"answered":0,"outcome":{"scores":[],"winner":0,"reason":"conceded","lines":[]},"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":-1,"turn":0,"step":"envoy","used":[],"broke":false,"coins":[4,4],"supply":12,"decks":[[112,117,113,104,108,105,118,111,103,114,101,106,120,110]],"piles":[[]],"hands":[[121,116,122,119],[102,107,109,115]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[155,152],[156,151],[154,153]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',0,NULL,2647424552140800020,2051265600000,2051265600000,0,'[]','[]','[]',NULL,'challenge:1',NULL);
INSERT INTO "matches" VALUES(2,2647424552140800002,2647424552140800007,'omen','{"games": [1]}','none','over',2,'{"ruleset":"omen","version":3,"state":{"seed":"0000000000000000000000000000000000000000000000000000000000000008","draws":2,"frames":[],"asks":{},"asked":2,"answered":0,"outcome":{"scores":[],"winner":null,"reason":"agreed","lines":[]},"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":-1,"turn":0,"step":"envoy","used":[],"broke":false,"coins":[4,4],"supply":12,"decks":[[121,101,102,112,115,103,111,119,109,106,122,108,120,107]],"piles":[[]],"hands":[[116,118,105,110],[113,117,104,114]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[155,154],[151,153],[152,156]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',NULL,NULL,2647424552140800035,2051265600000,2051265600000,0,'[]','[]','[]',NULL,'challenge:2',NULL);
INSERT INTO "matches" VALUES(3,2647424552140800002,2647424552140800008,'omen','{"games": [1]}','none','live',2,'{"ruleset":"omen","version":3,"state":{"seed":"0000000000000000000000000000000000000000000000000000000000000009","draws":2,"frames":[{"seat":0,"source":0,"todo":[{"step":"surge","op":"begin"},{"actions":2,"coins":0,"draws":0,"op":"wealth"}],"chosen":{}}],"asks":{"0":{"id":3,"seat":0,"kind":"wealth","options":[["draw",0,-1],["coin",0,-1]],"at_least":1,"at_most":1,"source":0,"about":[2,0,0]}},"asked":3,"answered":0,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":0,"turn":1,"step":"wealth","used":[],"broke":false,"coins":[4,4],"supply":12,"decks":[[112,102,115,105,106,111,109,116,117,103,108,119,120,118]],"piles":[[107]],"hands":[[113,101,110],[121,104,114,122]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[154,151],[155,152],[153,156]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',NULL,NULL,2647424564723712000,2051265600000,NULL,0,'[]','[]','[]',NULL,'interaction:2647424552140800048',NULL);
INSERT INTO "matches" VALUES(4,2647424552140800002,2647424552140800007,'omen','{"games": [1]}','daily','live',4,'{"ruleset":"omen","version":3,"state":{"seed":"000000000000000000000000000000000000000000000000000000000000000a","draws":2,"frames":[{"seat":1,"source":0,"todo":[{"step":"surge","op":"begin"},{"actions":2,"coins":1,"draws":0,"op":"wealth"}],"chosen":{}}],"asks":{"1":{"id":4,"seat":1,"kind":"wealth","options":[["draw",0,-1],["coin",0,-1]],"at_least":1,"at_most":1,"source":0,"about":[1,1,0]}},"asked":4,"answered":1,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":1,"turn":1,"step":"wealth","used":[],"broke":false,"coins":[4,5],"supply":11,"decks":[[110,101,105,104,120,106,114,108,119,113,117,118,116,121]],"piles":[[122]],"hands":[[109,112,115,111],[107,103,102]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[153,155],[151,154],[152,156]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',NULL,0,2647424564723712019,2051265603000,NULL,0,'[{"seat": 1, "began_at": 2051265603000, "due_at": 2051352003000, "next_at": 2051308803000, "said": 0, "reserve_given": false}]','[{"seat": 0, "stage": 0, "remaining": 86400000, "reserve_given": false}, {"seat": 1, "stage": 0, "remaining": 86400000, "reserve_given": false}]','[{"message_id": 2647424564723712030, "kind": "draw_offer", "seat": 0, "version": 4}]',2051308803000,'challenge:3',NULL);
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: Discord knows it as a nonce
    kind       TEXT NOT NULL,
    subject    INTEGER NOT NULL,  -- the match, or for a challenge's own messages the challenge
    body       TEXT NOT NULL DEFAULT '{}',
    due_at     INTEGER NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0,
    fault      TEXT
, made_at INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    pings      INTEGER NOT NULL DEFAULT 1 CHECK (pings IN (0, 1)),
    text_board INTEGER NOT NULL DEFAULT 0 CHECK (text_board IN (0, 1))
) STRICT;
CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT NOT NULL, level TEXT,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,2647424552140800003,'Ana',NULL);
INSERT INTO "seats" VALUES(1,1,2647424552140800004,'Ben',NULL);
INSERT INTO "seats" VALUES(2,0,2647424552140800003,'Ana',NULL);
INSERT INTO "seats" VALUES(2,1,2647424552140800004,'Ben',NULL);
INSERT INTO "seats" VALUES(3,0,2647424552140800003,'Ana',NULL);
INSERT INTO "seats" VALUES(3,1,-2,'Acolyte (computer)','acolyte');
INSERT INTO "seats" VALUES(4,0,2647424552140800003,'Ana',NULL);
INSERT INTO "seats" VALUES(4,1,2647424552140800004,'Ben',NULL);
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    pace     TEXT NOT NULL DEFAULT 'daily',
    channels TEXT NOT NULL DEFAULT '[]',  -- where matches may be played; none named: everywhere
    threads  INTEGER NOT NULL DEFAULT 1 CHECK (threads IN (0, 1))
) STRICT;
CREATE TABLE synced (
    scope TEXT PRIMARY KEY,
    hash  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "synced" VALUES('2647424552140800001/global','803d45483f434ef3b636e1b7f69a096f1273716c8bd0732bbd12cf91d20fb96b');
CREATE INDEX open_challenges ON challenges (expires_at) WHERE status = 'open';
CREATE INDEX seats_of_person ON seats (user_id);
CREATE INDEX next_alarm ON matches (alarm_at) WHERE alarm_at IS NOT NULL;
CREATE UNIQUE INDEX one_match_an_origin ON matches (origin) WHERE origin IS NOT NULL;
CREATE INDEX challenges_of_origin ON challenges (origin) WHERE origin IS NOT NULL;
CREATE UNIQUE INDEX one_live_match_a_channel ON matches (channel_id)
    WHERE status = 'live' AND placeless_since IS NULL;
CREATE INDEX placeless_matches ON matches (placeless_since)
    WHERE status = 'live' AND placeless_since IS NOT NULL;
CREATE INDEX challenges_by_person ON challenges (challenger_id, made_at);
CREATE INDEX challenges_in_server ON challenges (guild_id, made_at);
CREATE INDEX notices_by_subject ON outbox (subject);
CREATE INDEX notices_by_time ON outbox (due_at);
CREATE INDEX forbidden_notices ON outbox (subject) WHERE fault = 'Forbidden';
CREATE INDEX matches_of_channel ON matches (channel_id, ended_at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',27);
COMMIT;
