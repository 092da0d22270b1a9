//! Opening a table.

use data_encoding::BASE32_NOPAD;
use play::fair::Chain;
use play::{Role, SeatId, Settings};
use store::{Append, Head, Row, StoreError, TableId, Token};

use super::Tables;
use super::batch::Batch;
use super::import::Checked;
use super::seeds::{Fresh, OPEN};
use crate::access::{Code, Kind, Secret, seat_token};
use crate::problem::ApiError;
use crate::quota::give_back;
use crate::random;

/// A table that was opened, and what opens it again.
#[derive(Debug)]
pub(crate) struct Opened {
    /// The table.
    pub(crate) table: TableId,
    /// What opens the GM's seat.
    pub(crate) token: Secret,
    /// The GM's way back in.
    pub(crate) recovery: Code,
    /// How far its log reaches.
    pub(crate) head: Head,
}

impl Opened {
    /// Keys for the GM of a table.
    fn new(table: TableId, rows: &[Row]) -> Result<Self, ApiError> {
        let head =
            rows.last().map(|row| Head { seq: row.seq, hash: row.hash }).ok_or_else(ApiError::internal)?;
        Ok(Self { table, token: Secret::draw()?, recovery: Code::draw()?, head })
    }

    /// What is kept of them.
    fn tokens(&self) -> Vec<Token> {
        let seat = seat_token(self.token.hash(), &self.table, SeatId::GM, Role::Gm);
        let recovery = Kind::Recovery.token(self.recovery.hash(), &self.table, Role::Gm);
        vec![seat, Token { seat: Some(SeatId::GM.0), ..recovery }]
    }
}

impl Tables {
    /// Opens a table: its settings, the GM's seat, and the first commitments.
    pub(crate) async fn open(&self, settings: Settings, gm: &str) -> Result<Opened, ApiError> {
        self.open_as(new_id()?, settings, gm).await
    }

    /// Opens a table under this name.
    pub(crate) async fn open_as(
        &self,
        table: TableId,
        settings: Settings,
        gm: &str,
    ) -> Result<Opened, ApiError> {
        let mut told = play::open(settings, gm)?;
        let fresh = Fresh::draw(&table, 1, OPEN)?;
        told.push(fresh.told.clone());
        let batch = Batch::write(&Chain::new(table.as_str()), 0, told)?;
        let opened = Opened::new(table.clone(), &batch.rows)?;
        let mut append = Append::new(table, 0, batch.rows);
        append.secrets = fresh.secrets();
        append.tokens = opened.tokens();
        self.begin_table(append).await?;
        Ok(opened)
    }

    /// Keeps the beginning of a table, or all of one.
    async fn begin_table(&self, append: Append) -> Result<(), ApiError> {
        let tables = self.clone();
        self.see_to(async move {
            let taken = tables.0.room.take(tables.store(), &append).await?;
            tables.store().append(append).await.map_err(|error| match error {
                StoreError::Stale { .. } | StoreError::Taken { .. } => {
                    give_back(taken);
                    ApiError::conflict(
                        "this table is on this server already; open it here, or delete it first",
                    )
                }
                error => error.into(),
            })
        })
        .await
    }

    /// Keeps a table that came from elsewhere, all of it or nothing.
    pub(super) async fn bring_in(&self, checked: Checked) -> Result<Opened, ApiError> {
        let Checked { table, rows, snapshot } = checked;
        let opened = Opened::new(table.clone(), &rows)?;
        let mut append = Append::new(table, 0, rows);
        append.tokens = opened.tokens();
        append.snapshot = Some(snapshot);
        self.begin_table(append).await?;
        Ok(opened)
    }
}

/// A name for a new table, which cannot be guessed either.
fn new_id() -> Result<TableId, ApiError> {
    let text = BASE32_NOPAD.encode(&random::bytes::<12>()?).to_ascii_lowercase();
    text.parse().map_err(|_| ApiError::internal())
}
