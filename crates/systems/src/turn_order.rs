//! The order of turns, as rolls of several characters give it.

use crate::throw::Resolve;
use crate::{AnyCheck, AnyRulings, Refusal, Throw, d12};

/// What somebody rolled for their place in the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderEntry {
    /// What it was a roll of.
    pub rolled: OrderRoll,
    /// The faces.
    pub faces: Vec<u32>,
}

/// A roll for the order of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderRoll {
    /// By the D12 System, whose ties are rolled off (D12-CHK-5).
    WithRollOffs(d12::Participant),
    /// By a check that says itself where its faces stand.
    Ranked(AnyCheck),
}

/// The rolls of all who take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRolls(Order);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Order {
    D12 {
        initiative: d12::Initiative,
        faces: Vec<u32>,
    },
    /// The places of those who take part, first to last.
    Ranked(Vec<usize>),
}

impl OrderEntry {
    /// The roll of somebody by that name, if it was one for the order of turns.
    pub fn from_throw(throw: &Throw, faces: &[u32], name: String, is_player: bool) -> Option<Self> {
        let side = throw.one_side()?;
        let rolled = if let Some(check) = side.downcast_ref::<d12::Check>() {
            OrderRoll::WithRollOffs(check.participant(name, is_player))
        } else {
            side.rank_in_order(faces)?.ok()?;
            OrderRoll::Ranked(side.clone())
        };
        Some(Self { rolled, faces: faces.to_vec() })
    }
}

impl OrderRolls {
    /// All rolls together; nothing if the system rolls for no order.
    pub fn new<'a>(
        entries: impl IntoIterator<Item = &'a OrderEntry>,
        rulings: &AnyRulings,
    ) -> Option<Result<Self, Refusal>> {
        let (mut participants, mut faces, mut ranks) = (Vec::new(), Vec::new(), Vec::new());
        for entry in entries {
            match &entry.rolled {
                OrderRoll::WithRollOffs(participant) => participants.push(participant.clone()),
                OrderRoll::Ranked(check) => match check.rank_in_order(&entry.faces)? {
                    Ok(rank) => ranks.push(rank),
                    Err(refusal) => return Some(Err(refusal)),
                },
            }
            faces.extend(&entry.faces);
        }
        if participants.is_empty() {
            return Some(Ok(Self(Order::Ranked(ranked(&ranks)))));
        }
        let rulings = rulings.typed::<d12::Rulings>()?;
        let initiative = d12::Initiative::new(participants, rulings).map_err(Refusal::from);
        Some(initiative.map(|initiative| Self(Order::D12 { initiative, faces })))
    }

    /// The dice that settle a tie, if some have to roll off.
    pub fn roll_off(&self) -> Option<Throw> {
        let Order::D12 { initiative, faces } = &self.0 else { return None };
        let is_tied = !initiative.dice(faces).is_empty();
        is_tied.then(|| Throw::RollOff { initiative: initiative.clone(), thrown: faces.clone() })
    }

    /// The places of those who take part, first to last, after this roll-off if there had to be one.
    pub fn settle(&self, roll_off: &[u32]) -> Result<Vec<usize>, Refusal> {
        match &self.0 {
            Order::Ranked(order) => Ok(order.clone()),
            Order::D12 { initiative, faces } => {
                let faces = [&faces[..], roll_off].concat();
                let order = initiative.resolve(&faces)?.order;
                Ok(order.iter().map(|place| place.participant).collect())
            }
        }
    }
}

/// The places of these ranks, the largest first; of equals the one that was named first.
pub fn ranked(ranks: &[i64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(ranks[at]));
    order
}
