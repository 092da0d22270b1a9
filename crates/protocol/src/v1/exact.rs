//! Exact numbers in JSON.

use dice::Fraction;
use serde::{Deserialize, Serialize};

/// Longer fractions help nobody; the decimals are rounded from the exact number all the same.
const LONGEST: usize = 120;

/// An exact number: as a fraction in lowest terms, unless that is too long to be of use, and rounded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exact {
    /// `37/144`; left out if it would be very long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// The same, rounded.
    pub value: f64,
}

impl Exact {
    /// A fraction for JSON.
    pub fn of_fraction(fraction: &Fraction) -> Self {
        let text = fraction.to_string();
        let value = fraction.decimal(12).parse().unwrap_or(0.0);
        Self { fraction: (text.len() <= LONGEST).then_some(text), value }
    }
}
