//! How an answer is written down, so that answers of different programs can be compared.
//!
//! The peers' own program includes this very file; `peers/python/question.py` writes the same in Python.

use dashu_int::UBig;
use dashu_int::ops::Gcd;
use std::fmt::Display;

/// Longer answers are kept as their length and a hash.
const LONGEST: usize = 200;

/// `label:ways` pairs in the given order, without ways that are zero and without their common factor.
pub(crate) fn written<L: Display>(pairs: impl IntoIterator<Item = (L, UBig)>) -> String {
    let pairs: Vec<(L, UBig)> = pairs.into_iter().filter(|(_, ways)| !ways.is_zero()).collect();
    let shared = pairs.iter().fold(UBig::ZERO, |shared, (_, ways)| common(shared, ways));
    let texts: Vec<String> =
        pairs.iter().map(|(label, ways)| format!("{label}:{}", ways / &shared)).collect();
    let text = texts.join(",");
    if text.len() <= LONGEST {
        text
    } else {
        format!("{} characters, fnv1a {:016x}", text.len(), fnv1a(&text))
    }
}

/// The greatest common divisor, where zero divides nothing and says nothing.
fn common(shared: UBig, ways: &UBig) -> UBig {
    if shared.is_zero() { ways.clone() } else { shared.gcd(ways) }
}

fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |state, byte| {
        (state ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
