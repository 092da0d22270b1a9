//! What serde says of JSON that it cannot read, in words for whoever wrote it.

use std::fmt;

use crate::v1::sheet::words::{mend, quoted};

/// A sentence about what could not be read, for whoever wrote it: a slip is met with the word that was meant. `what` is
/// what they wanted to write: "command".
pub fn sentence(what: &str, error: &serde_json::Error) -> String {
    let said = SerdeComplaint::new(error);
    match said.unknown() {
        Some(("kind", name, known)) => {
            let mend = mend(name, &known, "look it up in the reference");
            format!("there is no {what} {}; {mend}", quoted(name))
        }
        Some((_, name, known)) => {
            let mend = mend(name, &known, "take it out");
            format!("this {what} has no {} there; {mend}", quoted(name))
        }
        None => match said.lacks() {
            Some(field) => format!("this {what} lacks its {field}; add it"),
            None => format!("this {what} can't be read: {said}"),
        },
    }
}

/// What serde says.
pub(crate) struct SerdeComplaint {
    text: String,
    /// The line and the column, if it is no JSON at all.
    place: Option<(usize, usize)>,
}

impl SerdeComplaint {
    pub(crate) fn new(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let text = text.rsplit_once(" at line ").map_or(text.clone(), |(said, _)| said.to_owned());
        let place = (error.is_syntax() || error.is_eof()).then(|| (error.line(), error.column()));
        Self { text, place }
    }

    /// An unknown kind or field: which, and what is known instead.
    pub(crate) fn unknown(&self) -> Option<(&'static str, &str, Vec<&str>)> {
        let (what, rest) =
            match (self.text.strip_prefix("unknown variant `"), self.text.strip_prefix("unknown field `")) {
                (Some(rest), _) => ("kind", rest),
                (_, Some(rest)) => ("field", rest),
                _ => return None,
            };
        let (name, known) = rest.split_once("`, ")?;
        Some((what, name, known.split('`').skip(1).step_by(2).collect()))
    }

    /// A field that is missing.
    fn lacks(&self) -> Option<&str> {
        self.text.strip_prefix("missing field `")?.strip_suffix('`')
    }

    /// What stands there, and what should.
    fn mistaken(&self) -> Option<(&str, &str)> {
        let rest = self.text.strip_prefix("invalid type: ").or(self.text.strip_prefix("invalid value: "))?;
        rest.split_once(", expected ")
    }
}

impl fmt::Display for SerdeComplaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            return write!(f, "it is no JSON at line {line}, column {column}; write it anew from there on");
        }
        if let Some(field) = self.lacks() {
            return write!(f, "it lacks {}; add it", quoted(field));
        }
        if let Some(field) =
            self.text.strip_prefix("duplicate field `").and_then(|rest| rest.strip_suffix('`'))
        {
            return write!(f, "it says {} twice; say it once", quoted(field));
        }
        match self.mistaken() {
            Some((found, expected)) => {
                write!(f, "{} stands where {} belongs", found_words(found), wanted(expected))
            }
            None => f.write_str(&self.text),
        }
    }
}

/// What stands there: "a list", "the number 5".
fn found_words(found: &str) -> String {
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    match (kind, value.trim_matches('`')) {
        ("map", _) => "an object".to_owned(),
        ("sequence", _) => "a list".to_owned(),
        ("null" | "unit", _) => "nothing".to_owned(),
        ("integer", number) => format!("the number {number}"),
        ("floating", number) => format!("the number {}", number.trim_start_matches("point `")),
        ("boolean", flag) => flag.to_owned(),
        ("string", text) => format!("the text {text}"),
        _ => found.to_owned(),
    }
}

/// What should stand there. A type of Rust is a whole number, or an object; everything else has words of ours.
fn wanted(expected: &str) -> &str {
    match expected {
        "a string" | "string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0 on that is not too large",
        "i8" | "i16" | "i32" | "i64" => "a whole number that is not too large",
        _ if expected.starts_with("struct ") || expected.starts_with("internally tagged enum ") => {
            "an object"
        }
        _ => expected,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::sentence;
    use crate::json::parse;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "it is only read")]
    struct Wish {
        seat: u32,
        text: String,
        #[serde(default)]
        loud: bool,
        #[serde(default)]
        to: Vec<u32>,
    }

    #[test]
    fn no_sentence_speaks_of_types() {
        for (text, says) in [
            (r#"{"seat": 1}"#, "this wish lacks its text; add it"),
            (
                r#"{"seat": 1, "text": "a", "lowd": true}"#,
                "this wish has no \"lowd\" there; did you mean loud?",
            ),
            (r#"{"seat": "1", "text": "a"}"#, "the text \"1\" stands where a whole number from 0 on"),
            (r#"{"seat": -1, "text": "a"}"#, "the number -1 stands where a whole number from 0 on"),
            (r#"{"seat": 1.5, "text": "a"}"#, "the number 1.5 stands where a whole number from 0 on"),
            (r#"{"seat": 1e400, "text": "a"}"#, "it is no JSON at line 1"),
            (r#"{"seat": 1, "text": ["a"]}"#, "a list stands where a text belongs"),
            (r#"{"seat": 1, "text": null}"#, "nothing stands where a text belongs"),
            (r#"{"seat": 1, "text": "a", "loud": 1}"#, "the number 1 stands where true or false belongs"),
            (r#"{"seat": 1, "text": "a", "to": {}}"#, "an object stands where a list belongs"),
            (r#"{"seat": 1, "text": "a", "seat": 2}"#, "it says \"seat\" twice; say it once"),
            (r#"[1, "a"]"#, "a list stands where an object belongs"),
            (r#"{"seat": 1, "#, "it is no JSON at line 1, column 12; write it anew from there on"),
            ("", "it is no JSON at line 1, column 0; write it anew from there on"),
        ] {
            let said = sentence("wish", &parse::<Wish>(text).unwrap_err());
            assert!(said.contains(says), "{text}: {said}");
        }
    }
}
