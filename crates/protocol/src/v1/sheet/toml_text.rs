//! TOML in and out of the tree of given values.

use toml_edit::{Array, ArrayOfTables, Document, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use super::error::Fault;
use super::given::{Entry, Given, GivenValue};

/// What a TOML text says.
pub(in crate::v1) fn parse_toml(text: &str) -> Result<Given, Fault> {
    let document = Document::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        Fault::new(at, slip(error.message()))
    })?;
    Ok(Given::new(0, GivenValue::Table(entries(document.as_table()))))
}

/// What a slip of the pen is called. The usual ones get words of their own.
fn slip(message: &str) -> String {
    match message.lines().next().unwrap_or_default() {
        "duplicate key" => "this stands here for the second time; keep one of the two".to_owned(),
        "integer number overflowed" => "this number is too large; write a smaller one".to_owned(),
        what => format!("this is not TOML ({what}); check the quotes, brackets and equals signs here"),
    }
}

/// A new TOML text that says the same.
pub(in crate::v1) fn write(given: &Given) -> DocumentMut {
    let mut document = DocumentMut::new();
    if let GivenValue::Table(entries) = &given.value {
        for entry in entries {
            document.insert(&entry.key, item(entry));
        }
    }
    document
}

fn entries(table: &dyn TableLike) -> Vec<Entry> {
    let entry = |(key, item): (&str, &Item)| {
        let value = of_item(item);
        let at = table.key(key).and_then(|key| key.span()).map_or(value.at, |span| span.start);
        Entry { at, key: key.to_owned(), value }
    };
    table.iter().map(entry).collect()
}

fn of_item(item: &Item) -> Given {
    let at = item.span().map_or(0, |span| span.start);
    let value = match item {
        Item::None => GivenValue::Other("nothing"),
        Item::Value(value) => return of_value(value),
        Item::Table(table) => GivenValue::Table(entries(table)),
        Item::ArrayOfTables(tables) => GivenValue::List(tables.iter().map(of_table).collect()),
    };
    Given::new(at, value)
}

fn of_table(table: &Table) -> Given {
    Given::new(table.span().map_or(0, |span| span.start), GivenValue::Table(entries(table)))
}

fn of_value(value: &Value) -> Given {
    let at = value.span().map_or(0, |span| span.start);
    let value = match value {
        Value::String(text) => GivenValue::Text(text.value().clone()),
        Value::Integer(number) => GivenValue::Number(*number.value()),
        Value::Array(list) => GivenValue::List(list.iter().map(of_value).collect()),
        Value::InlineTable(table) => GivenValue::Table(entries(table)),
        Value::Float(_) => GivenValue::Other("a number with a fraction"),
        Value::Boolean(flag) => GivenValue::Flag(*flag.value()),
        Value::Datetime(_) => GivenValue::Other("a date"),
    };
    Given::new(at, value)
}

/// A table gets a header of its own, but an archetype is short enough to stand in a line.
fn item(entry: &Entry) -> Item {
    match &entry.value.value {
        GivenValue::Table(entries) if entry.key != "archetype" => Item::Table(table(entries)),
        GivenValue::List(list) if !list.is_empty() && list.iter().all(Given::is_table) => {
            Item::ArrayOfTables(list.iter().filter_map(header_table).collect::<ArrayOfTables>())
        }
        GivenValue::Text(..)
        | GivenValue::Number(..)
        | GivenValue::Flag(..)
        | GivenValue::List(..)
        | GivenValue::Table(..)
        | GivenValue::Other(..) => value(&entry.value).map_or(Item::None, Item::Value),
    }
}

fn header_table(given: &Given) -> Option<Table> {
    match &given.value {
        GivenValue::Table(entries) => Some(table(entries)),
        _ => None,
    }
}

fn table(entries: &[Entry]) -> Table {
    let mut table = Table::new();
    for entry in entries {
        if let Some(value) = value(&entry.value) {
            table.insert(&entry.key, Item::Value(value));
        }
    }
    table
}

fn value(given: &Given) -> Option<Value> {
    Some(match &given.value {
        GivenValue::Text(text) => Value::from(text.as_str()),
        GivenValue::Number(number) => Value::from(*number),
        GivenValue::Flag(flag) => Value::from(*flag),
        GivenValue::List(list) => Value::Array(list.iter().filter_map(value).collect::<Array>()),
        GivenValue::Table(entries) => {
            let fields = entries.iter().filter_map(|entry| Some((entry.key.as_str(), value(&entry.value)?)));
            Value::InlineTable(fields.collect::<InlineTable>())
        }
        GivenValue::Other(_) => return None,
    })
}
