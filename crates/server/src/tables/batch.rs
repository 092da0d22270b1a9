//! The rows of one action: what was told, as it goes into the log.

use play::fair::{Chain, Content, Hash, Header, Salt};
use play::{ActionId, Recorded, Told};
use protocol::v1::table::event;
use store::Row;

use crate::problem::ApiError;
use crate::{clock, random};

/// The rows of one action, and the same in play's words.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) rows: Vec<Row>,
    pub(super) recorded: Vec<Recorded>,
}

impl Batch {
    /// Writes down what was told after an event, with fresh salts, as the chain goes on.
    pub(super) fn write(chain: &Chain, after: u64, told: Vec<Told>) -> Result<Self, ApiError> {
        let mut chain = chain.clone();
        let (at, action) = (clock::now(), after + 1);
        let mut batch =
            Self { rows: Vec::with_capacity(told.len()), recorded: Vec::with_capacity(told.len()) };
        for (seq, told) in (action..).zip(told) {
            let (salt, body) = (random::bytes()?, event::encode(&told)?);
            let header = Header { seq, action, at: at.unsigned_abs() };
            let Hash(hash) =
                chain.append(&header, &Content::Open { salt: Salt(salt), body: body.as_bytes() });
            batch.rows.push(Row { seq, action, at, salt, body, hash });
            batch.recorded.push(Recorded { seq, action: ActionId(action), told });
        }
        Ok(batch)
    }
}
