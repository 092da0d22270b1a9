//! `twelvefold compare …`

use odds::compare::{self, Named, PoolAsk, Row};
use odds::sweep::{Worth, worth};
use protocol::v1::compare::Comparison;
use systems::ruling::Rulings;
use systems::{AnyCheck, d12, pool, three_six};

use crate::args::{
    Against, Ask, CompareArgs, CompareAsk, CompareD12Args, ComparePoolArgs, CompareThreeSixArgs, Extra,
    Format, HandArgs, PoolArgs, ThreeSixArgs,
};
use crate::question::{self, Question};
use crate::{Failure, chart, output, render};

/// More points than this are a slip of the finger.
pub(crate) const MOST_POINTS: u32 = 200;
/// No modifier beyond this changes anything that a smaller one doesn't.
const FAR: i32 = 100;

/// A comparison and what is needed to show it.
pub(crate) struct Compared {
    /// `d12`, `3d6` or `pool`.
    pub(crate) system: &'static str,
    /// `2d12 + 5 against DC 18`.
    pub(crate) question: String,
    /// Every choice, the plain one first.
    pub(crate) rows: Vec<Row>,
    /// What each is worth in that unit.
    pub(crate) worths: Vec<Option<Worth>>,
    /// `modifier`, `bonus` or `level`.
    pub(crate) unit: &'static str,
    /// What the points are called.
    pub(crate) coin: &'static str,
}

impl Compared {
    /// The same for JSON.
    pub(crate) fn document(&self) -> Comparison {
        Comparison::new(self.system, &self.question, &self.rows, &self.worths, self.unit)
    }
}

/// Compares, and writes the answer down.
pub(crate) fn run(args: CompareArgs, format: Format) -> Result<String, Failure> {
    let compared = match args.ask {
        CompareAsk::D12(args) => d12(&args)?,
        CompareAsk::ThreeSix(args) => three_six(args)?,
        CompareAsk::Pool(args) => pool(args)?,
    };
    chart::answer(
        &args.chart,
        format,
        || Ok(chart::compare::picture(&compared)),
        || match format {
            Format::Text => Ok(render::compare::text(&compared, output::width())),
            Format::Json => render::json(&compared.document()),
            Format::Csv => Ok(render::compare::csv(&compared.document())),
        },
    )
}

fn d12(args: &CompareD12Args) -> Result<Compared, Failure> {
    let check = plain(&args.hand)?;
    d12::StaticCheck::new(check, args.dc)?;
    let named = match &args.each {
        Some(ruling) => each(compare::rulings(&invoked(&args.hand)?, ruling), ruling, d12::Rulings::list())?,
        None if args.editions => compare::editions(&invoked(&args.hand)?),
        None => bonus_dice(&args.hand)?,
    };
    Ok(d12_rows(named, check.modifier, args.dc))
}

/// The comparison of these choices against a DC.
pub(crate) fn d12_rows(named: Vec<Named<d12::Check>>, modifier: i32, dc: i32) -> Compared {
    let choices = compare::D12::new(named);
    let rows = choices.rows(dc);
    let chance = |by: i32| {
        let plain = choices.at(modifier.saturating_add(by), dc).next();
        plain.map_or_else(|| dice::Ratio::new(0u8, 1u8), |figures| figures.chance())
    };
    let worths = rows.iter().map(|row| worth(&row.success, -FAR..=FAR, chance)).collect();
    let question = format!("2d12{} against DC {dc}", render::words::added(modifier.into()));
    Compared { system: "d12", question, rows, worths, unit: "modifier", coin: "Heroism" }
}

/// The check without bonus dice.
pub(crate) fn plain(hand: &HandArgs) -> Result<d12::Check, Failure> {
    one(hand, None, None)
}

/// The check with all the dice that were named; an Extra Die can be used once (D12-DICE-1).
fn invoked(hand: &HandArgs) -> Result<d12::Check, Failure> {
    match &hand.extra[..] {
        [] => one(hand, None, hand.luck),
        [extra] => one(hand, Some(*extra), hand.luck),
        _ => Err(Failure::usage("give --extra at most once here: a check has one Extra Die")),
    }
}

/// No bonus die, and every die that was named.
pub(crate) fn bonus_dice(hand: &HandArgs) -> Result<Vec<Named<d12::Check>>, Failure> {
    let named = |extra: &Extra| {
        let check = one(hand, Some(*extra), None)?;
        let from = extra.from.map(|node| format!("{} ", node.name())).unwrap_or_default();
        Ok(check.extra.map(|die| (format!("Extra {from}{}", die.bound()), die)))
    };
    let extras = hand.extra.iter().map(named).collect::<Result<Vec<_>, Failure>>()?;
    let extras: Vec<_> = extras.into_iter().flatten().collect();
    Ok(compare::bonus_dice(plain(hand)?, &extras, hand.luck.map(d12::LuckDie::by_fortune)))
}

fn one(hand: &HandArgs, extra: Option<Extra>, luck: Option<i32>) -> Result<d12::Check, Failure> {
    let side = if hand.resisted { d12::Side::Resisted } else { d12::Side::Active };
    let typed = Against { modifier: hand.modifier, extra, luck };
    Ok(question::d12::one(&typed, side, hand.rulings.rulings()?)?)
}

/// Every choice of one ruling; refused if there is no such ruling.
fn each<T>(
    named: Vec<Named<T>>,
    ruling: &str,
    known: &[systems::ruling::RulingInfo],
) -> Result<Vec<Named<T>>, Failure> {
    if named.is_empty() {
        let known: Vec<&str> = known.iter().map(|info| info.name).collect();
        return Err(Failure::usage(format!("there is no ruling {ruling:?}; there are {}", known.join(", "))));
    }
    Ok(named)
}

/// A 3d6 check against a Difficulty Value.
pub(crate) fn three_six_check(args: ThreeSixArgs) -> Result<(three_six::Check, String), Failure> {
    let Question::Check(asked) = question::of(&Ask::ThreeSix(args))? else {
        return Err(Failure::usage("give a check with --dv"));
    };
    let line = render::check::line(&protocol::v1::check::Check::of(&asked));
    match asked.check {
        AnyCheck::ThreeSixCheck(check) => Ok((check, line)),
        _ => Err(Failure::usage("give --dv instead of --against: only checks against a number are compared")),
    }
}

fn three_six(args: CompareThreeSixArgs) -> Result<Compared, Failure> {
    let (check, question) = three_six_check(args.check)?;
    let named = match &args.each {
        Some(ruling) => each(compare::three_six_rulings(&check, ruling), ruling, three_six::Rulings::list())?,
        None => compare::three_six_choices(check),
    };
    Ok(three_six_rows(named, &check, question))
}

/// The comparison of these 3d6 choices.
pub(crate) fn three_six_rows(
    named: Vec<Named<three_six::Check>>,
    check: &three_six::Check,
    question: String,
) -> Compared {
    let choices = compare::ThreeSix::new(named);
    let rows = choices.rows(check.dv);
    let chance = |by: i32| {
        let plain = choices.at(check.roll.modifier.saturating_add(by), check.dv).next();
        plain.map_or_else(|| dice::Ratio::new(0u8, 1u8), |figures| figures.chance())
    };
    let worths = rows.iter().map(|row| worth(&row.success, -FAR..=FAR, chance)).collect();
    Compared { system: "3d6", question, rows, worths, unit: "bonus", coin: "point" }
}

/// An action roll from what was typed.
pub(crate) fn pool_roll(args: PoolArgs) -> Result<(pool::Roll, pool::Rulings, String), Failure> {
    let rulings = args.rulings.rulings()?;
    let Question::Check(asked) = question::of(&Ask::Pool(args))? else {
        return Err(Failure::usage("give --level or --dice"));
    };
    let line = render::check::line(&protocol::v1::check::Check::of(&asked));
    match asked.check {
        AnyCheck::PoolRoll(roll) => Ok((roll, rulings, line)),
        _ => Err(Failure::usage("give --level or --dice")),
    }
}

fn pool(args: ComparePoolArgs) -> Result<Compared, Failure> {
    let level = args.roll.level.map(pool::Level::new).transpose()?;
    let (roll, rulings, line) = pool_roll(args.roll)?;
    pool_rows(&PoolAsk { level, roll, points: few(args.points)?, rulings }, args.at_least, &line)
}

/// The comparison of an action roll's choices.
pub(crate) fn pool_rows(ask: &PoolAsk, at_least: u32, line: &str) -> Result<Compared, Failure> {
    let rows = compare::Pool::new(compare::pool_choices(ask)?).rows(at_least);
    let worths = rows.iter().map(|row| level_worth(ask, at_least, row)).collect();
    let asked = match at_least {
        0 | 1 => String::new(),
        more => format!(", at least {more} successes"),
    };
    let question = format!("{line}{asked}");
    Ok(Compared { system: "pool", question, rows, worths, unit: "level", coin: "resilience" })
}

/// How much of a level does the same; nothing without a level, or beyond the five there are.
fn level_worth(ask: &PoolAsk, at_least: u32, row: &Row) -> Option<Worth> {
    let level = i32::try_from(ask.level?.get()).ok()?;
    let others = ask.roll.dice().saturating_sub(ask.level?.dice());
    let at = |by: i32| {
        let level = u32::try_from(level + by).ok().and_then(|level| pool::Level::new(level).ok())?;
        pool::Roll::new(level.dice().saturating_add(others), ask.roll.boosts(), ask.roll.snags()).ok()
    };
    let chance = |by: i32| {
        let counted = at(by).map(|roll| compare::Pool::new([Named::new("", (roll, 0))]));
        let chance = counted.and_then(|counted| counted.at(at_least).next());
        chance.unwrap_or_else(|| dice::Ratio::new(0u8, 1u8))
    };
    worth(&row.success, (1 - level)..=(5 - level), chance)
}

/// Refused beyond all measure.
pub(crate) fn few(points: u32) -> Result<u32, Failure> {
    match points {
        0..=MOST_POINTS => Ok(points),
        _ => Err(Failure::usage(format!(
            "{points} points are more than anyone has; give at most {MOST_POINTS}"
        ))),
    }
}
