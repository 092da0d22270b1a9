//! What follows from a roll. It happens at once if all may see it, and is owed until a secret one is revealed.

use systems::AnyVerdict;
use systems::throw::Resolve;

use super::Deciding;
use crate::{Audience, CharacterId, Deed, Event, Purpose, Refusal, Roll, Throw, Visibility};

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
    let verdict = check.resolve(&roll.faces)?;
    Ok(match (verdict.earned(&roll.what), &roll.purpose) {
        (Some(earned), _) => Some(vec![(character, earned)]),
        (None, &Purpose::Strike { at }) => harm(deciding, character, &[at], &verdict),
        (None, Purpose::Check { .. } | Purpose::Contest { .. } | Purpose::Initiative) => None,
    })
}

/// What a strike does to those it was held against. Whoever sees the harm may not know who did it.
pub(super) fn harm(
    deciding: &Deciding,
    by: CharacterId,
    targets: &[CharacterId],
    verdict: &AnyVerdict,
) -> Option<Following> {
    let characters = &deciding.table.scene.characters;
    let striker = characters.get(&by)?;
    let is_seen = |at: usize| {
        let target = targets.get(at).and_then(|at| characters.get(at));
        !striker.is_hidden || target.is_some_and(|target| target.is_hidden)
    };
    let who = |at: usize| if is_seen(at) { striker.name().to_owned() } else { "somebody unseen".to_owned() };
    Some(targets.iter().copied().zip(verdict.harm(who)?).collect())
}
