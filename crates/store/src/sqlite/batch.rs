//! A batch of appends in one SQLite transaction, flushed once.

use std::sync::Arc;

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::Turn;
use super::many::Values;
use crate::engine::Engine;
use crate::place::Place;
use crate::plan::{Keep, Known, Plan, Verdicts, receipts_of, tables_of};
use crate::queries::{self, sqlite as write};
use crate::receipt::Receipt;
use crate::token::put_token;
use crate::writer::{Batches, Failure, Pending};
use crate::{Head, Row, StoreError, TableId, Wake, cells, migrate};

/// The one writer of a file.
pub(crate) struct SqliteBatches {
    pub(crate) engine: Arc<Engine>,
    pub(crate) place: Place,
}

impl Batches for SqliteBatches {
    async fn commit(&mut self, batch: &[Pending]) -> Result<Verdicts, Failure> {
        let Engine::Sqlite(sqlite) = &*self.engine else { return Err(Failure::Hopeless(StoreError::Closed)) };
        let turn = sqlite.turn().await.map_err(Failure::Hopeless)?;
        self.write_within(turn, batch).await
    }

    /// There are no other nodes on a file.
    fn announce(&mut self, _wake: &Wake) {}

    fn unsure(&self) -> StoreError {
        StoreError::Unsure { place: self.place.to_string() }
    }
}

impl SqliteBatches {
    async fn write_within(&self, mut turn: Turn<'_>, batch: &[Pending]) -> Result<Verdicts, Failure> {
        let refused = |error| Failure::Refused(self.place.explain(error));
        let hopeless = |error| Failure::Hopeless(self.place.explain(error));
        let begun = turn.connection().begin_with(write::BEGIN).await;
        let mut transaction = begun.map_err(hopeless)?;
        let known = look_up_known(&mut transaction, batch).await.map_err(hopeless)?;
        if let Err(too_new) = migrate::not_newer(known.version, &self.place) {
            return Ok(vec![Err(too_new); batch.len()]);
        }
        let (plan, verdicts) = Plan::for_batch(batch, known);
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
async fn look_up_known(connection: &mut SqliteConnection, batch: &[Pending]) -> Result<Known, sqlx::Error> {
    let version: i64 = sqlx::query_scalar(queries::VERSION).fetch_one(&mut *connection).await?;
    let mut known = Known { version: cells::number(version)?, ..Known::default() };
    let of_table = |mut row: Values<'_>, table: &&TableId| {
        row.push_bind(table.as_str());
    };
    known.add_heads(write::HEADS.fetch(connection, &tables_of(batch), of_table).await?)?;
    let of_receipt = |mut row: Values<'_>, (table, receipt): &(&TableId, &Receipt)| {
        row.push_bind(table.as_str()).push_bind(cells::capped(receipt.seat)).push_bind(receipt.key.as_str());
    };
    known.add_receipts(write::RECEIPTS.fetch(connection, &receipts_of(batch), of_receipt).await?)?;
    for (place, Pending { append, unsure, .. }) in batch.iter().enumerate() {
        if *unsure && landed(connection, &append.table, append.rows.last().map(Arc::as_ref)).await? {
            known.landed.insert(place);
        }
    }
    Ok(known)
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
    for (statement, heads) in [(write::NEW_TABLES, &plan.begun), (write::MOVE_HEADS, &plan.moved)] {
        let heads: Vec<_> = heads.iter().collect();
        let of_head = |mut row: Values<'_>, (table, head): &(&&TableId, &Head)| {
            row.push_bind(table.as_str()).push_bind(cells::capped(head.seq)).push_bind(&head.hash[..]);
        };
        statement.execute(connection, &heads, of_head).await?;
    }
    let of_row = |mut values: Values<'_>, (table, row): &(&TableId, &Row)| {
        values.push_bind(table.as_str()).push_bind(cells::capped(row.seq));
        values.push_bind(cells::capped(row.action)).push_bind(row.at).push_bind(&row.salt[..]);
        values.push_bind(row.body.as_str()).push_bind(&row.hash[..]);
    };
    write::ADD_ROWS.execute(connection, &plan.rows, of_row).await?;
    keep_beside(connection, plan).await
}

/// What lies beside the log: seeds, receipts, tokens.
async fn keep_beside(connection: &mut SqliteConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
    let used: Vec<_> = plan.used.iter().collect();
    let of_used = |mut row: Values<'_>, (table, roll): &&(&TableId, u64)| {
        row.push_bind(table.as_str()).push_bind(cells::capped(*roll));
    };
    write::USE_SECRETS.execute(connection, &used, of_used).await?;
    let secrets: Vec<_> = plan.secrets.iter().collect();
    let of_secret = |mut row: Values<'_>, ((table, roll), seed): &(&(&TableId, u64), &&[u8; 32])| {
        row.push_bind(table.as_str()).push_bind(cells::capped(*roll)).push_bind(&seed[..]);
    };
    write::ADD_SECRETS.execute(connection, &secrets, of_secret).await?;
    let of_receipt = |mut row: Values<'_>, (table, receipt): &(&TableId, &Receipt)| {
        row.push_bind(table.as_str()).push_bind(cells::capped(receipt.seat)).push_bind(receipt.key.as_str());
        let (first, last) = receipt.events();
        row.push_bind(&receipt.digest[..]).push_bind(first).push_bind(last).push_bind(receipt.at);
        row.push_bind(receipt.text()).push_bind(receipt.checksum(table));
    };
    write::ADD_RECEIPTS.execute(connection, &plan.receipts, of_receipt).await?;
    for token in &plan.tokens {
        put_token!(token).execute(&mut *connection).await?;
    }
    Ok(())
}
