-- What a row was when it was written, in short; NULL in rows of before. A snapshot is only a cache, and made anew.
DELETE FROM snapshots;
ALTER TABLE snapshots ADD COLUMN checksum BIGINT;
ALTER TABLE receipts ADD COLUMN checksum BIGINT;
ALTER TABLE tokens ADD COLUMN checksum BIGINT;
