//! Any check under everything that could be different about it. What is known of a check's type is counted in its own
//! way; any other is asked for its alternatives.

use std::borrow::Cow;

use dice::Ratio;
use systems::ruling::{RulingSettings, Rulings as _};
use systems::{Alternative, AnyCheck, Refusal, System, d12, pool, three_six};

use super::{
    AtHand, D12, Named, Pool, PoolAsk, Row, ThreeSix, alternative_rows, editions, pool_choices, rulings,
    three_six_choices, three_six_rulings,
};
use crate::sweep::{ChoiceWorth, worth};

/// No modifier beyond this changes anything that a smaller one doesn't.
const FAR: i32 = 100;

/// What makes the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Differs<'a> {
    /// What a player can choose: bonus dice, advantage, points.
    #[default]
    Choices,
    /// The editions of the rules.
    Editions,
    /// One ruling; of a system from a file also one input.
    Each(&'a str),
}

/// A check under several choices, counted.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckChoices {
    /// The check with nothing chosen.
    pub plain: AnyCheck,
    /// Every choice as a check of its own, the plain one first.
    pub checks: Vec<AnyCheck>,
    /// What each makes of it.
    pub rows: Vec<Row>,
    /// What each is worth in that unit.
    pub worths: Vec<Option<ChoiceWorth>>,
    /// Is each for whoever rolls to choose? Otherwise it would have to be so.
    pub is_free: Vec<bool>,
    /// `modifier`, `bonus` or `level`; nothing where no number of the check does the same everywhere.
    pub unit: &'static str,
    /// What the points are called.
    pub coin: Cow<'static, str>,
}

impl CheckChoices {
    /// Only those that are for whoever rolls to choose.
    #[must_use]
    pub fn only_free(self) -> Self {
        fn keep<T>(all: Vec<T>, is_free: &[bool]) -> Vec<T> {
            all.into_iter().zip(is_free).filter(|(_, is_free)| **is_free).map(|(one, _)| one).collect()
        }
        let Self { plain, checks, rows, worths, is_free, unit, coin } = self;
        let (checks, rows) = (keep(checks, &is_free), keep(rows, &is_free));
        let worths = keep(worths, &is_free);
        Self { plain, checks, is_free: vec![true; rows.len()], rows, worths, unit, coin }
    }
}

/// What can make the difference between two checks of a system, each with the words for it.
pub fn differences(system: System) -> Vec<(Differs<'static>, String)> {
    let known = [
        (System::D12, "the bonus dice"),
        (System::THREE_SIX, "advantage, proficiency, steps"),
        (System::POOL, "points, snags, levels"),
    ];
    let choices = known
        .into_iter()
        .find(|(known, _)| *known == system)
        .map_or("what can be chosen", |(_, words)| words);
    let mut all = vec![(Differs::Choices, choices.to_owned())];
    // Of the Action Pool's rulings none changes a roll that is made.
    if system != System::POOL {
        let has_editions = system.rules().editions().len() > 1;
        all.extend(has_editions.then(|| (Differs::Editions, "the edition".to_owned())));
        let rulings = system.rulings().iter();
        all.extend(rulings.map(|info| (Differs::Each(info.name), info.name.replace('_', " "))));
    }
    all
}

/// A check under everything that could be different about it. Of an action roll, `at_least` so many successes are asked
/// for. Nothing if it is none that is compared.
///
/// # Errors
///
/// A rule does not allow such a check, there is no such ruling or input, or a choice takes too long to count.
pub fn choices(
    check: &AnyCheck,
    settings: &RulingSettings,
    at_hand: &AtHand,
    at_least: u32,
    differs: Differs<'_>,
) -> Result<Option<CheckChoices>, Refusal> {
    if let Some(check) = check.downcast_ref::<d12::StaticCheck>() {
        return d12_choices(check, at_hand, differs).map(Some);
    }
    if let Some(check) = check.downcast_ref::<three_six::Check>() {
        return Ok(Some(three_six_check(check, differs)));
    }
    if let Some(roll) = check.downcast_ref::<pool::Roll>() {
        return pool_roll(&pool_ask(*roll, settings, at_hand)?, at_least).map(Some);
    }
    let of = match differs {
        Differs::Each(name) => Some(name),
        Differs::Choices | Differs::Editions => None,
    };
    let alternatives = check.alternatives(of)?;
    if alternatives.is_empty() { Ok(None) } else { alternatives_beside(&alternatives).map(Some) }
}

/// Every way to make a check, by its name, the plain one first; nothing is counted.
///
/// # Errors
///
/// A rule does not allow one of them.
pub fn ways_to_make(
    check: &AnyCheck,
    settings: &RulingSettings,
    at_hand: &AtHand,
) -> Result<Vec<Named<AnyCheck>>, Refusal> {
    if let Some(check) = check.downcast_ref::<d12::StaticCheck>() {
        let ways = at_hand.bonus_dice(*check.check()).into_iter();
        let way = |way: Named<d12::Check>| {
            Ok(Named::new(way.name, d12::StaticCheck::new(way.choice, check.dc())?.into()))
        };
        return ways.map(way).collect();
    }
    if let Some(check) = check.downcast_ref::<three_six::Check>() {
        let ways = three_six_choices(*check).into_iter();
        return Ok(ways.map(|way| Named::new(way.name, way.choice.into())).collect());
    }
    if let Some(roll) = check.downcast_ref::<pool::Roll>() {
        let ways = pool_choices(&pool_ask(*roll, settings, at_hand)?)?.into_iter();
        return Ok(ways.map(|way| Named::new(way.name, way.choice.0.into())).collect());
    }
    let ways = check.alternatives(None)?.into_iter();
    Ok(ways.map(|way| Named::new(way.name, way.check)).collect())
}

fn pool_ask(roll: pool::Roll, settings: &RulingSettings, at_hand: &AtHand) -> Result<PoolAsk, Refusal> {
    let rulings = pool::Rulings::from_settings(settings)?;
    Ok(PoolAsk { level: at_hand.level()?, roll, points: at_hand.points.unwrap_or(0), rulings })
}

fn d12_choices(
    check: &d12::StaticCheck,
    at_hand: &AtHand,
    differs: Differs<'_>,
) -> Result<CheckChoices, Refusal> {
    let (check, dc) = (*check.check(), check.dc());
    let plain = d12::Check { extra: None, luck: None, ..check };
    let extra = at_hand.extras().first().map(|(_, die)| *die);
    let invoked = d12::Check { extra, luck: at_hand.luck(), ..plain };
    let named = match differs {
        Differs::Choices => at_hand.bonus_dice(plain),
        Differs::Editions => editions(&invoked),
        Differs::Each(name) => rulings(&invoked, name),
    };
    let as_check = |check: d12::Check| Ok(AnyCheck::new(d12::StaticCheck::new(check, dc)?));
    let checks: Vec<AnyCheck> =
        named.iter().map(|named| as_check(named.choice)).collect::<Result<_, Refusal>>()?;
    let counted = D12::new(named);
    let rows = counted.rows(dc);
    let chance = |by: i32| {
        let first = counted.figures_at(plain.modifier.saturating_add(by), dc).next();
        first.map_or_else(never, |figures| figures.chance())
    };
    let worths = rows.iter().map(|row| worth(&row.success, -FAR..=FAR, chance)).collect();
    let (is_free, coin) = (vec![true; rows.len()], "Heroism".into());
    Ok(CheckChoices { plain: as_check(plain)?, checks, rows, worths, is_free, unit: "modifier", coin })
}

fn three_six_check(check: &three_six::Check, differs: Differs<'_>) -> CheckChoices {
    let named = match differs {
        Differs::Each(name) => three_six_rulings(check, name),
        Differs::Choices | Differs::Editions => three_six_choices(*check),
    };
    let checks = named.iter().map(|named| AnyCheck::new(named.choice)).collect();
    let counted = ThreeSix::new(named);
    let rows = counted.rows(check.dv);
    let chance = |by: i32| {
        let first = counted.figures_at(check.roll.modifier.saturating_add(by), check.dv).next();
        first.map_or_else(never, |figures| figures.chance())
    };
    let worths = rows.iter().map(|row| worth(&row.success, -FAR..=FAR, chance)).collect();
    let (plain, is_free) = (AnyCheck::new(*check), (0..rows.len()).map(|place| place == 0).collect());
    CheckChoices { plain, checks, rows, worths, is_free, unit: "bonus", coin: "point".into() }
}

fn pool_roll(ask: &PoolAsk, at_least: u32) -> Result<CheckChoices, Refusal> {
    let named = pool_choices(ask)?;
    let checks = named.iter().map(|named| AnyCheck::new(named.choice.0)).collect();
    let rows = Pool::new(named).rows(at_least);
    let worths = rows.iter().map(|row| level_worth(ask, at_least, row)).collect();
    // One can spend points on a roll, but not change what one is.
    let is_free = (0..rows.len()).map(|place| place <= ask.points as usize).collect();
    let (plain, coin) = (AnyCheck::new(ask.roll), "resilience".into());
    Ok(CheckChoices { plain, checks, rows, worths, is_free, unit: "level", coin })
}

/// These checks beside each other, the first of which is the plain one.
///
/// # Errors
///
/// Nothing succeeds, or one of them takes too long to count.
pub fn alternatives_beside(alternatives: &[Alternative]) -> Result<CheckChoices, Refusal> {
    let refuse = |why: String| Refusal::AgainstRule { rule: "", why };
    let rows = alternative_rows(alternatives).map_err(|uncountable| refuse(uncountable.to_string()))?;
    let Some(plain) = alternatives.first().filter(|_| rows.len() == alternatives.len()) else {
        let why =
            "nothing succeeds or fails there, so there is nothing to compare; ask for its totals with `odds`";
        return Err(refuse(why.to_owned()));
    };
    Ok(CheckChoices {
        plain: plain.check.clone(),
        checks: alternatives.iter().map(|alternative| alternative.check.clone()).collect(),
        worths: vec![None; rows.len()],
        rows,
        is_free: alternatives.iter().map(|alternative| alternative.is_free_to_choose).collect(),
        unit: "",
        coin: coin(alternatives),
    })
}

/// What they are paid in: the only points there are, or several kinds of them together.
fn coin(alternatives: &[Alternative]) -> Cow<'static, str> {
    let mut points = alternatives.iter().flat_map(|alternative| &alternative.costs).map(|(points, _)| points);
    match points.next() {
        Some(first) if points.all(|other| other == first) => first.clone().into(),
        Some(_) => "points".into(),
        None => "point".into(),
    }
}

/// How much of a level does the same; nothing without a level, or beyond the five there are.
fn level_worth(ask: &PoolAsk, at_least: u32, row: &Row) -> Option<ChoiceWorth> {
    let level = i32::try_from(ask.level?.get()).ok()?;
    let others = ask.roll.dice().saturating_sub(ask.level?.dice());
    let roll_at = |by: i32| {
        let level = u32::try_from(level + by).ok().and_then(|level| pool::Level::new(level).ok())?;
        pool::Roll::new(level.dice().saturating_add(others), ask.roll.boosts(), ask.roll.snags()).ok()
    };
    let chance = |by: i32| {
        let counted = roll_at(by).map(|roll| Pool::new([Named::new("", (roll, 0))]));
        counted.and_then(|counted| counted.chances_at(at_least).next()).unwrap_or_else(never)
    };
    worth(&row.success, (1 - level)..=(5 - level), chance)
}

fn never() -> Ratio {
    Ratio::new(0u8, 1u8)
}
