//! `twelvefold odds …`

use protocol::v1::odds::{DiceOdds, Document};

use crate::args::{Format, OddsArgs};
use crate::question::{self, Question};
use crate::{Failure, output, render};

/// Counts, and writes the answer down.
pub(crate) fn run(args: OddsArgs, format: Format) -> Result<String, Failure> {
    match question::of(&args.ask)? {
        Question::Check(asked) => {
            let odds = odds::odds(&asked.check);
            match format {
                Format::Text => Ok(render::odds::text(&asked, &odds, output::width())),
                Format::Json => render::json(&Document::new(&asked, &odds)),
                Format::Csv => Ok(render::csv::odds(&Document::new(&asked, &odds))),
            }
        }
        Question::Dice { expr, target } => {
            let dist = expr.dist()?;
            let notation = expr.to_string();
            let success = target.map(|target| (target, dist.chance(|&total| target.fits(total))));
            let document =
                || DiceOdds::new(notation.clone(), &dist, success.as_ref().map(|(_, chance)| chance));
            match format {
                Format::Json => render::json(&document()),
                Format::Csv => Ok(render::csv::odds(&Document::Dice(document()))),
                Format::Text => Ok(render::odds::dice(&notation, &dist, success, output::width())),
            }
        }
    }
}
