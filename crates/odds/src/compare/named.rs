//! A choice and what it is called.

/// Something to choose, with the words a player knows it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named<T> {
    /// What it is called.
    pub name: String,
    /// What is chosen.
    pub choice: T,
}

impl<T> Named<T> {
    /// Names a choice.
    pub fn new(name: impl Into<String>, choice: T) -> Self {
        Self { name: name.into(), choice }
    }
}
