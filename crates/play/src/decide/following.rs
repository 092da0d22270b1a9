//! What follows from a roll. It happens at once if all may see it, and is owed until a secret one is revealed.

use systems::d12::{self, ResourceKind};
use systems::throw::Resolve;
use systems::{AnyVerdict, Outcome, pool};

use super::Deciding;
use crate::{Audience, Character, CharacterId, Deed, Event, Purpose, Refusal, Roll, Throw, Visibility};

/// To whom something could happen, and what does.
pub(super) type Following = Vec<(CharacterId, Option<Deed>)>;

/// Lets it happen, or lets it be owed. Where something could have followed out of sight and does not, just as many
/// events are told: otherwise the number of sealed ones would tell how a secret roll ended.
pub(super) fn follow(
    deciding: &mut Deciding,
    seq: u64,
    visibility: Visibility,
    following: Following,
) -> Result<(), Refusal> {
    if visibility != Visibility::Everyone {
        let deeds = following.into_iter().filter_map(|(whom, deed)| Some((whom, deed?))).collect();
        deciding.tell(Audience::Gm, Event::Owed { seq, deeds });
        return Ok(());
    }
    for (whom, deed) in following {
        match deed {
            Some(deed) => deciding.points(whom, deed).map(drop)?,
            None if deciding.audience_of([whom]) == Audience::Everyone => {}
            None => drop(deciding.tell(Audience::Gm, Event::Owed { seq, deeds: Vec::new() })),
        }
    }
    Ok(())
}

/// What can follow from a roll by itself; nothing can from most.
pub(super) fn following(deciding: &Deciding, roll: &Roll) -> Result<Option<Following>, Refusal> {
    let (Throw::Check(check), Some(character)) = (&roll.throw, roll.character) else { return Ok(None) };
    Ok(match (check.resolve(&roll.faces)?, &roll.purpose) {
        (AnyVerdict::Pool(verdict), _) => Some(vec![(character, earned(&roll.what, verdict.outcome))]),
        (AnyVerdict::D12(verdict), &Purpose::Strike { at }) => {
            let outcomes = verdict.judgements.iter().map(|judgement| (at, judgement.outcome));
            Some(damage(deciding, character, outcomes))
        }
        _ => None,
    })
}

/// A failed action roll earns its roller one resilience (POOL-RES-1).
fn earned(what: &str, outcome: pool::Outcome) -> Option<Deed> {
    (!outcome.is_success()).then(|| Deed::GainResilience { points: 1, why: format!("failed {what}") })
}

/// A strike that succeeds takes Vitality: 1 and one more for each shift (D12-SHIFT-2).
pub(super) fn damage(
    deciding: &Deciding,
    by: CharacterId,
    outcomes: impl Iterator<Item = (CharacterId, d12::Outcome)>,
) -> Following {
    let characters = &deciding.table.scene.characters;
    let lose = |at: CharacterId, outcome: d12::Outcome| {
        let why = struck_by(characters.get(&by)?, characters.get(&at)?, outcome);
        let (kind, amount) = (ResourceKind::Vitality, outcome.damage());
        (amount > 0).then_some(Deed::Lose { kind, amount, why })
    };
    outcomes.map(|(at, outcome)| (at, lose(at, outcome))).collect()
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
