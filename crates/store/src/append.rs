//! What a writer hands over to be kept, all of it or nothing.

use std::sync::Arc;

use crate::{Receipt, Row, Secret, Snapshot, StoreError, TableId, Token, cells};

/// Rows to put at the end of a table's log, with everything that must be kept or dropped together with them.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub table: TableId,
    /// The `seq` of the last row the writer knows; 0 begins a new table.
    pub expected: u64,
    /// The rows, at least one, going on from `expected`.
    pub rows: Vec<Arc<Row>>,
    /// New seeds.
    pub secrets: Vec<Secret>,
    /// Rolls whose seed is used up and is deleted.
    pub used: Vec<u64>,
    /// What to answer if the same command comes again.
    pub receipt: Option<Receipt>,
    /// Tokens handed out by this action.
    pub tokens: Vec<Token>,
    /// The state after these rows.
    pub snapshot: Option<Snapshot>,
}

impl Append {
    /// Rows alone; set the other fields as needed.
    #[must_use]
    pub fn new(table: TableId, expected: u64, rows: Vec<Row>) -> Self {
        let rows = rows.into_iter().map(Arc::new).collect();
        let (secrets, used, tokens) = (Vec::new(), Vec::new(), Vec::new());
        Self { table, expected, rows, secrets, used, receipt: None, tokens, snapshot: None }
    }

    /// The `seq` of its last row.
    pub(crate) fn last(&self) -> u64 {
        self.rows.last().map_or(self.expected, |row| row.seq)
    }

    /// Whether both engines can keep it, so that nothing but the outside world can fail later.
    pub(crate) fn fits(&self) -> Result<(), StoreError> {
        if self.rows.is_empty() {
            return Err(StoreError::Unfit { what: "an append", why: "it has no rows" });
        }
        let mut seq = self.expected;
        for row in &self.rows {
            seq = seq.checked_add(1).ok_or(StoreError::Unfit { what: "a seq", why: "it is too large" })?;
            row_fits(row, seq)?;
        }
        self.used.iter().try_for_each(|&roll| cells::cell(roll, "a roll").map(drop))?;
        self.secrets.iter().try_for_each(|secret| cells::cell(secret.roll, "a roll").map(drop))?;
        self.receipt.iter().try_for_each(Receipt::fits)?;
        self.snapshot.iter().try_for_each(Snapshot::fits)?;
        self.tokens.iter().try_for_each(|token| self.token_fits(token))
    }

    fn token_fits(&self, token: &Token) -> Result<(), StoreError> {
        if token.table != self.table {
            return Err(StoreError::Unfit { what: "a token", why: "it is for another table" });
        }
        token.fits()
    }
}

fn row_fits(row: &Row, seq: u64) -> Result<(), StoreError> {
    if row.seq != seq {
        return Err(StoreError::Unfit { what: "a row", why: "its seq does not go on from the one before" });
    }
    cells::cell(row.seq, "a seq")?;
    cells::cell(row.action, "an action")?;
    cells::text(&row.body, "a body")
}
