//! `cargo x bench live`: two hundred tables with five sockets each, on this machine, over both databases; beside it, in
//! the same run, what the databases do by themselves.

mod bare;
mod client;
mod crowd;
mod load;
mod long;
mod node;
mod report;
mod watcher;

use std::path::Path;

use testkit::Postgres;

use node::Node;
use report::{Crowd, Engine, Report};

pub(crate) use node::{WORD as NODE, run as serve};

/// The word for it.
pub(crate) const NAME: &str = "live";

/// What is measured: all of it, or for a closer look one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    All,
    Crowd,
    Long,
}

/// Measures, and tells what came of it.
pub(crate) fn run(words: &[String]) -> Result<String, String> {
    let (mut part, mut is_json) = (Part::All, false);
    for word in words {
        match word.as_str() {
            "crowd" => part = Part::Crowd,
            "long" => part = Part::Long,
            "--json" => is_json = true,
            _ => return Err("usage: cargo x bench live [crowd | long] [--json]".to_owned()),
        }
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let reports = [runtime.block_on(over_sqlite(part))?, runtime.block_on(over_postgres(part))?];
    if is_json {
        let reports: Vec<_> = reports.iter().map(Report::json).collect();
        return Ok(format!("{}\n", serde_json::Value::Array(reports)));
    }
    Ok(reports.each_ref().map(Report::text).join("\n"))
}

async fn over_sqlite(part: Part) -> Result<Report, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let store = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let mut report = Report { engine: Engine::Sqlite, crowd: None, long: None };
    if part != Part::Long {
        eprintln!("SQLite: bare commits, the crowd.");
        let before = bare::sqlite(folder.path()).await?;
        let crowd = crowded(&store("crowd.db")).await?;
        let after = bare::sqlite(folder.path()).await?;
        report.crowd = Some(Crowd { bare: [before, after], ..crowd });
    }
    if part != Part::Crowd {
        eprintln!("SQLite: long tables.");
        report.long = Some(long::measure(&store("long.db")).await?);
    }
    Ok(report)
}

async fn over_postgres(part: Part) -> Result<Report, String> {
    let told = |error: testkit::Error| error.to_string();
    let folder = std::env::temp_dir();
    // As many clients as there are tables, and some to look on.
    let postgres = Postgres::builder().folder(Path::new(&folder)).setting("max_connections", "250");
    let postgres = postgres.start().map_err(told)?;
    let mut report = Report { engine: Engine::Postgres, crowd: None, long: None };
    if part != Part::Long {
        eprintln!("PostgreSQL: pgbench, the crowd.");
        let before = bare::postgres(&postgres)?;
        let crowd = crowded(&postgres.database().map_err(told)?).await?;
        let after = bare::postgres(&postgres)?;
        report.crowd = Some(Crowd { bare: [before, after], ..crowd });
    }
    if part != Part::Crowd {
        eprintln!("PostgreSQL: long tables.");
        report.long = Some(long::measure(&postgres.database().map_err(told)?).await?);
    }
    Ok(report)
}

/// The crowd, first as fast as it can be, then at half that pace.
async fn crowded(store: &str) -> Result<Crowd, String> {
    let untold = "this system does not tell what a program has used";
    let node = Node::start(store)?;
    let groups = crowd::gather(node.port()).await?;
    let groups = load::warm_up(groups).await?;
    let before = node.processor_time().ok_or(untold)?;
    let (count, took, groups) = load::closed(groups).await?;
    let busy = node.processor_time().ok_or(untold)?.saturating_sub(before);
    let rolls = count as f64 / took.as_secs_f64();
    eprintln!("{rolls:.0} rolls a second; now half as many.");
    let delays = load::paced(groups, rolls / 2.0).await?;
    let peak = node.peak().ok_or(untold)?;
    node.stop()?;
    Ok(Crowd { rolls, bare: [f64::NAN; 2], delays, peak, busy: busy.as_secs_f64() * 1e3 / count as f64 })
}
