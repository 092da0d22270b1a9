//! Choices for a D12 check.

use dice::{Fraction, Ratio};
use systems::d12::{Check, CritScope, ResistedTie, ShiftLadder, Side};

use super::{Named, Row};
use crate::d12::{Choices, Count};

/// From so many pairs of bonus dice on it is quicker to count every pair there is.
const MANY_PAIRS: usize = 5;

/// Several ways to make the same D12 check, their dice counted.
#[derive(Clone, Debug)]
pub struct D12 {
    choices: Vec<Counted>,
    modifier: i32,
}

/// One way to make it.
#[derive(Clone, Debug)]
struct Counted {
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
        let mut counts = Counts::for_choices(&choices);
        let choices = choices
            .into_iter()
            .map(|named| Counted {
                cost: named.choice.heroism_cost(),
                ahead: i64::from(named.choice.modifier) - i64::from(modifier),
                side: named.choice.side,
                tie: named.choice.rulings.resisted_tie,
                ladder: named.choice.rulings.shift_ladder,
                count: counts.of(&named.choice),
                name: named.name,
            })
            .collect();
        Self { choices, modifier }
    }

    /// Every choice with another modifier against another DC. Nothing is counted again.
    #[inline]
    pub fn at(&self, modifier: i32, dc: i32) -> impl ExactSizeIterator<Item = D12Figures> + '_ {
        let need = i64::from(dc) - i64::from(modifier);
        self.choices.iter().map(move |choice| choice.read(need))
    }

    /// The choices' names.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.choices.iter().map(|choice| choice.name.as_str())
    }

    /// The plain choice's modifier.
    pub const fn modifier(&self) -> i32 {
        self.modifier
    }

    /// Every choice against a DC, in exact fractions.
    pub fn rows(&self, dc: i32) -> Vec<Row> {
        let figures = self.at(self.modifier, dc);
        figures.zip(&self.choices).map(|(figures, choice)| figures.row(&choice.name, choice.side)).collect()
    }
}

impl Counted {
    #[inline]
    fn read(&self, need: i64) -> D12Figures {
        let need = need.saturating_sub(self.ahead);
        let (success, auto_fail, shifts) = match self.side {
            Side::Active => {
                let shifts = self.count.shifts(need, self.ladder);
                let sum = shifts.iter().map(|(shifts, ways)| u64::from(shifts) * u64::from(ways)).sum();
                (shifts.success(), self.count.auto_fail(), sum)
            }
            Side::Resisted => (self.count.resisted_success(need, self.tie), 0, 0),
        };
        D12Figures { of: self.count.of(), success, auto_fail, shifts, cost: self.cost }
    }
}

impl D12Figures {
    /// The chance to succeed.
    pub fn chance(&self) -> Ratio {
        Ratio::new(self.success, self.of)
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
            damage: active.then(|| Fraction::new(self.shifts + u64::from(self.success), self.of)),
        }
    }
}

/// What a count depends on: the bounds of the bonus dice, larger first, and the scope.
type Key = (Option<u8>, Option<u8>, CritScope);

/// Counts already made: choices often differ in nothing that changes the count.
struct Counts {
    made: Vec<(Key, Count)>,
    all: Vec<(CritScope, Choices)>,
}

impl Counts {
    /// Counts every pair of bonus dice at once for a scope under which many are asked for.
    fn for_choices(choices: &[Named<Check>]) -> Self {
        let mut all = Vec::new();
        for scope in [CritScope::AllRolled, CritScope::Picked] {
            let pairs = choices.iter().map(|named| &named.choice);
            let pairs = pairs.filter(|check| check.heroism_cost() == 2 && check.rulings.crit_scope == scope);
            if pairs.count() >= MANY_PAIRS {
                all.push((scope, Choices::count(scope)));
            }
        }
        Self { made: Vec::new(), all }
    }

    fn of(&mut self, check: &Check) -> Count {
        let (extra, luck) = check.valid_faces();
        let scope = check.rulings.crit_scope;
        if let Some((_, all)) = self.all.iter().find(|(one, _)| *one == scope) {
            return *all.of(extra, luck);
        }
        // Which of the two dice has which bound makes no difference to the count.
        let key = (extra.max(luck), extra.min(luck), scope);
        if let Some((_, count)) = self.made.iter().find(|(one, _)| *one == key) {
            return *count;
        }
        let count = Count::of_dice(extra, luck, scope);
        self.made.push((key, count));
        count
    }
}
