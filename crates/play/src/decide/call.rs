//! Calls for a check.

use systems::Untold;

use super::Deciding;
use super::roll::{Answer, make};
use super::throwing::Throwing;
use crate::limits::LONGEST_CALL_NOTE;
use crate::{
    ActionId, Against, Ask, Audience, Call, Chance, CharacterId, Event, Purpose, Refusal, Visibility, text,
};

/// Calls for a check. Those who are hidden are called apart, so that nobody hears of them.
pub(super) fn call(
    deciding: &mut Deciding,
    characters: &[CharacterId],
    ask: &Ask,
    against: Against,
    visibility: Visibility,
    note: &str,
) -> Result<(), Refusal> {
    deciding.for_gm("call for a check")?;
    deciding.check_named(characters)?;
    check_openness(visibility)?;
    check_unspent(ask)?;
    let note = text::passage(note, "the note to a call", 0, LONGEST_CALL_NOTE)?;
    let kept = against.target().filter(|_| deciding.keeps(against));
    for &character in characters {
        let declared = deciding.character(character)?.declare(ask, against.alone()?)?;
        let can_be_kept =
            declared.throw.whole_check().is_some_and(|check| Untold::from_check(check).is_some());
        if kept.is_some() && !can_be_kept {
            return Err(Refusal::CannotKeepBack);
        }
    }
    let against = if kept.is_some() { Against::Untold } else { against };
    let id = deciding.action;
    for (audience, asked) in deciding.by_audience(characters) {
        if !asked.is_empty() {
            let (ask, note, answered) = (ask.clone(), note.clone(), Vec::new());
            let call = Call { id, ask, against, kept: None, visibility, note, asked, answered };
            deciding.tell(audience, Event::CheckCalled(call));
        }
    }
    if let Some(target) = kept {
        deciding.tell(Audience::Gm, Event::TargetKept { seq: id.0, target });
    }
    Ok(())
}

/// What is spent on a roll is the roller's to choose.
pub(super) fn check_unspent(ask: &Ask) -> Result<(), Refusal> {
    let why = "whoever rolls chooses what to spend; ask for the roll without Extra, Luck and resilience";
    if ask.spends() { Err(Refusal::NotNow { why: why.to_owned() }) } else { Ok(()) }
}

fn check_openness(visibility: Visibility) -> Result<(), Refusal> {
    let why = "nobody can answer what only the GM knows of; call for a blind roll, or roll it yourself";
    match visibility {
        Visibility::GmOnly => Err(Refusal::NotNow { why: why.to_owned() }),
        Visibility::Everyone | Visibility::SelfAndGm | Visibility::Blind => Ok(()),
    }
}

/// Ends a call.
pub(super) fn close(deciding: &mut Deciding, id: ActionId) -> Result<(), Refusal> {
    deciding.for_gm("end a call")?;
    let call = deciding.table.scene.calls.get(&id).ok_or(Refusal::NoSuch { what: "call", id })?;
    let somebody_knows =
        call.asked.iter().any(|&character| deciding.audience_of([character]) == Audience::Everyone);
    let audience = if somebody_knows { Audience::Everyone } else { Audience::Gm };
    deciding.tell(audience, Event::CallClosed { call: id });
    Ok(())
}

/// Answers a call with a roll.
pub(super) fn answer(
    deciding: &mut Deciding,
    answer: &Answer<'_>,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let Answer { id, character, ask, source } = *answer;
    let roller = deciding.own_character(character, "roll")?;
    let call = deciding.table.scene.calls.get(&id).filter(|call| call.asked.contains(&character));
    // One who is not asked is not told whether somebody else is.
    let call = call.ok_or(Refusal::NoSuch { what: "call for this character", id })?;
    if call.answered.contains(&character) {
        return Err(Refusal::Already { who: roller.name().to_owned(), what: "answered this call" });
    }
    let ask = ask.unwrap_or(&call.ask);
    if !ask.answers(&call.ask) {
        let why = "answer with what was called for; add your own dice to it, and take nothing away";
        return Err(Refusal::NotNow { why: why.to_owned() });
    }
    let declared = roller.declare(ask, call.held_against().alone()?)?;
    // Whoever is asked sees their own roll, also if the GM makes it for them.
    let seat = roller.owner.unwrap_or(deciding.seat);
    let audience = call.visibility.audience(seat).and(&roller.audience());
    let (visibility, purpose) = (call.visibility, Purpose::Check { call: Some(id) });
    let is_untold = call.against == Against::Untold;
    let throwing = Throwing { character, declared, source, visibility, audience, purpose, is_untold };
    make(deciding, throwing, chance)
}
