//! Sheets of any system, read and begun by what its form says.

use systems::form::{Field, FieldKind, PointsLeft, SheetForm, Value, Values};
use systems::parts::Part;
use systems::{AnyRulings, AnySheet, PointsAbove, System};

use super::error::Fault;
use super::fields::{SheetFields, no_such, number};
use super::rulings;

/// Reads and judges a sheet.
pub(super) fn read_sheet(sheet: &SheetFields<'_>, system: System) -> Result<AnySheet, Fault> {
    let form = system.sheet_form().ok_or_else(|| Fault::new(sheet.at, "this system has no sheets"))?;
    let always = ["version", "system", "name", "rulings", "history"];
    let known: Vec<&str> =
        always.into_iter().chain(form.fields.iter().map(|field| field.key.as_ref())).collect();
    sheet.only(&known)?;
    let name = sheet.text("name")?.unwrap_or_default();
    let mut values = Values::default().with("name", Value::Name(name.to_owned()));
    for field in &form.fields {
        values.set_or_remove(&field.key, read_field(sheet, field)?);
    }
    let rulings = rulings::read_any(sheet, system)?;
    AnySheet::from_values(&values, &rulings, PointsAbove::Refused)
        .map_err(|refusal| Fault::refused(sheet.at, refusal))
}

/// What a field says, if it is there.
fn read_field(fields: &SheetFields<'_>, field: &Field) -> Result<Option<Value>, Fault> {
    let key = field.key.as_ref();
    if fields.find(key).is_none() {
        return Ok(None);
    }
    let value = match &field.kind {
        FieldKind::Text => fields.text(key)?.map(|text| Value::Name(text.to_owned())),
        FieldKind::Choice(words) => {
            let known: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
            let find = |word: &str| known.iter().find(|known| known.eq_ignore_ascii_case(word.trim()));
            fields.word(key, &known, find)?.map(|word| Value::Name((*word).to_owned()))
        }
        FieldKind::Number(limits) => {
            let number: Option<i64> = fields.number(key)?;
            if let Some(number) = number.filter(|number| !limits.limits.contains(number)) {
                let (least, most) = (limits.limits.start(), limits.limits.end());
                let reason = format!("{key} can't be {number}; write a number from {least} to {most}");
                return Err(Fault::new(fields.place(key), reason));
            }
            number.map(Value::Number)
        }
        FieldKind::Texts => Some(Value::Names(fields.texts(key)?)),
        FieldKind::Numbers { .. } => Some(Value::Parts(read_numbers(fields, field)?.into_iter().collect())),
        FieldKind::Record(inner) => Some(Value::Record(read_record(&fields.table(key, key)?, inner)?)),
        FieldKind::Records(inner) => {
            let tables = fields.tables(key, key)?;
            let records = tables.iter().map(|table| read_record(table, inner));
            Some(Value::Sides(records.collect::<Result<_, _>>()?))
        }
    };
    Ok(value)
}

/// Numbers by name, each within its limits; a name that is there twice, in two spellings, is refused.
fn read_numbers(fields: &SheetFields<'_>, field: &Field) -> Result<Vec<Part>, Fault> {
    let FieldKind::Numbers { names, noun, number: usual, .. } = &field.kind else { return Ok(Vec::new()) };
    let known: Vec<&str> = names.iter().map(|name| name.name.as_ref()).collect();
    let table = fields.table(&field.key, &field.key)?;
    let mut parts: Vec<Part> = Vec::new();
    for entry in table.entries {
        let is_it = |word: &str| word.eq_ignore_ascii_case(entry.key.trim());
        let name = match names.iter().find(|name| is_it(&name.name) || is_it(&name.long)) {
            Some(name) => name.name.to_string(),
            None if names.is_empty() => entry.key.clone(),
            None => return Err(Fault::new(entry.at, no_such(noun, &entry.key, &known))),
        };
        if parts.iter().any(|part| part.name.eq_ignore_ascii_case(&name)) {
            return Err(table.twice(entry));
        }
        let value: i32 = number(&entry.value, &entry.key)?;
        let limits = &field.number_called(&name).unwrap_or(usual).limits;
        if !limits.contains(&value.into()) {
            let (least, most) = (limits.start(), limits.end());
            let reason = format!("{name} can't be {value}; write a number from {least} to {most}");
            return Err(Fault::new(entry.at, reason));
        }
        parts.push(Part { name, value });
    }
    Ok(parts)
}

fn read_record(table: &SheetFields<'_>, inner: &[Field]) -> Result<Values, Fault> {
    let known: Vec<&str> = inner.iter().map(|field| field.key.as_ref()).collect();
    table.only(&known)?;
    let mut record = Values::default();
    for field in inner {
        record.set_or_remove(&field.key, read_field(table, field)?);
    }
    Ok(record)
}

/// A new sheet, with comments that say what goes where.
pub(super) fn template(system: System) -> String {
    let empty = SheetForm { fields: Vec::new(), about: Vec::new(), points: Vec::new() };
    let form = system.sheet_form().unwrap_or(&empty);
    let about = form.about.iter().map(|line| format!("# {line}\n"));
    let points =
        AnySheet::from_values(&Values::default(), &AnyRulings::default_for(system), PointsAbove::Refused)
            .map_or_else(|_| Vec::new(), |sheet| sheet.points());
    let top = form.fields.iter().filter(|field| !is_table(field)).map(line);
    let tables = form.fields.iter().filter(|field| is_table(field)).map(|field| table(field, &points));
    let beginning = format!("version = 1\nsystem = {:?}\nname = \"\"\n", system.reference());
    about.chain([beginning]).chain(top).chain(tables).collect()
}

const fn is_table(field: &Field) -> bool {
    match field.kind {
        FieldKind::Numbers { .. } | FieldKind::Record(_) | FieldKind::Records(_) => true,
        FieldKind::Text | FieldKind::Choice(_) | FieldKind::Number(_) | FieldKind::Texts => false,
    }
}

/// A field that may be filled in, as a comment.
fn line(field: &Field) -> String {
    let example = match &field.kind {
        FieldKind::Choice(words) => format!("{:?}", words.first().map_or("", AsRef::as_ref)),
        FieldKind::Number(number) => number.left_out.unwrap_or(number.usual).to_string(),
        FieldKind::Texts => "[]".to_owned(),
        FieldKind::Text | FieldKind::Numbers { .. } | FieldKind::Record(_) | FieldKind::Records(_) => {
            "\"\"".to_owned()
        }
    };
    format!("# {} = {example} # {}\n", toml_key(&field.key), field.help)
}

/// A key as TOML has it.
fn toml_key(key: &str) -> String {
    let is_bare = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    if key.chars().all(is_bare) { key.to_owned() } else { format!("{key:?}") }
}

/// A table that may be filled in: its names with their usual numbers. Points stay as they start until something happens to
/// them, so they stand there as comments.
fn table(field: &Field, points: &[PointsLeft]) -> String {
    match &field.kind {
        FieldKind::Numbers { names, number, .. } => {
            let each = names.iter().map(|name| {
                if let Some(left) = points.iter().find(|points| points.key == name.name) {
                    return format!("# {:?} = {}\n", name.name.as_ref(), left.left);
                }
                let number = field.number_called(&name.name).unwrap_or(number);
                format!("{:?} = {}\n", name.name.as_ref(), number.left_out.unwrap_or(number.usual))
            });
            format!("\n# {}\n[{}]\n{}", field.help, toml_key(&field.key), each.collect::<String>())
        }
        FieldKind::Record(inner) | FieldKind::Records(inner) => {
            let heading = match field.kind {
                FieldKind::Records(_) => format!("# [[{}]]", field.key),
                FieldKind::Text
                | FieldKind::Choice(_)
                | FieldKind::Number(_)
                | FieldKind::Texts
                | FieldKind::Numbers { .. }
                | FieldKind::Record(_) => format!("# [{}]", field.key),
            };
            format!("\n# {}\n{heading}\n{}", field.help, inner.iter().map(line).collect::<String>())
        }
        FieldKind::Text | FieldKind::Choice(_) | FieldKind::Number(_) | FieldKind::Texts => String::new(),
    }
}
