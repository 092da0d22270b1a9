//! The dice of one side: 3d6, perhaps a proficiency die, perhaps thrown twice (T36-CHK-1, T36-ADV-1).

use super::{DieLevel, Tilt};
use crate::throw::{self, DieKind, DieSpec, Resolve, ThrownDie};

/// What one side throws and adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roll {
    /// What is added to the dice.
    pub modifier: i32,
    /// One more die for the proficient.
    pub proficient: bool,
    /// What tilts the roll (T36-ADV-1).
    pub tilt: Tilt,
    /// Steps up or down the ladder of dice, the proficiency die with the others (T36-LADDER-1).
    pub steps: i32,
}

/// What one side's dice came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Every die of every throw; the dice of the throw that counts are picked.
    pub dice: Vec<ThrownDie>,
    /// The total of each throw.
    pub throws: Vec<i64>,
    /// The total that counts.
    pub total: i64,
}

impl Roll {
    /// The die this roll is made with.
    pub fn die(&self) -> DieLevel {
        DieLevel::D6.stepped(self.steps)
    }

    /// How many dice one throw has.
    pub const fn dice_per_throw(&self) -> usize {
        if self.proficient { 4 } else { 3 }
    }

    /// The dice this side throws, throw by throw.
    pub(super) fn specs(&self, side: usize) -> Vec<DieSpec> {
        let sides = self.die().sides();
        let kind = |at| if at < 3 { DieKind::Base } else { DieKind::Proficiency };
        let one =
            |throw| (0..self.dice_per_throw()).map(move |at| DieSpec { kind: kind(at), sides, side, throw });
        (0..self.tilt.counted().throws()).flat_map(one).collect()
    }

    /// Reads this side's dice; the faces have been found possible.
    pub(super) fn read_dice(&self, specs: &[DieSpec], faces: &[u32]) -> Rolled {
        let sum =
            |throw: &[u32]| throw.iter().copied().map(i64::from).sum::<i64>() + i64::from(self.modifier);
        let throws: Vec<i64> = faces.chunks(self.dice_per_throw()).map(sum).collect();
        let counted = self.tilt.counted().place(&throws);
        let lay = |(&spec, &face): (&DieSpec, &u32)| ThrownDie {
            spec,
            face,
            valid: true,
            picked: spec.throw == counted,
        };
        Rolled { dice: specs.iter().zip(faces).map(lay).collect(), total: throws[counted], throws }
    }
}

/// One side alone: what its dice come to, before anything is compared.
impl Resolve for Roll {
    type Verdict = Rolled;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        throw::remaining(self.specs(0), thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Rolled, crate::Refusal> {
        let specs = self.specs(0);
        throw::check_faces(&specs, faces)?;
        Ok(self.read_dice(&specs, faces))
    }
}
