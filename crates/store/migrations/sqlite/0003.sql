-- Events lie in the order in which they were kept, and an index finds them: in a tree of their names and numbers each
-- that was longer than a quarter of a page took a whole page beside it.
CREATE TABLE events_in_order (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL,
    action   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    salt     BLOB    NOT NULL,
    body     TEXT    NOT NULL,
    hash     BLOB    NOT NULL
) STRICT;
INSERT INTO events_in_order SELECT table_id, seq, action, at, salt, body, hash FROM events ORDER BY table_id, seq;
DROP TABLE events;
ALTER TABLE events_in_order RENAME TO events;
CREATE UNIQUE INDEX events_by_seq ON events (table_id, seq);

-- What was answered to a command: the events from first to last, as whoever sent it sees them. Rows of before have the
-- reply itself. Another name than before, so that an earlier program does not take them for its own.
CREATE TABLE answers (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    key      TEXT    NOT NULL,
    digest   BLOB    NOT NULL,
    first    INTEGER,
    last     INTEGER,
    at       INTEGER NOT NULL,
    reply    TEXT,
    checksum INTEGER,
    PRIMARY KEY (table_id, seat, key)
) STRICT, WITHOUT ROWID;
INSERT INTO answers SELECT table_id, seat, key, digest, NULL, NULL, unixepoch() * 1000, reply, checksum FROM receipts;
DROP TABLE receipts;

-- The sums that luck is told from, up to an event: a cache, of which nothing is lost.
CREATE TABLE tallies (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (table_id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    state    TEXT    NOT NULL,
    checksum INTEGER NOT NULL
) STRICT;
