//! What was set, as a neutral, ordered tree.

use crate::parts::Parts;

/// What an input was set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A number, and the score it belongs to if that was named.
    Score {
        /// The score.
        name: Option<String>,
        /// Its number.
        number: i64,
    },
    /// A switch that is on. One that is off is left out.
    On,
    /// A short text.
    Name(String),
    /// Others who take part, in order.
    Sides(Vec<Values>),
    /// Several names, as a sheet has them.
    Names(Vec<String>),
    /// Named numbers, which are added where they are part of a roll.
    Parts(Parts),
    /// One thing with fields of its own.
    Record(Values),
}

impl Value {
    /// A whole number of any of the usual types.
    pub fn number(number: impl Into<i64>) -> Self {
        Self::Number(number.into())
    }

    /// The number, if it is one.
    pub const fn as_number(&self) -> Option<i64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// The score's name, if it was named, and its number.
    pub fn as_score(&self) -> Option<(Option<&str>, i64)> {
        if let Self::Score { name, number } = self { Some((name.as_deref(), *number)) } else { None }
    }

    /// The text, if it is one.
    pub fn as_name(&self) -> Option<&str> {
        if let Self::Name(name) = self { Some(name) } else { None }
    }

    /// Several texts; none if it is something else.
    pub fn as_names(&self) -> &[String] {
        if let Self::Names(names) = self { names } else { &[] }
    }

    /// Those who take part, if it is a list of them.
    pub fn as_sides(&self) -> Option<&[Values]> {
        if let Self::Sides(sides) = self { Some(sides) } else { None }
    }
}

/// What was set, by key, in the order it was set. What nobody set is not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values(Vec<(String, Value)>);

impl Values {
    /// What that input was set to.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// Sets an input; what it was set to before is gone.
    pub fn set(&mut self, key: impl Into<String>, value: Value) {
        let key = key.into();
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some((_, before)) => *before = value,
            None => self.0.push((key, value)),
        }
    }

    /// Sets an input, or takes back what was said of it.
    pub fn set_or_remove(&mut self, key: &str, value: Option<Value>) {
        match value {
            Some(value) => self.set(key, value),
            None => self.0.retain(|(known, _)| known != key),
        }
    }

    /// The same with one more input set.
    #[must_use]
    pub fn with(mut self, key: &str, value: Value) -> Self {
        self.set(key, value);
        self
    }

    /// The same with one more input set, if there is a value for it.
    #[must_use]
    pub fn with_some(self, key: &str, value: Option<Value>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// The same with a switch turned on, if it is to be.
    #[must_use]
    pub fn with_switch(self, key: &str, is_on: bool) -> Self {
        self.with_some(key, is_on.then_some(Value::On))
    }

    /// Every input that was set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

impl FromIterator<(String, Value)> for Values {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(pairs: I) -> Self {
        let mut values = Self::default();
        for (key, value) in pairs {
            values.set(key, value);
        }
        values
    }
}
