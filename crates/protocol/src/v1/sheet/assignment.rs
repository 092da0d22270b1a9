//! `DEX=2`: which field a name means, and what may be written there.

use systems::form::{FieldKind, SheetForm};
use systems::{AnySheet, System};
use toml_edit::{Array, Value};

use super::error::EditError;
use super::fields::readable;
use super::frozen::FrozenSheet;
use super::nearest::{mend, quoted};

/// A field of a sheet and what is to stand there.
pub(super) struct Assignment {
    system: System,
    /// The table it stands in; `""` is the sheet itself.
    pub(super) table: String,
    pub(super) key: String,
    /// Nothing: the field is taken out, and the default holds again.
    pub(super) value: Option<Value>,
}

/// What can be written in a field.
#[derive(Clone, Copy)]
pub(super) enum ValueKind {
    Text,
    Number,
    Texts,
    /// A ruling's choice: a word or a number.
    Choice,
}

/// The field that a name means.
pub(super) struct Target {
    /// The table it stands in; `""` is the sheet itself.
    pub(super) table: String,
    /// Its key, as a new line would have it.
    pub(super) key: String,
    pub(super) kind: ValueKind,
}

impl Assignment {
    /// The field of a sheet that a name means, with a value for it.
    pub(super) fn parse(sheet: &AnySheet, name: &str, value: &str) -> Result<Self, EditError> {
        let (name, value) = (name.trim(), value.trim());
        let Target { table, key, kind } = match FrozenSheet::for_system(sheet.system()) {
            Some(frozen) => (frozen.target)(sheet, name)?,
            None => target_by_form(sheet.system(), name)?,
        };
        let are_points = || sheet.system().sheet_form().is_some_and(|form| form.find_points(&key).is_some());
        let is_full = value.eq_ignore_ascii_case("full") && (table == "resources" || are_points());
        let value = if value.is_empty() || is_full { None } else { Some(kind.parse_value(name, value)?) };
        Ok(Self { system: sheet.system(), table, key, value })
    }

    /// Does this key of the sheet, in whatever spelling, mean the same field?
    pub(super) fn is_under(&self, key: &str) -> bool {
        is_same(self.system, &self.table, &self.key, key)
    }

    /// Do both mean the same field?
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.table == other.table && self.is_under(&other.key)
    }
}

/// Are these two spellings of one field?
pub(super) fn is_same(system: System, table: &str, one: &str, other: &str) -> bool {
    match FrozenSheet::for_system(system) {
        Some(frozen) => (frozen.is_same)(table, one, other),
        None => one.trim().eq_ignore_ascii_case(other.trim()),
    }
}

impl ValueKind {
    fn parse_value(self, name: &str, value: &str) -> Result<Value, EditError> {
        let number = value.parse::<i64>();
        match (self, number) {
            (Self::Text, _) | (Self::Choice, Err(_)) => Ok(Value::from(value)),
            (Self::Number | Self::Choice, Ok(number)) => Ok(Value::from(number)),
            (Self::Number, Err(_)) => {
                let (name, value) = (readable(name), quoted(value));
                Err(EditError::new(format!("{name} must be a whole number, not {value}; write {name}=2")))
            }
            (Self::Texts, _) => {
                let words = value.split(',').map(str::trim).filter(|word| !word.is_empty());
                Ok(Value::Array(words.collect::<Array>()))
            }
        }
    }
}

/// The part before the first dot, if it is one of these tables, and the rest.
pub(super) fn in_table<'a>(name: &'a str, tables: &[&'static str]) -> Option<(&'static str, &'a str)> {
    let (table, key) = name.split_once('.')?;
    let table = if table.eq_ignore_ascii_case("ruling") { "rulings" } else { table };
    let found = tables.iter().find(|one| one.eq_ignore_ascii_case(table))?;
    Some((found, key.trim()))
}

/// One of these words, capitals or not.
pub(super) fn one_of(name: &str, words: &[&'static str]) -> Option<&'static str> {
    words.iter().copied().find(|word| word.eq_ignore_ascii_case(name))
}

impl Target {
    pub(super) fn new(table: &str, key: &str, kind: ValueKind) -> Self {
        Self { table: table.to_owned(), key: key.to_owned(), kind }
    }
}

pub(super) fn plain_target(words: &[&'static str], name: &str, kind: ValueKind) -> Option<Target> {
    one_of(name, words).map(|word| Target::new("", word, kind))
}

pub(super) fn ruling(system: System, name: &str) -> Result<Target, EditError> {
    let mut known: Vec<&str> = system.rulings().iter().map(|info| info.name).collect();
    known.push("edition");
    let found =
        one_of(name, &known).ok_or_else(|| unknown("ruling", name, &known, "look it up in the rules"))?;
    Ok(Target::new("rulings", found, ValueKind::Choice))
}

pub(super) fn unknown(what: &str, name: &str, known: &[&str], otherwise: &str) -> EditError {
    EditError::new(format!("there is no {what} {}; {}", quoted(name), mend(name, known, otherwise)))
}

/// The field that the system's own form has under that name: a field, or a name of one of its tables.
fn target_by_form(system: System, name: &str) -> Result<Target, EditError> {
    let fields = system.sheet_form().map_or(&[][..], |form| &form.fields);
    if let Some((table, key)) = name.split_once('.') {
        let (table, key) = (table.trim(), key.trim());
        if table.eq_ignore_ascii_case("ruling") || table.eq_ignore_ascii_case("rulings") {
            return ruling(system, key);
        }
        if let Some(field) = fields.iter().find(|field| field.key.eq_ignore_ascii_case(table)) {
            return Ok(Target::new(&field.key, key, ValueKind::Number));
        }
    }
    if name.eq_ignore_ascii_case("edition") {
        return ruling(system, name);
    }
    if name.eq_ignore_ascii_case("name") {
        return Ok(Target::new("", "name", ValueKind::Text));
    }
    let plain = fields.iter().find(|field| field.key.eq_ignore_ascii_case(name)).and_then(|field| {
        let kind = match field.kind {
            FieldKind::Text | FieldKind::Choice(_) => ValueKind::Text,
            FieldKind::Number(_) => ValueKind::Number,
            FieldKind::Texts => ValueKind::Texts,
            FieldKind::Numbers { .. } | FieldKind::Record(_) | FieldKind::Records(_) => return None,
        };
        Some(Target::new("", &field.key, kind))
    });
    let in_table = || {
        fields.iter().find_map(|field| match &field.kind {
            FieldKind::Numbers { names, .. } => {
                let is_it = |word: &str| word.eq_ignore_ascii_case(name);
                let found = names.iter().find(|known| is_it(&known.name) || is_it(&known.long))?;
                Some(Target::new(&field.key, &found.name, ValueKind::Number))
            }
            FieldKind::Text
            | FieldKind::Choice(_)
            | FieldKind::Number(_)
            | FieldKind::Texts
            | FieldKind::Record(_)
            | FieldKind::Records(_) => None,
        })
    };
    plain.or_else(in_table).ok_or_else(|| {
        let known: Vec<&str> = system.sheet_form().map_or_else(Vec::new, SheetForm::field_words);
        unknown("field", name, &known, "look at a sheet of this system")
    })
}
