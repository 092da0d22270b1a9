//! A check of a file, as it is thrown, read and counted.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use dice::Natural;
use systems::any_verdict::{AnyVerdict, Follows, Judged, ShownFace, SideResult};
use systems::parts::Parts;
use systems::ruling::RulingSettings;
use systems::throw::{DieSpec, Resolve, ThrownDie};
use systems::{
    Alternative, AnyCheck, AnyOutcome, CheckCount, Deed, MarkCount, OtherCount, Policy, Racer, Refusal,
    RuleSystem, SystemCheck, TooManySteps, TotalMark, TotalMarkKind,
};

use super::RegisteredSystem;
use super::alternatives::{alternatives, policies};
use super::laid_dice::{lay_dice, missing_dice, shown_dice, shown_faces};
use super::order::WrittenOrder;
use crate::count::{Ending, OtherOdds, SeveralOdds};
use crate::rules::Behind;
use crate::{Answer, Odds, Question};

/// A check of a system that was read from a file.
#[derive(Clone, Debug)]
pub struct WrittenCheck {
    system: &'static RegisteredSystem,
    question: Question<'static>,
    /// Is it one side, whose dice are thrown apart from those of the others?
    is_side: bool,
}

impl PartialEq for WrittenCheck {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.system, other.system)
            && self.is_side == other.is_side
            && self.question.side_settings() == other.question.side_settings()
    }
}

impl Eq for WrittenCheck {}

impl Hash for WrittenCheck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.question.side_settings().hash(state);
    }
}

/// A throw of it that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadThrow {
    dice: Vec<ThrownDie>,
    /// One's own answer: against each other side in turn, or once if there is none.
    answers: Vec<Answer>,
    /// The total of each other side.
    their_totals: Vec<i64>,
    /// What each group shows, in words.
    shown: Vec<String>,
    /// What each die shows.
    shown_faces: Vec<ShownFace>,
}

impl WrittenCheck {
    pub(crate) const fn new(system: &'static RegisteredSystem, question: Question<'static>) -> Self {
        Self { system, question, is_side: false }
    }

    /// One side of a check, without those who stand against it.
    pub(crate) const fn side(system: &'static RegisteredSystem, question: Question<'static>) -> Self {
        Self { system, question, is_side: true }
    }

    /// Is it one side, whose dice are thrown apart from those of the others?
    pub(super) const fn is_side(&self) -> bool {
        self.is_side
    }

    /// What is asked.
    pub const fn question(&self) -> &Question<'static> {
        &self.question
    }

    /// The same check asked otherwise.
    pub(super) const fn asking(&self, question: Question<'static>) -> Self {
        Self::new(self.system, question)
    }

    /// What came of it; a side alone comes to a total and to nothing else.
    fn outcome(&self, answer: &Answer) -> Option<AnyOutcome> {
        if self.is_side {
            return None;
        }
        self.outcome_at(answer.rank?, answer.degree)
    }

    fn outcome_at(&self, rank: usize, degree: u32) -> Option<AnyOutcome> {
        let kinds = self.system.outcomes_of(self.question.place());
        AnyOutcome::find(kinds, &kinds.get(rank)?.key, degree)
    }

    /// What comes of it for the one who rolled, where anything can.
    fn follows(&self, answer: &Answer) -> Follows {
        let check = self.question.check();
        if self.is_side || check.outcomes.iter().all(|outcome| outcome.then.is_empty()) {
            return Follows::Nothing;
        }
        let outcome = answer.rank.map(|rank| &check.outcomes[check.ranking[rank]]);
        let deed = outcome
            .filter(|outcome| !outcome.then.is_empty())
            .map(|outcome| Deed::Adjust { points: outcome.then.clone(), why: format!("{}:", outcome.name) });
        Follows::Earned(deed)
    }

    fn marks_of(&self, answer: &Answer) -> impl Iterator<Item = &str> {
        let marks = self.question.check().marks.iter().enumerate();
        let is_on = if self.is_side { 0 } else { answer.marks };
        marks.filter(move |(at, _)| is_on >> at & 1 == 1).map(|(_, mark)| mark.name.as_str())
    }
}

impl Resolve for WrittenCheck {
    type Verdict = ReadThrow;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        missing_dice(&self.question.tables(thrown))
    }

    fn resolve(&self, faces: &[u32]) -> Result<ReadThrow, Refusal> {
        if self.question.is_open() {
            let why = "what is chosen must be said before a roll; only odds take the best option".to_owned();
            return Err(Refusal::AgainstRule { rule: "", why });
        }
        let mut tables = self.question.tables(faces);
        let dice = lay_dice(&tables, faces)?;
        let shown_faces = shown_faces(&tables, self.question.sides(), faces);
        let mut shown = Vec::new();
        for (table, side) in tables.iter_mut().zip(self.question.sides()) {
            shown.push(shown_dice(table, side).join("; "));
        }
        let Some((own, others)) = tables.split_first_mut() else {
            return Ok(ReadThrow { dice, answers: Vec::new(), their_totals: Vec::new(), shown, shown_faces });
        };
        let mut answers = Vec::new();
        let mut their_totals = Vec::new();
        for other in others {
            let mut against = own.clone();
            if let Some(asked) = &self.question.check().answered_by {
                against.set_their(&other.asked_values(asked));
            }
            answers.push(against.answer());
            their_totals.push(other.answer().total);
        }
        if answers.is_empty() {
            answers.push(own.answer());
        }
        Ok(ReadThrow { dice, answers, their_totals, shown, shown_faces })
    }
}

impl SystemCheck for WrittenCheck {
    fn system(&self) -> &'static dyn RuleSystem {
        self.system
    }

    fn rulings(&self) -> RulingSettings {
        self.question.ruling_words().map(|(name, choice)| (name.to_owned(), choice.to_owned())).collect()
    }

    fn target(&self) -> Option<i32> {
        self.question.check().against.and_then(|at| i32::try_from(self.question.inputs()[at]).ok())
    }

    /// Only if neither dice, total nor degrees depend on the number, which they would tell. One that it cannot be becomes the
    /// nearest that it can.
    fn with_target(&self, target: i32) -> Option<AnyCheck> {
        let check = self.question.check();
        let at = check.against?;
        let mut behind = Behind::new(&check.groups, &check.slots);
        (0..check.groups.len()).for_each(|group| behind.add_group(group));
        behind.add(&check.total);
        check.outcomes.iter().for_each(|outcome| behind.add(&outcome.degree));
        let (least, most) = check.inputs[at].range().filter(|_| !behind.inputs().contains(&at))?;
        let mut question = self.question.clone();
        question.set_number(&check.inputs[at].key, i64::from(target).clamp(least, most)).ok()?;
        Some(AnyCheck::new(Self { question, ..self.clone() }))
    }

    fn marks(&self, _: &[i64]) -> Vec<TotalMark> {
        let mark = |at: usize| {
            let (total, name) = (self.question.inputs()[at], &self.question.check().inputs[at].title);
            TotalMark { total, label: format!("{name} {total}"), kind: TotalMarkKind::ToReach }
        };
        self.question.check().against.map(mark).into_iter().collect()
    }

    fn to_any_verdict(&self, read: ReadThrow) -> AnyVerdict {
        let ReadThrow { dice, answers, their_totals, shown, shown_faces } = read;
        let Some(&answer) = answers.iter().max() else { return AnyVerdict { dice, ..AnyVerdict::default() } };
        let side = |total: i64| SideResult { parts: Parts::default(), modifier: None, total };
        let judge = |(answer, theirs): (&Answer, &i64)| {
            let outcome = self.outcome(answer)?;
            Some(Judged { margin: answer.total - theirs, outcome })
        };
        let against: Vec<Judged> = answers.iter().zip(&their_totals).filter_map(judge).collect();
        let margin = match &their_totals[..] {
            [] => self.target().map(|target| answer.total - i64::from(target)),
            [theirs] => Some(answer.total - theirs),
            [_, _, ..] => None,
        };
        let marks: Vec<&str> = self.marks_of(&answer).collect();
        let marks = if marks.is_empty() { String::new() } else { format!("; {}", marks.join(", ")) };
        let name = &self.question.check().total_name;
        let (own, others) = shown.split_first().map_or(("", &[][..]), |(own, others)| (own.as_str(), others));
        let theirs =
            their_totals.iter().zip(others).map(|(total, shown)| format!(" against {total} ({shown})"));
        AnyVerdict {
            dice,
            details: format!(": {name} {} ({own}){}{marks}", answer.total, theirs.collect::<String>()),
            sides: std::iter::once(answer.total).chain(their_totals).map(side).collect(),
            outcome: self.outcome(&answer),
            margin,
            against,
            follows: self.follows(&answer),
            shown: shown_faces,
            is_lower_better: self.question.check().is_lower_better,
            ..AnyVerdict::default()
        }
    }

    fn is_judged(&self) -> bool {
        !self.question.check().outcomes.is_empty()
    }

    fn join(&self, others: &[&AnyCheck]) -> Result<Option<AnyCheck>, Refusal> {
        let others: Option<Vec<&Self>> = others.iter().map(|other| other.downcast_ref()).collect();
        let is_own = |other: &&Self| std::ptr::eq(self.system, other.system) && other.is_side;
        let Some(others) = others.filter(|others| self.is_side && others.iter().all(is_own)) else {
            return Ok(None);
        };
        let others = others.iter().map(|other| other.question.clone()).collect();
        let joined = self.question.clone().with_others(others);
        let question =
            joined.map_err(|problem| Refusal::AgainstRule { rule: "", why: problem.to_string() })?;
        Ok(Some(Self::new(self.system, question).into()))
    }

    fn join_race(&self, everyone: &[Racer<'_>]) -> Result<Option<AnyCheck>, Refusal> {
        let has_order = self.is_side && self.question.check().order.is_some();
        let is_same = |other: &&Self| {
            std::ptr::eq(self.system, other.system)
                && other.is_side
                && other.question.place() == self.question.place()
        };
        let question = |racer: &Racer<'_>| {
            let side = racer.side.downcast_ref::<Self>().filter(is_same)?;
            Some((racer.name.to_owned(), side.question.clone()))
        };
        let all: Option<Vec<_>> = everyone.iter().map(question).collect();
        Ok(all.filter(|_| has_order).map(|all| WrittenOrder::of_sides(self.system, all).into()))
    }

    fn rank_in_order(&self, faces: &[u32]) -> Option<Result<i64, Refusal>> {
        let order = self.question.check().order.as_ref().filter(|_| self.is_side)?;
        let mut table = self.question.table(faces);
        Some(self.resolve(faces).map(|_| table.formula(&order.rank)))
    }

    fn alternatives(&self, of: Option<&str>) -> Result<Vec<Alternative>, Refusal> {
        alternatives(self, of)
    }

    fn policies(&self) -> Result<Vec<Policy>, TooManySteps> {
        policies(&self.question)
    }

    fn count_itself(&self, most_steps: u64) -> Option<Result<CheckCount, TooManySteps>> {
        let counted = match self.question.count_several(most_steps) {
            Some(odds) => odds.map(|odds| self.several_count(odds)),
            None => self.question.odds(most_steps).map(|odds| self.alone_count(odds)),
        };
        Some(counted.map_err(|refusal| TooManySteps { most: refusal.most }))
    }
}

impl WrittenCheck {
    /// What was counted of it alone or against one other.
    fn alone_count(&self, odds: Odds) -> CheckCount {
        let mut ways: BTreeMap<(Option<AnyOutcome>, i64), Natural> = BTreeMap::new();
        let names = self.question.check().marks.iter().map(|mark| mark.name.clone());
        let mut marks: Vec<(String, Natural, BTreeMap<AnyOutcome, Natural>)> =
            names.map(|name| (name, Natural::ZERO, BTreeMap::new())).collect();
        for (answer, count) in &odds.by_answer {
            let outcome = self.outcome(answer);
            *ways.entry((outcome, answer.total)).or_insert(Natural::ZERO) += count;
            let on = marks.iter_mut().enumerate().filter(|(at, _)| answer.marks >> at & 1 == 1);
            for (_, (_, all, by_outcome)) in on {
                *all += count;
                if let Some(outcome) = outcome {
                    *by_outcome.entry(outcome).or_insert(Natural::ZERO) += count;
                }
            }
        }
        let ways = ways.into_iter().map(|((outcome, total), ways)| (outcome, total, ways)).collect();
        let to_count = |(name, ways, by_outcome): (String, Natural, BTreeMap<AnyOutcome, Natural>)| {
            MarkCount { name, ways, by_outcome: by_outcome.into_iter().collect() }
        };
        let marks = marks.into_iter().map(to_count).collect();
        let (others, beaten, places) = (Vec::new(), Vec::new(), Vec::new());
        CheckCount { of: odds.of, ways, marks, others, beaten, places }
    }

    /// What was counted of it against several.
    fn several_count(&self, odds: SeveralOdds) -> CheckCount {
        let outcome = |(rank, degree): Ending| self.outcome_at(rank?, degree);
        let best = odds.best.into_iter();
        let other = |other: OtherOdds| OtherCount {
            totals: other.totals.into_iter().collect(),
            outcomes: other.endings.into_iter().filter_map(|(at, ways)| Some((outcome(at)?, ways))).collect(),
        };
        CheckCount {
            of: odds.of,
            ways: best.map(|((ending, total), ways)| (outcome(ending), total, ways)).collect(),
            marks: Vec::new(),
            others: odds.others.into_iter().map(other).collect(),
            beaten: odds.beaten.into_iter().enumerate().collect(),
            places: Vec::new(),
        }
    }
}
