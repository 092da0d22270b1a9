//! The numbers of each system that can be set, and can run: one list for the fields, for links and for their limits.

use systems::System;

/// A number one can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Number {
    /// The word for it in a link, and in the command.
    pub(crate) key: &'static str,
    /// What it is called on the page.
    pub(crate) label: &'static str,
    /// The smallest and the largest.
    pub(crate) range: (i32, i32),
    /// What it is if nobody says otherwise.
    pub(crate) usual: i32,
    /// Where it runs if nobody says otherwise.
    pub(crate) runs: Run,
    /// A die that need not be thrown?
    pub(crate) optional: bool,
}

/// Numbers from one to another; one that stays has both alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The first.
    pub(crate) from: i32,
    /// No number is larger.
    pub(crate) to: i32,
    /// From one to the next.
    pub(crate) step: i32,
}

impl Run {
    /// A number that stays.
    pub(crate) const fn stays(at: i32) -> Self {
        Self { from: at, to: at, step: 1 }
    }

    const fn over(from: i32, to: i32, step: i32) -> Self {
        Self { from, to, step }
    }

    /// Does it run?
    pub(crate) const fn runs(self) -> bool {
        self.to > self.from
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

    /// `5`, `5..10` or `5..30:5`.
    pub(crate) fn written(self) -> String {
        match (self.runs(), self.step) {
            (false, _) => self.from.to_string(),
            (true, 1) => format!("{}..{}", self.from, self.to),
            (true, step) => format!("{}..{}:{step}", self.from, self.to),
        }
    }

    /// The same from a link; nothing if it can't be.
    pub(crate) fn read(text: &str, (least, most): (i32, i32)) -> Option<Self> {
        let within = |text: &str| text.parse().ok().filter(|number| (least..=most).contains(number));
        let Some((from, rest)) = text.split_once("..") else { return within(text).map(Self::stays) };
        let (to, step) = rest.split_once(':').unwrap_or((rest, "1"));
        let run = Self { from: within(from)?, to: within(to)?, step: step.parse().ok()? };
        ((1..=99).contains(&run.step) && run.from <= run.to).then_some(run)
    }
}

const fn number(key: &'static str, label: &'static str, range: (i32, i32), usual: i32, runs: Run) -> Number {
    Number { key, label, range, usual, runs, optional: false }
}

const fn die(key: &'static str, label: &'static str, usual: i32, runs: Run) -> Number {
    Number { key, label, range: (0, 30), usual, runs, optional: true }
}

const D12: [Number; 4] = [
    die("extra", "Extra Die, valid up to", 6, Run::over(0, 12, 1)),
    die("luck", "Luck Die, Fortune", 4, Run::over(1, 13, 1)),
    number("modifier", "Modifier", (-30, 60), 5, Run::over(0, 10, 1)),
    number("dc", "DC", (-30, 99), 18, Run::over(10, 30, 2)),
];

const THREE_SIX: [Number; 5] = [
    number("step", "Dice steps", (-3, 3), 0, Run::over(-2, 2, 1)),
    number("advantage", "Advantage", (0, 5), 0, Run::over(0, 1, 1)),
    number("disadvantage", "Disadvantage", (0, 5), 0, Run::over(0, 1, 1)),
    number("bonus", "Bonus", (-30, 60), 4, Run::over(0, 8, 1)),
    number("dv", "Difficulty Value", (-30, 99), 15, Run::over(8, 24, 2)),
];

const POOL: [Number; 7] = [
    number("level", "Level", (1, 5), 3, Run::over(1, 5, 1)),
    number("dice", "d12s", (0, 30), 4, Run::over(1, 12, 1)),
    number("archetype", "Archetype dice", (0, 12), 0, Run::over(0, 4, 1)),
    number("boost", "Boosts", (0, 20), 0, Run::over(0, 6, 1)),
    number("snag", "Snags", (0, 20), 0, Run::over(0, 4, 1)),
    number("spend", "Resilience spent", (0, 12), 0, Run::over(0, 6, 1)),
    number("at-least", "Successes needed", (1, 40), 1, Run::over(1, 6, 1)),
];

/// The numbers of a system, in the order in which tables run over them.
pub(crate) const fn numbers(system: System) -> &'static [Number] {
    match system {
        System::D12 => &D12,
        System::ThreeSix => &THREE_SIX,
        System::Pool => &POOL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_written_as_the_command_writes_it() {
        for text in ["7", "-2..1", "5..16:5"] {
            assert_eq!(Run::read(text, (-9, 99)).unwrap().written(), text);
        }
        assert_eq!(Run::read("5..16:5", (0, 99)).unwrap().values(), [5, 10, 15]);
        assert_eq!(Run::read("5..16:5", (0, 99)).unwrap().len(), 3);
    }

    #[test]
    fn what_is_no_run_is_nothing() {
        for text in ["", "x", "9..7", "1..7:0", "1..", "1..2..3", "1000", "0..1000", "0..9:2147483648"] {
            assert_eq!(Run::read(text, (-9, 99)), None, "{text}");
        }
    }

    #[test]
    fn what_is_usual_lies_within_the_limits() {
        for system in System::ALL {
            for number in numbers(system) {
                let (least, most) = number.range;
                let all = [number.usual, number.runs.from, number.runs.to];
                assert!(all.iter().all(|one| (least..=most).contains(one)), "{}", number.key);
                assert!(number.runs.runs());
            }
        }
    }
}
