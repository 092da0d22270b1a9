//! Rolls.

use systems::{System, d12};

use super::Deciding;
use super::following::{follow, following};
use super::throwing::Throwing;
use crate::{
    ActionId, Against, Ask, Chance, Character, CharacterId, Declared, Deed, Purpose, Refusal, Source,
    Visibility,
};

/// A roll as it is wished for.
pub(super) struct Wish<'a> {
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
pub(super) fn roll(deciding: &mut Deciding, wish: &Wish<'_>, chance: &mut dyn Chance) -> Result<(), Refusal> {
    let character = deciding.own(wish.character, "roll")?;
    let mut declared = declare(character, wish.ask, wish.against)?;
    let mut audience = wish.visibility.audience(deciding.seat).and(&character.audience());
    let mut purpose = Purpose::Check { call: None };
    if let Some(at) = wish.strike_at {
        let target = deciding.character(at)?;
        check_strike(deciding.table.scene.settings.system(), wish.ask)?;
        declared.costs.insert(0, Deed::Strike { at: target.name().to_owned() }); // D12-RES-2
        audience = audience.and(&target.audience());
        purpose = Purpose::Strike { at };
    }
    let Wish { character, source, visibility, .. } = *wish;
    make(deciding, Throwing { character, declared, source, visibility, audience, purpose }, chance)
}

/// Makes a roll that stands for itself, and lets happen what follows from it.
pub(super) fn make(
    deciding: &mut Deciding,
    throwing: Throwing<'_>,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let made = throwing.make(deciding, chance)?;
    match following(deciding, &made.roll)? {
        Some(following) => follow(deciding, made.seq, made.roll.visibility, following),
        None => Ok(()),
    }
}

/// Declares a roll that stands for itself.
pub(super) fn declare(character: &Character, ask: &Ask, against: Against) -> Result<Declared, Refusal> {
    if against == Against::OtherSide {
        let why = "a roll against another side is a contest; open one, or say a target".to_owned();
        return Err(Refusal::NotNow { why });
    }
    ask.declare(character, against)
}

/// A strike is an active check of the D12 System (D12-SHIFT-2).
pub(super) fn check_strike(plays: System, ask: &Ask) -> Result<(), Refusal> {
    match ask {
        Ask::D12(request) if request.side == d12::Side::Active => Ok(()),
        Ask::D12(_) => {
            Err(Refusal::NotNow { why: "whoever strikes acts; make it an active check".to_owned() })
        }
        _ => Err(Refusal::NotInSystem { plays, what: "strikes; roll a check instead" }),
    }
}
