-- How far each table's log reaches. Whoever appends moves this row from the seq it knows, or is stale.
-- Half of each page stays free, so that moving a row touches no index.
CREATE TABLE tables (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seq      BIGINT           NOT NULL,
    hash     BYTEA            NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL,
    seq      BIGINT           NOT NULL,
    action   BIGINT           NOT NULL,
    at       BIGINT           NOT NULL,
    salt     BYTEA            NOT NULL,
    body     TEXT             NOT NULL,
    hash     BYTEA            NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Seeds promised in the log and not yet used.
CREATE TABLE secrets (
    table_id TEXT COLLATE "C" NOT NULL,
    roll     BIGINT           NOT NULL,
    seed     BYTEA            NOT NULL,
    PRIMARY KEY (table_id, roll)
);

-- What was answered to a command, so that sending it again does nothing twice.
CREATE TABLE receipts (
    table_id TEXT COLLATE "C" NOT NULL,
    seat     BIGINT           NOT NULL,
    key      TEXT COLLATE "C" NOT NULL,
    digest   BYTEA            NOT NULL,
    reply    TEXT             NOT NULL,
    PRIMARY KEY (table_id, seat, key)
);

-- A cache: nothing is lost with it.
CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    seq      BIGINT           NOT NULL,
    state    TEXT             NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE tokens (
    hash      BYTEA            NOT NULL PRIMARY KEY,
    table_id  TEXT COLLATE "C" NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    kind      TEXT             NOT NULL,
    role      TEXT             NOT NULL,
    seat      BIGINT,
    label     TEXT             NOT NULL,
    created   BIGINT           NOT NULL,
    expires   BIGINT,
    uses_left BIGINT,
    revoked   BIGINT
);

CREATE INDEX tokens_of_table ON tokens (table_id);
