//! Checksums of what is kept beside the log, which has a chain of its own: they tell damage, not forgery.

use sha2::{Digest, Sha256};
use sqlx::Connection;

use crate::engine::on_writer;
use crate::receipt::TableReceiptCells;
use crate::token::TokenCells;
use crate::{Receipt, Store, StoreError, Token, cells, queries};

/// What the parts of a row come to: the first eight bytes of their SHA-256, each part after its length.
pub(crate) fn checksum(parts: &[&[u8]]) -> i64 {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    let digest: [u8; 32] = hash.finalize().into();
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(first)
}

/// A number as a part; one that is missing is an empty part.
pub(crate) fn part(number: Option<i64>) -> Vec<u8> {
    number.map(|number| number.to_be_bytes().to_vec()).unwrap_or_default()
}

/// What it means that a row has no checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoChecksum {
    /// It may be from before there were any: nobody who writes has opened the store since.
    IsOld,
    /// Every row was given one, so this is not what was written.
    IsDamage,
}

/// Is it what was written?
pub(crate) fn is_sound(kept: Option<i64>, expected: i64, no_checksum: NoChecksum) -> bool {
    match kept {
        Some(kept) => kept == expected,
        None => no_checksum == NoChecksum::IsOld,
    }
}

impl Store {
    /// Gives a checksum to rows from before there were any, once: from then on one that has none is damaged.
    pub(crate) async fn fill_checksums(&self) -> Result<(), StoreError> {
        if self.kept_number(queries::ALL_HAVE_CHECKSUMS).await?.is_none() {
            on_writer!(self, (connection, begin) => {
                let mut transaction = connection.begin_with(begin).await?;
                let tokens: Vec<TokenCells> =
                    sqlx::query_as(queries::TOKENS_WITHOUT_CHECKSUM).fetch_all(&mut *transaction).await?;
                for token in tokens.into_iter().filter_map(Token::without_checksum) {
                    let fill = sqlx::query(queries::FILL_TOKEN).bind(&token.hash[..]).bind(token.checksum());
                    fill.execute(&mut *transaction).await?;
                }
                let receipts: Vec<TableReceiptCells> =
                    sqlx::query_as(queries::RECEIPTS_WITHOUT_CHECKSUM).fetch_all(&mut *transaction).await?;
                for (table, receipt) in receipts.into_iter().filter_map(Receipt::without_checksum) {
                    let fill = sqlx::query(queries::FILL_RECEIPT)
                        .bind(table.as_str())
                        .bind(cells::capped(receipt.seat))
                        .bind(&receipt.key)
                        .bind(receipt.checksum(&table));
                    fill.execute(&mut *transaction).await?;
                }
                sqlx::query(queries::SET_ALL_HAVE_CHECKSUMS).execute(&mut *transaction).await?;
                transaction.commit().await
            })?;
        }
        self.expect_checksums();
        Ok(())
    }

    /// Expects every row to have a checksum, if whoever last opened the store for writing has seen to that.
    pub(crate) async fn look_for_checksums(&self) -> Result<(), StoreError> {
        if self.kept_number(queries::ALL_HAVE_CHECKSUMS).await?.is_some() {
            self.expect_checksums();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_and_every_boundary_counts() {
        let sums = [
            checksum(&[b"ab", b"c"]),
            checksum(&[b"a", b"bc"]),
            checksum(&[b"ab", b"d"]),
            checksum(&[b"abc"]),
        ];
        for (place, sum) in sums.iter().enumerate() {
            assert!(!sums[..place].contains(sum));
        }
        for no_checksum in [NoChecksum::IsOld, NoChecksum::IsDamage] {
            assert!(is_sound(Some(1), 1, no_checksum) && !is_sound(Some(2), 1, no_checksum));
        }
        assert!(is_sound(None, 1, NoChecksum::IsOld) && !is_sound(None, 1, NoChecksum::IsDamage));
        assert_ne!(part(None), part(Some(0)));
    }
}
