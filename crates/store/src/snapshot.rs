//! Snapshots: a table's state written down now and then, so that a long table opens fast. Only a cache.

use crate::engine::{on_reader, on_writer};
use crate::{Store, StoreError, TableId, cells, queries};

/// The state of a table after one of its rows, as text that the caller can read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// After which row.
    pub seq: u64,
    /// The state.
    pub state: String,
}

impl Snapshot {
    pub(crate) fn fits(&self) -> Result<(), StoreError> {
        cells::cell(self.seq, "a seq")?;
        cells::text(&self.state, "a snapshot")
    }
}

/// Which of these (newest first) may go: the two newest stay, and of older ones the oldest of every age from
/// `2^n` to `2^(n+1)` rows, so that any undo finds one not much older than it needs.
fn spare(newest_first: &[u64]) -> Vec<u64> {
    let Some(&newest) = newest_first.first() else { return Vec::new() };
    let age = |seq: u64| (newest - seq).checked_ilog2();
    let older = newest_first.get(2..).unwrap_or_default();
    let next = older.iter().skip(1).map(|&seq| Some(age(seq))).chain([None]);
    older.iter().zip(next).filter(|&(&seq, next)| next == Some(age(seq))).map(|(&seq, _)| seq).collect()
}

impl Store {
    /// The newest snapshot at or before a row.
    pub async fn snapshot(&self, table: &TableId, at_most: u64) -> Result<Option<Snapshot>, StoreError> {
        let found: Option<(i64, String)> = on_reader!(self, pool => {
            sqlx::query_as(queries::SNAPSHOT)
                .bind(table.as_str())
                .bind(cells::capped(at_most))
                .fetch_optional(pool)
                .await
        })?;
        let snapshot = |(seq, state)| Ok(Snapshot { seq: cells::number(seq)?, state });
        found.map(snapshot).transpose().map_err(|error| self.place().explain(error))
    }

    /// Keeps a snapshot and drops old ones that lie close together.
    pub async fn keep_snapshot(&self, table: &TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        use sqlx::Connection;
        snapshot.fits()?;
        on_writer!(self, (connection, begin) => {
            let mut transaction = connection.begin_with(begin).await?;
            sqlx::query(queries::KEEP_SNAPSHOT)
                .bind(table.as_str())
                .bind(cells::capped(snapshot.seq))
                .bind(&snapshot.state)
                .execute(&mut *transaction)
                .await?;
            let seqs: Vec<i64> = sqlx::query_scalar(queries::SNAPSHOT_SEQS)
                .bind(table.as_str())
                .fetch_all(&mut *transaction)
                .await?;
            let seqs = seqs.into_iter().map(cells::number).collect::<Result<Vec<_>, _>>()?;
            for seq in spare(&seqs) {
                sqlx::query(queries::DROP_SNAPSHOT)
                    .bind(table.as_str())
                    .bind(cells::capped(seq))
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Keeps one snapshot after another as the store does.
    fn keep(steps: &[u64]) -> Vec<u64> {
        let mut kept: Vec<u64> = Vec::new();
        let mut seq = 0;
        for step in steps {
            seq += step;
            kept.insert(0, seq);
            let gone = spare(&kept);
            kept.retain(|seq| !gone.contains(seq));
        }
        kept
    }

    proptest! {
        #[test]
        fn few_are_kept_and_the_first_and_the_two_newest_are_among_them(
            steps in prop::collection::vec(1u64..2000, 1..400),
        ) {
            let kept = keep(&steps);
            let newest: u64 = steps.iter().sum();
            prop_assert!(kept.len() <= 2 + newest.ilog2() as usize + 1);
            prop_assert_eq!(kept[0], newest);
            prop_assert_eq!(kept[kept.len() - 1], steps[0]);
            if let Some(last) = steps.last().filter(|_| steps.len() > 1) {
                prop_assert_eq!(kept[1], newest - last);
            }
        }
    }

    #[test]
    fn a_state_of_any_age_has_a_snapshot_at_most_about_four_times_as_old() {
        let kept = keep(&[100; 1000]);
        for needed in (100..100_000).step_by(37) {
            let found = kept.iter().copied().filter(|&seq| seq <= needed).max().unwrap();
            let age = 100_000 - needed;
            assert!(100_000 - found <= 4 * age + 400, "{needed}: {found} of {kept:?}");
        }
    }
}
