//! A table one sits at: the seat, the way to the server, and what one sees there.

use protocol::v1::table::Line;
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::{CommandDone, CommandRequest, Events};

use protocol::v1::table::view::TableView;

use super::carried;
use super::client::Client;
use super::known::{KnownSeat, KnownSeats, Wanted};
use super::seen::SeenTable;
use crate::Failure;
use crate::args::table::AtArgs;

/// A table one sits at.
pub(super) struct TableSeat {
    pub(super) seat: KnownSeat,
    pub(super) client: Client,
}

impl TableSeat {
    /// The table that is meant; it is the one used last from now on.
    pub(super) fn open(args: &AtArgs) -> Result<Self, Failure> {
        let known = KnownSeats::load()?;
        let wanted = Wanted { table: args.table.as_deref(), seat: args.seat.as_deref() };
        let seat = known.find(&wanted)?.clone();
        if known.seats.first() != Some(&seat) {
            KnownSeats::keep(seat.clone())?;
        }
        let client = Client::new(&seat.server, Some(&seat.token))?;
        Ok(Self { seat, client })
    }

    /// The address of something of this table.
    pub(super) fn path(&self, rest: &str) -> String {
        format!("/api/v1/tables/{}{rest}", self.seat.table)
    }

    /// The table as one sees it now.
    pub(super) fn fetch_view(&self) -> Result<SeenTable, Failure> {
        let view: TableView = self.client.get(&self.path(""))?;
        carried::remember(&self.seat, view.system)?;
        Ok(SeenTable(view))
    }

    /// Does something; once, however often it has to be sent.
    pub(super) fn send(&self, command: CommandBody) -> Result<CommandDone, Failure> {
        self.client.post(&self.path("/commands"), &CommandRequest { key: None, command })
    }

    /// The events after a cursor, all of them.
    pub(super) fn lines_after(&self, mut after: u64) -> Result<Vec<Line>, Failure> {
        let mut lines = Vec::new();
        loop {
            let page: Events = self.client.get(&self.path(&format!("/events?after={after}")))?;
            after = page.events.last().map_or(after, |line| line.seq);
            let is_last = !page.more || page.events.is_empty();
            lines.extend(page.events);
            if is_last {
                return Ok(lines);
            }
        }
    }

    /// The action that an event belongs to, so that any number of the log names it.
    pub(super) fn action_of(&self, event: u64) -> Result<u64, Failure> {
        let after = event.checked_sub(1).ok_or_else(|| no_event(event))?;
        let page: Events = self.client.get(&self.path(&format!("/events?after={after}&limit=1")))?;
        page.events.first().map(|line| line.action).ok_or_else(|| no_event(event))
    }
}

fn no_event(event: u64) -> Failure {
    Failure::refused(format!("there is no event {event}; `twelvefold table log` numbers them"))
}
