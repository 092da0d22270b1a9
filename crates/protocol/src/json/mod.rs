//! Reading JSON with little code: the page has to be downloaded.

mod complaint;
mod once;
mod plain;

use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::{Result, Value};

pub(crate) use self::complaint::SerdeComplaint;
pub use self::complaint::sentence;
use self::once::Once;
pub(crate) use self::plain::Plain;

/// What a text says. It is read as a plain value first, and that is taken over: reading a value takes half the code that
/// reading text takes, for every type.
///
/// Not for what has to stay as it was written to the letter: a line of a log is refused, since it would lose its hash.
///
/// # Errors
///
/// It is no JSON, says something else, or says something twice.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T> {
    let Once(value) = serde_json::from_str(text)?;
    take(&value)
}

/// The same for types with a `kind` of serde's making, for whose sake it would take a list for an object whose names were
/// left out.
///
/// # Errors
///
/// As above, or a list stands where an object belongs.
pub(crate) fn read_by_name<T: Serialize + DeserializeOwned>(text: &str) -> Result<T> {
    let Once(value) = serde_json::from_str(text)?;
    let parsed: T = take(&value)?;
    if has_list(&value) && is_list_for_object(&value, &serde_json::to_value(&parsed)?) {
        return Err(Error::custom("a list stands where an object belongs; name its fields"));
    }
    Ok(parsed)
}

/// Most have none, and need not be written again to be compared.
fn has_list(given: &Value) -> bool {
    match given {
        Value::Array(_) => true,
        Value::Object(fields) => fields.values().any(has_list),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn is_list_for_object(given: &Value, written: &Value) -> bool {
    match (given, written) {
        (Value::Array(_), Value::Object(_)) => true,
        (Value::Array(given), Value::Array(written)) => {
            given.iter().zip(written).any(|(given, written)| is_list_for_object(given, written))
        }
        (Value::Object(given), Value::Object(written)) => given
            .iter()
            .any(|(name, given)| written.get(name).is_some_and(|written| is_list_for_object(given, written))),
        _ => false,
    }
}

/// What a value says.
///
/// # Errors
///
/// It says something else.
pub(crate) fn take<T: DeserializeOwned>(value: &Value) -> Result<T> {
    T::deserialize(Plain(value))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::Value;

    #[test]
    fn a_text_says_the_same_by_either_way() {
        let text = r#"{"a": [1, -2], "b": [18446744073709551615]}"#;
        let read: BTreeMap<String, Vec<i128>> = super::parse(text).unwrap();
        assert_eq!(read, serde_json::from_str::<BTreeMap<String, Vec<i128>>>(text).unwrap());
    }

    #[test]
    fn every_kind_of_value_comes_as_serde_would_bring_it() {
        let text = r#"{"z": null, "a": [true, false, -1, 2, 0.5, "x\u0041"], "m": {"k": {}}, "e": []}"#;
        let (ours, theirs): (Value, Value) =
            (super::parse(text).unwrap(), serde_json::from_str(text).unwrap());
        assert_eq!((ours.to_string(), &ours), (theirs.to_string(), &theirs));
    }

    #[test]
    fn what_is_said_twice_is_refused() {
        for text in [r#"{"a": 1, "a": 1}"#, r#"[{"b": {"a": 1, "a": 2}}]"#] {
            let error = super::parse::<Value>(text).unwrap_err().to_string();
            assert!(error.starts_with("duplicate field `a`"), "{error}");
        }
    }

    #[test]
    fn what_is_cut_off_or_something_else_is_no_answer() {
        for text in ["[1, 2", "[\"a\"]", ""] {
            assert!(super::parse::<Vec<u32>>(text).is_err(), "{text}");
        }
    }
}
