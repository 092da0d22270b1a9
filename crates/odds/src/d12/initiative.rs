//! Odds of an initiative: each one's chance of each place (D12-CHK-5).

use dice::{Gcd, Natural, Ratio};
use systems::d12::Initiative;

use super::Count;
use super::count::{HIGHEST, LOWEST};
use crate::whole::Whole;

/// Each participant's chance of each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InitiativeOdds {
    of: Natural,
    places: Vec<Vec<Natural>>,
}

impl InitiativeOdds {
    /// Throws, scaled so that the equal shares of a roll-off are whole.
    pub const fn total_ways(&self) -> &Natural {
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
    /// Their place in the list.
    listed: usize,
    modifier: i64,
    count: Count,
}

impl Roller {
    /// Throws with a total of at least this.
    fn at_least(&self, total: i64) -> u32 {
        self.count.at_least(total - self.modifier)
    }

    /// Throws that reach a total, and those that don't.
    fn around<W: Whole>(&self, total: i64) -> (W, W) {
        let before = self.at_least(total);
        (W::from_ways(before), W::from_ways(self.count.total_ways() - before))
    }

    /// Throws with exactly this total.
    fn exactly(&self, total: i64) -> u32 {
        self.at_least(total) - self.at_least(total + 1)
    }
}

/// Counts an initiative. The numbers are counted in the narrowest word that holds the product of all throws.
pub fn initiative(initiative: &Initiative) -> InitiativeOdds {
    let groups = groups(initiative);
    let largest = groups.iter().map(Vec::len).max().unwrap_or(1);
    let shares = (1..=largest as u64).fold(Natural::ONE, lcm);
    let throws: Natural = groups.iter().flatten().map(|roller| roller.count.whole()).product();
    let of = throws * &shares;
    let places = if let Some(shares) = shares_as_word::<u64>(&of, &shares) {
        all_places(&groups, &shares)
    } else if let Some(shares) = shares_as_word::<u128>(&of, &shares) {
        all_places(&groups, &shares)
    } else {
        all_places(&groups, &shares)
    };
    InitiativeOdds { of, places }
}

/// The shares as a word, if that holds the product of all throws and with it every number on the way.
fn shares_as_word<W: for<'a> TryFrom<&'a Natural>>(of: &Natural, shares: &Natural) -> Option<W> {
    W::try_from(of).ok()?;
    W::try_from(shares).ok()
}

/// The participants in the order in which ties are broken; those nobody can tell apart stand together.
fn groups(initiative: &Initiative) -> Vec<Vec<Roller>> {
    let key = |&listed: &usize| initiative.tie_key(&initiative.participants()[listed]);
    let mut order: Vec<usize> = (0..initiative.participants().len()).collect();
    order.sort_by_key(key);
    let roller = |&listed: &usize| {
        let one = &initiative.participants()[listed];
        Roller { listed, modifier: one.modifier.into(), count: Count::of_check(&initiative.check(one)) }
    };
    order.chunk_by(|a, b| key(a) == key(b)).map(|group| group.iter().map(roller).collect()).collect()
}

fn lcm(a: Natural, b: u64) -> Natural {
    let b = Natural::from(b);
    let common = (&a).gcd(&b);
    a / common * b
}

/// Everyone's ways to each place: total by total, how many others are before those who roll it, and how many
/// roll off with them.
fn all_places<W: Whole>(groups: &[Vec<Roller>], shares: &W) -> Vec<Vec<Natural>> {
    let people = groups.iter().map(Vec::len).sum();
    // What each of so many who are tied gets of every place at stake.
    let portions: Vec<W> = (1..=people as u64).map(|tied| shares.shared_among(tied)).collect();
    let alike: Vec<Vec<usize>> = groups.iter().map(|group| first_alike(group)).collect();
    let mut places = vec![vec![W::ZERO; people]; people];
    let mut others = Others::<W>::from_groups(groups);
    let mut twins = Twins::<W> { ways: Vec::new(), width: 0 };
    for total in totals(groups) {
        others.roll(groups, total);
        for (at, group) in groups.iter().enumerate().filter(|(_, group)| can_roll(group, total)) {
            others.meet(at);
            if let [only] = &group[..] {
                others.add(
                    &W::from_ways(only.exactly(total)).times(&portions[0]),
                    0,
                    &mut places[only.listed],
                );
                continue;
            }
            for me in (0..group.len()).filter(|&me| alike[at][me] == me) {
                twins.roll(group, me, total);
                others.share_out(&twins, &portions, &mut places[group[me].listed]);
            }
        }
    }
    for (group, alike) in groups.iter().zip(alike) {
        for (roller, first) in group.iter().zip(alike) {
            places[roller.listed] = places[group[first].listed].clone();
        }
    }
    places.into_iter().map(|row| row.into_iter().map(W::into).collect()).collect()
}

fn can_roll(group: &[Roller], total: i64) -> bool {
    group.iter().any(|roller| roller.exactly(total) > 0)
}

/// For each of a group the first with the same dice. Only that one is counted: the others' chances are the same.
fn first_alike(group: &[Roller]) -> Vec<usize> {
    let first = |(at, me): (usize, &Roller)| {
        group[..at].iter().position(|other| other.count == me.count).unwrap_or(at)
    };
    group.iter().enumerate().map(first).collect()
}

/// Every total anyone can roll, once.
fn totals(groups: &[Vec<Roller>]) -> Vec<i64> {
    let mut modifiers: Vec<i64> = groups.iter().flatten().map(|roller| roller.modifier).collect();
    modifiers.sort_unstable();
    let mut totals: Vec<i64> = Vec::new();
    for modifier in modifiers {
        let seen = totals.last().map_or(i64::MIN, |last| last + 1);
        totals.extend(seen.max(modifier + LOWEST)..=modifier + HIGHEST);
    }
    totals
}

/// How many of the other groups are before a total. Whoever wins ties is before it with that very total, the
/// others only above it; so each group's chances are those of all in front times those of all behind.
struct Others<W> {
    /// How many people stand in front of each group, and how many there are.
    in_front: Vec<usize>,
    /// One row a group: ways for so many of those in front of it to be before.
    front: Vec<Vec<W>>,
    /// One row a group: ways for so many of those behind it to be before.
    behind: Vec<Vec<W>>,
    /// Ways for so many of both, for the group at hand.
    met: Vec<W>,
}

impl<W: Whole> Others<W> {
    fn from_groups(groups: &[Vec<Roller>]) -> Self {
        let mut in_front = vec![0];
        for group in groups {
            in_front.push(in_front[in_front.len() - 1] + group.len());
        }
        let people = in_front[groups.len()];
        let rows = vec![vec![W::ONE; people + 1]; groups.len()];
        Self { in_front, front: rows.clone(), behind: rows, met: vec![W::ZERO; people] }
    }

    /// Works out all rows for a total, each from its neighbour.
    fn roll(&mut self, groups: &[Vec<Roller>], total: i64) {
        let people = self.in_front[groups.len()];
        for at in 1..groups.len() {
            let [last, row] = neighbours(&mut self.front, at - 1, at);
            extend(row, last, &groups[at - 1], self.in_front[at - 1], total);
        }
        for at in (1..groups.len()).rev() {
            let [last, row] = neighbours(&mut self.behind, at, at - 1);
            extend(row, last, &groups[at], people - self.in_front[at + 1], total + 1);
        }
    }

    /// Brings those in front of a group and those behind it together.
    fn meet(&mut self, group: usize) {
        let people = self.in_front[self.in_front.len() - 1];
        let front = &self.front[group][..=self.in_front[group]];
        let behind = &self.behind[group][..=people - self.in_front[group + 1]];
        self.met.truncate(0);
        self.met.extend(behind.iter().map(|other| front[0].times(other)));
        for (at, one) in front.iter().enumerate().skip(1) {
            self.met.push(W::ZERO);
            self.met[at..].iter_mut().zip(behind).for_each(|(met, other)| met.add(&one.times(other)));
        }
    }

    /// Whoever is tied shares the places at stake equally.
    fn share_out(&self, twins: &Twins<W>, portions: &[W], places: &mut [W]) {
        for (before, by_tied) in twins.ways.chunks(twins.width).enumerate() {
            for (tied, inside) in by_tied.iter().enumerate().take(twins.width - before) {
                let share = inside.times(&portions[tied]);
                for place in before..before + tied + 1 {
                    self.add(&share, place, places);
                }
            }
        }
    }

    /// Adds a share to each place that so many before one lead to, from that place on.
    fn add(&self, share: &W, from: usize, places: &mut [W]) {
        places[from..].iter_mut().zip(&self.met).for_each(|(place, met)| place.add(&met.times(share)));
    }
}

/// Two rows of a table, the second to be written.
fn neighbours<W>(rows: &mut [Vec<W>], last: usize, row: usize) -> [&mut Vec<W>; 2] {
    let (low, high) = rows.split_at_mut(last.max(row));
    if last < row { [&mut low[last], &mut high[0]] } else { [&mut high[0], &mut low[row]] }
}

/// A row for so many people and one more group, who are before if they roll at least that total.
fn extend<W: Whole>(row: &mut [W], last: &[W], group: &[Roller], people: usize, least: i64) {
    let Some((first, rest)) = group.split_first() else { return };
    let (before, after) = first.around(least);
    row[0] = last[0].times(&after);
    for (ways, pair) in row[1..=people].iter_mut().zip(last.windows(2)) {
        *ways = pair[1].times(&after);
        ways.add(&pair[0].times(&before));
    }
    row[people + 1] = last[people].times(&before);
    for (joined, roller) in (people + 1..).zip(rest) {
        let (before, after) = roller.around(least);
        row[joined + 1] = row[joined].times(&before);
        // Downwards, so that each entry is made of entries not yet overwritten.
        for at in (1..joined + 1).rev() {
            row[at] = row[at].times(&after);
            let fewer = row[at - 1].times(&before);
            row[at].add(&fewer);
        }
        row[0] = row[0].times(&after);
    }
}

/// One participant rolls just a total: ways for so many of their own group to be before them and so many tied.
struct Twins<W> {
    /// By the number before, then by the number tied.
    ways: Vec<W>,
    /// The size of the group.
    width: usize,
}

impl<W: Whole> Twins<W> {
    fn roll(&mut self, group: &[Roller], me: usize, total: i64) {
        self.width = group.len();
        self.ways.clear();
        self.ways.resize(self.width * self.width, W::ZERO);
        self.ways[0] = W::from_ways(group[me].exactly(total));
        group.iter().enumerate().filter(|&(at, _)| at != me).for_each(|(_, twin)| self.join(twin, total));
    }

    fn join(&mut self, twin: &Roller, total: i64) {
        let (before, tied) = (twin.at_least(total + 1), twin.exactly(total));
        let after = W::from_ways(twin.count.total_ways() - before - tied);
        let (before, tied) = (W::from_ways(before), W::from_ways(tied));
        // Downwards, so that each entry is made of entries not yet overwritten.
        for at in (0..self.ways.len()).rev() {
            let mut ways = self.ways[at].times(&after);
            if at >= self.width {
                ways.add(&self.ways[at - self.width].times(&before));
            }
            if at % self.width > 0 {
                ways.add(&self.ways[at - 1].times(&tied));
            }
            self.ways[at] = ways;
        }
    }
}
