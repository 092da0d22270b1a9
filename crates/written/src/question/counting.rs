//! How often each answer comes.

use dice::Natural;

use super::Question;
use crate::count::{self, BEST, ChoiceCases, Settings, SeveralOdds, Shortcuts};
use crate::rules::Check;
use crate::{Answer, Odds, TooManySteps};

impl Question<'_> {
    /// How often each answer comes, exactly.
    ///
    /// # Errors
    ///
    /// Counting takes more steps than that.
    pub fn odds(&self, most_steps: u64) -> Result<Odds, TooManySteps> {
        self.count(most_steps, Shortcuts::ALL)
    }

    pub(crate) fn count(&self, most_steps: u64, shortcuts: Shortcuts) -> Result<Odds, TooManySteps> {
        match (&self.check().answered_by, self.others.first()) {
            (Some(asked), Some(other)) => {
                let theirs = (other.check(), &other.set());
                count::count_against((self.check(), &self.set()), theirs, asked, most_steps, shortcuts)
            }
            (Some(_), None) | (None, _) => count::count(self.check(), &self.set(), most_steps, shortcuts),
        }
    }

    /// How often what comes of it against all others at once, where they are several.
    pub(crate) fn count_several(&self, most_steps: u64) -> Option<Result<SeveralOdds, TooManySteps>> {
        let asked = self.check().answered_by.as_ref().filter(|_| self.others.len() > 1)?;
        let others: Vec<(&Check, Settings<'_>)> =
            self.others.iter().map(|other| (other.check(), other.set())).collect();
        Some(count::count_several((self.check(), &self.set()), &others, asked, most_steps))
    }

    /// How often its dice come to each rank in the order of everyone, exactly.
    pub(crate) fn rank_odds(&self, most_steps: u64) -> Result<Option<Odds>, TooManySteps> {
        let Some(order) = &self.check().order else { return Ok(None) };
        let only_rank = Check {
            outcomes: Vec::new(),
            ranking: Vec::new(),
            marks: Vec::new(),
            total: order.rank.clone(),
            ..self.check().clone()
        };
        count::count(&only_rank, &self.set(), most_steps, Shortcuts::ALL).map(Some)
    }

    /// What each option of every choice after the roll is worth, for everything that can lie on the table then; nothing if
    /// there is no such choice. What is set to anything but its first option stays so.
    pub(crate) fn choice_cases(&self, most_steps: u64) -> Result<Vec<ChoiceCases>, TooManySteps> {
        let mut open = Self { others: Vec::new(), ..self.clone() };
        for (input, number) in self.check().inputs.iter().zip(&mut open.inputs) {
            if input.is_choice() && *number == input.usual() {
                *number = BEST;
            }
        }
        if !self.others.is_empty() || !open.is_open() {
            return Ok(Vec::new());
        }
        count::count_choices(self.check(), &open.set(), most_steps)
    }
}

impl Odds {
    /// In how many throws the answer fits.
    pub fn ways(&self, fits: impl Fn(&Answer) -> bool) -> Natural {
        self.by_answer.iter().filter(|(answer, _)| fits(answer)).map(|(_, ways)| ways).sum()
    }
}
