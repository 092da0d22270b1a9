//! What happened. An event is a fact in the past: it never fails, never rolls, and can always be read again.

use systems::AnySheet;

use crate::fair::{Commitment, Salt};
use crate::{
    ActionId, Audience, Call, Change, CharacterId, Condition, Contest, Deed, DiceThrow, Note, Origin, Role,
    Roll, Screen, SeatId, Settings, Visibility, Wear,
};

/// An event and those who may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Whose action it is. Commitments are the GM's, whoever used one up: they are told to all, who rolled may not be.
    pub by: SeatId,
    /// Who may see it.
    pub audience: Audience,
    /// What happened.
    pub event: Event,
}

/// An event in its place in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Its number, from 1.
    pub seq: u64,
    /// The action it belongs to.
    pub action: ActionId,
    /// What happened, and who may see it.
    pub told: Told,
}

/// What happened at a table.
#[allow(
    clippy::large_enum_variant,
    reason = "edits are the largest and rare; a box would burden every reader"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A table was opened.
    TableOpened {
        /// What it plays.
        settings: Settings,
    },
    /// Somebody took a seat.
    SeatTaken {
        seat: SeatId,
        /// What they call themselves.
        name: String,
        /// What they may do.
        role: Role,
    },
    /// Somebody goes by another name.
    SeatRenamed { seat: SeatId, name: String },
    /// Somebody left, or was asked to.
    SeatLeft {
        seat: SeatId,
        /// By whom; by themselves if it is the same seat.
        by: SeatId,
    },
    /// The server committed to seeds for coming rolls.
    Committed {
        /// The number of the first one.
        first: u64,
        /// One each.
        commits: Vec<Commitment>,
    },
    /// The table came from an export; what it had committed to there holds no more.
    Imported {
        /// The commitments that are void.
        voided: Vec<u64>,
    },
    /// A secret was revealed: the very body that was sealed, and its salt.
    Revealed {
        by: SeatId,
        /// The event that was secret.
        seq: u64,
        /// What opens it.
        salt: Salt,
        /// What it said, to the byte.
        body: String,
    },
    /// Actions were undone, with all that they caused.
    Undone { by: SeatId, actions: Vec<ActionId> },
    /// Actions that were undone stand again.
    Redone { by: SeatId, actions: Vec<ActionId> },
    /// The table's settings were changed.
    SettingsChanged {
        /// What held before; what is the same in both was not changed.
        before: Settings,
        /// What holds now.
        settings: Settings,
        by: SeatId,
    },
    /// The GM lets players see more or less of the points of the GM's characters.
    ScreenSet {
        by: SeatId,
        /// What holds now.
        screen: Screen,
    },
    /// The table plays by another file of its system from now on. What happened before is read by the file that was in
    /// force then.
    SystemChanged {
        /// What held before.
        before: Settings,
        /// What holds now.
        settings: Settings,
        /// Rulings that the new file does not have, in words.
        lost: Vec<String>,
        by: SeatId,
    },
    /// A character went over to the new file.
    CharacterCarriedOver {
        by: SeatId,
        character: CharacterId,
        /// The sheet as it was.
        before: AnySheet,
        /// The sheet as it is now.
        sheet: AnySheet,
        /// What changed, in words.
        changes: Vec<String>,
        /// What did not fit and is gone, in words.
        lost: Vec<String>,
    },
    /// A stat block went over to the new file.
    StatBlockCarriedOver {
        name: String,
        /// The sheet as it was.
        before: AnySheet,
        /// The sheet as it is now.
        sheet: AnySheet,
        /// What did not fit and is gone, in words.
        lost: Vec<String>,
    },
    /// A character was put on the table; its number is that of this event.
    CharacterPut {
        by: SeatId,
        /// Whose it is.
        owner: Option<SeatId>,
        sheet: AnySheet,
        /// Only the GM knows of it.
        is_hidden: bool,
    },
    /// A character was edited.
    CharacterEdited {
        by: SeatId,
        character: CharacterId,
        /// The sheet as it was; what is the same in both was not edited.
        before: AnySheet,
        /// The sheet as it is now.
        sheet: AnySheet,
        /// What changed, in words.
        changes: Vec<String>,
    },
    /// A character belongs to somebody else now.
    CharacterHandedOver {
        by: SeatId,
        character: CharacterId,
        /// Whose it is now; the GM's if nobody's.
        owner: Option<SeatId>,
    },
    /// A character was hidden, or shown to everyone.
    CharacterHidden {
        character: CharacterId,
        name: String,
        /// Hidden, or shown?
        is_hidden: bool,
    },
    /// A character left the table.
    CharacterRemoved {
        by: SeatId,
        character: CharacterId,
        /// What it was called.
        name: String,
    },
    /// The GM keeps a stat block to make characters from.
    StatBlockKept { name: String, sheet: AnySheet },
    /// A stat block is no longer kept.
    StatBlockDropped {
        /// What it was called.
        name: String,
    },
    /// A condition came, was switched, or was written anew.
    ConditionSet {
        by: SeatId,
        character: CharacterId,
        /// The condition as it was; none if it is new.
        before: Option<Condition>,
        /// The condition as it is now.
        condition: Condition,
    },
    /// A condition is gone.
    ConditionRemoved {
        by: SeatId,
        character: CharacterId,
        /// What it was called.
        name: String,
    },
    /// The GM called for a check.
    CheckCalled(Call),
    /// A call is over.
    CallClosed { call: ActionId },
    /// Dice were thrown.
    RollMade(Box<Roll>),
    /// The number that a call or a roll is held against, which only the GM is told.
    TargetKept {
        /// The event of the roll, or the first one of the call.
        seq: u64,
        target: i32,
    },
    /// Dice were thrown for no character.
    DiceThrown(Box<DiceThrow>),
    /// Somebody rolled without seeing what.
    RolledBlind {
        seat: SeatId,
        character: CharacterId,
        /// What the character is called.
        who: String,
        /// What it was a roll of.
        what: String,
    },
    /// What follows from a secret roll; it waits until the roll is revealed.
    Owed {
        /// The event that is secret.
        seq: u64,
        /// What is to happen, and to whom.
        deeds: Vec<(CharacterId, Deed)>,
    },
    /// A secret roll was revealed, and what followed from it happens now.
    OwedPaid {
        /// The event that was secret.
        seq: u64,
    },
    /// A contest began.
    ContestOpened(Contest),
    /// Every side has rolled.
    ContestSettled {
        contest: ActionId,
        /// The whole contest as it was settled, with every side's dice.
        settled: Contest,
    },
    /// A contest was called off.
    ContestDropped { contest: ActionId },
    /// Something happened to a character's points.
    PointsChanged {
        by: SeatId,
        character: CharacterId,
        /// What was done.
        deed: Deed,
        /// What it came to then.
        changes: Vec<Change>,
        /// The running total of real damage, if it changed (D12-RES-6). Logs of before kept none.
        real_damage: Option<u32>,
        /// The character became Incapacitated, or is so no longer; nothing if that is as before.
        incapacitated: Option<bool>,
    },
    /// How one of the GM's characters fares, in a word: its points stand behind the screen.
    WearTold {
        character: CharacterId,
        name: String,
        /// How it fares.
        wear: Wear,
    },
    /// The GM lets somebody who is Incapacitated act, or no longer (D12-RES-6).
    ActingAllowed {
        character: CharacterId,
        /// May they?
        is_allowed: bool,
    },
    /// Everyone is to roll for initiative.
    InitiativeCalled { characters: Vec<CharacterId> },
    /// The order of turns stands. The first turn begins; if turns go on already, it stays whose turn it is.
    OrderSet {
        /// First to last.
        order: Vec<CharacterId>,
    },
    /// A turn ended and the next one began.
    TurnPassed {
        /// Whose turn ended.
        from: CharacterId,
        /// Whose begins.
        to: CharacterId,
        /// In which round.
        round: u32,
    },
    /// The encounter is over.
    EncounterEnded,
    /// A session began.
    SessionStarted {
        /// Which, from 1.
        session: u32,
    },
    /// Somebody said something.
    Said {
        seat: SeatId,
        /// In whose voice.
        character: Option<CharacterId>,
        text: String,
    },
    /// A note was written, or written anew.
    NoteWritten(Note),
    /// A note is gone.
    NoteErased { note: ActionId },
    /// An event was pinned.
    Pinned { by: SeatId, seq: u64 },
    /// An event is no longer pinned.
    Unpinned { by: SeatId, seq: u64 },
}

/// What an event changes about those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revision<'a> {
    /// These actions do not stand any more.
    Undone(&'a [ActionId]),
    /// These actions stand again.
    Redone(&'a [ActionId]),
    /// A secret is told.
    Revealed {
        /// The event that was secret.
        seq: u64,
        /// What it says.
        body: &'a str,
    },
}

impl Event {
    /// What it changes about events before it, if it does.
    pub fn revision(&self) -> Option<Revision<'_>> {
        match self {
            Self::Undone { actions, .. } => Some(Revision::Undone(actions)),
            Self::Redone { actions, .. } => Some(Revision::Redone(actions)),
            Self::Revealed { seq, body, .. } => Some(Revision::Revealed { seq: *seq, body }),
            Self::TableOpened { .. }
            | Self::SeatTaken { .. }
            | Self::SeatRenamed { .. }
            | Self::SeatLeft { .. }
            | Self::Committed { .. }
            | Self::Imported { .. }
            | Self::SettingsChanged { .. }
            | Self::ScreenSet { .. }
            | Self::SystemChanged { .. }
            | Self::CharacterCarriedOver { .. }
            | Self::StatBlockCarriedOver { .. }
            | Self::CharacterPut { .. }
            | Self::CharacterEdited { .. }
            | Self::CharacterHandedOver { .. }
            | Self::CharacterHidden { .. }
            | Self::CharacterRemoved { .. }
            | Self::StatBlockKept { .. }
            | Self::StatBlockDropped { .. }
            | Self::ConditionSet { .. }
            | Self::ConditionRemoved { .. }
            | Self::CheckCalled(..)
            | Self::CallClosed { .. }
            | Self::RollMade(..)
            | Self::TargetKept { .. }
            | Self::DiceThrown(..)
            | Self::RolledBlind { .. }
            | Self::Owed { .. }
            | Self::OwedPaid { .. }
            | Self::ContestOpened(..)
            | Self::ContestSettled { .. }
            | Self::ContestDropped { .. }
            | Self::PointsChanged { .. }
            | Self::WearTold { .. }
            | Self::ActingAllowed { .. }
            | Self::InitiativeCalled { .. }
            | Self::OrderSet { .. }
            | Self::TurnPassed { .. }
            | Self::EncounterEnded
            | Self::SessionStarted { .. }
            | Self::Said { .. }
            | Self::NoteWritten(..)
            | Self::NoteErased { .. }
            | Self::Pinned { .. }
            | Self::Unpinned { .. } => None,
        }
    }

    /// Where the dice come from that it tells of, if it tells of dice.
    pub fn dice_origin(&self) -> Option<&Origin> {
        if let Self::RollMade(roll) = self {
            Some(&roll.origin)
        } else if let Self::DiceThrown(throw) = self {
            Some(&throw.origin)
        } else {
            None
        }
    }

    /// How openly its dice were thrown, if it tells of dice.
    pub fn dice_visibility(&self) -> Option<Visibility> {
        if let Self::RollMade(roll) = self {
            Some(roll.visibility)
        } else if let Self::DiceThrown(throw) = self {
            Some(throw.visibility)
        } else {
            None
        }
    }

    /// Can it be undone? Seats, commitments, what was revealed and undoing itself stay.
    pub const fn can_be_undone(&self) -> bool {
        !matches!(
            self,
            Self::TableOpened { .. }
                | Self::SeatTaken { .. }
                | Self::SeatRenamed { .. }
                | Self::SeatLeft { .. }
                | Self::Committed { .. }
                | Self::Imported { .. }
                | Self::Revealed { .. }
                | Self::Undone { .. }
                | Self::Redone { .. }
        )
    }
}
