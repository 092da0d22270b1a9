//! A check in JSON: what was declared before any die was thrown.
//!
//! What version 1 wrote for the three systems it began with stays as it is, to the letter: each has a file here that
//! writes, reads and tells it. A check of any other system is told by its kind and its inputs ([`OpenCheck`]).

mod d12;
mod open;
mod pool;
pub(super) mod read;
mod three_six;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::Untold;
use systems::form::SideParts;
use systems::parts::Parts;

pub use d12::{Hand, Participant};
pub(super) use d12::{participants, read_roll_off, side};
pub use open::OpenCheck;
pub use three_six::ThreeSixRoll;

use super::AskedCheck;
use super::fields::ObjectFields;

/// A named contribution to a total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Part {
    /// Where it comes from.
    pub name: String,
    /// What it adds or takes away.
    pub value: i64,
}

/// A check of any system, with its target and all that was declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(remote = "Self", tag = "kind", rename_all = "snake_case")]
pub enum Check {
    /// A D12 check against a DC.
    Static {
        /// `active` or `resisted`.
        side: String,
        /// The dice and what is added.
        #[serde(flatten)]
        hand: Hand,
        /// The DC.
        target: i32,
    },
    /// A D12 contest.
    Contest {
        /// The one who acts.
        #[serde(flatten)]
        hand: Hand,
        /// Those who resist.
        against: Vec<Hand>,
    },
    /// A D12 roll for initiative.
    Initiative {
        /// Everyone, in order.
        participants: Vec<Participant>,
    },
    /// A 3d6 check or save.
    Check {
        /// The dice and what is added.
        #[serde(flatten)]
        roll: ThreeSixRoll,
        /// The Difficulty Value.
        target: i32,
    },
    /// A 3d6 opposed check.
    Opposed {
        /// The first side, from whose view the outcome is told.
        #[serde(flatten)]
        roll: ThreeSixRoll,
        /// The other side.
        against: ThreeSixRoll,
    },
    /// An action roll.
    Action {
        /// d12s in the pool.
        dice: u32,
        /// Boost dice.
        boosts: u32,
        /// Snag dice.
        snags: u32,
        /// Where the d12s come from.
        parts: Vec<Part>,
    },
    /// One side of a D12 contest, or one participant's roll for initiative.
    Side {
        /// `active` or `resisted`.
        side: String,
        /// The dice and what is added.
        #[serde(flatten)]
        hand: Hand,
    },
    /// One side of a 3d6 opposed check.
    OpposedSide {
        /// The dice and what is added.
        #[serde(flatten)]
        roll: ThreeSixRoll,
    },
    /// The dice that settle ties for initiative.
    RollOff {
        /// Everyone, in order.
        participants: Vec<Participant>,
        /// What they threw before.
        thrown: Vec<u32>,
    },
    /// A check whose number only the GM knows; the one that stands in its place says nothing.
    Untold {
        /// The check.
        #[cfg_attr(feature = "schema", schema(value_type = Check, no_recursion))]
        check: Box<Self>,
    },
    /// Dice in notation.
    Dice {
        /// The canonical notation.
        notation: String,
        /// What is asked of the total, if anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<DiceTarget>,
    },
    /// A check of a system that this version has no words of its own for.
    #[serde(skip)]
    Open(OpenCheck),
}

/// What is asked of the total of dice in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum DiceTarget {
    /// This or more.
    AtLeast(i64),
    /// This or less.
    AtMost(i64),
    /// Just this.
    Exactly(i64),
}

impl DiceTarget {
    /// Does this total do?
    pub const fn fits(self, total: i64) -> bool {
        match self {
            Self::AtLeast(target) => total >= target,
            Self::AtMost(target) => total <= target,
            Self::Exactly(target) => total == target,
        }
    }

    /// The number.
    pub const fn number(self) -> i64 {
        match self {
            Self::AtLeast(number) | Self::AtMost(number) | Self::Exactly(number) => number,
        }
    }

    /// `15 or more`.
    pub fn describe(self) -> String {
        match self {
            Self::AtLeast(number) => format!("{number} or more"),
            Self::AtMost(number) => format!("{number} or less"),
            Self::Exactly(number) => format!("exactly {number}"),
        }
    }
}

/// Open checks have a shape of their own, without a word of this enum in it.
impl Serialize for Check {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Self::Open(check) = self {
            return check.serialize(serializer);
        }
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Check {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ObjectFields::deserialize_with(deserializer, Self::from_fields)
    }
}

/// The kinds of checks.
const KINDS: [&str; 11] = [
    "static",
    "contest",
    "initiative",
    "check",
    "opposed",
    "action",
    "side",
    "opposed_side",
    "roll_off",
    "untold",
    "dice",
];

impl Check {
    pub(super) fn from_fields(fields: &ObjectFields) -> serde_json::Result<Self> {
        if fields.maybe::<serde_json::Value>("inputs")?.is_some() {
            return fields.take_all().map(Self::Open);
        }
        let kind: String = fields.get("kind")?;
        Ok(match kind.as_str() {
            "static" => Self::Static {
                side: fields.get("side")?,
                hand: fields.take_all()?,
                target: fields.get("target")?,
            },
            "contest" => Self::Contest { hand: fields.take_all()?, against: fields.get("against")? },
            "initiative" => Self::Initiative { participants: fields.get("participants")? },
            "check" => Self::Check { roll: fields.take_all()?, target: fields.get("target")? },
            "opposed" => Self::Opposed { roll: fields.take_all()?, against: fields.get("against")? },
            "action" => Self::Action {
                dice: fields.get("dice")?,
                boosts: fields.get("boosts")?,
                snags: fields.get("snags")?,
                parts: fields.get("parts")?,
            },
            "side" => Self::Side { side: fields.get("side")?, hand: fields.take_all()? },
            "opposed_side" => Self::OpposedSide { roll: fields.take_all()? },
            "roll_off" => {
                Self::RollOff { participants: fields.get("participants")?, thrown: fields.get("thrown")? }
            }
            "untold" => Self::Untold { check: Box::new(fields.get("check")?) },
            "dice" => Self::Dice { notation: fields.get("notation")?, target: fields.maybe("target")? },
            _ => return Err(Error::unknown_variant(&kind, &KINDS)),
        })
    }

    /// What was asked, in JSON's words.
    pub fn of_asked(asked: &AskedCheck) -> Self {
        if let Some(untold) = asked.check.downcast_ref::<Untold>() {
            let check = untold.check().clone();
            return Self::Untold { check: Box::new(Self::of_asked(&AskedCheck { check, ..asked.clone() })) };
        }
        d12::write(asked)
            .or_else(|| three_six::write(asked))
            .or_else(|| pool::write(asked))
            .unwrap_or_else(|| Self::Open(open::write(asked)))
    }

    /// In one line: `2d12 + 5 against DC 18`.
    pub fn line(&self) -> String {
        match self {
            Self::Static { side, hand, target } => d12::static_line(side, hand, *target),
            Self::Contest { hand, against } => d12::contest_line(hand, against),
            Self::Initiative { participants } => d12::initiative_line(participants),
            Self::Check { roll, target } => format!("{} against DV {target}", roll.line()),
            Self::Opposed { roll, against } => format!("{} against {}", roll.line(), against.line()),
            Self::Action { dice, boosts, snags, .. } => pool::action_line(*dice, *boosts, *snags),
            Self::Side { hand, .. } => hand.line(),
            Self::OpposedSide { roll } => roll.line(),
            Self::RollOff { .. } => "a roll-off".to_owned(),
            Self::Untold { check } => check.line_without_target(),
            Self::Dice { notation, target: Some(target) } => format!("{notation} for {}", target.describe()),
            Self::Dice { notation, target: None } => notation.clone(),
            Self::Open(check) => check.line(),
        }
    }

    /// In one line, where what it is held against is not told: `2d12 + 5`.
    fn line_without_target(&self) -> String {
        match self {
            Self::Static { hand, .. } => hand.line(),
            Self::Check { roll, .. } => roll.line(),
            Self::Open(check) => check.kind.clone(),
            Self::Contest { .. }
            | Self::Initiative { .. }
            | Self::Opposed { .. }
            | Self::Action { .. }
            | Self::Side { .. }
            | Self::OpposedSide { .. }
            | Self::RollOff { .. }
            | Self::Untold { .. }
            | Self::Dice { .. } => self.line(),
        }
    }

    /// What each other side throws, for a label: `2d12 + 5, Extra 6`.
    pub fn opponent_labels(&self) -> Vec<String> {
        match self {
            Self::Contest { against, .. } => against.iter().map(Hand::label).collect(),
            Self::Opposed { against, .. } => vec![against.line()],
            Self::Static { .. }
            | Self::Initiative { .. }
            | Self::Check { .. }
            | Self::Action { .. }
            | Self::Side { .. }
            | Self::OpposedSide { .. }
            | Self::RollOff { .. }
            | Self::Untold { .. }
            | Self::Dice { .. }
            | Self::Open(_) => Vec::new(),
        }
    }

    /// The same where their dice are shown anyway: `2d12 + 5`.
    pub fn opponent_dice(&self) -> Vec<String> {
        match self {
            Self::Contest { against, .. } => against.iter().map(Hand::dice).collect(),
            Self::Static { .. }
            | Self::Initiative { .. }
            | Self::Check { .. }
            | Self::Opposed { .. }
            | Self::Action { .. }
            | Self::Side { .. }
            | Self::OpposedSide { .. }
            | Self::RollOff { .. }
            | Self::Untold { .. }
            | Self::Dice { .. }
            | Self::Open(_) => self.opponent_labels(),
        }
    }

    /// Where the numbers of each side come from, as far as somebody said.
    pub(super) fn side_parts(&self) -> Vec<SideParts> {
        match self {
            Self::Static { hand, .. } | Self::Side { hand, .. } => vec![hand.side_parts()],
            Self::Contest { hand, against } => {
                std::iter::once(hand).chain(against).map(Hand::side_parts).collect()
            }
            Self::Initiative { participants } => {
                participants.iter().map(|participant| participant.hand.side_parts()).collect()
            }
            Self::Check { roll, .. } | Self::OpposedSide { roll } => vec![roll.side_parts()],
            Self::Opposed { roll, against } => vec![roll.side_parts(), against.side_parts()],
            Self::Action { parts, .. } => vec![read_parts(parts).into()],
            Self::Untold { check } => check.side_parts(),
            Self::RollOff { .. } | Self::Dice { .. } | Self::Open(_) => Vec::new(),
        }
    }
}

/// Numbers no game uses are held at the ends of the type.
fn read_parts(said: &[Part]) -> Parts {
    let held = |value: i64| i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX });
    said.iter()
        .map(|part| systems::parts::Part { name: part.name.clone(), value: held(part.value) })
        .collect()
}

/// The parts one side named.
pub(super) fn parts(words: &SideParts) -> Vec<Part> {
    words.parts.iter().map(|part| Part { name: part.name.clone(), value: part.value.into() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    fn one_of_each_kind() -> [Check; KINDS.len()] {
        let (side, target) = ("active".to_owned(), 18);
        let part = Part { name: "Rope".to_owned(), value: -2 };
        let hand =
            Hand { modifier: 5, parts: vec![part.clone()], extra: Some(6), extra_from: None, luck: None };
        let roll = ThreeSixRoll {
            score: Some(12),
            modifier: 3,
            parts: Vec::new(),
            proficient: true,
            advantage: 1,
            disadvantage: 0,
            steps: -1,
            die: "d6".to_owned(),
        };
        let participants = vec![Participant { name: "Ana".to_owned(), player: true, hand: hand.clone() }];
        [
            Check::Static { side: side.clone(), hand: hand.clone(), target },
            Check::Contest { hand: hand.clone(), against: vec![hand.clone()] },
            Check::Initiative { participants: participants.clone() },
            Check::Check { roll: roll.clone(), target },
            Check::Opposed { roll: roll.clone(), against: roll.clone() },
            Check::Action { dice: 4, boosts: 2, snags: 1, parts: vec![part] },
            Check::Side { side, hand },
            Check::OpposedSide { roll: roll.clone() },
            Check::RollOff { participants, thrown: vec![7, 7] },
            Check::Untold { check: Box::new(Check::OpposedSide { roll }) },
            Check::Dice { notation: "4d6kh3".to_owned(), target: Some(DiceTarget::AtLeast(12)) },
        ]
    }

    #[test]
    fn every_kind_is_read_as_it_is_written() {
        for (check, kind) in one_of_each_kind().iter().zip(KINDS) {
            let text = serde_json::to_string(check).unwrap();
            assert!(text.starts_with(&format!(r#"{{"kind":"{kind}","#)), "{text}");
            assert_eq!(&json::parse::<Check>(&text).unwrap(), check);
            assert_eq!(&serde_json::from_str::<Check>(&text).unwrap(), check);
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        let refused = |text: &str| json::parse::<Check>(text).unwrap_err().to_string();
        assert_eq!(refused(r#"{"target":18}"#), "missing field `kind`");
        assert_eq!(refused(r#"{"kind":"action","dice":4,"boosts":0,"parts":[]}"#), "missing field `snags`");
        assert!(refused(r#"{"kind":"stattic"}"#).starts_with("unknown variant `stattic`, expected one of"));
    }
}
