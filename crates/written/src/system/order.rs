//! Everyone in order by a check of a file: each rolls it, and the file says who comes first.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use dice::Natural;
use systems::any_verdict::{AnyVerdict, SideResult, Turn};
use systems::form::{Given, InputRefusal, Value, Values};
use systems::parts::Parts;
use systems::ruling::RulingSettings;
use systems::throw::{DieSpec, Resolve, ThrownDie};
use systems::{CheckCount, Refusal, RuleSystem, SystemCheck, TooManySteps, ranked};

use super::form::values_of;
use super::kind::{set_inputs, set_rulings};
use super::laid_dice::{lay_dice, missing_dice, shown_dice, tables_of};
use super::{NAME, PARTICIPANTS, RegisteredSystem};
use crate::count::ThrownTable;
use crate::question::SetTo;
use crate::{Odds, Question};

/// Everyone who is put in order by a check of a file.
#[derive(Clone, Debug)]
pub struct WrittenOrder {
    system: &'static RegisteredSystem,
    check: usize,
    participants: Vec<Participant>,
}

/// Somebody who rolls for their place.
#[derive(Clone, Debug)]
struct Participant {
    name: String,
    question: Question<'static>,
}

impl WrittenOrder {
    /// What tells it from another of its system.
    fn identity(&self) -> Vec<(&str, SetTo<'_>)> {
        self.participants.iter().map(|who| (who.name.as_str(), who.question.settings())).collect()
    }
}

impl PartialEq for WrittenOrder {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.system, other.system) && self.identity() == other.identity()
    }
}

impl Eq for WrittenOrder {}

impl Hash for WrittenOrder {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

/// A throw of everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadOrder {
    dice: Vec<ThrownDie>,
    totals: Vec<i64>,
    /// First to last.
    order: Vec<usize>,
    /// What the dice of each show, in words.
    shown: Vec<String>,
}

impl WrittenOrder {
    pub(super) fn build(
        system: &'static RegisteredSystem,
        check: usize,
        given: &Given<'_>,
        rulings: &RulingSettings,
    ) -> Result<Self, Refusal> {
        let mut participants = Vec::new();
        for given in given.sides(PARTICIPANTS)? {
            let mut question = Question::alone(system.written(), check);
            set_inputs(&mut question, &given)?;
            set_rulings(&mut question, rulings)?;
            if question.is_open() {
                let problem =
                    "say what each of them chooses; places are not counted for the best option".into();
                return Err(InputRefusal::Wrong { key: PARTICIPANTS.into(), problem }.into());
            }
            participants.push(Participant { name: given.name(NAME)?.to_owned(), question });
        }
        Ok(Self { system, check, participants })
    }

    /// Those who rolled for themselves, by name, put in order.
    pub(super) fn of_sides(
        system: &'static RegisteredSystem,
        everyone: Vec<(String, Question<'static>)>,
    ) -> Self {
        let check = everyone.first().map_or(0, |(_, question)| question.place());
        let participant = |(name, question)| Participant { name, question };
        Self { system, check, participants: everyone.into_iter().map(participant).collect() }
    }

    /// What declares this very order, if it is one by that check.
    pub(super) fn values(&self, system: &'static RegisteredSystem, check: usize) -> Option<Values> {
        let side = |participant: &Participant| {
            let question = &participant.question;
            let named = Values::default().with(NAME, Value::Name(participant.name.clone()));
            let said = values_of(question.check(), question.inputs());
            said.iter().fold(named, |values, (key, value)| values.with(key, value.clone()))
        };
        let is_own = std::ptr::eq(system, self.system) && check == self.check;
        let everyone = || Value::Sides(self.participants.iter().map(side).collect());
        is_own.then(|| Values::default().with(PARTICIPANTS, everyone()))
    }

    /// What lies on the table before each of them, as far as it was thrown.
    fn tables(&self, faces: &[u32]) -> Vec<ThrownTable<'static>> {
        tables_of(self.participants.iter().map(|participant| &participant.question), faces)
    }
}

impl Resolve for WrittenOrder {
    type Verdict = ReadOrder;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        missing_dice(&self.tables(thrown))
    }

    fn resolve(&self, faces: &[u32]) -> Result<ReadOrder, Refusal> {
        let mut tables = self.tables(faces);
        let dice = lay_dice(&tables, faces)?;
        let (mut totals, mut ranks, mut shown) = (Vec::new(), Vec::new(), Vec::new());
        for (table, Participant { question, .. }) in tables.iter_mut().zip(&self.participants) {
            totals.push(table.answer().total);
            ranks.extend(question.check().order.as_ref().map(|order| table.formula(&order.rank)));
            shown.push(shown_dice(table, question).join("; "));
        }
        Ok(ReadOrder { dice, totals, order: ranked(&ranks), shown })
    }
}

impl SystemCheck for WrittenOrder {
    fn system(&self) -> &'static dyn RuleSystem {
        self.system
    }

    fn rulings(&self) -> RulingSettings {
        let first = self.participants.first().into_iter();
        let rulings = first.flat_map(|participant| participant.question.ruling_words());
        rulings.map(|(name, choice)| (name.to_owned(), choice.to_owned())).collect()
    }

    fn side_names(&self) -> Vec<&str> {
        self.participants.iter().map(|participant| participant.name.as_str()).collect()
    }

    fn to_any_verdict(&self, read: ReadOrder) -> AnyVerdict {
        let ReadOrder { dice, totals, order, shown } = read;
        let side = |total: i64| SideResult { parts: Parts::default(), modifier: None, total };
        let turn = |side: usize| Turn { side, roll_offs: Vec::new() };
        let told = self.participants.iter().zip(&shown).map(|(who, shown)| format!("{} {shown}", who.name));
        AnyVerdict {
            dice,
            details: format!(": {}", told.collect::<Vec<_>>().join(", ")),
            sides: totals.into_iter().map(side).collect(),
            order: order.into_iter().map(turn).collect(),
            ..AnyVerdict::default()
        }
    }

    fn count_itself(&self, most_steps: u64) -> Option<Result<CheckCount, TooManySteps>> {
        let mut everyone = Vec::new();
        let mut left = most_steps;
        for Participant { question, .. } in &self.participants {
            match question.rank_odds(left) {
                Ok(odds) => {
                    let odds = odds?;
                    left = left.saturating_sub(odds.steps);
                    everyone.push(odds);
                }
                Err(_) => return Some(Err(TooManySteps { most: most_steps })),
            }
        }
        let of = everyone.iter().map(|odds| &odds.of).product();
        Some(match count_places(&everyone, left) {
            Some(places) => {
                let (marks, others, beaten) = (Vec::new(), Vec::new(), Vec::new());
                Ok(CheckCount { of, ways: Vec::new(), marks, others, beaten, places })
            }
            None => Err(TooManySteps { most: most_steps }),
        })
    }
}

/// In how many throws of everyone each participant comes in at each place; nothing if that takes more steps.
fn count_places(everyone: &[Odds], most_steps: u64) -> Option<Vec<Vec<Natural>>> {
    let ranks: usize = everyone.iter().map(|odds| odds.by_answer.len()).sum();
    let steps = (ranks as u64).checked_mul(everyone.len() as u64)?;
    let others: Vec<Higher> = everyone.iter().map(Higher::new).collect();
    (steps <= most_steps).then(|| (0..everyone.len()).map(|at| places_of(everyone, &others, at)).collect())
}

/// In how many throws of everyone that participant comes in at each place.
fn places_of(everyone: &[Odds], others: &[Higher], at: usize) -> Vec<Natural> {
    let mut places = vec![Natural::ZERO; everyone.len()];
    for (own, ways) in &everyone[at].by_answer {
        // How many of the others come before, one after the other.
        let mut before = vec![ways.clone()];
        for (other, odds) in everyone.iter().enumerate().filter(|(other, _)| *other != at) {
            // Of those who are alike, whoever was named first comes first.
            let first = others[other].ways(if other < at { own.total } else { own.total + 1 });
            let last = &odds.of - &first;
            let mut next = vec![Natural::ZERO; before.len() + 1];
            for (number, ways) in before.iter().enumerate() {
                next[number] += ways * &last;
                next[number + 1] += ways * &first;
            }
            before = next;
        }
        for (place, ways) in places.iter_mut().zip(before) {
            *place += ways;
        }
    }
    places
}

/// In how many throws somebody's rank is so high or higher, for each rank there is, from the lowest up.
struct Higher(Vec<(i64, Natural)>);

impl Higher {
    fn new(odds: &Odds) -> Self {
        let mut by_rank: BTreeMap<i64, Natural> = BTreeMap::new();
        for (answer, ways) in &odds.by_answer {
            *by_rank.entry(answer.total).or_insert(Natural::ZERO) += ways;
        }
        let mut higher: Vec<(i64, Natural)> = by_rank.into_iter().collect();
        for at in (1..higher.len()).rev() {
            let more = higher[at].1.clone();
            higher[at - 1].1 += more;
        }
        Self(higher)
    }

    /// Ways to that rank or a higher one.
    fn ways(&self, rank: i64) -> Natural {
        let at = self.0.partition_point(|(known, _)| *known < rank);
        self.0.get(at).map_or(Natural::ZERO, |(_, ways)| ways.clone())
    }
}
