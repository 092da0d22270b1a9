//! `DEX=2`: which field a name means, and what may be written there.

use systems::AnySheet;
use systems::System;
use systems::d12::{Node, ResourceKind};
use systems::three_six::Attribute;
use toml_edit::{Array, Value};

use super::error::EditError;
use super::fields::readable;
use super::nearest::{mend, nearest, quoted};
use super::{d12, pool, three_six};

/// A field of a sheet and what is to stand there.
pub(super) struct Assignment {
    system: System,
    /// The table it stands in; `""` is the sheet itself.
    pub(super) table: &'static str,
    pub(super) key: String,
    /// Nothing: the field is taken out, and the default holds again.
    pub(super) value: Option<Value>,
}

/// What can be written in a field.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Texts,
    /// A ruling's choice: a word or a number.
    Choice,
}

/// A field: its table, its key as a new line would have it, its kind.
type Field = (&'static str, String, Kind);

impl Assignment {
    /// The field of a sheet that a name means, with a value for it.
    pub(super) fn read(sheet: &AnySheet, name: &str, value: &str) -> Result<Self, EditError> {
        let (name, value) = (name.trim(), value.trim());
        let (table, key, kind) = match sheet {
            AnySheet::D12(_) => d12_field(name),
            AnySheet::ThreeSix(_) => three_six_field(name),
            AnySheet::Pool(sheet) => {
                let attributes: Vec<&str> = sheet.levels().iter().map(|(name, _)| name.as_str()).collect();
                pool_field(name, &attributes)
            }
        }?;
        let is_full = table == "resources" && value.eq_ignore_ascii_case("full");
        let value = if value.is_empty() || is_full { None } else { Some(kind.read(name, value)?) };
        Ok(Self { system: sheet.system(), table, key, value })
    }

    /// Does this key of the sheet, in whatever spelling, mean the same field?
    pub(super) fn is_under(&self, key: &str) -> bool {
        is_same(self.system, self.table, &self.key, key)
    }

    /// Do both mean the same field?
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.table == other.table && self.is_under(&other.key)
    }
}

/// Are these two spellings of one field?
pub(super) fn is_same(system: System, table: &str, one: &str, other: &str) -> bool {
    match (system, table) {
        (System::D12, "points") => Node::from_name(one) == Node::from_name(other),
        (System::D12, "resources") => ResourceKind::from_name(one) == ResourceKind::from_name(other),
        (System::ThreeSix, "scores" | "magic" | "maximum") => {
            Attribute::from_name(one) == Attribute::from_name(other)
        }
        (System::Pool, "levels") => one.trim().eq_ignore_ascii_case(other.trim()),
        _ => one == other,
    }
}

impl Kind {
    fn read(self, name: &str, value: &str) -> Result<Value, EditError> {
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
fn in_table<'a>(name: &'a str, tables: &[&'static str]) -> Option<(&'static str, &'a str)> {
    let (table, key) = name.split_once('.')?;
    let table = if table.eq_ignore_ascii_case("ruling") { "rulings" } else { table };
    let found = tables.iter().find(|one| one.eq_ignore_ascii_case(table))?;
    Some((found, key.trim()))
}

/// One of these words, capitals or not.
fn one_of(name: &str, words: &[&'static str]) -> Option<&'static str> {
    words.iter().copied().find(|word| word.eq_ignore_ascii_case(name))
}

fn plain(words: &[&'static str], name: &str, kind: Kind) -> Option<Field> {
    one_of(name, words).map(|word| ("", word.to_owned(), kind))
}

fn ruling(system: System, name: &str) -> Result<Field, EditError> {
    let mut known: Vec<&str> = system.rulings().iter().map(|info| info.name).collect();
    known.push("edition");
    let found =
        one_of(name, &known).ok_or_else(|| unknown("ruling", name, &known, "look it up in the rules"))?;
    Ok(("rulings", found.to_owned(), Kind::Choice))
}

fn unknown(what: &str, name: &str, known: &[&str], otherwise: &str) -> EditError {
    EditError::new(format!("there is no {what} {}; {}", quoted(name), mend(name, known, otherwise)))
}

fn d12_field(name: &str) -> Result<Field, EditError> {
    let unknown_in = |what, name: &str, known: &[&str]| unknown(what, name, known, "look it up in the tree");
    match in_table(name, &["points", "resources", "rulings"]) {
        Some(("points", key)) => node(key).ok_or_else(|| unknown_in("node", key, &d12::node_names())),
        Some(("resources", key)) => {
            resource(key).ok_or_else(|| unknown_in("resource", key, &d12::resource_names()))
        }
        Some((_, key)) => ruling(System::D12, key),
        None if name.eq_ignore_ascii_case("edition") => ruling(System::D12, name),
        None => {
            let texts = ["name", "size", "deity"];
            let found = plain(&texts, name, Kind::Text).or_else(|| node(name)).or_else(|| resource(name));
            let known = || [&texts[..], &d12::node_names(), &d12::resource_names()].concat();
            let all =
                "use name, size, deity, a node such as DEX, a resource such as vitality, or ruling.NAME";
            found.ok_or_else(|| unknown("field", name, &known(), all))
        }
    }
}

fn node(name: &str) -> Option<Field> {
    Node::from_name(name).map(|node| ("points", node.name().to_owned(), Kind::Number))
}

fn resource(name: &str) -> Option<Field> {
    ResourceKind::from_name(name).map(|kind| ("resources", kind.name().to_owned(), Kind::Number))
}

fn three_six_field(name: &str) -> Result<Field, EditError> {
    let attribute = |table, name: &str| {
        let found = Attribute::from_name(name);
        let field = found.map(|attribute| (table, attribute.name().to_owned(), Kind::Number));
        field.ok_or_else(|| {
            unknown("attribute", name, &three_six::attribute_names(), "look it up in the rules")
        })
    };
    match in_table(name, &["scores", "magic", "maximum", "rulings"]) {
        Some(("rulings", key)) => ruling(System::ThreeSix, key),
        Some((table, key)) => attribute(table, key),
        None if name.eq_ignore_ascii_case("edition") => ruling(System::ThreeSix, name),
        None => {
            let found = plain(&["name", "size"], name, Kind::Text)
                .or_else(|| plain(&["level", "heroism"], name, Kind::Number))
                .or_else(|| plain(&["proficiencies"], name, Kind::Texts));
            found.or_else(|| attribute("scores", name).ok()).ok_or_else(|| {
                let fields = ["name", "size", "level", "heroism", "proficiencies"];
                let known = [&fields[..], &Attribute::ALL.map(Attribute::name)].concat();
                unknown("field", name, &known, "look it up in the rules")
            })
        }
    }
}

fn pool_field(name: &str, attributes: &[&str]) -> Result<Field, EditError> {
    match in_table(name, &["levels", "archetype", "rulings"]) {
        Some(("rulings", key)) => ruling(System::Pool, key),
        Some(("levels", key)) => level(key),
        Some((_, key)) => archetype(key),
        None if name.eq_ignore_ascii_case("edition") => ruling(System::Pool, name),
        None => {
            let found = plain(&["name", "archetype"], name, Kind::Text)
                .or_else(|| plain(&["resilience", "waiting"], name, Kind::Number));
            found.map_or_else(|| attribute_or_slip(name, attributes), Ok)
        }
    }
}

/// An attribute may be a new one, but not one that looks like a slip of the pen.
fn attribute_or_slip(name: &str, attributes: &[&str]) -> Result<Field, EditError> {
    if attributes.iter().any(|word| word.trim().eq_ignore_ascii_case(name)) {
        return level(name);
    }
    let known = [&["name", "resilience", "waiting", "archetype"], attributes].concat();
    match nearest(name, &known) {
        None => level(name),
        Some(near) => Err(EditError::new(format!(
            "there is no {}; did you mean {near}? If it is a new attribute, write levels. before its name",
            quoted(name)
        ))),
    }
}

fn level(attribute: &str) -> Result<Field, EditError> {
    if attribute.is_empty() {
        return Err(EditError::new("an attribute needs a name; write it before the equals sign"));
    }
    Ok(("levels", attribute.to_owned(), Kind::Number))
}

fn archetype(name: &str) -> Result<Field, EditError> {
    let found = one_of(name, &pool::ARCHETYPE_FIELDS);
    let field = found.ok_or_else(|| unknown("archetype field", name, &pool::ARCHETYPE_FIELDS, ""))?;
    let kind = match field {
        "name" => Kind::Text,
        "covers" => Kind::Texts,
        _ => Kind::Number,
    };
    Ok(("archetype", field.to_owned(), kind))
}
