//! A character's own roll as words of a link, and back; and the link from a sheet to it.

use systems::form::{SheetInput, SheetInputKind, SheetRollForm, Value, Values};
use systems::{AnySheet, KnownCheck};

use super::ask::{Ask, MOST_ABOUT};
use super::own::{self, OwnRoll};
use super::{link, query};

/// A word of a link and its value.
type Word = (String, String);

/// What is said of the character's own roll begins with this: the same words without it are the check's.
const OWN: &str = "my-";
/// More of one kind at once are a slip.
const MOST_OF_A_KIND: usize = 12;

impl OwnRoll {
    /// The words of a link that say so.
    pub(crate) fn link_words(&self) -> Vec<Word> {
        let whose = [("sheet".to_owned(), self.sheet.clone()), ("what".to_owned(), self.what.clone())];
        let said = self.values.iter().flat_map(|(key, value)| {
            let key = format!("{OWN}{key}");
            texts(value).into_iter().map(move |text| (key.clone(), text))
        });
        whose.into_iter().chain(said).collect()
    }

    /// What a link says of one, after its check was read, and the first word that makes no sense.
    pub(crate) fn from_link(ask: &Ask, words: &[Word]) -> (Option<Self>, Option<Word>) {
        let find = |key: &str| {
            let word =
                words.iter().rfind(|(known, value)| known == key && value.chars().count() <= MOST_ABOUT);
            word.map(|(_, value)| value.clone()).filter(|value| !value.is_empty())
        };
        let (Some(sheet), Some(what), Some(system)) = (find("sheet"), find("what"), ask.system()) else {
            return (None, None);
        };
        let form = system.roll_form(&what);
        let (mut values, mut wrong) = (Values::default(), None);
        for word in words {
            let Some((key, text)) = today(word) else { continue };
            match form.input(&key).and_then(|input| word_value(input, &text, &values)) {
                Some(value) => values.join(Values::default().with(&key, value)),
                None => drop(wrong.get_or_insert_with(|| word.clone())),
            }
        }
        if !words.iter().any(|(key, _)| key.starts_with(OWN)) {
            take_switches(form, ask, &mut values);
        }
        (Some(Self { sheet, what, values }), wrong)
    }
}

/// A word about the own roll as it is said today; links of before said it without a prefix.
fn today((key, value): &Word) -> Option<Word> {
    let (key, value) = match key.as_str() {
        "lean" => ("extra", value.clone()),
        "more" => ("circumstance", format!("circumstances={value}")),
        "when" => ("when", value.clone()),
        key => (key.strip_prefix(OWN)?, value.clone()),
    };
    Some((key.to_owned(), value))
}

/// In links of before, the check alone said that a Luck Die is thrown.
fn take_switches(form: &SheetRollForm, ask: &Ask, values: &mut Values) {
    let switches = form.inputs.iter().filter(|input| input.kind == SheetInputKind::Switch);
    for input in switches.filter(|input| ask.form.fields.is_on(&input.key)) {
        values.set(input.key.to_string(), Value::On);
    }
}

/// The value of a word; nothing if it can't be, or if there are too many of its kind.
fn word_value(input: &SheetInput, text: &str, before: &Values) -> Option<Value> {
    let fits = text.chars().count() <= MOST_ABOUT;
    let several = before.get(&input.key).map_or(0, |value| texts(value).len());
    if !fits || several >= MOST_OF_A_KIND {
        return None;
    }
    match &input.kind {
        SheetInputKind::Switch => (text == "yes").then_some(Value::On),
        SheetInputKind::Number(_)
        | SheetInputKind::Choice { .. }
        | SheetInputKind::Names { .. }
        | SheetInputKind::Parts { .. } => input.parse_value(text).ok(),
    }
}

fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Number(number) => vec![number.to_string()],
        Value::On => vec!["yes".to_owned()],
        Value::Name(name) => vec![name.clone()],
        Value::Names(names) => names.clone(),
        Value::Parts(parts) => parts.iter().map(|part| format!("{}={}", part.name, part.value)).collect(),
        // Nothing of a roll from a sheet is said like this.
        Value::Score { .. } | Value::Sides(_) | Value::Record(_) => Vec::new(),
    }
}

/// The link from a sheet of this browser to the roll of a score.
pub(crate) fn roll_link(id: &str, sheet: &AnySheet, score: &str, values: Values) -> String {
    let own = OwnRoll { sheet: id.to_owned(), what: score.to_owned(), values };
    let filled = |check: KnownCheck| {
        let mut ask = Ask { own: Some(own.clone()), ..Ask::check(check) };
        ask.form.rulings = sheet.rulings();
        own::fill(&mut ask, sheet);
        ask
    };
    let mut checks = KnownCheck::of_system(sheet.system()).map(filled);
    let first = checks.next();
    // A check that is filled in has the roll's name; where the sheet refuses, the place says why.
    let fitting = first.iter().cloned().chain(checks).find(|ask| !ask.about.is_empty());
    let ask = fitting.or(first).unwrap_or_default();
    format!("{}?{}", link::PATH, query::write(&ask))
}

#[cfg(test)]
mod tests {
    use protocol::v1::sheet::SheetFile;
    use systems::parts::Parts;

    use super::*;

    fn link(text: &str, score: &str, values: Values) -> String {
        roll_link("a1", SheetFile::parse(text).unwrap().sheet(), score, values)
    }

    #[test]
    fn what_is_said_of_a_roll_comes_back_from_its_link() {
        let values = Values::default()
            .with("extra", Value::Name("INT".into()))
            .with("luck", Value::On)
            .with("circumstance", Value::Parts(Parts::single("high ground", 2)))
            .with("when", Value::Names(vec!["in the dark".into(), "on a roof".into()]));
        let own = OwnRoll { sheet: "0a1b2c".into(), what: "Finesse".into(), values };
        let ask = Ask { own: Some(own), ..Ask::default() };
        assert_eq!(query::parse_query(&query::write(&ask)), (ask, None));
    }

    #[test]
    fn links_of_before_say_what_they_said() {
        let own = |query: &str| Ask::from_link(query).own.unwrap().values;
        let values = own("roll=d12&luck=3&sheet=x&what=Finesse&lean=INT&more=-2&when=in%20the%20dark");
        let expected = Values::default()
            .with("extra", Value::Name("INT".into()))
            .with("circumstance", Value::Parts(Parts::single("circumstances", -2)))
            .with("when", Value::Names(vec!["in the dark".into()]))
            .with("luck", Value::On);
        assert_eq!(values, expected);
        assert_eq!(own("roll=d12&luck=3,off&sheet=x&what=Finesse"), Values::default());
        assert_eq!(query::parse_query("roll=d12&lean=INT").0.own, None, "half a character is none");
        for nonsense in ["lean=Nobody", "my-extra=Nobody", "my-luck=perhaps", "my-hat=1", "my-circumstance=x"]
        {
            assert!(
                query::parse_query(&format!("roll=d12&sheet=x&what=DEX&{nonsense}")).1.is_some(),
                "{nonsense}"
            );
        }
    }

    #[test]
    fn a_sheet_leads_to_its_roll_with_the_rulings_that_differ() {
        let kes = "system = \"d12\"\nname = \"Kes & co\"\n[points]\nLevel = 4\nBody = 3\nDEX = 2\nFinesse = 1\n[rulings]\nluck_bound = \"at_most\"\n";
        assert_eq!(
            link(kes, "Finesse", Values::default()),
            "/roll?roll=d12&modifier=4&dc=18&luck=1&off=luck&luck_bound=at_most&for=Kes%20%26%20co,%20Finesse&sheet=a1&what=Finesse"
        );
        let initiative = link(kes, "Initiative", Values::default());
        assert!(initiative.starts_with("/roll?roll=initiative&player=Kes"), "{initiative}");
    }

    #[test]
    fn a_save_adds_heroism_and_a_check_does_not() {
        let bo = "system = \"3d6\"\nname = \"Bo\"\nheroism = 2\n[scores]\nWill = 14\n";
        let check = link(bo, "Will", Values::default());
        assert!(check.contains("bonus=4"), "{check}");
        let save = link(bo, "Will", Values::default().with("save", Value::On));
        assert!(save.contains("bonus=6") && save.contains("for=Bo,%20Will%20save"), "{save}");
    }
}
