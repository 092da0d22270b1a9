//! What was measured, for people and for programs.

use serde_json::{Value, json};

use super::load::Delays;
use super::long::Long;

/// Rolls a second that are to be acknowledged.
const ROLLS_SQLITE: f64 = 5_000.0;
const ROLLS_POSTGRES: f64 = 6_000.0;
/// The longest delay in milliseconds that one roll in a hundred may exceed.
const P99: f64 = 20.0;
const MEGABYTES: f64 = 150.0;
/// The longest time in milliseconds to open a long table, and to tell everybody's luck at it.
const OPENING: f64 = 100.0;
const LUCK: f64 = 100.0;
/// Memory that a server may hold, in megabytes, once ten long tables were imported and nobody uses them.
const AFTER_IMPORTS: f64 = 300.0;

/// Where tables are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

/// What was measured over one database.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) engine: Engine,
    /// Rolls a second, acknowledged.
    pub(crate) rolls: f64,
    /// Bare commits a second, before and after.
    pub(crate) bare: [f64; 2],
    /// From a command to the last socket, at half the rate.
    pub(crate) delays: Delays,
    /// The most memory, in bytes.
    pub(crate) peak: u64,
    /// What a long table costs.
    pub(crate) long: Long,
}

/// A number that was to be reached, or not to be passed.
struct Goal {
    name: &'static str,
    value: f64,
    unit: &'static str,
    goal: f64,
    is_least: bool,
}

impl Goal {
    fn is_reached(&self) -> bool {
        if self.is_least { self.value >= self.goal } else { self.value < self.goal }
    }

    fn line(&self) -> String {
        let Self { name, value, unit, goal, is_least } = self;
        let (sign, verdict) =
            (if *is_least { "≥" } else { "<" }, if self.is_reached() { "reached" } else { "missed" });
        format!("  {name:<30}{value:>9.1} {unit:<6} goal {sign} {goal:>7.1}  {verdict}\n")
    }

    fn json(&self) -> (String, Value) {
        let told = json!({ "value": self.value, "unit": self.unit, "goal": self.goal, "reached": self.is_reached() });
        (self.name.to_owned(), told)
    }
}

impl Report {
    fn bare(&self) -> f64 {
        (self.bare[0] + self.bare[1]) / 2.0
    }

    fn goals(&self) -> [Goal; 6] {
        let rolls = match self.engine {
            Engine::Sqlite => ROLLS_SQLITE,
            Engine::Postgres => ROLLS_POSTGRES,
        };
        let at_least = |name, value, unit, goal| Goal { name, value, unit, goal, is_least: true };
        let below = |name, value, unit, goal| Goal { name, value, unit, goal, is_least: false };
        let megabytes = |bytes: u64| bytes as f64 / 1e6;
        [
            at_least("rolls acknowledged", self.rolls, "a sec", rolls),
            below("p99 at half that rate", self.delays.p99, "ms", P99),
            below("memory", megabytes(self.peak), "MB", MEGABYTES),
            below("opening 100,000 events", self.long.opening, "ms", OPENING),
            below("luck of 100,000 events", self.long.luck, "ms", LUCK),
            below("memory after ten imports", megabytes(self.long.after_imports), "MB", AFTER_IMPORTS),
        ]
    }

    fn title(&self) -> &'static str {
        match self.engine {
            Engine::Sqlite => "SQLite",
            Engine::Postgres => "PostgreSQL",
        }
    }

    /// For people.
    pub(crate) fn text(&self) -> String {
        let beside = match self.engine {
            Engine::Sqlite => "bare commits, one by one",
            Engine::Postgres => "pgbench, as many clients",
        };
        let goals: String = self.goals().iter().map(Goal::line).collect();
        let [before, after] = self.bare;
        let times = self.rolls / self.bare();
        format!(
            "{}: 200 tables, 5 sockets each\n{goals}  {:<30}{:>9.1} ms\n  {beside:<30}{:>9.1} a sec  before \
             {before:.0}, after {after:.0}; the rolls are {times:.2} times that\n",
            self.title(),
            "p50 at half that rate",
            self.delays.p50,
            self.bare(),
        )
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        let goals: serde_json::Map<String, Value> = self.goals().iter().map(Goal::json).collect();
        json!({ "store": self.title(), "goals": goals, "p50_ms": self.delays.p50, "bare_per_second": self.bare })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_reached_or_missed() {
        let report = |engine| Report {
            engine,
            rolls: 5_500.0,
            bare: [2_000.0, 2_400.0],
            delays: Delays { p50: 2.0, p99: 60.0 },
            peak: 100_000_000,
            long: Long { opening: 20.0, luck: 30.0, after_imports: 200_000_000 },
        };
        let reached = |engine| report(engine).goals().map(|goal| goal.is_reached());
        assert_eq!(reached(Engine::Sqlite), [true, false, true, true, true, true]);
        assert!(!reached(Engine::Postgres)[0]);
        assert!(report(Engine::Sqlite).text().contains("2.50 times"));
    }
}
