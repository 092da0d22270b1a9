//! The checks of the D12 System as version 1 writes them, for good.

use serde::{Deserialize, Deserializer, Serialize};
use systems::form::SideParts;
use systems::sentence::{many, signed_addend};
use systems::{Throw, d12};

use super::read::{NoCheck, Recorded, no_check, rulings};
use super::{Check, Part, parts, read_parts};
use crate::v1::AskedCheck;
use crate::v1::fields::ObjectFields;

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

impl<'de> Deserialize<'de> for Participant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ObjectFields::deserialize_with(deserializer, |fields| {
            Ok(Self { name: fields.get("name")?, player: fields.get("player")?, hand: fields.take_all()? })
        })
    }
}

/// What was asked, if it is a check of this system.
pub(super) fn write(asked: &AskedCheck) -> Option<Check> {
    let check = &asked.check;
    if let Some(check) = check.downcast_ref::<d12::StaticCheck>() {
        let side = side(check.check().side).to_owned();
        return Some(Check::Static {
            side,
            hand: Hand::from_check(check.check(), asked.side(0)),
            target: check.dc(),
        });
    }
    if let Some(contest) = check.downcast_ref::<d12::Contest>() {
        let resist = |(at, check): (usize, &d12::Check)| Hand::from_check(check, asked.side(at));
        return Some(Check::Contest {
            hand: Hand::from_check(contest.active(), asked.side(0)),
            against: (1..).zip(contest.resisters()).map(resist).collect(),
        });
    }
    if let Some(one_side) = check.downcast_ref::<d12::Check>() {
        let side = side(one_side.side).to_owned();
        return Some(Check::Side { side, hand: Hand::from_check(one_side, asked.side(0)) });
    }
    let initiative = check.downcast_ref::<d12::Initiative>()?;
    Some(Check::Initiative { participants: participants(initiative, &asked.sides) })
}

/// Everyone who rolls for initiative, with the words each of them said.
pub(in crate::v1) fn participants(initiative: &d12::Initiative, words: &[SideParts]) -> Vec<Participant> {
    let write = |(at, participant): (usize, &d12::Participant)| Participant {
        name: participant.name.clone(),
        player: participant.player,
        hand: Hand::from_check(&initiative.check(participant), words.get(at).cloned().unwrap_or_default()),
    };
    initiative.participants().iter().enumerate().map(write).collect()
}

/// The word for a side.
pub(in crate::v1) const fn side(side: d12::Side) -> &'static str {
    match side {
        d12::Side::Active => "active",
        d12::Side::Resisted => "resisted",
    }
}

impl Hand {
    fn from_check(check: &d12::Check, words: SideParts) -> Self {
        Self {
            modifier: check.modifier,
            parts: parts(&words),
            extra: check.extra.map(d12::ExtraDie::bound),
            extra_from: words.extra_from,
            luck: check.luck.map(d12::LuckDie::fortune),
        }
    }

    /// Where its numbers come from.
    pub(super) fn side_parts(&self) -> SideParts {
        SideParts { parts: read_parts(&self.parts), extra_from: self.extra_from.clone() }
    }

    fn to_check(&self, side: d12::Side, rulings: d12::Rulings) -> d12::Check {
        d12::Check {
            side,
            modifier: self.modifier,
            extra: self.extra.map(d12::ExtraDie::at_most),
            luck: self.luck.map(d12::LuckDie::by_fortune),
            rulings,
        }
    }

    /// `2d12 + 5 with Extra (INT 6) and Luck (Fortune 6)`.
    pub(super) fn line(&self) -> String {
        let extra = self.extra.map(|bound| match &self.extra_from {
            Some(from) => format!("Extra ({from} {bound})"),
            None => format!("Extra ({bound})"),
        });
        let luck = self.luck.map(|fortune| format!("Luck (Fortune {fortune})"));
        let more: Vec<String> = extra.into_iter().chain(luck).collect();
        let with = if more.is_empty() { String::new() } else { format!(" with {}", more.join(" and ")) };
        self.dice() + &with
    }

    /// `2d12 + 5, Extra 6, Luck 6`, for a label.
    pub(super) fn label(&self) -> String {
        let die =
            |name, bound: Option<i32>| bound.map(|bound| format!(", {name} {bound}")).unwrap_or_default();
        self.dice() + &die("Extra", self.extra) + &die("Luck", self.luck)
    }

    /// `2d12 + 5`, where the dice are shown anyway.
    pub(super) fn dice(&self) -> String {
        format!("2d12{}", signed_addend(self.modifier.into()))
    }
}

/// A check against a DC.
pub(super) fn read_static(
    side: &str,
    hand: &Hand,
    dc: i32,
    recorded: &Recorded,
) -> Result<d12::StaticCheck, NoCheck> {
    d12::StaticCheck::new(read_side(side, hand, recorded)?, dc).map_err(no_check)
}

/// One side of a D12 check.
pub(super) fn read_side(side: &str, hand: &Hand, recorded: &Recorded) -> Result<d12::Check, NoCheck> {
    let rulings = rulings(recorded)?;
    match side {
        "active" => Ok(hand.to_check(d12::Side::Active, rulings)),
        "resisted" => Ok(hand.to_check(d12::Side::Resisted, rulings)),
        other => Err(no_check(format!("there is no side {other:?}"))),
    }
}

/// A contest.
pub(super) fn read_contest(
    hand: &Hand,
    against: &[Hand],
    recorded: &Recorded,
) -> Result<d12::Contest, NoCheck> {
    let rulings = rulings(recorded)?;
    let resisters = against.iter().map(|hand| hand.to_check(d12::Side::Resisted, rulings)).collect();
    d12::Contest::new(hand.to_check(d12::Side::Active, rulings), resisters).map_err(no_check)
}

/// A roll for initiative.
pub(super) fn read_initiative(
    participants: &[Participant],
    recorded: &Recorded,
) -> Result<d12::Initiative, NoCheck> {
    let read = |participant: &Participant| d12::Participant {
        name: participant.name.clone(),
        player: participant.player,
        modifier: participant.hand.modifier,
        extra: participant.hand.extra.map(d12::ExtraDie::at_most),
        luck: participant.hand.luck.map(d12::LuckDie::by_fortune),
    };
    d12::Initiative::new(participants.iter().map(read).collect(), rulings(recorded)?).map_err(no_check)
}

/// Dice after those that everybody threw; these must be there, or nobody could tell who is tied.
pub(in crate::v1) fn read_roll_off(
    participants: &[Participant],
    thrown: &[u32],
    recorded: &Recorded,
) -> Result<Throw, NoCheck> {
    let initiative = read_initiative(participants, recorded)?;
    let dice =
        |rolls: &d12::Participant| 2 + usize::from(rolls.extra.is_some()) + usize::from(rolls.luck.is_some());
    let first: usize = initiative.participants().iter().map(dice).sum();
    if thrown.len() < first || thrown.iter().any(|face| !(1..=12).contains(face)) {
        return Err(no_check("the dice before its roll-off are not all there"));
    }
    Ok(Throw::RollOff { initiative, thrown: thrown.to_vec() })
}

/// `2d12 + 5 against DC 18`.
pub(super) fn static_line(side: &str, hand: &Hand, dc: i32) -> String {
    let resisted = if side == "resisted" { ", resisted" } else { "" };
    format!("{} against DC {dc}{resisted}", hand.line())
}

/// `2d12 + 5 against 2d12 + 2`.
pub(super) fn contest_line(hand: &Hand, against: &[Hand]) -> String {
    match against {
        [other] => format!("{} against {}", hand.line(), other.line()),
        others => format!("{} against {} who resist", hand.line(), others.len()),
    }
}

/// `Initiative of 3 participants`.
pub(super) fn initiative_line(participants: &[Participant]) -> String {
    format!("Initiative of {}", many(participants.len() as u64, "participant"))
}
