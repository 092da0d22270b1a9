//! `twelvefold sweep …`

use dice::notation::Dialect;
use presentation::dice::{DiceSlip, SweptDice};
use presentation::sweep::Show as Shown;
use protocol::v1::sweep::Sweep;

use crate::args::{ChartArgs, CheckOr, Format, Show, SweepArgs, SweepDice, SweepDiceArgs, SweptCheck};
use crate::compare_command::{dice_budget, slip_of_dice};
use crate::progress::with_bar;
use crate::{Failure, chart, output, render};

/// Sweeps, and writes the table down.
pub(crate) fn run(args: SweepArgs, format: Format) -> Result<String, Failure> {
    let check = match &args.ask {
        CheckOr::Other(SweepDice::Dice(dice)) => return sweep_dice(dice, &args.chart, format),
        CheckOr::Check(check) => check,
    };
    let system = check.system();
    // A sign of life, if it takes long.
    let SweptCheck { grid, average_of, show } = with_bar("Counting", 1, |_| check.count())?;
    let show = show.into();
    let picture = || presentation::sweep::picture(system, &grid, show, average_of);
    chart::answer(
        &args.chart,
        format,
        || picture().map_err(|no| Failure::refused(no.to_string())),
        || match format {
            Format::Text => {
                let heading = presentation::sweep::heading(system, &grid, show, average_of);
                Ok(render::sweep::text(&heading, &grid, show, output::width()))
            }
            Format::Json => render::json(&Sweep::new(check.reference(), &grid)),
            Format::Csv => Ok(presentation::sweep::csv(&Sweep::new(system, &grid))),
        },
    )
}

/// Totals are kept only where they are shown: in JSON, and side by side.
fn sweep_dice(args: &SweepDiceArgs, charts: &ChartArgs, format: Format) -> Result<String, Failure> {
    let sweep = args.sweep()?;
    let (dialect, mut budget) = (sweep.dialect, dice_budget());
    let refused = |slip: DiceSlip| slip_of_dice(dialect, &slip);
    let planned = sweep.plan(&mut budget).map_err(refused)?;
    let texts = planned.texts() as u64;
    if format == Format::Json || planned.stands_side_by_side() {
        let swept =
            with_bar("Counting", texts, |done| planned.count(&mut budget, |counted| done(counted as u64)));
        return whole_sweep(&swept.map_err(|slip| without_totals(dialect, slip))?, args, charts, format);
    }
    let table =
        with_bar("Counting", texts, |done| planned.table(&mut budget, |counted| done(counted as u64)));
    let table = table.map_err(refused)?;
    let picture = || table.picture().map_err(|no| Failure::refused(no.to_string()));
    chart::answer(charts, format, picture, || match format {
        Format::Csv => Ok(table.csv()),
        Format::Text | Format::Json => {
            Ok(render::sweep::text(&table.title(), table.grid(), table.show(), output::width()))
        }
    })
}

fn whole_sweep(
    swept: &SweptDice,
    args: &SweepDiceArgs,
    charts: &ChartArgs,
    format: Format,
) -> Result<String, Failure> {
    let view = args.show.into();
    let picture = || swept.picture(view).map_err(|no| Failure::refused(no.to_string()));
    chart::answer(charts, format, picture, || match format {
        Format::Text => Ok(render::dice::swept(swept, view, output::width())),
        Format::Json => render::json(&swept.document()),
        Format::Csv => Ok(swept.table().csv()),
    })
}

/// What else can be done about totals that are too long.
fn without_totals(dialect: Dialect, slip: DiceSlip) -> Failure {
    match slip {
        DiceSlip::TooLong(too_long) => Failure::refused(format!(
            "{too_long}, let fewer numbers run, or take --format csv, which leaves the totals out"
        )),
        slip => slip_of_dice(dialect, &slip),
    }
}

impl From<Show> for Shown {
    fn from(show: Show) -> Self {
        match show {
            Show::Success => Self::Success,
            Show::Expected => Self::Expected,
        }
    }
}
