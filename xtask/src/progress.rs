//! What the person sees while the steps run: where we are, for how long, and what came of it.

use std::io::{IsTerminal, Write, stdout};
use std::time::{Duration, Instant};

use crate::step::{Report, Tally};

/// How long a log that is no terminal stays silent within one step.
const SILENCE: Duration = Duration::from_secs(30);
/// How much of a program's latest line fits beside the step on 80 columns.
const LATEST: usize = 45;

/// The running account of one `cargo x test`.
pub(crate) struct Progress {
    steps: usize,
    width: usize,
    live: bool,
    colour: bool,
    started: Instant,
    done: Vec<Row>,
}

struct Row {
    name: &'static str,
    took: Duration,
    passed: bool,
    note: String,
    tally: Tally,
}

impl Progress {
    /// Before the first of these steps.
    pub(crate) fn new(names: &[&'static str]) -> Self {
        let live = stdout().is_terminal();
        Self {
            steps: names.len(),
            width: names.iter().map(|name| name.len()).max().unwrap_or(0),
            live,
            colour: live && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
            started: Instant::now(),
            done: Vec::new(),
        }
    }

    /// Does one step and shows how it went; a failing one's output is shown whole.
    pub(crate) fn step(&mut self, name: &'static str, work: impl FnOnce(&mut dyn FnMut(&str)) -> Report) {
        let started = Instant::now();
        let (at, steps, width) = (self.done.len() + 1, self.steps, self.width);
        let label = format!("[{at:>2}/{steps}] {name:<width$}");
        if !self.live {
            println!("{}", label.trim_end());
        }
        let mut heard = started;
        let mut tick = |latest: &str| self.tick(&label, started, &mut heard, latest);
        tick("");
        let report = work(&mut tick);
        let took = started.elapsed();
        let start = if self.live { format!("\r\x1b[K{label}") } else { " ".repeat(7) };
        let line = format!("{start} {}  {:>10}  {}", self.verdict(report.passed), seconds(took), report.note);
        println!("{}", line.trim_end());
        if !report.passed {
            println!("\n{}\n", report.output.trim_end());
        }
        self.done.push(Row { name, took, passed: report.passed, note: report.note, tally: report.tally });
    }

    /// Does one step whose product the next one needs; nothing comes of one that fails.
    pub(crate) fn attempt<T>(
        &mut self,
        name: &'static str,
        work: impl FnOnce(&mut dyn FnMut(&str)) -> Result<T, String>,
    ) -> Option<T> {
        let mut made = None;
        self.step(name, |tick| match work(tick) {
            Ok(product) => {
                made = Some(product);
                Report::passed("")
            }
            Err(reason) => Report::failed("", reason),
        });
        made
    }

    fn tick(&self, label: &str, started: Instant, heard: &mut Instant, latest: &str) {
        if self.live {
            let latest: String = latest.chars().filter(|sign| !sign.is_control()).take(LATEST).collect();
            print!("\r\x1b[K{label} {:>5} s  {latest}", started.elapsed().as_secs());
            // A terminal that is gone has nobody to tell.
            let _ = stdout().flush();
        } else if heard.elapsed() > SILENCE {
            *heard = Instant::now();
            println!("        at it for {} s: {latest}", started.elapsed().as_secs());
        }
    }

    /// The closing table and the count of the tests, alone on the last line; true if all went well.
    pub(crate) fn summary(&self) -> bool {
        println!("\n{:<width$}  result        time", "step", width = self.width);
        for row in &self.done {
            let (verdict, took) = (self.verdict(row.passed), seconds(row.took));
            let line =
                format!("{:<width$}  {verdict}  {took:>10}  {}", row.name, row.note, width = self.width);
            println!("{}", line.trim_end());
        }
        let failed: Vec<&str> = self.done.iter().filter(|row| !row.passed).map(|row| row.name).collect();
        let took = seconds(self.started.elapsed());
        match failed.as_slice() {
            [] => println!("\nEverything holds, {took}."),
            names => println!(
                "\n{} of {} steps failed, {took}: {}.",
                names.len(),
                self.done.len(),
                names.join(", ")
            ),
        }
        let tally = self.tally();
        if tally != Tally::default() {
            println!("{} passed, {} failed", tally.passed, tally.failed);
        }
        failed.is_empty()
    }

    /// All tests together. A step that failed without a failing test counts as one failure.
    fn tally(&self) -> Tally {
        self.done.iter().fold(Tally::default(), |sum, row| {
            let broken = u64::from(!row.passed && row.tally.failed == 0);
            Tally { passed: sum.passed + row.tally.passed, failed: sum.failed + row.tally.failed + broken }
        })
    }

    fn verdict(&self, passed: bool) -> String {
        match (passed, self.colour) {
            (true, false) => "ok    ".to_owned(),
            (true, true) => "\x1b[32mok\x1b[0m    ".to_owned(),
            (false, false) => "FAILED".to_owned(),
            (false, true) => "\x1b[1;31mFAILED\x1b[0m".to_owned(),
        }
    }
}

fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else {
        format!("{} min {:02} s", time.as_secs() / 60, time.as_secs() % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_breaks_before_its_tests_counts_as_a_failure() {
        let mut progress = Progress::new(&["tests", "clippy"]);
        progress.step("tests", |_| Report::passed("").with(Tally { passed: 7, failed: 0 }));
        progress.step("clippy", |_| Report::failed("", "no"));
        assert_eq!(progress.tally(), Tally { passed: 7, failed: 1 });
        assert!(!progress.summary());
    }

    #[test]
    fn long_times_are_told_in_minutes() {
        assert_eq!(seconds(Duration::from_millis(1_250)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(125)), "2 min 05 s");
    }
}
