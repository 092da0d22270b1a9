//! A check in JSON: what was declared before any die was thrown.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use systems::form::SideParts;
use systems::{AnyCheck, d12, three_six};

use super::Asked;
use super::fields::Fields;

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
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
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
    /// Dice in notation.
    Dice {
        /// The canonical notation.
        notation: String,
        /// What is asked of the total, if anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<DiceTarget>,
    },
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
}

/// One side of a D12 check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hand {
    /// What is added to the dice.
    pub modifier: i32,
    /// Where it comes from.
    pub parts: Vec<Part>,
    /// The modifier an Extra Die is valid up to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<i32>,
    /// The attribute that modifier belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_from: Option<String>,
    /// The Fortune of a Luck Die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<i32>,
}

/// Someone who rolls for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Participant {
    /// What they are called.
    pub name: String,
    /// A player's character?
    pub player: bool,
    /// The dice and what is added.
    #[serde(flatten)]
    pub hand: Hand,
}

/// One side of a 3d6 check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThreeSixRoll {
    /// Of one side of an opposed check: the attribute's score, which is added whole or as its bonus.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// What is added to the dice.
    pub modifier: i32,
    /// Where it comes from.
    pub parts: Vec<Part>,
    /// One more die?
    pub proficient: bool,
    /// Instances of advantage.
    pub advantage: u32,
    /// Instances of disadvantage.
    pub disadvantage: u32,
    /// Steps up or down the ladder of dice.
    pub steps: i32,
    /// The die that makes: `d6`.
    pub die: String,
}

impl<'de> Deserialize<'de> for Check {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fields::read(deserializer, Self::read)
    }
}

impl<'de> Deserialize<'de> for Participant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fields::read(deserializer, |fields| {
            Ok(Self { name: fields.get("name")?, player: fields.get("player")?, hand: fields.all()? })
        })
    }
}

/// The kinds of checks.
const KINDS: [&str; 10] = [
    "static",
    "contest",
    "initiative",
    "check",
    "opposed",
    "action",
    "side",
    "opposed_side",
    "roll_off",
    "dice",
];

impl Check {
    pub(super) fn read(fields: &Fields) -> serde_json::Result<Self> {
        let kind: String = fields.get("kind")?;
        Ok(match kind.as_str() {
            "static" => {
                Self::Static { side: fields.get("side")?, hand: fields.all()?, target: fields.get("target")? }
            }
            "contest" => Self::Contest { hand: fields.all()?, against: fields.get("against")? },
            "initiative" => Self::Initiative { participants: fields.get("participants")? },
            "check" => Self::Check { roll: fields.all()?, target: fields.get("target")? },
            "opposed" => Self::Opposed { roll: fields.all()?, against: fields.get("against")? },
            "action" => Self::Action {
                dice: fields.get("dice")?,
                boosts: fields.get("boosts")?,
                snags: fields.get("snags")?,
                parts: fields.get("parts")?,
            },
            "side" => Self::Side { side: fields.get("side")?, hand: fields.all()? },
            "opposed_side" => Self::OpposedSide { roll: fields.all()? },
            "roll_off" => {
                Self::RollOff { participants: fields.get("participants")?, thrown: fields.get("thrown")? }
            }
            "dice" => Self::Dice { notation: fields.get("notation")?, target: fields.maybe("target")? },
            _ => return Err(Error::unknown_variant(&kind, &KINDS)),
        })
    }

    /// What was asked, in JSON's words.
    pub fn of(asked: &Asked) -> Self {
        match &asked.check {
            AnyCheck::D12Static(check) => Self::Static {
                side: side(check.check().side).to_owned(),
                hand: Hand::of(check.check(), asked.side(0)),
                target: check.dc(),
            },
            AnyCheck::D12Contest(contest) => Self::Contest {
                hand: Hand::of(contest.active(), asked.side(0)),
                against: (1..)
                    .zip(contest.resisters())
                    .map(|(at, check)| Hand::of(check, asked.side(at)))
                    .collect(),
            },
            AnyCheck::D12Initiative(initiative) => {
                Self::Initiative { participants: participants(initiative, &asked.sides) }
            }
            AnyCheck::ThreeSixCheck(check) => {
                Self::Check { roll: ThreeSixRoll::of(&check.roll, asked.side(0)), target: check.dv }
            }
            AnyCheck::ThreeSixOpposed(opposed) => {
                let [first, second] = opposed.rolls();
                Self::Opposed {
                    roll: ThreeSixRoll::of(&first, asked.side(0)),
                    against: ThreeSixRoll::of(&second, asked.side(1)),
                }
            }
            AnyCheck::PoolRoll(roll) => Self::Action {
                dice: roll.dice(),
                boosts: roll.boosts(),
                snags: roll.snags(),
                parts: parts(&asked.side(0)),
            },
        }
    }
}

/// Everyone who rolls for initiative, with the words each of them said.
pub(super) fn participants(initiative: &d12::Initiative, words: &[SideParts]) -> Vec<Participant> {
    let one = |(at, one): (usize, &d12::Participant)| Participant {
        name: one.name.clone(),
        player: one.player,
        hand: Hand::of(&initiative.check(one), words.get(at).cloned().unwrap_or_default()),
    };
    initiative.participants().iter().enumerate().map(one).collect()
}

/// The word for a side.
pub(super) const fn side(side: d12::Side) -> &'static str {
    match side {
        d12::Side::Active => "active",
        d12::Side::Resisted => "resisted",
    }
}

impl Hand {
    pub(super) fn of(check: &d12::Check, words: SideParts) -> Self {
        Self {
            modifier: check.modifier,
            parts: parts(&words),
            extra: check.extra.map(d12::ExtraDie::bound),
            extra_from: words.extra_from,
            luck: check.luck.map(d12::LuckDie::fortune),
        }
    }
}

impl ThreeSixRoll {
    /// One side of an opposed check.
    pub(super) fn of_contender(
        contender: &three_six::Contender,
        rulings: &three_six::Rulings,
        words: SideParts,
    ) -> Self {
        Self { score: Some(contender.attribute), ..Self::of(&contender.roll(rulings), words) }
    }

    fn of(roll: &three_six::Roll, words: SideParts) -> Self {
        Self {
            score: None,
            modifier: roll.modifier,
            parts: parts(&words),
            proficient: roll.proficient,
            advantage: roll.tilt.advantage,
            disadvantage: roll.tilt.disadvantage,
            steps: roll.steps,
            die: roll.die().sides().to_string(),
        }
    }
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
            Check::OpposedSide { roll },
            Check::RollOff { participants, thrown: vec![7, 7] },
            Check::Dice { notation: "4d6kh3".to_owned(), target: Some(DiceTarget::AtLeast(12)) },
        ]
    }

    #[test]
    fn every_kind_is_read_as_it_is_written() {
        for (check, kind) in one_of_each_kind().iter().zip(KINDS) {
            let text = serde_json::to_string(check).unwrap();
            assert!(text.starts_with(&format!(r#"{{"kind":"{kind}","#)), "{text}");
            assert_eq!(&json::read::<Check>(&text).unwrap(), check);
            assert_eq!(&serde_json::from_str::<Check>(&text).unwrap(), check);
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        let refused = |text: &str| json::read::<Check>(text).unwrap_err().to_string();
        assert_eq!(refused(r#"{"target":18}"#), "missing field `kind`");
        assert_eq!(refused(r#"{"kind":"action","dice":4,"boosts":0,"parts":[]}"#), "missing field `snags`");
        assert!(refused(r#"{"kind":"stattic"}"#).starts_with("unknown variant `stattic`, expected one of"));
    }
}
