BEGIN TRANSACTION;
CREATE TABLE calls (
    message_id INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    kind       TEXT NOT NULL,  -- of the note that sent it
    seat       INTEGER NOT NULL,
    version    INTEGER NOT NULL  -- of the match when it was sent
) STRICT;
INSERT INTO "calls" VALUES(2647424552140800022,1,'call',1,1);
INSERT INTO "calls" VALUES(2647424552140800056,3,'draw_offer',1,3);
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
INSERT INTO "challenges" VALUES(1,2647424552140800002,2647424552140800008,2647424552140800003,'Ana',2647424552140800004,'Ben','omen','{"games": [1]}','none',0,'accepted',2051352000000,2647424552140800031);
INSERT INTO "challenges" VALUES(2,2647424552140800002,2647424552140800007,2647424552140800003,'Ana',2647424552140800005,'Cleo','omen','{"games": [1]}','daily',0,'open',2051352000000,2647424552140800060);
CREATE TABLE deadlines (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    due_at   INTEGER NOT NULL,
    next_at  INTEGER,  -- when something is to be said next: a reminder, or that time is up
    said     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES(1,1,2051265600000,2051352000000,2051308800000,0);
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
INSERT INTO "decisions" VALUES(1,1,0,'answer',3,19,'[0]','[["discard", 0, 117, -1, 0]]','{"ruleset":"omen","version":2,"state":{"seed":"0707070707070707070707070707070707070707070707070707070707070707","draws":0,"frames":[{"seat":0,"source":0,"todo":[{"step":"war","op":"begin"},{"op":"portent"}],"chosen":{}},{"seat":0,"source":116,"todo":[{"then":[{"coins":2,"op":"gain"}],"op":"sacrifice"}],"chosen":{"here":[0],"this":[116]}}],"asks":{"0":{"id":2,"seat":0,"kind":"sacrifice","options":[["unit",117,-1],["unit",105,-1],["none",0,-1]],"at_least":1,"at_most":1,"source":116,"about":[]}},"asked":2,"answered":0,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":0,"turn":3,"step":"portent","used":[116],"broke":false,"coins":[0,0],"supply":20,"decks":[[122,121,120,119,118,114,113,112,111,110,109,108,107,106,104,103,102]],"piles":[[]],"hands":[[117,105],[101,115]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[116],[],[],[],[],[]],"stacks":[[156,155],[154,153],[152,151]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',0,2051265600000,'');
INSERT INTO "decisions" VALUES(3,1,0,'answer',0,40,'[0]','[["envoy", 0, 116, -1, 0]]',NULL,0,2051265600000,'');
INSERT INTO "decisions" VALUES(3,2,1,'answer',1,46,'[0]','[["envoy", 1, 113, -1, 0], ["show", 0, 116, -1, 0], ["show", 1, 113, -1, 0], ["discard", 1, 113, -1, 0], ["turn", 1, 0, -1, 1]]',NULL,0,2051265600000,'');
INSERT INTO "decisions" VALUES(3,3,1,'draw',1,53,'[]','[]',NULL,0,2051265600000,'');
CREATE TABLE hints (  -- who allows hints in a match between people
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "hints" VALUES(3,0);
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
, abandoned INTEGER NOT NULL DEFAULT 0 CHECK (abandoned IN (0, 1))) STRICT;
INSERT INTO "matches" VALUES(1,2647424552140800002,2647424552140800007,'omen','{}','daily','live',1,'{"ruleset":"omen","version":2,"state":{"seed":"0707070707070707070707070707070707070707070707070707070707070707","draws":0,"frames":[{"seat":0,"source":0,"todo":[{"step":"war","op":"begin"},{"op":"portent"}],"chosen":{}},{"seat":0,"source":116,"todo":[{"coins":2,"op":"gain"}],"chosen":{"here":[0],"this":[116]}},{"seat":1,"source":0,"todo":[{"units":1,"op":"wrath"}],"chosen":{}}],"asks":{"1":{"id":3,"seat":1,"kind":"wrath","options":[["unit",101,-1],["unit",115,-1]],"at_least":1,"at_most":1,"source":0,"about":[]}},"asked":3,"answered":1,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":0,"turn":3,"step":"portent","used":[116],"broke":false,"coins":[0,0],"supply":20,"decks":[[122,121,120,119,118,114,113,112,111,110,109,108,107,106,104,103,102]],"piles":[[117]],"hands":[[105],[101,115]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[116],[],[],[],[],[]],"stacks":[[156,155],[154,153],[152,151]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',NULL,NULL,2647424552140800014,2051265600000,NULL,0);
INSERT INTO "matches" VALUES(2,2647424552140800002,2647424552140800025,'omen','{"games": [1]}','none','live',0,'{"ruleset":"omen","version":2,"state":{"seed":"0000000000000000000000000000000000000000000000000000000000000007","draws":2,"frames":[{"seat":-1,"source":0,"todo":[{"op":"reveal_envoys"},{"op":"choose_envoys"}],"chosen":{}}],"asks":{"0":{"id":1,"seat":0,"kind":"envoy","options":[["unit",121,-1],["unit",116,-1],["unit",122,-1],["unit",119,-1]],"at_least":1,"at_most":1,"source":0,"about":[]},"1":{"id":2,"seat":1,"kind":"envoy","options":[["unit",102,-1],["unit",107,-1],["unit",109,-1],["unit",115,-1]],"at_least":1,"at_most":1,"source":0,"about":[]}},"asked":2,"answered":0,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":-1,"turn":0,"step":"envoy","used":[],"broke":false,"coins":[4,4],"supply":12,"decks":[[112,117,113,104,108,105,118,111,103,114,101,106,120,110]],"piles":[[]],"hands":[[121,116,122,119],[102,107,109,115]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[155,152],[156,151],[154,153]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',NULL,NULL,2647424552140800027,2051265600000,NULL,0);
INSERT INTO "matches" VALUES(3,2647424552140800002,2647424552140800008,'omen','{"games": [1]}','none','live',3,'{"ruleset":"omen","version":2,"state":{"seed":"0000000000000000000000000000000000000000000000000000000000000008","draws":2,"frames":[{"seat":1,"source":0,"todo":[{"step":"surge","op":"begin"},{"actions":2,"coins":0,"draws":0,"op":"wealth"}],"chosen":{}}],"asks":{"1":{"id":3,"seat":1,"kind":"wealth","options":[["draw",0,-1],["coin",0,-1]],"at_least":1,"at_most":1,"source":0,"about":[2,0,0]}},"asked":3,"answered":0,"outcome":null,"games":[1],"mode":"single","draft":null,"owners":{},"box":[],"undrafted":[],"elder":0,"active":1,"turn":1,"step":"wealth","used":[],"broke":false,"coins":[4,4],"supply":12,"decks":[[121,101,102,112,115,103,111,119,109,106,122,108,120,107]],"piles":[[113]],"hands":[[118,105,110,116],[117,104,114]],"kraters":[[],[]],"envoys":[[],[]],"sides":[[],[],[],[],[],[]],"stacks":[[155,154],[151,153],[152,156]],"revealed":[],"broken":[[],[]],"triumphs":[[],[]]}}',NULL,1,2647424552140800048,2051265600000,NULL,0);
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again: Discord knows it as a nonce
    kind       TEXT NOT NULL,
    subject    INTEGER NOT NULL,  -- the match, or for a challenge's own messages the challenge
    body       TEXT NOT NULL DEFAULT '{}',
    due_at     INTEGER NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0,
    fault      TEXT
) STRICT;
INSERT INTO "outbox" VALUES(15,'table',1,'{"fresh": false}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(16,'reminder',1,'{"seat": 1, "nearly": true}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(17,'time_up',1,'{"seat": 1, "nearly": false}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(18,'silence',1,'{"message": 2647424552140800014}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(19,'table',3,'{"fresh": true}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(20,'call',3,'{"seat": 0}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(21,'draw_offer',3,'{"seat": 1}',2051265600000,0,NULL);
INSERT INTO "outbox" VALUES(22,'hints',3,'{"seat": 0}',2051265600000,0,NULL);
CREATE TABLE pauses (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    seat      INTEGER NOT NULL,
    stage     INTEGER NOT NULL,  -- of the match: a turn, or a round of a draft
    remaining INTEGER NOT NULL,  -- milliseconds; below 0: it was late
    PRIMARY KEY (match_id, seat, stage)
) STRICT, WITHOUT ROWID;
INSERT INTO "pauses" VALUES(1,0,3,86400000);
CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    pings      INTEGER NOT NULL DEFAULT 1 CHECK (pings IN (0, 1)),
    text_board INTEGER NOT NULL DEFAULT 0 CHECK (text_board IN (0, 1))
) STRICT;
INSERT INTO "people" VALUES(2647424552140800005,1,1);
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
INSERT INTO "seats" VALUES(2,1,-2,'Acolyte (computer)','acolyte');
INSERT INTO "seats" VALUES(3,0,2647424552140800003,'Ana',NULL);
INSERT INTO "seats" VALUES(3,1,2647424552140800004,'Ben',NULL);
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    pace     TEXT NOT NULL DEFAULT 'daily',
    channels TEXT NOT NULL DEFAULT '[]',  -- where matches may be played; none named: everywhere
    threads  INTEGER NOT NULL DEFAULT 1 CHECK (threads IN (0, 1))
) STRICT;
INSERT INTO "servers" VALUES(2647424552140800002,'relaxed','[]',1);
CREATE TABLE synced (
    scope TEXT PRIMARY KEY,
    hash  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "synced" VALUES('2647424552140800001/global','de51d5e79acfe1de3546fe6a7318f9fc6ec83d1996c0699ffba4cbdfb9acf876');
CREATE INDEX open_challenges ON challenges (expires_at) WHERE status = 'open';
CREATE UNIQUE INDEX one_live_match_a_channel ON matches (channel_id) WHERE status = 'live';
CREATE INDEX seats_of_person ON seats (user_id);
CREATE INDEX next_deadline ON deadlines (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX calls_of_match ON calls (match_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',22);
COMMIT;
