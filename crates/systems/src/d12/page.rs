//! The sheet as people see it: the tree in columns, derived numbers, modifiers.

use super::{Modifier, ModifierTarget, Node, ResourceKind, Sheet, Tier};
use crate::Refusal;
use crate::sheet_page::{
    NumberApart, PageList, PageNumber, ScoreRow, ScoreTable, SheetPage, SheetWarning, no_such_number,
};

/// Stands beside a node that could hand on more.
const UNSPENT: char = '◇';
/// Stands beside a node that the Level holds down.
const HELD: char = '▲';

impl Sheet {
    pub(super) fn to_page(&self) -> SheetPage {
        let deity = self.deity().map(|deity| format!("believes in {deity}"));
        let facts = [format!("Level {}", self.points().level()), self.size().name().to_owned()];
        let derived = self.derived();
        let movement = derived.movement.total();
        let hexes = if movement == 1 { "hex" } else { "hexes" };
        SheetPage {
            facts: facts.into_iter().chain(deity).collect(),
            scores: self.tree_table(),
            numbers: vec![
                PageNumber {
                    name: "Initiative".into(),
                    number: format!("{:+}", derived.initiative.total()),
                    about: "".into(),
                },
                PageNumber {
                    name: "Movement".into(),
                    number: format!("{movement} {hexes}"),
                    about: " a turn".into(),
                },
            ],
            lists: vec![PageList {
                title: "Modifiers".into(),
                items: self.modifiers().iter().map(modifier_item).collect(),
            }],
            reminder: "2d12 + modifier, above the DC. +6 for a 12, +6 for a pair. Two 1s fail. \
                Extra and Luck Die: 1 Heroism each, said before the roll."
                .into(),
        }
    }

    /// Level above, then the realms with all that hangs on them.
    fn tree_table(&self) -> ScoreTable {
        let any = |is: fn(&super::NodeView) -> bool| Node::ALL.iter().any(|&node| is(&self.node(node)));
        let unspent = any(|node| node.unspent > 0).then(|| format!("{UNSPENT} can hand on more points"));
        let held = any(|node| node.base.is_capped())
            .then(|| format!("{HELD} held at Level {}", self.points().level()));
        let realms = Node::Level.children().iter();
        ScoreTable {
            headings: vec!["pts".into(), "mod".into()],
            rows: vec![self.tree_row(Node::Level)],
            columns: realms
                .map(|&realm| node_and_below(realm).into_iter().map(|node| self.tree_row(node)).collect())
                .collect(),
            legend: unspent.into_iter().chain(held).collect(),
            fields: ["node", "points", "unspent", "uncapped", "base", "capped", "modifier"]
                .map(Into::into)
                .into(),
            records: Node::ALL.map(|node| self.tree_record(node)).into(),
        }
    }

    fn tree_row(&self, node: Node) -> ScoreRow {
        let view = self.node(node);
        let points = if view.points == 0 { "·".to_owned() } else { view.points.to_string() };
        let marks = (view.unspent > 0).then_some(UNSPENT).into_iter();
        ScoreRow {
            name: node.name().to_owned(),
            long: (node.tier() == Tier::Basic).then(|| node.long_name().to_owned()),
            points: Some(view.points),
            depth: match node.tier() {
                Tier::Level | Tier::Realm => 0,
                Tier::Basic => 1,
                Tier::Skill => 2,
            },
            is_above: node.tier() != Tier::Skill,
            cells: vec![points, format!("{:+}", view.modifier)],
            marks: marks.chain(view.base.is_capped().then_some(HELD)).collect(),
            ..ScoreRow::default()
        }
    }

    fn tree_record(&self, node: Node) -> Vec<String> {
        let view = self.node(node);
        vec![
            node.name().to_owned(),
            view.points.to_string(),
            view.unspent.to_string(),
            view.base.uncapped().to_string(),
            view.base.held.to_string(),
            view.base.is_capped().to_string(),
            view.modifier.to_string(),
        ]
    }

    pub(super) fn open_warnings(&self) -> Vec<SheetWarning> {
        let about = |kind, node: Node, text| SheetWarning {
            kind,
            score: Some(node.name()),
            matters_in_play: false,
            text,
        };
        let unspent = Node::ALL.into_iter().filter_map(|node| match self.points().unspent(node) {
            0 => None,
            1 => Some(about("unspent", node, format!("{node} can still hand on 1 point"))), // D12-TREE-2
            left => Some(about("unspent", node, format!("{node} can still hand on {left} points"))),
        });
        let deity = self.missing_deity().into_iter();
        let deity = deity.map(|node| about("missing_deity", node, format!("{node} needs a deity; name one"))); // D12-TREE-1
        let out = self.is_incapacitated().then(|| SheetWarning {
            kind: "incapacitated", // D12-RES-6
            score: None,
            matters_in_play: true,
            text: "Incapacitated: from now on damage is real".to_owned(),
        });
        unspent.chain(deity).chain(out).collect()
    }

    pub(super) fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        let is = |word: &str| name.trim().eq_ignore_ascii_case(word);
        if is("Initiative") {
            let about = "Rolled when an encounter begins; the highest goes first.";
            let parts = self.derived().initiative;
            return Ok(NumberApart::modifier("Initiative", "Awareness and Agility", about, parts));
        }
        if is("Movement") {
            let about = "How many hexes you can go in a turn.";
            return Ok(NumberApart::count("Movement", "hexes a turn", about, self.derived().movement));
        }
        if let Some(kind) = ResourceKind::from_name(name) {
            let about = format!("The most {} Points you can have.", kind.title());
            let notes = vec![format!("{} left.", self.resource(kind).left())];
            return Ok(NumberApart {
                notes,
                ..NumberApart::count(kind.name(), "maximum", &about, self.maximum(kind))
            });
        }
        let known = "a node such as Finesse, Initiative, Movement or a resource";
        let node = Node::from_name(name).ok_or_else(|| no_such_number(name, known))?;
        Ok(self.node_apart(node))
    }

    fn node_apart(&self, node: Node) -> NumberApart {
        let view = self.node(node);
        let kind = match node.parent() {
            Some(parent) if node.name() == node.long_name() => {
                format!("{} below {parent}", node.tier().name())
            }
            Some(parent) => format!("{}, {} below {parent}", node.long_name(), node.tier().name()),
            None => "the root of the tree".to_owned(),
        };
        let points = match (view.points, view.unspent) {
            (0, _) => "It holds no points.".to_owned(),
            (1, 0) => "It holds 1 point.".to_owned(),
            (points, 0) => format!("It holds {points} points."),
            (points, unspent) => format!("It holds {points} points and can still hand on {unspent}."),
        };
        let waits = |modifier: &&Modifier| {
            modifier.when.is_some()
                && matches!(modifier.target, ModifierTarget::Node(on) if node.rests_on(on))
        };
        let waiting = self.modifiers().iter().filter(waits);
        let waiting = waiting.map(|modifier| format!("{:+} more: {}.", modifier.value, modifier.label()));
        NumberApart {
            notes: std::iter::once(points).chain(waiting).collect(),
            ..NumberApart::modifier(node.name(), kind, node.describe(), view.parts)
        }
    }
}

/// A node and everything below it, top to bottom.
fn node_and_below(node: Node) -> Vec<Node> {
    std::iter::once(node).chain(node.children().iter().flat_map(|&child| node_and_below(child))).collect()
}

/// ` +1  Awareness`, and `Keen ears (race)`.
fn modifier_item(modifier: &Modifier) -> (String, String) {
    let source = if modifier.source.is_empty() { String::new() } else { format!(" ({})", modifier.source) };
    let when = modifier.when.as_ref().map(|when| format!(", only when {when}")).unwrap_or_default();
    let lead = format!("{:>+3}  {:<12}", modifier.value, modifier.target.name());
    (lead, format!("{}{source}{when}", modifier.name))
}
