//! The numbers and switches one can set: one list for the controls, for links and for their limits.

use super::ask::{Ask, Kind};

/// A number one can set.
pub(crate) struct Number {
    /// The word for it in a link.
    pub(crate) key: &'static str,
    /// What it is called on the page.
    pub(crate) label: &'static str,
    /// The smallest and the largest.
    pub(crate) range: (i32, i32),
    /// The rolls it belongs to.
    pub(crate) kinds: &'static [Kind],
    /// Is it in every link, even when it is as usual?
    pub(crate) is_main: bool,
    /// Reads it.
    pub(crate) get: fn(&Ask) -> i32,
    /// Sets it.
    pub(crate) set: fn(&mut Ask, i32),
}

/// Something that is so or not.
pub(crate) struct Switch {
    /// The word for it in a link.
    pub(crate) key: &'static str,
    /// What it is called on the page.
    pub(crate) label: &'static str,
    /// The rolls it belongs to.
    pub(crate) kinds: &'static [Kind],
    /// Reads it.
    pub(crate) get: fn(&Ask) -> bool,
    /// Sets it.
    pub(crate) set: fn(&mut Ask, bool),
}

/// A modifier.
pub(crate) const MODIFIERS: (i32, i32) = (-99, 99);
/// Something to be beaten.
pub(crate) const TARGETS: (i32, i32) = (-99, 199);
/// What a bonus die is valid by.
pub(crate) const BOUNDS: (i32, i32) = (0, 40);
/// An attribute's score.
pub(crate) const SCORES: (i32, i32) = (0, 99);
/// Instances of advantage.
pub(crate) const INSTANCES: (i32, i32) = (0, 9);
/// Steps along a ladder of seven dice.
pub(crate) const STEPS: (i32, i32) = (-3, 3);
/// Dice in a hand.
const DICE: (i32, i32) = (1, 40);
const MORE_DICE: (i32, i32) = (0, 40);

macro_rules! number {
    ($name:ident, $key:literal, $label:literal, $range:expr, $kinds:expr, $is_main:literal, $($field:ident).+) => {
        #[doc = concat!("`", $label, "`.")]
        pub(crate) const $name: Number = Number {
            key: $key,
            label: $label,
            range: $range,
            kinds: &$kinds,
            is_main: $is_main,
            get: |ask| ask.$($field).+,
            set: |ask, number| ask.$($field).+ = number,
        };
    };
}

macro_rules! switch {
    ($name:ident, $key:literal, $label:literal, $kinds:expr, $($field:ident).+) => {
        #[doc = concat!("`", $label, "`.")]
        pub(crate) const $name: Switch = Switch {
            key: $key,
            label: $label,
            kinds: &$kinds,
            get: |ask| ask.$($field).+,
            set: |ask, is_so| ask.$($field).+ = is_so,
        };
    };
}

number!(MODIFIER, "mod", "Modifier", MODIFIERS, [Kind::Static, Kind::Contest], true, hand.modifier);
number!(DC, "dc", "DC", TARGETS, [Kind::Static], true, dc);
number!(BONUS, "bonus", "Bonus", MODIFIERS, [Kind::Check], true, bonus);
number!(DV, "dv", "Difficulty Value", TARGETS, [Kind::Check], true, dv);
number!(HEROISM, "heroism", "Heroism", MODIFIERS, [Kind::Check], false, heroism);
number!(SCORE, "score", "Attribute", SCORES, [Kind::Opposed], true, six.score);
number!(ADVANTAGE, "adv", "Advantage", INSTANCES, [Kind::Check, Kind::Opposed], false, six.advantage);
number!(
    DISADVANTAGE,
    "dis",
    "Disadvantage",
    INSTANCES,
    [Kind::Check, Kind::Opposed],
    false,
    six.disadvantage
);
number!(STEP, "step", "Dice steps", STEPS, [Kind::Check, Kind::Opposed], false, six.steps);
number!(THEIR_SCORE, "vs", "Their attribute", SCORES, [Kind::Opposed], true, other.score);
number!(THEIR_ADVANTAGE, "vs_adv", "Their advantage", INSTANCES, [Kind::Opposed], false, other.advantage);
number!(
    THEIR_DISADVANTAGE,
    "vs_dis",
    "Their disadvantage",
    INSTANCES,
    [Kind::Opposed],
    false,
    other.disadvantage
);
number!(THEIR_STEP, "vs_step", "Their dice steps", STEPS, [Kind::Opposed], false, other.steps);
number!(LEVEL, "level", "Level", (1, 5), [Kind::Action], true, pool.level);
number!(POOL_DICE, "dice", "d12s", DICE, [Kind::Action], false, pool.dice);
number!(ARCHETYPE, "archetype", "Archetype dice", MORE_DICE, [Kind::Action], false, pool.archetype);
number!(BOOSTS, "boost", "Boosts", MORE_DICE, [Kind::Action], false, pool.boosts);
number!(SNAGS, "snag", "Snags", MORE_DICE, [Kind::Action], false, pool.snags);
number!(POINTS, "points", "Resilience at hand", (0, 12), [Kind::Action], false, pool.points);

switch!(RESISTED, "resisted", "Resisted", [Kind::Static], resisted);
switch!(PROFICIENT, "prof", "Proficient", [Kind::Check, Kind::Opposed], six.proficient);
switch!(THEIR_PROFICIENT, "vs_prof", "They are proficient", [Kind::Opposed], other.proficient);
switch!(SAVE, "save", "A save", [Kind::Check], save);

/// All numbers.
pub(crate) const NUMBERS: [Number; 19] = [
    MODIFIER,
    DC,
    BONUS,
    DV,
    HEROISM,
    SCORE,
    ADVANTAGE,
    DISADVANTAGE,
    STEP,
    THEIR_SCORE,
    THEIR_ADVANTAGE,
    THEIR_DISADVANTAGE,
    THEIR_STEP,
    LEVEL,
    POOL_DICE,
    ARCHETYPE,
    BOOSTS,
    SNAGS,
    POINTS,
];

/// All switches.
pub(crate) const SWITCHES: [Switch; 4] = [RESISTED, PROFICIENT, THEIR_PROFICIENT, SAVE];
