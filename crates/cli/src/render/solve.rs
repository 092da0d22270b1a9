//! The best builds as text and as rows.

use dice::Natural;
use protocol::v1::Exact;
use protocol::v1::solve::{BuildOf, Document, Holding, RankOf, WishWorth};
use systems::d12::Node;

use super::chart::{Align, Row, chart, columns};
use super::csv::table;
use super::paint::{FAINT, PLAIN, STRONG, paint};
use super::words::{count, place};
use super::wrap::paragraph;

/// More ways to use the next point than this are no longer read.
const MOST_NEXT: usize = 5;

/// The answer for a person.
pub(crate) fn text(document: &Document, width: usize) -> String {
    let Some((best, others)) = document.ranks.split_first() else { return String::new() };
    let mut text = paint(STRONG, paragraph(&headline(document, best), width).trim_end()) + "\n\n";
    text += &chart(&document.wishes.iter().map(wish).collect::<Vec<_>>(), &[], Align::Left, width);
    for build in &best.builds {
        text.push('\n');
        text += &holds(document, build);
    }
    text += &next(document, width);
    text + &runners_up(document, others)
}

/// The best value, and how many reach it.
pub(crate) fn headline(document: &Document, best: &RankOf) -> String {
    let whose = match (document.level, document.budget) {
        (Some(level), _) => format!("at Level {level}"),
        (_, budget) => format!("for {}", budget.unwrap_or_default()),
    };
    let ties = match best.ties.as_str() {
        "1" => "one build reaches it".to_owned(),
        ties => format!("{} builds reach it", shortened(ties)),
    };
    format!("The best there is {whose}: {}; {ties}.", exact(&best.value))
}

/// `2.5162 (1087/432)`; a fraction nobody would read is left out.
fn exact(value: &Exact) -> String {
    let fraction = value.fraction.as_deref().filter(|text| text.contains('/') && text.len() <= 24);
    let rounded = rounded(value);
    fraction.map_or_else(|| rounded.clone(), |fraction| format!("{rounded} ({fraction})"))
}

/// A value with up to four decimals.
pub(crate) fn rounded(value: &Exact) -> String {
    let text = format!("{:.4}", value.value);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn shortened(digits: &str) -> String {
    digits.parse::<Natural>().map_or_else(|_| digits.to_owned(), |number| count(&number))
}

/// A bar for a chance; other numbers have none.
fn wish(wish: &WishWorth) -> Row {
    let (share, shown) = match wish.chance {
        true => (wish.worth.value, format!("{:.1} %", 100.0 * wish.worth.value)),
        false => (0.0, rounded(&wish.worth)),
    };
    let weight = if wish.weight == "1" { String::new() } else { format!("× {}", wish.weight) };
    Row { label: wish.wish.clone(), share, style: PLAIN, cells: vec![shown, weight], mark: String::new() }
}

/// What a build holds: the tree as far as it is needed, or the attributes.
fn holds(document: &Document, build: &BuildOf) -> String {
    let is_tree = document.level.is_some();
    let mut shown: Vec<&Holding> = build.holds.iter().filter(|held| held.needed != Some(0)).collect();
    if is_tree {
        shown.sort_by_key(|held| way_down(&held.name));
    }
    let rows: Vec<Vec<String>> = shown.into_iter().map(|held| row(is_tree, build, held)).collect();
    let mut text = columns(&rows);
    if let Some(cost) = build.cost {
        text += &format!("  cost {cost} of {}\n", document.budget.unwrap_or_default());
    }
    text + &freedom(is_tree, build)
}

/// What may lie elsewhere without loss.
fn freedom(is_tree: bool, build: &BuildOf) -> String {
    let unneeded = |held: &Holding| held.needed.map_or(0, |needed| held.points.saturating_sub(needed));
    let free: u32 = build.holds.iter().map(unneeded).sum();
    let sentence = match free {
        0 => return String::new(),
        _ if is_tree => "Points marked free may go anywhere below their node; the value stays.".to_owned(),
        1 => "1 point is free: put it where you like, the value stays.".to_owned(),
        _ => format!("{free} points are free: put them where you like, the value stays."),
    };
    format!("  {}\n", paint(FAINT, &sentence))
}

/// The nodes from Level down to this one, so that children are sorted below their parents.
fn way_down(name: &str) -> Vec<usize> {
    let mut way: Vec<usize> =
        Node::from_name(name).into_iter().flat_map(Node::path).map(Node::index).collect();
    way.reverse();
    way
}

fn row(is_tree: bool, build: &BuildOf, held: &Holding) -> Vec<String> {
    let depth = Node::from_name(&held.name).filter(|_| is_tree).map_or(0, |node| node.path().count() - 1);
    let comes_to =
        if build.cost.is_some() { format!("{}d12", held.comes_to) } else { format!("{:+}", held.comes_to) };
    let cap = build.capped.contains(&held.name).then(|| "at the cap".to_owned());
    let marks: Vec<String> = free(build, held).filter(|_| is_tree).into_iter().chain(cap).collect();
    let name = format!("{}{}", "  ".repeat(depth), held.name);
    vec![name, held.needed.unwrap_or(held.points).to_string(), comes_to, marks.join(", ")]
}

/// What a node could still hand on if nothing were placed that isn't needed.
fn free(build: &BuildOf, held: &Holding) -> Option<String> {
    let node = Node::from_name(&held.name)?;
    let needed = held.needed?;
    let child =
        |child: &Node| build.holds.iter().find(|held| held.name == child.name()).and_then(|held| held.needed);
    let handed_on: u32 = node.children().iter().filter_map(child).sum();
    let free =
        if node.children().is_empty() { 0 } else { needed.saturating_sub(1).saturating_sub(handed_on) };
    (free > 0).then(|| format!("{free} free"))
}

fn next(document: &Document, width: usize) -> String {
    let useful: Vec<_> = document.next.iter().filter(|next| next.gain.value > 0.0).take(MOST_NEXT).collect();
    let what = if document.level.is_some() { "The next Level" } else { "The next point" };
    if useful.is_empty() {
        return format!("\n{what} would add nothing to this.\n");
    }
    let most = useful.first().map_or(1.0, |next| next.gain.value);
    let row = |next: &&protocol::v1::solve::NextOf| Row {
        label: next.raises.join(" › "),
        share: next.gain.value / most,
        style: PLAIN,
        cells: vec![format!("+{}", exact(&next.gain))],
        mark: next.cost.map(|cost| format!("costs {cost}")).unwrap_or_default(),
    };
    let rows: Vec<Row> = useful.iter().map(row).collect();
    format!("\n{what} would add most here:\n") + &chart(&rows, &[], Align::Left, width)
}

fn runners_up(document: &Document, others: &[RankOf]) -> String {
    if others.is_empty() {
        return String::new();
    }
    let best = document.ranks.first().and_then(|rank| rank.builds.first());
    let row = |(at, rank): (usize, &RankOf)| {
        let change = rank.builds.first().zip(best).map(|(build, best)| difference(best, build));
        let ties = format!("{} tied", shortened(&rank.ties));
        vec![place(at + 2), exact(&rank.value), ties, change.unwrap_or_default()]
    };
    "\nNext best:\n".to_owned() + &columns(&others.iter().enumerate().map(row).collect::<Vec<_>>())
}

/// Where a build needs more or less than the best: `Finesse +1, IQ -1`.
fn difference(best: &BuildOf, build: &BuildOf) -> String {
    let needs = |build: &BuildOf, name: &str| {
        let held = build.holds.iter().find(|held| held.name == name);
        held.map_or(0, |held| i64::from(held.needed.unwrap_or(held.points)))
    };
    let names = best.holds.iter().chain(&build.holds).map(|held| held.name.as_str());
    let mut changes: Vec<String> = Vec::new();
    for name in names {
        let change = needs(build, name) - needs(best, name);
        let words = format!("{name} {change:+}");
        if change != 0 && !changes.contains(&words) {
            changes.push(words);
        }
    }
    changes.join(", ")
}

/// One row for everything a build holds.
pub(crate) fn csv(document: &Document) -> String {
    let header = ["rank", "value", "ties", "build", "name", "points", "needed", "comes_to"];
    let mut rows = Vec::new();
    for (rank, of) in (1..).zip(&document.ranks) {
        for (at, build) in (1..).zip(&of.builds) {
            for held in &build.holds {
                let needed = held.needed.map(|needed| needed.to_string()).unwrap_or_default();
                let value = of.value.fraction.clone().unwrap_or_else(|| of.value.value.to_string());
                let numbers = [held.points.to_string(), needed, held.comes_to.to_string()];
                let start = [format!("{rank}"), value, of.ties.clone(), format!("{at}"), held.name.clone()];
                rows.push(start.into_iter().chain(numbers).collect());
            }
        }
    }
    table(&header, rows)
}
