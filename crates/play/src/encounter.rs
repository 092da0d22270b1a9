//! An encounter: the roll for initiative, then rounds and turns (D12-CHK-5).

use systems::d12;

use crate::CharacterId;

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
    /// Who.
    pub character: CharacterId,
    /// What they rolled, once they have.
    pub rolled: Option<Entered>,
}

/// A roll for initiative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    /// Who they are to the order.
    pub participant: d12::Participant,
    /// The faces.
    pub faces: Vec<u32>,
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
            Self::Rolling(entrants) => {
                entrants.iter().any(|one| one.character == id).then_some("everyone rolls for initiative")
            }
            Self::Turns(turns) => (turns.current() == Some(id)).then_some("it is their turn"),
        }
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
