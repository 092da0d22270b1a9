//! How large a text may be, and what counting or throwing it may take: every limit of the notation stands here.

/// How deep parentheses, functions and signs may stand inside one another.
pub(super) const DEPTH: u32 = 64;
/// How many numbers, throws and functions one text may hold.
pub(super) const PARTS: u32 = 1000;
/// The most dice in one throw, the most sides, the most goes: what is absurd below is for the estimate to say.
pub(super) const DICE: u32 = 1_000_000_000;
/// The most faces that may be written out between `{` and `}`.
pub(super) const MARKS: usize = 1000;
/// The largest number that may be marked on a face or asked of one, with either sign.
pub(super) const MARK: i64 = 1_000_000_000;
/// How often a face may be thrown again, and how often a die may explode.
pub(super) const AGAIN: u32 = 100;
/// The most steps a count may take: a few seconds at the very worst, and mostly less than one.
pub(super) const COUNT_STEPS: u64 = 1_000_000_000;
/// The most bytes that outcomes and weights may take at a time.
pub(super) const COUNT_BYTES: u64 = 256 << 20;
/// The most dice and numbers that one roll may read.
pub(super) const ROLL_STEPS: u64 = 100_000;
/// A divisor whose smallest and largest results leave open whether it can be 0 is counted if that takes at most so many steps.
pub(super) const DIVISOR_STEPS: u64 = 200_000;
