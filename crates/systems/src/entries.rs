//! Values of flags and links: whole numbers, names, and lists such as `modifier=2,luck=4`. What is none is answered
//! with a sentence.

/// Numbers beyond this are slips of the finger.
pub const LARGEST_NUMBER: i64 = 10_000;
/// A longer name would break every table.
pub const LONGEST_NAME: usize = 60;

/// A whole number with or without a sign.
pub fn number(text: &str) -> Result<i32, String> {
    number_within(-LARGEST_NUMBER, LARGEST_NUMBER, text)
}

/// Numbers that run: `7`, `5..10` with both ends, `5..30:5` in steps, or several of these, as in `3,5,8` and `1..4,10`.
pub fn numbers(text: &str) -> Result<Vec<i32>, String> {
    let mut numbers = Vec::new();
    for part in text.split(',') {
        for number in run(part)? {
            if numbers.contains(&number) {
                return Err(format!("{number} is there twice; write each number once"));
            }
            numbers.push(number);
        }
    }
    Ok(numbers)
}

fn run(text: &str) -> Result<Vec<i32>, String> {
    let Some((from, rest)) = text.split_once("..") else { return Ok(vec![number(text)?]) };
    let (to, step) = rest.split_once(':').unwrap_or((rest, "1"));
    let (from, to, step) = (number(from)?, number(to)?, number(step)?);
    let step = usize::try_from(step).ok().filter(|&step| step > 0).ok_or("the step after : is at least 1")?;
    if from > to {
        return Err(format!("write the smaller number first: {to}..{from}"));
    }
    Ok((from..=to).step_by(step).collect())
}

/// A whole number that counts something.
pub fn count(text: &str) -> Result<u32, String> {
    number_within(0, LARGEST_NUMBER, text)
}

/// A whole number from `least` to `most`.
pub(crate) fn number_within<N: TryFrom<i64>>(least: i64, most: i64, text: &str) -> Result<N, String> {
    let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| whole_number(least, most))
}

/// What to write where a number is expected.
pub(crate) fn whole_number(least: i64, most: i64) -> String {
    format!("write a whole number from {least} to {most}")
}

/// A name to call somebody by.
pub fn name(text: &str) -> Result<String, String> {
    name_up_to(LONGEST_NAME, text)
}

/// A name of so many letters at most.
pub(crate) fn name_up_to(longest: usize, text: &str) -> Result<String, String> {
    let name = text.trim();
    let fits = (1..=longest).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits {
        Ok(name.to_owned())
    } else {
        Err(format!("write a name of 1 to {longest} letters, without line breaks"))
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
    pub fn parse_value<T>(&self, read: impl Fn(&'a str) -> Result<T, String>) -> Result<T, String> {
        let key = self.key;
        let value = self.value.ok_or_else(|| format!("{key} needs a value: write {key}=…"))?;
        read(value).map_err(|problem| format!("{key}: {problem}"))
    }

    /// The value of a word that may stand alone.
    pub fn read_or<T>(&self, alone: T, read: impl Fn(&'a str) -> Result<T, String>) -> Result<T, String> {
        if self.value.is_some() { self.parse_value(read) } else { Ok(alone) }
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

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_run_with_both_ends_in_steps_or_as_a_list() {
        assert_eq!(numbers("7"), Ok(vec![7]));
        assert_eq!(numbers("-2..1"), Ok(vec![-2, -1, 0, 1]));
        assert_eq!(numbers("5..16:5"), Ok(vec![5, 10, 15]));
        assert_eq!(numbers("3,5, 8"), Ok(vec![3, 5, 8]));
        assert_eq!(numbers("8,1..3,20..30:5"), Ok(vec![8, 1, 2, 3, 20, 25, 30]));
        assert_eq!(numbers("9..7").unwrap_err(), "write the smaller number first: 7..9");
        assert_eq!(numbers("1..7:0").unwrap_err(), "the step after : is at least 1");
        assert_eq!(numbers("1..4,3").unwrap_err(), "3 is there twice; write each number once");
        for text in ["", "1..", "x..3", "1..2..3", "3,,5", "3,", ",", "3;5", "1...3"] {
            assert!(numbers(text).is_err(), "{text}");
        }
    }
}
