//! A fight made ready: everybody's strikes counted, every situation numbered.

use super::combatant::Role;
use super::damage::{CountedCombatant, Damage, Strikes};
use super::space::Space;
use super::{Combatant, Fight, Side, Spend};

/// How a situation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Both sides fight on; whom each side strikes.
    Open {
        /// By the side that strikes.
        targets: [u8; 2],
    },
    /// Over.
    Won(Side),
}

/// What someone may buy, by role and by the Heroism left; more than two cannot be spent on one roll.
pub(super) type SpendChoices = [[Vec<Spend>; 3]; 2];

/// Everything about a fight that does not change while it lasts.
pub(super) struct Arena {
    pub(super) sides: Vec<Side>,
    pub(super) space: Space,
    strikes: Vec<Option<Strikes>>,
    choices: Vec<SpendChoices>,
    standings: Vec<Standing>,
}

/// Whoever is struck: worked out once, before all the damage they may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrikeTarget {
    left: u32,
    step: usize,
}

impl StrikeTarget {
    /// The situation after so much damage; nobody loses more than they have.
    #[inline]
    pub(super) fn struck(self, situation: usize, damage: u32) -> usize {
        situation - damage.min(self.left) as usize * self.step
    }
}

/// One strike in the order of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StrikeTurn {
    /// Who strikes.
    pub(super) striker: usize,
    /// Which of the strikes of that turn it is, from 0.
    pub(super) strike: u32,
}

impl Arena {
    /// The caller has made sure that there are not too many situations.
    pub(super) fn for_fight(fight: &Fight) -> Self {
        let space = Space::for_combatants(fight.combatants().map(|(_, combatant)| combatant));
        let sides: Vec<Side> = fight.combatants().map(|(side, _)| side).collect();
        let standings = (0..space.len()).map(|at| standing(fight, &space, &sides, at)).collect();
        Self { strikes: count_strikes(fight), sides, space, choices: all_choices(fight), standings }
    }

    pub(super) fn standing(&self, situation: usize) -> Standing {
        self.standings[situation]
    }

    pub(super) fn choices(&self, situation: usize, combatant: usize, role: Role) -> &[Spend] {
        let left = self.space.heroism(situation, combatant);
        &self.choices[combatant][role as usize][left.min(2) as usize]
    }

    /// The strike of one at another with the dice both have bought.
    pub(super) fn damage(&self, striker: usize, target: usize, spend: (Spend, Spend)) -> Option<&Damage> {
        self.strikes[striker * self.sides.len() + target].as_ref()?.with(spend.0, spend.1)
    }

    /// The situation after both have paid.
    pub(super) fn paid(
        &self,
        situation: usize,
        striker: usize,
        target: usize,
        spend: (Spend, Spend),
    ) -> usize {
        situation
            - spend.0.cost() as usize * self.space.heroism_step(striker)
            - spend.1.cost() as usize * self.space.heroism_step(target)
    }

    /// Whoever is struck, with what they have left to lose.
    pub(super) fn target(&self, situation: usize, target: usize) -> StrikeTarget {
        StrikeTarget { left: self.space.vitality(situation, target), step: self.space.vitality_step(target) }
    }
}

/// What everybody may buy.
pub(super) fn all_choices(fight: &Fight) -> Vec<SpendChoices> {
    let choices =
        |combatant: &Combatant, role| [0, 1, 2].map(|left| combatant.choices(role, left, &fight.rulings));
    fight
        .combatants()
        .map(|(_, combatant)| [Role::Attack, Role::Defence].map(|role| choices(combatant, role)))
        .collect()
}

/// All strikes of a round in this order of turns.
pub(super) fn turns(fight: &Fight, order: &[usize]) -> Vec<StrikeTurn> {
    let strikes: Vec<u32> = fight.combatants().map(|(_, combatant)| combatant.strikes).collect();
    order
        .iter()
        .flat_map(|&striker| (0..strikes[striker]).map(move |strike| StrikeTurn { striker, strike }))
        .collect()
}

/// Everybody's strikes at every foe, by striker, then by target.
pub(super) fn count_strikes(fight: &Fight) -> Vec<Option<Strikes>> {
    let counted = |role| -> Vec<CountedCombatant> {
        fight
            .combatants()
            .map(|(_, combatant)| CountedCombatant::for_combatant(combatant, role, fight.rulings))
            .collect()
    };
    let (attacks, defences) = (counted(Role::Attack), counted(Role::Defence));
    let everyone: Vec<_> = fight.combatants().zip(attacks.iter().zip(&defences)).collect();
    let mut strikes = Vec::new();
    for ((side, _), (attack, _)) in &everyone {
        for ((other, target), (_, defence)) in &everyone {
            let foes = side != other;
            strikes.push(foes.then(|| Strikes::count(attack, defence, target.vitality, &fight.rulings)));
        }
    }
    strikes
}

fn standing(fight: &Fight, space: &Space, sides: &[Side], situation: usize) -> Standing {
    let target_of = |side: Side| {
        let foes = (0..sides.len()).filter(|&at| sides[at] != side);
        fight.targeting.pick(foes.map(|at| (at, space.vitality(situation, at))))
    };
    match Side::BOTH.map(target_of) {
        // Nobody strikes once a side is down, so both cannot be.
        [None, _] => Standing::Won(Side::First),
        [_, None] => Standing::Won(Side::Second),
        [Some(first), Some(second)] => Standing::Open { targets: [first as u8, second as u8] },
    }
}
