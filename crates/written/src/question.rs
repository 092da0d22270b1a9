//! A check with everything set: it can be counted, thrown and read.

use dice::Natural;

use crate::count::{self, BEST, Shortcuts, Table};
use crate::nearest::suggestion;
use crate::rules::{Check, InputKind};
use crate::{Answer, Odds, TooManySteps, WrittenSystem};

/// The word for the best option, whatever lies on the table.
pub const BEST_WORD: &str = "best";

/// A check of a written system with everything set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    system: &'a WrittenSystem,
    check: usize,
    inputs: Vec<i64>,
    rulings: Vec<i64>,
}

/// What was set is not what the check asks for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unsettable(String);

impl<'a> Question<'a> {
    /// The check of that key, with everything as it usually is.
    pub fn new(system: &'a WrittenSystem, check: &str) -> Option<Self> {
        system.checks.iter().position(|known| known.key == check).map(|check| Self::at(system, check))
    }

    /// The check at that place, with everything as it usually is.
    pub(crate) fn at(system: &'a WrittenSystem, check: usize) -> Self {
        let usual = |kind: &InputKind| match kind {
            InputKind::Number { usual, .. } => *usual,
            InputKind::Switch | InputKind::Choice { .. } => 0,
        };
        let inputs = system.checks[check].inputs.iter().map(|input| usual(&input.kind)).collect();
        let rulings = system.rulings.iter().map(|ruling| ruling.default as i64).collect();
        Self { system, check, inputs, rulings }
    }

    /// The check.
    pub fn check(&self) -> &'a Check {
        &self.system.checks[self.check]
    }

    /// The place of the check in its system.
    pub(crate) const fn place(&self) -> usize {
        self.check
    }

    /// What its inputs are set to, in order; words by their place.
    pub fn inputs(&self) -> &[i64] {
        &self.inputs
    }

    /// The system it belongs to.
    pub const fn system(&self) -> &'a WrittenSystem {
        self.system
    }

    /// Sets a number, or a switch by 0 and 1.
    ///
    /// # Errors
    ///
    /// There is no such input, or it can't be that.
    pub fn set_number(&mut self, input: &str, number: i64) -> Result<(), Unsettable> {
        let at = self.find_input(input)?;
        let range = match &self.check().inputs[at].kind {
            InputKind::Number { least, most, .. } => *least..=*most,
            InputKind::Switch => 0..=1,
            InputKind::Choice { options, .. } => 0..=options.len() as i64 - 1,
        };
        if !range.contains(&number) {
            let (least, most) = (range.start(), range.end());
            return Err(Unsettable(format!("{input} is {number}, but must be from {least} to {most}")));
        }
        self.inputs[at] = number;
        Ok(())
    }

    /// Sets a choice. One that follows some dice may be `best`: odds then take the option that succeeds most often for
    /// what lies on the table.
    ///
    /// # Errors
    ///
    /// There is no such input or option.
    pub fn set_word(&mut self, input: &str, word: &str) -> Result<(), Unsettable> {
        let at = self.find_input(input)?;
        let options: &[String] = match &self.check().inputs[at].kind {
            InputKind::Choice { options, .. } => options,
            InputKind::Number { .. } | InputKind::Switch => &[],
        };
        if word == BEST_WORD && self.check().inputs[at].is_choice() {
            self.inputs[at] = BEST;
            return Ok(());
        }
        let Some(place) = options.iter().position(|option| option == word) else {
            let hint = suggestion(word, options.iter().map(String::as_str));
            return Err(Unsettable(format!("{input} can't be `{word}`{hint}")));
        };
        self.inputs[at] = place as i64;
        Ok(())
    }

    /// Sets a ruling.
    ///
    /// # Errors
    ///
    /// There is no such ruling or choice.
    pub fn set_ruling(&mut self, ruling: &str, choice: &str) -> Result<(), Unsettable> {
        let rulings = &self.system.rulings;
        let Some(at) = rulings.iter().position(|known| known.name == ruling) else {
            let hint = suggestion(ruling, rulings.iter().map(|known| known.name.as_str()));
            return Err(Unsettable(format!("there is no ruling `{ruling}`{hint}")));
        };
        let choices = &rulings[at].choices;
        let Some(place) = choices.iter().position(|(known, _)| known == choice) else {
            let hint = suggestion(choice, choices.iter().map(|(known, _)| known.as_str()));
            return Err(Unsettable(format!("ruling {ruling} can't be `{choice}`{hint}")));
        };
        self.rulings[at] = place as i64;
        Ok(())
    }

    fn find_input(&self, key: &str) -> Result<usize, Unsettable> {
        let inputs = &self.check().inputs;
        inputs.iter().position(|input| input.key == key).ok_or_else(|| {
            let hint = suggestion(key, inputs.iter().map(|input| input.key.as_str()));
            Unsettable(format!("there is no input `{key}`{hint}"))
        })
    }

    /// How often each answer comes, exactly.
    ///
    /// # Errors
    ///
    /// Counting takes more steps than that.
    pub fn odds(&self, most_steps: u64) -> Result<Odds, TooManySteps> {
        self.count(most_steps, Shortcuts::ALL)
    }

    pub(crate) fn count(&self, most_steps: u64, shortcuts: Shortcuts) -> Result<Odds, TooManySteps> {
        count::count(self.check(), &self.inputs, &self.rulings, most_steps, shortcuts)
    }

    /// Is something left to be chosen when some dice lie on the table? Then it can be counted, but not thrown.
    pub fn is_open(&self) -> bool {
        let choices = self.check().inputs.iter().zip(&self.inputs);
        choices.into_iter().any(|(input, number)| input.is_choice() && *number == BEST)
    }

    /// What these faces say, if they are all that is thrown: positions on the dice, counted from 1, in order.
    pub fn read(&self, faces: &[u32]) -> Option<Answer> {
        let mut table = self.table(faces);
        table.missing().is_empty().then(|| table.answer())
    }

    /// How many sides the die has that is thrown after these faces; none once everything lies on the table.
    pub fn next_die(&self, faces: &[u32]) -> Option<u32> {
        self.table(faces).missing().first().map(|die| die.sides)
    }

    pub(crate) fn table(&self, faces: &[u32]) -> Table<'a> {
        Table::new(self.check(), &self.inputs, &self.rulings, faces)
    }

    /// What everything is set to: the place of the check, its inputs, and the rulings.
    pub(crate) fn settings(&self) -> (usize, &[i64], &[i64]) {
        (self.check, &self.inputs, &self.rulings)
    }

    /// What each ruling is set to.
    pub(crate) fn ruling_words(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let rulings = self.system.rulings.iter().zip(&self.rulings);
        rulings.filter_map(|(ruling, choice)| {
            let (word, _) = ruling.choices.get(usize::try_from(*choice).ok()?)?;
            Some((ruling.name.as_str(), word.as_str()))
        })
    }
}

impl Odds {
    /// In how many throws the answer fits.
    pub fn ways(&self, fits: impl Fn(&Answer) -> bool) -> Natural {
        self.by_answer.iter().filter(|(answer, _)| fits(answer)).map(|(_, ways)| ways).sum()
    }
}
