//! `twelvefold compare …`

use dice::MOST_CHARACTERS;
use dice::notation::Dialect;
use odds::compare::alternatives_beside;
pub(crate) use presentation::compare::Compared;
use presentation::dice::{DiceBudget, DiceComparison, DiceSlip};
use protocol::v1::AskedCheck;
use systems::Alternative;

use crate::args::{
    ChartArgs, CheckOr, CompareArgs, CompareDice, CompareDiceArgs, ComparedCheck, Format, no_dice,
};
use crate::{Failure, chart, output, render};

/// Compares, and writes the answer down.
pub(crate) fn run(args: CompareArgs, format: Format) -> Result<String, Failure> {
    let compared = match args.ask {
        CheckOr::Check(check) => compare_check(&check)?,
        CheckOr::Other(CompareDice::Dice(dice)) => return compare_dice(&dice, &args.chart, format),
    };
    chart::answer(
        &args.chart,
        format,
        || Ok(presentation::compare::picture(&compared)),
        || match format {
            Format::Text => Ok(render::compare::text(&compared, output::width())),
            Format::Json => render::json(&compared.document()),
            Format::Csv => Ok(presentation::compare::csv(&compared.document())),
        },
    )
}

/// A check beside what could be different about it, or beside other checks of its file.
fn compare_check(args: &ComparedCheck) -> Result<Compared, Failure> {
    let asked = args.declare()?;
    let beside = args.declare_beside()?;
    if beside.is_empty() {
        let compared = Compared::of_check(&asked, &args.at_hand()?, args.at_least, args.differs()?)?;
        let (compared, _) = compared.ok_or_else(|| Failure::usage("checks of this kind are not compared"))?;
        return Ok(compared);
    }
    let first = (args.word().to_owned(), asked.clone());
    let to_alternative = |(name, asked): (String, AskedCheck)| {
        let plain = asked.check.alternatives(None)?.into_iter().next();
        let costs = plain.map_or_else(Vec::new, |plain| plain.costs);
        Ok(Alternative { name, is_free_to_choose: true, costs, check: asked.check })
    };
    let all = std::iter::once(first).chain(beside).map(to_alternative);
    let all = all.collect::<Result<Vec<Alternative>, Failure>>()?;
    Ok(Compared::of_choices(&asked, alternatives_beside(&all)?, args.at_least))
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
