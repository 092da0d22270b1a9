//! A number that runs, or a list of choices.

/// What runs along one side of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What it is called: the name of a flag, or `choice`.
    pub name: String,
    /// Each value in turn.
    pub values: Values,
}

/// The values of an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// Numbers.
    Numbers(Vec<i32>),
    /// Choices by name.
    Names(Vec<String>),
}

impl Axis {
    /// A number that runs.
    pub fn numbers(name: impl Into<String>, values: impl IntoIterator<Item = i32>) -> Self {
        Self { name: name.into(), values: Values::Numbers(values.into_iter().collect()) }
    }

    /// Choices by name.
    pub fn names<N: Into<String>>(name: impl Into<String>, values: impl IntoIterator<Item = N>) -> Self {
        Self { name: name.into(), values: Values::Names(values.into_iter().map(Into::into).collect()) }
    }

    /// How many values it has.
    pub fn len(&self) -> usize {
        match &self.values {
            Values::Numbers(numbers) => numbers.len(),
            Values::Names(names) => names.len(),
        }
    }

    /// Has it no value at all?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A value in words; empty beyond the last.
    pub fn label(&self, at: usize) -> String {
        match &self.values {
            Values::Numbers(numbers) => numbers.get(at).map(ToString::to_string).unwrap_or_default(),
            Values::Names(names) => names.get(at).cloned().unwrap_or_default(),
        }
    }
}
