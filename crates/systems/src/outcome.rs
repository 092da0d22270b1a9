//! What the outcomes of all systems have in common.

use std::cmp::Ordering;

use crate::form::Text;

/// A kind of outcome, as its system describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeKind {
    /// The word for it in JSON.
    pub key: Text,
    /// What it is called.
    pub title: Text,
    /// Did the roller get what they wanted?
    pub success: bool,
    /// How it feels to the one who rolls.
    pub tone: Tone,
    /// What tells its outcomes apart, where there is more than one.
    pub degree: Option<DegreeKind>,
}

/// What the degree of an outcome is: crit shifts, successes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DegreeKind {
    /// The word for it in JSON: `shifts`.
    pub key: Text,
    /// What one is called: `shift`.
    pub one: Text,
    /// What several are called: `shifts`.
    pub several: Text,
    /// Is the number the outcome itself (`3 successes`), or told beside it (`success, 3 shifts`)? What is counted has
    /// at least 1 where it succeeds.
    pub is_count: bool,
}

/// How an outcome feels to the one who rolls, so that colours and fills are the same for all systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// Worse than failing.
    Worst,
    /// Failing.
    Failure,
    /// Neither.
    Tie,
    /// Succeeding, by its degree.
    Success,
    /// Better than succeeding.
    Great,
}

impl OutcomeKind {
    /// A kind whose words are part of the program.
    pub const fn new(key: &'static str, title: &'static str, success: bool, tone: Tone) -> Self {
        Self { key: Text::Borrowed(key), title: Text::Borrowed(title), success, tone, degree: None }
    }

    /// The same for a kind of which there can be more or less.
    pub const fn by_degree(
        key: &'static str,
        title: &'static str,
        success: bool,
        tone: Tone,
        degree: DegreeKind,
    ) -> Self {
        Self { key: Text::Borrowed(key), title: Text::Borrowed(title), success, tone, degree: Some(degree) }
    }
}

impl DegreeKind {
    /// A degree that is told beside the outcome, in words that are part of the program.
    pub const fn beside(key: &'static str, one: &'static str) -> Self {
        Self {
            key: Text::Borrowed(key),
            one: Text::Borrowed(one),
            several: Text::Borrowed(key),
            is_count: false,
        }
    }

    /// A number that is the outcome itself, in words that are part of the program.
    pub const fn count(key: &'static str, one: &'static str) -> Self {
        Self {
            key: Text::Borrowed(key),
            one: Text::Borrowed(one),
            several: Text::Borrowed(key),
            is_count: true,
        }
    }

    /// What so many of it are called.
    pub fn noun(&self, number: u32) -> &str {
        if number == 1 { &self.one } else { &self.several }
    }
}

/// An outcome of a check of one system; the order is from worst to best for the one who rolls.
pub trait Outcome: Copy + Ord + std::fmt::Debug {
    /// Every kind there is, from worst to best.
    fn kinds() -> &'static [OutcomeKind];
    /// Which of them it is.
    fn rank(&self) -> usize;
    /// How far it goes, where there is more or less of it.
    fn degree(&self) -> u32 {
        0
    }
    /// Which kind it is.
    fn kind(&self) -> &'static OutcomeKind {
        &Self::kinds()[self.rank()]
    }
    /// The word for it in the JSON.
    fn name(&self) -> &'static str {
        &self.kind().key
    }
    /// Did the roller get what they wanted?
    fn is_success(&self) -> bool {
        self.kind().success
    }
    /// The same outcome, whichever system it is of.
    fn to_any(&self) -> AnyOutcome {
        AnyOutcome { kinds: Self::kinds(), rank: self.rank(), degree: self.degree() }
    }
}

/// An outcome of any system: its kind, and how far it goes. Those of one system are in order from worst to best.
#[derive(Clone, Copy, Debug)]
pub struct AnyOutcome {
    kinds: &'static [OutcomeKind],
    rank: usize,
    degree: u32,
}

impl AnyOutcome {
    /// The outcome of that word among a system's kinds.
    pub fn find(kinds: &'static [OutcomeKind], key: &str, degree: u32) -> Option<Self> {
        let rank = kinds.iter().position(|kind| kind.key == key)?;
        Some(Self { kinds, rank, degree })
    }

    /// How far it goes, where there is more or less of it.
    pub const fn degree(&self) -> u32 {
        self.degree
    }

    /// Which kind it is.
    pub fn kind(&self) -> &'static OutcomeKind {
        &self.kinds[self.rank]
    }

    /// Did the roller get what they wanted?
    pub fn is_success(&self) -> bool {
        self.kind().success
    }

    /// Is nothing that ranks above it worse? Only then can it be told as "this or better": a file may try its best outcome
    /// first and say nothing of how they rank.
    pub fn has_only_better_above(&self) -> bool {
        let worth = |kind: &OutcomeKind| (kind.success, kind.tone);
        self.kinds[self.rank..].iter().all(|kind| worth(kind) >= worth(self.kind()))
    }

    /// Are both of one system?
    pub fn is_of_same_system(&self, other: &Self) -> bool {
        std::ptr::eq(self.kinds, other.kinds)
    }

    /// Is its degree the outcome itself, such as a number of successes?
    pub fn is_count(&self) -> bool {
        self.kind().degree.as_ref().is_some_and(|degree| degree.is_count)
    }

    /// How far it goes beyond a bare one of its kind.
    pub fn beyond(&self) -> u32 {
        self.degree.saturating_sub(u32::from(self.is_count()))
    }

    /// What it is called: `success, 1 shift`, `3 successes`, `auto fail`.
    pub fn label(&self) -> String {
        let OutcomeKind { title, degree, .. } = self.kind();
        match degree {
            Some(kind) if self.degree > 0 => {
                let number = format!("{} {}", self.degree, kind.noun(self.degree));
                if kind.is_count { number } else { format!("{title}, {number}") }
            }
            Some(_) | None => title.to_string(),
        }
    }
}

impl PartialEq for AnyOutcome {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for AnyOutcome {}

impl PartialOrd for AnyOutcome {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for AnyOutcome {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.rank, self.degree).cmp(&(other.rank, other.degree))
    }
}
