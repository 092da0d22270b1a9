//! What lies on a table.

use play::{Audience, Call, Contest, Role, SeatId};
use protocol::v1::table::view::{CharacterView, SeatView, TableView};

use super::Names;
use super::log::{against, ask};
use super::names::listed;
use crate::render::chart::columns;
use crate::render::check::unusual_rulings;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::wrap;
use crate::sheet_command::clean;

/// The whole table.
pub(crate) fn text(view: &TableView, names: &Names, width: usize) -> String {
    let blocks = [
        title(view),
        block(
            "Seats",
            &columns(&view.seats.iter().map(|seat| seat_row(seat, view.seat)).collect::<Vec<_>>()),
        ),
        block("Characters", &characters(view, names, width)),
        stat_blocks(view, width),
        block("Waiting", &waiting(view, names, width)),
        encounter(view, names),
        block("Notes", &notes(view, names, width)),
        pins(view),
    ];
    blocks.into_iter().filter(|block| !block.is_empty()).collect::<Vec<_>>().join("\n")
}

fn block(title: &str, body: &str) -> String {
    if body.is_empty() { String::new() } else { format!("{}\n{body}", paint(STRONG, title)) }
}

fn title(view: &TableView) -> String {
    let session = match view.session {
        0 => String::new(),
        session => format!(", session {session}"),
    };
    let line = format!("{}: {}{session}, event {}", clean(&view.name), clean(view.system.title()), view.seq);
    let rulings = unusual_rulings(view.system.rules(), &view.rulings)
        .map(|list| paint(FAINT, &format!("Rulings: {list}")) + "\n");
    format!("{}\n{}", paint(STRONG, &line), rulings.unwrap_or_default())
}

fn seat_row(seat: &SeatView, own: SeatId) -> Vec<String> {
    let role = match seat.role {
        Role::Gm => "GM",
        Role::Player => "player",
        Role::Spectator => "spectator",
    };
    let you = if seat.seat == own { ", you" } else { "" };
    let left = if seat.left { ", left" } else { "" };
    vec![seat.seat.0.to_string(), clean(&seat.name), format!("{role}{you}{left}")]
}

/// A line for each with whose it is and what state it is in, and a line for its points.
fn characters(view: &TableView, names: &Names, width: usize) -> String {
    let widest = view.characters.last().map_or(1, |last| last.character.0.to_string().len());
    let one = |character: &CharacterView| {
        let owner = character.owner.map_or_else(|| "GM".to_owned(), |owner| names.seat(owner));
        let hidden = character.hidden.then(|| "hidden".to_owned());
        let conditions = character.conditions.iter().map(|condition| {
            let off = if condition.is_on { "" } else { " (off)" };
            format!("{}{off}", condition.name)
        });
        let notes: Vec<String> = hidden.into_iter().chain(standing(character)).chain(conditions).collect();
        let notes = if notes.is_empty() { String::new() } else { format!(": {}", notes.join(", ")) };
        let name = clean(&format!("{} ({owner}){notes}", character.name));
        let points = points(character);
        let indent = " ".repeat(widest + 4);
        let points = if points.is_empty() { points } else { wrap(&points, width, &indent, &indent) };
        wrap(&name, width, &format!("  {:>widest$}  ", character.character.0), &indent) + &points
    };
    view.characters.iter().map(one).collect()
}

/// `Incapacitated, 3 real damage`.
fn standing(one: &CharacterView) -> impl Iterator<Item = String> {
    let is_out = one.to_character().is_ok_and(|character| character.is_incapacitated());
    let out = is_out.then(|| if one.may_act { "Incapacitated, may act" } else { "Incapacitated" }.to_owned());
    let damage = (one.real_damage > 0).then(|| format!("{} real damage", one.real_damage));
    let wear = one.wear.map(|wear| wear.name().to_owned());
    out.into_iter().chain(damage).chain(wear)
}

/// `heroism 3/4, vitality 6/6`; of points that only wait, those that are there.
fn points(one: &CharacterView) -> String {
    if one.points_hidden {
        return String::new();
    }
    let sheet = one.to_character().ok().and_then(|character| character.effective().ok());
    let Some(sheet) = sheet else { return String::new() };
    let form = sheet.system().sheet_form();
    let told = sheet.points().into_iter().filter_map(|points| {
        let is_paid = form.and_then(|form| form.find_points(&points.key)).is_none_or(|known| known.is_paid);
        match (points.most, is_paid) {
            (Some(most), _) => Some(format!("{} {}/{most}", points.key, points.left)),
            (None, true) => Some(format!("{} {}", points.key, points.left)),
            (None, false) => (points.left > 0).then(|| format!("{} {}", points.left, points.key)),
        }
    });
    told.collect::<Vec<_>>().join(", ")
}

fn stat_blocks(view: &TableView, width: usize) -> String {
    let names: Vec<String> = view.stat_blocks.iter().map(|stat_block| clean(&stat_block.name)).collect();
    if names.is_empty() {
        String::new()
    } else {
        wrap(&format!("Stat blocks: {}", names.join(", ")), width, "", "  ")
    }
}

fn waiting(view: &TableView, names: &Names, width: usize) -> String {
    let calls = view.calls.iter().map(|one| (one.id.0, call(one, names)));
    let contests = view.contests.iter().map(|one| (one.id.0, contest(one, names)));
    let initiative = view.encounter.as_ref().filter(|encounter| !encounter.awaited.is_empty());
    let initiative =
        initiative.map(|encounter| format!("  initiative: {} to roll\n", names.list(&encounter.awaited)));
    let told = calls.chain(contests);
    let told = told.map(|(number, text)| wrap(&clean(&text), width, &format!("  {number}  "), "      "));
    told.collect::<String>() + &clean_lines(&initiative.unwrap_or_default())
}

fn clean_lines(text: &str) -> String {
    text.lines().map(|line| clean(line) + "\n").collect()
}

fn call(call: &Call, names: &Names) -> String {
    let target = against(call.held_against());
    let open: Vec<_> =
        call.asked.iter().filter(|character| !call.answered.contains(character)).copied().collect();
    let about = if call.note.is_empty() { String::new() } else { format!(" ({})", call.note) };
    format!("{}{target}{about}: {} to answer", ask(&call.ask), names.list(&open))
}

fn contest(contest: &Contest, names: &Names) -> String {
    let first = contest.sides.first().map(|side| names.character(side.character)).unwrap_or_default();
    let kind = if contest.is_strike { "strike" } else { "contest" };
    let open: Vec<String> = contest
        .awaited()
        .map(|side| {
            let with = side.ask.as_ref().map(|sheet| format!(" with {}", ask(sheet))).unwrap_or_default();
            format!("{}{with}", names.character(side.character))
        })
        .collect();
    match &contest.race {
        Some(_) => format!("a race that {first} began: {} to roll", listed(&open)),
        None => format!("{first}'s {kind}: {} to resist", listed(&open)),
    }
}

fn encounter(view: &TableView, names: &Names) -> String {
    let Some(encounter) = view.encounter.as_ref().filter(|one| !one.order.is_empty()) else {
        return String::new();
    };
    let row = |character: &play::CharacterId| {
        let mark = if encounter.turn == Some(*character) { "→" } else { " " };
        let shown = view.characters.iter().find(|shown| shown.character == *character);
        let state: Vec<String> = shown.into_iter().flat_map(standing).collect();
        let state = if state.is_empty() { String::new() } else { format!(" ({})", state.join(", ")) };
        format!("  {mark} {}{state}\n", clean(&names.character(*character)))
    };
    let rows: String = encounter.order.iter().map(row).collect();
    block(&format!("Round {}", encounter.round.unwrap_or(1)), &rows)
}

fn notes(view: &TableView, names: &Names, width: usize) -> String {
    let one = |note: &play::Note| {
        let only = match &note.audience {
            Audience::Everyone => String::new(),
            Audience::Gm => " [GM only]".to_owned(),
            Audience::Only(seats) => {
                let others = seats.iter().filter(|seat| **seat != SeatId::GM).map(|seat| names.seat(*seat));
                format!(" [only {}]", listed(&others.chain(["the GM".to_owned()]).collect::<Vec<_>>()))
            }
        };
        let text = clean(&format!("{}: {}{only}", note.title, note.text));
        wrap(&text, width, &format!("  {}  ", note.id.0), "      ")
    };
    view.notes.iter().map(one).collect()
}

fn pins(view: &TableView) -> String {
    let pins: Vec<String> = view.pins.iter().map(ToString::to_string).collect();
    if pins.is_empty() { String::new() } else { format!("Pinned: {}\n", pins.join(", ")) }
}
