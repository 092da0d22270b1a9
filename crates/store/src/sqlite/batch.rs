//! A batch of appends in one SQLite transaction, flushed once.

use std::collections::HashSet;
use std::sync::Arc;

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::Turn;
use crate::engine::Engine;
use crate::place::Place;
use crate::plan::{Keep, Known, Plan, Verdicts};
use crate::queries::{self, sqlite as write};
use crate::receipt::{Receipt, ReceiptCells};
use crate::token::put_token;
use crate::writer::{Batches, Failure, Pending};
use crate::{Head, Row, StoreError, TableId, cells};

/// The one writer of a file.
pub(crate) struct SqliteBatches {
    pub(crate) engine: Arc<Engine>,
    pub(crate) place: Place,
}

impl Batches for SqliteBatches {
    async fn commit(&mut self, batch: &[Pending]) -> Result<Verdicts, Failure> {
        let Engine::Sqlite(sqlite) = &*self.engine else { return Err(Failure::Hopeless(StoreError::Closed)) };
        let turn = sqlite.turn().await.map_err(Failure::Hopeless)?;
        self.within(turn, batch).await
    }

    /// There are no other nodes on a file.
    fn announce(&mut self, _table: &TableId, _seq: u64) {}

    fn unsure(&self) -> StoreError {
        StoreError::Unsure { place: self.place.to_string() }
    }
}

impl SqliteBatches {
    async fn within(&self, mut turn: Turn<'_>, batch: &[Pending]) -> Result<Verdicts, Failure> {
        let refused = |error| Failure::Refused(self.place.explain(error));
        let hopeless = |error| Failure::Hopeless(self.place.explain(error));
        let begun = turn.connection().begin_with(write::BEGIN).await;
        let mut transaction = begun.map_err(hopeless)?;
        let known = look(&mut transaction, batch).await.map_err(hopeless)?;
        let (plan, verdicts) = Plan::of(batch, known);
        transaction.keep(&plan).await.map_err(refused)?;
        transaction.commit().await.map_err(|error| self.not_committed(error))?;
        turn.done();
        Ok(verdicts)
    }

    /// A commit that finds no room or no lock has left nothing behind. After any other failure one has to look.
    fn not_committed(&self, error: sqlx::Error) -> Failure {
        match self.place.explain(error) {
            error @ (StoreError::Full { .. } | StoreError::Locked { .. } | StoreError::ReadOnly { .. }) => {
                Failure::Refused(error)
            }
            error => Failure::Lost { begun: true, error },
        }
    }
}

/// What is there of the batch's tables. Nobody else can write until the transaction ends.
async fn look(connection: &mut SqliteConnection, batch: &[Pending]) -> Result<Known, sqlx::Error> {
    let mut known = Known::default();
    let mut seen: HashSet<&TableId> = HashSet::new();
    for (place, Pending { append, unsure, .. }) in batch.iter().enumerate() {
        if seen.insert(&append.table)
            && let Some(head) = head(connection, &append.table).await?
        {
            known.heads.insert(append.table.clone(), head);
        }
        if let Some(receipt) = &append.receipt {
            let asked = sqlx::query_as(queries::RECEIPT)
                .bind(append.table.as_str())
                .bind(cells::capped(receipt.seat))
                .bind(&receipt.key);
            let found: Option<ReceiptCells> = asked.fetch_optional(&mut *connection).await?;
            if let Some(found) = found {
                let key = (append.table.clone(), receipt.seat, receipt.key.clone());
                known.receipts.insert(key, Receipt::from_cells(found)?);
            }
        }
        if *unsure && landed(connection, &append.table, append.rows.last()).await? {
            known.landed.insert(place);
        }
    }
    Ok(known)
}

async fn head(connection: &mut SqliteConnection, table: &TableId) -> Result<Option<Head>, sqlx::Error> {
    let found: Option<(i64, Vec<u8>)> =
        sqlx::query_as(queries::HEAD).bind(table.as_str()).fetch_optional(connection).await?;
    found.map(|(seq, hash)| Ok(Head { seq: cells::number(seq)?, hash: cells::bytes(hash)? })).transpose()
}

/// Whether this very row is there; its hash tells it from any other.
async fn landed(
    connection: &mut SqliteConnection,
    table: &TableId,
    row: Option<&Row>,
) -> Result<bool, sqlx::Error> {
    let Some(row) = row else { return Ok(false) };
    let asked = sqlx::query_scalar(queries::HASH_AT).bind(table.as_str()).bind(cells::capped(row.seq));
    let found: Option<Vec<u8>> = asked.fetch_optional(connection).await?;
    Ok(found.is_some_and(|hash| hash == row.hash))
}

impl Keep for SqliteConnection {
    async fn keep(&mut self, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
        keep_all(self, plan).await
    }
}

async fn keep_all(connection: &mut SqliteConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
    for (query, heads) in [(write::NEW_TABLE, &plan.begun), (write::MOVE_HEAD, &plan.moved)] {
        for (table, head) in heads {
            let moved = sqlx::query(query).bind(table.as_str()).bind(cells::capped(head.seq));
            moved.bind(&head.hash[..]).execute(&mut *connection).await?;
        }
    }
    for (table, row) in &plan.rows {
        let added = sqlx::query(write::ADD_ROW).bind(table.as_str()).bind(cells::capped(row.seq));
        let added = added.bind(cells::capped(row.action)).bind(row.at).bind(&row.salt[..]);
        added.bind(&row.body).bind(&row.hash[..]).execute(&mut *connection).await?;
    }
    keep_beside(connection, plan).await
}

/// What lies beside the log: seeds, receipts, tokens.
async fn keep_beside(connection: &mut SqliteConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
    for (table, roll) in &plan.used {
        let used = sqlx::query(write::USE_SECRET).bind(table.as_str()).bind(cells::capped(*roll));
        used.execute(&mut *connection).await?;
    }
    for ((table, roll), seed) in &plan.secrets {
        let added = sqlx::query(write::ADD_SECRET).bind(table.as_str()).bind(cells::capped(*roll));
        added.bind(&seed[..]).execute(&mut *connection).await?;
    }
    for (table, receipt) in &plan.receipts {
        let added = sqlx::query(write::ADD_RECEIPT).bind(table.as_str()).bind(cells::capped(receipt.seat));
        let added = added.bind(&receipt.key).bind(&receipt.digest[..]).bind(&receipt.reply);
        added.execute(&mut *connection).await?;
    }
    for token in &plan.tokens {
        put_token!(token).execute(&mut *connection).await?;
    }
    Ok(())
}
