//! The best builds as text and as rows.

use presentation::solve::{
    comes_to, cost, depth, difference, exact, freedom, headline, marks, needed_holdings, next_step, rounded,
    shortened, useful_next,
};
use protocol::v1::solve::{BuildOf, Document, Holding, NextOf, RankOf, WishWorth};

use crate::render::chart::{Align, ChartRow, chart, columns};
use crate::render::paint::{FAINT, PLAIN, STRONG, paint};
use crate::render::words::ordinal;
use crate::render::wrap::paragraph;

/// The answer for a person.
pub(super) fn text(document: &Document, width: usize) -> String {
    let Some((best, others)) = document.ranks.split_first() else { return String::new() };
    let mut text = paint(STRONG, paragraph(&headline(document, best), width).trim_end()) + "\n\n";
    text += &chart(&document.wishes.iter().map(wish).collect::<Vec<_>>(), &[], Align::Left, width);
    for build in &best.builds {
        text.push('\n');
        text += &build_holdings(document, build);
    }
    text += &next(document, width);
    text + &runners_up(document, others)
}

/// A bar for a chance; other numbers have none.
fn wish(wish: &WishWorth) -> ChartRow {
    let (share, shown) = match wish.chance {
        true => (wish.worth.value, format!("{:.1} %", 100.0 * wish.worth.value)),
        false => (0.0, rounded(&wish.worth)),
    };
    let weight = if wish.weight == "1" { String::new() } else { format!("× {}", wish.weight) };
    ChartRow {
        label: wish.wish.clone(),
        share,
        style: PLAIN,
        cells: vec![shown, weight],
        mark: String::new(),
    }
}

/// What a build holds: the tree as far as it is needed, or the attributes.
fn build_holdings(document: &Document, build: &BuildOf) -> String {
    let shown = needed_holdings(document, build);
    let rows: Vec<Vec<String>> = shown.into_iter().map(|held| row(document, build, held)).collect();
    let mut text = columns(&rows);
    if let Some(cost) = cost(document, build) {
        text += &format!("  {cost}\n");
    }
    match freedom(document, build) {
        nothing if nothing.is_empty() => text,
        sentence => text + &format!("  {}\n", paint(FAINT, &sentence)),
    }
}

fn row(document: &Document, build: &BuildOf, held: &Holding) -> Vec<String> {
    let name = format!("{}{}", "  ".repeat(depth(document, held)), held.name);
    let points = held.needed.unwrap_or(held.points).to_string();
    vec![name, points, comes_to(build, held), marks(document, build, held)]
}

fn next(document: &Document, width: usize) -> String {
    let (useful, what) = (useful_next(document), next_step(document));
    if useful.is_empty() {
        return format!("\n{what} would add nothing to this.\n");
    }
    let most = useful.first().map_or(1.0, |next| next.gain.value);
    let row = |next: &&NextOf| ChartRow {
        label: next.raises.join(" › "),
        share: next.gain.value / most,
        style: PLAIN,
        cells: vec![format!("+{}", exact(&next.gain))],
        mark: next.cost.map(|cost| format!("costs {cost}")).unwrap_or_default(),
    };
    let rows: Vec<ChartRow> = useful.iter().map(row).collect();
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
        vec![ordinal(at + 2), exact(&rank.value), ties, change.unwrap_or_default()]
    };
    "\nNext best:\n".to_owned() + &columns(&others.iter().enumerate().map(row).collect::<Vec<_>>())
}
