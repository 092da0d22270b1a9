//! What points could buy for any check.

use std::sync::Arc;

use systems::form::Value;
use systems::ruling::{RulingSettings, Rulings as _};
use systems::{AnyCheck, d12, pool};

use super::{D12, Named, Pool, PoolAsk, Row, bonus_dice, pool_choices};

/// What could be used for a check, besides what is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtHand {
    /// What inputs could be set to, by key; one may be there several times.
    pub values: Vec<(String, Value)>,
    /// Points that could be spent; unsaid, as many as one roll can take.
    pub points: Option<u32>,
}

/// The choices of a check by what they cost, counted: they stay while only its target moves.
#[derive(Clone, Debug)]
pub struct Spendings {
    choices: CountedChoices,
    counted: Arc<CountedCheck>,
    target: i32,
}

#[derive(Clone, Debug, PartialEq)]
enum CountedChoices {
    D12(Vec<Named<d12::Check>>),
    Pool(Vec<Named<(pool::Roll, u32)>>),
}

#[derive(Debug)]
enum CountedCheck {
    D12(D12),
    Pool(Pool),
}

impl PartialEq for Spendings {
    fn eq(&self, other: &Self) -> bool {
        (&self.choices, self.target) == (&other.choices, other.target)
    }
}

/// What points could buy for this check, the plain choice first; nothing where they buy nothing. What was counted
/// before is not counted again if it is the same.
pub fn spendings(
    check: &AnyCheck,
    at_hand: &AtHand,
    rulings: &RulingSettings,
    before: Option<&Spendings>,
) -> Option<Spendings> {
    let (choices, target) = if let Some(check) = check.downcast_ref::<d12::StaticCheck>() {
        (CountedChoices::D12(at_hand.bonus_dice(*check.check())), check.dc())
    } else {
        let roll = check.downcast_ref::<pool::Roll>()?;
        (CountedChoices::Pool(at_hand.resilience(*roll, rulings)?), 1)
    };
    let same = before.filter(|before| before.choices == choices).map(|before| Arc::clone(&before.counted));
    let counted = same.unwrap_or_else(|| Arc::new(choices.count()));
    Some(Spendings { choices, counted, target })
}

impl Spendings {
    /// Every choice in figures.
    pub fn rows(&self) -> Vec<Row> {
        match self.counted.as_ref() {
            CountedCheck::D12(counted) => counted.rows(self.target),
            CountedCheck::Pool(counted) => counted.rows(self.target.unsigned_abs()),
        }
    }

    /// What is spent.
    pub const fn coin(&self) -> &'static str {
        match self.choices {
            CountedChoices::D12(_) => "Heroism",
            CountedChoices::Pool(_) => "resilience",
        }
    }
}

impl CountedChoices {
    fn count(&self) -> CountedCheck {
        match self {
            Self::D12(choices) => CountedCheck::D12(D12::new(choices.iter().cloned())),
            Self::Pool(choices) => CountedCheck::Pool(Pool::new(choices.iter().cloned())),
        }
    }
}

impl AtHand {
    /// D12-DICE-1: no bonus die, each Extra Die, Luck, both.
    pub(crate) fn bonus_dice(&self, check: d12::Check) -> Vec<Named<d12::Check>> {
        bonus_dice(check, &self.extras(), self.luck())
    }

    /// The Extra Dice, each with what it leans on (D12-EXTRA-1).
    pub(super) fn extras(&self) -> Vec<(String, d12::ExtraDie)> {
        let extra = |value: &Value| {
            let (name, bound) = value.as_score()?;
            let from = name.map(|name| format!("{name} ")).unwrap_or_default();
            let bound = i32::try_from(bound).ok()?;
            Some((format!("Extra {from}{bound}"), d12::ExtraDie::at_most(bound)))
        };
        self.of_key("extra").filter_map(extra).collect()
    }

    /// The Luck Die (D12-LUCK-1).
    pub(super) fn luck(&self) -> Option<d12::LuckDie> {
        let fortune = self.of_key("luck").find_map(Value::as_number)?;
        i32::try_from(fortune).ok().map(d12::LuckDie::by_fortune)
    }

    /// The level that an action roll comes from, if it comes from one (POOL-ROLL-1).
    pub(super) fn level(&self) -> Result<Option<pool::Level>, pool::Refusal> {
        let level = self.of_key("level").find_map(Value::as_number);
        level.and_then(|level| u32::try_from(level).ok()).map(pool::Level::new).transpose()
    }

    /// POOL-RES-3: as it is, and each number of points spent. One can't change what one is for a roll.
    fn resilience(
        &self,
        roll: pool::Roll,
        rulings: &RulingSettings,
    ) -> Option<Vec<Named<(pool::Roll, u32)>>> {
        let (points, rulings) = (self.points?, pool::Rulings::from_settings(rulings).ok()?);
        let choices = pool_choices(&PoolAsk { level: None, roll, points, rulings }).ok()?;
        Some(choices.into_iter().take(points as usize + 1).collect())
    }

    fn of_key<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a Value> {
        self.values.iter().filter(move |(known, _)| known == key).map(|(_, value)| value)
    }
}
