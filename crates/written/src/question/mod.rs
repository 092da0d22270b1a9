//! A check with everything set: it can be counted, thrown and read.

mod counting;

use crate::count::{BEST, Settings, ThrownTable};
use crate::nearest::suggestion;
use crate::rules::{Check, Input, InputKind};
use crate::system::{shown_dice, tables_of};
use crate::{Answer, WrittenSystem};

/// The word for the best option, whatever lies on the table.
pub const BEST_WORD: &str = "best";

/// A check of a written system with everything set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    system: &'a WrittenSystem,
    check: usize,
    inputs: Vec<i64>,
    rulings: Vec<i64>,
    /// Those who stand against it, each with their own check.
    others: Vec<Question<'a>>,
}

/// What was set is not what the check asks for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unsettable(String);

/// What everything is set to: the place of the check, its inputs, and the rulings.
pub(crate) type SetTo<'q> = (usize, &'q [i64], &'q [i64]);

impl<'a> Question<'a> {
    /// The check of that key, with everything as it usually is.
    pub fn new(system: &'a WrittenSystem, check: &str) -> Option<Self> {
        system.checks.iter().position(|known| known.key == check).map(|check| Self::for_check(system, check))
    }

    /// The check at that place, with everything as it usually is; one other stands against it, if any does.
    pub(crate) fn for_check(system: &'a WrittenSystem, check: usize) -> Self {
        let others = system.checks[check].answered_by.iter().map(|asked| Self::alone(system, asked.check));
        Self { others: others.collect(), ..Self::alone(system, check) }
    }

    /// One side of it.
    pub(crate) fn alone(system: &'a WrittenSystem, check: usize) -> Self {
        let inputs = system.checks[check].inputs.iter().map(Input::usual).collect();
        let rulings = system.rulings.iter().map(|ruling| ruling.default as i64).collect();
        Self { system, check, inputs, rulings, others: Vec::new() }
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

    /// Those who stand against it.
    pub fn others(&self) -> &[Self] {
        &self.others
    }

    /// Those who stand against it, to be set.
    pub fn others_mut(&mut self) -> &mut [Self] {
        &mut self.others
    }

    /// Lets so many stand against it, each as usual.
    pub(crate) fn set_others(&mut self, number: usize) {
        let asked = self.check().answered_by.as_ref();
        let other = asked.map(|asked| Self::alone(self.system, asked.check));
        self.others = other.into_iter().flat_map(|other| std::iter::repeat_n(other, number)).collect();
        for other in &mut self.others {
            other.rulings.clone_from(&self.rulings);
        }
    }

    /// The same with those who stand against it.
    ///
    /// # Errors
    ///
    /// One of them rolls another check than those who stand against it do, or there are too many.
    pub(crate) fn with_others(self, others: Vec<Self>) -> Result<Self, Unsettable> {
        let check = self.check();
        let Some(asked) = &check.answered_by else {
            return Err(Unsettable(format!(
                "nobody stands against {}; let each roll for themselves",
                check.title
            )));
        };
        let title = &self.system.checks[asked.check].title;
        if let Some(other) = others.iter().find(|other| other.check != asked.check) {
            let why = format!("{} is answered with {title}, not with {}", check.title, other.check().title);
            return Err(Unsettable(why));
        }
        if others.len() > asked.most {
            let (most, noun) = (asked.most, &asked.noun);
            let why = format!("at most {most} can stand against {} ({noun}); name fewer", check.title);
            return Err(Unsettable(why));
        }
        Ok(Self { others, ..self })
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
        if word == BEST_WORD && self.check().inputs[at].is_choice() && self.others.is_empty() {
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
        for other in &mut self.others {
            other.rulings[at] = place as i64;
        }
        Ok(())
    }

    fn find_input(&self, key: &str) -> Result<usize, Unsettable> {
        let inputs = &self.check().inputs;
        inputs.iter().position(|input| input.key == key).ok_or_else(|| {
            let hint = suggestion(key, inputs.iter().map(|input| input.key.as_str()));
            Unsettable(format!("there is no input `{key}`{hint}"))
        })
    }

    fn set(&self) -> Settings<'_> {
        Settings { inputs: &self.inputs, rulings: &self.rulings, their: &[] }
    }

    /// Is something left to be chosen when some dice lie on the table? Then it can be counted, but not thrown.
    pub fn is_open(&self) -> bool {
        let choices = self.check().inputs.iter().zip(&self.inputs);
        choices.into_iter().any(|(input, number)| input.is_choice() && *number == BEST)
    }

    /// What these faces say, if they are all that is thrown: positions on the dice, counted from 1, in order.
    pub fn answer_for(&self, faces: &[u32]) -> Option<Answer> {
        let mut tables = self.tables(faces);
        let is_whole =
            tables.len() > self.others.len() && tables.iter().all(|table| table.missing().is_empty());
        let (own, others) = tables.split_first_mut().filter(|_| is_whole)?;
        if let (Some(asked), Some(other)) = (&self.check().answered_by, others.first_mut()) {
            own.set_their(&other.asked_values(asked));
        }
        Some(own.answer())
    }

    /// The dice of each side on the table, one's own first, as far as they were thrown.
    pub(crate) fn tables(&self, faces: &[u32]) -> Vec<ThrownTable<'a>> {
        tables_of(self.sides(), faces)
    }

    /// What the dice of each group show by these faces, one's own first: `challenge 3, 9`.
    pub fn shown_dice(&self, faces: &[u32]) -> Vec<String> {
        let mut tables = self.tables(faces);
        let sides = tables.iter_mut().zip(self.sides());
        sides.flat_map(|(table, side)| shown_dice(table, side)).collect()
    }

    /// How many sides the die has that is thrown after these faces; none once everything lies on the table.
    pub fn next_die(&self, faces: &[u32]) -> Option<u32> {
        self.tables(faces).last().and_then(|table| table.missing().first()).map(|die| die.sides)
    }

    pub(crate) fn table(&self, faces: &[u32]) -> ThrownTable<'a> {
        ThrownTable::new(self.check(), &self.inputs, &self.rulings, faces)
    }

    /// What everything is set to: the place of the check, its inputs, and the rulings.
    pub(crate) fn settings(&self) -> SetTo<'_> {
        (self.check, &self.inputs, &self.rulings)
    }

    /// Each side, one's own first.
    pub(crate) fn sides(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.others)
    }

    /// What everything is set to on each side, one's own first.
    pub(crate) fn side_settings(&self) -> Vec<SetTo<'_>> {
        self.sides().map(Self::settings).collect()
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
