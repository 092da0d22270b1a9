//! `twelvefold odds …`

use dice::notation::Answer;
use dice::{MOST_CHARACTERS, TooLong};
use odds::{AnyOdds, Uncountable};
use protocol::v1::AskedCheck;
use protocol::v1::check::DiceTarget;
use protocol::v1::odds::{DiceOdds, Document};
use systems::{AnyCheck, USUAL_STEPS};

use crate::args::{Ask, ChartArgs, Format, OddsArgs, OddsAsk, TypedDice};
use crate::{Failure, chart, output, program_command, render};

/// Counts, and writes the answer down.
pub(crate) fn run(args: OddsArgs, format: Format) -> Result<String, Failure> {
    match &args.ask {
        OddsAsk::Roll(ask) => answer(ask, args.steps, &args.chart, format),
        OddsAsk::Program(program) => program_command::run(program, &args.chart, format),
    }
}

fn answer(ask: &Ask, steps: Option<u64>, charts: &ChartArgs, format: Format) -> Result<String, Failure> {
    match ask {
        Ask::Check(check) => {
            let asked = check.declare()?;
            let odds = count_within(&asked.check, steps)?;
            let picture = || Ok(chart::odds::picture(&asked, &odds));
            chart::answer(charts, format, picture, || write_odds(&asked, &odds, format))
        }
        Ask::Dice(dice) => dice_odds(&dice.dice(None)?, dice.target(), charts, format),
    }
}

fn dice_odds(
    dice: &TypedDice,
    target: Option<DiceTarget>,
    charts: &ChartArgs,
    format: Format,
) -> Result<String, Failure> {
    let (notation, answer) = (dice.expr.to_string(), dice.expr.answer());
    check_length(format, dice.expr.cost()?.characters())?;
    let dist = dice.expr.dist()?;
    let success = target.map(|target| (target, dist.chance(|&total| target.fits(total))));
    let document = || DiceOdds::new(notation.clone(), &dist, target).with_answer(&answer, &dist);
    let picture = || {
        Ok(match (&answer, target) {
            (Answer::YesOrNo | Answer::Winner(_), None) => chart::odds::answer(&notation, &dist, &answer),
            (_, _) => chart::odds::dice(&notation, &dist, success.clone()),
        })
    };
    chart::answer(charts, format, picture, || match format {
        Format::Json => render::json(&document()),
        Format::Csv => Ok(render::csv::odds(&Document::Dice(document()))),
        Format::Text => Ok(render::odds::typed_dice(dice, &dist, success.clone(), output::width())),
    })
}

/// Counts within the usual steps, or those that were allowed.
fn count_within(check: &AnyCheck, steps: Option<u64>) -> Result<AnyOdds, Failure> {
    let most = steps.unwrap_or(USUAL_STEPS);
    odds::odds_within(check, most).map_err(|refusal| match refusal {
        Uncountable::Steps(too_many) => {
            Failure::refused(format!("{too_many}, or allow more of them with --steps {}", most * 10))
        }
        Uncountable::Throws(_) => refusal.into(),
    })
}

/// The text tells neighbours together; files have every total.
pub(crate) fn check_length(format: Format, characters: u64) -> Result<(), Failure> {
    match format {
        Format::Text => Ok(()),
        Format::Json | Format::Csv => TooLong::check(characters, MOST_CHARACTERS).map_err(|too_long| {
            Failure::refused(format!(
                "{too_long}, or leave out --json and --format, since the text tells neighbours together"
            ))
        }),
    }
}

/// Counts a check of one of the systems.
pub(crate) fn check(asked: &AskedCheck, format: Format) -> Result<String, Failure> {
    write_odds(asked, &odds::odds(&asked.check)?, format)
}

fn write_odds(asked: &AskedCheck, odds: &AnyOdds, format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(render::odds::text(asked, odds, output::width())),
        Format::Json => render::json(&Document::new(asked, odds)),
        Format::Csv => Ok(render::csv::odds(&Document::new(asked, odds))),
    }
}
