//! A picture in a terminal.

use charts::{HeatMap, Histogram, Lines, Multiples, Panel, Picture, Ranking, Share, Shares, Tree, TreeNode};

use super::class::sign;
use super::columns;
use crate::render::chart::{Align, ChartRow, chart};
use crate::render::paint::{self, FAINT, PLAIN, STRONG, paint};
use crate::render::wrap::paragraph;

/// Lines of columns in a large and in a small chart.
const HIGH: usize = 12;
const LOW: usize = 6;
/// A wider column of a line looks like a box.
const WIDEST_BLOCK: usize = 4;
/// From an eighth of the highest to all of it.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// From never to always.
const SHADES: [&str; 5] = [" ", "░", "▒", "▓", "█"];

/// The whole picture.
pub(super) fn draw(picture: &Picture, width: usize) -> String {
    let head = [picture.figure.as_str(), picture.sentence.as_str()];
    let head = head.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" — ");
    let mut parts = vec![paint(STRONG, &picture.title) + "\n"];
    if !head.is_empty() {
        parts.push(paragraph(&head, width));
    }
    parts.extend(picture.panels.iter().map(|panel| draw_panel(panel, width)));
    if !picture.note.is_empty() {
        parts.push(paint(FAINT, paragraph(&picture.note, width).trim_end()) + "\n");
    }
    parts.join("\n")
}

fn draw_panel(panel: &Panel, width: usize) -> String {
    match panel {
        Panel::Histogram(histogram) => columns::draw(histogram, width, HIGH),
        Panel::Shares(one) => shares(one, width),
        Panel::Ranking(one) => ranking(one, width),
        Panel::HeatMap(one) => heat_map(one, width),
        Panel::Multiples(one) => multiples(one, width),
        Panel::Tree(one) => tree(one),
        Panel::Lines(one) => lines(one, width),
    }
}

fn shares(shares: &Shares, width: usize) -> String {
    let row = |share: &Share| ChartRow {
        label: format!("{} {}", sign(share.class), share.name),
        share: share.chance.to_f64(),
        style: paint::class(share.class),
        cells: vec![share.percent.clone(), share.fraction.clone()],
        mark: String::new(),
    };
    let heading = if shares.heading.is_empty() { String::new() } else { shares.heading.clone() + "\n\n" };
    heading + &chart(&shares.shares.iter().map(row).collect::<Vec<_>>(), &[], Align::Left, width)
}

fn ranking(ranking: &Ranking, width: usize) -> String {
    let longest = ranking.rows.iter().map(|row| row.chance.to_f64()).fold(0.0, f64::max);
    let row = |row: &charts::RankingRow| ChartRow {
        label: row.label.clone(),
        share: if longest > 0.0 { row.chance.to_f64() / longest } else { 0.0 },
        style: paint::class(row.class),
        cells: vec![row.value.clone()],
        mark: row.remark.clone(),
    };
    let rows: Vec<ChartRow> = ranking.rows.iter().map(row).collect();
    let axis = match ranking.axis.as_str() {
        "" => String::new(),
        axis => format!("\n{}\n", paint(FAINT, &format!("  {axis}"))),
    };
    chart(&rows, &[], Align::Left, width) + &axis
}

/// A table in as many pieces as the window needs.
fn heat_map(heat: &HeatMap, width: usize) -> String {
    let length = |text: &str| text.chars().count();
    let labels = heat.rows.iter().map(|(label, _)| length(label));
    let label = labels.max().unwrap_or(0).max(length(&heat.down));
    let texts = heat.rows.iter().flat_map(|(_, cells)| cells).map(|cell| length(&cell.text) + 1);
    let cell = texts.chain(heat.columns.iter().map(|name| length(name))).max().unwrap_or(1);
    let fits = (width.saturating_sub(label + 4) / (cell + 1)).max(1);
    let mut text = if heat.heading.is_empty() { String::new() } else { heat.heading.clone() + "\n" };
    for piece in (0..heat.columns.len()).collect::<Vec<_>>().chunks(fits) {
        let heads: String = piece.iter().map(|&at| format!(" {:>cell$}", heat.columns[at])).collect();
        text += &(paint(FAINT, &format!("  {:>label$} {heads}  {}", heat.down, heat.across)) + "\n");
        for (name, cells) in &heat.rows {
            let shown = piece.iter().filter_map(|&at| cells.get(at));
            let shown: String = shown.map(|one| format!(" {}", shaded(one, cell))).collect();
            text += &format!("  {name:>label$} {shown}\n");
        }
    }
    text + &paint(FAINT, &format!("  {}", heat.says)) + "\n"
}

fn shaded(cell: &charts::HeatCell, width: usize) -> String {
    let share = cell.shade.to_f64();
    let shade = SHADES[((share * SHADES.len() as f64) as usize).min(SHADES.len() - 1)];
    let room = width - 1;
    let text = format!("{:>room$}", cell.text);
    paint(PLAIN, shade) + &if share >= 0.5 { paint(STRONG, &text) } else { text }
}

fn multiples(multiples: &Multiples, width: usize) -> String {
    let shared = |histogram: &Histogram| columns::draw(histogram, width, LOW);
    let small = |small: &charts::Small| {
        let remark = if small.remark.is_empty() { String::new() } else { format!("  {}", small.remark) };
        format!("{}{remark}\n{}", paint(STRONG, &small.caption), shared(&small.histogram))
    };
    let name = |(class, name): &(charts::Class, String)| {
        format!("{} {name}", paint(paint::class(*class), &sign(*class).to_string()))
    };
    let legend: Vec<String> = multiples.legend.iter().map(name).collect();
    multiples.charts.iter().map(small).collect::<Vec<_>>().join("\n") + "\n" + &legend.join("   ") + "\n"
}

/// A row for each line: its heights as blocks, over the same numbers.
fn lines(lines: &Lines, width: usize) -> String {
    let label = lines.lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0).min(24);
    let room = width.saturating_sub(label + 5).max(20);
    let Some(sampled) = lines.sampled(room) else { return String::new() };
    let count = usize::try_from(sampled.count).unwrap_or(room).max(1);
    let wide = (room / count).clamp(1, WIDEST_BLOCK);
    let mut text = String::new();
    for (line, columns) in lines.lines.iter().zip(&sampled.lines) {
        let mut blocks = vec![' '; count];
        for &(at, share) in columns {
            let step = (share / sampled.highest.max(f64::MIN_POSITIVE) * 8.0).ceil().clamp(1.0, 8.0);
            if let Some(block) = usize::try_from(at).ok().and_then(|at| blocks.get_mut(at)) {
                *block = if share > 0.0 { BLOCKS[step as usize - 1] } else { ' ' };
            }
        }
        let blocks: String = blocks.into_iter().map(|block| block.to_string().repeat(wide)).collect();
        let name: String = line.name.chars().take(label).collect();
        text +=
            &format!("  {} {}\n", paint(STRONG, &format!("{name:>label$}")), paint(PLAIN, blocks.trim_end()));
    }
    let last = sampled.first.saturating_add(sampled.span.saturating_mul(sampled.count)).saturating_sub(1);
    let (first, last) = (sampled.first.to_string(), last.to_string());
    let gap = (count * wide).saturating_sub(first.chars().count() + last.chars().count());
    let foot = format!("  {:label$} {first}{}{last}  {}", "", " ".repeat(gap.max(1)), lines.axis);
    text + &paint(FAINT, &foot) + "\n"
}

fn tree(tree: &Tree) -> String {
    let mut text = String::new();
    branch(&mut text, &tree.root, "", "");
    if tree.note.is_empty() { text } else { text + "\n" + &paint(FAINT, &tree.note) + "\n" }
}

fn branch(text: &mut String, node: &TreeNode, first: &str, rest: &str) {
    let points = if node.points > 0 { format!("  ● {}", node.points) } else { String::new() };
    let free = if node.unspent > 0 { format!(" ({} free)", node.unspent) } else { String::new() };
    let cap = if node.is_capped { "  ▔ cap" } else { "" };
    let name = if node.is_chosen { paint(STRONG, &node.name) } else { node.name.clone() };
    *text += &format!("{}{name} {}{points}{free}{cap}\n", paint(FAINT, first), node.modifier);
    for (at, child) in node.children.iter().enumerate() {
        let is_last = at + 1 == node.children.len();
        let (fork, run) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        branch(text, child, &format!("{rest}{fork}"), &format!("{rest}{run}"));
    }
}
