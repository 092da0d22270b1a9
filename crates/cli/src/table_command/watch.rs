//! `table watch`: what happens, as it happens, for as long as one likes.

use std::time::Duration;

use protocol::v1::table::Line;

use super::at::TableSeat;
use super::client::Unanswered;
use super::sse::Events;
use crate::args::Format;
use crate::args::table::LogArgs;
use crate::render::paint::{FAINT, paint};
use crate::render::table::Names;
use crate::render::table::log::{self, LogEntry};
use crate::{Failure, output};

/// How many events are told before the first new one, if nobody says.
const EARLIER: u64 = 10;
/// How long to wait before the stream is asked for again; longer each time, up to the last.
const PAUSES: [u64; 5] = [1, 2, 4, 8, 15];

/// Follows a table until somebody ends the program, or the seat is gone.
pub(super) fn watch(at: &TableSeat, args: &LogArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let earlier = args.last.map_or(EARLIER, |last| last as u64);
    let after = args.after.unwrap_or_else(|| seen.0.seq.saturating_sub(earlier));
    let mut watching = Watching { names: seen.names(), cursor: after, format, is_offline: false };
    let mut failures = 0;
    loop {
        match at.client.events(&at.path(&format!("/events?after={}", watching.cursor))) {
            Ok(stream) => {
                failures = 0;
                watching.back()?;
                for sent in Events::new(stream) {
                    watching.take(&sent.event, &sent.data)?;
                }
            }
            Err(Unanswered::Refused(failure)) => return Err(failure),
            Err(Unanswered::Lost(why) | Unanswered::Broken(why)) => watching.lost(&why),
        }
        let pause = PAUSES.get(failures).or(PAUSES.last()).copied().unwrap_or(1);
        failures += 1;
        std::thread::sleep(Duration::from_secs(pause));
    }
}

/// Where one is in the log.
struct Watching {
    names: Names,
    cursor: u64,
    format: Format,
    is_offline: bool,
}

impl Watching {
    fn take(&mut self, event: &str, data: &str) -> Result<(), Failure> {
        // Comments that keep the stream warm, presence and goodbyes are nothing to tell.
        if !matches!(event, "" | "message") || data.is_empty() {
            return Ok(());
        }
        let line: Line = serde_json::from_str(data).map_err(|error| {
            Failure::refused(format!("an event is not understood ({error}); use a newer program"))
        })?;
        if line.seq <= self.cursor {
            return Ok(());
        }
        self.cursor = line.seq;
        match self.format {
            Format::Json => output::print(&(line.to_json() + "\n")),
            Format::Csv => output::print(&log::csv(&[LogEntry::try_from(&line)?], self.names.clone())),
            Format::Text => self.tell(&LogEntry::try_from(&line)?),
        }
    }

    fn tell(&mut self, entry: &LogEntry) -> Result<(), Failure> {
        match log::line(entry, &mut self.names) {
            Some(line) => output::print(&format!("{}  {line}\n", paint(FAINT, &format!("{:>4}", entry.seq)))),
            None => Ok(()),
        }
    }

    fn lost(&mut self, why: &str) {
        if !std::mem::replace(&mut self.is_offline, true) {
            output::print_error(&format!("Offline ({why}); trying again until the server is back …\n"));
        }
    }

    fn back(&mut self) -> Result<(), Failure> {
        if std::mem::take(&mut self.is_offline) {
            output::print_error(&format!("Back, from event {} on.\n", self.cursor.saturating_add(1)));
        }
        Ok(())
    }
}
