//! Pictures of the best build: what it makes of every wish, and the tree it needs.

use charts::{Class, Panel, Picture, Ranking, RankingRow, Tree, TreeNode};
use dice::Ratio;
use protocol::v1::solve::{BuildOf, Document, Holding, NextOf, Solved, WishWorth};
use systems::AnySheet;
use systems::d12::{Node, Sheet};

use super::words::{buys_levels, comes_to, headline, rounded};

/// The picture of a solution: of a D12 build as its tree, of others as their attributes.
pub fn picture(solved: &Solved) -> Picture {
    let document = &solved.document;
    let Some((best, build)) = document.ranks.first().and_then(|rank| Some((rank, rank.builds.first()?)))
    else {
        return Picture::default();
    };
    let mut panels = vec![Panel::Ranking(wishes(document))];
    let sheet = solved.sheet.as_ref().and_then(AnySheet::downcast_ref::<Sheet>);
    panels.push(match sheet {
        Some(sheet) => Panel::Tree(tree(sheet, build)),
        None => Panel::Ranking(attributes(build)),
    });
    Picture {
        title: headline(document, best),
        figure: rounded(&best.value),
        sentence: next_best(document),
        panels,
        note: String::new(),
    }
}

/// Where the next point, or the next level, belongs.
fn next_best(document: &Document) -> String {
    let what = if buys_levels(document) { "level" } else { "point" };
    let price = |next: &NextOf| next.cost.map(|cost| format!(" for {cost}")).unwrap_or_default();
    match document.next.iter().find(|next| next.gain.value > 0.0) {
        Some(next) => {
            let (place, gain) = (next.raises.join(" › "), rounded(&next.gain));
            format!("The next {what} belongs on {place}: +{gain}{}.", price(next))
        }
        None => format!("No further {what} would add to this."),
    }
}

/// A bar for each chance; other numbers stand without one.
fn wishes(document: &Document) -> Ranking {
    let row = |wish: &WishWorth| RankingRow {
        label: wish.wish.clone(),
        class: Class::Success,
        chance: if wish.chance { ratio(wish.worth.value) } else { Ratio::new(0u8, 1u8) },
        value: if wish.chance { format!("{:.1} %", 100.0 * wish.worth.value) } else { rounded(&wish.worth) },
        remark: if wish.weight == "1" { String::new() } else { format!("counts × {}", wish.weight) },
    };
    let rows = document.wishes.iter().map(row).collect();
    Ranking { axis: "what each wish comes to".into(), rows, plain: None }
}

/// Near enough for the length of a bar.
fn ratio(value: f64) -> Ratio {
    const FINE: u32 = 1_000_000;
    Ratio::new((value.clamp(0.0, 1.0) * f64::from(FINE)).round() as u32, FINE)
}

fn attributes(build: &BuildOf) -> Ranking {
    let most = build.holds.iter().map(|held| held.points).max().unwrap_or(1).max(1);
    let row = |held: &Holding| {
        let comes_to = comes_to(build, held);
        let capped = if build.capped.contains(&held.name) { "at its maximum" } else { "" };
        RankingRow {
            label: held.name.clone(),
            class: Class::Plain,
            chance: Ratio::new(held.points, most),
            value: format!("{} ({comes_to})", held.points),
            remark: capped.to_owned(),
        }
    };
    Ranking { axis: String::new(), rows: build.holds.iter().map(row).collect(), plain: None }
}

fn tree(sheet: &Sheet, build: &BuildOf) -> Tree {
    let note =
        "Framed: needed for the goal. Empty pip: free to go anywhere below. Lid: held at the Level cap.";
    Tree { root: branch(sheet, build, Node::Level), note: note.into() }
}

fn branch(sheet: &Sheet, build: &BuildOf, node: Node) -> TreeNode {
    let view = sheet.node(node);
    TreeNode {
        name: node.name().to_owned(),
        points: view.points,
        unspent: view.unspent,
        modifier: format!("{:+}", view.modifier),
        is_capped: build.capped.iter().any(|name| name == node.name()),
        is_chosen: view.points > 0,
        children: node.children().iter().map(|&child| branch(sheet, build, child)).collect(),
    }
}
