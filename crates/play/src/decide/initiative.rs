//! The roll for initiative (D12-CHK-5).

use systems::form::{ContestSide, HeldAgainst, Values};

use super::Deciding;
use super::throwing::{Throwing, Tie};
use crate::{
    Ask, Chance, CharacterId, Encounter, Entrant, Event, Purpose, Refusal, RolledOrder, Source, Visibility,
};

/// What a roll-off is a roll of.
const ROLL_OFF: &str = "Roll-off for initiative";

/// Lets characters roll for initiative. Those who are hidden are called apart, so that nobody hears of them.
pub(super) fn call(deciding: &mut Deciding, characters: &[CharacterId]) -> Result<(), Refusal> {
    deciding.for_gm("call for initiative")?;
    initiative(deciding)?;
    deciding.check_named(characters)?;
    if deciding.table.scene.encounter.is_some() {
        return Err(Refusal::NotNow { why: "an encounter is going on; end it first".to_owned() });
    }
    for (audience, characters) in deciding.by_audience(characters) {
        if !characters.is_empty() {
            deciding.tell(audience, Event::InitiativeCalled { characters });
        }
    }
    deciding.refill(characters)
}

/// The score that is rolled for it, where the system has one.
fn initiative(deciding: &Deciding) -> Result<&'static str, Refusal> {
    let plays = deciding.table.scene.settings.system();
    let what = "roll for initiative; set the order by hand";
    deciding.customs().initiative.as_deref().ok_or(Refusal::NotInSystem { plays, what: what.into() })
}

/// What somebody rolls for initiative: the score, if it is not the usual one, and what is said of it.
pub(super) struct What<'a> {
    pub(super) score: Option<&'a str>,
    pub(super) values: &'a Values,
}

/// The score that is rolled: the usual one, or another that the same roll can be made with.
fn chosen_score(deciding: &Deciding, chosen: Option<&str>) -> Result<&'static str, Refusal> {
    let usual = initiative(deciding)?;
    let Some(chosen) = chosen else { return Ok(usual) };
    let known = deciding.table.scene.settings.system().initiative_scores();
    known.iter().find(|known| known.eq_ignore_ascii_case(chosen.trim())).copied().ok_or_else(|| {
        let why = format!("{chosen:?} is not rolled for initiative; roll {}", known.join(" or "));
        Refusal::NotNow { why }
    })
}

/// Rolls for initiative. The last roll settles the order.
pub(super) fn roll(
    deciding: &mut Deciding,
    character: CharacterId,
    what: &What<'_>,
    source: &Source,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let score = chosen_score(deciding, what.score)?;
    let roller = deciding.own_character(character, "roll for initiative")?;
    let ask = Ask { values: what.values.clone(), ..Ask::of_score(roller.sheet.system(), score) };
    let who = roller.name().to_owned();
    let entrants = entrants(deciding);
    match entrants.iter().find(|entrant| entrant.character == character) {
        None => {
            let why = format!("{who} is not asked to roll for initiative; the GM calls for it");
            return Err(Refusal::NotNow { why });
        }
        Some(Entrant { rolled: Some(_), .. }) => {
            return Err(Refusal::Already { who, what: "rolled for initiative" });
        }
        Some(Entrant { rolled: None, .. }) => {}
    }
    let declared = roller.declare(&ask, HeldAgainst::Contest(ContestSide::Answers))?;
    let (visibility, audience, purpose) = (Visibility::Everyone, roller.audience(), Purpose::Initiative);
    let is_untold = false;
    Throwing { character, declared, source, visibility, audience, purpose, is_untold }
        .make(deciding, chance)?;
    settle(deciding, source, chance)
}

fn entrants(deciding: &Deciding) -> &[Entrant] {
    match &deciding.table.scene.encounter {
        Some(Encounter::Rolling(entrants)) => entrants,
        _ => &[],
    }
}

/// Once everyone has rolled: the order of turns, after roll-offs among those who are still tied.
fn settle(deciding: &mut Deciding, source: &Source, chance: &mut dyn Chance) -> Result<(), Refusal> {
    let Some(rolled) = RolledOrder::from_entrants(entrants(deciding), &deciding.table.scene.settings.rulings)
    else {
        return Ok(());
    };
    let rolled = rolled?;
    let audience = deciding.audience_of(rolled.characters.iter().copied());
    let faces = match rolled.rolls.roll_off() {
        Some(throw) => {
            let (visibility, audience, purpose) =
                (Visibility::Everyone, audience.clone(), Purpose::Initiative);
            Tie { what: ROLL_OFF, visibility, audience, purpose }.roll_off(deciding, throw, source, chance)?
        }
        None => Vec::new(),
    };
    let order = rolled.settle(&faces)?;
    deciding.tell(audience, Event::OrderSet { order });
    Ok(())
}
