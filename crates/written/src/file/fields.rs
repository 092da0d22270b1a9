//! The keys of a table: each is read once, by what it must be, and those that nobody reads are wrong.

use std::cell::RefCell;

use toml_edit::{Item, Key, TableLike, Value};

use super::limits::LONGEST_TEXT;
use super::source::{Formula, Read, Source, Span};
use crate::nearest::suggestion;

/// A table of the file.
pub(super) struct Fields<'a> {
    pub(super) source: &'a Source<'a>,
    table: &'a dyn TableLike,
    /// Where it stands.
    pub(super) span: Span,
    /// What it is: `an input`.
    what: &'static str,
    known: RefCell<Vec<&'static str>>,
}

/// A text of the file, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) value: String,
    pub(super) span: Span,
}

/// Something of the file with a name.
pub(super) struct Named<'a> {
    pub(super) name: Text,
    pub(super) item: &'a Item,
    pub(super) span: Span,
}

impl<'a> Fields<'a> {
    pub(super) fn new(
        source: &'a Source<'a>,
        table: &'a dyn TableLike,
        span: Span,
        what: &'static str,
    ) -> Self {
        Self { source, table, span, what, known: RefCell::default() }
    }

    /// A table, or else it is told that one must stand there.
    pub(super) fn of_item(
        source: &'a Source<'a>,
        item: &'a Item,
        span: Span,
        what: &'static str,
    ) -> Read<Self> {
        match item.as_table_like() {
            Some(table) => Ok(Self::new(source, table, item.span().unwrap_or(span), what)),
            None => Err(source.report(
                item_span(item, &span),
                format!("{what} is a table, as in `{{ … }}`, and not {}", kind(item)),
            )),
        }
    }

    fn find(&self, key: &'static str) -> Option<(&'a Item, Span)> {
        self.known.borrow_mut().push(key);
        let (found, item) = self.table.get_key_value(key)?;
        Some((item, item_span(item, &key_span(found, &self.span))))
    }

    fn wrong(&self, key: &str, item: &Item, span: &Span, expected: &str) {
        self.source.report(span.clone(), format!("`{key}` is {}, but must be {expected}", kind(item)));
    }

    pub(super) fn text(&self, key: &'static str) -> Option<Text> {
        let (item, span) = self.find(key)?;
        let Some(value) = item.as_str() else {
            self.wrong(key, item, &span, "a text in quotes");
            return None;
        };
        if value.len() > LONGEST_TEXT {
            self.source.report(span, format!("`{key}` is longer than {LONGEST_TEXT} letters; shorten it"));
            return None;
        }
        Some(Text { value: value.to_owned(), span })
    }

    /// What people are told of it, if anything.
    pub(super) fn about(&self) -> String {
        self.text("about").map(|text| text.value).unwrap_or_default()
    }

    pub(super) fn number(&self, key: &'static str) -> Option<i64> {
        let (item, span) = self.find(key)?;
        let number = item.as_integer();
        if number.is_none() {
            self.wrong(key, item, &span, "a whole number");
        }
        number
    }

    pub(super) fn switch(&self, key: &'static str) -> Option<bool> {
        let (item, span) = self.find(key)?;
        let found = item.as_bool();
        if found.is_none() {
            self.wrong(key, item, &span, "`true` or `false`");
        }
        found
    }

    /// A formula, or a bare number.
    pub(super) fn formula(&self, key: &'static str) -> Option<Read<Formula>> {
        let (item, span) = self.find(key)?;
        Some(self.to_formula(key, item, span))
    }

    pub(super) fn to_formula(&self, key: &str, item: &Item, span: Span) -> Read<Formula> {
        if let Some(number) = item.as_integer() {
            return self.source.formula(span, &number.to_string());
        }
        if let Some(answer) = item.as_bool() {
            return self.source.formula(span, if answer { "1 = 1" } else { "1 = 0" });
        }
        match item.as_str() {
            Some(text) => self.source.formula(span, text),
            None => Err(self
                .source
                .report(span, format!("`{key}` is {}, but must be a formula in quotes", kind(item)))),
        }
    }

    /// A list of texts; one text is a list of one.
    pub(super) fn texts(&self, key: &'static str) -> Option<Vec<Text>> {
        let (item, span) = self.find(key)?;
        let to_text = |value: &Value| {
            let span = value.span().unwrap_or_else(|| span.clone());
            Some(Text { value: value.as_str()?.to_owned(), span })
        };
        let found: Option<Vec<Text>> = match item {
            Item::Value(Value::Array(list)) => list.iter().map(to_text).collect(),
            Item::Value(value @ Value::String(_)) => to_text(value).map(|only| vec![only]),
            Item::Value(_) | Item::None | Item::Table(_) | Item::ArrayOfTables(_) => None,
        };
        if found.is_none() {
            self.wrong(key, item, &span, "a list of texts, as in `[\"one\", \"two\"]`");
        }
        found
    }

    /// Where a key stands; where the table does, if it has none of that name.
    pub(super) fn place_of(&self, key: &str) -> Span {
        let found = self.table.get_key_value(key).map(|(key, _)| key_span(key, &self.span));
        found.unwrap_or_else(|| self.head())
    }

    /// Whatever stands there.
    pub(super) fn item(&self, key: &'static str) -> Option<(&'a Item, Span)> {
        self.find(key)
    }

    pub(super) fn table(&self, key: &'static str, what: &'static str) -> Option<Self> {
        let (item, span) = self.find(key)?;
        Self::of_item(self.source, item, span, what).ok()
    }

    /// A list of tables.
    pub(super) fn tables(&self, key: &'static str, what: &'static str) -> Vec<Self> {
        let Some((item, span)) = self.find(key) else { return Vec::new() };
        let here = |table: &'a dyn TableLike, at: Option<Span>| {
            Self::new(self.source, table, at.unwrap_or_else(|| span.clone()), what)
        };
        match item {
            Item::ArrayOfTables(list) => list.iter().map(|table| here(table, table.span())).collect(),
            Item::Value(Value::Array(list)) if list.iter().all(Value::is_inline_table) => {
                let tables = list.iter().filter_map(Value::as_inline_table);
                tables.map(|table| here(table, table.span())).collect()
            }
            Item::Value(_) | Item::None | Item::Table(_) => {
                self.wrong(key, item, &span, &format!("a list of tables, each {what}"));
                Vec::new()
            }
        }
    }

    /// Everything in it, for a table whose keys are names.
    pub(super) fn entries(&self, most: usize) -> Vec<Named<'a>> {
        let mut entries = Vec::new();
        for (name, item) in self.table.iter() {
            let key = self.table.get_key_value(name).map(|(key, _)| key_span(key, &self.span));
            let span = key.unwrap_or_else(|| self.span.clone());
            if entries.len() == most {
                self.source.report(span, format!("there are more than {most} here; leave some out"));
                break;
            }
            let place = item_span(item, &span);
            entries.push(Named { name: Text { value: name.to_owned(), span }, item, span: place });
        }
        entries
    }

    /// Tells of a key that must be there.
    pub(super) fn missing(&self, key: &str, how: &str) {
        self.source.report(self.head(), format!("{} needs `{key}`: {how}", self.what));
    }

    /// Where it begins: the line of its name, and not all that stands below it.
    pub(super) fn head(&self) -> Span {
        self.span.start..self.span.end.min(self.span.start + 200)
    }

    /// Tells of every key that nobody has read.
    pub(super) fn finish(self) {
        let known = self.known.borrow();
        for (key, _) in self.table.iter() {
            if !known.contains(&key) {
                let span = self.table.get_key_value(key).map(|(key, _)| key_span(key, &self.span));
                let hint = suggestion(key, known.iter().copied());
                self.source.report(
                    span.unwrap_or_else(|| self.span.clone()),
                    format!("{} has no `{key}`{hint}", self.what),
                );
            }
        }
    }
}

fn key_span(key: &Key, otherwise: &Span) -> Span {
    key.span().unwrap_or_else(|| otherwise.clone())
}

fn item_span(item: &Item, otherwise: &Span) -> Span {
    item.span().unwrap_or_else(|| otherwise.clone())
}

/// What stands there, in a sentence.
fn kind(item: &Item) -> String {
    match item {
        Item::Value(Value::String(text)) => {
            let shown: String = text.value().chars().take(30).collect();
            format!("the text \"{shown}\"")
        }
        Item::Value(Value::Integer(number)) => format!("the number {}", number.value()),
        Item::Value(Value::Float(_)) => "a number with a point".to_owned(),
        Item::Value(Value::Boolean(answer)) => format!("`{}`", answer.value()),
        Item::Value(Value::Datetime(_)) => "a date".to_owned(),
        Item::Value(Value::Array(_)) => "a list".to_owned(),
        Item::Value(Value::InlineTable(_)) | Item::Table(_) => "a table".to_owned(),
        Item::ArrayOfTables(_) => "a list of tables".to_owned(),
        Item::None => "nothing".to_owned(),
    }
}
