//! One statement for many rows. A statement goes to SQLite's own thread and back, which takes longer than its work.

use sqlx::query_builder::{QueryBuilder, Separated};
use sqlx::sqlite::{Sqlite, SqliteConnection, SqliteRow};
use sqlx::{Error, FromRow};

/// The most rows of one statement: SQLite takes some thirty thousand values, and no row has more than a dozen.
const LARGEST: usize = 256;

/// A statement with a list of rows in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Many {
    /// What stands before `VALUES (…), (…)`.
    pub(crate) before: &'static str,
    /// What stands after it.
    pub(crate) after: &'static str,
}

/// The values of a row.
pub(crate) type Values<'a> = Separated<'a, Sqlite, &'static str>;

impl Many {
    /// Does it for all rows; `bind` gives the values of one.
    pub(crate) async fn execute<T: Sync>(
        self,
        connection: &mut SqliteConnection,
        rows: &[T],
        bind: impl Fn(Values<'_>, &T) + Send + Sync,
    ) -> Result<(), Error> {
        for rows in portions(rows) {
            self.with(rows, &bind).build().execute(&mut *connection).await?;
        }
        Ok(())
    }

    /// What it finds for all rows together.
    pub(crate) async fn fetch<T: Sync, Found>(
        self,
        connection: &mut SqliteConnection,
        rows: &[T],
        bind: impl Fn(Values<'_>, &T) + Send + Sync,
    ) -> Result<Vec<Found>, Error>
    where
        Found: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
    {
        let mut found = Vec::new();
        for rows in portions(rows) {
            found.extend(self.with(rows, &bind).build_query_as().fetch_all(&mut *connection).await?);
        }
        Ok(found)
    }

    fn with<T>(self, rows: &[T], bind: impl Fn(Values<'_>, &T)) -> QueryBuilder<Sqlite> {
        let mut query = QueryBuilder::new(self.before);
        query.push_values(rows, bind).push(self.after);
        query
    }
}

/// Splits rows into powers of two, the largest first: so few statements differ that all of them stay prepared.
fn portions<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = 1 << rows.len().checked_ilog2()?;
        let (portion, rest) = rows.split_at(LARGEST.min(size));
        rows = rest;
        Some(portion)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portions_are_powers_of_two_and_keep_the_order() {
        for count in 0..2_000 {
            let rows: Vec<usize> = (0..count).collect();
            let split: Vec<&[usize]> = portions(&rows).collect();
            assert_eq!(split.concat(), rows);
            assert!(split.iter().all(|portion| portion.len().is_power_of_two() && portion.len() <= LARGEST));
            assert!(split.is_sorted_by_key(|portion| std::cmp::Reverse(portion.len())));
        }
    }
}
