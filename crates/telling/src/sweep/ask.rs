//! Which numbers run, and the table of them.

use odds::compare::{self, Named};
use odds::sweep::{self, Axis, Grid, SweepError};
use systems::{Refusal, d12, pool, three_six};

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// It would be too large, or empty.
    Size(SweepError),
    /// A rule says no.
    Refused(Refusal),
    /// The choices run, and Luck as well.
    LuckRuns,
    /// Fewer than none of something.
    Uncountable(i32),
}

impl std::fmt::Display for NoTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::LuckRuns => f.write_str("let Luck stay one number beside the choices: they run already"),
            Self::Uncountable(number) => write!(f, "{number} dice can't be thrown; start at 0 or more"),
        }
    }
}

impl From<SweepError> for NoTable {
    fn from(error: SweepError) -> Self {
        Self::Size(error)
    }
}

impl From<d12::Refusal> for NoTable {
    fn from(refusal: d12::Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<pool::Refusal> for NoTable {
    fn from(refusal: pool::Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

/// D12 checks; numbers that are left out are dice that are not thrown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct D12Sweep {
    /// Side and rulings.
    pub check: d12::Check,
    /// Stat, equipment and circumstances together.
    pub modifier: Vec<i32>,
    /// What the total has to beat.
    pub dc: Vec<i32>,
    /// What an Extra Die is valid by.
    pub extra: Vec<i32>,
    /// The Fortune of a Luck Die.
    pub luck: Vec<i32>,
    /// Without bonus dice, with each and with both, one table each.
    pub choices: bool,
}

/// 3d6 checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeSixSweep {
    /// Proficiency and rulings.
    pub check: three_six::Check,
    /// The attribute bonus.
    pub bonus: Vec<i32>,
    /// The Difficulty Value.
    pub dv: Vec<i32>,
    /// Steps up or down the ladder of dice.
    pub step: Vec<i32>,
    /// Instances of advantage.
    pub advantage: Vec<i32>,
    /// Instances of disadvantage.
    pub disadvantage: Vec<i32>,
    /// As it is and with everything that could be different, one table each; steps and instances are passed over.
    pub choices: bool,
}

/// Action rolls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PoolSweep {
    /// Is the first number a level, or are they d12s?
    pub by_level: bool,
    /// Levels, or d12s.
    pub own: Vec<i32>,
    /// What an archetype adds.
    pub archetype: Vec<i32>,
    /// Boost dice.
    pub boost: Vec<i32>,
    /// Snag dice.
    pub snag: Vec<i32>,
    /// Resilience spent.
    pub spend: Vec<i32>,
    /// How many successes are needed.
    pub at_least: Vec<i32>,
    /// What resilience buys.
    pub rulings: pool::Rulings,
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
    fn check_size(&self, others: &[&[i32]]) -> Result<(), SweepError> {
        let others = others.iter().map(|values| Axis::numbers("", values.iter().copied()));
        Grid::check_size(&self.axes().into_iter().chain(others).collect::<Vec<_>>())
    }
}

/// An axis of choices, and the choices.
type Chosen<T> = (Vec<Axis>, Vec<Named<T>>);

impl D12Sweep {
    /// Counts the table.
    pub fn grid(&self) -> Result<Grid, NoTable> {
        d12::StaticCheck::new(self.check, 0)?;
        let running = Running([("extra", &self.extra[..]), ("luck", &self.luck[..])].to_vec());
        running.check_size(&[&self.modifier, &self.dc])?;
        let (over, named) = if self.choices { self.chosen()? } else { (running.axes(), self.hands()) };
        Ok(sweep::d12(&compare::D12::new(named), over, &self.modifier, &self.dc)?)
    }

    /// Every Extra Die with every Luck Die.
    fn hands(&self) -> Vec<Named<d12::Check>> {
        let or_none = |bounds: &[i32]| match bounds {
            [] => vec![None],
            bounds => bounds.iter().copied().map(Some).collect(),
        };
        let (extras, lucks) = (or_none(&self.extra), or_none(&self.luck));
        let hand = |(extra, luck): (Option<i32>, Option<i32>)| d12::Check {
            extra: extra.map(d12::ExtraDie::at_most),
            luck: luck.map(d12::LuckDie::by_fortune),
            ..self.check
        };
        let pairs = extras.iter().flat_map(|&extra| lucks.iter().map(move |&luck| (extra, luck)));
        pairs.map(|pair| Named::new("", hand(pair))).collect()
    }

    fn chosen(&self) -> Result<Chosen<d12::Check>, NoTable> {
        let ([] | [_]) = &self.luck[..] else { return Err(NoTable::LuckRuns) };
        let extra = |&bound: &i32| (format!("Extra {bound}"), d12::ExtraDie::at_most(bound));
        let extras: Vec<_> = self.extra.iter().map(extra).collect();
        let luck = self.luck.first().copied().map(d12::LuckDie::by_fortune);
        Ok(named_choices(compare::bonus_dice(self.check, &extras, luck)))
    }
}

fn named_choices<T>(named: Vec<Named<T>>) -> Chosen<T> {
    (vec![Axis::names("choice", named.iter().map(|named| named.name.clone()))], named)
}

impl ThreeSixSweep {
    /// Counts the table.
    pub fn grid(&self) -> Result<Grid, NoTable> {
        let (over, named) = if self.choices {
            named_choices(compare::three_six_choices(self.check))
        } else {
            let numbers: [(&str, &[i32]); 3] =
                [("step", &self.step), ("advantage", &self.advantage), ("disadvantage", &self.disadvantage)];
            let running = Running(numbers.to_vec());
            running.check_size(&[&self.bonus, &self.dv])?;
            let named = running.combinations().into_iter().map(|numbers| self.with(&numbers));
            (running.axes(), named.collect::<Result<_, NoTable>>()?)
        };
        Ok(sweep::three_six(&compare::ThreeSix::new(named), over, &self.bonus, &self.dv)?)
    }

    fn with(&self, numbers: &[i32]) -> Result<Named<three_six::Check>, NoTable> {
        let at = |place: usize| numbers.get(place).copied().unwrap_or(0);
        let tilt = three_six::Tilt { advantage: counted(at(1))?, disadvantage: counted(at(2))? };
        let roll = three_six::Roll { steps: at(0), tilt, ..self.check.roll };
        Ok(Named::new("", three_six::Check { roll, ..self.check }))
    }
}

impl PoolSweep {
    /// Counts the table.
    pub fn grid(&self) -> Result<Grid, NoTable> {
        let numbers: [(&str, &[i32]); 5] = [
            (if self.by_level { "level" } else { "dice" }, &self.own),
            ("archetype", &self.archetype),
            ("boost", &self.boost),
            ("snag", &self.snag),
            ("spend", &self.spend),
        ];
        let running = Running(numbers.to_vec());
        running.check_size(&[&self.at_least])?;
        let named = running.combinations().into_iter().map(|numbers| self.with(numbers));
        let named = named.collect::<Result<Vec<_>, NoTable>>()?;
        for &asked in &self.at_least {
            counted(asked)?;
        }
        Ok(sweep::pool(&compare::Pool::new(named), running.axes(), &self.at_least)?)
    }

    fn with(&self, numbers: Vec<i32>) -> Result<Named<(pool::Roll, u32)>, NoTable> {
        let numbers = numbers.into_iter().map(counted).collect::<Result<Vec<u32>, _>>()?;
        let at = |place: usize| numbers.get(place).copied().unwrap_or(0);
        let own = if self.by_level { pool::Level::new(at(0))?.dice() } else { at(0) };
        let roll = pool::Roll::new(own.saturating_add(at(1)), at(2), at(3))?;
        Ok(Named::new("", (roll.with(pool::Bought::with(at(4), &self.rulings))?, at(4))))
    }
}

/// A number that counts something.
fn counted(number: i32) -> Result<u32, NoTable> {
    u32::try_from(number).map_err(|_| NoTable::Uncountable(number))
}
