//! Changing a TOML text in place: what is not touched stays as it was written.

use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use super::error::EditError;
use super::history::HistoryEntry;

/// A sheet's text while it is being changed.
pub(super) struct Page {
    document: DocumentMut,
    /// The text ends its lines as Windows does; the writer of TOML does not, so they are put back at the end.
    windows_lines: bool,
}

impl Page {
    /// Opens a text.
    pub(super) fn parse(text: &str) -> Result<Self, EditError> {
        let document =
            text.parse().map_err(|_| EditError::new("this sheet can't be edited; read it again"))?;
        let lines = text.matches('\n').count();
        Ok(Self { document, windows_lines: lines > 0 && text.matches("\r\n").count() == lines })
    }

    /// The text as it is now.
    pub(super) fn text(&self) -> String {
        let text = self.document.to_string();
        if self.windows_lines { text.replace("\r\n", "\n").replace('\n', "\r\n") } else { text }
    }

    /// Writes a value under a key of a table (`""` is the sheet itself). `same` knows the key's other spellings.
    pub(super) fn set_field(&mut self, table: &str, key: &str, same: impl Fn(&str) -> bool, value: Value) {
        let Some(fields) = self.table(table) else { return };
        let written = fields.iter().map(|(key, _)| key.to_owned()).find(|key| same(key));
        match written.as_deref().and_then(|key| fields.get_mut(key)) {
            Some(item) => replace(item, value),
            None => add_field(fields, key, value),
        }
    }

    /// Takes a key out of a table.
    pub(super) fn take(&mut self, table: &str, same: impl Fn(&str) -> bool) {
        if !table.is_empty() && !self.document.contains_key(table) {
            return;
        }
        let Some(fields) = self.table(table) else { return };
        let written = fields.iter().map(|(key, _)| key.to_owned()).find(|key| same(key));
        if let Some(key) = written {
            fields.remove(&key);
        }
    }

    /// Adds an entry to a list of tables.
    pub(super) fn append(&mut self, list: &str, entry: Table) {
        match self.document.get_mut(list) {
            Some(Item::ArrayOfTables(tables)) => tables.push(entry),
            Some(Item::Value(Value::Array(values))) => {
                push(values, Value::InlineTable(entry.into_inline_table()))
            }
            _ => {
                let tables: ArrayOfTables = std::iter::once(entry).collect();
                self.add(list, Item::ArrayOfTables(tables));
            }
        }
    }

    /// Takes entries out of a list of tables; one that is left empty goes with them.
    pub(super) fn drop_entries(&mut self, list: &str, drop: impl Fn(&dyn TableLike) -> bool) {
        let left = match self.document.get_mut(list) {
            Some(Item::ArrayOfTables(tables)) => {
                tables.retain(|table| !drop(table));
                tables.len()
            }
            Some(Item::Value(Value::Array(values))) => {
                values.retain(|value| !value.as_inline_table().is_some_and(|table| drop(table)));
                values.len()
            }
            _ => return,
        };
        if left == 0 {
            self.document.remove(list);
        }
    }

    /// An entry of a list of tables, counted from 0, to be changed.
    pub(super) fn entry(&mut self, list: &str, at: usize) -> Option<&mut dyn TableLike> {
        match self.document.get_mut(list)? {
            Item::ArrayOfTables(tables) => tables.get_mut(at).map(|table| table as &mut dyn TableLike),
            Item::Value(Value::Array(values)) => {
                values.get_mut(at)?.as_inline_table_mut().map(|table| table as &mut dyn TableLike)
            }
            _ => None,
        }
    }

    /// The words of a list of texts, to be changed.
    pub(super) fn list_items(&mut self, list: &str) -> Option<&mut Array> {
        self.document.entry(list).or_insert_with(|| Item::Value(Value::Array(Array::new()))).as_array_mut()
    }

    /// Writes down what happened; a change of nothing leaves no trace.
    pub(super) fn note(&mut self, entries: &[HistoryEntry]) {
        for entry in entries.iter().filter(|entry| entry.is_worth_noting()) {
            let mut table = Table::new();
            table.insert("resource", text(&entry.resource));
            table.insert("change", Item::Value(Value::from(entry.change)));
            if entry.real_damage > 0 {
                table.insert("real_damage", Item::Value(Value::from(i64::from(entry.real_damage))));
            }
            table.insert("reason", text(&entry.reason));
            self.append("history", table);
        }
    }

    fn table(&mut self, table: &str) -> Option<&mut dyn TableLike> {
        if table.is_empty() {
            return Some(self.document.as_table_mut());
        }
        if !self.document.contains_key(table) {
            // An archetype is short enough to stand in a line.
            let inline = || Item::Value(Value::InlineTable(InlineTable::new()));
            self.add(table, if table == "archetype" { inline() } else { Item::Table(Table::new()) });
        }
        self.document.get_mut(table)?.as_table_like_mut()
    }

    /// Adds a table at the end, below the person's last comment but above the history.
    fn add(&mut self, name: &str, mut item: Item) {
        let history = self.document.remove_entry("history");
        if history.is_none() {
            self.take_in_last_comment(&mut item);
        }
        self.document.insert(name, item);
        if let Some((key, mut item)) = history {
            for entry in item.as_array_of_tables_mut().into_iter().flat_map(ArrayOfTables::iter_mut) {
                entry.set_position(None);
            }
            self.document.insert_formatted(&key, item);
        }
    }

    /// A comment at the end of the text belongs to nothing; a table that is added there takes it in.
    fn take_in_last_comment(&mut self, item: &mut Item) {
        let comment = self.document.trailing().as_str().unwrap_or_default().trim_end().to_owned();
        let header = match item {
            Item::Table(table) => Some(table),
            Item::ArrayOfTables(tables) => tables.get_mut(0),
            _ => None,
        };
        if let (false, Some(table)) = (comment.is_empty(), header) {
            table.decor_mut().set_prefix(format!("{comment}\n\n"));
            self.document.set_trailing("");
        }
    }
}

/// A text as an item.
pub(super) fn text(text: &str) -> Item {
    Item::Value(Value::from(text))
}

/// Adds a field. What stood between the last value and a closing bracket stays before the bracket.
fn add_field(fields: &mut dyn TableLike, key: &str, mut value: Value) {
    let last = fields.iter_mut().last().and_then(|(_, item)| item.as_value_mut());
    let space = last.and_then(|last| {
        let space = last.decor().suffix()?.as_str().filter(|suffix| *suffix == " ")?.to_owned();
        last.decor_mut().set_suffix("");
        Some(space)
    });
    if let Some(space) = space {
        value.decor_mut().set_prefix(" ");
        value.decor_mut().set_suffix(space);
    }
    fields.insert(key, Item::Value(value));
}

/// Writes a field of an entry; nothing takes it out.
pub(super) fn write(fields: &mut dyn TableLike, key: &str, value: Option<Value>) {
    match (value, fields.get_mut(key)) {
        (Some(value), Some(item)) => replace(item, value),
        (Some(value), None) => add_field(fields, key, value),
        (None, _) => drop(fields.remove(key)),
    }
}

/// Adds a value to a list; where the values stand in lines of their own, so does this one.
pub(super) fn push(values: &mut Array, value: Value) {
    let last = values.iter().last().and_then(|last| last.decor().prefix()?.as_str());
    match last.and_then(|prefix| prefix.rsplit_once('\n')) {
        Some((_, indent)) => {
            let prefix = format!("\n{indent}");
            values.push_formatted(value.decorated(prefix, ""));
        }
        None => values.push(value),
    }
}

/// Puts a value in the place of another and keeps the comment beside it.
fn replace(item: &mut Item, value: Value) {
    match item.as_value_mut() {
        Some(old) => {
            let decor = old.decor().clone();
            *old = value;
            *old.decor_mut() = decor;
        }
        None => *item = Item::Value(value),
    }
}
