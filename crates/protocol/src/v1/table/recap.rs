//! What came of a session, added up: who rolled what, the best and the worst of it, and what it cost.

use std::collections::{BTreeMap, BTreeSet};

use dice::Ratio;
use play::{ActionId, CharacterId, Deed, Event, Names, SeatId};
use serde::Serialize;

use crate::v1::VERSION;
use crate::v1::check::Check;
use crate::v1::roll::{Roll, Ways};

/// One event of a log, with the roll that it tells of if it tells of one.
#[derive(Clone, Copy, Debug)]
pub struct RecapEvent<'a> {
    /// The action it belongs to.
    pub action: u64,
    /// What happened.
    pub event: &'a Event,
    /// The dice it tells of, with how likely they were.
    pub roll: Option<&'a Roll>,
}

/// What came of a session, as far as one may see it. What was undone is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recap {
    /// The version of this format.
    pub version: u32,
    /// Which session, from 1; 0 before the first was begun.
    pub session: u32,
    /// Everybody who rolled or spent something, those who rolled first being first.
    pub people: Vec<PersonRecap>,
}

/// What somebody did in a session: a character, or whoever threw dice for none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PersonRecap {
    /// What they are called.
    pub name: String,
    /// How often they rolled.
    pub rolls: u32,
    /// How many of these were held against something.
    pub judged: u32,
    /// How many of those succeeded.
    pub successes: u32,
    /// The roll that was least likely to come out so well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Moment>,
    /// The roll that was least likely to come out so badly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst: Option<Moment>,
    /// Points they spent, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub spent: BTreeMap<String, u64>,
    /// Points they lost, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub lost: BTreeMap<String, u64>,
}

/// A roll worth telling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moment {
    /// What was rolled.
    pub what: String,
    /// Its total.
    pub total: i64,
    /// What came of it, in words, if it was held against something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The chance of this or better, or of this or worse.
    pub chance: Ways,
}

/// Whose it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Person {
    Character(CharacterId),
    Seat(SeatId),
}

/// What is added up for somebody, with the chances by which rolls are compared.
#[derive(Default)]
struct Sum {
    told: PersonRecap,
    best: Option<Ratio>,
    worst: Option<Ratio>,
}

impl Recap {
    /// Adds up the last session of a log, which is given whole and in order.
    pub fn of_events(events: &[RecapEvent<'_>], names: &impl Names) -> Self {
        let undone = undone(events);
        let standing = || events.iter().filter(|event| !undone.contains(&event.action));
        let mut session = 0;
        let mut order = Vec::new();
        let mut sums: BTreeMap<Person, Sum> = BTreeMap::new();
        for event in standing() {
            if let Event::SessionStarted { session: begun } = event.event {
                session = *begun;
                (order, sums) = (Vec::new(), BTreeMap::new());
            }
            let Some(person) = person(event.event) else { continue };
            if !sums.contains_key(&person) {
                order.push(person);
            }
            let sum = sums.entry(person).or_default();
            sum.told.name = name(person, event.event, names);
            sum.add(event);
        }
        let people = order.into_iter().filter_map(|person| sums.remove(&person)).map(|sum| sum.told);
        Self { version: VERSION, session, people: people.collect() }
    }
}

fn undone(events: &[RecapEvent<'_>]) -> BTreeSet<u64> {
    let numbers = |actions: &[ActionId]| actions.iter().map(|action| action.0).collect::<Vec<_>>();
    let mut undone = BTreeSet::new();
    for event in events {
        if let Event::Undone { actions, .. } = event.event {
            undone.extend(numbers(actions));
        } else if let Event::Redone { actions, .. } = event.event {
            undone.retain(|action| !numbers(actions).contains(action));
        }
    }
    undone
}

fn person(event: &Event) -> Option<Person> {
    if let Event::RollMade(roll) = event {
        roll.character.map(Person::Character)
    } else if let Event::DiceThrown(throw) = event {
        Some(Person::Seat(throw.seat))
    } else if let Event::PointsChanged { character, .. } = event {
        Some(Person::Character(*character))
    } else {
        None
    }
}

fn name(person: Person, event: &Event, names: &impl Names) -> String {
    let told = if let Event::RollMade(roll) = event {
        Some(roll.who.clone())
    } else if let Event::DiceThrown(throw) = event {
        Some(throw.who.clone())
    } else {
        None
    };
    told.unwrap_or_else(|| match person {
        Person::Character(id) => names.character_name(id).unwrap_or_else(|| id.to_string()),
        Person::Seat(id) => names.seat_name(id).unwrap_or_else(|| id.to_string()),
    })
}

impl Sum {
    fn add(&mut self, one: &RecapEvent<'_>) {
        if let Event::PointsChanged { deed, changes, .. } = one.event {
            let list =
                if matches!(deed, Deed::Lose { .. }) { &mut self.told.lost } else { &mut self.told.spent };
            for change in changes.iter().filter(|change| change.before > change.after) {
                *list.entry(change.points.to_string()).or_default() += change.before.abs_diff(change.after);
            }
        }
        if let Some(roll) = one.roll {
            self.add_roll(roll);
        }
    }

    fn add_roll(&mut self, roll: &Roll) {
        self.told.rolls += 1;
        if let Some(outcome) = roll.outcome() {
            self.told.judged += 1;
            self.told.successes += u32::from(outcome.is_success());
        }
        let (Some(total), Some(likely)) =
            (roll.result.total, roll.chance.as_ref().map(|chance| &chance.total))
        else {
            return;
        };
        let Some(at_least) = likely.at_least.ratio() else { return };
        let Some(at_most) = likely.at_most() else { return };
        let is_lower_better = roll.read_again().is_some_and(|verdict| verdict.is_lower_better);
        let (well, badly) = if is_lower_better { (at_most, at_least) } else { (at_least, at_most) };
        let what = match (&roll.what, &roll.check) {
            (Some(what), _) => what.clone(),
            (None, Check::Dice { notation, .. }) => notation.clone(),
            (None, _) => "dice".to_owned(),
        };
        let outcome = roll.outcome().map(|outcome| outcome.label());
        let moment = |chance: &Ratio| {
            let chance = Ways { ways: chance.ways.to_string(), of: chance.of.to_string() };
            Moment { what: what.clone(), total, outcome: outcome.clone(), chance }
        };
        if self.best.as_ref().is_none_or(|best| well < *best) {
            self.told.best = Some(moment(&well));
            self.best = Some(well);
        }
        if self.worst.as_ref().is_none_or(|worst| badly < *worst) {
            self.told.worst = Some(moment(&badly));
            self.worst = Some(badly);
        }
    }
}
