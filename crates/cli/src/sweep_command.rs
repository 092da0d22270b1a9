//! `twelvefold sweep …`

use protocol::v1::sweep::Sweep;
use telling::sweep::Show as Shown;

use crate::args::{ChartArgs, CheckOr, Format, Show, SweepArgs, SweepDice, SweepDiceArgs};
use crate::compare_command::slip_of_dice;
use crate::progress::with_bar;
use crate::{Failure, chart, output, render};

/// Sweeps, and writes the table down.
pub(crate) fn run(args: SweepArgs, format: Format) -> Result<String, Failure> {
    let check = match &args.ask {
        CheckOr::Other(SweepDice::Dice(dice)) => return sweep_dice(dice, &args.chart, format),
        CheckOr::Check(check) => check,
    };
    let (system, show) = (check.system(), check.show().into());
    // A sign of life, if it takes long.
    let (grid, expects) = with_bar("Counting", 1, |_| check.grid())?;
    let picture = || telling::sweep::picture(system, &grid, show, expects);
    chart::answer(
        &args.chart,
        format,
        || picture().map_err(|no| Failure::refused(no.to_string())),
        || match format {
            Format::Text => {
                let heading = telling::sweep::heading(system, &grid, show, expects);
                Ok(render::sweep::text(&heading, &grid, show, output::width()))
            }
            Format::Json => render::json(&Sweep::new(system, &grid)),
            Format::Csv => Ok(telling::sweep::csv(&Sweep::new(system, &grid))),
        },
    )
}

/// More steps than this take minutes.
const MOST_STEPS: u64 = 60_000_000_000;

fn sweep_dice(args: &SweepDiceArgs, charts: &ChartArgs, format: Format) -> Result<String, Failure> {
    let (sweep, view) = (args.sweep()?, args.show.into());
    let dialect = sweep.dialect;
    let planned = sweep.plan(MOST_STEPS).map_err(|slip| slip_of_dice(dialect, &slip))?;
    let swept = with_bar("Counting", planned.texts(), |done| planned.count(done));
    let swept = swept.map_err(|slip| slip_of_dice(dialect, &slip))?;
    let picture = || swept.picture(view).map_err(|no| Failure::refused(no.to_string()));
    chart::answer(charts, format, picture, || match format {
        Format::Text => Ok(render::dice::swept(&swept, view, output::width())),
        Format::Json => render::json(&swept.document()),
        Format::Csv => Ok(swept.csv()),
    })
}

impl From<Show> for Shown {
    fn from(show: Show) -> Self {
        match show {
            Show::Success => Self::Success,
            Show::Expected => Self::Expected,
        }
    }
}
