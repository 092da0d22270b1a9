//! `twelvefold compare …`

use odds::compare::{self, Named, PoolAsk};
use systems::ruling::Rulings;
use systems::{AnyCheck, d12, pool, three_six};
pub(crate) use telling::compare::Compared;

use crate::args::{
    Against, Ask, CompareArgs, CompareAsk, CompareD12Args, ComparePoolArgs, CompareThreeSixArgs, Extra,
    Format, HandArgs, PoolArgs, ThreeSixArgs,
};
use crate::question::{self, Question};
use crate::{Failure, chart, output, render};

/// More points than this are a slip of the finger.
pub(crate) const MOST_POINTS: u32 = 200;

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
        || Ok(telling::compare::picture(&compared)),
        || match format {
            Format::Text => Ok(render::compare::text(&compared, output::width())),
            Format::Json => render::json(&compared.document()),
            Format::Csv => Ok(telling::compare::csv(&compared.document())),
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
    Ok(Compared::d12(named, check.modifier, args.dc))
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
    Ok(Compared::three_six(named, &check, question))
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
    let ask = PoolAsk { level, roll, points: few(args.points)?, rulings };
    Ok(Compared::pool(&ask, args.at_least, &line)?)
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
