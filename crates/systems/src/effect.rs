//! What a condition does while it holds, in the terms of each system.

use crate::d12::{self, ModifierTarget, Node, ResourceKind};
use crate::form::Values;
use crate::parts::signed;
use crate::three_six::Attribute;
use crate::{AnySheet, Refusal, System};

/// The furthest one effect goes, dice and steps alike; modifiers have a limit of their own.
const MOST_EACH: u32 = 100;

/// What a condition does, in the terms of each system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A modifier to a node and all below it, or to Initiative, Movement or a maximum (D12-TREE-6).
    D12 {
        /// What it is attached to.
        target: ModifierTarget,
        /// What it adds or takes away.
        value: i32,
    },
    /// Advantage, disadvantage and steps (T36-ADV-1, T36-LADDER-1).
    ThreeSix {
        /// Only for this attribute.
        attribute: Option<Attribute>,
        /// Instances of advantage.
        advantage: u32,
        /// Instances of disadvantage.
        disadvantage: u32,
        /// Steps up or down the ladder of dice.
        steps: i32,
    },
    /// Boost and snag dice (POOL-MOD-1).
    Pool {
        /// Only for this attribute.
        attribute: Option<String>,
        /// Boost dice.
        boosts: u32,
        /// Snag dice.
        snags: u32,
    },
}

impl Effect {
    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12 { .. } => System::D12,
            Self::ThreeSix { .. } => System::ThreeSix,
            Self::Pool { .. } => System::Pool,
        }
    }

    /// Everything an effect of that system can touch: the word for it, and how it is offered.
    pub fn words(system: System) -> Vec<(String, String)> {
        let same = |(word, title): (&str, &str)| (word.to_owned(), title.to_owned());
        match system {
            System::D12 => {
                let nodes = Node::ALL.map(|node| (node.name(), node.long_name()));
                let others = [("Initiative", "Initiative"), ("Movement", "Movement")];
                let maxima =
                    ResourceKind::ALL.map(|kind| (kind.name().to_owned(), format!("most {}", kind.title())));
                nodes.into_iter().chain(others).map(same).chain(maxima).collect()
            }
            System::ThreeSix => {
                [("advantage", "Advantage"), ("disadvantage", "Disadvantage"), ("step", "Dice steps")]
                    .map(same)
                    .to_vec()
            }
            System::Pool => [("boost", "Boosts"), ("snag", "Snags")].map(same).to_vec(),
        }
    }

    /// Reads an effect in the words of a system: `DEX=-3`, `Will:disadvantage=1`, `boost=1`.
    ///
    /// # Errors
    ///
    /// It is none; the clause says what to write instead.
    pub fn read(system: System, text: &str) -> Result<Self, String> {
        let (what, value) = text.rsplit_once('=').ok_or("write WHAT=NUMBER, such as DEX=-3")?;
        let value: i32 = value.trim().parse().map_err(|_| "a whole number must stand behind the =")?;
        let (only, word) = what.split_once(':').map_or((None, what), |(one, word)| (Some(one.trim()), word));
        match system {
            System::D12 => Self::read_d12(only, word.trim(), value),
            System::ThreeSix => Self::read_three_six(only, word.trim(), value),
            System::Pool => Self::read_pool(only, word.trim(), value),
        }
    }

    fn read_d12(only: Option<&str>, word: &str, value: i32) -> Result<Self, String> {
        match (only, ModifierTarget::from_name(word)) {
            (None, Some(target)) => Ok(Self::D12 { target, value }),
            (Some(_), _) | (None, None) => {
                Err("name a node such as DEX, Initiative, Movement, or a resource such as vitality"
                    .to_owned())
            }
        }
    }

    fn read_three_six(only: Option<&str>, word: &str, value: i32) -> Result<Self, String> {
        let unknown = "name an attribute such as Will before the colon";
        let attribute = only.map(|name| Attribute::from_name(name).ok_or(unknown)).transpose()?;
        let (count, none) = (u32::try_from(value).ok(), "use advantage=N, disadvantage=N or step=N");
        let (advantage, disadvantage, steps) = match (word, count) {
            ("advantage", Some(count)) => (count, 0, 0),
            ("disadvantage", Some(count)) => (0, count, 0),
            ("step", _) => (0, 0, value),
            _ => return Err(none.to_owned()),
        };
        Ok(Self::ThreeSix { attribute, advantage, disadvantage, steps })
    }

    fn read_pool(only: Option<&str>, word: &str, value: i32) -> Result<Self, String> {
        let attribute = only.map(str::to_owned);
        match (word, u32::try_from(value)) {
            ("boost", Ok(boosts)) => Ok(Self::Pool { attribute, boosts, snags: 0 }),
            ("snag", Ok(snags)) => Ok(Self::Pool { attribute, boosts: 0, snags }),
            _ => {
                Err("use boost=N or snag=N, with an attribute and a colon before it if only for that"
                    .to_owned())
            }
        }
    }

    /// What it does, in a few words: `−3 DEX`, `disadvantage`, `2 × boost on Perception`.
    pub fn in_words(&self) -> String {
        let some = |count: u32, word: &str| match count {
            0 => None,
            1 => Some(word.to_owned()),
            count => Some(format!("{count} × {word}")),
        };
        let (only, parts) = match self {
            Self::D12 { target, value } => return format!("{} {}", signed(*value), target.name()),
            Self::ThreeSix { attribute, advantage, disadvantage, steps } => {
                let steps = (*steps != 0).then(|| format!("{} steps", signed(*steps)));
                let tilt = [some(*advantage, "advantage"), some(*disadvantage, "disadvantage"), steps];
                (attribute.map(|only| only.name().to_owned()), tilt)
            }
            Self::Pool { attribute, boosts, snags } => {
                (attribute.clone(), [some(*boosts, "boost"), some(*snags, "snag"), None])
            }
        };
        let only = only.map(|only| format!(" on {only}")).unwrap_or_default();
        format!("{}{only}", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }

    /// Refuses an effect that goes too far, or that is for something the sheet doesn't have.
    pub fn check(&self, sheet: &AnySheet) -> Result<(), Refusal> {
        match self {
            Self::D12 { .. } => Ok(()),
            Self::ThreeSix { advantage, disadvantage, steps, .. } => check_numbers([
                ("advantage", *advantage),
                ("disadvantage", *disadvantage),
                ("a number of steps", steps.unsigned_abs()),
            ]),
            Self::Pool { attribute, boosts, snags } => {
                if let (Some(attribute), AnySheet::Pool(sheet)) = (attribute, sheet) {
                    sheet.dice(attribute)?;
                }
                check_numbers([("a number of boosts", *boosts), ("a number of snags", *snags)])
            }
        }
    }

    /// The modifier that stands on the sheet like any other, where it is one.
    pub(crate) fn modifier(&self, condition: &str) -> Option<d12::Modifier> {
        match self {
            &Self::D12 { target, value } => {
                let (name, source) = (condition.to_owned(), "condition".to_owned());
                Some(d12::Modifier { name, source, target, value, when: None })
            }
            Self::ThreeSix { .. } | Self::Pool { .. } => None,
        }
    }

    /// Adds what it changes about a roll of that score.
    pub(crate) fn add_to_roll(&self, score: &str, values: &mut Values) {
        match self {
            Self::D12 { .. } => {} // it stands on the sheet
            Self::ThreeSix { attribute, advantage, disadvantage, steps } => {
                if attribute.is_none_or(|only| Attribute::from_name(score) == Some(only)) {
                    values.add_number("advantage", (*advantage).into());
                    values.add_number("disadvantage", (*disadvantage).into());
                    values.add_number("step", (*steps).into());
                }
            }
            Self::Pool { attribute, boosts, snags } => {
                let is_it = |only: &String| only.trim().to_lowercase() == score.trim().to_lowercase();
                if attribute.as_ref().is_none_or(is_it) {
                    values.add_number("boost", (*boosts).into());
                    values.add_number("snag", (*snags).into());
                }
            }
        }
    }
}

fn check_numbers<const N: usize>(numbers: [(&str, u32); N]) -> Result<(), Refusal> {
    match numbers.into_iter().find(|&(_, number)| number > MOST_EACH) {
        None => Ok(()),
        Some((what, number)) => {
            let (what, given, most) = (what.to_owned(), number.into(), MOST_EACH.into());
            Err(Refusal::TooMuch { what, given, most })
        }
    }
}
