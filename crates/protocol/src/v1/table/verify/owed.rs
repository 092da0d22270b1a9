//! What is owed after a secret roll or contest is what the rules make of its dice, no more and nothing else.

use play::{Change, CharacterId, Contest, Deed, Event, Purpose, Roll, Throw, Visibility};
use systems::throw::Resolve;

use super::follow::Known;

/// What can follow from something: to whom, and what.
type Following = Vec<(CharacterId, Option<Deed>)>;

impl Known<'_> {
    /// Is that owed for the event of that number? It is one of this action.
    pub(super) fn is_owed(&self, seq: u64, deeds: &[(CharacterId, Deed)]) -> bool {
        let Some(event) = self.action.iter().find(|one| one.seq == seq).map(|one| &one.told.event) else {
            return false;
        };
        let (following, visibility) = if let Event::RollMade(roll) = event {
            (after_roll(roll), roll.visibility)
        } else if let Event::ContestSettled { settled, .. } = event {
            (after_contest(settled), settled.visibility)
        } else {
            return false;
        };
        // What all may see happens at once: then only that nothing follows is told out of sight.
        let owed = following.into_iter().filter(|_| visibility != Visibility::Everyone);
        let expected: Vec<(CharacterId, Deed)> =
            owed.filter_map(|(whom, deed)| Some((whom, deed?))).collect();
        expected.len() == deeds.len()
            && expected.iter().zip(deeds).all(|(one, other)| self.is_same(one, other))
    }

    /// Do both do the same to the same? The words for why are compared with nothing.
    fn is_same(&self, expected: &(CharacterId, Deed), said: &(CharacterId, Deed)) -> bool {
        let numbers = |changes: Vec<Change>| {
            changes
                .into_iter()
                .map(|one| (one.points, one.before, one.after, one.real_damage))
                .collect::<Vec<_>>()
        };
        let is_same_kind = std::mem::discriminant(&expected.1) == std::mem::discriminant(&said.1);
        expected.0 == said.0
            && is_same_kind
            && self.character(said.0).is_none_or(|character| {
                let come_to = |deed: &Deed| character.clone().undergo(deed).ok().map(numbers);
                come_to(&expected.1) == come_to(&said.1)
            })
    }
}

fn after_roll(roll: &Roll) -> Following {
    let (Throw::Check(check), Some(character)) = (&roll.throw, roll.character) else { return Vec::new() };
    let Ok(verdict) = check.resolve(&roll.faces) else { return Vec::new() };
    match (verdict.earned(&roll.what), &roll.purpose) {
        (Some(earned), _) => vec![(character, earned)],
        (None, Purpose::Strike { at }) => {
            let harm = verdict.harm(|_| roll.who.clone()).unwrap_or_default();
            std::iter::once(*at).zip(harm).collect()
        }
        (None, Purpose::Check { .. } | Purpose::Contest { .. } | Purpose::Initiative) => Vec::new(),
    }
}

fn after_contest(contest: &Contest) -> Following {
    let Ok(Some((check, faces))) = contest.settled() else { return Vec::new() };
    let harm = check
        .resolve(&faces)
        .ok()
        .filter(|_| contest.is_strike)
        .and_then(|verdict| verdict.harm(|_| String::new()));
    let others = contest.sides.iter().skip(1).map(|side| side.character);
    others.zip(harm.unwrap_or_default()).collect()
}
