//! Every situation of a fight by a number: what each combatant has left of Vitality and Heroism.

use super::Combatant;

/// One combatant's two digits of a situation's number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digits {
    vitality_step: usize,
    vitality_most: u32,
    heroism_step: usize,
    heroism_most: u32,
}

/// Numbers for all situations. Whatever is lost or spent makes the number smaller.
#[derive(Clone, Debug)]
pub(super) struct Space {
    digits: Vec<Digits>,
    len: usize,
}

/// How many situations these combatants can be in; nothing if that is beyond counting.
pub(super) fn situations<'a>(combatants: impl Iterator<Item = &'a Combatant>) -> Option<u64> {
    let mut both = combatants
        .map(|combatant| (u64::from(combatant.vitality) + 1) * (u64::from(combatant.usable_heroism()) + 1));
    both.try_fold(1u64, u64::checked_mul)
}

impl Space {
    /// The caller has made sure that there are not too many.
    pub(super) fn for_combatants<'a>(combatants: impl Iterator<Item = &'a Combatant>) -> Self {
        let mut len = 1;
        let mut next = |most: u32| {
            let step = len;
            len *= most as usize + 1;
            step
        };
        let digits = combatants
            .map(|combatant| Digits {
                heroism_most: combatant.usable_heroism(),
                heroism_step: next(combatant.usable_heroism()),
                vitality_most: combatant.vitality,
                vitality_step: next(combatant.vitality),
            })
            .collect();
        Self { digits, len }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Everybody whole: the last situation there is.
    pub(super) const fn start(&self) -> usize {
        self.len - 1
    }

    pub(super) fn vitality(&self, situation: usize, combatant: usize) -> u32 {
        let digits = &self.digits[combatant];
        (situation / digits.vitality_step % (digits.vitality_most as usize + 1)) as u32
    }

    pub(super) fn heroism(&self, situation: usize, combatant: usize) -> u32 {
        let digits = &self.digits[combatant];
        (situation / digits.heroism_step % (digits.heroism_most as usize + 1)) as u32
    }

    /// How much smaller the number gets with each Vitality lost.
    pub(super) fn vitality_step(&self, combatant: usize) -> usize {
        self.digits[combatant].vitality_step
    }

    /// How much smaller the number gets with each Heroism spent.
    pub(super) fn heroism_step(&self, combatant: usize) -> usize {
        self.digits[combatant].heroism_step
    }

    /// The situation with these points left; nothing if somebody would have more than they began with.
    pub(super) fn find(&self, vitality: &[u32], heroism: &[u32]) -> Option<usize> {
        if vitality.len() != self.digits.len() || heroism.len() != self.digits.len() {
            return None;
        }
        let each = self.digits.iter().zip(vitality).zip(heroism);
        each.map(|((digits, &vitality), &heroism)| {
            let fits = vitality <= digits.vitality_most && heroism <= digits.heroism_most;
            fits.then(|| vitality as usize * digits.vitality_step + heroism as usize * digits.heroism_step)
        })
        .sum()
    }
}
