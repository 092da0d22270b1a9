//! A command on its way to a table.

use play::{Command, Recorded, Role, Scene, SeatId};
use protocol::v1::table::command::CommandBody;
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::TableId;

use crate::access::TokenHash;
use crate::problem::ApiError;

/// The longest idempotency key.
const LONGEST_KEY: usize = 100;

/// What somebody asks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) table: TableId,
    pub(crate) seat: SeatId,
    pub(crate) asked: Asked,
    /// Sent again with the same key, it is not done again.
    pub(crate) key: Option<Key>,
}

/// What is asked.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// What somebody who sits there wishes.
    Wish(Box<CommandBody>),
    /// A new seat, for somebody who was invited; the token will open it.
    Seat { name: String, role: Role, token: TokenHash },
}

/// The key of a command, and digests of what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(crate) text: String,
    /// Of what the command says, however its JSON is written.
    pub(crate) digest: [u8; 32],
    /// Of its bytes, as receipts of earlier programs have it.
    bytes_digest: [u8; 32],
}

/// What came of an order.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    /// The answer, in JSON.
    pub(crate) reply: String,
    /// What was recorded just now; nothing if it had been done before.
    pub(crate) recorded: Vec<Recorded>,
}

impl Key {
    /// The key of a command that was sent as these bytes.
    pub(crate) fn new(text: &str, body: &[u8]) -> Result<Self, ApiError> {
        let is_fine =
            (1..=LONGEST_KEY).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if !is_fine {
            return Err(ApiError::bad_request(
                "a command needs a key of 1 to 100 visible characters, as `key` or in the header Idempotency-Key; \
                 draw a new one for each command",
            ));
        }
        let mut said: Value =
            serde_json::from_slice(body).map_err(|_| ApiError::bad_request("the body must be JSON"))?;
        // The key may stand in the body or before it.
        let mut command = said.get_mut("command").map(Value::take).unwrap_or(said);
        command.sort_all_objects();
        let digest = Sha256::digest(command.to_string()).into();
        Ok(Self { text: text.to_owned(), digest, bytes_digest: Sha256::digest(body).into() })
    }

    /// Does a receipt with this digest belong to the same command?
    pub(super) fn is_of(&self, receipt_digest: &[u8; 32]) -> bool {
        [&self.digest, &self.bytes_digest].contains(&receipt_digest)
    }
}

impl Asked {
    /// The event that is to be revealed, if that is the wish.
    pub(super) fn reveals(&self) -> Option<u64> {
        match self {
            Self::Wish(body) => body.reveals(),
            Self::Seat { .. } => None,
        }
    }

    /// The command it is, given what the asker sees on the table.
    pub(super) fn command(&self, scene: &Scene) -> Result<Command, ApiError> {
        match self {
            Self::Seat { name, role, .. } => Ok(Command::TakeSeat { name: name.clone(), role: *role }),
            Self::Wish(body) => match body.as_ref().clone().into_command(scene)? {
                Command::TakeSeat { .. } => {
                    Err(ApiError::refused("a seat is taken with an invitation; send it to /api/v1/join"))
                }
                command => Ok(command),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_known_again_however_its_json_is_written() {
        let key = |body: &str| Key::new("k", body.as_bytes()).unwrap();
        let first =
            key(r#"{"key":"k","command":{"kind":"roll","ask":{"score":"Edge","inputs":{"a":1,"b":[1,2]}}}}"#);
        let same = key(
            "{\"command\": {\"ask\": {\"inputs\":{\"b\":[1, 2],\"a\":1},\"score\":\"\\u0045dge\"},\n\"kind\":\"roll\"}}",
        );
        let other =
            key(r#"{"key":"k","command":{"kind":"roll","ask":{"score":"Edge","inputs":{"a":1,"b":[2,1]}}}}"#);
        assert!(same.is_of(&first.digest) && !other.is_of(&first.digest));
        assert!(first.is_of(&first.bytes_digest), "as receipts of earlier programs have it");
        assert!(!same.is_of(&first.bytes_digest));
    }
}
