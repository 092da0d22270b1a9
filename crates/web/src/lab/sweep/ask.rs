//! Which numbers run, and the link that asks it.

use odds::sweep::{Grid, Values};
use systems::{AnyRulings, KnownCheck, System, d12, three_six};
use telling::sweep::{D12Sweep, NoTable, PoolSweep, Show, ThreeSixSweep};

use super::super::check_form::AboutCheck;
use super::super::link::{Question, complaint};
use super::super::number::{Number, Run, numbers};
use super::super::settings::Settings;
use crate::form::FormState;

/// More cells than this are no longer read on a screen, nor counted while one waits.
const MOST_CELLS: i64 = 450;

/// What runs, and what the cells show.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SweepAsk {
    /// The checks; two of their numbers run.
    pub(crate) set: Settings,
    /// What the cells show.
    pub(crate) show: Show,
}

/// A pair of numbers that can run, down and across.
pub(crate) type Pair = (&'static Number, &'static Number);

impl SweepAsk {
    /// Every pair that can run.
    pub(crate) fn pairs_of(system: System) -> Vec<Pair> {
        let all = numbers(system);
        let pairs = all
            .iter()
            .enumerate()
            .flat_map(|(at, down)| all[at + 1..].iter().map(move |across| (down, across)));
        pairs.filter(|(down, across)| (down.key, across.key) != ("level", "dice")).collect()
    }

    /// The pair that runs; the usual one if it isn't two.
    pub(crate) fn pair(&self) -> Option<Pair> {
        match self.set.running()[..] {
            [down, across] => Some((down, across)),
            _ => None,
        }
    }

    /// Lets these two run and all others stay.
    pub(crate) fn run(&mut self, (down, across): Pair) {
        for number in self.set.running() {
            self.set.set(number.key, if number.optional { None } else { Some(Run::stays(number.usual)) });
        }
        for number in [down, across] {
            self.set.set(number.key, Some(number.runs));
        }
    }

    /// Counts the table; otherwise one sentence that says why not.
    pub(crate) fn grid(&self) -> Result<Grid, String> {
        self.check_size()?;
        let grid = match self.set.rulings {
            AnyRulings::D12(rulings) => self.d12(rulings).grid(),
            AnyRulings::ThreeSix(rulings) => self.three_six(rulings).grid(),
            AnyRulings::Pool(rulings) => {
                let own = if self.set.by_level() { "level" } else { "dice" };
                let [own, archetype, boost, snag, spend, at_least] =
                    [own, "archetype", "boost", "snag", "spend", "at-least"].map(|key| self.set.values(key));
                let by_level = self.set.by_level();
                PoolSweep { by_level, own, archetype, boost, snag, spend, at_least, rulings }.grid()
            }
        };
        grid.map_err(|no: NoTable| systems::sentence::capital(&no.to_string()))
    }

    fn check_size(&self) -> Result<(), String> {
        if self.set.running().len() != 2 {
            return Err("Two numbers run in a table; choose which.".to_owned());
        }
        let cells =
            self.set.running().into_iter().filter_map(|number| self.set.run(number.key)).map(Run::len);
        match cells.fold(1_i64, i64::saturating_mul) {
            cells if cells > MOST_CELLS => Err(format!(
                "That would be {cells} cells; {MOST_CELLS} is the most here, so let fewer numbers run or take larger steps."
            )),
            _ => Ok(()),
        }
    }

    fn d12(&self, rulings: d12::Rulings) -> D12Sweep {
        let side = if self.set.resisted { d12::Side::Resisted } else { d12::Side::Active };
        let [modifier, dc, extra, luck] = ["modifier", "dc", "extra", "luck"].map(|key| self.set.values(key));
        let check = d12::Check { side, rulings, ..d12::Check::default() };
        D12Sweep { check, modifier, dc, extra, luck, choices: false }
    }

    fn three_six(&self, rulings: three_six::Rulings) -> ThreeSixSweep {
        let roll = three_six::Roll { proficient: self.set.proficient, ..three_six::Roll::default() };
        let [bonus, dv, step, advantage, disadvantage] =
            ["bonus", "dv", "step", "advantage", "disadvantage"].map(|key| self.set.values(key));
        let check = three_six::Check { roll, dv: 0, rulings };
        ThreeSixSweep { check, bonus, dv, step, advantage, disadvantage, choices: false }
    }

    /// Can the cells show an average? Only where damage or successes are counted.
    pub(crate) fn has_average(&self) -> bool {
        match self.set.system() {
            System::D12 => !self.set.resisted,
            System::ThreeSix => false,
            System::Pool => true,
        }
    }

    /// What the cells do show.
    pub(crate) fn shown(&self) -> Show {
        if self.has_average() { self.show } else { Show::Success }
    }

    /// The page on which the roll of one cell can be made.
    pub(crate) fn roll_link(&self, grid: &Grid, places: &[usize]) -> String {
        let at = |key: &str| {
            let runs = grid.axes().iter().zip(places).find(|(axis, _)| axis.name == key);
            let value = runs.and_then(|(axis, &at)| match &axis.values {
                Values::Numbers(numbers) => numbers.get(at).copied(),
                Values::Names(_) => None,
            });
            value.or_else(|| self.set.one(key))
        };
        let mut form = FormState::usual(KnownCheck::usual(self.set.system()));
        form.rulings = self.set.rulings;
        for input in &form.form().inputs {
            if let Some(value) = at(&input.key) {
                form.fields.set_number(&input.key, value.into());
                form.form().turn(&mut form.fields, &input.key, true);
            }
        }
        for (switch, is_on) in [("resisted", self.set.resisted), ("proficient", self.set.proficient)] {
            form.fields.turn(switch, is_on);
        }
        crate::roll::link_to(&form)
    }
}

impl AboutCheck for SweepAsk {
    fn usual(system: System) -> Self {
        let keys = match system {
            System::D12 => ["modifier", "dc"],
            System::ThreeSix => ["bonus", "dv"],
            System::Pool => ["level", "boost"],
        };
        let mut ask = Self { set: Settings::usual(system), show: Show::Success };
        let found = keys.map(|key| numbers(system).iter().find(|number| number.key == key));
        if let [Some(down), Some(across)] = found {
            ask.run((down, across));
        }
        ask
    }

    fn settings(&self) -> &Settings {
        &self.set
    }

    fn settings_mut(&mut self) -> &mut Settings {
        &mut self.set
    }
}

impl Question for SweepAsk {
    const PATH: &'static str = "/lab/sweep";

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let show = (self.show == Show::Expected).then(|| ("show", "expected".to_owned()));
        self.set.pairs().into_iter().chain(show).collect()
    }

    fn of(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let Some(set) = Settings::of(pairs) else {
            return (Self::usual(System::D12), pairs.first().map(|(key, value)| complaint(key, value)));
        };
        let usual = Self::usual(set.system());
        let mut ask = Self { set, show: Show::Success };
        let mut wrong = None;
        for (key, value) in pairs {
            let done = match (key.as_str(), value.as_str()) {
                ("show", "success") => Some(()),
                ("show", "expected") => {
                    ask.show = Show::Expected;
                    Some(())
                }
                ("show", _) => None,
                (key, value) => ask.set.apply(key, value),
            };
            if done.is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        // Two numbers run, and only two; otherwise what usually runs does.
        if ask.pair().is_none() {
            let is_bare = ask.set.running().is_empty();
            ask = Self { show: ask.show, ..usual };
            if !is_bare {
                wrong.get_or_insert_with(|| {
                    "The link lets one number run, or three; two do, so the usual ones are shown.".to_owned()
                });
            }
        }
        (ask, wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_back(ask: &SweepAsk) {
        let (read, wrong) = SweepAsk::read(&ask.query());
        assert_eq!((&read, wrong), (ask, None), "{}", ask.query());
    }

    #[test]
    fn every_pair_of_every_system_runs_and_comes_back_from_its_link() {
        for system in System::ALL {
            for pair in SweepAsk::pairs_of(system) {
                let mut ask = SweepAsk::usual(system);
                ask.run(pair);
                comes_back(&ask);
                let grid = ask.grid().unwrap();
                let picture = telling::sweep::picture(system.name(), &grid, ask.shown()).unwrap();
                let [charts::Panel::HeatMap(heat)] = &picture.panels[..] else { panic!("{}", ask.query()) };
                assert_eq!((heat.down.as_str(), heat.across.as_str()), (pair.0.key, pair.1.key));
            }
        }
    }

    #[test]
    fn the_table_is_the_commands() {
        let (ask, _) = SweepAsk::read("system=d12&modifier=1..6&dc=12..20:2");
        let grid = ask.grid().unwrap();
        assert_eq!(grid.cells().len(), 30);
        assert_eq!(grid.cell(&[4, 3]).unwrap().success.to_string(), "71/144");
    }

    #[test]
    fn a_cell_leads_to_its_roll() {
        let (ask, _) = SweepAsk::read("system=d12&extra=0..12&luck=1..13&modifier=5&dc=18");
        let link = ask.roll_link(&ask.grid().unwrap(), &[6, 3, 0, 0]);
        assert_eq!(link, "/roll?roll=d12&modifier=5&dc=18&extra=6&luck=4");
    }

    #[test]
    fn too_large_a_table_is_refused_before_it_is_counted() {
        let (ask, _) = SweepAsk::read("system=d12&modifier=-30..60&dc=-30..99");
        assert!(ask.grid().unwrap_err().contains("11830 cells"));
    }

    #[test]
    fn one_number_or_three_become_the_usual_two() {
        for query in ["system=d12&dc=10..20", "system=d12&dc=10..20&modifier=1..3&luck=1..4"] {
            let (ask, wrong) = SweepAsk::read(query);
            assert_eq!((ask, wrong.is_some()), (SweepAsk::usual(System::D12), true));
        }
        assert_eq!(SweepAsk::read(""), (SweepAsk::usual(System::D12), None));
    }
}
