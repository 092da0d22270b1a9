//! Pictures of contests: both sides' totals on the same axes, and what comes of them.

use charts::{Class, Histogram, Multiples, Panel, Small, bars};
use dice::{Dist, Natural};
use odds::Odds;
use odds::d12::{ContestOdds, Count};
use systems::{Outcome, d12, three_six};

use crate::class;
use crate::headline::{Claim, beaten_headline, headline};
use crate::words::{added, how_often, percent};

/// A D12 contest.
pub(crate) fn d12(contest: &d12::Contest, odds: &ContestOdds) -> (Claim, Vec<Panel>) {
    let one = odds.resisters.len() == 1;
    let claim = if one { headline(&odds.overall) } else { beaten_headline(odds) };
    let mut charts = vec![small("You".into(), String::new(), Class::Plain, &odds.overall.totals)];
    for (at, (check, outcomes)) in contest.resisters().iter().zip(&odds.resisters).enumerate() {
        let caption = format!("{}2d12{}", numbered(at, one), added(check.modifier.into()));
        let beaten = outcomes.chance(Outcome::is_success);
        let remark = if one {
            String::new()
        } else {
            format!("{} — beaten {}", percent(&beaten, 1), how_often(&beaten))
        };
        charts.push(small(caption, remark, Class::Rival, &totals(check)));
    }
    (claim, vec![Panel::Shares(class::shares(&odds.overall.outcomes)), side_by_side(charts)])
}

fn numbered(at: usize, one: bool) -> String {
    if one { "Against ".to_owned() } else { format!("{}. ", at + 1) }
}

/// Every total of one side with its ways.
fn totals(check: &d12::Check) -> Dist<i64> {
    let count = Count::of_check(check);
    let shifted = |(natural, ways): (i64, u32)| (natural + i64::from(check.modifier), Natural::from(ways));
    Dist::from_ways(count.naturals().filter(|(_, ways)| *ways > 0).map(shifted))
}

/// A 3d6 opposed check.
pub(crate) fn three_six(
    opposed: &three_six::Opposed,
    odds: &Odds<three_six::Outcome>,
) -> (Claim, Vec<Panel>) {
    let [_, other] = opposed.rolls();
    let charts = vec![
        small("You".into(), String::new(), Class::Plain, &odds.totals),
        small("Against".into(), String::new(), Class::Rival, &odds::three_six::totals(&other)),
    ];
    (headline(odds), vec![Panel::Shares(class::shares(&odds.outcomes)), side_by_side(charts)])
}

fn small(caption: String, remark: String, class: Class, totals: &Dist<i64>) -> Small {
    let bars = bars(totals.iter().map(|(&total, ways)| (total, class, ways)), totals.whole());
    Small { caption, remark, histogram: Histogram { axis: "total".into(), bars, marks: Vec::new() } }
}

fn side_by_side(charts: Vec<Small>) -> Panel {
    let legend = vec![(Class::Plain, "your totals".into()), (Class::Rival, "theirs".into())];
    Panel::Multiples(Multiples { charts, same_axes: true, legend })
}
