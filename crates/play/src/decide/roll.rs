//! Rolls.

use systems::form::{DeclaredRoll, LeaveOut};

use super::Deciding;
use super::following::{follow, following};
use super::throwing::{Made, Throwing};
use crate::{
    ActionId, Against, Ask, Chance, CharacterId, Deed, Purpose, Refusal, Roll, Source, Throw, Visibility,
};

/// A roll as it is wished for.
pub(super) struct RollRequest<'a> {
    pub(super) character: CharacterId,
    pub(super) ask: &'a Ask,
    pub(super) against: Against,
    pub(super) visibility: Visibility,
    pub(super) source: &'a Source,
    pub(super) strike_at: Option<CharacterId>,
}

/// A roll that answers a call or a contest.
pub(super) struct Answer<'a> {
    /// Which call or contest.
    pub(super) id: ActionId,
    pub(super) character: CharacterId,
    /// What is rolled, if the roller says so.
    pub(super) ask: Option<&'a Ask>,
    pub(super) source: &'a Source,
}

/// Rolls: what it costs, the dice, and what follows from them.
pub(super) fn roll(
    deciding: &mut Deciding,
    wish: &RollRequest<'_>,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let character = deciding.acting(wish.character, "roll")?;
    let mut declared = character.declare(wish.ask, wish.against.alone()?)?;
    let mut audience = wish.visibility.audience(deciding.seat).and(&character.audience());
    let mut purpose = Purpose::Check { call: None };
    if let Some(at) = wish.strike_at {
        let target = deciding.character(at)?;
        check_strike(wish.ask)?;
        make_strike(deciding, &mut declared, target.name().to_owned());
        audience = audience.and(&target.audience());
        purpose = Purpose::Strike { at };
    }
    let RollRequest { character, source, visibility, .. } = *wish;
    let is_untold = deciding.is_gm() && deciding.keeps(wish.against);
    let throwing = Throwing { character, declared, source, visibility, audience, purpose, is_untold };
    make(deciding, throwing, chance)
}

/// Makes a roll that stands for itself, and lets happen what follows from it.
pub(super) fn make(
    deciding: &mut Deciding,
    throwing: Throwing<'_>,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let Made { seq, roll, untold } = throwing.make(deciding, chance)?;
    // What follows goes by the number, whether or not it is told.
    let throw = untold.map_or(roll.throw, Throw::Check);
    let roll = Roll { throw, ..roll };
    match following(deciding, &roll)? {
        Some(following) => follow(deciding, seq, roll.visibility, following),
        None => Ok(()),
    }
}

/// Can it be a strike? One who strikes in a contest acts in any case.
pub(super) fn check_strike(ask: &Ask) -> Result<(), Refusal> {
    let unless = strike_form(ask)?;
    match ask.values.get(&unless.key) {
        Some(_) => Err(Refusal::NotNow { why: unless.why.to_string() }),
        None => Ok(()),
    }
}

/// What makes it no strike, where there are strikes.
pub(super) fn strike_form(ask: &Ask) -> Result<&'static LeaveOut, Refusal> {
    let what = "strikes; roll a check instead";
    ask.form().strike.as_ref().ok_or(Refusal::NotInSystem { plays: ask.system, what: what.into() })
}

/// A strike is paid for before everything else; outside an encounter it costs nothing (D12-RES-2).
pub(super) fn make_strike(deciding: &Deciding, declared: &mut DeclaredRoll, at: String) {
    if deciding.idle_points().is_none() {
        declared.costs.insert(0, Deed::Strike { at });
    }
}
