//! How much there can be at a table, and how long its texts are: each limit in this one place.

/// More than a table seats in one room, fewer than would hurt.
pub(crate) const MOST_SEATS: usize = 50;
pub(crate) const MOST_CHARACTERS: usize = 200;
/// Characters that one command names.
pub(crate) const MOST_NAMED: usize = 100;
pub(crate) const MOST_STAT_BLOCKS: usize = 200;
/// Characters that are made of a stat block at once.
pub const MOST_CHARACTERS_AT_ONCE: u32 = 20;
/// Conditions of one character.
pub(crate) const MOST_CONDITIONS: usize = 50;
/// Effects of one condition.
pub(crate) const MOST_EFFECTS: usize = 20;
pub(crate) const MOST_NOTES: usize = 500;
pub(crate) const MOST_PINS: usize = 200;

pub(crate) const LONGEST_TABLE_NAME: usize = 80;
pub(crate) const LONGEST_SEAT_NAME: usize = 60;
pub(crate) const LONGEST_CHARACTER_NAME: usize = 60;
/// Leaves room for a number behind it in a character's name.
pub(crate) const LONGEST_STAT_BLOCK_NAME: usize = 40;
pub(crate) const LONGEST_CONDITION_NAME: usize = 40;
/// Any other text on a sheet.
pub(crate) const LONGEST_SHEET_TEXT: usize = 200;
pub(crate) const LONGEST_SAID: usize = 4_000;
/// The title of a note.
pub(crate) const LONGEST_TITLE: usize = 120;
pub(crate) const LONGEST_NOTE: usize = 20_000;
/// The note to a call.
pub(crate) const LONGEST_CALL_NOTE: usize = 500;
/// Why points come and go.
pub(crate) const LONGEST_REASON: usize = 500;
