//! Characters on the table: put there, edited, handed over, hidden, taken off; and those made from stat blocks.

mod editing;
mod handing_over;
mod hiding;
mod putting;
mod removing;
mod stat_blocks;

use crate::common::{
    GM, Given, d12_sheet, done, given, joined, put, put_hidden, sheet_of, table_of, watches,
};
use systems::d12::{self, Modifier, ModifierTarget, Node, ResourceKind, Size};
use systems::{AnySheet, System, pool, three_six};
use twelvefold_play::{
    Against, Ask, Audience, CharacterId, Command, Encounter, Event, SeatId, Source, Visibility,
};

const ANA: SeatId = SeatId(2);

fn place(sheet: AnySheet, owner: Option<SeatId>, is_hidden: bool) -> Command {
    Command::PutCharacter { sheet, owner, is_hidden }
}

fn edited(sheet: &AnySheet, edit: impl FnOnce(&mut d12::Draft)) -> AnySheet {
    let sheet = sheet.downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    let mut draft = sheet.draft();
    edit(&mut draft);
    AnySheet::new(d12::Sheet::new(draft).unwrap())
}

fn names(play: &Given) -> Vec<&str> {
    play.table.scene.characters.values().map(twelvefold_play::Character::name).collect()
}
