//! Rulings: where a game leaves a choice to its tables.

use systems::ruling::RulingSettings;

use super::fields::Fields;
use super::limits::{MOST_OPTIONS, MOST_RULINGS};
use super::names::check_name;

/// A choice that a table makes once, and formulas can ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The word for it.
    pub name: String,
    /// The question it answers.
    pub about: String,
    /// The words for its answers, and what each means.
    pub choices: Vec<(String, String)>,
    /// The place of the answer if nobody says otherwise.
    pub default: usize,
}

impl Ruling {
    /// The place of the choice that was made.
    pub(crate) fn place_in(&self, settings: &RulingSettings) -> i64 {
        let chosen = settings.get(&self.name);
        let place = self.choices.iter().position(|(choice, _)| Some(choice) == chosen);
        place.unwrap_or(self.default) as i64
    }
}

pub(super) fn read_rulings(system: &Fields<'_>) -> Vec<Ruling> {
    let Some(table) = system.table("rulings", "`rulings`") else { return Vec::new() };
    let mut rulings = Vec::new();
    for entry in table.entries(MOST_RULINGS) {
        let source = system.source;
        if check_name(source, &entry.name).is_err() {
            continue;
        }
        let Ok(fields) = Fields::of_item(source, entry.item, entry.span, "a ruling") else { continue };
        let about = fields.about();
        let choices = read_choices(&fields);
        let default = fields.text("default");
        let place = default.as_ref().map(|text| {
            let found = choices.iter().position(|(name, _)| *name == text.value);
            found.unwrap_or_else(|| {
                let names = choices.iter().map(|(name, _)| name.as_str());
                let hint = crate::nearest::suggestion(&text.value, names);
                source.report(text.span.clone(), format!("`default` is none of the choices{hint}"));
                0
            })
        });
        fields.finish();
        rulings.push(Ruling { name: entry.name.value, about, choices, default: place.unwrap_or(0) });
    }
    rulings
}

/// A list of words, or a table of words and what they mean.
fn read_choices(fields: &Fields<'_>) -> Vec<(String, String)> {
    let how = "what can be chosen, as in `choices = [\"stay\", \"again\"]`";
    let is_table = fields.item("choices").is_some_and(|(item, _)| item.as_table_like().is_some());
    let mut choices = Vec::new();
    if is_table {
        if let Some(table) = fields.table("choices", "`choices`") {
            for entry in table.entries(MOST_OPTIONS) {
                let about = entry.item.as_str();
                if about.is_none() {
                    fields.source.report(entry.span, "what a choice means is a text in quotes");
                }
                if check_name(fields.source, &entry.name).is_ok() {
                    choices.push((entry.name.value, about.unwrap_or("").to_owned()));
                }
            }
        }
    } else {
        match fields.texts("choices") {
            None => fields.missing("choices", how),
            Some(words) => {
                for word in words.into_iter().take(MOST_OPTIONS) {
                    if check_name(fields.source, &word).is_ok() {
                        choices.push((word.value, String::new()));
                    }
                }
            }
        }
    }
    if choices.len() < 2 && fields.item("choices").is_some() {
        fields.source.report(fields.head(), "a ruling has at least two choices");
    }
    choices
}
