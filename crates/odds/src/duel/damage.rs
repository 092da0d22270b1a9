//! What one strike does, counted once for each choice of dice.

use systems::d12::{Outcome, Rulings};

use super::combatant::Role;
use super::{Combatant, Spend};
use crate::d12::Count;

/// Ways to each damage of one strike, all of them beyond the target's Vitality taken together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Damage {
    /// Equally likely throws: at most 12⁸, for four dice on either side.
    pub(super) of: u32,
    /// Damage and its ways, where there are any, from a miss upwards.
    pub(super) ways: Vec<(u32, u32)>,
}

impl Damage {
    /// Throws that miss.
    pub(super) fn misses(&self) -> u32 {
        self.ways.first().map_or(0, |&(damage, ways)| if damage == 0 { ways } else { 0 })
    }

    /// Damage above none.
    pub(super) fn hits(&self) -> &[(u32, u32)] {
        &self.ways[usize::from(self.misses() > 0)..]
    }
}

/// One combatant's dice for one role, counted for everything they could buy.
pub(super) struct CountedCombatant {
    modifier: i64,
    counts: [Option<Count>; 4],
}

impl CountedCombatant {
    pub(super) fn for_combatant(one: &Combatant, role: Role, rulings: Rulings) -> Self {
        let modifier = one.check(role, Spend::Nothing, rulings).modifier.into();
        let can_pay = |spend: Spend| spend.cost() <= one.usable_heroism();
        let count = |spend| Count::of_check(&one.check(role, spend, rulings));
        let counts =
            Spend::ALL.map(|spend| (one.offers(role, spend) && can_pay(spend)).then(|| count(spend)));
        Self { modifier, counts }
    }
}

/// Every strike of one combatant at another: by what the striker buys, then by what the struck one does.
#[derive(Clone, Debug)]
pub(super) struct Strikes([[Option<Damage>; 4]; 4]);

impl Strikes {
    /// Counts them. Damage counts up to `vitality`, which is all there is to lose.
    pub(super) fn count(
        attack: &CountedCombatant,
        defence: &CountedCombatant,
        vitality: u32,
        rulings: &Rulings,
    ) -> Self {
        let gap = defence.modifier - attack.modifier;
        let both = |active: &Option<Count>, resisted: &Option<Count>| {
            let (active, resisted) = (active.as_ref()?, resisted.as_ref()?);
            Some(strike(active, resisted, gap, vitality, rulings))
        };
        Self(std::array::from_fn(|mine| {
            std::array::from_fn(|theirs| both(&attack.counts[mine], &defence.counts[theirs]))
        }))
    }

    /// The strike with these dice; `None` if they cannot be bought.
    pub(super) fn with(&self, attack: Spend, defence: Spend) -> Option<&Damage> {
        self.0[attack as usize][defence as usize].as_ref()
    }
}

/// An active check against a resisted one (D12-CHK-2), its successes as damage (D12-SHIFT-2).
fn strike(active: &Count, resisted: &Count, gap: i64, vitality: u32, rulings: &Rulings) -> Damage {
    let mut by_damage = vec![0u32; vitality as usize + 1];
    for (natural, theirs) in resisted.naturals() {
        let shifts = active.shifts(natural + gap, rulings.shift_ladder);
        by_damage[0] += (active.total_ways() - shifts.success()) * theirs;
        for (shifts, mine) in shifts.iter() {
            let damage = Outcome::Success { shifts }.damage().min(vitality);
            by_damage[damage as usize] += mine * theirs;
        }
    }
    let ways = (0..).zip(by_damage).filter(|&(_, ways)| ways > 0).collect();
    Damage { of: active.total_ways() * resisted.total_ways(), ways }
}

#[cfg(test)]
mod tests {
    use systems::d12::{Contest, ExtraDie, LuckDie};

    use super::*;

    #[test]
    fn a_strike_is_a_contest_and_its_damage_is_one_and_the_shifts() {
        let combatant = Combatant {
            attack: 14,
            defence: -3,
            vitality: 4,
            heroism: 2,
            luck: Some(LuckDie::by_fortune(7)),
            extra_attack: Some(ExtraDie::at_most(5)),
            extra_defence: Some(ExtraDie::at_most(11)),
            ..Combatant::named("A")
        };
        let rulings = Rulings::default();
        let counted = |role| CountedCombatant::for_combatant(&combatant, role, rulings);
        let strikes = Strikes::count(&counted(Role::Attack), &counted(Role::Defence), 3, &rulings);
        for attack in Spend::ALL {
            for defence in Spend::ALL {
                let resister = combatant.check(Role::Defence, defence, rulings);
                let contest =
                    Contest::new(combatant.check(Role::Attack, attack, rulings), vec![resister]).unwrap();
                let slow =
                    crate::d12::contest(&contest).overall.outcomes.map(|outcome| outcome.damage().min(3));
                let fast = strikes.with(attack, defence).unwrap();
                assert_eq!(dice::Dist::from_ways(fast.ways.iter().copied()), slow);
                assert_eq!(fast.misses() + fast.hits().iter().map(|hit| hit.1).sum::<u32>(), fast.of);
            }
        }
    }
}
