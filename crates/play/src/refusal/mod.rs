//! Why the table says no.

mod code;

use systems::System;
use systems::form::Text;

use crate::{ActionId, ChanceError, CharacterId, SeatId};

/// Why the table says no. A refusal changes nothing: no point is spent, no die is thrown, nothing is recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The rules say no.
    #[error(transparent)]
    Rules(systems::Refusal),
    /// Points the system doesn't have.
    #[error("{} has no such points; name points of that system", .plays.title())]
    NoSuchPoints {
        /// What is played here.
        plays: System,
    },
    /// Dice in notation that are none, or that a table does not throw.
    #[error("`{text}` cannot be thrown here: {why}")]
    Dice {
        /// What was asked for.
        text: String,
        /// What is wrong, and how to mend it.
        why: String,
    },
    /// The dice could not be thrown.
    #[error(transparent)]
    Chance(#[from] ChanceError),
    /// Nobody sits there.
    #[error("{0} does not sit at this table; look at the table again")]
    NoSuchSeat(SeatId),
    /// Only the GM may do that.
    #[error("only the GM can {what}; ask them to")]
    GmOnly { what: &'static str },
    /// Spectators watch.
    #[error("a spectator watches and cannot {what}; ask the GM for a player's link")]
    SpectatorsWatch { what: &'static str },
    /// A character of somebody else.
    #[error("{character} is not yours; roll and spend for your own characters")]
    NotYours { character: String },
    /// There is no such character (or none that one knows of).
    #[error("there is no {0} on this table; look at the table again")]
    NoSuchCharacter(CharacterId),
    /// No such call, contest or note.
    #[error("there is no {what} by {id}; it may be over")]
    NoSuch {
        what: &'static str,
        /// By which action.
        id: ActionId,
    },
    /// No such thing by that name.
    #[error("there is no {what} called {name:?}; look at the table again")]
    NoneCalled { what: &'static str, name: String },
    /// A text is missing, too long or broken.
    #[error("{what} must have {least} to {most} characters, not {given}")]
    WrongLength {
        what: &'static str,
        /// How many it must have.
        least: usize,
        /// How many it may have.
        most: usize,
        /// How many it has.
        given: usize,
    },
    /// A text holds what cannot be read.
    #[error("{what} holds a control character; write it without")]
    ControlCharacter { what: &'static str },
    /// More or fewer than can be done at once.
    #[error("ask for {least} to {most} {what} at once, not {given}")]
    WrongCount {
        /// Of what.
        what: &'static str,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
        /// How many were asked for.
        given: u32,
    },
    /// Somebody else goes by that name.
    #[error("somebody here is called {name:?} already; choose another name")]
    NameTaken { name: String },
    /// No invitation makes a second GM.
    #[error("a table has one GM, and an invitation makes no other; sit down as a player or a spectator")]
    OneGm,
    /// The GM's seat is never empty.
    #[error("the GM cannot leave their own table; delete the table when it is over")]
    GmStays,
    /// Spectators own no characters.
    #[error("a spectator plays no character; name a player, or nobody to make it the GM's")]
    SpectatorsOwnNothing,
    /// What is hidden is the GM's, since its owner could not see it.
    #[error("a hidden character is the GM's: show {character} first, or take it back from its player")]
    HiddenIsTheGms { character: String },
    /// What everyone would see, of a character nobody may know of.
    #[error("{character} is hidden; show it before {before}")]
    Hidden {
        character: String,
        /// Before what.
        before: &'static str,
    },
    /// Whoever is Incapacitated does not act (D12-RES-6).
    #[error("{character} is Incapacitated and does not act; ask the GM to allow it, or to heal them")]
    Incapacitated { character: String },
    /// Something waits for the character.
    #[error("{character} cannot leave the table while {what}; end that first")]
    StillAwaited {
        character: String,
        /// What waits.
        what: &'static str,
    },
    /// Assistance is for others (POOL-RES-4).
    #[error("{character} is no other player's; save the points for your own next roll instead")]
    HelpsOneself { character: String },
    /// A note of somebody else.
    #[error("the note {title:?} is somebody else's; write one of your own")]
    SomebodyElsesNote { title: String },
    /// There is no such event.
    #[error("there is no event {seq}; name one from 1 to {last}")]
    NoSuchEvent {
        seq: u64,
        /// The last one there is.
        last: u64,
    },
    /// It isn't pinned.
    #[error("event {seq} is not pinned; look at the pins again")]
    NotPinned { seq: u64 },
    /// More of something than a table holds.
    #[error("a table holds at most {most} {what}; remove some first")]
    Full { what: &'static str, most: usize },
    /// A sheet, an effect or a check of another system.
    #[error("this table plays {}; bring something of that system{}", .plays.title(), file_words(*.plays))]
    OtherSystem {
        /// What is played here.
        plays: System,
    },
    /// Something only another system has.
    #[error("{} has no {what}", .plays.title())]
    NotInSystem {
        /// What is played here.
        plays: System,
        /// What it lacks.
        what: Text,
    },
    /// A check needs something to beat.
    #[error("say what the check is against: a DC or a Difficulty Value")]
    NoTarget,
    /// A number that cannot be kept back.
    #[error(
        "the dice of this check could give its number away, so it cannot be kept; tell the numbers of checks, or roll in secret"
    )]
    CannotKeepBack,
    /// There is nothing to beat.
    #[error("{why}")]
    HasNoTarget { why: Text },
    /// Sides that cannot be compared.
    #[error("these sides cannot be compared; open the contest again")]
    NoContest,
    /// Already done.
    #[error("{who} has {what} already")]
    Already { who: String, what: &'static str },
    /// Not now.
    #[error("{why}")]
    NotNow {
        /// Why, and what to do.
        why: String,
    },
    /// Nothing is named, or something twice.
    #[error("name {what}, each of them once")]
    NameEachOnce { what: &'static str },
    /// Nothing would change.
    #[error("nothing would change: {what} is so already")]
    NothingChanges { what: &'static str },
    /// Something on sheets does not fit the new file.
    #[error("the new file has no place for: {lost}; accept the loss, or edit the sheets or the file first")]
    WouldLose {
        /// What would be lost.
        lost: String,
    },
    /// The action can't be undone or redone.
    #[error("{action} cannot be {done}: {why}")]
    CannotUndo {
        action: ActionId,
        /// `undone` or `redone`.
        done: &'static str,
        why: String,
    },
    /// A later action could not stand.
    #[error("{later} ({what}) could not stand: {why}; undo it together with this")]
    WouldBreak {
        /// The later action.
        later: ActionId,
        /// What it was.
        what: String,
        /// Why it could not stand.
        why: Box<Refusal>,
    },
    /// The history at hand does not reach back far enough. Never shown to a person: whoever holds the log
    /// brings an older base and asks again.
    #[error("{0} is older than the history at hand")]
    BeforeHistory(ActionId),
}

impl From<systems::Refusal> for Refusal {
    fn from(refusal: systems::Refusal) -> Self {
        match refusal {
            systems::Refusal::NoSuchPoints { plays } => Self::NoSuchPoints { plays },
            other => Self::Rules(other),
        }
    }
}

impl Refusal {
    /// The id of the rule that says no, where it is a rule.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Rules(refusal) => refusal.rule(),
            Self::WouldBreak { why, .. } => why.rule(),
            Self::HelpsOneself { .. } => Some("POOL-RES-4"),
            _ => None,
        }
    }
}

/// Another file of the same name is another system.
fn file_words(plays: System) -> String {
    plays
        .file()
        .map(|file| {
            format!(
                ", of the very file that the table carries ({}…)",
                file.hash.get(..8).unwrap_or(&file.hash)
            )
        })
        .unwrap_or_default()
}
