//! The odds of the roll that is being prepared, from the very numbers that the table will use.

use charts::Picture;
use play::{ActionId, Against, Ask, CharacterId, Contest, Declared, SeatId, Side, Throw, Thrown, Visibility};
use protocol::v1::Asked;
use systems::form::SideParts;
use systems::sentence::capital;
use systems::{AnyCheck, System, d12};

use super::draft::{Aim, Draft};
use super::scene::Scene;

/// The picture of a roll that can be counted; nothing where nobody knows what the others will throw.
pub(crate) fn counted(scene: &Scene, draft: &Draft) -> Result<Option<Picture>, String> {
    let Some(id) = draft.character.filter(|_| !draft.what.is_empty()) else { return Ok(None) };
    let against = match (&draft.aim, scene.system()) {
        (Aim::Initiative, _) | (Aim::Answer(_), _) => return Ok(None),
        (Aim::Contest, _) => Against::OtherSide,
        (_, System::Pool) => Against::Nothing,
        _ => Against::Target(draft.target),
    };
    let ask = draft.ask(scene.system()).into_ask(scene.system()).map_err(|words| sentence(&words))?;
    let ask = if draft.aim == Aim::Contest { ask.on_side(d12::Side::Active) } else { ask };
    let declared = declare(scene, id, &ask, against)?;
    match &declared.throw {
        Throw::Check(check) => Ok(Some(picture(scene, check.clone(), vec![words(&declared)]))),
        _ => contest(scene, draft, declared),
    }
}

fn declare(scene: &Scene, id: u64, ask: &Ask, against: Against) -> Result<Declared, String> {
    let character = scene.character(id).ok_or("This page cannot read that character's sheet.")?;
    ask.declare(character, against).map_err(|refusal| sentence(&refusal.to_string()))
}

/// A contest can be counted once it is said what the others roll.
fn contest(scene: &Scene, draft: &Draft, active: Declared) -> Result<Option<Picture>, String> {
    let Some(theirs) = draft.their_ask(scene.system()).filter(|_| !draft.others.is_empty()) else {
        return Ok(None);
    };
    let theirs =
        theirs.into_ask(scene.system()).map_err(|words| sentence(&words))?.on_side(d12::Side::Resisted);
    let mut all = vec![active];
    for &other in &draft.others {
        all.push(declare(scene, other, &theirs, Against::OtherSide)?);
    }
    let sides =
        all.iter().map(|one| Side { character: CharacterId(0), ask: None, thrown: Some(unthrown(one)) });
    let contest = Contest {
        id: ActionId(0),
        seat: SeatId::GM,
        visibility: Visibility::Everyone,
        is_strike: false,
        sides: sides.collect(),
    };
    let settled = contest.settled().map_err(|refusal| sentence(&refusal.to_string()))?;
    Ok(settled.map(|(check, _)| picture(scene, check, all.iter().map(words).collect())))
}

fn unthrown(declared: &Declared) -> Thrown {
    let Declared { throw, parts, extra_from, .. } = declared.clone();
    Thrown { throw, parts, extra_from, faces: Vec::new() }
}

fn words(declared: &Declared) -> SideParts {
    SideParts { parts: declared.parts.clone(), extra_from: declared.extra_from.clone() }
}

fn picture(scene: &Scene, check: AnyCheck, sides: Vec<SideParts>) -> Picture {
    let odds = odds::odds(&check);
    let asked = Asked { check, who: None, what: None, sides, rulings: scene.rulings() };
    telling::picture::picture(&asked, &odds)
}

fn sentence(words: &str) -> String {
    format!("{}.", capital(words.trim_end_matches('.')))
}
