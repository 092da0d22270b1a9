//! The odds of the roll that is being prepared, from the very numbers that the table will use.

use charts::Picture;
use play::{Ask, Throw};
use protocol::v1::AskedCheck;
use systems::form::{ContestSide, DeclaredRoll, HeldAgainst, SideParts};
use systems::sentence::capital;
use systems::{AnyCheck, Racer, Refusal};

use super::draft::{Aim, Draft};
use super::scene::Scene;

/// The picture of a roll that can be counted; nothing where nobody knows what the others will throw.
pub(crate) fn counted_picture(scene: &Scene, draft: &Draft) -> Result<Option<Picture>, String> {
    let Some(id) = draft.character.filter(|_| !draft.what.is_empty()) else { return Ok(None) };
    let ask = draft.ask(scene.system());
    let against = match (&draft.aim, ask.form().target_input()) {
        (Aim::Initiative | Aim::Answer(_), _) => return Ok(None),
        (Aim::Contest, _) if draft.races(scene.system()) => HeldAgainst::Contest(ContestSide::Answers),
        (Aim::Contest, _) => HeldAgainst::Contest(ContestSide::Acts),
        (Aim::Call(call), Some(_)) if scene.is_untold(*call) => {
            return Err("Only the GM knows the number, so the odds are the GM’s too.".to_owned());
        }
        (Aim::Check | Aim::Call(_), None) => HeldAgainst::Nothing,
        (Aim::Check | Aim::Call(_), Some(_)) => HeldAgainst::Target(draft.target),
    };
    let declared = declare(scene, id, &ask, against)?;
    match &declared.throw {
        Throw::Check(check) => Ok(Some(picture(scene, check.clone(), vec![declared.own]))),
        Throw::Side(_) | Throw::RollOff { .. } => contest(scene, draft, declared),
    }
}

fn declare(scene: &Scene, id: u64, ask: &Ask, against: HeldAgainst<'_>) -> Result<DeclaredRoll, String> {
    let character = scene.character(id).ok_or("This page cannot read that character's sheet.")?;
    character.declare(ask, against).map_err(|refusal| sentence(&refusal.to_string()))
}

/// A contest can be counted once it is said what the others roll.
fn contest(scene: &Scene, draft: &Draft, active: DeclaredRoll) -> Result<Option<Picture>, String> {
    let Some(theirs) = draft.their_ask(scene.system()).filter(|_| !draft.others.is_empty()) else {
        return Ok(None);
    };
    let mut sides = vec![active];
    for &other in &draft.others {
        sides.push(declare(scene, other, &theirs, HeldAgainst::Contest(ContestSide::Answers))?);
    }
    let check = if draft.races(scene.system()) { race(scene, draft, &sides) } else { joined(&sides) };
    let check = check.map_err(|refusal| sentence(&refusal.to_string()))?;
    let words = sides.iter().map(|side| side.own.clone()).collect();
    Ok(check.map(|check| picture(scene, check, words)))
}

fn joined(sides: &[DeclaredRoll]) -> Result<Option<AnyCheck>, Refusal> {
    Throw::join(&sides.iter().map(|side| &side.throw).collect::<Vec<_>>())
}

/// Everyone for themselves: whoever prepares it, then the others.
fn race(scene: &Scene, draft: &Draft, sides: &[DeclaredRoll]) -> Result<Option<AnyCheck>, Refusal> {
    let ids: Vec<u64> = draft.character.iter().chain(&draft.others).copied().collect();
    let names: Vec<String> = ids.iter().map(|&id| scene.name(id)).collect();
    let racer = |((id, name), side): ((&u64, &'_ String), &'_ DeclaredRoll)| {
        let is_player = scene.character(*id).is_some_and(|character| character.owner.is_some());
        Some((side.throw.one_side()?.clone(), name.clone(), is_player))
    };
    let all: Option<Vec<_>> = ids.iter().zip(&names).zip(sides).map(racer).collect();
    let Some(all) = all else { return Ok(None) };
    let everyone = all.iter().map(|(side, name, is_player)| Racer { side, name, is_player: *is_player });
    AnyCheck::join_race(&everyone.collect::<Vec<_>>())
}

fn picture(scene: &Scene, check: AnyCheck, sides: Vec<SideParts>) -> Picture {
    let asked = AskedCheck { check, who: None, what: None, sides, rulings: scene.rulings() };
    presentation::picture::count_and_draw(&asked)
}

fn sentence(words: &str) -> String {
    format!("{}.", capital(words.trim_end_matches('.')))
}
