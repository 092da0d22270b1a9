-- How far each table's log reaches. Whoever appends moves this row from the seq it knows, or is stale.
CREATE TABLE tables (
    table_id TEXT    NOT NULL PRIMARY KEY,
    seq      INTEGER NOT NULL,
    hash     BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL,
    action   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    salt     BLOB    NOT NULL,
    body     TEXT    NOT NULL,
    hash     BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Seeds promised in the log and not yet used.
CREATE TABLE secrets (
    table_id TEXT    NOT NULL,
    roll     INTEGER NOT NULL,
    seed     BLOB    NOT NULL,
    PRIMARY KEY (table_id, roll)
) STRICT, WITHOUT ROWID;

-- What was answered to a command, so that sending it again does nothing twice.
CREATE TABLE receipts (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    key      TEXT    NOT NULL,
    digest   BLOB    NOT NULL,
    reply    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat, key)
) STRICT, WITHOUT ROWID;

-- A cache: nothing is lost with it.
CREATE TABLE snapshots (
    table_id TEXT    NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    state    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;

CREATE TABLE tokens (
    hash      BLOB    NOT NULL PRIMARY KEY,
    table_id  TEXT    NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    kind      TEXT    NOT NULL,
    role      TEXT    NOT NULL,
    seat      INTEGER,
    label     TEXT    NOT NULL,
    created   INTEGER NOT NULL,
    expires   INTEGER,
    uses_left INTEGER,
    revoked   INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_of_table ON tokens (table_id);
