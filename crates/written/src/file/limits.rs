//! What a file may hold, so that nothing in it can take long or much room.

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 64 * 1024;

pub(super) const MOST_CHECKS: usize = 32;
pub(super) const MOST_INPUTS: usize = 24;
pub(super) const MOST_GROUPS: usize = 16;
pub(super) const MOST_VALUES: usize = 64;
pub(super) const MOST_OUTCOMES: usize = 32;
pub(super) const MOST_MARKS: usize = 16;
pub(super) const MOST_RULINGS: usize = 32;
/// What is read off the dice of one check.
pub(super) const MOST_FEATURES: usize = 100;
/// The words that can be chosen from.
pub(super) const MOST_OPTIONS: usize = 50;
/// The scores, nodes and derived numbers of a sheet, and each other part of it.
pub(super) const MOST_SCORES: usize = 200;
/// What can be rolled from a sheet: each check by each of its scores.
pub(super) const MOST_ROLLS: usize = 1_000;
/// What a system takes in memory with all its forms, in bytes.
pub(super) const MOST_MEMORY: usize = 8 << 20;

/// The most dice in one group.
pub(super) const MOST_DICE: i64 = 200;
/// The most faces of a die, and of one that is thrown again.
pub(super) const MOST_FACES: usize = 1_000;
pub(super) const MOST_FACES_AGAIN: usize = 100;
/// The largest number on a face, and the largest that an input may be.
pub(super) const LARGEST_NUMBER: i64 = 1_000_000;
/// How many names may stand one behind another.
pub(super) const DEEPEST_NAMES: usize = 30;
/// The longest text that is shown in one place.
pub(super) const LONGEST_TEXT: usize = 2_000;
/// The longest name on a sheet.
pub(super) const LONGEST_NAME: usize = 60;
/// How many mistakes are told at once; those behind them wait until these are mended.
pub(super) const MOST_PROBLEMS: usize = 100;
/// The parts of a `map` that are worked out for all faces of its die.
pub(super) const MOST_MAPPED: usize = 50_000;
