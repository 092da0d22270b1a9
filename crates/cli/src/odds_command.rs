//! `twelvefold odds …`

use odds::AnyOdds;
use protocol::v1::Asked;
use protocol::v1::odds::{DiceOdds, Document};
use systems::AnyCheck;

use crate::args::{Format, OddsArgs};
use crate::question::{self, Question};
use crate::{Failure, chart, output, render};

/// Counts, and writes the answer down.
pub(crate) fn run(args: OddsArgs, format: Format) -> Result<String, Failure> {
    match question::of(&args.ask)? {
        Question::Check(asked) => {
            let odds = count(&asked)?;
            let picture = || Ok(chart::odds::picture(&asked, &odds));
            chart::answer(&args.chart, format, picture, || written(&asked, &odds, format))
        }
        Question::Dice { expr, target } => {
            let dist = expr.dist()?;
            let notation = expr.to_string();
            let success = target.map(|target| (target, dist.chance(|&total| target.fits(total))));
            let document = || DiceOdds::new(notation.clone(), &dist, target);
            let picture = || Ok(chart::odds::dice(&notation, &dist, success.clone()));
            chart::answer(&args.chart, format, picture, || match format {
                Format::Json => render::json(&document()),
                Format::Csv => Ok(render::csv::odds(&Document::Dice(document()))),
                Format::Text => Ok(render::odds::dice(&notation, &dist, success.clone(), output::width())),
            })
        }
    }
}

/// Counts a check of one of the systems.
pub(crate) fn check(asked: &Asked, format: Format) -> Result<String, Failure> {
    written(asked, &count(asked)?, format)
}

fn count(asked: &Asked) -> Result<AnyOdds, Failure> {
    countable(&asked.check)?;
    Ok(odds::odds(&asked.check))
}

fn written(asked: &Asked, odds: &AnyOdds, format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(render::odds::text(asked, odds, output::width())),
        Format::Json => render::json(&Document::new(asked, odds)),
        Format::Csv => Ok(render::csv::odds(&Document::new(asked, odds))),
    }
}

/// The equal shares of a larger roll-off outgrow what can be counted while one waits.
const MOST_ALIKE: usize = 20;

/// Refuses an initiative in which too many could roll off with each other (D12-CHK-5).
fn countable(check: &AnyCheck) -> Result<(), Failure> {
    let AnyCheck::D12Initiative(initiative) = check else { return Ok(()) };
    let mut keys: Vec<_> = initiative.participants().iter().map(|one| initiative.tie_key(one)).collect();
    keys.sort_unstable();
    let largest = keys.chunk_by(|a, b| a == b).map(<[_]>::len).max().unwrap_or(0);
    if largest <= MOST_ALIKE {
        return Ok(());
    }
    Err(Failure::refused(format!(
        "{largest} participants of one side have the same Initiative and would roll off with each other; \
         odds are counted for up to {MOST_ALIKE} such, so leave some out"
    )))
}
