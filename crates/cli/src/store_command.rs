//! `twelvefold store …`: look a store over, back it up, restore it, move it.

use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use protocol::v1::VERSION;
use serde::Serialize;
use server::Inspector;
use store::{Moved, Progress, Report, Store, StoreError};

use crate::args::{Format, StoreArgs, StoreCommand};
use crate::render::words::many;
use crate::{Failure, output, render, serve_command};

/// What came of it, for programs.
#[derive(Debug, Default, Serialize)]
struct Outcome {
    version: u32,
    tables: u64,
    rows: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    carried: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<StoreFinding>,
}

/// What is wrong, and where.
#[derive(Debug, Serialize)]
struct StoreFinding {
    table: Option<String>,
    event: Option<u64>,
    what: String,
}

/// Does what was asked and says what came of it.
pub(crate) fn run(args: StoreArgs, format: Format) -> Result<String, Failure> {
    let runtime = serve_command::runtime()?;
    runtime.block_on(async {
        match args.command {
            StoreCommand::Check(which) => check(which.store, format).await,
            StoreCommand::Backup { file, which } => backup(&file, which.store, format).await,
            StoreCommand::Restore { file, which } => restore(&file, which.store, format).await,
            StoreCommand::ForgetSeeds(which) => forget_seeds(which.store, format).await,
            StoreCommand::Move { from, to } => carry(&from, &to, format).await,
        }
    })
}

async fn check(address: Option<String>, format: Format) -> Result<String, Failure> {
    let store = Store::open_to_read(&serve_command::store_address(address)?).await?;
    let bar = TerminalBar::new("Checking");
    let report = store::check(&store, Inspector::default(), |progress| bar.tell(progress)).await?;
    bar.done();
    let place = store.location();
    store.close().await;
    let text = tell_outcome(format, &outcome(&report), || {
        format!("{place} is sound: {} with {}.\n", many(report.tables, "table"), many(report.rows, "event"))
    })?;
    match report.findings.first() {
        None => Ok(text),
        Some(first) => {
            if format == Format::Json {
                output::print(&text)?;
            }
            let whose = first.table.as_ref().map(|table| format!(" table {table}")).unwrap_or_default();
            let event = first.seq.map(|seq| format!(" event {seq}")).unwrap_or_default();
            let others = match report.findings.len() {
                1 => String::new(),
                more => format!(" (and {} more)", more - 1),
            };
            Err(Failure::refused(format!(
                "{place} is not sound:{whose}{event}: {}{others}; restore the last backup into a new store",
                first.what
            )))
        }
    }
}

fn outcome(report: &Report) -> Outcome {
    let found = |finding: &store::Finding| StoreFinding {
        table: finding.table.as_ref().map(ToString::to_string),
        event: finding.seq,
        what: finding.what.clone(),
    };
    let findings = report.findings.iter().map(found).collect();
    let (tables, rows) = (report.tables, report.rows);
    Outcome { version: VERSION, tables, rows, findings, ..Outcome::default() }
}

async fn backup(file: &Path, address: Option<String>, format: Format) -> Result<String, Failure> {
    let store = Store::open_to_read(&serve_command::store_address(address)?).await?;
    let bar = TerminalBar::new("Copying");
    store::backup(&store, file, |progress| bar.tell(progress)).await?;
    bar.done();
    let place = store.location();
    store.close().await;
    let written = Outcome { version: VERSION, ..Outcome::default() };
    tell_outcome(format, &written, || format!("{place} was copied into {}.\n", file.display()))
}

async fn restore(file: &Path, address: Option<String>, format: Format) -> Result<String, Failure> {
    let store = Store::open_alone(&serve_command::store_address(address)?).await?;
    let bar = TerminalBar::new("Restoring");
    let moved = store::restore(file, &store, |progress| bar.tell(progress)).await?;
    bar.done();
    let place = store.location();
    store.close().await;
    carried(moved, &place, format)
}

async fn forget_seeds(address: Option<String>, format: Format) -> Result<String, Failure> {
    let store = Store::open_alone(&serve_command::store_address(address)?).await?;
    let seeds = store.forget_seeds().await?;
    let place = store.location();
    store.close().await;
    let outcome = Outcome { version: VERSION, seeds: Some(seeds), ..Outcome::default() };
    tell_outcome(format, &outcome, || {
        let seeds = many(seeds, "seed");
        format!("{place} has forgotten {seeds}; each table makes new commitments before its next roll.\n")
    })
}

async fn carry(from: &str, to: &str, format: Format) -> Result<String, Failure> {
    let from = Store::open_to_read(from).await?;
    let to = Store::open_alone(to).await?;
    let bar = TerminalBar::new("Moving");
    let moved = store::move_tables(&from, &to, |progress| bar.tell(progress)).await?;
    bar.done();
    let place = to.location();
    from.close().await;
    to.close().await;
    carried(moved, &place, format)
}

fn carried(moved: Moved, place: &str, format: Format) -> Result<String, Failure> {
    let Moved { tables, rows, carried } = moved;
    let outcome = Outcome { version: VERSION, tables, rows, carried: Some(carried), ..Outcome::default() };
    tell_outcome(format, &outcome, || {
        let before =
            if carried < rows { format!(", {} of them now", many(carried, "event")) } else { String::new() };
        format!(
            "{place} has {} with {}{before}; both were compared.\n",
            many(tables, "table"),
            many(rows, "event")
        )
    })
}

fn tell_outcome(format: Format, outcome: &Outcome, text: impl FnOnce() -> String) -> Result<String, Failure> {
    match format {
        Format::Json => render::json(outcome),
        Format::Text => Ok(text()),
        Format::Csv => {
            let row = vec![outcome.tables.to_string(), outcome.rows.to_string()];
            Ok(render::csv::table(&["tables", "events"], std::iter::once(row)))
        }
    }
}

/// A bar on standard error, if somebody looks.
struct TerminalBar(ProgressBar);

impl TerminalBar {
    fn new(what: &'static str) -> Self {
        let bar = ProgressBar::new(0).with_message(what);
        if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {pos} of {len} events, {prefix}") {
            bar.set_style(style.progress_chars("█▌ "));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    fn tell(&self, progress: &Progress) {
        self.0.set_length(progress.all_rows);
        self.0.set_position(progress.rows);
        self.0.set_prefix(format!("table {} of {}", progress.tables.saturating_add(1), progress.all_tables));
    }

    fn done(&self) {
        self.0.finish_and_clear();
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::refused(error.to_string())
    }
}
