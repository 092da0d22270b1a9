//! Opposed checks: two sides, each with its own dice (T36-OPP-1, T36-OPP-2).

use super::{OpposedAdds, Outcome, Roll, Rolled, Rulings, Tilt, bonus};
use crate::throw::{self, DieSpec, Resolve};

/// One side of an opposed check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Contender {
    /// The attribute's score.
    pub attribute: u32,
    /// One more die for the proficient.
    pub proficient: bool,
    /// What tilts the roll (T36-ADV-1).
    pub tilt: Tilt,
    /// Steps up or down the ladder of dice.
    pub steps: i32,
}

/// One side alone, while the other has still to roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OpposedSide {
    /// What they throw.
    pub contender: Contender,
    /// How the table reads the rules.
    pub rulings: Rulings,
}

/// Two sides against each other; the outcome is told from the first side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opposed {
    /// Whose view it is.
    pub first: Contender,
    /// The other side.
    pub second: Contender,
    /// How the table reads the rules.
    pub rulings: Rulings,
}

/// What the dice of an opposed check say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpposedVerdict {
    /// What the first side rolled.
    pub first: Rolled,
    /// What the second side rolled.
    pub second: Rolled,
    /// What came of it for the first side.
    pub outcome: Outcome,
}

impl Contender {
    /// The dice and what is added, by the table's ruling (T36-OPP-1).
    pub fn roll(&self, rulings: &Rulings) -> Roll {
        let modifier = match rulings.opposed_adds {
            OpposedAdds::Score => i32::try_from(self.attribute).unwrap_or(i32::MAX),
            OpposedAdds::Bonus => bonus(self.attribute),
        };
        Roll { modifier, proficient: self.proficient, tilt: self.tilt, steps: self.steps }
    }
}

impl OpposedSide {
    /// The dice and what is added.
    pub fn roll(&self) -> Roll {
        self.contender.roll(&self.rulings)
    }
}

impl Resolve for OpposedSide {
    type Verdict = Rolled;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.roll().dice(thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Rolled, crate::Refusal> {
        self.roll().resolve(faces)
    }
}

impl Opposed {
    /// Both sides' dice.
    pub fn rolls(&self) -> [Roll; 2] {
        [self.first.roll(&self.rulings), self.second.roll(&self.rulings)]
    }

    /// What two totals mean for the first side.
    pub fn judge(first: i64, second: i64) -> Outcome {
        match first.cmp(&second) {
            std::cmp::Ordering::Equal => Outcome::Tie, // T36-OPP-1
            std::cmp::Ordering::Less => Self::judge(second, first).mirrored(),
            // T36-OPP-2: strictly more than half again as much
            std::cmp::Ordering::Greater if 2 * i128::from(first) > 3 * i128::from(second) => {
                Outcome::CriticalSuccess
            }
            std::cmp::Ordering::Greater => Outcome::Success,
        }
    }
}

impl Resolve for Opposed {
    type Verdict = OpposedVerdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        let [first, second] = self.rolls();
        throw::remaining([first.specs(0), second.specs(1)].concat(), thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<OpposedVerdict, crate::Refusal> {
        let [first, second] = self.rolls();
        let (mine, theirs) = (first.specs(0), second.specs(1));
        throw::check_faces(&[&mine[..], &theirs[..]].concat(), faces)?;
        let (my_faces, their_faces) = faces.split_at(mine.len());
        let (first, second) = (first.read_dice(&mine, my_faces), second.read_dice(&theirs, their_faces));
        Ok(OpposedVerdict { outcome: Self::judge(first.total, second.total), first, second })
    }
}
