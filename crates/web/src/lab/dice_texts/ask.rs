//! Texts of dice side by side, the letters in them that run, and the link that asks it.

use std::ops::RangeInclusive;

use dice::notation::{Dialect, Letter};
use protocol::v1::check::DiceTarget;
use systems::entries;

use super::super::distributions::Shown;
use super::super::link::{LabQuestion, complaint};
use super::super::run::Run;
use crate::parts::{read_target, target_words};

/// More fields than this are not seen at a glance.
pub(crate) const MOST_TEXTS: usize = 12;
/// A longer text is no longer notation.
pub(crate) const LONGEST_TEXT: usize = 200;
/// The numbers that a letter can run over.
pub(crate) const NUMBERS: (i32, i32) = (-1000, 10_000);
/// The words of a link for letters.
const LETTER_KEYS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// What is compared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DiceAsk {
    /// As typed; empty ones are fields that nobody has filled in yet.
    pub(crate) texts: Vec<String>,
    /// Whose notation they are in.
    pub(crate) dialect: Dialect,
    /// What each letter runs over, where that was said.
    pub(crate) runs: Vec<(Letter, LetterRun)>,
    /// What is asked of each total.
    pub(crate) target: Option<DiceTarget>,
    /// How the answer is shown.
    pub(crate) shown: Shown,
}

/// What a letter runs over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LetterRun {
    /// From one number to another.
    Run(Run),
    /// Numbers as they were typed: `3, 5, 8`.
    List(String),
}

impl LetterRun {
    /// Every number, or what is wrong with the list.
    pub(crate) fn numbers(&self) -> Result<Vec<i32>, String> {
        match self {
            Self::Run(run) => Ok(run.values()),
            Self::List(typed) => entries::numbers(typed),
        }
    }

    fn written(&self) -> String {
        match self {
            Self::Run(run) => run.written(),
            Self::List(typed) => typed.replace(' ', ""),
        }
    }

    /// A list that makes no sense stays as it was typed, and is told of beside its field: whoever counts reads the link too, and
    /// would count something else in its place.
    fn parse(text: &str) -> Self {
        let run = Run::read_within(text, &number_range());
        run.map_or_else(|| Self::List(text.to_owned()), Self::Run)
    }
}

impl Default for DiceAsk {
    fn default() -> Self {
        Self {
            texts: vec!["3d6".to_owned(), "4d6kh3".to_owned()],
            dialect: Dialect::Twelvefold,
            runs: Vec::new(),
            target: None,
            shown: Shown::default(),
        }
    }
}

impl DiceAsk {
    /// The texts that say something.
    pub(crate) fn written(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// The letters of all texts, each once.
    pub(crate) fn letters(&self) -> Vec<Letter> {
        let mut letters: Vec<Letter> = self.written().flat_map(Letter::of_text).collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    /// What a letter runs over.
    pub(crate) fn run(&self, letter: Letter) -> LetterRun {
        let said = self.runs.iter().find(|(known, _)| *known == letter);
        said.map_or_else(|| LetterRun::Run(Run::default()), |(_, run)| run.clone())
    }

    /// Every number of a letter, or a sentence about its list.
    pub(crate) fn numbers(&self, letter: Letter) -> Result<Vec<i32>, String> {
        self.run(letter).numbers().map_err(|problem| format!("For {letter} {problem}."))
    }

    /// Lets a letter run over other numbers.
    pub(crate) fn set_run(&mut self, letter: Letter, run: LetterRun) {
        self.runs.retain(|(known, _)| *known != letter);
        self.runs.push((letter, run));
        self.runs.sort_unstable_by_key(|(letter, _)| *letter);
    }

    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "dice" => {
                let fits = self.texts.len() < MOST_TEXTS && value.chars().count() <= LONGEST_TEXT;
                fits.then(|| self.texts.push(value.to_owned()))
            }
            "as" => {
                self.dialect = value.parse().ok()?;
                Some(())
            }
            "min" | "max" | "is" => {
                self.target = Some(read_target(key, value)?);
                Some(())
            }
            _ => match letter(key) {
                Some(letter) => {
                    self.set_run(letter, LetterRun::parse(value));
                    Some(())
                }
                None => self.shown.apply(key, value),
            },
        }
    }
}

fn number_range() -> RangeInclusive<i64> {
    i64::from(NUMBERS.0)..=i64::from(NUMBERS.1)
}

/// The letter that a word of a link stands for.
fn letter(key: &str) -> Option<Letter> {
    let mut signs = key.chars();
    let letter = Letter::new(signs.next()?).ok()?;
    signs.next().is_none().then_some(letter)
}

impl LabQuestion for DiceAsk {
    type Word = &'static str;

    const PATH: &'static str = "/lab/dice";
    const PAUSE: u64 = 250;

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let texts = self.texts.iter().map(|text| ("dice", text.clone()));
        let dialect =
            (self.dialect != Dialect::Twelvefold).then(|| ("as", self.dialect.name().to_lowercase()));
        let run = |letter: Letter| {
            let at = LETTER_KEYS.find(letter.get())?;
            Some((&LETTER_KEYS[at..=at], self.run(letter).written()))
        };
        let runs = self.letters().into_iter().filter_map(run);
        let target = self.target.map(target_words).map(|(word, number)| (word, number.to_string()));
        texts.chain(dialect).chain(runs).chain(target).chain(self.shown.pairs()).collect()
    }

    fn from_pairs(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let mut ask = Self { texts: Vec::new(), ..Self::default() };
        let mut wrong = None;
        for (key, value) in pairs {
            if ask.apply(key, value).is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        if ask.texts.is_empty() {
            ask.texts = Self::default().texts;
        }
        (ask, wrong)
    }
}

#[cfg(test)]
mod tests {
    use charts::Cumulation;

    use super::*;

    #[test]
    fn every_question_comes_back_from_its_link() {
        let mut ask = DiceAsk::default();
        assert_eq!(DiceAsk::from_query(&ask.query()), (ask.clone(), None));
        ask.texts = vec!["Nd6kh3".into(), "max(M,2)d%".into(), String::new()];
        ask.dialect = Dialect::Roll20;
        for (letter, from) in [('N', 3), ('M', -2)] {
            ask.set_run(Letter::new(letter).unwrap(), LetterRun::Run(Run { from, to: 9, step: 2 }));
        }
        ask.texts.push("Bd6".into());
        ask.set_run(Letter::new('B').unwrap(), LetterRun::List("3,5,8..10".into()));
        ask.shown.cumulation = Cumulation::AtLeast;
        ask.target = Some(DiceTarget::AtMost(-4));
        assert_eq!(DiceAsk::from_query(&ask.query()), (ask.clone(), None), "{}", ask.query());
        assert_eq!(DiceAsk::from_query(""), (DiceAsk::default(), None));
    }

    #[test]
    fn what_makes_no_sense_is_named_and_the_rest_is_kept() {
        for query in ["dice=2d6&as=chess", "dice=2d6&view=smell", "dice=2d6&D=1..2", "dice=2d6&min=lots"] {
            let (ask, wrong) = DiceAsk::from_query(query);
            assert_eq!((ask.texts, wrong.is_some()), (vec!["2d6".to_owned()], true), "{query}");
        }
    }
}
