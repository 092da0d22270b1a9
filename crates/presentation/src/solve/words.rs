//! The best builds in words.

use dice::Natural;
use protocol::v1::Exact;
use protocol::v1::solve::{BuildOf, Document, Holding, NextOf, RankOf};
use systems::d12::Node;

use crate::words::count;

/// More ways to use the next point than this are no longer read.
const MOST_NEXT: usize = 5;

/// The best value, and how many reach it.
pub fn headline(document: &Document, best: &RankOf) -> String {
    let whose = match (document.level, document.budget) {
        (Some(level), _) => format!("at Level {level}"),
        (_, budget) => format!("with a budget of {}", budget.unwrap_or_default()),
    };
    let ties = match best.ties.as_str() {
        "1" => "one build reaches it".to_owned(),
        ties => format!("{} builds reach it", shortened(ties)),
    };
    format!("The best there is {whose}: {}; {ties}.", exact(&best.value))
}

/// `2.5162 (1087/432)`; a fraction nobody would read is left out.
pub fn exact(value: &Exact) -> String {
    let fraction = value.fraction.as_deref().filter(|text| text.contains('/') && text.len() <= 24);
    let rounded = rounded(value);
    fraction.map_or_else(|| rounded.clone(), |fraction| format!("{rounded} ({fraction})"))
}

/// A value with up to four decimals.
pub fn rounded(value: &Exact) -> String {
    let text = format!("{:.4}", value.value);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A count as long as it can be read.
pub fn shortened(digits: &str) -> String {
    digits.parse::<Natural>().map_or_else(|_| digits.to_owned(), |number| count(&number))
}

/// The ways to use the next point that add something, the best few.
pub fn useful_next(document: &Document) -> Vec<&NextOf> {
    document.next.iter().filter(|next| next.gain.value > 0.0).take(MOST_NEXT).collect()
}

/// `The next Level`, `The next point`, or `The next level` of an attribute where levels are bought.
pub fn next_step(document: &Document) -> &'static str {
    match document.is_tree() {
        true => "The next Level",
        false if buys_levels(document) => "The next level",
        false => "The next point",
    }
}

/// Is it levels that are bought, each at its own price, and not points?
pub(super) fn buys_levels(document: &Document) -> bool {
    document.ranks.iter().flat_map(|rank| &rank.builds).any(|build| build.cost.is_some())
}

/// `cost 9 of 12`, where levels are bought.
pub fn cost(document: &Document, build: &BuildOf) -> Option<String> {
    build.cost.map(|cost| format!("cost {cost} of {}", document.budget.unwrap_or_default()))
}

/// What a build holds that it can't do without: the tree from the top down, or the attributes.
pub fn needed_holdings<'a>(document: &Document, build: &'a BuildOf) -> Vec<&'a Holding> {
    let mut shown: Vec<&Holding> = build.holds.iter().filter(|held| held.needed != Some(0)).collect();
    if document.is_tree() {
        shown.sort_by_key(|held| way_down(&held.name));
    }
    shown
}

/// The nodes from Level down to this one, so that children are sorted below their parents.
fn way_down(name: &str) -> Vec<usize> {
    let mut way: Vec<usize> =
        Node::from_name(name).into_iter().flat_map(Node::path).map(Node::index).collect();
    way.reverse();
    way
}

/// How far down the tree a holding stands; nothing stands below anything where there is no tree.
pub fn depth(builds: &Document, held: &Holding) -> usize {
    let node = Node::from_name(&held.name).filter(|_| builds.is_tree());
    node.map_or(0, |node| node.path().count() - 1)
}

/// What a holding comes to: `+5`, `7d12`.
pub fn comes_to(build: &BuildOf, held: &Holding) -> String {
    if build.cost.is_some() { format!("{}d12", held.comes_to) } else { format!("{:+}", held.comes_to) }
}

/// What is to be said of a holding: `1 free, at the cap`.
pub fn marks(document: &Document, build: &BuildOf, held: &Holding) -> String {
    let cap = build.capped.contains(&held.name).then(|| "at the cap".to_owned());
    let marks: Vec<String> =
        free(build, held).filter(|_| document.is_tree()).into_iter().chain(cap).collect();
    marks.join(", ")
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

/// What may lie elsewhere without loss; empty if nothing may.
pub fn freedom(document: &Document, build: &BuildOf) -> String {
    let unneeded = |held: &Holding| held.needed.map_or(0, |needed| held.points.saturating_sub(needed));
    let free: u32 = build.holds.iter().map(unneeded).sum();
    match free {
        0 => String::new(),
        _ if document.is_tree() => {
            "Points marked free may go anywhere below their node; the value stays.".to_owned()
        }
        1 => "1 point is free: put it where you like, the value stays.".to_owned(),
        _ => format!("{free} points are free: put them where you like, the value stays."),
    }
}

/// Where a build needs more or less than the best: `Finesse +1, IQ -1`.
pub fn difference(best: &BuildOf, build: &BuildOf) -> String {
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
