//! Bytes as lowercase hexadecimal text, two digits a byte.

use std::fmt;

/// Why a text is not the bytes it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HexError {
    /// Too short or too long.
    #[error(
        "{given} hexadecimal digits are given where {expected} are needed; copy the whole text and nothing else"
    )]
    Length {
        /// How many digits the value has.
        expected: usize,
        /// How many signs the text has.
        given: usize,
    },
    /// A sign that is none of `0` to `9` and `a` to `f`.
    #[error("{sign:?} at place {place} is no lowercase hexadecimal digit; write 0 to 9 and a to f")]
    Digit {
        /// The sign.
        sign: char,
        /// Its place, counted from 1.
        place: usize,
    },
}

/// Writes every byte as two digits.
pub(super) fn write(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads exactly `N` bytes. Capitals are refused: one value has one text, so that texts can be compared.
pub(super) fn decode<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
    if let Some((at, sign)) = text.chars().enumerate().find(|(_, sign)| digit(*sign).is_none()) {
        return Err(HexError::Digit { sign, place: at + 1 });
    }
    let digits: Vec<u8> = text.chars().filter_map(digit).collect();
    if digits.len() != 2 * N {
        return Err(HexError::Length { expected: 2 * N, given: digits.len() });
    }
    Ok(std::array::from_fn(|at| digits[2 * at] << 4 | digits[2 * at + 1]))
}

fn digit(sign: char) -> Option<u8> {
    match sign {
        '0'..='9' => Some(sign as u8 - b'0'),
        'a'..='f' => Some(sign as u8 - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_read_as_it_is_written() {
        for byte in 0..=u8::MAX {
            assert_eq!(decode::<1>(&format!("{byte:02x}")), Ok([byte]));
        }
        assert_eq!(decode::<0>(""), Ok([]));
    }

    #[test]
    fn a_text_that_is_odd_short_long_or_foreign_is_refused_and_told_why() {
        for (text, expected) in [
            ("", "0 hexadecimal digits are given where 4 are needed; copy the whole text and nothing else"),
            (
                "abc",
                "3 hexadecimal digits are given where 4 are needed; copy the whole text and nothing else",
            ),
            (
                "00112",
                "5 hexadecimal digits are given where 4 are needed; copy the whole text and nothing else",
            ),
            ("00FF", "'F' at place 3 is no lowercase hexadecimal digit; write 0 to 9 and a to f"),
            ("0é1", "'é' at place 2 is no lowercase hexadecimal digit; write 0 to 9 and a to f"),
            ("+1 2", "'+' at place 1 is no lowercase hexadecimal digit; write 0 to 9 and a to f"),
        ] {
            assert_eq!(decode::<2>(text).unwrap_err().to_string(), expected, "{text}");
        }
    }
}
