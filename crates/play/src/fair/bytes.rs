//! The byte strings of fixed length that verified dice are made of.

use std::fmt;
use std::str::FromStr;

use super::hex::{self, HexError};

/// A byte string of one length: written and read as lowercase hexadecimal text.
macro_rules! bytes {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; $length]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hex::write(f, &self.0)
            }
        }

        impl FromStr for $name {
            type Err = HexError;
            fn from_str(text: &str) -> Result<Self, HexError> {
                hex::decode(text).map(Self)
            }
        }
    };
}

/// Shows the bytes where a programmer looks. A seed has no such line: it must not end up in a log by accident.
macro_rules! debug_as_hex {
    ($($name:ident),*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    )*};
}

bytes!(
    /// The server's secret for one roll. `Display` writes it out, for the event that reveals it; `Debug` does not.
    Seed, 32
);
bytes!(
    /// What the server publishes before a roll: it binds it to a [`Seed`] and betrays nothing of it.
    Commitment, 32
);
bytes!(
    /// What the roller adds to a roll, fresh each time, so that the server alone cannot know the faces beforehand.
    Nonce, 16
);
bytes!(
    /// Fresh chance kept with the body of an event, so that the hash of a short body cannot be guessed.
    Salt, 32
);
bytes!(
    /// A SHA-256 hash: of a link of the chain, or of a salted body.
    Hash, 32
);
debug_as_hex!(Commitment, Nonce, Salt, Hash);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_read_as_it_is_written() {
        let nonce = Nonce(std::array::from_fn(|at| at as u8 * 17));
        assert_eq!(nonce.to_string(), "00112233445566778899aabbccddeeff");
        assert_eq!(nonce.to_string().parse(), Ok(nonce));
        assert_eq!(format!("{nonce:?}"), "Nonce(00112233445566778899aabbccddeeff)");
    }

    #[test]
    fn a_seed_is_hidden_from_debug() {
        let seed = Seed([0xa5; 32]);
        assert_eq!(format!("{seed:?} {:?}", Some(seed)), "Seed(secret) Some(Seed(secret))");
        assert_eq!(seed.to_string(), "a5".repeat(32));
    }

    #[test]
    fn a_nonce_is_not_read_as_a_seed() {
        let refused = "00".repeat(16).parse::<Seed>();
        assert_eq!(refused, Err(HexError::Length { expected: 64, given: 32 }));
    }
}
