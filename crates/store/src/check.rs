//! Looking a whole store over: the database's own check, and every table row by row.

use crate::engine::{Engine, on_reader};
use crate::{Progress, Row, Secret, Store, StoreError, TableId, queries};

const PAGE: u32 = 500;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// In which table, if in one.
    pub table: Option<TableId>,
    /// At which row, if at one.
    pub seq: Option<u64>,
    /// What is wrong.
    pub what: String,
}

/// What was looked over and what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Tables looked at.
    pub tables: u64,
    /// Rows looked at.
    pub rows: u64,
    /// What is wrong; of each table's rows the first thing.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }

    fn add(&mut self, table: Option<&TableId>, seq: Option<u64>, what: impl Into<String>) {
        self.findings.push(Finding { table: table.cloned(), seq, what: what.into() });
    }
}

/// What somebody knows who can read what the store only keeps.
pub trait Inspect {
    /// What is wrong with a row, if something is. Each table's rows come in order, with the hash before each: `None` before
    /// the first.
    fn row(&mut self, table: &TableId, before: Option<&[u8; 32]>, row: &Row) -> Result<(), String>;

    /// What is wrong with a seed, if something is; asked after the rows of its table.
    fn seed(&mut self, table: &TableId, secret: &Secret) -> Result<(), String>;
}

/// Looks a store over without changing it.
pub async fn check(
    store: &Store,
    mut inspect: impl Inspect + Send,
    mut progress: impl FnMut(&Progress) + Send,
) -> Result<Report, StoreError> {
    let mut report = Report::default();
    look_inside(store, &mut report).await?;
    let (all_tables, all_rows) = store.expected().await?;
    let mut cursor: Option<TableId> = None;
    loop {
        let page = store.tables(cursor.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { return Ok(report) };
        cursor = Some(last.clone());
        for table in page {
            let mut tell = |report: &Report| {
                let (tables, rows) = (report.tables, report.rows);
                progress(&Progress { table: table.clone(), tables, all_tables, rows, all_rows });
            };
            check_table(store, &table, &mut inspect, &mut report, &mut tell).await?;
            report.tables += 1;
        }
    }
}

/// What the database itself complains of, and what belongs to no table.
async fn look_inside(store: &Store, report: &mut Report) -> Result<(), StoreError> {
    if let Engine::Sqlite(sqlite) = store.engine() {
        let complaints = sqlite.integrity().await.map_err(|error| store.place().explain(error))?;
        complaints.into_iter().for_each(|complaint| report.add(None, None, complaint));
    }
    let orphans: Vec<String> =
        on_reader!(store, pool => sqlx::query_scalar(queries::ORPHANS).fetch_all(pool).await)?;
    for orphan in orphans {
        report.add(None, None, format!("something is kept for {orphan}, which is no table"));
    }
    Ok(())
}

/// The row looked at last: its `seq` and hash.
type Last = Option<(u64, [u8; 32])>;

/// Walks one table up to where it says it ends; stops at the first thing that is wrong.
async fn check_table(
    store: &Store,
    table: &TableId,
    inspect: &mut (impl Inspect + Send),
    report: &mut Report,
    tell: &mut (impl FnMut(&Report) + Send),
) -> Result<(), StoreError> {
    // A table may go on, or go, while it is looked at.
    let Some(head) = store.head(table).await? else { return Ok(()) };
    let mut last: Last = None;
    while last.is_none_or(|(seq, _)| seq < head.seq) {
        tell(report);
        let rows = store.read_rows(table, last.map_or(0, |(seq, _)| seq), PAGE).await?;
        if rows.first().is_none_or(|row| row.seq > head.seq) {
            return check_absence(store, table, head.seq, report).await;
        }
        for row in rows.iter().take_while(|row| row.seq <= head.seq) {
            if let Err(what) = check_row(table, last, row, inspect) {
                report.add(Some(table), Some(row.seq), what);
                return Ok(());
            }
            last = Some((row.seq, row.hash));
            report.rows += 1;
        }
    }
    if last != Some((head.seq, head.hash)) {
        report.add(Some(table), Some(head.seq), "the last row is not the one the table ends with");
    }
    check_end(store, table, head.seq, report).await?;
    check_seeds(store, table, inspect, report).await?;
    check_beside(store, table, report).await
}

fn check_row(table: &TableId, last: Last, row: &Row, inspect: &mut impl Inspect) -> Result<(), String> {
    let due = last.map_or(1, |(seq, _)| seq + 1);
    if row.seq == due {
        inspect.row(table, last.as_ref().map(|(_, hash)| hash), row)
    } else {
        Err(format!("row {due} is missing"))
    }
}

/// No more rows before the end: something is missing, unless the table was deleted meanwhile.
async fn check_absence(
    store: &Store,
    table: &TableId,
    end: u64,
    report: &mut Report,
) -> Result<(), StoreError> {
    if store.head(table).await?.is_some() {
        report.add(Some(table), None, format!("rows are missing up to {end}"));
    }
    Ok(())
}

/// Rows beyond the end, while the end has not moved.
async fn check_end(store: &Store, table: &TableId, end: u64, report: &mut Report) -> Result<(), StoreError> {
    let beyond = !store.read_rows(table, end, 1).await?.is_empty();
    if beyond && store.head(table).await?.is_some_and(|head| head.seq == end) {
        report.add(Some(table), Some(end), "there are rows after the one the table ends with");
    }
    Ok(())
}

/// The seeds that wait for their rolls.
async fn check_seeds(
    store: &Store,
    table: &TableId,
    inspect: &mut (impl Inspect + Send),
    report: &mut Report,
) -> Result<(), StoreError> {
    for secret in store.secrets(table).await? {
        if let Err(what) = inspect.seed(table, &secret) {
            report.add(Some(table), None, what);
        }
    }
    Ok(())
}

/// Snapshots, receipts and tokens, each of which has a checksum.
async fn check_beside(store: &Store, table: &TableId, report: &mut Report) -> Result<(), StoreError> {
    if let Some(seq) = store.damaged_snapshot(table).await? {
        report.add(Some(table), Some(seq), "the snapshot after it is not what was written; it is not used");
    }
    if !store.tokens_are_sound(table).await? {
        report.add(Some(table), None, "a token is not what was written; it opens nothing");
    }
    if !store.receipts_are_sound(table).await? {
        report.add(Some(table), None, "the receipt of a command is not what was written");
    }
    Ok(())
}
