//! A contest that waits until every side has rolled.

use systems::parts::Parts;
use systems::{AnyCheck, Racer, Throw};

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
    /// Everyone in it; the first one acts, unless it is a race.
    pub sides: Vec<Side>,
    /// If everyone competes for themselves: what puts them in order.
    pub race: Option<Race>,
}

/// A contest in which nobody acts and everyone competes for themselves (D12-CHK-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// Who competes, in the order of the sides.
    pub runners: Vec<Runner>,
    /// What those who were tied threw to settle it; nothing if nobody was.
    pub roll_off: Vec<u32>,
}

/// One who competes for themselves, as they were when it began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runner {
    /// What they are called, unlike anybody else in the race.
    pub name: String,
    /// A player's character? They come first on a tie, if the table reads the rules so.
    pub is_player: bool,
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

    /// The whole check and all its faces, once every side has rolled. Those of a race may still be tied.
    pub fn settled(&self) -> Result<Option<(AnyCheck, Vec<u32>)>, Refusal> {
        let Some(thrown) = self.sides.iter().map(|side| side.thrown.as_ref()).collect::<Option<Vec<_>>>()
        else {
            return Ok(None);
        };
        let roll_off = self.race.iter().flat_map(|race| &race.roll_off);
        let faces = thrown.iter().flat_map(|side| &side.faces).chain(roll_off).copied().collect();
        let throws: Vec<&Throw> = thrown.iter().map(|side| &side.throw).collect();
        let check = match &self.race {
            Some(race) => race.join(&throws)?,
            None => Throw::join(&throws)?,
        };
        Ok(Some((check.ok_or(Refusal::NoContest)?, faces)))
    }

    /// The dice that are still missing once every side of a race has rolled, because some are tied.
    pub fn missing_roll_off(&self) -> Result<Option<Throw>, Refusal> {
        Ok(self.settled()?.and_then(|(check, faces)| Throw::roll_off(&check, &faces)))
    }
}

impl Race {
    /// The whole check that these throws of the runners make; nothing if they cannot be put in order.
    pub(crate) fn join(&self, throws: &[&Throw]) -> Result<Option<AnyCheck>, Refusal> {
        let racer = |(throw, runner): (&&'_ Throw, &'_ Runner)| {
            Some((throw.one_side()?.clone(), runner.name.clone(), runner.is_player))
        };
        let Some(all) = throws.iter().zip(&self.runners).map(racer).collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let everyone = all.iter().map(|(side, name, is_player)| Racer { side, name, is_player: *is_player });
        Ok(AnyCheck::join_race(&everyone.collect::<Vec<_>>())?)
    }
}
