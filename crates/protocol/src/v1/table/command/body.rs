//! Every command there is, field by field.

use std::collections::BTreeMap;

use play::fair::Nonce;
use play::{Audience, Condition, FoePoints, Targets, Visibility};
use serde::{Deserialize, Serialize};

use super::usual::{everyone, is_false, one};
use super::{ModifierBody, OtherSideBody};
use crate::v1::sheet::SheetJson;
#[cfg(feature = "schema")]
use crate::v1::table::json::shapes;
use crate::v1::table::json::{AskBody, wire};

/// A command. Numbers are those of the table: a seat's, a character's, an action's (calls, contests, notes) or an
/// event's. What is left out is as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Command))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum CommandBody {
    /// Go by another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Leave the table, or ask somebody to (GM).
    Leave {
        /// Who is to leave.
        seat: u64,
    },
    /// Change the table's name, edition or rulings (GM).
    ChangeSettings {
        /// A new name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// A named set of rulings.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        edition: Option<String>,
        /// Single rulings and their choices.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        rulings: BTreeMap<String, String>,
    },
    /// Let players see more or less of the points of the GM's characters, and of the numbers that checks of the GM's are
    /// held against (GM). What is left out stays as it is.
    SetScreen {
        /// `numbers`, `word` or `nothing`.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::FoePoints>))]
        foe_points: Option<FoePoints>,
        /// `told` or `kept`.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Targets>))]
        targets: Option<Targets>,
    },
    /// Let the table play by another file of its system (GM). Calls and contests that are open are closed first.
    ChangeSystem {
        /// The text of the file.
        file: String,
        /// What does not fit there may be lost.
        #[serde(default)]
        accept_loss: bool,
    },
    /// Put a character on the table.
    PutCharacter {
        /// Its sheet: the fields of a sheet file, or its TOML as a text.
        sheet: SheetJson,
        /// Whose it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<u64>,
        /// Only the GM is to know of it (GM).
        #[serde(default)]
        hidden: bool,
    },
    /// Edit a character: a whole new sheet, or single fields.
    EditCharacter {
        /// Which.
        character: u64,
        /// The sheet as it is to be.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Option<SheetJson>,
        /// Fields to set: `[["Strength", "5"]]`. An empty value takes a field out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        set: Vec<(String, String)>,
        /// External modifiers to write on a D12 sheet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add_modifiers: Vec<ModifierBody>,
        /// External modifiers to take off, by name.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        remove_modifiers: Vec<String>,
        /// Proficiencies to write on a 3d6 sheet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add_proficiencies: Vec<String>,
        /// Proficiencies to take off.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        remove_proficiencies: Vec<String>,
    },
    /// Hand a character over (GM).
    HandOver {
        /// Which.
        character: u64,
        /// To whom; to the GM if nobody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<u64>,
    },
    /// Hide a character, or show it to everyone (GM).
    Hide {
        /// Which.
        character: u64,
        /// Hide, or show?
        hidden: bool,
    },
    /// Take a character off the table.
    RemoveCharacter {
        /// Which.
        character: u64,
    },
    /// Keep a stat block to make characters from (GM).
    KeepStatBlock {
        /// What it is called; as its sheet if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The sheet.
        sheet: SheetJson,
    },
    /// Keep a stat block no longer (GM).
    DropStatBlock {
        /// What it is called.
        name: String,
    },
    /// Put characters made from a stat block on the table (GM).
    PutFromStatBlock {
        /// Which stat block.
        name: String,
        /// How many; one if left out.
        #[serde(default = "one")]
        count: u32,
        /// Only the GM is to know of them.
        #[serde(default)]
        hidden: bool,
    },
    /// Give a character a condition, or write it anew.
    SetCondition {
        /// Whose.
        character: u64,
        /// The condition: `name`, `on` (as usual), `effects`.
        #[serde(with = "wire")]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Condition))]
        condition: Condition,
    },
    /// Switch a condition.
    SwitchCondition {
        /// Whose.
        character: u64,
        /// Which.
        name: String,
        /// On, or off?
        on: bool,
    },
    /// Take a condition away.
    RemoveCondition {
        /// Whose.
        character: u64,
        /// Which.
        name: String,
    },
    /// Call for a check from several at once (GM).
    CallCheck {
        /// Who is asked.
        characters: Vec<u64>,
        /// What is to be rolled.
        ask: AskBody,
        /// Against which DC or Difficulty Value.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<i32>,
        /// How openly.
        #[serde(with = "wire", default)]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
        visibility: Visibility,
        /// What it is about.
        #[serde(default)]
        note: String,
    },
    /// End a call, answered or not (GM).
    CloseCall {
        /// Which.
        call: u64,
    },
    /// Roll.
    Roll {
        /// For whom.
        character: u64,
        /// What.
        ask: AskBody,
        /// Against which DC or Difficulty Value.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<i32>,
        /// How openly.
        #[serde(with = "wire", default)]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
        visibility: Visibility,
        /// Dice on a real table, in order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<u32>>,
        /// What makes the roll verified.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
        nonce: Option<Nonce>,
        /// As a strike at somebody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        strike_at: Option<u64>,
    },
    /// Throw dice for no character.
    ThrowDice {
        /// The dice, in notation: `d6`, `3d6kh2+1`. Dice of up to 256 sides, and at most 500 of them with explosions.
        dice: String,
        /// What for.
        #[serde(default, rename = "for", skip_serializing_if = "String::is_empty")]
        reason: String,
        /// How openly; `blind` is for characters.
        #[serde(with = "wire", default)]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
        visibility: Visibility,
        /// Dice on a real table, in the order thrown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<u32>>,
        /// The thrower's own chance, 16 bytes in hexadecimal.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
        nonce: Option<Nonce>,
    },
    /// Answer a call with a roll.
    AnswerCall {
        /// Which.
        call: u64,
        /// For whom.
        character: u64,
        /// The call's check with the roller's own choices; as called if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskBody>,
        /// Dice on a real table, in order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<u32>>,
        /// What makes the roll verified.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
        nonce: Option<Nonce>,
    },
    /// Begin a contest.
    OpenContest {
        /// Who acts.
        character: u64,
        /// What they roll.
        ask: AskBody,
        /// Who resists.
        others: Vec<OtherSideBody>,
        /// How openly.
        #[serde(with = "wire", default)]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
        visibility: Visibility,
        /// As a strike.
        #[serde(default)]
        strike: bool,
        /// Everyone competes for themselves, and nobody acts.
        #[serde(default, skip_serializing_if = "is_false")]
        race: bool,
        /// Dice on a real table, in order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<u32>>,
        /// What makes the roll verified.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
        nonce: Option<Nonce>,
    },
    /// Answer a contest with a roll; the GM may do it for anyone.
    AnswerContest {
        /// Which.
        contest: u64,
        /// For whom.
        character: u64,
        /// What they roll; as asked if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskBody>,
        /// Dice on a real table, in order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<u32>>,
        /// What makes the roll verified.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
        nonce: Option<Nonce>,
    },
    /// Call a contest off.
    DropContest {
        /// Which.
        contest: u64,
    },
    /// Let characters roll for initiative (GM).
    CallInitiative {
        /// Who takes part.
        characters: Vec<u64>,
    },
    /// Roll for initiative.
    RollInitiative {
        /// For whom.
        character: u64,
        /// D12: with a Luck Die?
        #[serde(default)]
        luck: bool,
        /// D12: the `when` of conditional modifiers that hold now.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        when: Vec<String>,
        /// Any other system: the score that is rolled, if it is not the usual one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<String>,
        /// Any other system: what is said of the roll, by key.
        #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
        #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, serde_json::Value>))]
        inputs: serde_json::Map<String, serde_json::Value>,
        /// Dice on a real table, in order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<u32>>,
        /// What makes the roll verified.
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
        nonce: Option<Nonce>,
    },
    /// Set the order of turns by hand (GM).
    SetOrder {
        /// First to last.
        order: Vec<u64>,
    },
    /// End the turn.
    EndTurn {},
    /// End the encounter (GM).
    EndEncounter {},
    /// Reveal a secret roll (GM).
    Reveal {
        /// The event that is secret.
        seq: u64,
    },
    /// Pay points of a D12 character.
    Spend {
        /// Whose.
        character: u64,
        /// `heroism`, `action`, `vitality`, `focus` or `spirit`.
        points: String,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// Take points of a D12 character away (GM).
    Lose {
        /// Whose.
        character: u64,
        /// Which.
        points: String,
        /// How many.
        amount: u32,
        /// By what.
        why: String,
    },
    /// Give points to a D12 character (GM).
    Gain {
        /// Whose.
        character: u64,
        /// Which.
        points: String,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// Call on the GM to let the world have been a certain way.
    WriteHistory {
        /// Whose Heroism it takes.
        character: u64,
        /// What is to have been.
        call: String,
    },
    /// Pay resilience for one's own next roll.
    SaveResilience {
        /// Whose.
        character: u64,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// Give resilience (GM).
    GainResilience {
        /// Whose.
        character: u64,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// Rest together (GM).
    Rest {
        /// Who rests.
        characters: Vec<u64>,
        /// `short` or `long`.
        rest: String,
        /// It heals real damage too.
        #[serde(default)]
        heals: bool,
    },
    /// Heal real damage (GM).
    Heal {
        /// Whose.
        character: u64,
        /// How much, at most.
        amount: u32,
        /// By what.
        why: String,
    },
    /// Let somebody who is Incapacitated act, or no longer (GM).
    AllowActing {
        /// Who.
        character: u64,
        /// May they?
        allowed: bool,
    },
    /// Spend resilience on another's next roll.
    Assist {
        /// Who helps.
        character: u64,
        /// Whom.
        other: u64,
        /// With how many points.
        amount: u32,
        /// How.
        how: String,
    },
    /// Begin a new session (GM).
    StartSession {},
    /// Say something.
    Say {
        /// In whose voice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<u64>,
        /// What.
        text: String,
        /// To whom: `"everyone"`, `"gm"` or a list of seats.
        #[serde(with = "wire", default = "everyone")]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Audience))]
        audience: Audience,
    },
    /// Write a note, or write one anew.
    WriteNote {
        /// Which; a new one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<u64>,
        /// Its title.
        title: String,
        /// What it says.
        text: String,
        /// Who may read it.
        #[serde(with = "wire", default = "everyone")]
        #[cfg_attr(feature = "schema", schema(value_type = shapes::Audience))]
        audience: Audience,
    },
    /// Erase a note.
    EraseNote {
        /// Which.
        note: u64,
    },
    /// Pin an event.
    Pin {
        /// Which.
        seq: u64,
    },
    /// Pin an event no longer.
    Unpin {
        /// Which.
        seq: u64,
    },
    /// Undo actions: one's own, or any (GM).
    Undo {
        /// Which.
        actions: Vec<u64>,
        /// And every later one that could not stand without them.
        #[serde(default)]
        together: bool,
    },
    /// Let undone actions stand again.
    Redo {
        /// Which.
        actions: Vec<u64>,
    },
}
