//! The receipt of a command: sent again, it does nothing twice.

use std::fmt;

use crate::checksum::{checksum, is_sound};
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
pub(crate) type ReceiptCells = (i64, String, Vec<u8>, String, Option<i64>);

impl Receipt {
    /// The receipt of a row; nothing if the row is damaged.
    pub(crate) fn from_cells(table: &TableId, found: ReceiptCells) -> Option<Self> {
        let (seat, key, digest, reply, kept) = found;
        let (seat, digest) = (cells::number(seat).ok()?, cells::bytes(digest).ok()?);
        let receipt = Self { seat, key, digest, reply };
        is_sound(kept, receipt.checksum(table)).then_some(receipt)
    }

    pub(crate) fn checksum(&self, table: &TableId) -> i64 {
        let seat = self.seat.to_be_bytes();
        checksum(&[
            table.as_str().as_bytes(),
            &seat,
            self.key.as_bytes(),
            &self.digest,
            self.reply.as_bytes(),
        ])
    }

    pub(crate) fn fits(&self) -> Result<(), StoreError> {
        cells::cell(self.seat, "a seat")?;
        cells::text(&self.key, "an idempotency key")?;
        cells::text(&self.reply, "a reply")
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
        found.map(|found| Receipt::from_cells(table, found).ok_or(StoreError::LostReply)).transpose()
    }
}
