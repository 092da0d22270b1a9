//! What lies on the table: everything that play changes and undo gives back.

use std::collections::{BTreeMap, BTreeSet};

use systems::AnySheet;

use crate::{
    ActionId, Call, Character, CharacterId, Contest, Deed, Encounter, FoePoints, Note, Screen, Settings,
    Side, Targets, Visibility,
};

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What is played, and how the rules are read.
    pub settings: Settings,
    /// The characters.
    pub characters: BTreeMap<CharacterId, Character>,
    /// The GM's stat blocks, by name.
    pub stat_blocks: BTreeMap<String, AnySheet>,
    /// Checks that were called for.
    pub calls: BTreeMap<ActionId, Call>,
    /// Contests that wait for a side.
    pub contests: BTreeMap<ActionId, Contest>,
    /// The encounter.
    pub encounter: Option<Encounter>,
    /// What follows from secret rolls, by the roll's event.
    pub owed: BTreeMap<u64, Vec<(CharacterId, Deed)>>,
    /// Notes.
    pub notes: BTreeMap<ActionId, Note>,
    /// Pinned events.
    pub pins: BTreeSet<u64>,
    /// The session, from 1; 0 before the first.
    pub session: u32,
    /// What the GM keeps from the players.
    pub screen: Screen,
}

impl Scene {
    /// An empty table.
    pub const fn new(settings: Settings) -> Self {
        Self {
            settings,
            characters: BTreeMap::new(),
            stat_blocks: BTreeMap::new(),
            calls: BTreeMap::new(),
            contests: BTreeMap::new(),
            encounter: None,
            owed: BTreeMap::new(),
            notes: BTreeMap::new(),
            pins: BTreeSet::new(),
            session: 0,
            screen: Screen { foe_points: FoePoints::Numbers, targets: Targets::Told },
        }
    }

    /// What openly waits for this character. Secret contests and what is owed for secret rolls are left out: a
    /// refusal that named them would betray them, and they end by themselves when the character is gone.
    pub(crate) fn awaits(&self, id: CharacterId) -> Option<&'static str> {
        let is_called = |call: &Call| call.asked.contains(&id) && !call.answered.contains(&id);
        if self.contests.values().any(|contest| contest.side(id).is_some() && self.is_open(contest)) {
            Some("a contest is open")
        } else if self.calls.values().any(is_called) {
            Some("a call for a check is open")
        } else {
            self.encounter.as_ref()?.awaits(id)
        }
    }

    /// Does everyone know of it?
    fn is_open(&self, contest: &Contest) -> bool {
        let is_seen =
            |side: &Side| self.characters.get(&side.character).is_some_and(|character| !character.is_hidden);
        contest.visibility == Visibility::Everyone && contest.sides.iter().all(is_seen)
    }
}
