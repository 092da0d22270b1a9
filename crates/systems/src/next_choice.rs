//! What could be decided next on a sheet: a question in words, and what each answer writes.

use crate::AnySheet;
use crate::form::{Field, FieldKind, Value};

/// Something to decide next on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextChoice {
    /// The question: `What do you rely on most?`
    pub question: String,
    /// What it is about, in a sentence.
    pub help: String,
    /// The answers.
    pub options: Vec<SheetOption>,
}

/// An answer to what could be decided next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOption {
    /// In a word or two: `Dexterity`.
    pub label: String,
    /// What that means.
    pub about: String,
    /// The fields it sets and what to, by the words of the sheet's form.
    pub fields: Vec<(String, String)>,
}

impl SheetOption {
    /// An answer that sets one field.
    pub fn new(label: impl Into<String>, about: impl Into<String>, field: (String, String)) -> Self {
        Self { label: label.into(), about: about.into(), fields: vec![field] }
    }
}

/// What a sheet's form alone can ask: one of several words that is not chosen yet, and which score is to be the highest.
pub(crate) fn next_choice_by_form(sheet: &AnySheet) -> Option<NextChoice> {
    let values = sheet.to_values();
    let form = sheet.system().sheet_form()?;
    let points = sheet.points();
    // What is left of points is for play to change.
    let is_left = |field: &&Field| field.names().any(|name| points.iter().any(|left| left.key == name));
    let mut asked = form.fields.iter().filter(|field| !is_left(field));
    asked.find_map(|field| by_field(field, values.get(&field.key)))
}

fn by_field(field: &Field, now: Option<&Value>) -> Option<NextChoice> {
    let key = field.key.to_string();
    let (question, options) = match &field.kind {
        FieldKind::Choice(words) if now.is_none() => {
            let option = |word: &crate::form::Text| {
                SheetOption::new(word.to_string(), String::new(), (key.clone(), word.to_string()))
            };
            (format!("{}?", field.label), words.iter().map(option).collect())
        }
        FieldKind::Numbers { names, number, .. } => {
            let own = |name: &str| field.number_called(name).unwrap_or(number);
            let usual = |name: &str| own(name).left_out.unwrap_or(own(name).usual);
            let is_raised = |parts: &crate::parts::Parts| {
                parts.iter().any(|part| i64::from(part.value) != usual(&part.name))
            };
            let is_begun = matches!(now, Some(Value::Parts(parts)) if is_raised(parts));
            let can_rise = |name: &crate::form::ScoreName| *own(&name.name).slider.end() > usual(&name.name);
            if is_begun || !names.iter().any(can_rise) {
                return None;
            }
            let option = |name: &crate::form::ScoreName| {
                let most = own(&name.name).slider.end().to_string();
                SheetOption::new(name.title(), String::new(), (format!("{key}.{}", name.name), most))
            };
            (format!("{}: which is the highest?", field.label), names.iter().map(option).collect::<Vec<_>>())
        }
        FieldKind::Choice(_)
        | FieldKind::Text
        | FieldKind::Texts
        | FieldKind::Number(_)
        | FieldKind::Record(_)
        | FieldKind::Records(_) => return None,
    };
    Some(NextChoice { question, help: field.help.to_string(), options })
}
