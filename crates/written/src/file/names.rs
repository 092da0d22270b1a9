//! Names: what can be one, and what one means in the formulas of a check.

use super::fields::Text;
use super::source::{Read, Source};
use crate::formula::is_name;

/// Words that mean something in every formula.
const RESERVED: [&str; 9] = ["and", "or", "not", "is", "else", "ruling", "their", "face", "if"];

/// Words that every command takes as a flag, so that no input can have them.
const FLAGS: [&str; 18] = [
    "as", "chart", "edition", "faces", "file", "format", "help", "json", "rulings", "seed", "system",
    "theme", "times", "version", "who", "whose", "steps", "show",
];

/// Words that some commands take as a flag. Files that were taken before they were refused go on with them.
const FLAGS_REFUSED_LATER: [&str; 11] =
    ["against", "beside", "each", "note", "race", "resists", "seat", "server", "table", "to", "visibility"];

/// The names that no input can have, since commands have flags of that name.
pub fn reserved_inputs() -> impl Iterator<Item = &'static str> {
    FLAGS.into_iter().chain(FLAGS_REFUSED_LATER)
}

/// Is it a name that no input can have?
pub fn is_reserved_input(name: &str) -> bool {
    reserved_inputs().any(|reserved| reserved == name)
}

/// Can people set it? The name is known even where it may not be used, so that formulas which ask for it are understood.
pub(super) fn check_input_name(source: &Source<'_>, name: &Text) {
    let value = name.value.as_str();
    if FLAGS.contains(&value) {
        source.report(name.span.clone(), format!("`{value}` is a flag of every roll; take another name"));
    } else if FLAGS_REFUSED_LATER.contains(&value) {
        let message = format!("`{value}` is a flag of commands that roll; take another name");
        source.report_in_new_file(name.span.clone(), message);
    }
}

/// Can it be asked for in a formula?
pub(super) fn check_name(source: &Source<'_>, name: &Text) -> Read<()> {
    let Text { value, span } = name;
    if RESERVED.contains(&value.as_str()) {
        return Err(source
            .report(span.clone(), format!("`{value}` means something else in formulas; take another name")));
    }
    if is_name(value) && value.len() <= 60 {
        return Ok(());
    }
    let shown: String = value.chars().take(40).collect();
    let message =
        format!("`{shown}` can't be a name in formulas; use letters, digits and `_`, a letter first");
    Err(source.report(span.clone(), message))
}

/// What a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The input at that place.
    Input(usize),
    /// The group of dice at that place.
    Group(usize),
    /// The value at that place.
    Value(usize),
}

impl Meaning {
    /// What it is, in a sentence.
    pub(super) const fn noun(self) -> &'static str {
        match self {
            Self::Input(_) => "an input",
            Self::Group(_) => "a group of dice",
            Self::Value(_) => "a value",
        }
    }
}

/// The names of a check, in the order of the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(Vec<(String, Meaning)>);

impl Names {
    pub(super) fn add(&mut self, source: &Source<'_>, name: &Text, meaning: Meaning) -> Read<()> {
        check_name(source, name)?;
        if let Some(other) = self.find(&name.value) {
            let message = format!("`{}` is {} already; take another name", name.value, other.noun());
            return Err(source.report(name.span.clone(), message));
        }
        self.0.push((name.value.clone(), meaning));
        Ok(())
    }

    /// Adds a name that formulas can ask for; what can be none in formulas, or is taken, is left out.
    pub(super) fn add_if_free(&mut self, name: &str, meaning: Meaning) {
        if is_name(name) && !RESERVED.contains(&name) && self.find(name).is_none() {
            self.0.push((name.to_owned(), meaning));
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<Meaning> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, meaning)| *meaning)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}
