//! The table as one seat sees it.

use std::collections::BTreeMap;

use play::fair::{Commitment, Hash};
use play::{
    Call, Character, CharacterId, Condition, Contest, Encounter, FoePoints, Note, Role, Scene, Screen, Seat,
    SeatId, Table, Wear,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use systems::{AnySheet, PointsBeyond, System};

#[cfg(feature = "schema")]
use super::json::shapes;
use super::json::{settings, system_file, wire};
use crate::v1::VERSION;
use crate::v1::sheet::{EditError, SheetJson};
use crate::v1::sheet_view::SheetView;

/// A table as one seat sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The version of this JSON.
    pub version: u32,
    /// The text of every file whose system this table plays or has played; none if that is a built-in one. Everybody at
    /// the table may read them.
    #[serde(with = "system_file", default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub files: Vec<System>,
    /// What the table is called.
    pub name: String,
    /// What it plays: `d12`, `3d6` or `pool`; a system from a file by its name and the SHA-256 of the file.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::System))]
    pub system: System,
    /// Every ruling and its choice.
    pub rulings: BTreeMap<String, String>,
    /// Whose view it is.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    pub seat: SeatId,
    /// Everyone who sits here, or sat here.
    pub seats: Vec<SeatView>,
    /// The characters one may know of.
    pub characters: Vec<CharacterView>,
    /// The GM's stat blocks; nobody else sees any.
    pub stat_blocks: Vec<StatBlockView>,
    /// Checks that were called for.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Call>))]
    pub calls: Vec<Call>,
    /// Contests that wait for a side.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Contest>))]
    pub contests: Vec<Contest>,
    /// The encounter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encounter: Option<EncounterView>,
    /// Notes.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Note>))]
    pub notes: Vec<Note>,
    /// Pinned events.
    pub pins: Vec<u64>,
    /// The session, from 1; 0 before the first.
    pub session: u32,
    /// What the GM keeps from the players.
    #[serde(with = "wire", default)]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Screen))]
    pub screen: Screen,
    /// The number of the last event: the cursor to go on from.
    pub seq: u64,
    /// The hash of the last event.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Hash))]
    pub head: Hash,
    /// What the server has committed to for the rolls to come.
    pub commitments: Vec<CommitmentView>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Its number.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    pub seat: SeatId,
    /// What they call themselves.
    pub name: String,
    /// What they may do.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Role))]
    pub role: Role,
    /// They left.
    pub left: bool,
}

/// A character.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CharacterView {
    /// Its number.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::CharacterId))]
    pub character: CharacterId,
    /// What it is called.
    pub name: String,
    /// Whose it is; the GM's if nobody's.
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::SeatId>))]
    pub owner: Option<SeatId>,
    /// Only the GM knows of it.
    pub hidden: bool,
    /// The fields of its sheet, as in a file.
    pub sheet: SheetJson,
    /// Every number the rules make of it, conditions included, as `sheet show --json` tells them.
    #[cfg_attr(feature = "schema", schema(value_type = SheetView))]
    pub numbers: Value,
    /// Its conditions.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Condition>))]
    pub conditions: Vec<Condition>,
    /// Points left above what the sheet alone can hold, where a condition makes room for them.
    #[serde(with = "wire", default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(String, u32)>))]
    pub beyond: PointsBeyond,
    /// Harm taken while Incapacitated that nobody has healed yet.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub real_damage: u32,
    /// The GM lets it act though it is Incapacitated.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may_act: bool,
    /// Its points stand behind the GM's screen: those of `sheet` and `numbers` are as players saw them last.
    #[serde(default, skip_serializing_if = "is_false")]
    pub points_hidden: bool,
    /// How it fares, in a word, where players are told that.
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Wear>))]
    pub wear: Option<Wear>,
}

/// A stat block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatBlockView {
    /// What it is called.
    pub name: String,
    /// The fields of its sheet, as in a file.
    pub sheet: SheetJson,
}

/// An encounter: everyone rolls, or the order stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EncounterView {
    /// Those who have still to roll for initiative.
    #[serde(with = "wire", default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::CharacterId>))]
    pub awaited: Vec<CharacterId>,
    /// Those who have rolled.
    #[serde(with = "wire", default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::CharacterId>))]
    pub rolled: Vec<CharacterId>,
    /// First to last, once the order stands.
    #[serde(with = "wire", default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::CharacterId>))]
    pub order: Vec<CharacterId>,
    /// The round, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Whose turn it is, if one may know.
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::CharacterId>))]
    pub turn: Option<CharacterId>,
}

/// A commitment to a roll that has not been made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CommitmentView {
    /// Which roll.
    pub roll: u64,
    /// What was published for it.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Commitment))]
    pub commitment: Commitment,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_false(switch: &bool) -> bool {
    !*switch
}

impl TableView {
    /// A table that [`play::view`] has filtered already: everything in it is shown.
    pub fn of_table(table: &Table, seat: SeatId, head: Hash) -> Self {
        let (scene, viewer) = (&table.scene, table.seats.get(&seat));
        let stat_block = |(name, sheet): (&String, &AnySheet)| StatBlockView {
            name: name.clone(),
            sheet: SheetJson::of_sheet(sheet),
        };
        Self {
            version: VERSION,
            files: table.files.clone(),
            name: scene.settings.name.clone(),
            system: scene.settings.system(),
            rulings: settings::rulings(&scene.settings.rulings),
            seat,
            seats: table.seats.values().map(SeatView::from_seat).collect(),
            characters: scene
                .characters
                .values()
                .map(|character| CharacterView::from_character(scene, character, viewer))
                .collect(),
            stat_blocks: scene.stat_blocks.iter().map(stat_block).collect(),
            calls: scene.calls.values().cloned().collect(),
            contests: scene.contests.values().cloned().collect(),
            encounter: scene.encounter.as_ref().map(EncounterView::from_encounter),
            notes: scene.notes.values().cloned().collect(),
            pins: scene.pins.iter().copied().collect(),
            session: scene.session,
            screen: scene.screen,
            seq: table.seq,
            head,
            commitments: commitments(table),
        }
    }
}

fn commitments(table: &Table) -> Vec<CommitmentView> {
    table.open.iter().map(|(&roll, &commitment)| CommitmentView { roll, commitment }).collect()
}

impl SeatView {
    fn from_seat(seat: &play::Seat) -> Self {
        Self { seat: seat.id, name: seat.name.clone(), role: seat.role, left: seat.has_left }
    }
}

impl CharacterView {
    fn from_character(scene: &Scene, character: &Character, viewer: Option<&Seat>) -> Self {
        let audience = scene.points_audience(character);
        let is_told = scene.screen.foe_points == FoePoints::Word && character.owner.is_none();
        // A condition that the rules cannot bear is refused when it comes; the bare sheet is right if one did not.
        let effective = character.effective().unwrap_or_else(|_| character.sheet.clone());
        let numbers = serde_json::to_value(SheetView::from(&effective));
        Self {
            character: character.id,
            name: character.name().to_owned(),
            owner: character.owner,
            hidden: character.is_hidden,
            sheet: SheetJson::of_sheet(&character.sheet),
            // Only maps with keys that are no text can fail, and there are none.
            numbers: numbers.unwrap_or_default(),
            conditions: character.conditions.clone(),
            beyond: character.beyond.clone(),
            real_damage: character.real_damage,
            may_act: character.may_act,
            points_hidden: viewer.is_some_and(|viewer| !audience.includes(viewer)),
            wear: is_told.then(|| character.known_wear.unwrap_or_default()),
        }
    }

    /// The character it shows.
    pub fn to_character(&self) -> Result<Character, EditError> {
        Ok(Character {
            owner: self.owner,
            is_hidden: self.hidden,
            conditions: self.conditions.clone(),
            beyond: self.beyond.clone(),
            real_damage: self.real_damage,
            may_act: self.may_act,
            ..Character::new(self.character, self.sheet.to_sheet()?)
        })
    }
}

impl EncounterView {
    fn from_encounter(encounter: &Encounter) -> Self {
        match encounter {
            Encounter::Rolling(entrants) => {
                let (rolled, awaited): (Vec<_>, Vec<_>) =
                    entrants.iter().partition(|entrant| entrant.rolled.is_some());
                let ids =
                    |some: Vec<&play::Entrant>| some.into_iter().map(|entrant| entrant.character).collect();
                Self { awaited: ids(awaited), rolled: ids(rolled), ..Self::default() }
            }
            Encounter::Turns(turns) => Self {
                order: turns.order.clone(),
                round: Some(turns.round),
                turn: turns.current(),
                ..Self::default()
            },
        }
    }
}
