//! Tokens: 256 random bits that open something. Only their hash is ever kept.

use std::fmt;
use std::time::Duration;

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD, HEXLOWER};
use play::{Role, SeatId};
use sha2::{Digest, Sha256};
use store::{TableId, Token};

use crate::problem::ApiError;
use crate::{clock, random};

/// How long a seat's token opens it: as long as a browser keeps a cookie.
const OPENS_FOR: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// A key that a seat's token is made of must be as hard to guess as the token.
const SHORTEST_KEY: usize = 20;
const LONGEST_KEY: usize = 200;

/// What a token opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A seat: whoever holds it sits there.
    Seat,
    /// An invitation to take a new seat, or to sit on one again in the place of whoever sits there.
    Invite,
    /// A link for another device of somebody who sits there and goes on sitting there.
    Device,
    /// The GM's way back in.
    Recovery,
    /// The second word that deletes a table.
    Deletion,
}

impl Kind {
    /// The word for it in the store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Invite => "invite",
            Self::Device => "device",
            Self::Recovery => "recovery",
            Self::Deletion => "deletion",
        }
    }

    /// Is the token of this kind?
    pub(crate) fn is_of(self, token: &Token) -> bool {
        token.kind == self.name()
    }

    /// What is kept of a token of this kind, without an end; set the other fields as needed.
    pub(crate) fn token(self, hash: TokenHash, table: &TableId, role: Role) -> Token {
        Token {
            hash,
            table: table.clone(),
            kind: self.name().to_owned(),
            role: role.name().to_owned(),
            seat: None,
            label: String::new(),
            created: clock::now(),
            expires: None,
            uses_left: None,
            revoked: None,
        }
    }
}

/// The hash of a token. Tokens are found by it, so their comparison tells nothing about them by its time.
pub(crate) type TokenHash = [u8; 32];

/// A token in the clear: on its way to whoever it was made for, or just come from them.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    /// A new one.
    pub(crate) fn draw() -> Result<Self, ApiError> {
        Ok(Self(BASE64URL_NOPAD.encode(&random::bytes::<32>()?)))
    }

    /// The one for somebody who brought this and drew a key to be told apart by: the same whenever they ask again, and
    /// nobody's who does not know the key.
    pub(crate) fn of_key(brought: &str, key: &str) -> Result<Self, ApiError> {
        if !(SHORTEST_KEY..=LONGEST_KEY).contains(&key.len()) {
            return Err(ApiError::bad_request(
                "an Idempotency-Key for coming in has 20 to 200 characters, drawn by chance; send another or none",
            ));
        }
        let digest = Sha256::new().chain_update("twelvefold join\0").chain_update(brought.trim());
        Ok(Self(BASE64URL_NOPAD.encode(&digest.chain_update("\0").chain_update(key).finalize())))
    }

    /// What somebody brought.
    pub(crate) fn brought(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// As it is handed out.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// A token that people copy by hand: letters and digits that can't be taken for one another, in groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code(Secret);

impl Code {
    /// A new one of 160 bits.
    pub(crate) fn draw() -> Result<Self, ApiError> {
        Ok(Self(Secret(BASE32_NOPAD.encode(&random::bytes::<20>()?))))
    }

    /// What somebody typed, however they grouped it.
    pub(crate) fn brought(text: &str) -> Self {
        let signs = text.chars().filter(char::is_ascii_alphanumeric).map(|sign| sign.to_ascii_uppercase());
        Self(Secret(signs.collect()))
    }

    /// As it is shown: `ABCD-EFGH-…`.
    pub(crate) fn reveal(&self) -> String {
        let signs: Vec<char> = self.0.0.chars().collect();
        signs.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> TokenHash {
        self.0.hash()
    }
}

/// What is kept of the token of a seat.
pub(crate) fn seat_token(hash: TokenHash, table: &TableId, seat: SeatId, role: Role) -> Token {
    Token {
        seat: Some(seat.0),
        expires: Some(clock::after(OPENS_FOR)),
        ..Kind::Seat.token(hash, table, role)
    }
}

/// A name for a token that opens nothing: the beginning of its hash.
pub(crate) fn public_id(hash: &TokenHash) -> String {
    HEXLOWER.encode(hash.get(..12).unwrap_or(hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_256_bits_and_is_never_shown_by_accident() {
        let one = Secret::draw().unwrap();
        assert_eq!(one.reveal().len(), 43);
        assert_ne!(one, Secret::draw().unwrap());
        assert_eq!(format!("{one:?}"), "Secret(hidden)");
        assert_eq!(Secret::brought(&format!(" {}\n", one.reveal())).hash(), one.hash());
    }

    #[test]
    fn a_code_is_read_however_it_is_grouped() {
        let code = Code::draw().unwrap();
        let shown = code.reveal();
        assert_eq!(shown.len(), 39);
        for typed in [shown.clone(), shown.to_lowercase(), shown.replace('-', " "), shown.replace('-', "")] {
            assert_eq!(Code::brought(&typed).hash(), code.hash(), "{typed}");
        }
    }
}
