//! Odds of an initiative: each one's chance of each place (D12-CHK-5).

use std::cmp::Ordering;

use dice::{Natural, Ratio};
use systems::d12::Initiative;

use super::Count;
use crate::whole::Whole;

/// Each participant's chance of each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InitiativeOdds {
    of: Natural,
    places: Vec<Vec<Natural>>,
}

impl InitiativeOdds {
    /// Throws, scaled so that the equal shares of a roll-off are whole.
    pub const fn of(&self) -> &Natural {
        &self.of
    }

    /// Ways to each place, first to last, of the participant at that place in the list.
    pub fn places(&self, participant: usize) -> &[Natural] {
        &self.places[participant]
    }

    /// The chance of the participant at that place in the list to come in at `place`, counted from 0.
    pub fn chance(&self, participant: usize, place: usize) -> Ratio {
        Ratio::new(self.places[participant][place].clone(), self.of.clone())
    }
}

/// A participant with their dice counted.
struct Roller {
    modifier: i64,
    count: Count,
    /// How they stand in a tie with each other participant: before, after, or rolling off.
    ties: Vec<Ordering>,
}

/// Counts an initiative. The numbers are counted in the narrowest word that holds the product of all throws.
pub fn initiative(initiative: &Initiative) -> InitiativeOdds {
    let rollers = rollers(initiative);
    let shares = (1..=largest_tie(&rollers)).fold(1, lcm);
    let throws: Natural = rollers.iter().map(|roller| roller.count.whole()).product();
    let of = throws * shares;
    let places = if u64::try_from(&of).is_ok() {
        all_places::<u64>(&rollers, shares)
    } else if u128::try_from(&of).is_ok() {
        all_places::<u128>(&rollers, shares)
    } else {
        all_places::<Natural>(&rollers, shares)
    };
    InitiativeOdds { of, places }
}

fn rollers(initiative: &Initiative) -> Vec<Roller> {
    let keys: Vec<_> = initiative.participants().iter().map(|one| initiative.tie_key(one)).collect();
    let participants = initiative.participants().iter().zip(&keys);
    participants
        .map(|(one, key)| Roller {
            modifier: one.modifier.into(),
            count: Count::of_check(&initiative.check(one)),
            ties: keys.iter().map(|other| key.cmp(other)).collect(),
        })
        .collect()
}

/// The most participants who can roll off with each other.
fn largest_tie(rollers: &[Roller]) -> u32 {
    let alike = |roller: &Roller| roller.ties.iter().filter(|tie| tie.is_eq()).count();
    rollers.iter().map(alike).max().map_or(1, |most| u32::try_from(most).unwrap_or(u32::MAX))
}

fn lcm(a: u32, b: u32) -> u32 {
    let mut divisor = (a, b);
    while divisor.1 != 0 {
        divisor = (divisor.1, divisor.0 % divisor.1);
    }
    a / divisor.0 * b
}

fn all_places<W: Whole>(rollers: &[Roller], shares: u32) -> Vec<Vec<Natural>> {
    let of_one = |me| places::<W>(rollers, me, shares).into_iter().map(W::into).collect();
    (0..rollers.len()).map(of_one).collect()
}

/// One participant's ways to each place: over each of their totals, how many others are before them and how
/// many roll off with them.
fn places<W: Whole>(rollers: &[Roller], me: usize, shares: u32) -> Vec<W> {
    let mut places = vec![W::ZERO; rollers.len()];
    let mut others = Others::<W>::around(&rollers[me]);
    for (natural, mine) in rollers[me].count.naturals().filter(|&(_, ways)| ways > 0) {
        others.start(mine);
        let total = natural + rollers[me].modifier;
        for (at, other) in rollers.iter().enumerate().filter(|&(at, _)| at != me) {
            others.join(other, rollers[me].ties[at], total);
        }
        others.share_out(shares, &mut places);
    }
    places
}

/// Ways for so many others to be before a total and so many to be tied with it.
struct Others<W> {
    /// By the number before, then by the number tied.
    ways: Vec<W>,
    /// One more than the number who can be tied.
    width: usize,
    joined: usize,
}

impl<W: Whole> Others<W> {
    fn around(me: &Roller) -> Self {
        let width = me.ties.iter().filter(|tie| tie.is_eq()).count();
        Self { ways: vec![W::ZERO; me.ties.len() * width], width, joined: 0 }
    }

    fn start(&mut self, mine: u32) {
        self.ways.fill(W::ZERO);
        self.ways[0] = W::from_ways(mine);
        self.joined = 0;
    }

    /// Takes in one more participant, who is before, tied with or after that total.
    fn join(&mut self, other: &Roller, tie: Ordering, total: i64) {
        let reach = other.count.at_least(total - other.modifier);
        let above = other.count.at_least(total - other.modifier + 1);
        let (before, tied) = match tie {
            Ordering::Less => (above, 0),
            Ordering::Greater => (reach, 0),
            Ordering::Equal => (above, reach - above),
        };
        let after = other.count.of() - before - tied;
        self.joined += 1;
        // Downwards, so that each entry is made of entries not yet overwritten.
        for at in (0..(self.joined + 1) * self.width).rev() {
            let mut ways = self.ways[at].times(after);
            if at >= self.width {
                ways.add(&self.ways[at - self.width].times(before));
            }
            if tied > 0 && at % self.width > 0 {
                ways.add(&self.ways[at - 1].times(tied));
            }
            self.ways[at] = ways;
        }
    }

    /// Whoever is tied shares the places at stake equally.
    fn share_out(&self, shares: u32, places: &mut [W]) {
        for (before, by_tied) in self.ways.chunks(self.width).enumerate() {
            for (tied, ways) in by_tied.iter().enumerate() {
                let share = ways.times(shares / (tied as u32 + 1));
                places[before..].iter_mut().take(tied + 1).for_each(|place| place.add(&share));
            }
        }
    }
}
