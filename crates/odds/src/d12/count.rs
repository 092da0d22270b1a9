//! Every throw of one side, counted once.

use dice::Natural;
use systems::d12::{Check, CritScope, Hand, Reading, ResistedTie, ShiftLadder};

/// One more than the highest natural total, 36.
const END: usize = 37;
/// The lowest natural total is 1 and 2: two 1s are a pair and count 8.
const LOWEST: i64 = 3;
const HIGHEST: i64 = END as i64 - 1;

/// A tally of throws by natural total.
pub(super) type Tally = [u32; END + 1];

/// How often each natural total comes up, by what else the dice say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Raw {
    /// Throws with two 1s.
    pub(super) two_ones: Tally,
    /// Throws without two 1s and without a crit modifier.
    pub(super) plain: Tally,
    /// Throws without two 1s and with a crit modifier.
    pub(super) crit: Tally,
}

impl Raw {
    pub(super) const EMPTY: Self = Self { two_ones: [0; END + 1], plain: [0; END + 1], crit: [0; END + 1] };

    #[inline]
    pub(super) fn note(&mut self, reading: &Reading, ways: u32) {
        let tally = if reading.two_ones {
            &mut self.two_ones
        } else if reading.crits.any() {
            &mut self.crit
        } else {
            &mut self.plain
        };
        tally[usize::from(reading.natural())] += ways;
    }

    /// Adds another tally. Differences of tallies wrap on the way; sums of them come out whole again.
    pub(super) fn add(&mut self, other: &Self) {
        self.merge(other, u32::wrapping_add);
    }

    /// Takes another tally away.
    pub(super) fn take(&mut self, other: &Self) {
        self.merge(other, u32::wrapping_sub);
    }

    fn merge(&mut self, other: &Self, with: fn(u32, u32) -> u32) {
        let lanes = [
            (&mut self.two_ones, &other.two_ones),
            (&mut self.plain, &other.plain),
            (&mut self.crit, &other.crit),
        ];
        for (mine, theirs) in lanes {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine = with(*mine, *theirs));
        }
    }
}

/// Every throw of one side's dice, ready to be asked about any DC and modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    of: u32,
    auto_fail: u32,
    /// Throws without two 1s that reach at least this natural total.
    safe: Tally,
    /// Throws without two 1s that reach exactly this natural total with a crit modifier.
    safe_crit: Tally,
    /// All throws that reach at least this natural total.
    all: Tally,
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
            let here = raw.plain[total] + raw.crit[total];
            safe[total] = safe[total + 1] + here;
            all[total] = all[total + 1] + here + raw.two_ones[total];
        }
        Self { of: all[0], auto_fail: all[0] - safe[0], safe, safe_crit: raw.crit, all }
    }

    /// How many equally likely throws there are.
    pub const fn of(&self) -> u32 {
        self.of
    }

    /// Throws with two 1s: an active check fails (D12-FAIL-1).
    pub const fn auto_fail(&self) -> u32 {
        self.auto_fail
    }

    /// Throws with which an active check beats `need` = target − modifier (D12-CHK-3).
    #[inline]
    pub fn success(&self, need: i64) -> u32 {
        at(&self.safe, need.saturating_add(1)) + exactly(&self.safe_crit, need)
    }

    /// Throws with which a resisted check stands against `need` = DC − modifier (D12-CHK-3).
    #[inline]
    pub fn resisted_success(&self, need: i64, tie: ResistedTie) -> u32 {
        match tie {
            ResistedTie::Holds => at(&self.all, need),
            ResistedTie::Fails => at(&self.all, need.saturating_add(1)),
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
            let beyond = at(&self.safe, need.saturating_add(next));
            *ways = reached - beyond;
            reached = beyond;
        }
        Shifts { first, ways }
    }

    /// Natural totals with the throws that reach exactly them, two 1s or not.
    pub fn naturals(&self) -> impl Iterator<Item = (i64, u32)> + '_ {
        (LOWEST..=HIGHEST)
            .map(|natural| (natural, exactly_all(&self.all, natural)))
            .filter(|&(_, ways)| ways > 0)
    }

    /// Natural totals without two 1s: how many throws reach exactly them, and how many of those with a crit.
    pub(super) fn safe_naturals(&self) -> impl Iterator<Item = (i64, u32, u32)> + '_ {
        let read = |natural| (natural, exactly_all(&self.safe, natural), exactly(&self.safe_crit, natural));
        (LOWEST..=HIGHEST).map(read).filter(|&(_, ways, _)| ways > 0)
    }

    /// Throws, two 1s or not, that reach at least this natural total.
    #[inline]
    pub(super) fn at_least(&self, natural: i64) -> u32 {
        at(&self.all, natural)
    }

    /// The number of throws as a weight.
    pub fn whole(&self) -> Natural {
        self.of.into()
    }
}

/// A suffix sum at any natural total, also one no dice reach.
#[inline]
fn at(suffix: &Tally, natural: i64) -> u32 {
    suffix[natural.clamp(0, END as i64) as usize]
}

#[inline]
fn exactly(tally: &Tally, natural: i64) -> u32 {
    if (LOWEST..=HIGHEST).contains(&natural) { tally[natural as usize] } else { 0 }
}

#[inline]
fn exactly_all(suffix: &Tally, natural: i64) -> u32 {
    at(suffix, natural) - at(suffix, natural + 1)
}

/// Unordered pairs of base dice with the number of throws that show them.
#[inline]
pub(super) fn base_pairs() -> impl Iterator<Item = (u8, u8, u32)> {
    (1..=12).flat_map(|high| (1..=high).map(move |low| (high, low, if low == high { 1 } else { 2 })))
}

fn count_two(scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    for (high, low, ways) in base_pairs() {
        raw.note(&Hand { faces: [high, low], valid: [true; 2] }.read(scope), ways);
    }
    raw
}

fn count_three(valid: u8, scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    for (high, low, ways) in base_pairs() {
        for face in 1..=12 {
            let hand = Hand { faces: [high, low, face], valid: [true, true, face <= valid] };
            raw.note(&hand.read(scope), ways);
        }
    }
    raw
}

fn count_four(extra: u8, luck: u8, scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    for (high, low, ways) in base_pairs() {
        for first in 1..=12 {
            for second in 1..=12 {
                let valid = [true, true, first <= extra, second <= luck];
                raw.note(&Hand { faces: [high, low, first, second], valid }.read(scope), ways);
            }
        }
    }
    raw
}
