//! What is written on a sheet, read by the kind that a field has.

use super::given::fitting;
use super::{InputRefusal, Value, Values};
use crate::parts::Part;

/// What is written on a sheet, or in one of its records.
#[derive(Clone, Copy, Debug)]
pub struct WrittenSheet<'a>(&'a Values);

impl<'a> WrittenSheet<'a> {
    /// What these values say.
    pub const fn new(values: &'a Values) -> Self {
        Self(values)
    }

    /// A text, if there is one.
    pub fn text(&self, key: &str) -> Option<&'a str> {
        self.0.get(key).and_then(Value::as_name)
    }

    /// A text; nothing written is an empty one.
    pub fn text_or_empty(&self, key: &str) -> String {
        self.text(key).unwrap_or_default().to_owned()
    }

    /// A number, if there is one.
    pub fn number<N: TryFrom<i64>>(&self, key: &str) -> Result<Option<N>, InputRefusal> {
        self.0.get(key).and_then(Value::as_number).map(|number| fitting(key, number)).transpose()
    }

    /// Several texts.
    pub fn texts(&self, key: &str) -> &'a [String] {
        if let Some(Value::Names(names)) = self.0.get(key) { names } else { &[] }
    }

    /// Numbers by name.
    pub fn numbers(&self, key: &str) -> &'a [Part] {
        if let Some(Value::Parts(parts)) = self.0.get(key) { parts.as_slice() } else { &[] }
    }

    /// Numbers by something that has a name.
    ///
    /// # Errors
    ///
    /// A name means nothing, or a number is none that such a thing has.
    pub fn numbers_by<T, N: TryFrom<i64>>(
        &self,
        key: &str,
        find: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<(T, N)>, InputRefusal> {
        let by_name = |part: &Part| {
            let problem = || format!("there is no {:?}", part.name);
            let unknown = || InputRefusal::Wrong { key: key.to_owned().into(), problem: problem() };
            Ok((find(&part.name).ok_or_else(unknown)?, fitting(key, part.value.into())?))
        };
        self.numbers(key).iter().map(by_name).collect()
    }

    /// Several things with fields of their own.
    pub fn records(&self, key: &str) -> &'a [Values] {
        self.0.get(key).and_then(Value::as_sides).unwrap_or(&[])
    }

    /// One thing with fields of its own, if there is one.
    pub fn record(&self, key: &str) -> Option<WrittenSheet<'a>> {
        if let Some(Value::Record(record)) = self.0.get(key) { Some(WrittenSheet(record)) } else { None }
    }
}
