-- What was answered to a command: the events from first to last, as whoever sent it sees them. Rows of before have the
-- reply itself. Another name than before, so that an earlier program does not take them for its own.
ALTER TABLE receipts RENAME TO answers;
ALTER TABLE answers RENAME CONSTRAINT receipts_pkey TO answers_pkey;
ALTER TABLE answers ALTER COLUMN reply DROP NOT NULL;
ALTER TABLE answers ADD COLUMN first BIGINT;
ALTER TABLE answers ADD COLUMN last BIGINT;
ALTER TABLE answers ADD COLUMN at BIGINT;
UPDATE answers SET at = (EXTRACT(EPOCH FROM now()) * 1000)::bigint;
ALTER TABLE answers ALTER COLUMN at SET NOT NULL;

-- The sums that luck is told from, up to an event: a cache, of which nothing is lost.
CREATE TABLE tallies (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (table_id) ON DELETE CASCADE,
    seq      BIGINT           NOT NULL,
    state    TEXT             NOT NULL,
    checksum BIGINT           NOT NULL
);
