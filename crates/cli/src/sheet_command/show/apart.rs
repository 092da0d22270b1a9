//! `sheet show FILE NUMBER`: one number of a sheet, taken apart into what it is made of.

use protocol::v1::VERSION;
use protocol::v1::sheet::AnySheet;
use protocol::v1::sheet_view::{PartView, parts_view};
use serde::Serialize;
use systems::d12::{self, Node, ResourceKind};
use systems::parts::Parts;
use systems::three_six::Attribute;
use systems::{pool, three_six};

use crate::args::Format;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::paragraph;
use crate::sheet_command::clean::{clean, signed};
use crate::{Failure, output, render};

/// A number and what it is made of.
#[derive(Debug, Serialize)]
struct Apart {
    version: u32,
    name: String,
    number: String,
    /// What kind of number it is.
    kind: String,
    /// What it is for.
    about: String,
    total: i32,
    parts: Vec<PartView>,
    /// Is it a number of something, and not a modifier?
    #[serde(skip)]
    is_count: bool,
    /// What else is to be known.
    notes: Vec<String>,
}

/// Takes the number of that name apart.
pub(super) fn run(sheet: &AnySheet, name: &str, format: Format) -> Result<String, Failure> {
    let apart = if let Some(sheet) = sheet.downcast_ref::<d12::Sheet>() {
        of_d12(sheet, name)?
    } else if let Some(sheet) = sheet.downcast_ref::<three_six::Sheet>() {
        of_three_six(sheet, name)?
    } else if let Some(sheet) = sheet.downcast_ref::<pool::Sheet>() {
        of_pool(sheet, name)?
    } else {
        of_any(sheet, name)?
    };
    let apart = Apart { name: sheet.name().to_owned(), ..apart };
    match format {
        Format::Json => render::json(&apart),
        Format::Csv => {
            let rows = apart.parts.iter().map(|part| vec![part.name.clone(), part.value.to_string()]);
            Ok(render::csv::table(&["part", "value"], rows))
        }
        Format::Text => Ok(apart.text(output::width())),
    }
}

impl Apart {
    fn new(number: &str, kind: impl Into<String>, about: &str, parts: &Parts) -> Self {
        Self {
            version: VERSION,
            name: String::new(),
            number: number.to_owned(),
            kind: kind.into(),
            about: about.to_owned(),
            total: parts.total(),
            parts: parts_view(parts),
            is_count: false,
            notes: Vec::new(),
        }
    }

    /// The same for a number of something.
    fn count(number: &str, kind: &str, about: &str, parts: &Parts) -> Self {
        Self { is_count: true, ..Self::new(number, kind, about, parts) }
    }

    fn text(&self, width: usize) -> String {
        let total = if self.is_count { self.total.to_string() } else { signed(self.total.into()) };
        let head = format!("{}  {}\n", paint(STRONG, &format!("{} {total}", clean(&self.number))), self.kind);
        let values = self.parts.iter().map(|part| part.value).chain([self.total]);
        let widest = values.map(|value| signed(value.into()).len()).max().unwrap_or(2);
        let line =
            |part: &PartView| format!("  {:>widest$}  {}\n", signed(part.value.into()), clean(&part.name));
        let parts: String = self.parts.iter().map(line).collect();
        let rule = paint(FAINT, &"─".repeat(widest));
        let notes: String = self.notes.iter().map(|note| paragraph(&clean(note), width)).collect();
        let gap = if notes.is_empty() { "" } else { "\n" };
        format!(
            "{head}{}\n{parts}  {rule}\n  {}\n{gap}{notes}",
            paragraph(&self.about, width),
            paint(STRONG, &format!("{total:>widest$}"))
        )
    }
}

/// A score of any system.
fn of_any(sheet: &AnySheet, name: &str) -> Result<Apart, Failure> {
    let scores = sheet.rolls().scores();
    let is_it = |word: &str| word.eq_ignore_ascii_case(name.trim());
    let found = scores.iter().find(|score| is_it(&score.name) || is_it(&score.title));
    let parts = found.and_then(|score| Some((score, sheet.rolls().score_parts(&score.name)?)));
    let (score, parts) = parts.ok_or_else(|| {
        let known: Vec<&str> = scores.iter().map(|score| score.name.as_str()).collect();
        Failure::refused(format!("this sheet has no {name:?}; name one of {}", known.join(", ")))
    })?;
    Ok(Apart::new(&score.name, "score", &score.title, &parts))
}

fn of_d12(sheet: &d12::Sheet, name: &str) -> Result<Apart, Failure> {
    let is = |word: &str| name.trim().eq_ignore_ascii_case(word);
    if is("Initiative") {
        let about = "Rolled when an encounter begins; the highest goes first.";
        return Ok(Apart::new("Initiative", "Awareness and Agility", about, &sheet.derived().initiative));
    }
    if is("Movement") {
        let about = "How many hexes you can go in a turn.";
        return Ok(Apart::count("Movement", "hexes a turn", about, &sheet.derived().movement));
    }
    if let Some(kind) = ResourceKind::from_name(name) {
        let about = format!("The most {} Points you can have.", kind.title());
        let left = sheet.resource(kind).left();
        let apart = Apart::count(kind.name(), "maximum", &about, &sheet.maximum(kind));
        return Ok(Apart { notes: vec![format!("{left} left.")], ..apart });
    }
    let unknown = || {
        Failure::refused(format!(
            "this sheet has no {name:?}; name a node such as Finesse, Initiative, Movement or a resource"
        ))
    };
    Ok(of_node(sheet, Node::from_name(name).ok_or_else(unknown)?))
}

fn of_node(sheet: &d12::Sheet, node: Node) -> Apart {
    let view = sheet.node(node);
    let kind = match node.parent() {
        Some(parent) if node.name() == node.long_name() => format!("{} below {parent}", node.tier().name()),
        Some(parent) => format!("{}, {} below {parent}", node.long_name(), node.tier().name()),
        None => "the root of the tree".to_owned(),
    };
    let points = match (view.points, view.unspent) {
        (0, _) => "It holds no points.".to_owned(),
        (1, 0) => "It holds 1 point.".to_owned(),
        (points, 0) => format!("It holds {points} points."),
        (points, unspent) => format!("It holds {points} points and can still hand on {unspent}."),
    };
    let waits = |modifier: &&d12::Modifier| {
        modifier.when.is_some()
            && matches!(modifier.target, d12::ModifierTarget::Node(on) if node.rests_on(on))
    };
    let waiting = sheet.modifiers().iter().filter(waits);
    let waiting = waiting.map(|modifier| format!("{:+} more: {}.", modifier.value, modifier.label()));
    let notes = std::iter::once(points).chain(waiting).collect();
    Apart { notes, ..Apart::new(node.name(), kind, node.describe(), &view.parts) }
}

fn of_three_six(sheet: &three_six::Sheet, name: &str) -> Result<Apart, Failure> {
    let unknown = || {
        let known = Attribute::ALL.map(Attribute::name).join(", ");
        Failure::refused(format!("this sheet has no {name:?}; name one of {known}"))
    };
    let attribute = Attribute::from_name(name).ok_or_else(unknown)?;
    let view = sheet.attribute(attribute);
    let made = match view.magic {
        0 => format!("The score is {}; every full 3 points are worth +1.", view.score),
        magic => format!(
            "The score is {} = {} + {magic} of magic; every full 3 points are worth +1.",
            view.score, view.natural
        ),
    };
    let saves = format!("A save adds {:+}.", sheet.parts(attribute, true).total());
    let apart =
        Apart::new(attribute.name(), "attribute", attribute.describe(), &sheet.parts(attribute, false));
    Ok(Apart { notes: vec![made, saves], ..apart })
}

fn of_pool(sheet: &pool::Sheet, name: &str) -> Result<Apart, Failure> {
    let parts = sheet.dice(name)?;
    let is = |(known, _): &&(String, pool::Level)| known.trim().eq_ignore_ascii_case(name.trim());
    let number = sheet.levels().iter().find(is).map_or(name, |(known, _)| known.as_str());
    let waiting = match sheet.waiting() {
        0 => Vec::new(),
        1 => vec!["1 point of resilience waits for the next roll and comes on top.".to_owned()],
        points => vec![format!("{points} points of resilience wait for the next roll and come on top.")],
    };
    Ok(Apart { notes: waiting, ..Apart::count(number, "d12s", "How many d12s are rolled.", &parts) })
}
