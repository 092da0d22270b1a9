//! Pictures of those who roll against each other: all sides' totals on the same axes, and what comes of them.

use charts::{Class, Histogram, Multiples, Panel, Small, bars};
use dice::Dist;
use odds::{AnyOdds, OpponentOdds};
use protocol::v1::check::Check;
use systems::AnyOutcome;

use crate::class;
use crate::words::{how_often, percent};

/// What comes of it, and every side's totals.
pub(crate) fn panels(check: &Check, odds: &AnyOdds) -> Vec<Panel> {
    let is_only = odds.opponents.len() == 1;
    let dice = check.opponent_dice();
    let caption = |at: usize| {
        let dice = dice.get(at).map(String::as_str).unwrap_or_default();
        if is_only { format!("Against {dice}") } else { format!("{}. {dice}", at + 1) }
    };
    let remark = |opponent: &OpponentOdds| {
        let beaten = opponent.outcomes.chance(AnyOutcome::is_success);
        format!("{} — beaten {}", percent(&beaten, 1), how_often(&beaten))
    };
    let mut charts = vec![small("You".into(), String::new(), Class::Plain, &odds.totals)];
    for (at, opponent) in odds.opponents.iter().enumerate() {
        let remark = if is_only { String::new() } else { remark(opponent) };
        charts.push(small(caption(at).trim_end().to_owned(), remark, Class::Rival, &opponent.totals));
    }
    vec![Panel::Shares(class::shares(&odds.outcomes)), side_by_side(charts)]
}

fn small(caption: String, remark: String, class: Class, totals: &Dist<i64>) -> Small {
    let bars = bars(totals.iter().map(|(&total, ways)| (total, class, ways)), totals.whole());
    Small { caption, remark, histogram: Histogram { axis: "total".into(), bars, marks: Vec::new() } }
}

fn side_by_side(charts: Vec<Small>) -> Panel {
    let legend = vec![(Class::Plain, "your totals".into()), (Class::Rival, "theirs".into())];
    Panel::Multiples(Multiples { charts, same_axes: true, legend })
}
