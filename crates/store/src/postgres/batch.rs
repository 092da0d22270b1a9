//! A batch of appends in one PostgreSQL transaction: a column of the batch is an array, a kind of row one statement.

use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use super::announce::Announcer;
use super::connect_to_write;
use crate::place::{Place, is_broken, is_raced};
use crate::plan::{Keep, Known, Plan, Verdicts, receipts_of, tables_of};
use crate::queries::{self, postgres as write};
use crate::receipt::Receipt;
use crate::token::put_token;
use crate::writer::{Batches, Failure, Pending};
use crate::{Row, StoreError, TableId, Wake, cells, migrate};

/// How long a batch may take; locks are waited for less long.
const PATIENCE: Duration = Duration::from_secs(30);

/// One of the writers of this node. A table always goes to the same one, so that they never wait for each other.
pub(crate) struct PostgresBatches {
    options: PgConnectOptions,
    place: Place,
    connection: Option<PgConnection>,
    announcer: Announcer,
}

impl PostgresBatches {
    pub(crate) fn new(options: PgConnectOptions, place: Place, announcer: Announcer) -> Self {
        Self { options, place, connection: None, announcer }
    }

    /// The connection comes back only after a commit: anything else drops it, and the server rolls back.
    async fn try_commit(&mut self, batch: &[Pending]) -> Result<Verdicts, (sqlx::Error, bool)> {
        let before = |error| (error, false);
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect_to_write(&self.options).await.map_err(before)?,
        };
        let mut transaction = connection.begin().await.map_err(before)?;
        let known = look_up_known(&mut transaction, batch).await.map_err(before)?;
        if let Err(too_new) = migrate::not_newer(known.version, &self.place) {
            return Ok(vec![Err(too_new); batch.len()]);
        }
        let (plan, verdicts) = Plan::for_batch(batch, known);
        transaction.keep(&plan).await.map_err(before)?;
        transaction.commit().await.map_err(|error| (error, true))?;
        self.connection = Some(connection);
        Ok(verdicts)
    }
}

impl Batches for PostgresBatches {
    async fn commit(&mut self, batch: &[Pending]) -> Result<Verdicts, Failure> {
        // A server that has fallen silent may have got the commit.
        let silent = |_| Err((sqlx::Error::PoolTimedOut, true));
        let tried = tokio::time::timeout(PATIENCE, self.try_commit(batch)).await.unwrap_or_else(silent);
        tried.map_err(|(error, begun)| {
            let (broken, raced) = (is_broken(&error), is_raced(&error));
            let error = self.place.explain(error);
            match error {
                // A commit that the server answers with a refusal was not kept; one it does not answer may be.
                error if broken => Failure::Lost { begun, error },
                error if raced => Failure::Raced(error),
                StoreError::Locked { .. } | StoreError::ReadOnly { .. } | StoreError::Denied { .. } => {
                    Failure::Hopeless(error)
                }
                error => Failure::Refused(error),
            }
        })
    }

    fn announce(&mut self, wake: &Wake) {
        self.announcer.announce(wake);
    }

    fn unsure(&self) -> StoreError {
        StoreError::Unsure { place: self.place.to_string() }
    }
}

/// The version of the database, and how far a table reaches, if any was asked for that is there.
type VersionAndHead = (i64, Option<String>, Option<i64>, Option<Vec<u8>>);

/// Locks the batch's tables and reads what is there. A commit of ours whose answer was lost still holds its
/// locks until it has ended one way or the other, so what is found here is final.
async fn look_up_known(connection: &mut PgConnection, batch: &[Pending]) -> Result<Known, sqlx::Error> {
    let mut known = Known::default();
    let tables: Vec<&str> = tables_of(batch).into_iter().map(TableId::as_str).collect();
    let found: Vec<VersionAndHead> =
        sqlx::query_as(write::LOCK_HEADS).bind(tables).fetch_all(&mut *connection).await?;
    known.version = found.first().map_or(Ok(0), |(version, ..)| cells::number(*version))?;
    let head = |(_, table, seq, hash): VersionAndHead| Some((table?, seq?, hash?));
    known.add_heads(found.into_iter().filter_map(head).collect())?;
    look_for_receipts(connection, batch, &mut known).await?;
    for (place, Pending { append, unsure, .. }) in batch.iter().enumerate() {
        if !unsure {
            continue;
        }
        let Some(row) = append.rows.last() else { continue };
        let asked =
            sqlx::query_scalar(queries::HASH_AT).bind(append.table.as_str()).bind(cells::capped(row.seq));
        let found: Option<Vec<u8>> = asked.fetch_optional(&mut *connection).await?;
        if found.is_some_and(|hash| hash == row.hash) {
            known.landed.insert(place);
        }
    }
    Ok(known)
}

async fn look_for_receipts(
    connection: &mut PgConnection,
    batch: &[Pending],
    known: &mut Known,
) -> Result<(), sqlx::Error> {
    let asked = receipts_of(batch);
    if asked.is_empty() {
        return Ok(());
    }
    let found = sqlx::query_as(write::RECEIPTS)
        .bind(asked.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
        .bind(asked.iter().map(|(_, receipt)| cells::capped(receipt.seat)).collect::<Vec<_>>())
        .bind(asked.iter().map(|(_, receipt)| receipt.key.as_str()).collect::<Vec<_>>())
        .fetch_all(connection)
        .await?;
    known.add_receipts(found)
}

impl Keep for PgConnection {
    async fn keep(&mut self, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
        keep_all(self, plan).await
    }
}

async fn keep_all(connection: &mut PgConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
    for (query, heads) in [(write::NEW_TABLES, &plan.begun), (write::MOVE_HEADS, &plan.moved)] {
        if heads.is_empty() {
            continue;
        }
        sqlx::query(query)
            .bind(heads.keys().map(|table| table.as_str()).collect::<Vec<_>>())
            .bind(heads.values().map(|head| cells::capped(head.seq)).collect::<Vec<_>>())
            .bind(heads.values().map(|head| &head.hash[..]).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    keep_rows(connection, &plan.rows).await?;
    keep_secrets(connection, plan).await?;
    keep_receipts(connection, &plan.receipts).await?;
    for token in &plan.tokens {
        put_token!(token).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn keep_rows(connection: &mut PgConnection, rows: &[(&TableId, &Row)]) -> Result<(), sqlx::Error> {
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query(write::ADD_ROWS)
        .bind(rows.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, row)| cells::capped(row.seq)).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, row)| cells::capped(row.action)).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, row)| row.at).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, row)| &row.salt[..]).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, row)| row.body.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, row)| &row.hash[..]).collect::<Vec<_>>())
        .execute(connection)
        .await
        .map(drop)
}

async fn keep_secrets(connection: &mut PgConnection, plan: &Plan<'_>) -> Result<(), sqlx::Error> {
    if !plan.used.is_empty() {
        sqlx::query(write::USE_SECRETS)
            .bind(plan.used.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
            .bind(plan.used.iter().map(|(_, roll)| cells::capped(*roll)).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    if !plan.secrets.is_empty() {
        sqlx::query(write::ADD_SECRETS)
            .bind(plan.secrets.keys().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
            .bind(plan.secrets.keys().map(|(_, roll)| cells::capped(*roll)).collect::<Vec<_>>())
            .bind(plan.secrets.values().map(|seed| &seed[..]).collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn keep_receipts(
    connection: &mut PgConnection,
    receipts: &[(&TableId, &Receipt)],
) -> Result<(), sqlx::Error> {
    if receipts.is_empty() {
        return Ok(());
    }
    sqlx::query(write::ADD_RECEIPTS)
        .bind(receipts.iter().map(|(table, _)| table.as_str()).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| cells::capped(receipt.seat)).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| receipt.key.as_str()).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| &receipt.digest[..]).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| receipt.events().0).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| receipt.events().1).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| receipt.at).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(_, receipt)| receipt.text()).collect::<Vec<_>>())
        .bind(receipts.iter().map(|(table, receipt)| receipt.checksum(table)).collect::<Vec<_>>())
        .execute(connection)
        .await
        .map(drop)
}
