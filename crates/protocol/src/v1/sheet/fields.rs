//! Reading the fields of a table: what is there, of the right kind, and nothing else.

use super::error::Fault;
use super::given::{Entry, Given, GivenValue};
use super::nearest::{mend, quoted};

/// A table of the sheet and what it is called in a sentence.
#[derive(Clone, Copy)]
pub(in crate::v1) struct SheetFields<'a> {
    pub(in crate::v1) at: usize,
    pub(in crate::v1) entries: &'a [Entry],
    what: &'a str,
}

/// A value with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::v1) struct Placed<T> {
    pub(in crate::v1) at: usize,
    pub(in crate::v1) value: T,
}

impl<'a> SheetFields<'a> {
    /// The fields of a value that has to be a table.
    pub(in crate::v1) fn of_table(given: &'a Given, what: &'a str) -> Result<Self, Fault> {
        match &given.value {
            GivenValue::Table(entries) => Ok(Self { at: given.at, entries, what }),
            GivenValue::Text(..)
            | GivenValue::Number(..)
            | GivenValue::Flag(..)
            | GivenValue::List(..)
            | GivenValue::Other(..) => Err(wrong(given, what, "a table of its own fields")),
        }
    }

    /// Refuses a field that isn't among these: a slip of the pen must not be overlooked.
    pub(in crate::v1) fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match self.entries.iter().find(|entry| !known.contains(&entry.key.as_str())) {
            None => Ok(()),
            Some(entry) => Err(self.unknown(entry, known, "take it out")),
        }
    }

    /// The fault of a key that isn't known here.
    pub(in crate::v1) fn unknown(&self, entry: &Entry, known: &[&str], otherwise: &str) -> Fault {
        let mend = mend(&entry.key, known, otherwise);
        Fault::new(entry.at, format!("{} has no {}; {mend}", self.what, quoted(&entry.key)))
    }

    /// The entry under a key.
    pub(in crate::v1) fn find(&self, key: &str) -> Option<&'a Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Where a key stands, or else the whole table.
    pub(in crate::v1) fn place(&self, key: &str) -> usize {
        self.find(key).map_or(self.at, |entry| entry.at)
    }

    /// A text, if there is one.
    pub(in crate::v1) fn text(&self, key: &str) -> Result<Option<&'a str>, Fault> {
        self.find(key).map(|entry| text(&entry.value, key)).transpose()
    }

    /// A text that has to be there.
    pub(in crate::v1) fn needed_text(&self, key: &str) -> Result<&'a str, Fault> {
        self.text(key)?.ok_or_else(|| self.missing(key, "a text in quotes"))
    }

    /// Yes or no; what is left out is no.
    pub(in crate::v1) fn flag(&self, key: &str) -> Result<bool, Fault> {
        match self.find(key).map(|entry| &entry.value) {
            None => Ok(false),
            Some(Given { value: GivenValue::Flag(flag), .. }) => Ok(*flag),
            Some(given) => Err(wrong(given, key, "true or false")),
        }
    }

    /// A whole number, if there is one.
    pub(in crate::v1) fn number<T: TryFrom<i64>>(&self, key: &str) -> Result<Option<T>, Fault> {
        self.find(key).map(|entry| number(&entry.value, key)).transpose()
    }

    /// A whole number that has to be there.
    pub(in crate::v1) fn needed_number<T: TryFrom<i64>>(&self, key: &str) -> Result<T, Fault> {
        self.number(key)?.ok_or_else(|| self.missing(key, "a whole number"))
    }

    /// A word out of a list, if there is one; `read` knows the words.
    pub(in crate::v1) fn word<T>(
        &self,
        key: &str,
        known: &[&str],
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        let Some(word) = self.text(key)? else { return Ok(None) };
        let unknown = || Fault::new(self.place(key), no_such(key, word, known));
        read(word).map(Some).ok_or_else(unknown)
    }

    /// A table under a key; one that is left out is empty.
    pub(in crate::v1) fn table(&self, key: &'a str, what: &'a str) -> Result<Self, Fault> {
        let empty = Self { at: self.at, entries: &[], what };
        self.find(key).map_or(Ok(empty), |entry| Self::of_table(&entry.value, what))
    }

    /// A list of tables under a key; one that is left out is empty.
    pub(in crate::v1) fn tables(&self, key: &str, what: &'a str) -> Result<Vec<Self>, Fault> {
        let expected = format!("a list, each begun by [[{key}]]");
        self.list(key, &expected)?.iter().map(|given| Self::of_table(given, what)).collect()
    }

    /// A list of texts under a key; one that is left out is empty.
    pub(in crate::v1) fn texts(&self, key: &str) -> Result<Vec<String>, Fault> {
        let expected = "a list of texts, such as [\"one\", \"two\"]";
        self.list(key, expected)?.iter().map(|given| text(given, key).map(str::to_owned)).collect()
    }

    /// Numbers by name; `read` knows the names. A name that is there twice, in two spellings, is refused.
    pub(in crate::v1) fn numbers<K: Copy + PartialEq>(
        &self,
        known: &[&str],
        read: impl Fn(&str) -> Option<K>,
    ) -> Result<Vec<Placed<(K, u32)>>, Fault> {
        let mut numbers: Vec<Placed<(K, u32)>> = Vec::new();
        for entry in self.entries {
            let key = read(&entry.key).ok_or_else(|| {
                self.unknown(entry, known, "use a name from the tree, such as Body, DEX or Finesse")
            })?;
            if numbers.iter().any(|before| before.value.0 == key) {
                return Err(self.twice(entry));
            }
            numbers.push(Placed { at: entry.at, value: (key, number(&entry.value, &entry.key)?) });
        }
        Ok(numbers)
    }

    /// The fault of a name that stands in a table in two spellings.
    pub(in crate::v1) fn twice(&self, entry: &Entry) -> Fault {
        let key = quoted(&entry.key);
        Fault::new(entry.at, format!("{} has {key} twice, in two spellings; keep one", self.what))
    }

    /// A list under a key; one that is left out is empty.
    pub(in crate::v1) fn list(&self, key: &str, expected: &str) -> Result<&'a [Given], Fault> {
        match self.find(key).map(|entry| &entry.value) {
            None => Ok(&[]),
            Some(Given { value: GivenValue::List(list), .. }) => Ok(list),
            Some(given) => Err(wrong(given, key, expected)),
        }
    }

    /// The fault of a field that has to be there and isn't.
    pub(in crate::v1) fn missing(&self, key: &str, expected: &str) -> Fault {
        Fault::new(self.at, format!("{} lacks its {key}; add {key} = and {expected}", self.what))
    }
}

/// The sentence for a word that a field can't be.
pub(in crate::v1) fn no_such(key: &str, word: &str, known: &[&str]) -> String {
    format!("{key} can't be {}; {}", quoted(word), mend(word, known, "use a name the rules know"))
}

fn text<'a>(given: &'a Given, key: &str) -> Result<&'a str, Fault> {
    match &given.value {
        GivenValue::Text(text) => Ok(text),
        GivenValue::Number(..)
        | GivenValue::Flag(..)
        | GivenValue::List(..)
        | GivenValue::Table(..)
        | GivenValue::Other(..) => Err(wrong(given, key, "a text in quotes")),
    }
}

/// A whole number that fits where it goes.
pub(in crate::v1) fn number<T: TryFrom<i64>>(given: &Given, key: &str) -> Result<T, Fault> {
    match given.value {
        GivenValue::Number(number) => T::try_from(number).map_err(|_| {
            let mend = if number < 0 { "write 0 or more" } else { "write a smaller one" };
            Fault::new(given.at, format!("{} can't be {number}; {mend}", readable(key)))
        }),
        GivenValue::Text(..)
        | GivenValue::Flag(..)
        | GivenValue::List(..)
        | GivenValue::Table(..)
        | GivenValue::Other(..) => Err(wrong(given, key, "a whole number")),
    }
}

fn wrong(given: &Given, key: &str, expected: &str) -> Fault {
    Fault::new(given.at, format!("{} must be {expected}, not {}", readable(key), given.kind()))
}

/// A key as it can stand in a sentence: as it is, unless it is long or odd.
pub(in crate::v1) fn readable(key: &str) -> String {
    let is_plain = key.len() <= 40 && !key.chars().any(char::is_control);
    if is_plain { key.to_owned() } else { quoted(key) }
}
