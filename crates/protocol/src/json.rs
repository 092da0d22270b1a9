//! Reading JSON with little code.

use serde::de::DeserializeOwned;
use serde_json::{Result, Value};

/// What a text says. It is read as a plain value first, and that is taken over: reading a value takes half the code that
/// reading text takes, for every type, and the page has to be downloaded.
///
/// Not for what has to stay as it was written: the names in an object come sorted, so a sheet would lose its order, and
/// a line of a log its hash.
///
/// # Errors
///
/// It is no JSON, or says something else.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    let value: Value = serde_json::from_str(text)?;
    T::deserialize(&value)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[test]
    fn a_text_says_the_same_by_either_way() {
        let text = r#"{"a": [1, -2], "b": [18446744073709551615]}"#;
        let read: BTreeMap<String, Vec<i128>> = super::read(text).unwrap();
        assert_eq!(read, serde_json::from_str::<BTreeMap<String, Vec<i128>>>(text).unwrap());
    }

    #[test]
    fn what_is_cut_off_or_something_else_is_no_answer() {
        for text in ["[1, 2", "[\"a\"]", ""] {
            assert!(super::read::<Vec<u32>>(text).is_err(), "{text}");
        }
    }
}
