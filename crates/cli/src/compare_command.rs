//! `twelvefold compare …`

use dice::MOST_CHARACTERS;
use dice::notation::Dialect;
use odds::compare::{self, Named, PoolAsk};
use protocol::v1::Asked;
use protocol::v1::check::Check;
use systems::form::Value;
use systems::ruling::Rulings;
use systems::{Alternative, d12, pool, three_six};
pub(crate) use telling::compare::Compared;
use telling::dice::{DiceBudget, DiceComparison, DiceSlip};

use crate::args::{
    ChartArgs, CheckArgs, CompareArgs, CompareAsk, CompareD12Args, CompareDiceArgs, ComparePoolArgs,
    CompareThreeSixArgs, Format, HandArgs, OwnCheck, OwnOr, no_dice,
};
use crate::{Failure, chart, output, render};

/// More points than this are a slip of the finger.
pub(crate) const MOST_POINTS: u32 = 200;

/// Compares, and writes the answer down.
pub(crate) fn run(args: CompareArgs, format: Format) -> Result<String, Failure> {
    let compared = match args.ask {
        OwnOr::Own(check) => own_check(&check)?,
        OwnOr::BuiltIn(CompareAsk::Dice(dice)) => return compare_dice(&dice, &args.chart, format),
        OwnOr::BuiltIn(CompareAsk::D12(args)) => d12(&args)?,
        OwnOr::BuiltIn(CompareAsk::ThreeSix(args)) => three_six(args)?,
        OwnOr::BuiltIn(CompareAsk::Pool(args)) => pool(args)?,
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

/// A check of a file beside what could be different about it, or beside other checks of the file.
pub(crate) fn own_check(args: &OwnCheck) -> Result<Compared, Failure> {
    let asked = args.declare()?;
    let beside = args.declare_beside()?;
    if beside.is_empty() {
        let all = asked.check.alternatives(args.each.as_deref())?;
        return own_alternatives(&asked, &all);
    }
    let first = (args.word().to_owned(), asked.clone());
    let to_alternative = |(name, asked): (String, Asked)| {
        let plain = asked.check.alternatives(None)?.into_iter().next();
        let costs = plain.map_or_else(Vec::new, |plain| plain.costs);
        Ok(Alternative { name, is_free_to_choose: true, costs, check: asked.check })
    };
    let all = std::iter::once(first).chain(beside).map(to_alternative);
    let all = all.collect::<Result<Vec<Alternative>, Failure>>()?;
    own_alternatives(&asked, &all)
}

/// These ways to make a check of a file beside each other.
pub(crate) fn own_alternatives(asked: &Asked, all: &[Alternative]) -> Result<Compared, Failure> {
    let question = render::check::line(&Check::of(asked));
    let (compared, _) = Compared::beside(all, asked.check.system().name(), question)?;
    Ok(compared)
}

fn compare_dice(args: &CompareDiceArgs, charts: &ChartArgs, format: Format) -> Result<String, Failure> {
    let (dialect, view) = (args.whose.dialect(), args.show.into());
    let compared = DiceComparison::count(dialect, &args.texts, args.target.target(), &mut dice_budget());
    let compared = compared.map_err(|slip| slip_of_dice(dialect, &slip))?;
    let picture = || Ok(compared.picture(view));
    chart::answer(charts, format, picture, || match format {
        Format::Text => Ok(render::dice::compared(&compared.title(), &compared, view, output::width())),
        Format::Json => render::json(&compared.document()),
        Format::Csv => Ok(compared.csv()),
    })
}

/// More steps than this take minutes.
const MOST_STEPS: u64 = 60_000_000_000;

/// What all texts of a command may take together.
pub(crate) const fn dice_budget() -> DiceBudget {
    DiceBudget::new(MOST_STEPS, MOST_CHARACTERS)
}

/// Texts that are not counted: what is wrong with them, and where.
pub(crate) fn slip_of_dice(dialect: Dialect, slip: &DiceSlip) -> Failure {
    match slip {
        DiceSlip::NoDice { text, error } => no_dice(dialect, text, error),
        DiceSlip::Letters(_) | DiceSlip::TooManyTexts { .. } => Failure::usage(slip.to_string()),
        _ => Failure::refused(slip.to_string()),
    }
}

fn d12(args: &CompareD12Args) -> Result<Compared, Failure> {
    let check = args.hand.check(None, false)?;
    d12::StaticCheck::new(check, args.dc)?;
    let named = match &args.each {
        Some(ruling) => each(compare::rulings(&invoked(&args.hand)?, ruling), ruling, d12::Rulings::list())?,
        None if args.editions => compare::editions(&invoked(&args.hand)?),
        None => bonus_dice(&args.hand)?,
    };
    Ok(Compared::d12(named, check.modifier, args.dc))
}

/// The check with all the dice that were named; an Extra Die can be used once (D12-DICE-1).
fn invoked(hand: &HandArgs) -> Result<d12::Check, Failure> {
    match &hand.extras[..] {
        [] => hand.check(None, true),
        [extra] => hand.check(Some(extra), true),
        _ => Err(Failure::usage("give --extra at most once here: a check has one Extra Die")),
    }
}

/// No bonus die, and every die that was named.
pub(crate) fn bonus_dice(hand: &HandArgs) -> Result<Vec<Named<d12::Check>>, Failure> {
    let named = |extra: &Value| {
        let check = hand.check(Some(extra), false)?;
        let from = extra.as_score().and_then(|(name, _)| name).map(|name| format!("{name} "));
        let from = from.unwrap_or_default();
        Ok(check.extra.map(|die| (format!("Extra {from}{}", die.bound()), die)))
    };
    let extras = hand.extras.iter().map(named).collect::<Result<Vec<_>, Failure>>()?;
    let extras: Vec<_> = extras.into_iter().flatten().collect();
    Ok(compare::bonus_dice(hand.check(None, false)?, &extras, hand.check(None, true)?.luck))
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
pub(crate) fn three_six_check(args: &CheckArgs) -> Result<(three_six::Check, String), Failure> {
    let asked = args.declare()?;
    let line = render::check::line(&Check::of(&asked));
    let check = asked.check.downcast_ref::<three_six::Check>().copied();
    let other = "give --dv instead of --against: only checks against a number are compared";
    Ok((check.ok_or_else(|| Failure::usage(other))?, line))
}

fn three_six(args: CompareThreeSixArgs) -> Result<Compared, Failure> {
    let (check, question) = three_six_check(&args.check.0)?;
    let named = match &args.each {
        Some(ruling) => each(compare::three_six_rulings(&check, ruling), ruling, three_six::Rulings::list())?,
        None => compare::three_six_choices(check),
    };
    Ok(Compared::three_six(named, &check, question))
}

/// An action roll from what was typed.
pub(crate) struct TypedPool {
    pub(crate) roll: pool::Roll,
    pub(crate) level: Option<pool::Level>,
    pub(crate) rulings: pool::Rulings,
    pub(crate) line: String,
}

/// Reads an action roll.
pub(crate) fn pool_roll(args: &CheckArgs) -> Result<TypedPool, Failure> {
    let asked = args.declare()?;
    let line = render::check::line(&Check::of(&asked));
    let Some(&roll) = asked.check.downcast_ref::<pool::Roll>() else {
        return Err(Failure::usage("give --level or --dice"));
    };
    let level = args.number("level").map(pool::Level::new).transpose()?;
    Ok(TypedPool { roll, level, rulings: pool::Rulings::from_settings(&asked.rulings)?, line })
}

fn pool(args: ComparePoolArgs) -> Result<Compared, Failure> {
    let TypedPool { roll, level, rulings, line } = pool_roll(&args.roll.0)?;
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
