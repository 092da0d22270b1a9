//! A table in one file: out, in, and checked.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use protocol::v1::table::export::Header;
use protocol::v1::table::http::TableOpened;
use protocol::v1::table::view::TableView;

use super::at::TableSeat;
use super::client::Client;
use super::open::{keep_opened, tell_opened};
use crate::args::Format;
use crate::args::table::{AtArgs, ExportArgs, ImportArgs};
use crate::{Failure, files, verify_command};

/// `table export`
pub(super) fn export(at: &TableSeat, args: &ExportArgs) -> Result<String, Failure> {
    let mut stream = at.client.stream(&at.path("/export"))?;
    let Some(path) = &args.file else {
        io::copy(&mut stream, &mut io::stdout().lock()).map_err(|error| broken(&error))?;
        return Ok(String::new());
    };
    let mut file = files::Draft::beside(path)?;
    io::copy(&mut stream, file.writer()).map_err(|error| broken(&error))?;
    file.finish(path)?;
    Ok(format!("The table is in {}; check it with `twelvefold verify {}`.\n", path.display(), path.display()))
}

fn broken(error: &io::Error) -> Failure {
    Failure::refused(format!("the export broke off ({}); run the command again", error.kind()))
}

/// `table verify`
pub(super) fn verify(at: &TableSeat, format: Format) -> Result<String, Failure> {
    let stream = at.client.stream(&at.path("/export"))?;
    verify_command::check(BufReader::new(stream), None, "the table", None, format)
}

/// `table import`
pub(super) fn import(args: &ImportArgs, at: &AtArgs, format: Format) -> Result<String, Failure> {
    check_header(&args.file)?;
    let client = Client::for_operator(&at.server)?;
    let opened: TableOpened = client.post_file("/api/v1/tables/import", &args.file)?;
    let seated = Client::new(&at.server, Some(&opened.token))?;
    let view: TableView = seated.get(&format!("/api/v1/tables/{}", opened.table))?;
    let own = view.seats.iter().find(|seat| seat.seat.0 == opened.seat);
    let name = own.map_or_else(|| "GM".to_owned(), |seat| seat.name.clone());
    keep_opened(&client, &opened, view.name, name, view.system)?;
    tell_opened(&opened, format, "The table is here, and you are its GM.")
}

/// A file that is no export need not travel to be refused.
fn check_header(path: &Path) -> Result<(), Failure> {
    let unreadable = |error: io::Error| {
        Failure::refused(format!("{} can't be read ({error}); check the name", path.display()))
    };
    let mut first = String::new();
    BufReader::new(File::open(path).map_err(unreadable)?).read_line(&mut first).map_err(unreadable)?;
    let header = Header::parse(first.trim_end_matches('\n'));
    header.map(drop).map_err(|error| Failure::refused(format!("{}: {error}", path.display())))
}
