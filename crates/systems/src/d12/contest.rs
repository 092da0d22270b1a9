//! A contest: one side acts, one or more resist (D12-CHK-2, D12-CHK-4).

use super::{Check, Judgement, Refusal, Rolled, Side, Verdict};
use crate::throw::{self, DieSpec, Resolve};

/// One active check against the checks of those who resist it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contest {
    active: Check,
    resisters: Vec<Check>,
}

impl Contest {
    /// The sides are set here: exactly one acts, the others resist, and all are read by the active side's
    /// rulings. Refused without a resister.
    pub fn new(active: Check, resisters: Vec<Check>) -> Result<Self, Refusal> {
        if resisters.is_empty() {
            return Err(Refusal::NobodyResists);
        }
        let rulings = active.rulings;
        let resists = |check| Check { side: Side::Resisted, rulings, ..check };
        Ok(Self {
            active: Check { side: Side::Active, ..active },
            resisters: resisters.into_iter().map(resists).collect(),
        })
    }

    /// The one who acts.
    pub const fn active(&self) -> &Check {
        &self.active
    }

    /// Those who resist.
    pub fn resisters(&self) -> &[Check] {
        &self.resisters
    }

    fn specs(&self) -> Vec<Vec<DieSpec>> {
        std::iter::once(&self.active)
            .chain(&self.resisters)
            .enumerate()
            .map(|(side, check)| check.specs(side))
            .collect()
    }
}

impl Resolve for Contest {
    type Verdict = Verdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        throw::remaining(self.specs().concat(), thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Verdict, crate::Refusal> {
        let specs = self.specs();
        throw::check_faces(&specs.concat(), faces)?;
        let (mine, mut others) = faces.split_at(specs[0].len());
        let (reading, rolled) = self.active.roll(&specs[0], mine);
        let resist = |(check, specs): (&Check, &Vec<DieSpec>)| -> Rolled {
            let (theirs, rest) = others.split_at(specs.len());
            others = rest;
            check.roll(specs, theirs).1
        };
        let resisters: Vec<Rolled> = self.resisters.iter().zip(&specs[1..]).map(resist).collect();
        let judge = |resister: &Rolled| {
            Judgement::against_target(&self.active, &reading, rolled.total, resister.total)
        };
        let judgements = resisters.iter().map(judge).collect(); // D12-CHK-4
        Ok(Verdict { rolled, resisters, judgements })
    }
}
