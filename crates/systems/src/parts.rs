//! A total that can be taken apart again.

/// One named contribution to a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it comes from, in the player's words.
    pub name: String,
    /// What it adds or takes away.
    pub value: i32,
}

/// The named contributions that make a total, in the order they are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts(Vec<Part>);

impl Parts {
    /// A total of one part.
    pub fn single(name: impl Into<String>, value: i32) -> Self {
        let mut parts = Self::default();
        parts.add(name, value);
        parts
    }

    /// Adds a part at the end.
    pub fn add(&mut self, name: impl Into<String>, value: i32) {
        self.0.push(Part { name: name.into(), value });
    }

    /// Adds a part unless it is worth nothing.
    pub fn add_if_any(&mut self, name: impl Into<String>, value: i32) {
        if value != 0 {
            self.add(name, value);
        }
    }

    /// Adds all parts of another total.
    pub fn extend(&mut self, other: Parts) {
        self.0.extend(other.0);
    }

    /// The parts, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Part> {
        self.0.iter()
    }

    /// The parts, in order, as a slice.
    pub fn as_slice(&self) -> &[Part] {
        &self.0
    }

    /// What they come to. Numbers no game uses are held at the ends of the type.
    pub fn total(&self) -> i32 {
        let sum: i64 = self.0.iter().map(|part| i64::from(part.value)).sum();
        i32::try_from(sum).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
    }
}

impl FromIterator<Part> for Parts {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Self {
        Self(parts.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Parts {
    type Item = &'a Part;
    type IntoIter = std::slice::Iter<'a, Part>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A number with its sign, as people write it: `+2`, `+0`, `−1`.
pub fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}
