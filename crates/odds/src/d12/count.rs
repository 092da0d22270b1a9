//! Every throw of one side, counted once.

use dice::Natural;
use systems::d12::{Check, CritScope, Hand, Reading, ResistedTie, ShiftLadder};

/// One more than the highest natural total, 36.
const END: usize = 37;
/// The lowest natural total is 1 and 2: two 1s are a pair and count 8.
pub(super) const LOWEST: i64 = 3;
/// Two 12s, a pair of them.
pub(super) const HIGHEST: i64 = END as i64 - 1;

/// A tally of throws by natural total.
pub(super) type TotalsTally = [u32; END + 1];

/// How often each natural total comes up, by what else the dice say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Raw([TotalsTally; 3]);

/// Throws without two 1s and without a crit modifier.
const PLAIN: usize = 0;
/// Throws without two 1s and with a crit modifier.
const CRIT: usize = 1;
/// Throws with two 1s.
const TWO_ONES: usize = 2;

impl Raw {
    pub(super) const EMPTY: Self = Self([[0; END + 1]; 3]);

    /// Adds every throw of the base dice, each read beside the other dice of its hand. Named one by one, each
    /// scope gets a loop of its own that reads in vectors.
    #[inline]
    pub(super) fn note_all<const N: usize>(&mut self, hand: impl Fn([u8; 2]) -> Hand<N>, scope: CritScope) {
        match scope {
            CritScope::AllRolled => self.note_readings(|base| hand(base).best_reading(CritScope::AllRolled)),
            CritScope::Picked => self.note_readings(|base| hand(base).best_reading(CritScope::Picked)),
        }
    }

    /// Reading comes first and tallying second, because only the reading can run in vectors.
    #[inline]
    fn note_readings(&mut self, read: impl Fn([u8; 2]) -> Reading) {
        let (mut lanes, mut naturals) = ([0u8; PAIRS], [0u8; PAIRS]);
        for at in 0..PAIRS {
            let reading = read([HIGH[at], LOW[at]]);
            let lane = if reading.two_ones { TWO_ONES as u8 } else { u8::from(reading.crits.any()) };
            (lanes[at], naturals[at]) = (lane, reading.natural());
        }
        for at in 0..PAIRS {
            self.0[usize::from(lanes[at])][usize::from(naturals[at])] += u32::from(WAYS[at]);
        }
    }

    /// Adds every throw of the base dice beside two bonus dice that show these faces.
    #[inline]
    pub(super) fn note_beside(&mut self, [extra, luck]: [u8; 2], valid: [bool; 2], scope: CritScope) {
        let valid = [true, true, valid[0], valid[1]];
        self.note_all(|[high, low]| Hand { faces: [high, low, extra, luck], valid }, scope);
    }

    /// Adds another tally. Differences of tallies wrap on the way; sums of them come out whole again.
    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        self.merge(other, u32::wrapping_add);
    }

    /// Takes another tally away.
    #[inline]
    pub(super) fn take(&mut self, other: &Self) {
        self.merge(other, u32::wrapping_sub);
    }

    #[inline]
    fn merge(&mut self, other: &Self, with: impl Fn(u32, u32) -> u32) {
        let theirs = other.0.as_flattened();
        self.0
            .as_flattened_mut()
            .iter_mut()
            .zip(theirs)
            .for_each(|(mine, theirs)| *mine = with(*mine, *theirs));
    }
}

/// The unordered pairs two base dice can show.
const PAIRS: usize = 78;
const HIGH: [u8; PAIRS] = base_pairs().0;
const LOW: [u8; PAIRS] = base_pairs().1;
/// How many throws show each pair.
const WAYS: [u8; PAIRS] = base_pairs().2;

const fn base_pairs() -> ([u8; PAIRS], [u8; PAIRS], [u8; PAIRS]) {
    let (mut high, mut low, mut ways) = ([0; PAIRS], [0; PAIRS], [2; PAIRS]);
    let (mut at, mut one, mut other) = (0, 1, 1);
    while at < PAIRS {
        (high[at], low[at]) = (one, other);
        if one == other {
            ways[at] = 1;
            (one, other) = (one + 1, 1);
        } else {
            other += 1;
        }
        at += 1;
    }
    (high, low, ways)
}

/// Every throw of one side's dice, ready to be asked about any DC and modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    of: u32,
    auto_fail: u32,
    /// Throws without two 1s that reach at least this natural total.
    safe: TotalsTally,
    /// Throws without two 1s that reach exactly this natural total with a crit modifier.
    safe_crit: TotalsTally,
    /// All throws that reach at least this natural total.
    all: TotalsTally,
}

/// An active check's successes by crit shifts: `ways[i]` throws earn `first + i` shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shifts {
    /// The fewest shifts a success can have here.
    pub first: u32,
    /// Throws for that many shifts, one more, and so on. 34 totals span at most 7 steps of 6.
    pub ways: [u32; 8],
}

impl Shifts {
    /// Shifts and the throws that earn them, where there are any.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let named = |(at, &ways): (usize, &u32)| (self.first.saturating_add(at as u32), ways);
        self.ways.iter().enumerate().map(named).filter(|&(_, ways)| ways > 0)
    }

    /// All of them together.
    pub fn success(&self) -> u32 {
        self.ways.iter().sum()
    }
}

impl Count {
    /// Counts a check's dice. Its side, modifier and DC come later.
    pub fn of_check(check: &Check) -> Self {
        let (extra, luck) = check.valid_faces();
        Self::of_dice(extra, luck, check.rulings.crit_scope)
    }

    /// Counts two base dice, an Extra Die and a Luck Die with so many valid faces, if there is one.
    pub fn of_dice(extra: Option<u8>, luck: Option<u8>, scope: CritScope) -> Self {
        Self::from_raw(&match (extra, luck) {
            (None, None) => count_two(scope),
            (Some(valid), None) | (None, Some(valid)) => count_three(valid, scope),
            (Some(extra), Some(luck)) => count_four(extra, luck, scope),
        })
    }

    pub(super) fn from_raw(raw: &Raw) -> Self {
        let (mut safe, mut all) = ([0; END + 1], [0; END + 1]);
        for total in (0..END).rev() {
            let here = raw.0[PLAIN][total] + raw.0[CRIT][total];
            safe[total] = safe[total + 1] + here;
            all[total] = all[total + 1] + here + raw.0[TWO_ONES][total];
        }
        Self { of: all[0], auto_fail: all[0] - safe[0], safe, safe_crit: raw.0[CRIT], all }
    }

    /// How many equally likely throws there are.
    pub const fn total_ways(&self) -> u32 {
        self.of
    }

    /// Throws with two 1s: an active check fails (D12-FAIL-1).
    pub const fn auto_fail(&self) -> u32 {
        self.auto_fail
    }

    /// Throws with which an active check beats `need` = target − modifier (D12-CHK-3).
    #[inline]
    pub fn success(&self, need: i64) -> u32 {
        suffix_at(&self.safe, need.saturating_add(1)) + exactly(&self.safe_crit, need)
    }

    /// Throws with which a resisted check stands against `need` = DC − modifier (D12-CHK-3).
    #[inline]
    pub fn resisted_success(&self, need: i64, tie: ResistedTie) -> u32 {
        match tie {
            ResistedTie::Holds => suffix_at(&self.all, need),
            ResistedTie::Fails => suffix_at(&self.all, need.saturating_add(1)),
        }
    }

    /// An active check's successes against `need`, by crit shifts (D12-SHIFT-1).
    #[inline]
    pub fn shifts(&self, need: i64, ladder: ShiftLadder) -> Shifts {
        let lowest_margin = LOWEST.saturating_sub(need).max(0);
        let first = if lowest_margin < 6 { 0 } else { ladder.shifts(lowest_margin) };
        let mut ways = [0; 8];
        let mut reached = self.success(need);
        for (step, ways) in (1..).zip(&mut ways) {
            let next = ladder.threshold(first.saturating_add(step));
            if need.saturating_add(next) > HIGHEST {
                *ways = reached;
                break;
            }
            let beyond = suffix_at(&self.safe, need.saturating_add(next));
            *ways = reached - beyond;
            reached = beyond;
        }
        Shifts { first, ways }
    }

    /// Each natural total from 3 to 36 with the throws, perhaps none, that reach exactly it, two 1s or not.
    pub fn naturals(&self) -> impl Iterator<Item = (i64, u32)> + '_ {
        (LOWEST..=HIGHEST).map(|natural| (natural, exactly_all(&self.all, natural)))
    }

    /// Each natural total from 3 to 36 with the throws, perhaps none, that reach exactly it: without a crit modifier,
    /// with one, and with two 1s.
    pub(super) fn kinds(&self) -> impl Iterator<Item = (i64, [u32; 3])> + '_ {
        let read = |natural| {
            let (safe, crit) = (exactly_all(&self.safe, natural), exactly(&self.safe_crit, natural));
            (natural, [safe - crit, crit, exactly_all(&self.all, natural) - safe])
        };
        (LOWEST..=HIGHEST).map(read)
    }

    /// Natural totals without two 1s: how many throws reach exactly them, and how many of those with a crit.
    pub(super) fn safe_naturals(&self) -> impl Iterator<Item = (i64, u32, u32)> + '_ {
        let read = |natural| (natural, exactly_all(&self.safe, natural), exactly(&self.safe_crit, natural));
        (LOWEST..=HIGHEST).map(read).filter(|&(_, ways, _)| ways > 0)
    }

    /// Throws, two 1s or not, that reach at least this natural total.
    #[inline]
    pub(super) fn at_least(&self, natural: i64) -> u32 {
        suffix_at(&self.all, natural)
    }

    /// The number of throws as a weight.
    pub fn whole(&self) -> Natural {
        self.of.into()
    }
}

/// A suffix sum at any natural total, also one no dice reach.
#[inline]
fn suffix_at(suffix: &TotalsTally, natural: i64) -> u32 {
    suffix[natural.clamp(0, END as i64) as usize]
}

#[inline]
fn exactly(tally: &TotalsTally, natural: i64) -> u32 {
    if (LOWEST..=HIGHEST).contains(&natural) { tally[natural as usize] } else { 0 }
}

#[inline]
fn exactly_all(suffix: &TotalsTally, natural: i64) -> u32 {
    suffix_at(suffix, natural) - suffix_at(suffix, natural + 1)
}

fn count_two(scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    raw.note_all(|faces| Hand { faces, valid: [true; 2] }, scope);
    raw
}

fn count_three(valid: u8, scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    for face in 1..=12 {
        let valid = [true, true, face <= valid];
        raw.note_all(|[high, low]| Hand { faces: [high, low, face], valid }, scope);
    }
    raw
}

fn count_four(extra: u8, luck: u8, scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    for first in 1..=12 {
        for second in 1..=12 {
            raw.note_beside([first, second], [first <= extra, second <= luck], scope);
        }
    }
    raw
}
