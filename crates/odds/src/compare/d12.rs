//! Choices for a D12 check.

use dice::{Fraction, Ratio};
use systems::d12::{Check, CritScope, ResistedTie, ShiftLadder, Side};

use super::{Named, Row};
use crate::d12::{Count, extras_beside};

/// Several ways to make the same D12 check, their dice counted.
#[derive(Clone, Debug)]
pub struct D12 {
    choices: Vec<D12Choice>,
    modifier: i32,
}

/// One way to make it.
#[derive(Clone, Debug)]
struct D12Choice {
    name: String,
    cost: u32,
    /// How far its modifier is above that of the first choice.
    ahead: i64,
    side: Side,
    tie: ResistedTie,
    ladder: ShiftLadder,
    count: Count,
}

/// One choice against one DC, in throws out of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct D12Figures {
    /// How many equally likely throws there are.
    pub of: u32,
    /// Throws that succeed.
    pub success: u32,
    /// Throws that fail by two 1s; none on a resisted check.
    pub auto_fail: u32,
    /// The crit shifts of all throws together.
    pub shifts: u64,
    /// What the choice costs in Heroism.
    pub cost: u32,
}

impl D12 {
    /// Counts the dice of every choice. The first is the plain one, which the others are held against.
    pub fn new(choices: impl IntoIterator<Item = Named<Check>>) -> Self {
        let choices: Vec<Named<Check>> = choices.into_iter().collect();
        let modifier = choices.first().map_or(0, |plain| plain.choice.modifier);
        let counts = Counts::for_choices(&choices);
        let choices = choices
            .into_iter()
            .map(|named| D12Choice {
                cost: named.choice.heroism_cost(),
                ahead: i64::from(named.choice.modifier) - i64::from(modifier),
                side: named.choice.side,
                tie: named.choice.rulings.resisted_tie,
                ladder: named.choice.rulings.shift_ladder,
                count: counts.count_for(&named.choice),
                name: named.name,
            })
            .collect();
        Self { choices, modifier }
    }

    /// Every choice with another modifier against another DC. Nothing is counted again.
    #[inline]
    pub fn figures_at(&self, modifier: i32, dc: i32) -> impl ExactSizeIterator<Item = D12Figures> + '_ {
        let need = i64::from(dc) - i64::from(modifier);
        self.choices.iter().map(move |choice| choice.figures_for(need))
    }

    /// The choices' names.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.choices.iter().map(|choice| choice.name.as_str())
    }

    /// Can the check earn shifts? A resisted one can't (D12-SHIFT-2).
    pub fn is_active(&self) -> bool {
        self.choices.iter().all(|choice| choice.side == Side::Active)
    }

    /// The plain choice's modifier.
    pub const fn modifier(&self) -> i32 {
        self.modifier
    }

    /// Every choice against a DC, in exact fractions.
    pub fn rows(&self, dc: i32) -> Vec<Row> {
        let figures = self.figures_at(self.modifier, dc);
        figures.zip(&self.choices).map(|(figures, choice)| figures.row(&choice.name, choice.side)).collect()
    }
}

impl D12Choice {
    #[inline]
    fn figures_for(&self, need: i64) -> D12Figures {
        let need = need.saturating_sub(self.ahead);
        let (success, auto_fail, shifts) = match self.side {
            Side::Active => {
                let shifts = self.count.shifts(need, self.ladder);
                let sum = shifts.iter().map(|(shifts, ways)| u64::from(shifts) * u64::from(ways)).sum();
                (shifts.success(), self.count.auto_fail(), sum)
            }
            Side::Resisted => (self.count.resisted_success(need, self.tie), 0, 0),
        };
        D12Figures { of: self.count.total_ways(), success, auto_fail, shifts, cost: self.cost }
    }
}

impl D12Figures {
    /// The chance to succeed.
    pub fn chance(&self) -> Ratio {
        Ratio::new(self.success, self.of)
    }

    /// What basic attacks do, all throws together: 1 for each success, and the shifts (D12-SHIFT-2).
    pub fn damage(&self) -> u64 {
        self.shifts + u64::from(self.success)
    }

    /// In exact fractions. Only an active check can auto-fail and earn shifts.
    fn row(&self, name: &str, side: Side) -> Row {
        let active = side == Side::Active;
        Row {
            choice: name.to_owned(),
            cost: self.cost,
            success: self.chance(),
            risk: active.then(|| Ratio::new(self.auto_fail, self.of)),
            critical: None,
            expected: active.then(|| Fraction::new(self.shifts, self.of)),
            damage: active.then(|| Fraction::new(self.damage(), self.of)),
            outcomes: Vec::new(),
        }
    }
}

/// What a count depends on: the scope, and how many faces of Luck and Extra are valid. In this order choices
/// with the same Luck Die stand together, the Extra Dice ascending.
type Key = (CritScope, Option<u8>, Option<u8>);

/// The counts of all choices, each made once: choices often differ in nothing that changes the count.
struct Counts(Vec<(Key, Count)>);

impl Counts {
    fn for_choices(choices: &[Named<Check>]) -> Self {
        let mut keys: Vec<Key> = choices.iter().map(|named| key(&named.choice)).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut made = Vec::with_capacity(keys.len());
        for group in keys.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            made.extend(group.iter().copied().zip(count_group(group)));
        }
        Self(made)
    }

    fn count_for(&self, check: &Check) -> Count {
        let key = key(check);
        let place = self.0.binary_search_by(|(one, _)| one.cmp(&key));
        place.map_or_else(|_| Count::of_check(check), |at| self.0[at].1)
    }
}

fn key(check: &Check) -> Key {
    let (extra, luck) = check.valid_faces();
    (check.rulings.crit_scope, luck, extra)
}

/// Choices with the same Luck Die, or with none.
fn count_group(group: &[Key]) -> Vec<Count> {
    let alone = |&(scope, luck, extra): &Key| Count::of_dice(extra, luck, scope);
    let pairs = group.partition_point(|(_, luck, extra)| luck.is_none() || extra.is_none());
    let (single, paired) = group.split_at(pairs);
    let mut counts: Vec<Count> = single.iter().map(alone).collect();
    if let Some(&(scope, Some(luck), _)) = paired.first() {
        let bounds: Vec<u8> = paired.iter().filter_map(|(_, _, extra)| *extra).collect();
        counts.extend(extras_beside(luck, &bounds, scope));
    }
    counts
}
