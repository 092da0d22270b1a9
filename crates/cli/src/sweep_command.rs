//! `twelvefold sweep …`

use dice::notation::Dialect;
use odds::sweep::Grid;
use protocol::v1::sweep::Sweep;
use systems::{d12, three_six};
use telling::dice::{DiceSlip, SweptDice};
use telling::sweep::{D12Sweep, NoTable, PoolSweep, Show as Shown, ThreeSixSweep};

use crate::args::{
    ChartArgs, Format, OwnOr, Range, Show, SweepArgs, SweepAsk, SweepD12Args, SweepDiceArgs, SweepPoolArgs,
    SweepThreeSixArgs,
};
use crate::compare_command::{dice_budget, slip_of_dice};
use crate::progress::with_bar;
use crate::{Failure, chart, output, render};

/// Sweeps, and writes the table down.
pub(crate) fn run(args: SweepArgs, format: Format) -> Result<String, Failure> {
    let (system, grid, show) = match &args.ask {
        OwnOr::Own(check) => {
            let grid = counted(|| check.grid())?;
            // Where nothing succeeds or fails, the totals are what there is to see.
            let is_only_total = grid.cells().iter().all(|cell| cell.expected.is_some());
            let show = if is_only_total { Shown::Expected } else { Shown::Success };
            (check.system(), grid, show)
        }
        OwnOr::BuiltIn(SweepAsk::Dice(dice)) => return sweep_dice(dice, &args.chart, format),
        OwnOr::BuiltIn(SweepAsk::D12(args)) => ("d12", counted(|| d12_grid(args))?, args.show.into()),
        OwnOr::BuiltIn(SweepAsk::ThreeSix(args)) => {
            ("3d6", counted(|| three_six_grid(args))?, Shown::Success)
        }
        OwnOr::BuiltIn(SweepAsk::Pool(args)) => ("pool", counted(|| pool_grid(args))?, args.show.into()),
    };
    chart::answer(
        &args.chart,
        format,
        || telling::sweep::picture(system, &grid, show).map_err(|no| Failure::refused(no.to_string())),
        || match format {
            Format::Text => {
                let heading = telling::sweep::heading(system, &grid, show);
                Ok(render::sweep::text(&heading, &grid, show, output::width()))
            }
            Format::Json => render::json(&Sweep::new(system, &grid)),
            Format::Csv => Ok(telling::sweep::csv(&Sweep::new(system, &grid))),
        },
    )
}

/// A table, with a sign of life if it takes long.
fn counted(grid: impl FnOnce() -> Result<Grid, Failure>) -> Result<Grid, Failure> {
    with_bar("Counting", 1, |_| grid())
}

/// Totals are kept only where they are shown: in JSON, and side by side.
fn sweep_dice(args: &SweepDiceArgs, charts: &ChartArgs, format: Format) -> Result<String, Failure> {
    let sweep = args.sweep()?;
    let (dialect, mut budget) = (sweep.dialect, dice_budget());
    let refused = |slip: DiceSlip| slip_of_dice(dialect, &slip);
    let planned = sweep.plan(&mut budget).map_err(refused)?;
    let texts = planned.texts();
    if format == Format::Json || planned.stands_side_by_side() {
        let swept = with_bar("Counting", texts, |done| planned.count(&mut budget, done));
        return whole_sweep(&swept.map_err(|slip| without_totals(dialect, slip))?, args, charts, format);
    }
    let table = with_bar("Counting", texts, |done| planned.table(&mut budget, done)).map_err(refused)?;
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

fn d12_grid(args: &SweepD12Args) -> Result<Grid, Failure> {
    let side = if args.resisted { d12::Side::Resisted } else { d12::Side::Active };
    let range = |range: &Option<Range>| range.as_ref().map_or_else(Vec::new, |range| range.0.clone());
    let sweep = D12Sweep {
        check: d12::Check { side, rulings: args.rulings.rulings()?, ..d12::Check::default() },
        modifier: args.modifier.0.clone(),
        dc: args.dc.0.clone(),
        extra: range(&args.extra),
        luck: range(&args.luck),
        choices: args.choices,
    };
    Ok(sweep.grid()?)
}

fn three_six_grid(args: &SweepThreeSixArgs) -> Result<Grid, Failure> {
    let roll = three_six::Roll { proficient: args.proficient, ..three_six::Roll::default() };
    let sweep = ThreeSixSweep {
        check: three_six::Check { roll, dv: 0, rulings: args.rulings.rulings()? },
        bonus: args.bonus.0.clone(),
        dv: args.dv.0.clone(),
        step: args.step.0.clone(),
        advantage: args.advantage.0.clone(),
        disadvantage: args.disadvantage.0.clone(),
        choices: args.choices,
    };
    Ok(sweep.grid()?)
}

fn pool_grid(args: &SweepPoolArgs) -> Result<Grid, Failure> {
    let (own, by_level) = match (&args.level, &args.dice) {
        (Some(level), _) => (level, true),
        (None, Some(dice)) => (dice, false),
        (None, None) => return Err(Failure::usage("give --level or --dice")),
    };
    let sweep = PoolSweep {
        by_level,
        own: own.0.clone(),
        archetype: args.archetype.0.clone(),
        boost: args.boost.0.clone(),
        snag: args.snag.0.clone(),
        spend: args.spend.0.clone(),
        at_least: args.at_least.0.clone(),
        rulings: args.rulings.rulings()?,
    };
    Ok(sweep.grid()?)
}

impl From<Show> for Shown {
    fn from(show: Show) -> Self {
        match show {
            Show::Success => Self::Success,
            Show::Expected => Self::Expected,
        }
    }
}

impl From<NoTable> for Failure {
    fn from(no: NoTable) -> Self {
        match no {
            NoTable::Refused(refusal) => refusal.into(),
            NoTable::Size(error) => Self::refused(error.to_string()),
            NoTable::LuckRuns => {
                Self::usage("let --luck stay one number with --choices: the choices run already")
            }
            NoTable::Uncountable(_) => Self::usage(no.to_string()),
        }
    }
}
