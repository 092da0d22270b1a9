//! Values of flags and links: whole numbers, names, and lists such as `modifier=2,luck=4`. What is none is answered
//! with a sentence.

/// Numbers beyond this are slips of the finger.
const MOST: i32 = 10_000;
/// A longer name would break every table.
const LONGEST_NAME: usize = 60;

/// A whole number with or without a sign.
pub fn number(text: &str) -> Result<i32, String> {
    let parsed: Option<i32> = text.trim().parse().ok();
    parsed
        .filter(|number| (-MOST..=MOST).contains(number))
        .ok_or_else(|| format!("write a whole number from -{MOST} to {MOST}"))
}

/// A whole number that counts something.
pub fn count(text: &str) -> Result<u32, String> {
    let parsed: Option<u32> = text.trim().parse().ok();
    parsed
        .filter(|&number| number <= MOST.cast_unsigned())
        .ok_or_else(|| format!("write a whole number from 0 to {MOST}"))
}

/// A name to call somebody by.
pub fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits {
        Ok(name.to_owned())
    } else {
        Err(format!("write a name of 1 to {LONGEST_NAME} letters, without line breaks"))
    }
}

/// One word of a list: a key, and its value if it has one.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The key.
    pub key: &'a str,
    value: Option<&'a str>,
}

impl<'a> Entry<'a> {
    /// The value, read as it must be.
    pub fn read<T>(&self, read: impl Fn(&'a str) -> Result<T, String>) -> Result<T, String> {
        let key = self.key;
        let value = self.value.ok_or_else(|| format!("{key} needs a value: write {key}=…"))?;
        read(value).map_err(|problem| format!("{key}: {problem}"))
    }

    /// The value of a word that may stand alone.
    pub fn read_or<T>(&self, alone: T, read: impl Fn(&'a str) -> Result<T, String>) -> Result<T, String> {
        if self.value.is_some() { self.read(read) } else { Ok(alone) }
    }

    /// A word that has no value.
    pub fn stands_alone(&self) -> Result<(), String> {
        match self.value {
            None => Ok(()),
            Some(_) => Err(format!("{} stands alone: leave out the value", self.key)),
        }
    }
}

/// The words of a list such as `modifier=2,luck=4`, each at most once.
pub fn entries(text: &str) -> Result<Vec<Entry<'_>>, String> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for word in text.split(',').map(str::trim) {
        let (key, value) = match word.split_once('=') {
            Some((key, value)) => (key.trim(), Some(value.trim())),
            None => (word, None),
        };
        if key.is_empty() && text.contains(',') {
            return Err("nothing stands before or behind a comma; leave it out".to_owned());
        }
        if entries.iter().any(|entry| entry.key == key) {
            return Err(format!("{key} is given twice"));
        }
        entries.push(Entry { key, value });
    }
    Ok(entries)
}
