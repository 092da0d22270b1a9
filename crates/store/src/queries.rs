//! The queries. Nearly all run on both engines as they stand; the few that carry a whole batch at once are at the end,
//! since each engine takes many rows in its own way.

pub(crate) const VERSION: &str = "SELECT value FROM twelvefold WHERE name = 'version'";
pub(crate) const SET_VERSION: &str = "UPDATE twelvefold SET value = $1 WHERE name = 'version'";
/// Changes nothing, and yet has to be written.
pub(crate) const TOUCH: &str = "UPDATE twelvefold SET value = value WHERE name = 'version'";
pub(crate) const CREATE_VERSION: &str =
    "CREATE TABLE twelvefold (name TEXT NOT NULL PRIMARY KEY, value BIGINT NOT NULL)";
pub(crate) const FIRST_VERSION: &str = "INSERT INTO twelvefold (name, value) VALUES ('version', 0)";

/// A number by which a store and its backups belong together.
pub(crate) const IDENTITY: &str = "SELECT value FROM twelvefold WHERE name = 'identity'";
/// In a backup: the identity of the store that it was made of.
pub(crate) const BACKUP_OF: &str = "SELECT value FROM twelvefold WHERE name = 'backup_of'";
pub(crate) const SET_BACKUP_OF: &str = "INSERT INTO twelvefold (name, value) VALUES ('backup_of', $1) \
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
/// Whoever writes to a backup makes a store of it.
pub(crate) const NO_BACKUP: &str = "DELETE FROM twelvefold WHERE name = 'backup_of'";

/// Since when there is this line, every token and receipt has a checksum.
pub(crate) const ALL_HAVE_CHECKSUMS: &str = "SELECT value FROM twelvefold WHERE name = 'checksums'";
pub(crate) const SET_ALL_HAVE_CHECKSUMS: &str =
    "INSERT INTO twelvefold (name, value) VALUES ('checksums', 1) ON CONFLICT (name) DO NOTHING";
pub(crate) const TOKENS_WITHOUT_CHECKSUM: &str = "SELECT hash, table_id, kind, role, seat, label, created, expires, \
     uses_left, revoked, checksum FROM tokens WHERE checksum IS NULL";
pub(crate) const FILL_TOKEN: &str = "UPDATE tokens SET checksum = $2 WHERE hash = $1 AND checksum IS NULL";
pub(crate) const RECEIPTS_WITHOUT_CHECKSUM: &str =
    "SELECT table_id, seat, key, digest, first, last, at, reply FROM answers WHERE checksum IS NULL";
pub(crate) const FILL_RECEIPT: &str =
    "UPDATE answers SET checksum = $4 WHERE table_id = $1 AND seat = $2 AND key = $3 AND checksum IS NULL";

pub(crate) const READ: &str = "SELECT seq, action, at, salt, body, hash FROM events \
     WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
pub(crate) const READ_AT: &str =
    "SELECT seq, action, at, salt, body, hash FROM events WHERE table_id = $1 AND seq = $2";
pub(crate) const HASH_AT: &str = "SELECT hash FROM events WHERE table_id = $1 AND seq = $2";
pub(crate) const HEAD: &str = "SELECT seq, hash FROM tables WHERE table_id = $1";
pub(crate) const TABLES: &str = "SELECT table_id FROM tables WHERE table_id > $1 ORDER BY table_id LIMIT $2";

pub(crate) const SECRETS: &str = "SELECT roll, seed FROM secrets WHERE table_id = $1 ORDER BY roll";
pub(crate) const DROP_ALL_SECRETS: &str = "DELETE FROM secrets";
pub(crate) const DROP_SECRETS: &str = "DELETE FROM secrets WHERE table_id = $1";

pub(crate) const RECEIPT: &str = "SELECT seat, key, digest, first, last, at, reply, checksum FROM answers \
     WHERE table_id = $1 AND seat = $2 AND key = $3";
pub(crate) const RECEIPTS: &str = "SELECT seat, key, digest, first, last, at, reply, checksum FROM answers \
     WHERE table_id = $1 AND (seat > $2 OR (seat = $2 AND key > $3)) ORDER BY seat, key LIMIT $4";
pub(crate) const DROP_RECEIPTS_BEFORE: &str = "DELETE FROM answers WHERE table_id = $1 AND at < $2";

pub(crate) const TALLY: &str = "SELECT seq, state, checksum FROM tallies WHERE table_id = $1";
pub(crate) const KEEP_TALLY: &str = "INSERT INTO tallies (table_id, seq, state, checksum) VALUES ($1, $2, $3, $4) \
     ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state, checksum = excluded.checksum";

pub(crate) const SNAPSHOT: &str =
    "SELECT seq, state, checksum FROM snapshots WHERE table_id = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1";
pub(crate) const SNAPSHOT_SEQS: &str = "SELECT seq FROM snapshots WHERE table_id = $1 ORDER BY seq DESC";
pub(crate) const DROP_SNAPSHOT: &str = "DELETE FROM snapshots WHERE table_id = $1 AND seq = $2";
pub(crate) const KEEP_SNAPSHOT: &str = "INSERT INTO snapshots (table_id, seq, state, checksum) \
     VALUES ($1, $2, $3, $4) \
     ON CONFLICT (table_id, seq) DO UPDATE SET state = excluded.state, checksum = excluded.checksum";
pub(crate) const SNAPSHOTS: &str =
    "SELECT seq, state, checksum FROM snapshots WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT 1";

pub(crate) const TOKEN: &str = "SELECT hash, table_id, kind, role, seat, label, created, expires, uses_left, revoked, \
     checksum FROM tokens WHERE hash = $1";
pub(crate) const TOKENS: &str = "SELECT hash, table_id, kind, role, seat, label, created, expires, uses_left, revoked, \
     checksum FROM tokens WHERE table_id = $1 ORDER BY created, hash";
pub(crate) const PUT_TOKEN: &str = "INSERT INTO tokens \
     (hash, table_id, kind, role, seat, label, created, expires, uses_left, revoked, checksum) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
/// Changes nothing, and makes others who write to the table wait until this is over.
pub(crate) const HOLD_TABLE: &str = "UPDATE tables SET seq = seq WHERE table_id = $1";
/// Changes a token, unless somebody else has changed it meanwhile.
pub(crate) const CHANGE_TOKEN: &str = "UPDATE tokens SET role = $2, seat = $3, label = $4, expires = $5, uses_left = $6, \
     revoked = $7, checksum = $8 WHERE hash = $1 AND uses_left IS NOT DISTINCT FROM $9 \
     AND revoked IS NOT DISTINCT FROM $10 AND checksum IS NOT DISTINCT FROM $11";
pub(crate) const DROP_TOKENS: &str = "DELETE FROM tokens WHERE table_id = $1";

/// Deletes a table. Its own line goes first, so that a writer who waits for it finds it gone.
pub(crate) const DELETE_TABLE: [&str; 7] = [
    "DELETE FROM tables WHERE table_id = $1",
    "DELETE FROM events WHERE table_id = $1",
    DROP_SECRETS,
    "DELETE FROM answers WHERE table_id = $1",
    "DELETE FROM tallies WHERE table_id = $1",
    "DELETE FROM snapshots WHERE table_id = $1",
    DROP_TOKENS,
];

/// How many rows, receipts and tokens a table has.
pub(crate) const COUNTS: &str = "SELECT (SELECT COUNT(*) FROM events WHERE table_id = $1), \
     (SELECT COUNT(*) FROM answers WHERE table_id = $1), (SELECT COUNT(*) FROM tokens WHERE table_id = $1)";
/// How many rows there ought to be in all; PostgreSQL's sum is no BIGINT by itself.
pub(crate) const EXPECTED_ROWS: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(seq), 0) AS BIGINT) FROM tables";
/// Names under which something is kept without being a table.
pub(crate) const ORPHANS: &str = "SELECT DISTINCT table_id FROM ( \
     SELECT table_id FROM events UNION ALL SELECT table_id FROM secrets UNION ALL SELECT table_id FROM answers \
     ) AS kept WHERE table_id NOT IN (SELECT table_id FROM tables) ORDER BY table_id LIMIT 100";

/// SQLite's way to read and write a batch: its rows stand in the statement. `OR FAIL` spares it a journal of every
/// statement by which it could take back that statement alone: if one fails, all of the batch is taken back.
pub(crate) mod sqlite {
    use crate::sqlite::Many;

    pub(crate) const BEGIN: &str = "BEGIN IMMEDIATE";
    pub(crate) const DRAW_IDENTITY: &str = "INSERT INTO twelvefold (name, value) \
         VALUES ('identity', 1 + abs(random() % 9000000000000000000)) ON CONFLICT (name) DO NOTHING";
    pub(crate) const BYTES: &str =
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    pub(crate) const HEADS: Many =
        Many { before: "SELECT table_id, seq, hash FROM tables WHERE table_id IN (", after: ")" };
    pub(crate) const RECEIPTS: Many = Many {
        before: "SELECT table_id, seat, key, digest, first, last, at, reply, checksum FROM answers \
             WHERE (table_id, seat, key) IN (",
        after: ")",
    };
    pub(crate) const NEW_TABLES: Many =
        Many { before: "INSERT OR FAIL INTO tables (table_id, seq, hash) ", after: "" };
    pub(crate) const MOVE_HEADS: Many = Many {
        before: "UPDATE OR FAIL tables SET seq = head.column2, hash = head.column3 FROM (",
        after: ") AS head WHERE tables.table_id = head.column1",
    };
    pub(crate) const ADD_ROWS: Many = Many {
        before: "INSERT OR FAIL INTO events (table_id, seq, action, at, salt, body, hash) ",
        after: "",
    };
    pub(crate) const ADD_SECRETS: Many =
        Many { before: "INSERT OR FAIL INTO secrets (table_id, roll, seed) ", after: "" };
    pub(crate) const USE_SECRETS: Many =
        Many { before: "DELETE FROM secrets WHERE (table_id, roll) IN (", after: ")" };
    pub(crate) const ADD_RECEIPTS: Many = Many {
        before: "INSERT OR FAIL INTO answers (table_id, seat, key, digest, first, last, at, reply, checksum) ",
        after: " ON CONFLICT (table_id, seat, key) DO NOTHING",
    };
}

/// PostgreSQL's way: a column of the batch is an array.
pub(crate) mod postgres {
    pub(crate) const BEGIN: &str = "BEGIN";
    pub(crate) const DRAW_IDENTITY: &str = "INSERT INTO twelvefold (name, value) \
         VALUES ('identity', 1 + floor(random() * 9000000000000000)::bigint) ON CONFLICT (name) DO NOTHING";
    pub(crate) const BYTES: &str = "SELECT pg_database_size(current_database())";
    /// Waits for whoever holds one of these tables; always in the same order, so that no two wait for each other. The version
    /// of the database comes along, in front of a table or alone.
    pub(crate) const LOCK_HEADS: &str = "SELECT version.value, held.table_id, held.seq, held.hash \
         FROM (SELECT value FROM twelvefold WHERE name = 'version') AS version \
         LEFT JOIN (SELECT table_id, seq, hash FROM tables WHERE table_id = ANY($1) ORDER BY table_id \
         FOR NO KEY UPDATE) AS held ON TRUE";
    /// One look into the index for each. A join would be planned once for a table of receipts that was still empty, and
    /// read all of it from then on.
    pub(crate) const RECEIPTS: &str = "SELECT found.table_id, found.seat, found.key, found.digest, found.first, \
         found.last, found.at, found.reply, found.checksum \
         FROM UNNEST($1::text[], $2::bigint[], $3::text[]) AS asked (table_id, seat, key) \
         CROSS JOIN LATERAL (SELECT * FROM answers WHERE answers.table_id = asked.table_id \
         AND answers.seat = asked.seat AND answers.key = asked.key LIMIT 1) AS found";
    pub(crate) const NEW_TABLES: &str = "INSERT INTO tables (table_id, seq, hash) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bytea[])";
    pub(crate) const MOVE_HEADS: &str = "UPDATE tables SET seq = head.seq, hash = head.hash \
         FROM UNNEST($1::text[], $2::bigint[], $3::bytea[]) AS head (table_id, seq, hash) \
         WHERE tables.table_id = head.table_id";
    pub(crate) const ADD_ROWS: &str = "INSERT INTO events (table_id, seq, action, at, salt, body, hash) \
         SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $6::text[], \
         $7::bytea[])";
    pub(crate) const ADD_SECRETS: &str = "INSERT INTO secrets (table_id, roll, seed) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bytea[])";
    pub(crate) const USE_SECRETS: &str = "DELETE FROM secrets \
         USING UNNEST($1::text[], $2::bigint[]) AS used (table_id, roll) \
         WHERE secrets.table_id = used.table_id AND secrets.roll = used.roll";
    pub(crate) const ADD_RECEIPTS: &str = "INSERT INTO answers \
         (table_id, seat, key, digest, first, last, at, reply, checksum) \
         SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::bigint[], $6::bigint[], \
         $7::bigint[], $8::text[], $9::bigint[]) \
         ON CONFLICT (table_id, seat, key) DO NOTHING";
    pub(crate) const NOTIFY: &str =
        "SELECT pg_notify('twelvefold', payload) FROM UNNEST($1::text[]) AS payload";
}
