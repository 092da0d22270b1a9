//! A seed that was promised and not yet used.

use std::fmt;

use crate::engine::on_reader;
use crate::{Store, StoreError, TableId, cells, queries};

/// The seed of a roll to come. It never appears in a log line or an error.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// Which roll of the table it is for.
    pub roll: u64,
    /// The seed.
    pub seed: [u8; 32],
}

impl fmt::Debug for Secret {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Secret").field("roll", &self.roll).field("seed", &"(hidden)").finish()
    }
}

impl Store {
    /// The seeds of a table that are not yet used, by roll.
    pub async fn secrets(&self, table: &TableId) -> Result<Vec<Secret>, StoreError> {
        let found: Vec<(i64, Vec<u8>)> = on_reader!(self, pool => {
            sqlx::query_as(queries::SECRETS).bind(table.as_str()).fetch_all(pool).await
        })?;
        // A seed of another length is damaged: like any other that is, it keeps no promise, and the rest are still good.
        let seed = |cell| cells::bytes(cell).unwrap_or([0; 32]);
        let secret = |(roll, cell)| Ok(Secret { roll: cells::number(roll)?, seed: seed(cell) });
        found.into_iter().map(secret).collect::<Result<_, _>>().map_err(|error| self.place().explain(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_not_shown() {
        let secret = Secret { roll: 7, seed: [0xab; 32] };
        assert_eq!(format!("{secret:?}"), r#"Secret { roll: 7, seed: "(hidden)" }"#);
    }
}
