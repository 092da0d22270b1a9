//! Values from text, as flags and links have them. What makes no sense is answered with a clause that says what to
//! write instead.

use super::{Input, InputKind, Number, ScoreName, SideFlag, Sides, Text, Value, Values};
use crate::entries::{self, Entry, entries};

impl Input {
    /// Reads what stands behind the word. One of several sides is read by [`Sides::read_side`].
    pub fn parse_value(&self, text: &str) -> Result<Value, String> {
        match &self.kind {
            InputKind::Number(number) => number.parse_number(text).map(Value::Number),
            InputKind::Score { number, names, example, .. } => read_score(number, names, example, text),
            InputKind::Name { longest } => entries::name_up_to(*longest, text).map(Value::Name),
            InputKind::Choice { options } => chosen_word(options, text).map(Value::Name),
            InputKind::Switch => Err("stands alone: leave out the value".to_owned()),
            InputKind::Sides(_) => Err("name one at a time".to_owned()),
        }
    }

    /// Reads a word of a list: `luck=4`, `proficient`.
    fn read_entry(&self, entry: &Entry<'_>) -> Result<Value, String> {
        let read = |text| self.parse_value(text);
        match &self.kind {
            InputKind::Switch => entry.stands_alone().map(|()| Value::On),
            InputKind::Number(Number { alone: Some(alone), .. }) => {
                entry.read_or(Value::Number(*alone), read)
            }
            InputKind::Number(_)
            | InputKind::Score { .. }
            | InputKind::Name { .. }
            | InputKind::Choice { .. }
            | InputKind::Sides(_) => entry.parse_value(read),
        }
    }

    /// How its value is written: `N`, `[INT=]N`, `modifier=N,luck=N`; a switch has none.
    pub fn syntax(&self) -> String {
        match &self.kind {
            InputKind::Number(_) => "N".to_owned(),
            InputKind::Score { example, .. } => format!("[{example}=]N"),
            InputKind::Switch => String::new(),
            InputKind::Name { .. } => "NAME".to_owned(),
            InputKind::Choice { .. } => "WORD".to_owned(),
            InputKind::Sides(sides) => sides.syntax(),
        }
    }

    /// How it is written in a list: `luck=N`, `proficient`. The name of a score is left out there, for brevity.
    fn entry_syntax(&self) -> String {
        match &self.kind {
            InputKind::Switch => self.key.to_string(),
            InputKind::Number(_) | InputKind::Score { .. } => format!("{}=N", self.key),
            InputKind::Name { .. } | InputKind::Choice { .. } | InputKind::Sides(_) => {
                format!("{}={}", self.key, self.syntax())
            }
        }
    }
}

impl Value {
    /// As an input of a check reads it. Those who take part are written one by one, by [`Sides::write_side`].
    pub fn written(&self) -> String {
        match self {
            Self::Number(number) | Self::Score { name: None, number } => number.to_string(),
            Self::Score { name: Some(name), number } => format!("{name}={number}"),
            Self::On => "yes".to_owned(),
            Self::Name(name) => name.clone(),
            Self::Names(names) => names.join(","),
            Self::Sides(_) | Self::Parts(_) | Self::Record(_) => String::new(),
        }
    }
}

impl Number {
    pub(super) fn parse_number(&self, text: &str) -> Result<i64, String> {
        entries::number_within(*self.limits.start(), *self.limits.end(), text)
    }
}

/// The word of a list that is meant; otherwise all there are.
pub(super) fn chosen_word(options: &[Text], word: &str) -> Result<String, String> {
    let found = options.iter().find(|option| *option == word.trim());
    found.map(ToString::to_string).ok_or_else(|| format!("write one of {}", options.join(", ")))
}

/// `6` or `INT=6`.
fn read_score(number: &Number, names: &[ScoreName], example: &str, text: &str) -> Result<Value, String> {
    let Some((name, score)) = text.split_once('=') else {
        return Ok(Value::Score { name: None, number: number.parse_number(text)? });
    };
    let name = find_score(names, example, name)?.name.to_string();
    Ok(Value::Score { name: Some(name), number: number.parse_number(score)? })
}

/// The score of that name, short or long, capitals or not.
pub(super) fn find_score<'a>(
    names: &'a [ScoreName],
    example: &str,
    name: &str,
) -> Result<&'a ScoreName, String> {
    let name = name.trim();
    let fits =
        |known: &&ScoreName| [&known.name, &known.long].iter().any(|word| word.eq_ignore_ascii_case(name));
    names.iter().find(fits).ok_or_else(|| {
        format!("there is no attribute {name:?}; name one such as {example}, or just the number")
    })
}

impl Sides {
    /// Reads one side: `modifier=2,luck=4`, or `Bo=3,luck=4`.
    pub fn read_side(&self, flag: &SideFlag, text: &str) -> Result<Values, String> {
        let Some([name, number]) = self.beginning() else {
            return self.read_listed(flag, Values::default(), text);
        };
        let read = |at: usize| {
            let (called, rest) = (&text[..at], &text[at + 1..]);
            let (first, rest) = rest.split_once(',').unwrap_or((rest, ""));
            let values = Values::default().with(&name.key, name.parse_value(called)?);
            self.read_listed(flag, values.with(&number.key, number.parse_value(first)?), rest)
        };
        // A name may have the sign in it; then another one parts it from its number.
        let mut tries = text.match_indices('=').map(|(at, _)| read(at));
        let first = tries.next();
        let first = first.ok_or_else(|| format!("write a name and an {}, such as Ana=5", number.label))?;
        first.or_else(|problem| tries.find_map(Result::ok).ok_or(problem))
    }

    /// Reads what is written with its keys, and completes the side.
    fn read_listed(&self, flag: &SideFlag, mut values: Values, text: &str) -> Result<Values, String> {
        let listed = if text.is_empty() { Vec::new() } else { entries(text)? };
        for entry in listed {
            let input = self.listed().find(|input| input.key == entry.key);
            let input = input.ok_or_else(|| self.unknown(entry.key))?;
            values.set(input.key.clone(), input.read_entry(&entry)?);
        }
        if let Some(switch) = &flag.turns_on {
            values.set(switch.clone(), Value::On);
        }
        match self.inputs.iter().find(|input| input.required && values.get(&input.key).is_none()) {
            Some(missing) => Err(format!("give {} for {}", missing.entry_syntax(), self.noun)),
            None => Ok(values),
        }
    }

    /// Writes one side as it is read; the word before it says what [`Sides::flag_of`] says.
    pub fn write_side(&self, side: &Values) -> String {
        let said = |input: &&Input| side.get(&input.key).is_some();
        let beginning = self.beginning().map(|inputs| {
            let written: Vec<String> =
                inputs.iter().filter_map(|input| side.get(&input.key).map(Value::written)).collect();
            written.join("=")
        });
        let entry = |input: &Input| match side.get(&input.key) {
            Some(Value::On) | None => input.key.to_string(),
            Some(value) => format!("{}={}", input.key, value.written()),
        };
        beginning.into_iter().chain(self.listed().filter(said).map(entry)).collect::<Vec<_>>().join(",")
    }

    fn unknown(&self, key: &str) -> String {
        let known: Vec<String> = self.listed().map(Input::entry_syntax).collect();
        format!("{key:?} says nothing about {}; use {}", self.noun, known.join(", "))
    }

    /// The two inputs that are written without their keys, where there are such.
    fn beginning(&self) -> Option<&[Input; 2]> {
        self.inputs.first_chunk().filter(|_| self.begins_with_name)
    }

    /// The inputs that are written with their keys.
    fn listed(&self) -> impl Iterator<Item = &Input> {
        let beginning = self.beginning().map_or(0, |beginning| beginning.len());
        self.inputs.iter().skip(beginning).filter(|input| !self.is_said_by_flag(input))
    }

    fn syntax(&self) -> String {
        let listed = self.listed().map(Input::entry_syntax).collect::<Vec<_>>().join(",");
        match self.beginning() {
            Some([name, number]) => {
                format!("{}={}[,{listed}]", name.label.to_uppercase(), number.label.to_uppercase())
            }
            None => listed,
        }
    }
}
