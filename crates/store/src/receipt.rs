//! The receipt of a command: sent again, it does nothing twice.

use std::fmt;

use crate::checksum::{NoChecksum, checksum, is_sound};
use crate::engine::{on_reader, on_writer};
use crate::{Store, StoreError, TableId, cells, queries};

/// What was answered to a command. The same table, seat and key later get the same reply.
#[derive(Clone, PartialEq, Eq)]
pub struct Receipt {
    /// Who sent it.
    pub seat: u64,
    /// The key it was sent with.
    pub key: String,
    /// A digest of what was asked, so that a key used again for something else can be refused.
    pub digest: [u8; 32],
    /// When it was done, in Unix milliseconds.
    pub at: i64,
    /// What was answered.
    pub answer: Answer,
}

/// What was answered to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// These events of the table, which are in its log.
    Events {
        /// The `seq` of the first.
        first: u64,
        /// The `seq` of the last.
        last: u64,
    },
    /// This text, from before answers pointed at events.
    Text(String),
}

/// A reply may tell of a secret roll, and errors that carry a receipt get logged.
impl fmt::Debug for Receipt {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Receipt").field("seat", &self.seat).field("key", &self.key).finish_non_exhaustive()
    }
}

/// A receipt as the databases give it: seat, key, digest, first and last event, time, text, checksum.
pub(crate) type ReceiptCells =
    (i64, String, Vec<u8>, Option<i64>, Option<i64>, i64, Option<String>, Option<i64>);

/// A receipt without a checksum, behind its table.
pub(crate) type TableReceiptCells =
    (String, i64, String, Vec<u8>, Option<i64>, Option<i64>, i64, Option<String>);

impl Receipt {
    /// The receipt of a row; nothing if the row is damaged.
    pub(crate) fn from_cells(table: &TableId, found: ReceiptCells, no_checksum: NoChecksum) -> Option<Self> {
        let (seat, key, digest, first, last, at, reply, kept) = found;
        let (seat, digest) = (cells::number(seat).ok()?, cells::bytes(digest).ok()?);
        let answer = match (first, last, reply) {
            (Some(first), Some(last), None) => {
                Answer::Events { first: cells::number(first).ok()?, last: cells::number(last).ok()? }
            }
            (None, None, Some(reply)) => Answer::Text(reply),
            (_, _, _) => return None,
        };
        let receipt = Self { seat, key, digest, at, answer };
        is_sound(kept, receipt.checksum(table), no_checksum).then_some(receipt)
    }

    /// The receipt of a row from before there were checksums, and its table.
    pub(crate) fn without_checksum(found: TableReceiptCells) -> Option<(TableId, Self)> {
        let (table, seat, key, digest, first, last, at, reply) = found;
        let table = cells::table(&table).ok()?;
        let found = (seat, key, digest, first, last, at, reply, None);
        Self::from_cells(&table, found, NoChecksum::IsOld).map(|receipt| (table, receipt))
    }

    /// The first and the last event it points at.
    pub(crate) fn events(&self) -> (Option<i64>, Option<i64>) {
        match self.answer {
            Answer::Events { first, last } => (Some(cells::capped(first)), Some(cells::capped(last))),
            Answer::Text(_) => (None, None),
        }
    }

    /// Its text, if it has one.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.answer {
            Answer::Events { .. } => None,
            Answer::Text(reply) => Some(reply),
        }
    }

    pub(crate) fn checksum(&self, table: &TableId) -> i64 {
        let (table, seat) = (table.as_str().as_bytes(), self.seat.to_be_bytes());
        let (key, digest) = (self.key.as_bytes(), &self.digest[..]);
        match &self.answer {
            Answer::Text(reply) => checksum(&[table, &seat, key, digest, reply.as_bytes()]),
            Answer::Events { first, last } => {
                checksum(&[table, &seat, key, digest, &first.to_be_bytes(), &last.to_be_bytes()])
            }
        }
    }

    pub(crate) fn fits(&self) -> Result<(), StoreError> {
        cells::cell(self.seat, "a seat")?;
        cells::text(&self.key, "an idempotency key")?;
        match &self.answer {
            Answer::Text(reply) => cells::text(reply, "a reply"),
            Answer::Events { first, last } => {
                cells::cell(*first, "a seq")?;
                cells::cell(*last, "a seq").map(drop)
            }
        }
    }
}

impl Store {
    /// The receipt of a command that was done; [`StoreError::LostReply`] if it is damaged.
    pub async fn receipt(
        &self,
        table: &TableId,
        seat: u64,
        key: &str,
    ) -> Result<Option<Receipt>, StoreError> {
        let (Ok(seat), Ok(())) = (cells::cell(seat, "a seat"), cells::text(key, "an idempotency key")) else {
            return Ok(None);
        };
        let found: Option<ReceiptCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::RECEIPT).bind(table.as_str()).bind(seat).bind(key).fetch_optional(pool).await
        })?;
        let receipt = |found| Receipt::from_cells(table, found, self.no_checksum());
        found.map(|found| receipt(found).ok_or(StoreError::LostReply)).transpose()
    }

    /// Forgets the receipts of commands that a table did before a moment. Sent again, those are done again.
    pub async fn drop_receipts_before(&self, table: &TableId, at: i64) -> Result<(), StoreError> {
        on_writer!(self, (connection, _begin) => {
            let drop_old = sqlx::query(queries::DROP_RECEIPTS_BEFORE).bind(table.as_str()).bind(at);
            drop_old.execute(&mut *connection).await.map(drop)
        })
    }
}
