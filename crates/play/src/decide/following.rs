//! What follows from a roll. It happens at once if all may see it, and is owed until a secret one is revealed.

use systems::d12::{self, ResourceKind};
use systems::throw::Resolve;
use systems::{AnyVerdict, Outcome, pool};

use super::Deciding;
use crate::{Audience, Character, CharacterId, Deed, Event, Purpose, Refusal, Roll, Throw, Visibility};

/// What is to happen, and to whom.
pub(super) type Deeds = Vec<(CharacterId, Deed)>;

/// Lets it happen, or lets it be owed. That something is owed is told of every secret roll from which anything
/// could follow: otherwise the number of sealed events would tell how it ended.
pub(super) fn follow(
    deciding: &mut Deciding,
    seq: u64,
    visibility: Visibility,
    deeds: Deeds,
) -> Result<(), Refusal> {
    if visibility == Visibility::Everyone {
        return happen(deciding, deeds);
    }
    deciding.tell(Audience::Gm, Event::Owed { seq, deeds });
    Ok(())
}

/// Lets it happen to those who are still there.
pub(super) fn happen(deciding: &mut Deciding, deeds: Deeds) -> Result<(), Refusal> {
    for (character, deed) in deeds {
        if deciding.table.scene.characters.contains_key(&character) {
            deciding.points(character, deed)?;
        }
    }
    Ok(())
}

/// What follows from a roll by itself; nothing can from most.
pub(super) fn deeds(deciding: &Deciding, roll: &Roll) -> Result<Option<Deeds>, Refusal> {
    let (Throw::Check(check), Some(character)) = (&roll.throw, roll.character) else { return Ok(None) };
    Ok(match (check.resolve(&roll.faces)?, &roll.purpose) {
        (AnyVerdict::Pool(verdict), _) => Some(earned(character, &roll.what, verdict.outcome)),
        (AnyVerdict::D12(verdict), &Purpose::Strike { at }) => {
            let outcomes = verdict.judgements.iter().map(|judgement| (at, judgement.outcome));
            Some(damage(deciding, character, outcomes))
        }
        _ => None,
    })
}

/// A failed action roll earns its roller one resilience (POOL-RES-1).
fn earned(character: CharacterId, what: &str, outcome: pool::Outcome) -> Deeds {
    let gain = Deed::GainResilience { points: 1, why: format!("failed {what}") };
    if outcome.is_success() { Vec::new() } else { vec![(character, gain)] }
}

/// A strike that succeeds takes Vitality: 1 and one more for each shift (D12-SHIFT-2).
pub(super) fn damage(
    deciding: &Deciding,
    by: CharacterId,
    outcomes: impl Iterator<Item = (CharacterId, d12::Outcome)>,
) -> Deeds {
    let characters = &deciding.table.scene.characters;
    let lose = |(at, outcome): (CharacterId, d12::Outcome)| {
        let why = struck_by(characters.get(&by)?, characters.get(&at)?, outcome);
        Some((at, Deed::Lose { kind: ResourceKind::Vitality, amount: outcome.damage(), why }))
    };
    outcomes.filter(|(_, outcome)| outcome.is_success()).filter_map(lose).collect()
}

/// Whoever sees the harm may not know who did it.
fn struck_by(striker: &Character, target: &Character, outcome: d12::Outcome) -> String {
    let is_unseen = striker.is_hidden && !target.is_hidden;
    let who = if is_unseen { "somebody unseen" } else { striker.name() };
    match outcome.shifts() {
        None | Some(0) => format!("struck by {who}"),
        Some(1) => format!("struck by {who} (1 shift)"),
        Some(shifts) => format!("struck by {who} ({shifts} shifts)"),
    }
}
