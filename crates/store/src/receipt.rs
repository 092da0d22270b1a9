//! The receipt of a command: sent again, it does nothing twice.

use std::fmt;

use crate::engine::on_reader;
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
    /// What was answered.
    pub reply: String,
}

/// A reply may tell of a secret roll, and errors that carry a receipt get logged.
impl fmt::Debug for Receipt {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Receipt").field("seat", &self.seat).field("key", &self.key).finish_non_exhaustive()
    }
}

/// A receipt as the databases give it.
pub(crate) type ReceiptCells = (i64, String, Vec<u8>, String);

impl Receipt {
    pub(crate) fn from_cells((seat, key, digest, reply): ReceiptCells) -> Result<Self, sqlx::Error> {
        Ok(Self { seat: cells::number(seat)?, key, digest: cells::bytes(digest)?, reply })
    }

    pub(crate) fn fits(&self) -> Result<(), StoreError> {
        cells::cell(self.seat, "a seat")?;
        cells::text(&self.key, "an idempotency key")?;
        cells::text(&self.reply, "a reply")
    }
}

impl Store {
    /// The receipt of a command that was done.
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
        found.map(Receipt::from_cells).transpose().map_err(|error| self.place().explain(error))
    }
}
