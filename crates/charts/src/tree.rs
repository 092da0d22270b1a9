//! A tree of attributes: who hands points to whom, and what comes of it.

use crate::canvas::{Area, Canvas, number};
use crate::measure::{heavy_width, width};

const ROW: f64 = 28.0;
const BOX: f64 = 24.0;
/// Between two columns, at least and at most.
const GAP: f64 = 24.0;
const WIDEST_GAP: f64 = 96.0;
/// More points than this are written as a number.
const MOST_PIPS: u32 = 6;
const PIP: f64 = 9.0;

/// A tree, drawn from left to right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// Where it begins.
    pub root: TreeNode,
    /// What a lid, a frame and an empty pip mean, where there are any; may be empty.
    pub note: String,
}

/// A node and what hangs on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeNode {
    pub name: String,
    /// Points placed on it.
    pub points: u32,
    /// Points of those that it has not handed on.
    pub unspent: u32,
    /// What it adds to a roll, written with its sign.
    pub modifier: String,
    /// Is it held back by a cap?
    pub is_capped: bool,
    /// Does it matter for what was asked?
    pub is_chosen: bool,
    /// What hangs on it.
    pub children: Vec<TreeNode>,
}

impl TreeNode {
    fn leaves(&self) -> usize {
        self.children.iter().map(Self::leaves).sum::<usize>().max(1)
    }

    fn depth(&self) -> usize {
        1 + self.children.iter().map(Self::depth).max().unwrap_or(0)
    }

    fn width(&self) -> f64 {
        let pips = match self.points {
            points if points > MOST_PIPS => width(&self.count(), 14.0) + 12.0,
            points => f64::from(points) * PIP,
        };
        8.0 + heavy_width(&self.name, 14.0) + 12.0 + pips + 8.0 + self.modifier_width() + 8.0
    }

    fn modifier_width(&self) -> f64 {
        heavy_width(&self.modifier, 16.0).max(30.0)
    }

    /// The points where there are too many for pips.
    fn count(&self) -> String {
        match self.unspent {
            0 => self.points.to_string(),
            unspent => format!("{} ({unspent} free)", self.points),
        }
    }
}

impl Tree {
    pub(crate) fn height(&self) -> f64 {
        self.root.leaves() as f64 * ROW + if self.note.is_empty() { 0.0 } else { 26.0 }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let columns = TreeColumns::new(&self.root, area);
        columns.draw(canvas, &self.root, 0, area.y);
        if !self.note.is_empty() {
            canvas.text("muted", area.x, area.bottom() - 6.0, &self.note);
        }
    }
}

/// Where the nodes of each depth stand: the left edge and the width.
struct TreeColumns(Vec<(f64, f64)>);

impl TreeColumns {
    fn new(root: &TreeNode, area: Area) -> Self {
        let widths: Vec<f64> = (0..root.depth()).map(|depth| widest(root, depth)).collect();
        let gaps = widths.len().saturating_sub(1).max(1) as f64;
        let gap = ((area.w - widths.iter().sum::<f64>()) / gaps).clamp(GAP, WIDEST_GAP);
        let mut x = area.x;
        let place = |w: &f64| {
            let left = x;
            x += w + gap;
            (left, *w)
        };
        Self(widths.iter().map(place).collect())
    }

    /// Draws a node in the middle of its strip, and its children beside it; tells where its middle is.
    fn draw(&self, canvas: &mut Canvas, node: &TreeNode, depth: usize, top: f64) -> f64 {
        let middle = top + node.leaves() as f64 * ROW / 2.0;
        let (x, w) = self.0[depth];
        let mut y = top;
        for child in &node.children {
            let at = self.draw(canvas, child, depth + 1, y);
            let (end, bend) = (self.0[depth + 1].0, (x + w + self.0[depth + 1].0) / 2.0);
            let [start, middle, bend, at, end] = [x + w, middle, bend, at, end].map(number);
            canvas.path("link", &format!("M{start} {middle}H{bend}V{at}H{end}"));
            y += child.leaves() as f64 * ROW;
        }
        draw_box(canvas, node, Area::new(x, middle - BOX / 2.0, w, BOX));
        middle
    }
}

/// The room that the widest node of a depth needs.
fn widest(node: &TreeNode, depth: usize) -> f64 {
    match depth {
        0 => node.width(),
        _ => node.children.iter().map(|child| widest(child, depth - 1)).fold(0.0, f64::max),
    }
}

fn draw_box(canvas: &mut Canvas, node: &TreeNode, area: Area) {
    canvas.open(&describe_node(node));
    canvas.rounded(if node.is_chosen { "chosen" } else { "box" }, area, 6.0);
    if node.is_capped {
        canvas.line("lid", (area.right() - 44.0, area.y), (area.right() - 4.0, area.y));
    }
    let text = area.y + 17.0;
    canvas.text(if node.is_chosen { "strong" } else { "" }, area.x + 8.0, text, &node.name);
    canvas.text("lead strong end", area.right() - 8.0, text + 0.5, &node.modifier);
    draw_pips(canvas, node, area.right() - 16.0 - node.modifier_width(), area.y + BOX / 2.0);
    canvas.close();
}

/// Pips that end at `right`.
fn draw_pips(canvas: &mut Canvas, node: &TreeNode, right: f64, y: f64) {
    if node.points > MOST_PIPS {
        canvas.disc("dot", (right - 3.0, y), 3.0);
        canvas.text("muted end", right - 10.0, y + 5.0, &node.count());
        return;
    }
    for pip in 0..node.points {
        let x = right - 3.0 - f64::from(node.points - 1 - pip) * PIP;
        let is_free = pip >= node.points - node.unspent.min(node.points);
        canvas.disc(if is_free { "hollow" } else { "dot" }, (x, y), 3.0);
    }
}

/// A node for those who can't see it.
fn describe_node(node: &TreeNode) -> String {
    let capped = if node.is_capped { ", held by its cap" } else { "" };
    let unspent = if node.unspent > 0 { format!(", {} free", node.unspent) } else { String::new() };
    format!("{} {}, points {}{unspent}{capped}", node.name, node.modifier, node.points)
}
