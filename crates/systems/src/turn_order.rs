//! The order of turns, as rolls of several characters give it (D12-CHK-5).

use crate::throw::Resolve;
use crate::{AnyRulings, Refusal, Throw, d12};

/// What somebody rolled for their place in the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderEntry {
    /// Who they are to the order.
    pub participant: d12::Participant,
    /// The faces.
    pub faces: Vec<u32>,
}

/// The rolls of all who take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRolls {
    initiative: d12::Initiative,
    faces: Vec<u32>,
}

impl OrderEntry {
    /// The roll of somebody by that name, if it was one for the order of turns.
    pub fn from_throw(throw: &Throw, faces: &[u32], name: String, is_player: bool) -> Option<Self> {
        let check: &d12::Check = throw.one_side()?.downcast_ref()?;
        let participant =
            d12::Participant { name, player: is_player, modifier: check.modifier, luck: check.luck };
        Some(Self { participant, faces: faces.to_vec() })
    }
}

impl OrderRolls {
    /// All rolls together; nothing if the system rolls for no order.
    pub fn new<'a>(
        entries: impl IntoIterator<Item = &'a OrderEntry>,
        rulings: &AnyRulings,
    ) -> Option<Result<Self, Refusal>> {
        let rulings = rulings.typed::<d12::Rulings>()?;
        let (participants, faces): (Vec<_>, Vec<_>) =
            entries.into_iter().map(|entry| (entry.participant.clone(), &entry.faces[..])).unzip();
        let initiative = d12::Initiative::new(participants, rulings).map_err(Refusal::from);
        Some(initiative.map(|initiative| Self { initiative, faces: faces.concat() }))
    }

    /// The dice that settle a tie, if some have to roll off.
    pub fn roll_off(&self) -> Option<Throw> {
        let is_tied = !self.initiative.dice(&self.faces).is_empty();
        is_tied.then(|| Throw::RollOff { initiative: self.initiative.clone(), thrown: self.faces.clone() })
    }

    /// The places of those who take part, first to last, after this roll-off if there had to be one.
    pub fn settle(&self, roll_off: &[u32]) -> Result<Vec<usize>, Refusal> {
        let faces = [&self.faces[..], roll_off].concat();
        let order = self.initiative.resolve(&faces)?.order;
        Ok(order.iter().map(|place| place.participant).collect())
    }
}
