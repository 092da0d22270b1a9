//! Snapshots: a table's state written down now and then, so that a long table opens fast. Only a cache.

use crate::checksum::checksum;
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

/// A snapshot as the databases give it.
pub(crate) type SnapshotCells = (i64, String, Option<i64>);

impl Snapshot {
    /// The snapshot of a row; nothing if the row is damaged.
    pub(crate) fn from_cells(table: &TableId, (seq, state, kept): SnapshotCells) -> Option<Self> {
        let snapshot = Self { seq: cells::number(seq).ok()?, state };
        (kept == Some(snapshot.checksum(table))).then_some(snapshot)
    }

    pub(crate) fn checksum(&self, table: &TableId) -> i64 {
        checksum(&[table.as_str().as_bytes(), &self.seq.to_be_bytes(), self.state.as_bytes()])
    }

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
    /// The newest snapshot at or before a row that is what was written.
    pub async fn snapshot(&self, table: &TableId, mut at_most: u64) -> Result<Option<Snapshot>, StoreError> {
        loop {
            let found: Option<SnapshotCells> = on_reader!(self, pool => {
                sqlx::query_as(queries::SNAPSHOT)
                    .bind(table.as_str())
                    .bind(cells::capped(at_most))
                    .fetch_optional(pool)
                    .await
            })?;
            let Some(found) = found else { return Ok(None) };
            let seq = cells::number(found.0).map_err(|error| self.place().explain(error))?;
            if let Some(snapshot) = Snapshot::from_cells(table, found) {
                return Ok(Some(snapshot));
            }
            tracing::error!(%table, seq, "a snapshot is not what was written; it is passed over");
            let Some(before) = seq.checked_sub(1) else { return Ok(None) };
            at_most = before;
        }
    }

    /// The row of a snapshot that is not what was written, if there is one.
    pub(crate) async fn damaged_snapshot(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let mut after = -1;
        loop {
            let found: Option<SnapshotCells> = on_reader!(self, pool => {
                sqlx::query_as(queries::SNAPSHOTS).bind(table.as_str()).bind(after).fetch_optional(pool).await
            })?;
            let Some(found) = found else { return Ok(None) };
            after = found.0;
            if Snapshot::from_cells(table, found).is_none() {
                return Ok(Some(after.unsigned_abs()));
            }
        }
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
                .bind(snapshot.checksum(table))
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
    use testkit::cases;

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
        #![proptest_config(cases(256))]

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
