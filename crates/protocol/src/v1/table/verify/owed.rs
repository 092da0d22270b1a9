//! What is owed after a secret roll or contest is what the rules make of its dice, no more and nothing else.

use play::{CharacterId, Contest, Deed, Event, Purpose, Roll, Throw, Visibility};
use systems::throw::Resolve;

use super::follow::Known;
use super::untold::with_target;

/// What can follow from something: to whom, and what.
pub(super) type Following = Vec<(CharacterId, Option<Deed>)>;

impl Known<'_> {
    /// Is that owed for the event of that number? It is one of this action.
    pub(super) fn is_owed(&self, seq: u64, deeds: &[(CharacterId, Deed)]) -> bool {
        let Some(event) =
            self.action.iter().find(|recorded| recorded.seq == seq).map(|recorded| &recorded.told.event)
        else {
            return false;
        };
        let (following, visibility) = if let Event::RollMade(roll) = event {
            let whole =
                self.kept_target().map_or_else(|| (**roll).clone(), |target| with_target(roll, target));
            (after_roll(&whole), roll.visibility)
        } else if let Event::ContestSettled { settled, .. } = event {
            (after_contest(settled), settled.visibility)
        } else {
            return false;
        };
        // What all may see happens at once: then only that nothing follows is told out of sight.
        let owed = certain(following).filter(|_| visibility != Visibility::Everyone);
        are_same(deeds, &owed.collect::<Vec<_>>())
    }
}

/// What does happen of what could.
pub(super) fn certain(following: Following) -> impl Iterator<Item = (CharacterId, Deed)> {
    following.into_iter().filter_map(|(whom, deed)| Some((whom, deed?)))
}

/// Do both do the same to the same, in the same order?
pub(super) fn are_same(said: &[(CharacterId, Deed)], expected: &[(CharacterId, Deed)]) -> bool {
    let is_same = |((whose, said), (whom, due)): (&(CharacterId, Deed), &(CharacterId, Deed))| {
        whose == whom && said.does_the_same(due)
    };
    said.len() == expected.len() && said.iter().zip(expected).all(is_same)
}

/// What can follow from a roll by itself.
pub(super) fn after_roll(roll: &Roll) -> Following {
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

/// What can follow from a contest in which every side has rolled.
pub(super) fn after_contest(contest: &Contest) -> Following {
    let Ok(Some((check, faces))) = contest.settled() else { return Vec::new() };
    let verdict = check.resolve(&faces).ok();
    let earned = verdict.as_ref().and_then(|verdict| verdict.earned(""));
    if let (Some(earned), Some(active)) = (earned, contest.sides.first()) {
        return vec![(active.character, earned)];
    }
    let harm = verdict.filter(|_| contest.is_strike).and_then(|verdict| verdict.harm(|_| String::new()));
    let others = contest.sides.iter().skip(1).map(|side| side.character);
    others.zip(harm.unwrap_or_default()).collect()
}
