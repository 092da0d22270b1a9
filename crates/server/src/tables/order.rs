//! A command on its way to a table.

use play::{Command, Recorded, Role, Scene, SeatId};
use protocol::v1::table::command::CommandBody;
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

/// The key of a command, and a digest of what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(crate) text: String,
    pub(crate) digest: [u8; 32],
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
        Ok(Self { text: text.to_owned(), digest: Sha256::digest(body).into() })
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
