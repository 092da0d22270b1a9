//! A question as the query of a link, and back: short words that a person can read and change. Those of a check are its
//! form's own, the same as the command's flags.
//!
//! `?roll=d12&modifier=5&dc=18&extra=6&luck=4&shift_ladder=every_six`

use dice::notation::Dialect;
use systems::KnownCheck;

use super::ask::{Ask, Kind, MOST_ABOUT, MOST_NOTATION, usual_points};
use super::own::OwnRoll;
use crate::form::{FormState, set_ruling};
use crate::link::{complaint, pair, query_text};
use crate::old_links::{self, LinkWord};
use crate::own_systems;
use crate::parts::{read_target, target_words};

/// The word for dice in notation.
const DICE: &str = "dice";
/// The word for a system that not everybody has.
const SYSTEM: &str = "system";

/// The query of a link that asks just this, without its `?`.
pub(crate) fn write(ask: &Ask) -> String {
    let mut words = match ask.kind {
        Kind::Dice => dice_words(ask),
        Kind::Check => check_words(ask),
    };
    words.extend((!ask.about.is_empty()).then(|| ("for".to_owned(), ask.about.clone())));
    words.extend(ask.own.iter().flat_map(OwnRoll::link_words));
    query_text(&words)
}

fn check_words(ask: &Ask) -> Vec<LinkWord> {
    let form = ask.form.form();
    let mut words = vec![("roll".to_owned(), form.link.to_string())];
    let system = ask.form.check.system();
    words.extend(system.file().map(|_| (SYSTEM.to_owned(), own_systems::link_word(system))));
    words.extend(form.write_link(&ask.form.fields));
    let unusual = ask.points_input().filter(|input| usual_points(input) != ask.points);
    words.extend(unusual.map(|input| (input.key.to_string(), ask.points.to_string())));
    words.extend(ask.form.ruling_words());
    words
}

/// The query of a link that asks for just this check, without its `?`.
pub(crate) fn write_check(form: &FormState) -> String {
    write(&Ask { form: form.clone(), ..Ask::check(form.check) })
}

fn dice_words(ask: &Ask) -> Vec<LinkWord> {
    let target = ask.target.map(target_words).map(|(word, number)| (word, number.to_string()));
    let dialect = (ask.dialect != Dialect::Twelvefold).then(|| ("as", ask.dialect.name().to_lowercase()));
    let words = [("roll", DICE.to_owned()), ("dice", ask.notation.clone())];
    let words = words.into_iter().chain(dialect).chain(target);
    words.map(|(key, value)| (key.to_owned(), value)).collect()
}

/// What a link asks. What is missing is as usual; what makes no sense too, and is told in one sentence.
pub(crate) fn parse_query(query: &str) -> (Ask, Option<String>) {
    let words: Vec<LinkWord> = query.trim_start_matches('?').split('&').filter_map(pair).collect();
    let roll = words.iter().find(|(key, _)| key == "roll");
    let usual = Ask::default();
    let own = words.iter().find(|(key, _)| key == SYSTEM).map(|(_, word)| own_systems::from_link_word(word));
    let own = match own.transpose() {
        Ok(system) => system.filter(|system| system.file().is_some()),
        Err(missing) => return (usual, Some(missing)),
    };
    let find_check = |word: &str| match own {
        Some(system) => KnownCheck::of_system(system).find(|check| check.form().link == word),
        None => KnownCheck::from_link(word),
    };
    let mut ask = match roll.map(|(key, word)| (key, word, find_check(word))) {
        None => usual,
        Some((_, _, Some(check))) => Ask::check(check),
        Some((_, word, None)) if word == DICE => Ask { kind: Kind::Dice, ..usual },
        Some((key, word, None)) => return (usual, Some(complaint(key, word))),
    };
    let wrong = match ask.kind {
        Kind::Check => read_check(&mut ask, &words),
        Kind::Dice => first_wrong(&words, |(key, value)| read_dice(&mut ask, key, value)),
    };
    let wrong_elsewhere = first_wrong(&words, |(key, value)| read_about(&mut ask, key, value));
    let (own, wrong_own) = OwnRoll::from_link(&ask, &words);
    ask.own = own;
    let wrong = wrong.or(wrong_elsewhere).or(wrong_own);
    (ask, wrong.map(|(key, value)| complaint(&key, &value)))
}

fn first_wrong(words: &[LinkWord], mut read: impl FnMut(&LinkWord) -> Option<()>) -> Option<LinkWord> {
    let mut wrong = None;
    for word in words {
        if read(word).is_none() {
            wrong.get_or_insert_with(|| word.clone());
        }
    }
    wrong
}

fn read_check(ask: &mut Ask, words: &[LinkWord]) -> Option<LinkWord> {
    let form = ask.form.form();
    // What a person named in a file of their own has no older grammar.
    let grammar = if ask.form.check.system().file().is_none() { form.link.as_ref() } else { "" };
    let told = old_links::roll_words(grammar, words);
    let today: Vec<LinkWord> = told.iter().map(|word| word.today.clone()).collect();
    let read = form.read_link(&today);
    ask.form.fields = read.fields;
    let wrong = read.wrong.map(|wrong| old_links::as_said(told, wrong));
    let points = ask.points_input();
    let other_wrong =
        first_wrong(&read.others, |(key, value)| match points.filter(|input| input.key == *key) {
            Some(input) => {
                let read = input.parse_value(value).ok().filter(|value| input.offers(value))?;
                ask.points = i32::try_from(read.as_number()?).ok()?;
                Some(())
            }
            None => set_ruling(&mut ask.form.rulings, key, value),
        });
    wrong.or(other_wrong)
}

/// Sets what any roll can have; nothing if it can't be. A word that says something else is passed over.
fn read_about(ask: &mut Ask, key: &str, value: &str) -> Option<()> {
    match key {
        "for" => {
            ask.about = Some(value.trim()).filter(|about| about.chars().count() <= MOST_ABOUT)?.to_owned();
            Some(())
        }
        _ => Some(()),
    }
}

fn read_dice(ask: &mut Ask, key: &str, value: &str) -> Option<()> {
    match key {
        "dice" if value.len() <= MOST_NOTATION => {
            ask.notation = value.to_owned();
            ask.target = None;
        }
        "dice" => return None,
        "as" => ask.dialect = value.parse().ok()?,
        "min" | "max" | "is" => ask.target = Some(read_target(key, value)?),
        _ => {}
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use systems::form::Value;

    use protocol::v1::check::DiceTarget;

    use super::*;
    use crate::random_values::any_question;

    fn round_trip(ask: &Ask) {
        let query = write(ask);
        assert_eq!(parse_query(&query), (ask.clone(), None), "{query}");
    }

    #[test]
    fn every_kind_of_roll_comes_back_from_its_link() {
        Ask::one_of_each().iter().for_each(round_trip);
    }

    proptest! {
        /// A link is read to the check it was written from, for every check of every system.
        #[test]
        fn links_keep_every_check((system, kind, values) in any_question()) {
            let of_form = |check: &KnownCheck| std::ptr::eq(check.form(), kind.form());
            let check = KnownCheck::all().find(of_form).unwrap();
            let mut form = FormState::usual(check);
            form.fields = kind.form().fields_of(&values);
            let is_offered = kind.form().inputs.iter().all(|input| input.as_sides().is_none_or(|(input, sides)| {
                let sides_given = form.fields.sides(&input.key);
                sides_given.iter().all(|side| sides.inputs.iter().all(|input| {
                    side.get(&input.key).is_none_or(|value| input.offers(value))
                }))
            }) && form.fields.get(&input.key).is_none_or(|value| input.offers(value)));
            prop_assume!(is_offered, "the page offers less than the command");
            let (read, wrong) = parse_query(&write_check(&form));
            prop_assert_eq!(wrong, None);
            prop_assert_eq!(read.form.values(), form.values());
            prop_assert_eq!(read.form.declared().ok(), form.declared().ok());
            prop_assert_eq!(read.system().map(|system| system.name()), Some(system.name()));
        }
    }

    #[test]
    fn everything_set_comes_back_from_its_link() {
        let mut ask = Ask { about: "Ana, Finesse".into(), ..Ask::default() };
        let form = ask.form.form();
        form.set(&mut ask.form.fields, "dc", Value::Number(-3));
        form.set(&mut ask.form.fields, "resisted", Value::On);
        form.set(&mut ask.form.fields, "extra", Value::Score { name: None, number: 7 });
        ask.form.fields.set_number("luck", 3);
        ask.form.rulings.set("shift_ladder", "every_six").unwrap();
        round_trip(&ask);
        assert_eq!(
            write(&ask),
            "roll=d12&modifier=5&dc=-3&extra=7&luck=3&resisted=yes&off=luck&shift_ladder=every_six&for=Ana,%20Finesse"
        );
        for query in [
            "roll=contest&modifier=5&extra=7&against=modifier=-2&against=modifier=5,luck=4,extra=7",
            "roll=pool&dice=4&snag=2&points=5",
            "roll=3d6&bonus=4&dv=14&save=yes&heroism=3",
            "roll=d12&modifier=5&dc=18&extra=INT=6",
        ] {
            assert_eq!(write(&Ask::from_link(query)), query);
        }
    }

    #[test]
    fn names_and_notation_survive_any_letter() {
        let mut ask = Ask::from_link("roll=initiative");
        let sides = ask.form.fields.sides_mut("participants").unwrap();
        sides[0].set("name", Value::Name("Åsa & Bo: 50 % + 1 = 2".into()));
        round_trip(&ask);
        let target = Some(DiceTarget::AtMost(-4));
        round_trip(&Ask {
            kind: Kind::Dice,
            notation: "8d10>=7 + max(d20,d12)".into(),
            dialect: Dialect::Roll20,
            target,
            ..Ask::default()
        });
    }

    #[test]
    fn a_broken_link_falls_back_and_says_so_once() {
        let (ask, wrong) = parse_query("?roll=d12&modifier=99999999999&dc=twelve&luck=4");
        assert_eq!(write(&ask), "roll=d12&modifier=5&dc=18&luck=4");
        let said = "The link says modifier=99999999999, which can't be; the usual is shown in its place.";
        assert_eq!(wrong.as_deref(), Some(said));
        assert_eq!(parse_query("roll=nonsense").0, Ask::default());
        assert!(parse_query("roll=nonsense").1.is_some());
        assert!(parse_query("roll=d12&crit_scope=%F0%28").1.is_some());
        assert!(parse_query("roll=d12&off=dc").1.is_some());
        assert_eq!(parse_query(""), (Ask::default(), None));
        assert_eq!(parse_query("?utm=x&&=&%"), (Ask::default(), None));
    }
}
