//! Numbers that run in a table.

use std::ops::RangeInclusive;

use systems::form::{self, Input};

/// Numbers from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The first.
    pub(crate) from: i32,
    /// No number is larger.
    pub(crate) to: i32,
    /// From one to the next.
    pub(crate) step: i32,
}

/// What a letter runs over if nobody says otherwise.
impl Default for Run {
    fn default() -> Self {
        Self { from: 3, to: 8, step: 1 }
    }
}

impl Run {
    /// What an input runs over if nobody says otherwise.
    pub(crate) fn usual(input: &Input) -> Self {
        let number = |number: i64| i32::try_from(number).unwrap_or(0);
        let run = input.as_number().map_or(form::Run { from: 0, to: 1, step: 1 }, |number| number.run);
        Self { from: number(run.from), to: number(run.to), step: number(run.step) }
    }

    /// How many numbers there are.
    pub(crate) const fn len(self) -> i64 {
        let step = if self.step < 1 { 1 } else { self.step };
        (self.to as i64 - self.from as i64) / step as i64 + 1
    }

    /// Every number.
    pub(crate) fn values(self) -> Vec<i32> {
        (self.from..=self.to.max(self.from)).step_by(usize::try_from(self.step).unwrap_or(1).max(1)).collect()
    }

    /// `5..10` or `5..30:5`.
    pub(crate) fn written(self) -> String {
        match self.step {
            1 => format!("{}..{}", self.from, self.to),
            step => format!("{}..{}:{step}", self.from, self.to),
        }
    }

    /// The same from a link; nothing if it can't be.
    pub(crate) fn from_link(text: &str, input: &Input) -> Option<Self> {
        Self::read_within(text, &input.as_number()?.slider).filter(|run| run.from < run.to)
    }

    /// The same among these numbers; both ends may be alike.
    pub(crate) fn read_within(text: &str, numbers: &RangeInclusive<i64>) -> Option<Self> {
        let within =
            |text: &str| text.parse().ok().filter(|number: &i32| numbers.contains(&i64::from(*number)));
        let (from, rest) = text.split_once("..")?;
        let (to, step) = rest.split_once(':').unwrap_or((rest, "1"));
        let run = Self { from: within(from)?, to: within(to)?, step: step.parse().ok()? };
        ((1..=99).contains(&run.step) && run.from <= run.to).then_some(run)
    }
}

#[cfg(test)]
mod tests {
    use systems::KnownCheck;

    use super::*;

    fn dc() -> &'static Input {
        KnownCheck::all().find_map(|check| check.form().input("dc")).unwrap()
    }

    #[test]
    fn a_run_is_written_as_the_command_writes_it() {
        for text in ["-2..1", "5..16:5"] {
            assert_eq!(Run::from_link(text, dc()).unwrap().written(), text);
        }
        let run = Run::from_link("5..16:5", dc()).unwrap();
        assert_eq!((run.values(), run.len()), (vec![5, 10, 15], 3));
    }

    #[test]
    fn what_is_no_run_is_nothing() {
        for text in ["", "x", "7", "9..7", "7..7", "1..7:0", "1..", "1..2..3", "0..1000", "0..9:2147483648"] {
            assert_eq!(Run::from_link(text, dc()), None, "{text}");
        }
    }
}
