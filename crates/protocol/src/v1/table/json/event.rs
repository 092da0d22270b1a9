//! Every event there is.

use play::fair::{Commitment, Salt};
use play::{
    ActionId, Audience, Call, Change, CharacterId, Condition, Contest, Deed, DiceThrow, Event, Note, Role,
    Roll, Screen, SeatId, Settings, Told, Wear,
};
use serde::{Deserialize, Serialize};
use systems::AnySheet;

use super::contest::settled;
use super::settings::carried;
#[cfg(feature = "schema")]
use super::shapes;
use super::tagged::tagged;
use super::wire::{self, described};

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = EventBody))]
#[serde(remote = "Told", deny_unknown_fields)]
pub(in crate::v1::table) struct ToldJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    by: SeatId,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Audience))]
    audience: Audience,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Event))]
    event: Event,
}

/// A contest with what came of it, which crosses in a form of its own.
type Settled = Contest;

/// Of an event of whatever kind: who may see it.
#[derive(Deserialize)]
pub(in crate::v1::table) struct AudienceOnly {
    #[serde(with = "wire")]
    pub(in crate::v1::table) audience: Audience,
}

tagged!(Event as event_shape, "Event" by "kind" {
    TableOpened {
        #[serde(with = "carried")]
        settings: Settings,
    },
    SeatTaken {
        #[serde(with = "wire")]
        seat: SeatId,
        name: String,
        #[serde(with = "wire")]
        role: Role,
    },
    SeatRenamed {
        #[serde(with = "wire")]
        seat: SeatId,
        name: String,
    },
    SeatLeft {
        #[serde(with = "wire")]
        seat: SeatId,
        #[serde(with = "wire")]
        by: SeatId,
    },
    Committed {
        first: u64,
        #[serde(with = "wire")]
        commits: Vec<Commitment>,
    },
    Imported {
        #[serde(with = "wire")]
        voided: Vec<u64>,
    },
    Revealed {
        #[serde(with = "wire")]
        by: SeatId,
        seq: u64,
        #[serde(with = "wire")]
        salt: Salt,
        body: String,
    },
    Undone {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        actions: Vec<ActionId>,
    },
    Redone {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        actions: Vec<ActionId>,
    },
    SettingsChanged {
        #[serde(with = "wire")]
        before: Settings,
        #[serde(with = "wire")]
        settings: Settings,
        #[serde(with = "wire")]
        by: SeatId,
    },
    ScreenSet {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        screen: Screen,
    },
    SystemChanged {
        #[serde(with = "wire")]
        before: Settings,
        #[serde(with = "carried")]
        settings: Settings,
        lost: Vec<String>,
        #[serde(with = "wire")]
        by: SeatId,
    },
    CharacterCarriedOver {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        #[serde(with = "wire")]
        before: AnySheet,
        #[serde(with = "wire")]
        sheet: AnySheet,
        changes: Vec<String>,
        lost: Vec<String>,
    },
    StatBlockCarriedOver {
        name: String,
        #[serde(with = "wire")]
        before: AnySheet,
        #[serde(with = "wire")]
        sheet: AnySheet,
        lost: Vec<String>,
    },
    CharacterPut {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        owner: Option<SeatId>,
        #[serde(with = "wire")]
        sheet: AnySheet,
        #[serde(rename = "hidden")]
        is_hidden: bool,
    },
    CharacterEdited {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        #[serde(with = "wire")]
        before: AnySheet,
        #[serde(with = "wire")]
        sheet: AnySheet,
        changes: Vec<String>,
    },
    CharacterHandedOver {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        owner: Option<SeatId>,
    },
    CharacterHidden {
        #[serde(with = "wire")]
        character: CharacterId,
        name: String,
        #[serde(rename = "hidden")]
        is_hidden: bool,
    },
    CharacterRemoved {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        name: String,
    },
    StatBlockKept {
        name: String,
        #[serde(with = "wire")]
        sheet: AnySheet,
    },
    StatBlockDropped {
        name: String,
    },
    ConditionSet {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        before: Option<Condition>,
        #[serde(with = "wire")]
        condition: Condition,
    },
    ConditionRemoved {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        name: String,
    },
    CheckCalled(#[serde(with = "wire")] Call),
    CallClosed {
        #[serde(with = "wire")]
        call: ActionId,
    },
    RollMade(#[serde(with = "wire")] Box<Roll>),
    TargetKept {
        seq: u64,
        target: i32,
    },
    DiceThrown(#[serde(with = "wire")] Box<DiceThrow>),
    RolledBlind {
        #[serde(with = "wire")]
        seat: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        who: String,
        what: String,
    },
    Owed {
        seq: u64,
        #[serde(with = "wire")]
        deeds: Vec<(CharacterId, Deed)>,
    },
    OwedPaid {
        seq: u64,
    },
    ContestOpened(#[serde(with = "wire")] Contest),
    ContestSettled {
        #[serde(with = "wire")]
        contest: ActionId,
        #[serde(with = "settled")]
        settled: Settled,
    },
    ContestDropped {
        #[serde(with = "wire")]
        contest: ActionId,
    },
    PointsChanged {
        #[serde(with = "wire")]
        by: SeatId,
        #[serde(with = "wire")]
        character: CharacterId,
        #[serde(with = "wire")]
        deed: Deed,
        #[serde(with = "wire")]
        changes: Vec<Change>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        real_damage: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        incapacitated: Option<bool>,
    },
    ActingAllowed {
        #[serde(with = "wire")]
        character: CharacterId,
        #[serde(rename = "allowed")]
        is_allowed: bool,
    },
    WearTold {
        #[serde(with = "wire")]
        character: CharacterId,
        name: String,
        #[serde(with = "wire")]
        wear: Wear,
    },
    InitiativeCalled {
        #[serde(with = "wire")]
        characters: Vec<CharacterId>,
    },
    OrderSet {
        #[serde(with = "wire")]
        order: Vec<CharacterId>,
    },
    TurnPassed {
        #[serde(with = "wire")]
        from: CharacterId,
        #[serde(with = "wire")]
        to: CharacterId,
        round: u32,
    },
    EncounterEnded,
    SessionStarted {
        session: u32,
    },
    Said {
        #[serde(with = "wire")]
        seat: SeatId,
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        character: Option<CharacterId>,
        text: String,
    },
    NoteWritten(#[serde(with = "wire")] Note),
    NoteErased {
        #[serde(with = "wire")]
        note: ActionId,
    },
    Pinned {
        #[serde(with = "wire")]
        by: SeatId,
        seq: u64,
    },
    Unpinned {
        #[serde(with = "wire")]
        by: SeatId,
        seq: u64,
    },
});

described!(Told as ToldJson);
