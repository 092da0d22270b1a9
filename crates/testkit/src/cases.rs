//! How often a test tries something.

use proptest::test_runner::Config;

/// How many times as often; `cargo x test --long` sets it.
const TIMES: &str = "TWELVEFOLD_CASES";

/// A property is tried with so many random cases, and more in a long run.
///
/// ```
/// use proptest::prelude::*;
/// use twelvefold_testkit::cases;
///
/// proptest! {
///     #![proptest_config(cases(100))]
///     fn a_sum_has_no_order(one in 0u32..100, other in 0u32..100) {
///         prop_assert_eq!(one + other, other + one);
///     }
/// }
/// a_sum_has_no_order();
/// ```
pub fn cases(usual: u32) -> Config {
    // What fails is printed in its smallest form; nothing is written into the source folders.
    Config { cases: rounds(usual), failure_persistence: None, ..Config::default() }
}

/// So many rounds of something, and more in a long run.
pub fn rounds(usual: u32) -> u32 {
    usual.saturating_mul(multiplier(std::env::var(TIMES).ok().as_deref()))
}

/// Panics at a number that cannot be read: a long run that is short would go unnoticed.
fn multiplier(text: Option<&str>) -> u32 {
    match text.map(str::parse) {
        None => 1,
        Some(Ok(times)) => times,
        #[allow(clippy::panic, reason = "a test that cannot go on fails")]
        Some(Err(error)) => panic!("{TIMES} must be a whole number: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_run_multiplies_whatever_is_usual() {
        assert_eq!([None, Some("1"), Some("20")].map(multiplier), [1, 1, 20]);
    }

    #[test]
    #[should_panic(expected = "TWELVEFOLD_CASES must be a whole number")]
    fn a_number_that_cannot_be_read_is_no_short_run() {
        multiplier(Some("twenty"));
    }

    #[test]
    fn proptest_tries_as_many_as_it_is_told() {
        let tried = std::cell::Cell::new(0);
        let mut runner = proptest::test_runner::TestRunner::new(cases(24));
        runner
            .run(&proptest::num::u8::ANY, |_| {
                tried.set(tried.get() + 1);
                Ok(())
            })
            .unwrap();
        assert_eq!(tried.get(), rounds(24));
    }
}
