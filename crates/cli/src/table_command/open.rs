//! Opening, joining, leaving and deleting a table.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, stdin};

use play::Role;
use protocol::v1::VERSION;
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::{Invite, InviteListed, Join, Joined, NewInvite, NewTable, TableOpened};
use protocol::v1::table::view::TableView;
use serde::{Deserialize, Serialize};
use systems::System;

use super::at::TableSeat;
use super::carried;
use super::client::Client;
use super::done;
use super::known::{KnownSeat, KnownSeats};
use crate::args::Format;
use crate::args::table::{AtArgs, InviteArgs, JoinArgs, LeaveArgs, NewArgs, RecoverArgs};
use crate::render::chart::columns;
use crate::render::qr;
use crate::render::wrap::paragraph;
use crate::sheet_command::clean;
use crate::{Failure, output, render};

/// `table new`
pub(super) fn new(args: NewArgs, at: &AtArgs, format: Format) -> Result<String, Failure> {
    let client = Client::for_operator(&at.server)?;
    let file = args.system.file().map(|file| file.text.clone());
    let is_from_file = file.is_some();
    let asked = NewTable {
        name: args.table_name.clone(),
        system: if file.is_some() { String::new() } else { args.system.name().to_owned() },
        file,
        edition: args.edition,
        rulings: args.rulings.into_iter().collect::<BTreeMap<_, _>>(),
        gm: args.gm.clone(),
    };
    let opened: TableOpened = client.post_once("/api/v1/tables", &asked)?;
    keep_opened(&client, &opened, args.table_name, args.gm, args.system)?;
    let mut sentence = format!("The table is open on {}, and you are its GM.", client.server());
    if is_from_file {
        sentence +=
            "\nEverybody who sits there can read the file of its system, with `twelvefold table system`.";
    }
    tell_opened(&opened, format, &sentence)
}

/// Remembers the GM's seat of a table that was opened or brought in.
pub(super) fn keep_opened(
    client: &Client,
    opened: &TableOpened,
    table_name: String,
    name: String,
    plays: System,
) -> Result<(), Failure> {
    let seat = KnownSeat {
        table: opened.table.clone(),
        table_name,
        server: client.server().to_owned(),
        seat: opened.seat,
        name,
        role: Role::Gm.name().to_owned(),
        token: opened.token.clone(),
        system: None,
    };
    KnownSeats::keep(seat.clone())?;
    carried::remember(&seat, plays)
}

/// Tells of a table that is there now, and shows its recovery code, once.
pub(super) fn tell_opened(opened: &TableOpened, format: Format, sentence: &str) -> Result<String, Failure> {
    match format {
        Format::Json => render::json(opened),
        Format::Csv => {
            let row = vec![opened.table.clone(), opened.recovery.clone()];
            Ok(render::csv::table(&["table", "recovery"], std::iter::once(row)))
        }
        Format::Text => Ok(format!(
            "{sentence}\n\n  table          {}\n  recovery code  {}\n\n{}",
            clean(&opened.table),
            clean(&opened.recovery),
            paragraph(
                "Write the recovery code down: it is shown only now, and gives you the GM's seat again with \
                 `twelvefold table recover` if this machine forgets it. `twelvefold table invite` lets others in.",
                output::width()
            )
        )),
    }
}

/// `table invite`
pub(super) fn invite(at: &TableSeat, args: &InviteArgs, format: Format) -> Result<String, Failure> {
    if let Some(id) = &args.revoke {
        let _nothing: Option<bool> = at.client.delete(&at.path(&format!("/invites/{id}")))?;
        return Ok(format!("The invitation {id} lets nobody in any more.\n"));
    }
    if args.list {
        return list_invites(at, format);
    }
    let seat = args.again.as_deref().map(|name| at.fetch_view()?.seat(name)).transpose()?;
    let asked = NewInvite {
        role: args.role.into(),
        seat,
        uses: args.uses.or(seat.map(|_| 1)),
        seconds: args.hours.map(|hours| u64::from(hours) * 3600),
    };
    let invite: Invite = at.client.post_once(&at.path("/invites"), &asked)?;
    match format {
        Format::Json => render::json(&invite),
        Format::Csv => Ok(render::csv::table(&["link"], std::iter::once(vec![invite.link]))),
        Format::Text => Ok(invite_text(&invite, !args.no_qr, seat.is_some_and(|seat| seat != at.seat.seat))),
    }
}

fn invite_text(invite: &Invite, with_picture: bool, is_for_a_seat: bool) -> String {
    let whom = match invite.role {
        Role::Spectator => "spectator",
        Role::Gm | Role::Player => "player",
    };
    let picture = if with_picture { qr::picture(&invite.link, output::width()) } else { None };
    let picture = picture.map(|picture| picture + "\n").unwrap_or_default();
    let often = render::words::many(invite.uses.into(), "time");
    let alone =
        if is_for_a_seat { " Whoever comes in by it is alone on that seat from then on." } else { "" };
    format!(
        "{picture}{}\n\n{}It lets in a {whom}, {often}.{alone} From a terminal:\n  twelvefold table join '{}' --name NAME\n\
         Take it back with\n  twelvefold table invite --revoke {}\n",
        clean(&invite.link),
        only_here(&invite.link),
        clean(&invite.link),
        clean(&invite.id)
    )
}

/// A link to this very machine is of no use on another.
fn only_here(link: &str) -> &'static str {
    if ["http://127.", "http://localhost", "http://[::1]"].iter().any(|start| link.starts_with(start)) {
        "It works on this machine only; `twelvefold serve --listen 0.0.0.0:1212` lets in others on your network.\n"
    } else {
        ""
    }
}

fn list_invites(at: &TableSeat, format: Format) -> Result<String, Failure> {
    let invites: Vec<InviteListed> = at.client.get(&at.path("/invites"))?;
    let row = |one: &InviteListed| {
        let left = render::words::many(one.uses, "use");
        vec![one.id.clone(), one.role.name().to_owned(), format!("{left} left")]
    };
    match format {
        Format::Json => render::json(&invites),
        Format::Csv => Ok(render::csv::table(&["invite", "role", "left"], invites.iter().map(row))),
        Format::Text if invites.is_empty() => {
            Ok("Nobody is invited; `twelvefold table invite` makes a link.\n".into())
        }
        Format::Text => Ok(columns(&invites.iter().map(row).collect::<Vec<_>>())),
    }
}

/// `table join`
pub(super) fn join(args: JoinArgs, format: Format) -> Result<String, Failure> {
    let (server, invite) = parts(&args.link)?;
    sit_down(server, invite, args.name, format)
}

/// `table recover`
pub(super) fn recover(args: &RecoverArgs, at: &AtArgs, format: Format) -> Result<String, Failure> {
    match &args.code {
        Some(code) => sit_down(&at.server, code, "GM".to_owned(), format),
        None => new_code(&TableSeat::open(at)?, format),
    }
}

/// Another recovery code.
#[derive(Debug, Serialize, Deserialize)]
struct NewCode {
    recovery: String,
}

fn new_code(at: &TableSeat, format: Format) -> Result<String, Failure> {
    let renewed: NewCode = at.client.post_once(&at.path("/recovery"), &BTreeMap::<String, String>::new())?;
    match format {
        Format::Json => render::json(&renewed),
        Format::Csv => Ok(render::csv::table(&["recovery"], std::iter::once(vec![renewed.recovery]))),
        Format::Text => Ok(format!(
            "The recovery code is now {}\n\n{}",
            clean(&renewed.recovery),
            paragraph("Write it down: it is shown only now, and the old one opens nothing.", output::width())
        )),
    }
}

/// The server and the invitation of a link.
fn parts(link: &str) -> Result<(&str, &str), Failure> {
    let parts = link.trim().split_once("/join#");
    parts.filter(|(_, invite)| !invite.is_empty()).ok_or_else(|| {
        Failure::usage("this is no link to a table; it looks like http://192.168.1.20:1212/join#…, in quotes")
    })
}

fn sit_down(server: &str, invite: &str, name: String, format: Format) -> Result<String, Failure> {
    let client = Client::new(server, None)?;
    let asked = Join { invite: invite.to_owned(), name: name.clone() };
    let joined: Joined = client.post("/api/v1/join", &asked)?;
    let seated = Client::new(server, Some(&joined.token))?;
    let view: TableView = seated.get(&format!("/api/v1/tables/{}", joined.table))?;
    let own = view.seats.iter().find(|seat| seat.seat.0 == joined.seat);
    let seat = KnownSeat {
        table: joined.table.clone(),
        table_name: view.name.clone(),
        server: seated.server().to_owned(),
        seat: joined.seat,
        name: own.map_or(name, |seat| seat.name.clone()),
        role: joined.role.name().to_owned(),
        token: joined.token.clone(),
        system: None,
    };
    KnownSeats::keep(seat.clone())?;
    carried::remember(&seat, view.system)?;
    match format {
        Format::Json => render::json(&joined),
        Format::Csv => {
            let row = vec![joined.table, joined.seat.to_string()];
            Ok(render::csv::table(&["table", "seat"], std::iter::once(row)))
        }
        Format::Text => {
            let code = joined
                .recovery
                .map(|code| format!("Your new recovery code is {}; write it down.\n", clean(&code)));
            let name = clean(&view.name);
            Ok(format!("You sit at {name:?}, on seat {}.\n{}", joined.seat, code.unwrap_or_default()))
        }
    }
}

/// A table this machine has a seat at, without what opens it.
#[derive(Serialize)]
struct Listed<'a> {
    table: &'a str,
    name: &'a str,
    server: &'a str,
    seat: u64,
    called: &'a str,
    role: &'a str,
}

/// `table list`
pub(super) fn list(format: Format) -> Result<String, Failure> {
    let known = KnownSeats::load()?;
    let listed: Vec<Listed<'_>> = known.seats.iter().map(Listed::of_seat).collect();
    let row = |one: &Listed<'_>| [one.name, one.called, one.role, one.server, one.table].map(clean).to_vec();
    match format {
        Format::Json => render::json(&List { version: VERSION, tables: listed }),
        Format::Csv => {
            Ok(render::csv::table(&["name", "seat", "role", "server", "table"], listed.iter().map(row)))
        }
        Format::Text if listed.is_empty() => {
            Ok("You have no seat at any table; open one with `twelvefold table new`, or join one.\n"
                .to_owned())
        }
        Format::Text => Ok(columns(&listed.iter().map(row).collect::<Vec<_>>())),
    }
}

#[derive(Serialize)]
struct List<'a> {
    version: u32,
    tables: Vec<Listed<'a>>,
}

impl<'a> Listed<'a> {
    fn of_seat(seat: &'a KnownSeat) -> Self {
        Self {
            table: &seat.table,
            name: &seat.table_name,
            server: &seat.server,
            seat: seat.seat,
            called: &seat.name,
            role: &seat.role,
        }
    }
}

/// `table leave`
pub(super) fn leave(at: &TableSeat, args: &LeaveArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let seat = args.seat.as_deref().map(|name| seen.seat(name)).transpose()?.unwrap_or(at.seat.seat);
    let done = at.send(CommandBody::Leave { seat })?;
    if seat == at.seat.seat {
        KnownSeats::forget(&at.seat)?;
    }
    done::tell_done(&done, seen.names(), format)
}

/// The server's answer to a first wish to delete.
#[derive(Deserialize)]
struct Confirm {
    confirm: String,
}

/// `table delete`: asks twice, the person and the server.
pub(super) fn delete(at: &TableSeat) -> Result<String, Failure> {
    let name = at.fetch_view()?.0.name;
    let kept = || Failure::refused("that is not what was asked for; the table stays");
    ask(&format!("This deletes {:?} for good, for everyone. Type its name: ", clean(&name)));
    if answer()? != name.trim() {
        return Err(kept());
    }
    ask("There is no way back but an export. Type DELETE: ");
    if answer()? != "DELETE" {
        return Err(kept());
    }
    let code: Confirm = at.client.delete(&at.path(""))?;
    let _nothing: Option<bool> = at.client.delete(&at.path(&format!("?confirm={}", code.confirm)))?;
    KnownSeats::forget(&at.seat)?;
    Ok(format!("{:?} is deleted.\n", clean(&name)))
}

/// Asks a person; a script that answers from a file needs no question.
fn ask(question: &str) {
    if stdin().is_terminal() {
        output::print_error(question);
    }
}

fn answer() -> Result<String, Failure> {
    let mut line = String::new();
    stdin()
        .lock()
        .read_line(&mut line)
        .map_err(|error| Failure::refused(format!("nothing can be read ({error})")))?;
    Ok(line.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_a_server_and_an_invitation() {
        assert_eq!(parts("http://10.0.0.2:1212/join#abc").unwrap(), ("http://10.0.0.2:1212", "abc"));
        assert!(parts("http://10.0.0.2:1212/").is_err());
        assert!(parts("http://10.0.0.2:1212/join#").is_err());
    }
}
