//! Dice without a character.

use super::Deciding;
use crate::{Chance, DiceRequest, DiceThrow, Event, Origin, Refusal, Source, TableDice, Visibility, text};

/// The most characters of what dice are for.
const MOST_REASON: usize = 120;

/// Throws dice in notation, openly or for the thrower and the GM.
pub(super) fn throw(
    deciding: &mut Deciding,
    notation: &str,
    reason: &str,
    visibility: Visibility,
    source: &Source,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    deciding.for_players("throw dice")?;
    check_visibility(deciding, visibility)?;
    let dice = TableDice::parse(notation)?;
    let reason = match reason.trim() {
        "" => String::new(),
        given => text::line(given, "what the dice are for", MOST_REASON)?,
    };
    let (seat, who) = (deciding.seat, deciding.asker()?.name.clone());
    let request = DiceRequest { seat, dice: &dice, reason: &reason, nonce: source.nonce() };
    let (faces, origin) = match source {
        Source::Faces(faces) => (faces.clone(), Origin::Physical),
        Source::Server(_) => {
            let (faces, proof) = chance.throw_dice(&request)?;
            (faces, Origin::Server(proof))
        }
    };
    let wrong = |error: dice::RollerError| Refusal::Dice { text: dice.notation(), why: error.to_string() };
    dice.read_faces(&faces).map_err(wrong)?;
    let audience = visibility.audience(seat);
    let throw = DiceThrow { seat, who, dice, reason, faces, origin, visibility };
    deciding.tell(audience, Event::DiceThrown(Box::new(throw)));
    Ok(())
}

fn check_visibility(deciding: &Deciding, visibility: Visibility) -> Result<(), Refusal> {
    match visibility {
        Visibility::Everyone | Visibility::SelfAndGm => Ok(()),
        Visibility::GmOnly => deciding.for_gm("throw behind the screen"),
        Visibility::Blind => Err(Refusal::NotNow {
            why: "only a character rolls blind; throw these openly, or for yourself and the GM".to_owned(),
        }),
    }
}
