//! What a check of a store holds rows and seeds to.

use std::collections::BTreeMap;

use play::Event;
use play::fair::{self, Commitment, Hash, Header, Salt, Seed};
use protocol::v1::table::event;
use store::{Inspect, Row, Secret, TableId};

/// Looks a store over, with knowledge of how rows are linked and what was promised in them.
#[derive(Debug, Default)]
pub struct Inspector {
    /// The commitments of the table that is looked at, by roll.
    promised: BTreeMap<u64, Commitment>,
}

impl Inspect for Inspector {
    /// Does a row go on the chain of those before it?
    fn row(&mut self, table: &TableId, before: Option<&[u8; 32]>, row: &Row) -> Result<(), String> {
        let table = table.as_str();
        let before = match before {
            Some(hash) => Hash(*hash),
            None => {
                self.promised.clear();
                fair::genesis(table)
            }
        };
        let inner = fair::inner(&Salt(row.salt), row.body.as_bytes());
        let header = Header { seq: row.seq, action: row.action, at: row.at.unsigned_abs() };
        if fair::next(table, &before, &header, &inner).0 != row.hash {
            return Err("it is not what was written there, or something before it is not".to_owned());
        }
        // What this program cannot read promises nothing that it knows of.
        if let Ok(Event::Committed { first, commits }) = event::decode(&row.body).map(|told| told.event) {
            self.promised.extend((first..).zip(commits));
        }
        Ok(())
    }

    /// Is a seed the one that was committed to?
    fn seed(&mut self, table: &TableId, secret: &Secret) -> Result<(), String> {
        match self.promised.get(&secret.roll) {
            Some(promised) if fair::commit(table.as_str(), secret.roll, &Seed(secret.seed)) == *promised => {
                Ok(())
            }
            // It was promised after the rows were looked at.
            None if self.promised.last_key_value().is_none_or(|(last, _)| *last < secret.roll) => Ok(()),
            Some(_) | None => {
                Err(format!("the seed of roll {} is not the one that was committed to", secret.roll))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use play::{Audience, SeatId, Told};

    use super::*;

    #[test]
    fn a_seed_is_held_to_what_was_committed_to() {
        let table: TableId = "salt-road".parse().unwrap();
        let commits =
            vec![fair::commit("salt-road", 1, &Seed([1; 32])), fair::commit("salt-road", 2, &Seed([2; 32]))];
        let event = Event::Committed { first: 1, commits };
        let body = event::encode(&Told { by: SeatId::GM, audience: Audience::Everyone, event }).unwrap();
        let (before, header) = (fair::genesis("salt-road"), Header { seq: 1, action: 1, at: 0 });
        let inner = fair::inner(&Salt([0; 32]), body.as_bytes());
        let Hash(hash) = fair::next("salt-road", &before, &header, &inner);
        let row = Row { seq: 1, action: 1, at: 0, salt: [0; 32], body, hash };
        let mut inspector = Inspector::default();
        inspector.row(&table, None, &row).unwrap();
        let mut seed = |roll, byte| inspector.seed(&table, &Secret { roll, seed: [byte; 32] });
        assert!(seed(1, 1).is_ok() && seed(2, 2).is_ok());
        assert!(seed(1, 2).unwrap_err().contains("roll 1"));
        assert!(seed(0, 1).is_err(), "nobody was promised that");
        assert!(seed(3, 3).is_ok(), "promised since the rows were read");
        assert!(inspector.row(&table, None, &Row { at: 1, ..row }).is_err());
    }
}
