//! Trees of a sheet: points are spent at nodes, and a node hands something on to those below it.

use std::collections::HashSet;

use super::fields::{Fields, Named};
use super::limits::{DEEPEST_NAMES, LARGEST_NUMBER, LONGEST_NAME, MOST_SCORES};
use super::names::{Meaning, Names};
use super::rulings::Ruling;
use super::sheet::{Score, ScoreSource, Sheet, Tree};
use super::source::{Formula, Read, Span, Told};
use super::typing::Typing;
use crate::rules::{Expr, Input, Range};

/// What the node above comes to, in the rule for handing on.
const ABOVE: &str = "above";

/// A tree before its nodes are laid out.
struct RawTree {
    /// Each node with those right below it, as the file has them.
    below: Vec<(String, Vec<String>)>,
    hands_on: Formula,
    /// The most points that are spent at one node.
    most: i64,
    place: Span,
}

pub(super) fn read_tree(sheet: &Fields<'_>, entry: &Named<'_>, rulings: &[Ruling], read: &mut Sheet) {
    let Ok(fields) = Fields::of_item(sheet.source, entry.item, entry.span.clone(), "a tree") else { return };
    let about = fields.about();
    let spend = fields.number("spend");
    let tree = raw_tree(&fields, entry, MOST_SCORES.saturating_sub(read.scores.len()));
    fields.finish();
    let Ok(tree) = tree else { return };
    let place = read.trees.len();
    read.trees.push(Tree { name: entry.name.value.clone(), about, spend });
    let is_below = |name: &String| tree.below.iter().any(|(_, below)| below.contains(name));
    let roots: Vec<&String> =
        tree.below.iter().map(|(name, _)| name).filter(|name| !is_below(name)).collect();
    let before = read.scores.len();
    for root in roots {
        lay_node(&fields_at(sheet, &tree), &tree, root, None, rulings, (place, 0), read);
    }
    let laid = |name: &String| read.scores[before..].iter().any(|score| score.name == *name);
    if let Some((lost, _)) = tree.below.iter().find(|(name, _)| !laid(name)) {
        sheet.source.report(tree.place.clone(), format!("`{lost}` stands below itself; a tree has a top"));
    }
}

/// Where the nodes of a tree are told of.
struct NodePlace<'a> {
    source: &'a super::source::Source<'a>,
    span: Span,
}

fn fields_at<'a>(sheet: &Fields<'a>, tree: &RawTree) -> NodePlace<'a> {
    NodePlace { source: sheet.source, span: tree.place.clone() }
}

fn raw_tree(fields: &Fields<'_>, entry: &Named<'_>, room: usize) -> Read<RawTree> {
    let most = fields.number("most");
    let hands_on = fields.formula("hands_on");
    let Some(nodes) = fields.table("nodes", "`nodes`") else {
        fields.missing(
            "nodes",
            "each with those below it, as in `nodes = { Body = [\"Strength\", \"Speed\"] }`",
        );
        return Err(Told);
    };
    let Some(most) = most.filter(|most| (1..=LARGEST_NUMBER).contains(most)) else {
        fields.missing("most", "the most points that can be spent at one node");
        return Err(Told);
    };
    let Some(hands_on) = hands_on else {
        fields.missing("hands_on", "what a node has from the one above it, as in `hands_on = \"above / 2\"`");
        return Err(Told);
    };
    let mut below: Vec<(String, Vec<String>)> = Vec::new();
    for node in nodes.entries(MOST_SCORES) {
        let list = node.item.as_array().and_then(|list| {
            list.iter().map(|name| name.as_str().map(str::to_owned)).collect::<Option<Vec<String>>>()
        });
        let Some(list) = list else {
            let message = "a node is written with a list of those below it, which may be empty: `Mind = []`";
            return Err(fields.source.report(node.span, message));
        };
        below.push((node.name.value, list));
    }
    check_parents(fields, entry, &below, room)?;
    Ok(RawTree { below, hands_on: hands_on?, most, place: entry.name.span.clone() })
}

/// A node stands below one other at most, and there is room for so many.
fn check_parents(
    fields: &Fields<'_>,
    entry: &Named<'_>,
    below: &[(String, Vec<String>)],
    room: usize,
) -> Read<()> {
    let mut seen: HashSet<&String> = HashSet::new();
    for name in below.iter().flat_map(|(_, names)| names) {
        if !seen.insert(name) {
            let message = format!("`{name}` stands below two nodes of `{}`; leave one out", entry.name.value);
            return Err(fields.source.report(entry.name.span.clone(), message));
        }
    }
    seen.extend(below.iter().map(|(name, _)| name));
    if seen.len() > room {
        let message = format!("a sheet has at most {MOST_SCORES} scores and nodes in all; leave some out");
        return Err(fields.source.report(entry.name.span.clone(), message));
    }
    if let Some(long) = seen.iter().find(|name| name.chars().count() > LONGEST_NAME) {
        let shown: String = long.chars().take(20).collect();
        let message = format!("a node has a name of at most {LONGEST_NAME} letters, and `{shown}…` has more");
        return Err(fields.source.report(entry.name.span.clone(), message));
    }
    Ok(())
}

/// Puts a node on the sheet, and those below it behind it.
fn lay_node(
    place: &NodePlace<'_>,
    tree: &RawTree,
    name: &str,
    above: Option<usize>,
    rulings: &[Ruling],
    (tree_place, depth): (usize, usize),
    sheet: &mut Sheet,
) {
    if depth == DEEPEST_NAMES {
        let message = format!("more than {DEEPEST_NAMES} nodes stand one below another; join some of them");
        place.source.report(place.span.clone(), message);
        return;
    }
    let own = Range::new(0, tree.most);
    let (handed, range) = match above {
        None => (Expr::Number(0), Range::only(0)),
        Some(above) => {
            let above = &sheet.scores[above];
            match handed_on(place, tree, Range::new(above.least, above.most), rulings) {
                Ok(handed) => handed,
                Err(Told) => return,
            }
        }
    };
    let (least, most) = (own.least + range.least, own.most + range.most);
    if least < -LARGEST_NUMBER || most > LARGEST_NUMBER {
        place
            .source
            .report(place.span.clone(), format!("`{name}` could be beyond {LARGEST_NUMBER}; hold it down"));
        return;
    }
    let at = sheet.scores.len();
    sheet.scores.push(Score {
        name: name.to_owned(),
        least,
        most,
        usual: 0,
        about: String::new(),
        source: ScoreSource::Node { tree: tree_place, above, handed, most: tree.most },
    });
    let below = tree.below.iter().find(|(known, _)| known == name).map_or(&[][..], |(_, below)| below);
    for name in below {
        lay_node(place, tree, name, Some(at), rulings, (tree_place, depth + 1), sheet);
    }
}

/// What a node has from one that lies in that range. `above` is the only number it can ask for.
fn handed_on(place: &NodePlace<'_>, tree: &RawTree, above: Range, rulings: &[Ruling]) -> Read<(Expr, Range)> {
    let mut names = Names::default();
    names.add_if_free(ABOVE, Meaning::Input(0));
    let inputs = [Input::of_number(ABOVE, above.least, above.most)];
    let mut typing = Typing::new(place.source, &names, &inputs, rulings, &[], &[]).of_sheet();
    typing.number(&tree.hands_on).map(|typed| (typed.expr, typed.range))
}
