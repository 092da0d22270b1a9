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

use long::Long;
use node::Node;
use report::{Engine, Report};

pub(crate) use node::{WORD as NODE, run as serve};

/// The word for it.
pub(crate) const NAME: &str = "live";

/// Measures, and tells what came of it.
pub(crate) fn run(words: &[String]) -> Result<String, String> {
    let is_json = match words {
        [] => false,
        [flag] if flag == "--json" => true,
        _ => return Err("usage: cargo x bench live [--json]".to_owned()),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let reports = [runtime.block_on(over_sqlite())?, runtime.block_on(over_postgres())?];
    if is_json {
        let reports: Vec<_> = reports.iter().map(Report::json).collect();
        return Ok(format!("{}\n", serde_json::Value::Array(reports)));
    }
    Ok(reports.each_ref().map(Report::text).join("\n"))
}

async fn over_sqlite() -> Result<Report, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let store = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    eprintln!("SQLite: bare commits, the crowd, a long table.");
    let before = bare::sqlite(folder.path()).await?;
    let mut report = crowded(Engine::Sqlite, &store("crowd.db")).await?;
    let after = bare::sqlite(folder.path()).await?;
    report.bare = [before, after];
    report.long = long::measure(&store("long.db")).await?;
    Ok(report)
}

async fn over_postgres() -> Result<Report, String> {
    eprintln!("PostgreSQL: pgbench, the crowd, a long table.");
    let told = |error: testkit::Error| error.to_string();
    let folder = std::env::temp_dir();
    // As many clients as there are tables, and some to look on.
    let postgres = Postgres::builder().folder(Path::new(&folder)).setting("max_connections", "250");
    let postgres = postgres.start().map_err(told)?;
    let before = bare::postgres(&postgres)?;
    let mut report = crowded(Engine::Postgres, &postgres.database().map_err(told)?).await?;
    let after = bare::postgres(&postgres)?;
    report.bare = [before, after];
    report.long = long::measure(&postgres.database().map_err(told)?).await?;
    Ok(report)
}

/// The crowd, first as fast as it can be, then at half that pace.
async fn crowded(engine: Engine, store: &str) -> Result<Report, String> {
    let node = Node::start(store)?;
    let groups = crowd::gather(node.port()).await?;
    let (rolls, groups) = load::closed(groups).await?;
    eprintln!("{rolls:.0} rolls a second; now half as many.");
    let delays = load::paced(groups, rolls / 2.0).await?;
    let peak = node.peak().ok_or("this system does not tell how much memory a program used")?;
    node.stop()?;
    Ok(Report { engine, rolls, bare: [f64::NAN; 2], delays, peak, long: Long::default() })
}
