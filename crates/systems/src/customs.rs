//! What a system does besides rolling: what happens at the end of a turn, when a session begins, in a rest.

use std::borrow::Cow;

use crate::Deed;
use crate::form::Text;

/// What happens to characters at certain times, and what they can do that is no roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Customs {
    /// What happens to whoever ends their turn.
    pub end_of_turn: Option<Deed>,
    /// What happens to every player's character when a session begins.
    pub start_of_session: Option<Deed>,
    /// The rests there are, from the shortest.
    pub rests: Cow<'static, [RestForm]>,
    /// Can points be spent on somebody else's next roll?
    pub has_assistance: bool,
    /// The score that is rolled for the order of turns.
    pub initiative: Option<Text>,
    /// The score that is rolled when somebody calls on the GM to let the world have been a certain way.
    pub history: Option<Text>,
    /// The points that count only during an encounter.
    pub encounter_points: Option<EncounterPoints>,
}

/// Points that count only during an encounter: outside one nothing costs them, and each begins with all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncounterPoints {
    /// Which: `action`.
    pub points: Text,
    /// What gives all of them back.
    pub refill: Deed,
}

/// A rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestForm {
    /// The word for it: `short`.
    pub key: Text,
    /// What it is called: `Short rest`.
    pub title: Text,
    /// What it gives back, in a few words.
    pub about: Text,
    /// What it does to whoever rests.
    pub deed: Deed,
}

impl Customs {
    /// Nothing besides rolls.
    pub(crate) const NONE: Self = Self {
        end_of_turn: None,
        start_of_session: None,
        rests: Cow::Borrowed(&[]),
        has_assistance: false,
        initiative: None,
        history: None,
        encounter_points: None,
    };

    /// The rest of that name.
    pub fn rest(&self, key: &str) -> Option<&RestForm> {
        self.rests.iter().find(|rest| rest.key.eq_ignore_ascii_case(key.trim()))
    }
}
