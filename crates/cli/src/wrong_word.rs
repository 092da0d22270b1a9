//! A word where a command was expected: dice that were typed without `dice`, or something nobody knows.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue};
use dice::notation::{Dialect, Expr};

use crate::{Failure, own_system};

/// Verbs that take dice.
const DICE_VERBS: [&str; 4] = ["odds", "roll", "compare", "sweep"];
const DICE: &str = "dice";

/// The line with `dice` in front of what are dice, or what was probably meant.
pub(crate) fn mend(typed: &[OsString], error: &clap::Error) -> Result<Vec<OsString>, Failure> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return Err(Failure::usage(error.to_string()));
    };
    let Some(at) = typed.iter().skip(1).position(|one| one == word.as_str()).map(|at| at + 1) else {
        return Err(Failure::usage(format!("there is no {word:?}; see `twelvefold --help`")));
    };
    let verb = typed[1..at].iter().filter_map(|one| one.to_str()).find(|one| !one.starts_with('-'));
    match verb.filter(|verb| DICE_VERBS.contains(verb)) {
        Some(_) if looks_like_dice(word) => {
            let mut mended = typed.to_vec();
            mended.insert(at, DICE.into());
            Ok(mended)
        }
        Some(verb) => Err(own_system::no_such_check(typed, verb, word)
            .unwrap_or_else(|| Failure::usage(unknown_below(verb, word, error)))),
        None => Err(verb
            .and_then(|verb| own_system::no_such_check(typed, verb, word))
            .unwrap_or_else(|| Failure::usage(unknown(verb, word, &typed[at + 1..], error)))),
    }
}

/// The line with `--as roll20` behind the dice that it stood before: `odds --as roll20 8d10>7`. A roll takes it there, too,
/// where it may name a person.
pub(crate) fn move_notation_back(typed: &[OsString]) -> Option<Vec<OsString>> {
    const FLAG: &str = "--as";
    let verb = typed.iter().position(|word| word == "odds")?;
    let (before, rest) = typed.split_at(verb + 1);
    let [flag, notation, dice @ ..] = rest else { return None };
    let is_notation = notation.to_str().is_some_and(|name| name.parse::<Dialect>().is_ok());
    let is_meant = flag == FLAG && is_notation && !dice.is_empty();
    is_meant.then(|| [before, dice, &[flag.clone(), notation.clone()]].concat())
}

/// Whether somebody wrote dice here, be it with a slip.
fn looks_like_dice(word: &str) -> bool {
    let is_read = || Dialect::ALL.into_iter().any(|dialect| Expr::parse_as(dialect, word).is_ok());
    let signs: Vec<char> = word.chars().collect();
    let throws = signs.iter().enumerate().any(|(at, sign)| {
        let before = at.checked_sub(1).and_then(|at| signs.get(at));
        let number = before.is_none_or(|sign| !sign.is_ascii_lowercase());
        let sides = signs.get(at + 1).is_some_and(|sign| sign.is_ascii_digit() || "%F{".contains(*sign));
        sign.eq_ignore_ascii_case(&'d') && number && sides
    });
    throws || is_read()
}

/// What was probably meant below `odds` and its like: something of a similar name, or dice.
fn unknown_below(verb: &str, word: &str, error: &clap::Error) -> String {
    let dice = format!("dice, as in `twelvefold {verb} dice 2d6+3`");
    let meant = match suggested(error).filter(|near| near != DICE) {
        Some(near) => format!("`twelvefold {verb} {near}`, or {dice}"),
        None => dice,
    };
    format!("{word:?} is nothing that `twelvefold {verb}` knows; did you mean {meant}?")
}

/// A first word that is no command.
fn unknown(verb: Option<&str>, word: &str, rest: &[OsString], error: &clap::Error) -> String {
    let words: Vec<&str> = rest.iter().filter_map(|one| one.to_str()).collect();
    let thrown = std::iter::once(word).chain(words.iter().copied()).find(|word| looks_like_dice(word));
    let near = suggested(error);
    let meant = match (verb, &near, thrown) {
        (Some(verb), Some(near), _) => format!("did you mean `twelvefold {verb} {near}`?"),
        (Some(verb), None, _) => format!("see `twelvefold {verb} --help`"),
        (None, Some(near), Some(thrown)) if DICE_VERBS.contains(&near.as_str()) => {
            format!("did you mean `twelvefold {near} dice {thrown}`?")
        }
        (None, Some(near), _) => format!("did you mean `twelvefold {near}`?"),
        (None, None, Some(thrown)) => {
            format!("did you mean `twelvefold roll dice {thrown}` or `twelvefold odds dice {thrown}`?")
        }
        (None, None, None) => "see `twelvefold --help`".to_owned(),
    };
    format!("there is no command {word:?}; {meant}")
}

/// The word that is nearest to what was typed.
fn suggested(error: &clap::Error) -> Option<String> {
    match error.get(ContextKind::SuggestedSubcommand)? {
        ContextValue::String(word) => Some(word.clone()),
        ContextValue::Strings(words) => words.first().cloned(),
        _ => None,
    }
}
