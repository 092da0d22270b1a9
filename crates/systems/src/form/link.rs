//! A form as words of a link, and back: one key for each input, the same as its flag.
//!
//! `modifier=5&dc=18&luck=4`. What does not count, but is kept for the next time, is named by `off=luck`.

use super::{CheckForm, Fields, Input, InputKind, Presence, Sides, Value, Values};

/// The word that names what does not count.
const OFF: &str = "off";

/// What the words of a link set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkFields {
    /// The fields; what no word sets is as usual.
    pub fields: Fields,
    /// The first word that makes no sense, and its value.
    pub wrong: Option<(String, String)>,
    /// Words that belong to no input.
    pub others: Vec<(String, String)>,
}

impl CheckForm {
    /// The words of a link that sets these fields. What goes without saying is left out.
    pub fn write_link(&self, fields: &Fields) -> Vec<(String, String)> {
        let values = self.values_of(fields);
        let (mut words, mut off) = (Vec::new(), Vec::new());
        for input in &self.inputs {
            match (values.get(&input.key), &input.kind) {
                (Some(_), InputKind::Sides(sides)) => {
                    words.extend(fields.sides(&input.key).iter().map(|side| sides.written_word(side)));
                }
                (Some(value), _) if !input.goes_without_saying(value) => {
                    words.push((input.key.to_string(), value.written()));
                }
                (Some(_), _) => {}
                (None, _) => {
                    let idle = fields.get(&input.key).filter(|value| self.is_worth_keeping(input, value));
                    if let Some(value) = idle {
                        words.push((input.key.to_string(), value.written()));
                        off.push(input.key.as_ref());
                    }
                }
            }
        }
        words.extend((!off.is_empty()).then(|| (OFF.to_owned(), off.join(","))));
        words
    }

    /// Does an input that does not count hold another number than usual?
    fn is_worth_keeping(&self, input: &Input, value: &Value) -> bool {
        let number = value.as_number().or_else(|| value.as_score().map(|(_, number)| number));
        self.presence(input) == Presence::Maybe
            && input.as_number().zip(number).is_some_and(|(known, number)| number != known.usual)
    }

    /// What the words of a link set, as far as a page offers it.
    pub fn read_link(&self, pairs: &[(String, String)]) -> LinkFields {
        self.read_link_over(self.usual_fields(), pairs)
    }

    /// The same where other fields are usual.
    pub fn read_link_over(&self, fields: Fields, pairs: &[(String, String)]) -> LinkFields {
        let mut read = LinkFields { fields, wrong: None, others: Vec::new() };
        for input in &self.inputs {
            if let InputKind::Sides(sides) = &input.kind {
                self.read_sides(&mut read, input, sides, pairs);
            }
        }
        for (key, text) in pairs {
            let input = self.inputs.iter().find(|input| input.input_words().contains(&key.as_str()));
            match input {
                Some(input) if matches!(input.kind, InputKind::Sides(_)) => {}
                Some(input) => match input.read_offered(text) {
                    Ok(Some(value)) => self.set(&mut read.fields, key, value),
                    Ok(None) => self.turn(&mut read.fields, key, false),
                    Err(NotOffered) => read.refuse(key, text),
                },
                None if key == OFF => {}
                None => read.others.push((key.clone(), text.clone())),
            }
        }
        for (word, keys) in pairs.iter().filter(|(word, _)| word == OFF) {
            for key in keys.split(',') {
                match self.input(key).filter(|input| self.presence(input) == Presence::Maybe) {
                    Some(_) => read.fields.turn(key, false),
                    None => read.refuse(word, keys),
                }
            }
        }
        read
    }

    /// Reads everyone who takes part; if nobody can be read, there are the usual ones.
    fn read_sides(&self, read: &mut LinkFields, input: &Input, sides: &Sides, pairs: &[(String, String)]) {
        let mut all = Vec::new();
        for (key, text) in pairs {
            let Some(flag) = sides.flags.iter().find(|flag| flag.key == *key) else { continue };
            let side = sides.read_side(flag, text).ok();
            match side.filter(|side| all.len() < sides.offered && sides.offers(side)) {
                Some(side) => all.push(sides.side_of(&side)),
                None => read.refuse(key, text),
            }
        }
        if let Some(place) = read.fields.sides_mut(&input.key).filter(|_| all.len() >= sides.least.max(1)) {
            *place = all;
        }
    }
}

/// Why a word is no value that a page offers; the person is told which word it was.
struct NotOffered;

impl Input {
    /// Is that what it is, both on a page and in a check, if nobody says anything?
    fn goes_without_saying(&self, value: &Value) -> bool {
        let Some(number) = self.as_number() else { return false };
        number.left_out == Some(number.usual) && value.as_number() == number.left_out
    }

    /// Does a page offer that?
    pub fn offers(&self, value: &Value) -> bool {
        let number = value.as_number().or_else(|| value.as_score().map(|(_, number)| number));
        self.as_number().zip(number).is_none_or(|(known, number)| known.slider.contains(&number))
    }

    /// What a word sets; nothing for a switch that is off.
    fn read_offered(&self, text: &str) -> Result<Option<Value>, NotOffered> {
        if matches!(self.kind, InputKind::Switch) {
            return match text {
                "yes" | "1" | "" => Ok(Some(Value::On)),
                "no" | "0" => Ok(None),
                _ => Err(NotOffered),
            };
        }
        let value = self.parse_value(text).ok().filter(|value| self.offers(value));
        value.map(Some).ok_or(NotOffered)
    }
}

impl Sides {
    fn offers(&self, side: &Values) -> bool {
        self.inputs.iter().all(|input| side.get(&input.key).is_none_or(|value| input.offers(value)))
    }

    fn written_word(&self, side: &Fields) -> (String, String) {
        let word = self.flag_of(side).map(|flag| flag.key.to_string()).unwrap_or_default();
        let values = side.values(self.inputs.iter());
        let said = |(key, value): &(&str, &Value)| {
            let input = self.inputs.iter().find(|input| input.key == *key);
            input.is_some_and(|input| input.required || !input.goes_without_saying(value))
        };
        let told: Values =
            values.iter().filter(said).map(|(key, value)| (key.to_owned(), value.clone())).collect();
        (word, self.write_side(&told))
    }
}

impl LinkFields {
    fn refuse(&mut self, key: &str, text: &str) {
        self.wrong.get_or_insert_with(|| (key.to_owned(), text.to_owned()));
    }
}
