//! What was measured, for people and for programs.

use serde_json::{Value, json};

use super::load::Delays;

/// The most rolls a second that are asked for.
const ENOUGH: f64 = 2_000.0;
/// How many times the rate of bare commits on SQLite, and of pgbench on PostgreSQL.
const TIMES_SQLITE: f64 = 2.0;
const TIMES_POSTGRES: f64 = 0.7;
/// The longest delay in milliseconds that one roll in a hundred may exceed.
const P99: f64 = 50.0;
const MEGABYTES: f64 = 150.0;
/// The longest time in milliseconds to open a long table.
const OPENING: f64 = 100.0;

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
    /// Milliseconds to open a long table.
    pub(crate) opening: f64,
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

    fn goals(&self) -> [Goal; 4] {
        let least = match self.engine {
            Engine::Sqlite => (TIMES_SQLITE * self.bare()).min(ENOUGH),
            Engine::Postgres => TIMES_POSTGRES * self.bare(),
        };
        let megabytes = self.peak as f64 / 1e6;
        [
            Goal {
                name: "rolls acknowledged",
                value: self.rolls,
                unit: "a sec",
                goal: least,
                is_least: true,
            },
            Goal {
                name: "p99 at half that rate",
                value: self.delays.p99,
                unit: "ms",
                goal: P99,
                is_least: false,
            },
            Goal { name: "memory", value: megabytes, unit: "MB", goal: MEGABYTES, is_least: false },
            Goal {
                name: "opening 100,000 events",
                value: self.opening,
                unit: "ms",
                goal: OPENING,
                is_least: false,
            },
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
    fn goals_are_set_by_what_the_database_does_alone() {
        let report = |engine, bare| Report {
            engine,
            rolls: 1_000.0,
            bare: [bare, bare],
            delays: Delays { p50: 2.0, p99: 60.0 },
            peak: 100_000_000,
            opening: 20.0,
        };
        let reached = |engine, bare| report(engine, bare).goals().map(|goal| goal.is_reached());
        assert_eq!(reached(Engine::Sqlite, 400.0), [true, false, true, true]);
        assert!(!reached(Engine::Sqlite, 5_000.0)[0]);
        assert!(reached(Engine::Postgres, 1_400.0)[0]);
        assert!(report(Engine::Sqlite, 400.0).text().contains("2.50 times"));
    }
}
