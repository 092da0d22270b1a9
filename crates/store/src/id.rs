//! The name of a table.

use std::fmt;
use std::str::FromStr;

/// The longest name of a table.
const LONGEST: usize = 64;

/// The name of a table: 1 to 64 letters, digits, `_` or `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(String);

/// The text can't be the name of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a table's id is 1 to 64 letters (A-Z, a-z), digits, `_` or `-`; copy it again from the table's link"
)]
pub struct BadTableId;

impl TableId {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = BadTableId;

    fn from_str(text: &str) -> Result<Self, BadTableId> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        if (1..=LONGEST).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(Self(text.to_owned()))
        } else {
            Err(BadTableId)
        }
    }
}

impl TryFrom<&str> for TableId {
    type Error = BadTableId;

    fn try_from(text: &str) -> Result<Self, BadTableId> {
        text.parse()
    }
}

impl TryFrom<String> for TableId {
    type Error = BadTableId;

    fn try_from(text: String) -> Result<Self, BadTableId> {
        text.parse()
    }
}

impl AsRef<str> for TableId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_letters_digits_underscores_and_hyphens() {
        for good in ["a", "Z9_-", &"x".repeat(64)] {
            assert_eq!(TableId::try_from(good).unwrap().as_str(), good);
        }
        for bad in ["", " a", "a:b", "ä", "a/b", "a\0", &"x".repeat(65)] {
            assert_eq!(TableId::try_from(bad), Err(BadTableId), "{bad:?}");
        }
    }
}
