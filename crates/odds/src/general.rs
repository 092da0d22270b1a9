//! The odds of a check that nobody knows a quick way for: stage by stage, every throw there is.
//!
//! A check says what is still to be thrown after the faces so far, and reads them once nothing is. Throws of different
//! length are weighed by how many throws of the longest begin with them, so the weights stay whole.

use std::collections::BTreeMap;
use std::fmt;

use dice::{Dist, Gcd, Natural};
use systems::throw::Resolve;
use systems::{AnyCheck, AnyOutcome, AnyVerdict};

use crate::any::{AnyOdds, OpponentOdds};

/// The most throws that are read one by one: a second's work, and the same number on every machine.
pub const MOST_THROWS: u64 = 2_000_000;

/// More throws than are counted one by one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {} throws to count, and at most {most} are counted one by one; take fewer dice", Shortened(.throws))]
pub struct TooManyThrows {
    /// How many equally likely throws were found, at least.
    pub throws: Natural,
    /// How many are counted.
    pub most: u64,
}

/// A number that may have more digits than anybody reads.
struct Shortened<'a>(&'a Natural);

impl fmt::Display for Shortened<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        if digits.len() > 15 { write!(f, "more than 10^{}", digits.len() - 1) } else { f.write_str(&digits) }
    }
}

/// What one throw says, as far as odds are concerned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    outcome: Option<AnyOutcome>,
    totals: Vec<i64>,
    against: Vec<AnyOutcome>,
    order: Vec<usize>,
}

impl From<AnyVerdict> for Seen {
    fn from(verdict: AnyVerdict) -> Self {
        Self {
            outcome: verdict.outcome,
            totals: verdict.sides.iter().map(|side| side.total).collect(),
            against: verdict.against.iter().map(|judged| judged.outcome).collect(),
            order: verdict.order.iter().map(|turn| turn.side).collect(),
        }
    }
}

/// Counts a check by reading every throw there is.
///
/// # Errors
///
/// There are too many.
pub fn count_every_throw(check: &AnyCheck) -> Result<AnyOdds, TooManyThrows> {
    let mut counting = Counting { check, most: MOST_THROWS, seen: BTreeMap::new() };
    counting.throw_on(&mut Vec::new(), 1)?;
    Ok(counting.answer())
}

struct Counting<'a> {
    check: &'a AnyCheck,
    most: u64,
    /// How often something was seen, by how many equally likely throws there are of that many dice.
    seen: BTreeMap<u64, BTreeMap<Seen, u64>>,
}

impl Counting<'_> {
    /// Throws what is still to be thrown after these faces, in every way; `throws` is how many throws are as long.
    fn throw_on(&mut self, faces: &mut Vec<u32>, throws: u64) -> Result<(), TooManyThrows> {
        let stage: Vec<u32> = self.check.dice(faces).iter().map(|die| die.sides.get()).collect();
        if stage.is_empty() {
            // A throw of the dice the check asks for is one that it reads.
            if let Ok(verdict) = self.check.resolve(faces) {
                *self.seen.entry(throws).or_default().entry(verdict.into()).or_default() += 1;
            }
            return Ok(());
        }
        let ways: Natural = stage.iter().map(|&sides| Natural::from(sides)).product();
        let longer = Natural::from(throws) * ways;
        // A die of one face makes no more throws, but does not bring the end nearer either.
        let most = self.most;
        let is_endless = faces.len() as u64 > most;
        let throws = u64::try_from(&longer).ok().filter(|throws| *throws <= most && !is_endless);
        let throws = throws.ok_or(TooManyThrows { throws: longer, most })?;
        let before = faces.len();
        let mut result = Ok(());
        crate::every_throw(&stage, |thrown| {
            if result.is_ok() {
                faces.truncate(before);
                faces.extend(thrown);
                result = self.throw_on(faces, throws);
            }
        });
        faces.truncate(before);
        result
    }

    fn answer(self) -> AnyOdds {
        let of = self.seen.keys().fold(Natural::ONE, |of, &throws| lcm(of, throws));
        let weighed = self.seen.into_iter().flat_map(|(throws, seen)| {
            let weight = &of / Natural::from(throws);
            seen.into_iter().map(move |(seen, count)| (seen, &weight * Natural::from(count)))
        });
        let all: Vec<(Seen, Natural)> = weighed.collect();
        let sides = all.first().map_or(0, |(seen, _)| seen.against.len());
        let participants = all.first().map_or(0, |(seen, _)| seen.order.len());
        let opponent = |at: usize| OpponentOdds {
            totals: gather(&all, |seen| seen.totals.get(at + 1).copied()),
            outcomes: gather(&all, |seen| seen.against.get(at).copied()),
        };
        let beaten = |seen: &Seen| seen.against.iter().filter(|outcome| outcome.is_success()).count();
        let is_alone = sides == 0 && participants == 0;
        AnyOdds {
            outcomes: gather(&all, |seen| seen.outcome),
            totals: gather(&all, |seen| seen.totals.first().copied().filter(|_| participants == 0)),
            by_total: if is_alone { by_total(&all) } else { Vec::new() },
            opponents: (0..sides).map(opponent).collect(),
            beaten: gather(&all, |seen| (sides > 1).then(|| beaten(seen))),
            marks: Vec::new(),
            places: places(&all, participants),
            of,
        }
    }
}

fn gather<T: Ord>(all: &[(Seen, Natural)], read: impl Fn(&Seen) -> Option<T>) -> Dist<T> {
    Dist::from_ways(all.iter().filter_map(|(seen, ways)| Some((read(seen)?, ways.clone()))))
}

fn by_total(all: &[(Seen, Natural)]) -> Vec<(i64, AnyOutcome, Natural)> {
    let joint = gather(all, |seen| Some((*seen.totals.first()?, seen.outcome?)));
    joint.iter().map(|(&(total, outcome), ways)| (total, outcome, ways.clone())).collect()
}

fn places(all: &[(Seen, Natural)], participants: usize) -> Vec<Vec<Natural>> {
    let mut places = vec![vec![Natural::ZERO; participants]; participants];
    for (seen, ways) in all {
        for (place, &participant) in seen.order.iter().enumerate() {
            places[participant][place] += ways;
        }
    }
    places
}

fn lcm(a: Natural, b: u64) -> Natural {
    let b = Natural::from(b);
    let common = (&a).gcd(&b);
    a / common * b
}
