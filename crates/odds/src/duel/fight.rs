//! A fight between two sides.

use systems::System;
use systems::d12::Rulings;

use super::{Combatant, Policy, Refusal};

/// The most combatants on one side.
pub const MOST_PER_SIDE: usize = 4;
/// The most Vitality, and the most Heroism, of one combatant.
pub const MOST_VITALITY: u32 = 10_000;
/// The most strikes in a turn: more Action Points than that no ruling gives.
pub const MOST_STRIKES: u32 = 12;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Whose chance to win is asked for.
    First,
    /// The others.
    Second,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The one across the field.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    pub(super) const fn place(self) -> usize {
        self as usize
    }
}

/// Whom everybody strikes, among the foes who still stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Targeting {
    /// The one with the least Vitality left; of several, the first listed.
    #[default]
    Weakest,
    /// The one with the most Vitality left; of several, the first listed.
    Strongest,
    /// The first listed.
    First,
}

impl Targeting {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Weakest, Self::Strongest, Self::First];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weakest => "weakest",
            Self::Strongest => "strongest",
            Self::First => "first",
        }
    }

    /// Who is struck, by the Vitality left of each foe; nobody if none stands.
    pub(super) fn pick(self, vitality: impl Iterator<Item = (usize, u32)>) -> Option<usize> {
        let mut standing = vitality.filter(|&(_, left)| left > 0);
        let found = match self {
            Self::First => standing.next(),
            Self::Weakest => standing.min_by_key(|&(_, left)| left),
            Self::Strongest => standing.min_by_key(|&(_, left)| std::cmp::Reverse(left)),
        };
        found.map(|(at, _)| at)
    }
}

/// Two sides, and how the table reads the rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    sides: [Vec<Combatant>; 2],
    /// Whom everybody strikes.
    pub targeting: Targeting,
    /// How the table reads the rules.
    pub rulings: Rulings,
}

/// Strikes in a turn by the rulings (D12-RES-2); none if a strike costs nothing and so has no end.
pub fn strikes_per_turn(rulings: &Rulings) -> Option<u32> {
    rulings.action_maximum.get().checked_div(rulings.strike_cost.get())
}

impl Fight {
    /// The system whose rules it is fought by.
    pub const SYSTEM: System = System::D12;

    /// Refused without one to four combatants on each side, or with numbers no combatant has.
    pub fn new(sides: [Vec<Combatant>; 2]) -> Result<Self, Refusal> {
        if let Some(side) = sides.iter().find(|side| !(1..=MOST_PER_SIDE).contains(&side.len())) {
            return Err(Refusal::SideSize { count: side.len() });
        }
        let fight = Self { sides, targeting: Targeting::default(), rulings: Rulings::default() };
        let everyone: Vec<&Combatant> = fight.combatants().map(|(_, combatant)| combatant).collect();
        for (at, combatant) in everyone.iter().enumerate() {
            check(combatant)?;
            if everyone[..at].iter().any(|other| other.name == combatant.name) {
                return Err(Refusal::SameName { name: combatant.name.clone() });
            }
        }
        Ok(fight)
    }

    /// The same fight with everybody spending Heroism in the same way.
    pub fn with_policy(&self, policy: Policy) -> Self {
        let mut fight = self.clone();
        fight.sides.iter_mut().flatten().for_each(|combatant| combatant.policy = policy);
        fight
    }

    /// The combatants of one side.
    pub fn side(&self, side: Side) -> &[Combatant] {
        &self.sides[side.place()]
    }

    /// Everybody, the first side first.
    pub fn combatants(&self) -> impl Iterator<Item = (Side, &Combatant)> {
        Side::BOTH.into_iter().flat_map(|side| self.side(side).iter().map(move |combatant| (side, combatant)))
    }

    /// One against one?
    pub fn is_duel(&self) -> bool {
        self.sides.iter().all(|side| side.len() == 1)
    }
}

fn check(one: &Combatant) -> Result<(), Refusal> {
    let name = || one.name.clone();
    if !(1..=MOST_VITALITY).contains(&one.vitality) {
        return Err(Refusal::Vitality { name: name(), vitality: one.vitality });
    }
    if !(1..=MOST_STRIKES).contains(&one.strikes) {
        return Err(Refusal::Strikes { name: name(), strikes: one.strikes });
    }
    if one.heroism > MOST_VITALITY {
        return Err(Refusal::Heroism { name: name(), heroism: one.heroism });
    }
    Ok(())
}
