//! Moving tables from one store into another: every row, receipt and token. Snapshots are left behind; they are
//! a cache. What is there already is gone on from, so a move that was killed is simply run again.
//!
//! Seeds that were not used yet stay where they are: no seed is ever in two stores that can both be served, or a roll in one
//! would show what the other is about to throw. Two databases cannot change in one transaction, so they are not carried
//! and then deleted either. Without them each table takes its open promises back and makes new ones.

use sqlx::Connection;

use crate::engine::{Engine, on_reader, on_writer};
use crate::plan::{Keep, Plan};
use crate::receipt::ReceiptCells;
use crate::{Append, Head, Receipt, Store, StoreError, TableId, Token, cells, queries};

/// How many rows, receipts or tables are carried at a time.
const PAGE: u32 = 500;

/// How far it has come, for a progress bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The table it is at.
    pub table: TableId,
    /// Tables that are done.
    pub tables: u64,
    /// Tables in all.
    pub all_tables: u64,
    /// Rows that are done.
    pub rows: u64,
    /// Rows in all.
    pub all_rows: u64,
}

/// How much a store keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Tables.
    pub tables: u64,
    /// Events of all tables.
    pub events: u64,
    /// Bytes of the database.
    pub bytes: u64,
}

/// What was moved, or found to be there already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Tables that both stores now have.
    pub tables: u64,
    /// Their rows.
    pub rows: u64,
    /// Those of them that were carried over this time.
    pub carried: u64,
}

/// How much a table has: rows, receipts, tokens.
type Counts = (i64, i64, i64);

/// Moves every table of a store into another, which may have others as well. Nothing is taken from `from`, and seeds stay
/// there. Refused where `to` has a table of the same id with another past. At the end both are compared.
pub async fn move_tables(
    from: &Store,
    to: &Store,
    mut progress: impl FnMut(&Progress) + Send,
) -> Result<Moved, StoreError> {
    let (all_tables, all_rows) = from.expected().await?;
    let mut moved = Moved::default();
    let mut cursor: Option<TableId> = None;
    loop {
        let page = from.tables(cursor.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { return Ok(moved) };
        cursor = Some(last.clone());
        for table in page {
            let tables = moved.tables;
            let done = moved.rows;
            let mut tell = |rows| {
                progress(&Progress { table: table.clone(), tables, all_tables, rows: done + rows, all_rows });
            };
            tell(0);
            moved.carried += move_rows(from, to, &table, &mut tell).await?;
            move_beside(from, to, &table).await?;
            moved.rows += compare(from, to, &table).await?;
            moved.tables += 1;
        }
    }
}

/// Carries the rows that are missing; gives how many.
async fn move_rows(
    from: &Store,
    to: &Store,
    table: &TableId,
    tell: &mut (impl FnMut(u64) + Send),
) -> Result<u64, StoreError> {
    let there = to.head(table).await?;
    if let Some(there) = there {
        same_past(from, table, there).await?;
    }
    let start = there.map_or(0, |head| head.seq);
    let mut done = start;
    loop {
        tell(done);
        let rows = from.read_rows(table, done, PAGE).await?;
        let Some(last) = rows.last() else { return Ok(done - start) };
        let next = last.seq;
        done = match to.append(Append::new(table.clone(), done, rows)).await {
            Ok(_) => next,
            // The last page of a move that was interrupted may still have been on its way.
            Err(StoreError::Stale { actual, .. }) if actual > done => {
                let Some(there) = to.head(table).await? else { continue };
                same_past(from, table, there).await?;
                there.seq
            }
            Err(error) => return Err(error),
        };
    }
}

/// The hash of a row stands for all rows before it, so one row tells whether two logs share their past.
async fn same_past(from: &Store, table: &TableId, there: Head) -> Result<(), StoreError> {
    let ours = from.read_at(table, there.seq).await?;
    if ours.is_some_and(|row| row.hash == there.hash) {
        return Ok(());
    }
    let detail = format!("event {} is another one", there.seq);
    Err(StoreError::Different { table: table.to_string(), detail })
}

/// Carries what lies beside the log. Tokens change and are replaced as a whole; receipts are only added.
async fn move_beside(from: &Store, to: &Store, table: &TableId) -> Result<(), StoreError> {
    if !from.tokens_are_sound(table).await? {
        return Err(from.damaged("a token"));
    }
    to.replace_tokens(table, &from.tokens(table).await?).await?;
    let mut cursor = (-1, String::new());
    loop {
        let page = from.receipts_after(table, &cursor).await?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        cursor = last.clone();
        let receipts: Option<Vec<Receipt>> = page.into_iter().map(|(_, receipt)| receipt).collect();
        let receipts = receipts.ok_or_else(|| from.damaged("a receipt"))?;
        to.add_receipts(table, &receipts).await?;
    }
}

/// Whether both stores have the same of a table; gives the number of its rows.
async fn compare(from: &Store, to: &Store, table: &TableId) -> Result<u64, StoreError> {
    let different =
        |detail: &str| StoreError::Different { table: table.to_string(), detail: detail.to_owned() };
    let head = from.head(table).await?;
    if head != to.head(table).await? {
        return Err(different("it was written to meanwhile; stop its server and move again"));
    }
    let counts = from.counts(table).await?;
    if counts != to.counts(table).await? {
        return Err(different("the numbers of rows, receipts or tokens are not the same"));
    }
    if head.map(|head| cells::capped(head.seq)) != Some(counts.0) {
        return Err(different("rows are missing; run `twelvefold store check` on the first store"));
    }
    u64::try_from(counts.0).map_err(|_| different("it has no rows"))
}

impl Store {
    /// Forgets every seed that was not used yet: each table takes its open promises back and makes new ones before its
    /// next roll. For a database that was brought back by other means than [`restore`](crate::restore).
    pub async fn forget_seeds(&self) -> Result<u64, StoreError> {
        on_writer!(self, (connection, _begin) => {
            sqlx::query(queries::DROP_ALL_SECRETS)
                .execute(&mut *connection)
                .await
                .map(|done| done.rows_affected())
        })
    }

    /// How many tables and rows there are by what the tables say of themselves.
    pub(crate) async fn expected(&self) -> Result<(u64, u64), StoreError> {
        let (tables, rows): (i64, i64) = on_reader!(self, pool => {
            sqlx::query_as(queries::EXPECTED_ROWS).fetch_one(pool).await
        })?;
        let explain = |error| self.place().explain(error);
        Ok((cells::number(tables).map_err(explain)?, cells::number(rows).map_err(explain)?))
    }

    /// How much is kept.
    pub async fn usage(&self) -> Result<Usage, StoreError> {
        let (tables, events) = self.expected().await?;
        let bytes: i64 = match self.engine() {
            Engine::Sqlite(sqlite) => {
                sqlx::query_scalar(queries::sqlite::BYTES).fetch_one(sqlite.readers()).await
            }
            Engine::Postgres(server) => {
                sqlx::query_scalar(queries::postgres::BYTES).fetch_one(server.pool()).await
            }
        }
        .map_err(|error| self.place().explain(error))?;
        let bytes = cells::number(bytes).map_err(|error| self.place().explain(error))?;
        Ok(Usage { tables, events, bytes })
    }

    async fn counts(&self, table: &TableId) -> Result<Counts, StoreError> {
        on_reader!(self, pool => sqlx::query_as(queries::COUNTS).bind(table.as_str()).fetch_one(pool).await)
    }

    /// The receipts of a table after one of them; nothing in the place of one that is damaged.
    async fn receipts_after(
        &self,
        table: &TableId,
        cursor: &(i64, String),
    ) -> Result<Vec<((i64, String), Option<Receipt>)>, StoreError> {
        let found: Vec<ReceiptCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::RECEIPTS)
                .bind(table.as_str())
                .bind(cursor.0)
                .bind(&cursor.1)
                .bind(i64::from(PAGE))
                .fetch_all(pool)
                .await
        })?;
        let receipt = |found: ReceiptCells| {
            ((found.0, found.1.clone()), Receipt::from_cells(table, found, self.no_checksum()))
        };
        Ok(found.into_iter().map(receipt).collect())
    }

    /// Are all receipts of a table what was written?
    pub(crate) async fn receipts_are_sound(&self, table: &TableId) -> Result<bool, StoreError> {
        let mut cursor = (-1, String::new());
        loop {
            let page = self.receipts_after(table, &cursor).await?;
            let Some((last, _)) = page.last() else { return Ok(true) };
            cursor = last.clone();
            if page.iter().any(|(_, receipt)| receipt.is_none()) {
                return Ok(false);
            }
        }
    }

    /// Puts these tokens in the place of all that a table has, and forgets its seeds: an earlier program carried them along.
    async fn replace_tokens(&self, table: &TableId, tokens: &[Token]) -> Result<(), StoreError> {
        let plan = Plan { tokens: tokens.iter().collect(), ..Plan::default() };
        self.write(&[queries::DROP_SECRETS, queries::DROP_TOKENS], table, &plan).await
    }

    async fn add_receipts(&self, table: &TableId, receipts: &[Receipt]) -> Result<(), StoreError> {
        let receipts = receipts.iter().map(|receipt| (table, receipt)).collect();
        self.write(&[], table, &Plan { receipts, ..Plan::default() }).await
    }

    /// Deletes what these queries say of a table and writes a plan, in one transaction.
    async fn write(
        &self,
        drops: &'static [&'static str],
        table: &TableId,
        plan: &Plan<'_>,
    ) -> Result<(), StoreError> {
        on_writer!(self, (connection, begin) => {
            let mut transaction = connection.begin_with(begin).await?;
            for query in drops {
                sqlx::query(*query).bind(table.as_str()).execute(&mut *transaction).await?;
            }
            transaction.keep(plan).await?;
            transaction.commit().await
        })
    }
}
