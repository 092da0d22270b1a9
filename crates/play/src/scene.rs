//! What lies on the table: everything that play changes and undo gives back.

use std::collections::{BTreeMap, BTreeSet};

use systems::AnySheet;

use crate::{ActionId, Call, Character, CharacterId, Contest, Deed, Encounter, Note, Settings};

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
        }
    }
    /// What would wait for ever if this character were gone.
    pub(crate) fn awaits(&self, id: CharacterId) -> Option<&'static str> {
        let is_called = |call: &Call| call.asked.contains(&id) && !call.answered.contains(&id);
        if self.contests.values().any(|contest| contest.side(id).is_some()) {
            Some("a contest is open")
        } else if self.calls.values().any(is_called) {
            Some("a call for a check is open")
        } else if self.owed.values().flatten().any(|(whose, _)| *whose == id) {
            Some("a secret roll is not revealed yet")
        } else {
            self.encounter.as_ref()?.awaits(id)
        }
    }
}
