//! Which numbers run, and the link that asks it.

use odds::sweep::{self, Axis, Grid};
use presentation::sweep::Show;
use systems::form::{Input, Presence};
use systems::{AnyCheck, KnownCheck, System};

use super::super::check_form::{AboutCheck, check_words, of_system};
use super::super::link::LabQuestion;
use super::super::run::Run;
use crate::form::{FormState, set_ruling};
use crate::link::complaint;

/// More cells than this are no longer read on a screen, nor counted while one waits.
const MOST_CELLS: i64 = 450;

/// A number of the check that runs, and what it runs over.
pub(crate) type Running = (&'static Input, Run);

/// What runs, and what the cells show.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SweepAsk {
    /// The checks: what they have in common.
    pub(crate) form: FormState,
    /// What runs down and across.
    pub(crate) runs: [Running; 2],
    /// What is asked of their odds, where something can be and does not run.
    pub(crate) asked: i32,
    /// What the cells show.
    pub(crate) show: Show,
}

/// A pair of numbers that can run, down and across.
pub(crate) type Pair = [&'static Input; 2];

impl SweepAsk {
    /// Every number that can run, in the order of the form.
    fn numbers(check: KnownCheck) -> impl Iterator<Item = &'static Input> {
        let form = check.form();
        let runs = |input: &&Input| {
            input.as_number().is_some() && !matches!(form.presence(input), Presence::While(_))
        };
        form.inputs.iter().filter(runs).chain(&form.asks)
    }

    /// Every pair that can run: of inputs that go together only one can.
    pub(crate) fn pairs_of(check: KnownCheck) -> Vec<Pair> {
        let all: Vec<&Input> = Self::numbers(check).collect();
        let fits = |[down, across]: &Pair| match check.form().presence(down) {
            Presence::OneOf { keys, .. } => !keys.contains(&across.key),
            Presence::Always | Presence::Maybe | Presence::While(_) => true,
        };
        let pairs = all
            .iter()
            .enumerate()
            .flat_map(|(place, down)| all[place + 1..].iter().map(|across| [*down, *across]));
        pairs.filter(fits).collect()
    }

    /// Lets these two run and all others stay.
    pub(crate) fn run(&mut self, pair: Pair) {
        self.set_runs(pair.map(|input| (input, Run::usual(input))));
    }

    fn set_runs(&mut self, runs: [Running; 2]) {
        self.runs = runs;
        let form = self.form.form();
        for (input, _) in runs {
            form.turn(&mut self.form.fields, &input.key, true);
        }
    }

    /// Does it run?
    pub(crate) fn is_running(&self, input: &Input) -> bool {
        self.runs.iter().any(|(running, _)| running.key == input.key)
    }

    /// The check of one cell, and what is asked of it.
    fn cell(&self, values: [i32; 2]) -> (FormState, u32) {
        let (mut form, mut asked) = (self.form.clone(), self.asked);
        for ((input, _), value) in self.runs.into_iter().zip(values) {
            if form.form().input(&input.key).is_some() {
                form.fields.set_number(&input.key, value.into());
            } else {
                asked = value;
            }
        }
        (form, u32::try_from(asked).unwrap_or(0))
    }

    /// The values of each cell in the order of the table.
    fn cells(&self) -> impl Iterator<Item = [i32; 2]> {
        let [down, across] = self.runs.map(|(_, run)| run.values());
        down.into_iter().flat_map(move |down| across.clone().into_iter().map(move |across| [down, across]))
    }

    /// Counts the table; otherwise one sentence that says why not.
    pub(crate) fn grid(&self) -> Result<Grid, String> {
        self.check_size()?;
        let check = |values: [i32; 2]| -> Result<(AnyCheck, u32), String> {
            let (form, asked) = self.cell(values);
            Ok((form.declared().map_err(|problem| problem.sentence)?.check, asked))
        };
        let checks = self.cells().map(check).collect::<Result<Vec<_>, _>>()?;
        let running = self.runs.iter().map(|(input, run)| Axis::numbers(input.key.as_ref(), run.values()));
        let axes = self.staying().chain(running).collect();
        sweep::checks(axes, &checks).map_err(|no| systems::sentence::capital(&no.to_string()))
    }

    /// The numbers that stay, for the heading: an axis of one value each.
    fn staying(&self) -> impl Iterator<Item = Axis> {
        let mut words = self.form.form().write_link(&self.form.fields);
        words.extend(self.asked_word());
        words.retain(|(key, _)| self.runs.iter().all(|(input, _)| input.key != *key.as_str()));
        words.into_iter().filter_map(|(key, value)| Some(Axis::numbers(key, [value.parse().ok()?])))
    }

    /// What is asked of the odds, if it is not as usual.
    fn asked_word(&self) -> Option<(String, String)> {
        let input = self.form.form().asks.first()?;
        let usual = input.as_number().map(|number| number.usual);
        (usual != Some(self.asked.into()) && !self.is_running(input))
            .then(|| (input.key.to_string(), self.asked.to_string()))
    }

    fn check_size(&self) -> Result<(), String> {
        match self.runs.map(|(_, run)| run.len()).into_iter().fold(1_i64, i64::saturating_mul) {
            cells if cells > MOST_CELLS => Err(format!(
                "That would be {cells} cells; {MOST_CELLS} is the most here, so let fewer numbers run or take larger steps."
            )),
            _ => Ok(()),
        }
    }

    /// What the cells can show the average of; nothing where there is none.
    pub(crate) fn expects(&self) -> Option<&'static str> {
        let (form, _) = self.cell(self.runs.map(|(_, run)| run.from));
        form.declared().ok().and_then(|declared| sweep::expects(&declared.check))
    }

    /// Does something succeed or fail, so that there is a chance to show?
    pub(crate) fn is_judged(&self) -> bool {
        let (form, _) = self.cell(self.runs.map(|(_, run)| run.from));
        form.declared().is_ok_and(|declared| declared.check.is_judged())
    }

    /// What the cells do show.
    pub(crate) fn shown(&self) -> Show {
        match self.expects() {
            None => Show::Success,
            Some(_) if self.is_judged() => self.show,
            Some(_) => Show::Expected,
        }
    }

    /// The page on which the roll of one cell can be made.
    pub(crate) fn roll_link(&self, (row, column): (usize, usize)) -> String {
        let [down, across] = self.runs.map(|(_, run)| run.values());
        let value = |values: &[i32], place: usize| values.get(place).or(values.last()).copied().unwrap_or(0);
        crate::roll::link_to(&self.cell([value(&down, row), value(&across, column)]).0)
    }
}

impl AboutCheck for SweepAsk {
    fn usual(check: KnownCheck) -> Self {
        let form = check.form();
        let named = |key: &str| Self::numbers(check).find(|input| input.key == key);
        let usual = form.table.as_ref().and_then(|[down, across]| Some([named(down)?, named(across)?]));
        let first = || Self::pairs_of(check).first().copied();
        let pair = usual.or_else(first).unwrap_or_else(|| [&form.inputs[0], &form.inputs[0]]);
        let asked = form.asks.first().and_then(|input| i32::try_from(input.as_number()?.usual).ok());
        let runs = pair.map(|input| (input, Run::usual(input)));
        Self { form: FormState::usual(check), runs, asked: asked.unwrap_or(0), show: Show::Success }
    }

    /// Two numbers run.
    fn fits(check: KnownCheck) -> bool {
        !Self::pairs_of(check).is_empty()
    }

    fn form(&self) -> &FormState {
        &self.form
    }

    fn form_mut(&mut self) -> &mut FormState {
        &mut self.form
    }
}

impl LabQuestion for SweepAsk {
    type Word = String;

    const PATH: &'static str = "/lab/sweep";

    fn pairs(&self) -> Vec<(String, String)> {
        let mut words = self.form.form().write_link(&self.form.fields);
        words.extend(self.asked_word());
        words.retain(|(key, _)| self.runs.iter().all(|(input, _)| input.key != *key.as_str()));
        let runs = self.runs.iter().map(|(input, run)| (input.key.to_string(), run.written()));
        let show = (self.show == Show::Expected).then(|| ("show".to_owned(), "expected".to_owned()));
        let check = check_words(self.form.check);
        check.into_iter().chain(runs).chain(words).chain(self.form.ruling_words()).chain(show).collect()
    }

    fn system(&self) -> Option<System> {
        Some(self.form.check.system())
    }

    fn from_pairs(words: &[(String, String)]) -> (Self, Option<String>) {
        let (mut ask, unknown): (Self, _) = of_system(words);
        let (runs, stays): (Vec<_>, Vec<_>) =
            words.iter().cloned().partition(|(_, value)| value.contains(".."));
        let form = ask.form.form();
        let read = form.read_link(&stays);
        ask.form.fields = read.fields;
        let mut wrong = read.wrong;
        for (key, value) in &read.others {
            if ask.read_other(key, value).is_none() {
                wrong.get_or_insert_with(|| (key.clone(), value.clone()));
            }
        }
        let check = ask.form.check;
        let run = |(key, value): &(String, String)| {
            let input = Self::numbers(check).find(|input| input.key == *key.as_str())?;
            Some((input, Run::from_link(value, input)?))
        };
        let mut read: Vec<Running> = Vec::new();
        for word in &runs {
            match run(word) {
                Some(running) => read.push(running),
                None => wrong = wrong.or_else(|| Some(word.clone())),
            }
        }
        // Down before across, as in every table of that check.
        read.sort_by_key(|(input, _)| Self::numbers(check).position(|other| other.key == input.key));
        let mut sentence = wrong.map(|(key, value)| complaint(&key, &value));
        match read[..] {
            [down, across] if Self::pairs_of(check).contains(&[down.0, across.0]) => {
                ask.set_runs([down, across]);
            }
            _ => {
                ask = Self { show: ask.show, ..Self::usual(check) };
                // Two numbers run, and only two; otherwise what usually runs does.
                if !runs.is_empty() {
                    sentence.get_or_insert_with(|| {
                        "The link lets one number run, or three; two do, so the usual ones are shown."
                            .to_owned()
                    });
                }
            }
        }
        (ask, unknown.or(sentence))
    }
}

impl SweepAsk {
    fn read_other(&mut self, key: &str, text: &str) -> Option<()> {
        let asks = self.form.form().asks.first().filter(|input| input.key == key);
        match (asks, key, text) {
            (Some(input), _, _) => {
                let value = input.parse_value(text).ok().filter(|value| input.offers(value))?;
                self.asked = i32::try_from(value.as_number()?).ok()?;
            }
            (None, "show", "success") => self.show = Show::Success,
            (None, "show", "expected") => self.show = Show::Expected,
            (None, "show", _) => return None,
            (None, _, _) => set_ruling(&mut self.form.rulings, key, text)?,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_back(ask: &SweepAsk) {
        let (read, wrong) = SweepAsk::from_query(&ask.query());
        assert_eq!((&read, wrong), (ask, None), "{}", ask.query());
    }

    #[test]
    fn every_pair_of_every_system_runs_and_comes_back_from_its_link() {
        for system in System::all() {
            for pair in SweepAsk::pairs_of(KnownCheck::usual(system)) {
                let mut ask = SweepAsk::usual(KnownCheck::usual(system));
                ask.run(pair);
                comes_back(&ask);
                let grid = ask.grid().unwrap();
                let picture =
                    presentation::sweep::picture(system.name(), &grid, ask.shown(), ask.expects()).unwrap();
                let [charts::Panel::HeatMap(heat)] = &picture.panels[..] else { panic!("{}", ask.query()) };
                assert_eq!([heat.down.as_str(), heat.across.as_str()], pair.map(|input| input.key.as_ref()));
            }
        }
    }

    #[test]
    fn the_table_is_the_commands() {
        let (ask, _) = SweepAsk::from_query("system=d12&modifier=1..6&dc=12..20:2");
        let grid = ask.grid().unwrap();
        assert_eq!(grid.cells().len(), 30);
        assert_eq!(grid.cells()[4 * 5 + 3].success.to_string(), "71/144");
    }

    #[test]
    fn a_cell_leads_to_its_roll() {
        let (ask, _) = SweepAsk::from_query("system=d12&extra=0..12&luck=1..13&modifier=5&dc=18");
        assert_eq!(ask.roll_link((6, 3)), "/roll?roll=d12&modifier=5&dc=18&extra=6&luck=4");
    }

    #[test]
    fn too_large_a_table_is_refused_before_it_is_counted() {
        let (ask, _) = SweepAsk::from_query("system=d12&modifier=-30..60&dc=-30..99");
        assert!(ask.grid().unwrap_err().contains("11830 cells"));
    }

    #[test]
    fn one_number_or_three_become_the_usual_two() {
        for query in ["system=d12&dc=10..20", "system=d12&dc=10..20&modifier=1..3&luck=1..4"] {
            let (ask, wrong) = SweepAsk::from_query(query);
            assert_eq!((ask, wrong.is_some()), (SweepAsk::usual(KnownCheck::usual(System::D12)), true));
        }
        assert_eq!(SweepAsk::from_query(""), (SweepAsk::usual(KnownCheck::usual(System::D12)), None));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        for (query, word) in [
            ("system=d12&modifier=1..6&dc=12..20&luck=many", "luck=many"),
            ("system=pool&level=1..5&boost=0..3&at-least=0", "at-least=0"),
            ("system=d12&modifier=1..6&dc=12..20&show=nothing", "show=nothing"),
            ("system=chess", "system=chess"),
        ] {
            let wrong = SweepAsk::from_query(query).1.unwrap();
            assert!(wrong.contains(word), "{wrong}");
        }
    }
}
