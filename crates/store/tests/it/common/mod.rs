//! Stores to test on, and rows to put into them.

use tempfile::TempDir;
use testkit::Postgres;
use twelvefold_store::{Answer, Append, Receipt, Row, Secret, Store, StoreError, TableId, Token};

/// A place for a store of one test's own.
pub(crate) struct Home {
    address: String,
    _folder: Option<TempDir>,
}

impl Home {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("tables.db").display());
        Self { address, _folder: Some(folder) }
    }

    pub(crate) fn postgres() -> Self {
        Self { address: Postgres::shared().unwrap().database().unwrap(), _folder: None }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// A store, and the place that must outlive it.
    pub(crate) async fn open_kept(self) -> (Self, Store) {
        let store = self.open().await;
        (self, store)
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }
}

pub(crate) fn table(name: &str) -> TableId {
    name.parse().unwrap()
}

/// A row whose bytes tell who wrote it.
pub(crate) fn row(writer: u8, seq: u64) -> Row {
    let body = format!(r#"{{"writer":{writer},"seq":{seq},"text":"Mühsam, 骰子, \u0000"}}"#);
    let mut hash = [writer; 32];
    hash[..8].copy_from_slice(&seq.to_be_bytes());
    Row { seq, action: seq, at: 1_700_000_000_000 + seq as i64, salt: [writer ^ 0xff; 32], body, hash }
}

pub(crate) fn rows(writer: u8, after: u64, count: u64) -> Vec<Row> {
    (after + 1..=after + count).map(|seq| row(writer, seq)).collect()
}

pub(crate) fn append(name: &str, writer: u8, expected: u64, count: u64) -> Append {
    Append::new(table(name), expected, rows(writer, expected, count))
}

pub(crate) fn receipt(key: &str) -> Receipt {
    let answer = Answer::Events { first: 1, last: key.len() as u64 };
    Receipt { seat: 2, key: key.to_owned(), digest: [7; 32], at: 1_700_000_000_000, answer }
}

pub(crate) fn secret(roll: u64) -> Secret {
    Secret { roll, seed: [roll as u8; 32] }
}

pub(crate) fn token(name: &str, byte: u8) -> Token {
    Token {
        hash: [byte; 32],
        table: table(name),
        kind: "invite".into(),
        role: "player".into(),
        seat: None,
        label: "Zoë's link".into(),
        created: 1000 + i64::from(byte),
        expires: Some(5000),
        uses_left: Some(2),
        revoked: None,
    }
}

pub(crate) fn stale(expected: u64, actual: u64) -> Result<(), StoreError> {
    Err(StoreError::Stale { expected, actual })
}

/// A store with two tables and something of every kind.
pub(crate) async fn furnish(store: &Store) {
    let mut first = append("alpha", 1, 0, 3);
    first.secrets = vec![secret(1), secret(2)];
    first.receipt = Some(receipt("one"));
    first.tokens = vec![token("alpha", 1), token("alpha", 2)];
    store.append(first).await.unwrap();
    let mut more = append("alpha", 1, 3, 1200);
    more.used = vec![1];
    more.receipt = Some(receipt("two"));
    store.append(more).await.unwrap();
    store.append(append("beta", 2, 0, 5)).await.unwrap();
    store.revoke(&[2; 32], 4000).await.unwrap();
}
