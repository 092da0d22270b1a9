//! A D12 sheet as text: the tree in three columns, derived stats, points, modifiers.

use protocol::v1::sheet_view::{D12View, ModifierView, NodeView};
use systems::System;
use systems::d12::{Node, Tier};

use super::page::{block, head, item};
use super::unusual;
use crate::render;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::sheet_command::clean::{clean, signed};
use crate::sheet_command::resource;

/// Stands beside a node that could hand on more.
const UNSPENT: char = '◇';
/// Stands beside a node that the Level holds down.
const HELD: char = '▲';
/// How wide the name of a node is, indented.
const NAME: usize = 15;

/// The whole sheet.
pub(super) fn text(view: &D12View, width: usize) -> String {
    let deity = view.deity.as_ref().map(|deity| format!("believes in {deity}"));
    let facts: Vec<String> =
        [format!("Level {}", level(view)), view.size.to_owned()].into_iter().chain(deity).collect();
    let points: String = view
        .resources
        .iter()
        .map(|(name, points)| resource::line(name, points.now.into(), Some(points.max.into())))
        .collect();
    let modifiers: String = view.modifiers.iter().map(|modifier| modifier_line(modifier, width)).collect();
    let warnings: String = view.warnings.iter().map(|warning| item("!", &warning.text, width)).collect();
    let rulings = unusual(System::D12, &view.rulings).map(|list| item("·", &list, width)).unwrap_or_default();
    head(&view.name, &facts, width)
        + &tree(view, width)
        + &derived(view)
        + &block("Points", &points)
        + &block("Modifiers", &modifiers)
        + &block("Rulings of this table", &rulings)
        + &block("Worth knowing", &warnings)
}

fn derived(view: &D12View) -> String {
    let hexes = if view.derived.movement == 1 { "hex" } else { "hexes" };
    let movement = format!("{} {hexes}", view.derived.movement);
    let initiative = signed(view.derived.initiative.into());
    format!("\n  Initiative {}   Movement {} a turn\n", paint(STRONG, &initiative), paint(STRONG, &movement))
}

fn level(view: &D12View) -> u32 {
    view.nodes.get(Node::Level.name()).map_or(0, |node| node.points)
}

/// Level above, then the realms with all that hangs on them, side by side where there is room.
fn tree(view: &D12View, width: usize) -> String {
    let widths = Widths::of(view);
    let side_by_side = if width >= 3 * widths.cell() + 4 { 3 } else { 1 };
    let heading = " ".repeat(NAME) + &widths.numbers("pts", "mod", "");
    let headings = std::iter::repeat_n(heading, side_by_side).collect::<Vec<_>>().join("  ");
    let level = cell(view, Node::Level, &widths).trim_end().to_owned();
    let realms = Node::Level.children().chunks(side_by_side);
    let realms: String = realms.map(|realms| columns(view, realms, &widths)).collect();
    format!("{}\n{level}\n{realms}{}", paint(FAINT, headings.trim_end()), legend(view))
}

/// How wide the numbers of a tree are, with a space before them.
struct Widths {
    points: usize,
    modifier: usize,
}

impl Widths {
    fn of(view: &D12View) -> Self {
        let widest = |width: fn(&NodeView) -> usize| view.nodes.iter().map(|(_, node)| width(node)).max();
        let points = widest(|node| node.points.to_string().len());
        let modifier = widest(|node| signed(node.modifier.into()).len());
        Self { points: 1 + points.unwrap_or(0).max(2), modifier: 1 + modifier.unwrap_or(0).max(3) }
    }

    /// How wide a node with its numbers is.
    const fn cell(&self) -> usize {
        NAME + self.points + self.modifier + 3
    }

    fn numbers(&self, points: &str, modifier: &str, marks: &str) -> String {
        let Self { points: for_points, modifier: for_modifier } = self;
        format!("{points:>for_points$}{modifier:>for_modifier$}{marks:<3}")
    }
}

fn columns(view: &D12View, realms: &[Node], widths: &Widths) -> String {
    let columns: Vec<Vec<Node>> = realms.iter().map(|&realm| below(realm)).collect();
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let row = |at: usize| {
        let cells = columns.iter().filter_map(|column| column.get(at)).map(|&node| cell(view, node, widths));
        cells.collect::<Vec<_>>().join(&paint(FAINT, "│ ")).trim_end().to_owned() + "\n"
    };
    (0..rows).map(row).collect()
}

/// A node and everything below it, top to bottom.
fn below(node: Node) -> Vec<Node> {
    std::iter::once(node).chain(node.children().iter().flat_map(|&child| below(child))).collect()
}

/// `    Finesse      1  +4 ▲`, always as wide as a cell.
fn cell(view: &D12View, node: Node, widths: &Widths) -> String {
    let Some(numbers) = view.nodes.get(node.name()) else { return String::new() };
    let indent = match node.tier() {
        Tier::Level | Tier::Realm => 0,
        Tier::Basic => 2,
        Tier::Skill => 4,
    };
    let name = format!("{:<NAME$}", " ".repeat(indent) + node.name());
    let name = if node.tier() == Tier::Skill { name } else { paint(STRONG, &name) };
    let points = if numbers.points == 0 { "·".to_owned() } else { numbers.points.to_string() };
    name + &widths.numbers(&points, &signed(numbers.modifier.into()), &marks(numbers))
}

fn marks(node: &NodeView) -> String {
    let unspent = (node.unspent > 0).then_some(UNSPENT);
    let held = node.capped.then_some(HELD);
    unspent.into_iter().chain(held).fold(String::from(" "), |marks, mark| marks + &mark.to_string())
}

/// What the marks mean, if there are any.
fn legend(view: &D12View) -> String {
    let any = |is: fn(&NodeView) -> bool| view.nodes.iter().any(|(_, node)| is(node));
    let unspent = any(|node| node.unspent > 0).then(|| format!("{UNSPENT} can hand on more points"));
    let held = any(|node| node.capped).then(|| format!("{HELD} held at Level {}", level(view)));
    let list: Vec<String> = unspent.into_iter().chain(held).collect();
    if list.is_empty() { String::new() } else { format!("\n  {}\n", paint(FAINT, &list.join("   "))) }
}

/// `  +1  Awareness    Keen ears (race)`
fn modifier_line(modifier: &ModifierView, width: usize) -> String {
    let ModifierView { name, source, node, value, when } = modifier;
    let source = if source.is_empty() { String::new() } else { format!(" ({source})") };
    let when = when.as_ref().map(|when| format!(", only when {when}")).unwrap_or_default();
    let lead = format!("  {:>3}  {node:<12} ", signed((*value).into()));
    render::wrap::wrap(&clean(&format!("{name}{source}{when}")), width, &lead, &" ".repeat(lead.len()))
}

/// One row for each node.
pub(super) fn csv(view: &D12View) -> String {
    let row = |(name, node): (&str, &NodeView)| {
        let numbers = [node.points.into(), node.unspent.into(), i64::from(node.uncapped), node.base.into()];
        let mut row = vec![name.to_owned()];
        row.extend(numbers.map(|number| number.to_string()));
        row.extend([node.capped.to_string(), node.modifier.to_string()]);
        row
    };
    let header = ["node", "points", "unspent", "uncapped", "base", "capped", "modifier"];
    render::csv::table(&header, view.nodes.iter().map(row))
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::d12::{Draft, Sheet};

    #[test]
    fn the_realms_stand_side_by_side_only_where_there_is_room() {
        let draft = Draft { points: vec![(Node::Level, 1000), (Node::Body, 999)], ..Draft::default() };
        let view = D12View::from(&Sheet::new(draft).unwrap());
        for width in [40, 79, 87, 88, 100] {
            let text = anstream::adapter::strip_str(&tree(&view, width)).to_string();
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}:\n{text}");
            assert_eq!(text.contains('│'), width >= 88);
        }
    }
}
