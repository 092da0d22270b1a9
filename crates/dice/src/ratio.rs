//! A probability as the fraction it was counted as.

use crate::Natural;

/// `ways` out of `of` equally likely throws, kept as counted: 36 of 144 stays 36 of 144.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// How many throws do it.
    pub ways: Natural,
    /// How many throws there are.
    pub of: Natural,
}

impl Ratio {
    /// A fraction of whole numbers.
    pub fn new(ways: impl Into<Natural>, of: impl Into<Natural>) -> Self {
        Self { ways: ways.into(), of: of.into() }
    }
}

/// Two ratios are equal when they are the same number: 1/2 is 72/144.
impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        &self.ways * &other.of == &other.ways * &self.of
    }
}

impl Eq for Ratio {}
