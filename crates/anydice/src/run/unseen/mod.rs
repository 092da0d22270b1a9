//! Dice that a function looks at one after the other. A die is turned up when it is first looked at, once for each face
//! that it can show; and what the rest of the function gives is remembered under all that it depends on. So a loop over a
//! throw is counted place by place, as one would by hand, and not once for every throw.
//!
//! What it depends on: where the function stands, its variables, which face was turned up last, how many dice show it,
//! and those dice from before that it goes on to look at again, which are known once it has done so.

mod results;
mod standing;

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use dice::Natural;

use crate::cost::{Held, Meter, machine_words};
use crate::count::{Mixture, words_of_power};
use crate::error::Problem;
use crate::syntax::Variable;
use crate::value::{Dice, Value};

use results::Results;
pub(super) use standing::Here;
use standing::{Run, Standing};

/// A function that looks at all dice again and again has nothing to remember; so many tries show it.
const MOST_KNOWN: usize = 16;

/// Dice that lie there face down, from the first position to the last, and those that were turned up.
#[derive(Debug)]
pub(super) struct Unseen {
    /// The parameter that they are.
    pub(super) variable: Variable,
    dice: usize,
    /// What each can show, in the order of positions, and the weight of all that come after it.
    faces: Vec<Face>,
    words: u64,
    /// The faces that were turned up, by number; never falling.
    shown: Vec<usize>,
    turns: Vec<Turn>,
    /// By the hash of the standing.
    remembered: HashMap<u64, Vec<Known>>,
    results: Results,
}

#[derive(Debug)]
struct Face {
    number: i64,
    ways: Natural,
    later: Natural,
}

/// A die that is turned up: one face after the other.
#[derive(Debug)]
struct Turn {
    standing: Rc<Standing>,
    next: usize,
    /// The ways to choose the dice of the last run, once another face ends it.
    ended: Natural,
    results: Results,
    /// The dice before this one that were looked at again, by place.
    looked_at: BTreeSet<usize>,
}

/// What the rest of a function gives, if the dice it looks at again show these faces.
#[derive(Debug)]
struct Known {
    standing: Rc<Standing>,
    looked_at: Vec<(usize, usize)>,
    results: Rc<Results>,
    _held: Held,
}

/// What comes after a die was asked for.
pub(super) enum Next {
    /// The function goes on from here, with one die more.
    GoOn(Rc<Standing>),
    /// Every die was turned up in every way.
    Done,
}

impl Unseen {
    /// More dice than this are thrown all at once: their standings would be too many.
    pub(super) const MOST_DICE: u32 = 1000;

    pub(super) fn new(
        variable: Variable,
        dice: &Dice,
        highest_first: bool,
        meter: &Meter,
    ) -> Result<Self, Problem> {
        let dist = dice.faces();
        meter.outcomes(dist.len() as u64, machine_words(dist.whole()), 2)?;
        let mut later = dist.whole().clone();
        let mut in_order: Vec<(&i64, &Natural)> = dist.iter().collect();
        if highest_first {
            in_order.reverse();
        }
        let face = |(number, ways): (&i64, &Natural)| {
            later -= ways;
            Face { number: *number, ways: ways.clone(), later: later.clone() }
        };
        Ok(Self {
            variable,
            dice: dice.len() as usize,
            faces: in_order.into_iter().map(face).collect(),
            words: words_of_power(dist.whole(), dice.len()),
            shown: Vec::new(),
            turns: Vec::new(),
            remembered: HashMap::new(),
            results: Results::default(),
        })
    }

    pub(super) fn len(&self) -> usize {
        self.dice
    }

    /// What the dice at these positions come to; nothing if one of them is still to be turned up.
    pub(super) fn sum_at(&mut self, positions: &[i64]) -> Result<Option<i64>, Problem> {
        let dice = self.dice;
        let place = |position: &i64| {
            let place = usize::try_from(*position).ok()?.checked_sub(1)?;
            (place < dice).then_some(place)
        };
        let places = positions.iter().filter_map(place);
        if places.clone().any(|place| place >= self.shown.len()) {
            return Ok(None);
        }
        let mut sum = 0i64;
        for place in places {
            self.note(place);
            let number = self.faces[self.shown[place]].number;
            sum = sum.checked_add(number).ok_or(Problem::NumberTooLarge)?;
        }
        Ok(Some(sum))
    }

    /// Takes note that a die was looked at, if it lay there before the last one was turned up.
    fn note(&mut self, place: usize) {
        let Some(turn) = self.turns.last_mut() else { return };
        if place < turn.standing.seen {
            turn.looked_at.insert(place);
        }
    }

    fn last_run(&self) -> Option<Run> {
        let face = *self.shown.last()?;
        let dice = self.shown.iter().rev().take_while(|other| **other == face).count();
        Some(Run { face, dice })
    }

    /// Turns up one die more; or, if it is known what comes of that, none.
    pub(super) fn turn_up(&mut self, here: &Here<'_>, meter: &Meter) -> Result<Next, Problem> {
        let (seen, last) = (self.shown.len(), self.last_run());
        meter.spend(here.steps() + seen as u64)?;
        let hash = here.hash(seen, last);
        let fits = |known: &&Known| {
            let is_same = known.looked_at.iter().all(|(place, face)| self.shown.get(*place) == Some(face));
            is_same && known.standing.is(here, seen, last)
        };
        if let Some(known) = self.remembered.get(&hash).and_then(|known| known.iter().find(fits)) {
            let (results, looked_at) = (known.results.clone(), known.looked_at.clone());
            looked_at.iter().for_each(|(place, _)| self.note(*place));
            self.take(&results, meter)?;
            return self.next_face(meter);
        }
        let ended = match last {
            None => Natural::ONE,
            Some(run) => self.ways_of_run(run, seen, meter)?,
        };
        let standing = Rc::new(here.to_standing(seen, last, hash));
        let next = last.map_or(0, |run| run.face);
        let (results, looked_at) = (Results::default(), BTreeSet::new());
        self.turns.push(Turn { standing, next, ended, results, looked_at });
        self.next_face(meter)
    }

    /// The ways to choose the dice of a run among all that are in no run before it.
    fn ways_of_run(&self, run: Run, seen: usize, meter: &Meter) -> Result<Natural, Problem> {
        meter.spend(run.dice as u64 * self.words)?;
        let open = self.dice - (seen - run.dice);
        Ok(choose(open, run.dice) * power(&self.faces[run.face].ways, run.dice))
    }

    /// The next face of the die that was turned up last; once all were, of the one before.
    fn next_face(&mut self, meter: &Meter) -> Result<Next, Problem> {
        while let Some(turn) = self.turns.last_mut() {
            let seen = turn.standing.seen;
            self.shown.truncate(seen);
            if turn.next < self.faces.len() {
                self.shown.push(turn.next);
                turn.next += 1;
                return Ok(Next::GoOn(turn.standing.clone()));
            }
            let Some(Turn { standing, results, looked_at, .. }) = self.turns.pop() else { break };
            let results = Rc::new(results);
            self.take(&results, meter)?;
            looked_at.iter().for_each(|place| self.note(*place));
            let looked_at: Vec<(usize, usize)> =
                looked_at.into_iter().map(|place| (place, self.shown[place])).collect();
            self.remember(standing, looked_at, results, meter)?;
        }
        Ok(Next::Done)
    }

    fn remember(
        &mut self,
        standing: Rc<Standing>,
        looked_at: Vec<(usize, usize)>,
        results: Rc<Results>,
        meter: &Meter,
    ) -> Result<(), Problem> {
        if meter.is_half_full() {
            self.remembered.clear();
        }
        let values = standing.stack.len() + standing.loops.len() + standing.variables.len();
        let outcomes = results.numbers.len() + results.dice.len();
        let bytes = 256 + 40 * values + 16 * looked_at.len() + outcomes * (48 + 8 * self.words as usize);
        let known = self.remembered.entry(standing.hash).or_default();
        if known.len() < MOST_KNOWN {
            known.push(Known { standing, looked_at, results, _held: meter.hold(bytes as u64)? });
        }
        Ok(())
    }

    /// A result of the function, whatever the dice show that were not turned up.
    pub(super) fn give(&mut self, result: &Value, meter: &Meter) -> Result<Next, Problem> {
        let mut results = Results::default();
        let ways = self.ways_of_rest(meter)?;
        match result {
            Value::Number(number) => drop(results.numbers.insert(*number, ways)),
            Value::Sequence(sequence) => drop(results.numbers.insert(sequence.sum()?, ways)),
            // What has no outcome drops out, as if it had never been thrown.
            Value::Dice(dice) if dice.is_empty() => {}
            Value::Dice(dice) => results.dice.push((dice.clone(), ways)),
        }
        self.take(&results, meter)?;
        self.next_face(meter)
    }

    /// The ways of all dice that are in no ended run, if so many show the last face at least.
    fn ways_of_rest(&self, meter: &Meter) -> Result<Natural, Problem> {
        let Some(run) = self.last_run() else {
            let whole = self.faces.first().map_or(Natural::ZERO, |face| &face.ways + &face.later);
            return Ok(power(&whole, self.dice));
        };
        let open = self.dice - (self.shown.len() - run.dice);
        let Face { ways, later, .. } = &self.faces[run.face];
        meter.spend(((open - run.dice + 1) * open) as u64 * self.words)?;
        let with = |dice: usize| choose(open, dice) * power(ways, dice) * power(later, open - dice);
        Ok((run.dice..=open).map(with).sum())
    }

    /// Results of one face of the die that was turned up last, or of all.
    fn take(&mut self, results: &Results, meter: &Meter) -> Result<(), Problem> {
        let outcomes = results.numbers.len() + results.dice.len();
        meter.spend(outcomes as u64 * (self.words + 4))?;
        match self.turns.last_mut() {
            None => self.results.add(results, &Natural::ONE),
            Some(turn) => {
                let goes_on = turn.standing.last.is_some_and(|run| run.face + 1 == turn.next);
                let times = if goes_on { &Natural::ONE } else { &turn.ended };
                turn.results.add(results, times);
            }
        }
        Ok(())
    }

    /// Everything together.
    pub(super) fn finish(self, meter: &Meter) -> Result<Mixture, Problem> {
        let mut mixture = Mixture::default();
        for (number, ways) in &self.results.numbers {
            mixture.add_number(ways, *number, meter)?;
        }
        for (dice, ways) in &self.results.dice {
            mixture.add_dist(ways, dice.total(meter)?, meter)?;
        }
        Ok(mixture)
    }
}

fn choose(from: usize, some: usize) -> Natural {
    (0..some.min(from - some)).fold(Natural::ONE, |ways, at| ways * (from - at) / (at + 1))
}

fn power(base: &Natural, exponent: usize) -> Natural {
    if base.is_one() { Natural::ONE } else { base.pow(exponent) }
}
