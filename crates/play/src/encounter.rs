//! An encounter: the roll for initiative, then rounds and turns.

use systems::{AnyRulings, OrderRolls, Refusal};

use crate::{CharacterId, Entered};

/// An encounter on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Encounter {
    /// Everyone rolls for initiative.
    Rolling(Vec<Entrant>),
    /// The order stands.
    Turns(Turns),
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub character: CharacterId,
    /// What they rolled, once they have.
    pub rolled: Option<Entered>,
}

/// Rounds and turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    /// First to last.
    pub order: Vec<CharacterId>,
    /// The round, from 1.
    pub round: u32,
    /// Whose turn it is, by their place in the order.
    pub at: usize,
}

impl Encounter {
    /// Rolling for initiative waits for everyone; turns pass over whoever is gone, but not in the middle of one.
    pub(crate) fn awaits(&self, id: CharacterId) -> Option<&'static str> {
        match self {
            Self::Rolling(entrants) => entrants
                .iter()
                .any(|entrant| entrant.character == id)
                .then_some("everyone rolls for initiative"),
            Self::Turns(turns) => (turns.current() == Some(id)).then_some("it is their turn"),
        }
    }
}

/// The order of turns as the dice give it, once everyone has rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RolledOrder {
    /// Those who rolled, in the order in which they were called.
    pub characters: Vec<CharacterId>,
    /// What they rolled.
    pub rolls: OrderRolls,
}

impl RolledOrder {
    /// What those who take part come to; nothing while somebody has not rolled.
    pub fn from_entrants(entrants: &[Entrant], rulings: &AnyRulings) -> Option<Result<Self, Refusal>> {
        let characters = entrants.iter().map(|entrant| entrant.character).collect();
        let rolled: Vec<&Entered> =
            entrants.iter().map(|entrant| entrant.rolled.as_ref()).collect::<Option<_>>()?;
        Some(OrderRolls::new(rolled, rulings)?.map(|rolls| Self { characters, rolls }))
    }

    /// First to last, after this roll-off if there had to be one.
    pub fn settle(&self, roll_off: &[u32]) -> Result<Vec<CharacterId>, Refusal> {
        Ok(self.rolls.settle(roll_off)?.into_iter().map(|place| self.characters[place]).collect())
    }
}

impl Turns {
    /// Whose turn comes next, and in which round: after the last one it is the first one's again.
    pub fn next(&self) -> Option<(CharacterId, u32)> {
        let following = self.order.get(self.at.saturating_add(1)).map(|&next| (next, self.round));
        following.or_else(|| Some((*self.order.first()?, self.round.saturating_add(1))))
    }

    /// Whose turn it is.
    pub fn current(&self) -> Option<CharacterId> {
        self.order.get(self.at).copied()
    }
}
