//! A check that may come on a journey, whichever it is.

use systems::ruling::{RulingSettings, Rulings as _};
use systems::{AnyCheck, Refusal, d12, pool};

use super::journey::Encounter;
use super::want::Want;
use super::{d12_encounter, pool_encounter};
use crate::compare::{AtHand, D12};

/// What a check that may come is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncounterAsk {
    /// What is wanted of it.
    pub want: Want,
    /// How many successes are asked for, where successes are counted.
    pub at_least: u32,
    /// How much it counts beside others.
    pub worth: u32,
    /// The most points that can be there when it comes.
    pub most_points: u32,
}

/// A check that may come, with every way that points can buy. Nothing where points buy nothing, or where such a check
/// knows nothing of what is wanted.
///
/// # Errors
///
/// A rule does not allow it.
pub fn encounter(
    name: &str,
    check: &AnyCheck,
    settings: &RulingSettings,
    at_hand: &AtHand,
    ask: EncounterAsk,
) -> Result<Option<Encounter>, Refusal> {
    if let Some(check) = check.downcast_ref::<d12::StaticCheck>() {
        let choices = D12::new(at_hand.bonus_dice(*check.check()));
        return Ok(d12_encounter(name, &choices, check.dc(), ask.want, ask.worth));
    }
    let Some(&roll) = check.downcast_ref::<pool::Roll>() else { return Ok(None) };
    if ask.want == Want::Critical {
        return Ok(None);
    }
    let rulings = pool::Rulings::from_settings(settings)?;
    let EncounterAsk { want, at_least, worth, most_points } = ask;
    Ok(Some(pool_encounter(name, roll, at_least, want, worth, most_points, &rulings)?))
}
