//! Word that a table has moved on. It only wakes: what is new is read by cursor.

use tokio::sync::{broadcast, watch};

use crate::{Store, TableId};

/// Word that something is new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wake {
    /// This table reaches at least this `seq`. May come twice, and late.
    Table {
        table: TableId,
        /// How far it reaches.
        seq: u64,
    },
    /// A token of this table was taken back.
    Tokens { table: TableId },
    /// Some word may have been missed: look at every table one cares for.
    All,
}

impl Wake {
    /// What stands for tokens in a payload, where else a number is.
    const TOKENS: &str = "tokens";

    /// As it travels between nodes.
    pub(crate) fn payload(&self) -> String {
        match self {
            Self::Table { table, seq } => format!("{table}:{seq}"),
            Self::Tokens { table } => format!("{table}:{}", Self::TOKENS),
            Self::All => "*".to_owned(),
        }
    }

    /// What a payload says; one that can't be read wakes everybody.
    pub(crate) fn from_payload(payload: &str) -> Self {
        let parsed = payload.split_once(':').and_then(|(table, seq)| {
            let table = table.parse().ok()?;
            if seq == Self::TOKENS {
                return Some(Self::Tokens { table });
            }
            Some(Self::Table { table, seq: seq.parse().ok()? })
        });
        parsed.unwrap_or(Self::All)
    }
}

/// The wakes of a store from now on.
#[derive(Debug)]
pub struct Wakes {
    heard: broadcast::Receiver<Wake>,
    closed: watch::Receiver<bool>,
}

impl Wakes {
    /// The next one; `None` once the store is closed.
    pub async fn next(&mut self) -> Option<Wake> {
        if *self.closed.borrow() {
            return None;
        }
        tokio::select! {
            heard = self.heard.recv() => match heard {
                Ok(wake) => Some(wake),
                Err(broadcast::error::RecvError::Lagged(_)) => Some(Wake::All),
                Err(broadcast::error::RecvError::Closed) => None,
            },
            _ = self.closed.wait_for(|closed| *closed) => None,
        }
    }
}

impl Store {
    /// Hears of every append from now on: of this process at once, and on PostgreSQL of all other nodes.
    #[must_use]
    pub fn wakes(&self) -> Wakes {
        Wakes { heard: self.hub().subscribe(), closed: self.closing() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payload_reads_back_and_rubbish_wakes_everybody() {
        let table: TableId = "a-b_1".parse().unwrap();
        for wake in [Wake::Table { table: table.clone(), seq: 12 }, Wake::Tokens { table }, Wake::All] {
            assert_eq!(Wake::from_payload(&wake.payload()), wake);
        }
        for rubbish in ["", "a", "a:", ":1", "a:x", "a:-1", ":tokens"] {
            assert_eq!(Wake::from_payload(rubbish), Wake::All, "{rubbish}");
        }
    }
}
