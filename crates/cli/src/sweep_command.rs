//! `twelvefold sweep …`

use odds::compare::{self, Named};
use odds::sweep::{self, Axis, Grid, SweepError};
use protocol::v1::sweep::Sweep;
use systems::{d12, pool, three_six};

use crate::args::{Format, Range, Show, SweepArgs, SweepAsk, SweepD12Args, SweepPoolArgs, SweepThreeSixArgs};
use crate::{Failure, chart, output, render};

/// Sweeps, and writes the table down.
pub(crate) fn run(args: SweepArgs, format: Format) -> Result<String, Failure> {
    let (system, grid, show) = match args.ask {
        SweepAsk::D12(args) => ("d12", d12_grid(&args)?, args.show),
        SweepAsk::ThreeSix(args) => ("3d6", three_six_grid(&args)?, Show::Success),
        SweepAsk::Pool(args) => ("pool", pool_grid(&args)?, args.show),
    };
    chart::answer(
        &args.chart,
        format,
        || chart::sweep::picture(system, &grid, show),
        || match format {
            Format::Text => Ok(render::sweep::text(system, &grid, show, output::width())),
            Format::Json => render::json(&Sweep::new(system, &grid)),
            Format::Csv => Ok(render::sweep::csv(&Sweep::new(system, &grid))),
        },
    )
}

/// Axes of numbers and every combination of them, the last running fastest.
struct Running<'a>(Vec<(&'a str, &'a [i32])>);

impl Running<'_> {
    /// The axes that run; one that stays is no axis.
    fn axes(&self) -> Vec<Axis> {
        let runs = self.0.iter().filter(|(_, values)| values.len() > 1);
        runs.map(|(name, values)| Axis::numbers(*name, values.iter().copied())).collect()
    }

    fn combinations(&self) -> Vec<Vec<i32>> {
        let longer = |all: Vec<Vec<i32>>, values: &[i32]| {
            all.iter()
                .flat_map(|one| values.iter().map(move |&value| [&one[..], &[value]].concat()))
                .collect()
        };
        self.0.iter().fold(vec![Vec::new()], |all, (_, values)| longer(all, values))
    }

    /// Asked before anything is counted.
    fn check_size(&self, others: &[&Range]) -> Result<(), SweepError> {
        let others = others.iter().map(|range| Axis::numbers("", range.0.iter().copied()));
        Grid::check_size(&self.axes().into_iter().chain(others).collect::<Vec<_>>())
    }
}

fn d12_grid(args: &SweepD12Args) -> Result<Grid, Failure> {
    let side = if args.resisted { d12::Side::Resisted } else { d12::Side::Active };
    let check = d12::Check { side, rulings: args.rulings.rulings()?, ..d12::Check::default() };
    d12::StaticCheck::new(check, 0)?;
    let range = |range: &Option<Range>| range.as_ref().map_or_else(Vec::new, |range| range.0.clone());
    let (extras, lucks) = (range(&args.extra), range(&args.luck));
    let running = Running([("extra", &extras[..]), ("luck", &lucks[..])].to_vec());
    running.check_size(&[&args.modifier, &args.dc])?;
    let (over, named) = match args.choices {
        true => d12_choices(check, &extras, &lucks)?,
        false => (running.axes(), d12_hands(check, &extras, &lucks)),
    };
    Ok(sweep::d12(&compare::D12::new(named), over, &args.modifier.0, &args.dc.0)?)
}

/// Every Extra Die with every Luck Die; a flag that was not given is no die.
fn d12_hands(check: d12::Check, extras: &[i32], lucks: &[i32]) -> Vec<Named<d12::Check>> {
    let or_none = |bounds: &[i32]| match bounds {
        [] => vec![None],
        bounds => bounds.iter().copied().map(Some).collect(),
    };
    let (extras, lucks) = (or_none(extras), or_none(lucks));
    let hand = |(extra, luck): (Option<i32>, Option<i32>)| d12::Check {
        extra: extra.map(d12::ExtraDie::at_most),
        luck: luck.map(d12::LuckDie::by_fortune),
        ..check
    };
    let pairs = extras.iter().flat_map(|&extra| lucks.iter().map(move |&luck| (extra, luck)));
    pairs.map(|pair| Named::new("", hand(pair))).collect()
}

/// An axis of choices, and the choices.
type Chosen<T> = (Vec<Axis>, Vec<Named<T>>);

fn d12_choices(check: d12::Check, extras: &[i32], lucks: &[i32]) -> Result<Chosen<d12::Check>, Failure> {
    let ([] | [_]) = lucks else {
        return Err(Failure::usage("let --luck stay one number with --choices: the choices run already"));
    };
    let extra = |&bound: &i32| (format!("Extra {bound}"), d12::ExtraDie::at_most(bound));
    let extras: Vec<_> = extras.iter().map(extra).collect();
    let named = compare::bonus_dice(check, &extras, lucks.first().copied().map(d12::LuckDie::by_fortune));
    Ok((vec![Axis::names("choice", named.iter().map(|named| named.name.clone()))], named))
}

fn three_six_grid(args: &SweepThreeSixArgs) -> Result<Grid, Failure> {
    let roll = three_six::Roll { proficient: args.proficient, ..three_six::Roll::default() };
    let check = three_six::Check { roll, dv: 0, rulings: args.rulings.rulings()? };
    let (over, named) = if args.choices {
        let named = compare::three_six_choices(check);
        (vec![Axis::names("choice", named.iter().map(|named| named.name.clone()))], named)
    } else {
        let (steps, up, down) = (&args.step.0[..], &args.advantage.0[..], &args.disadvantage.0[..]);
        let running = Running(vec![("step", steps), ("advantage", up), ("disadvantage", down)]);
        running.check_size(&[&args.bonus, &args.dv])?;
        let with = |numbers: Vec<i32>| {
            let [steps, advantage, disadvantage] = [0, 1, 2].map(|at| numbers[at]);
            let tilt =
                three_six::Tilt { advantage: counted(advantage)?, disadvantage: counted(disadvantage)? };
            Ok(Named::new("", three_six::Check { roll: three_six::Roll { steps, tilt, ..roll }, ..check }))
        };
        let named = running.combinations().into_iter().map(with).collect::<Result<_, Failure>>()?;
        (running.axes(), named)
    };
    Ok(sweep::three_six(&compare::ThreeSix::new(named), over, &args.bonus.0, &args.dv.0)?)
}

fn pool_grid(args: &SweepPoolArgs) -> Result<Grid, Failure> {
    let rulings = args.rulings.rulings()?;
    let (first, by_level) = match (&args.level, &args.dice) {
        (Some(level), _) => (("level", &level.0[..]), true),
        (None, Some(dice)) => (("dice", &dice.0[..]), false),
        (None, None) => return Err(Failure::usage("give --level or --dice")),
    };
    let others = [
        ("archetype", &args.archetype.0[..]),
        ("boost", &args.boost.0[..]),
        ("snag", &args.snag.0[..]),
        ("spend", &args.spend.0[..]),
    ];
    let running = Running(std::iter::once(first).chain(others).collect());
    running.check_size(&[&args.at_least])?;
    let with = |numbers: Vec<i32>| {
        let numbers = numbers.into_iter().map(counted).collect::<Result<Vec<u32>, _>>()?;
        let own = if by_level { pool::Level::new(numbers[0])?.dice() } else { numbers[0] };
        let roll = pool::Roll::new(own.saturating_add(numbers[1]), numbers[2], numbers[3])?;
        Ok(Named::new("", (roll.with(pool::Bought::with(numbers[4], &rulings))?, numbers[4])))
    };
    let named = running.combinations().into_iter().map(with).collect::<Result<Vec<_>, Failure>>()?;
    for &asked in &args.at_least.0 {
        counted(asked)?;
    }
    Ok(sweep::pool(&compare::Pool::new(named), running.axes(), &args.at_least.0)?)
}

/// A number that counts something.
fn counted(number: i32) -> Result<u32, Failure> {
    u32::try_from(number)
        .map_err(|_| Failure::usage(format!("{number} dice can't be thrown; start at 0 or more")))
}

impl From<SweepError> for Failure {
    fn from(error: SweepError) -> Self {
        Self::refused(error.to_string())
    }
}
