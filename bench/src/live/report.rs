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

/// What was measured over one database, as far as it was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) engine: Engine,
    pub(crate) crowd: Option<Crowd>,
    pub(crate) long: Option<Long>,
}

/// What many tables at once come to.
#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    /// Rolls a second, acknowledged.
    pub(crate) rolls: f64,
    /// Bare commits a second, before and after.
    pub(crate) bare: [f64; 2],
    /// From a command to the last socket, at half the rate.
    pub(crate) delays: Delays,
    /// The most memory, in bytes.
    pub(crate) peak: u64,
    /// Milliseconds that a processor of the server was busy for one roll, as fast as they can.
    pub(crate) busy: f64,
}

/// A number that was to be reached, or not to be passed.
struct LiveGoal {
    name: &'static str,
    value: f64,
    unit: &'static str,
    goal: f64,
    is_least: bool,
}

impl LiveGoal {
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

impl Crowd {
    fn goals(&self, engine: Engine) -> [LiveGoal; 3] {
        let rolls = match engine {
            Engine::Sqlite => ROLLS_SQLITE,
            Engine::Postgres => ROLLS_POSTGRES,
        };
        let acknowledged = LiveGoal {
            name: "rolls acknowledged",
            value: self.rolls,
            unit: "a sec",
            goal: rolls,
            is_least: true,
        };
        [
            acknowledged,
            below("p99 at half that rate", self.delays.p99, "ms", P99),
            below("memory", megabytes(self.peak), "MB", MEGABYTES),
        ]
    }

    /// What the database does alone, beside it.
    fn beside(&self, engine: Engine) -> String {
        let bare = match engine {
            Engine::Sqlite => "bare commits, one by one",
            Engine::Postgres => "pgbench, as many clients",
        };
        let [before, after] = self.bare;
        let mean = (before + after) / 2.0;
        format!(
            "  {:<30}{:>9.1} ms\n  {:<30}{:>9.3} ms     of a processor, without the database's own programs\n  {bare:<30}{mean:>9.1} a sec  before {before:.0}, after {after:.0}; the rolls are \
             {:.2} times that\n",
            "p50 at half that rate",
            self.delays.p50,
            "server's work for one roll",
            self.busy,
            self.rolls / mean,
        )
    }
}

impl Long {
    fn goals(&self) -> [LiveGoal; 3] {
        [
            below("opening 100,000 events", self.opening, "ms", OPENING),
            below("luck of 100,000 events", self.luck, "ms", LUCK),
            below("memory after ten imports", megabytes(self.after_imports), "MB", AFTER_IMPORTS),
        ]
    }
}

fn below(name: &'static str, value: f64, unit: &'static str, goal: f64) -> LiveGoal {
    LiveGoal { name, value, unit, goal, is_least: false }
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

impl Report {
    fn goals(&self) -> Vec<LiveGoal> {
        let crowd = self.crowd.iter().flat_map(|crowd| crowd.goals(self.engine));
        crowd.chain(self.long.iter().flat_map(Long::goals)).collect()
    }

    fn title(&self) -> &'static str {
        match self.engine {
            Engine::Sqlite => "SQLite",
            Engine::Postgres => "PostgreSQL",
        }
    }

    /// For people.
    pub(crate) fn text(&self) -> String {
        let goals: String = self.goals().iter().map(LiveGoal::line).collect();
        let beside = self.crowd.as_ref().map(|crowd| crowd.beside(self.engine)).unwrap_or_default();
        let crowd = if self.crowd.is_some() { ": 200 tables, 5 sockets each" } else { "" };
        format!("{}{crowd}\n{goals}{beside}", self.title())
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        let goals: serde_json::Map<String, Value> = self.goals().iter().map(LiveGoal::json).collect();
        let crowd = self.crowd.as_ref();
        json!({
            "store": self.title(),
            "goals": goals,
            "p50_ms": crowd.map(|crowd| crowd.delays.p50),
            "busy_ms_per_roll": crowd.map(|crowd| crowd.busy),
            "bare_per_second": crowd.map(|crowd| crowd.bare),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_reached_or_missed() {
        let crowd = Crowd {
            rolls: 5_500.0,
            bare: [2_000.0, 2_400.0],
            delays: Delays { p50: 2.0, p99: 60.0 },
            peak: 100_000_000,
            busy: 0.2,
        };
        let long = Long { opening: 20.0, luck: 30.0, after_imports: 200_000_000 };
        let report = |engine| Report { engine, crowd: Some(crowd.clone()), long: Some(long) };
        let reached = |report: Report| report.goals().iter().map(LiveGoal::is_reached).collect::<Vec<_>>();
        assert_eq!(reached(report(Engine::Sqlite)), [true, false, true, true, true, true]);
        assert!(!reached(report(Engine::Postgres))[0]);
        assert!(report(Engine::Sqlite).text().contains("2.50 times"));
        assert_eq!(reached(Report { crowd: None, ..report(Engine::Sqlite) }), [true; 3]);
    }
}
