//! A contest that waits until every side has rolled.

use systems::parts::Parts;
use systems::{AnyCheck, Throw};

use crate::{ActionId, Ask, CharacterId, Refusal, SeatId, Visibility};

/// A contest or opposed check on its way: the first side acts, the others answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The action that opened it.
    pub id: ActionId,
    /// Who opened it.
    pub seat: SeatId,
    /// How openly it is fought.
    pub visibility: Visibility,
    /// Does a success take Vitality (D12-SHIFT-2)?
    pub is_strike: bool,
    /// Everyone in it; the first one acts.
    pub sides: Vec<Side>,
}

/// One side of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Whose side it is.
    pub character: CharacterId,
    /// What they are asked to roll, if that was said.
    pub ask: Option<Ask>,
    /// What they threw, once they have.
    pub thrown: Option<Thrown>,
}

/// What one side threw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Their check.
    pub throw: Throw,
    /// The parts of their modifier.
    pub parts: Parts,
    /// The attribute their Extra Die leans on.
    pub extra_from: Option<String>,
    /// The faces.
    pub faces: Vec<u32>,
}

impl Contest {
    /// The side of that character.
    pub fn side(&self, character: CharacterId) -> Option<&Side> {
        self.sides.iter().find(|side| side.character == character)
    }

    /// Those who have still to roll.
    pub fn awaited(&self) -> impl Iterator<Item = &Side> {
        self.sides.iter().filter(|side| side.thrown.is_none())
    }

    /// The whole check and all its faces, once every side has rolled.
    pub fn settled(&self) -> Result<Option<(AnyCheck, Vec<u32>)>, Refusal> {
        let Some(thrown) = self.sides.iter().map(|side| side.thrown.as_ref()).collect::<Option<Vec<_>>>()
        else {
            return Ok(None);
        };
        let faces = thrown.iter().flat_map(|side| side.faces.iter().copied()).collect();
        let throws: Vec<&Throw> = thrown.iter().map(|side| &side.throw).collect();
        let check = Throw::join(&throws)?.ok_or(Refusal::NoContest)?;
        Ok(Some((check, faces)))
    }
}
