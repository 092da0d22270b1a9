//! The best build of a D12 character.

use std::hint::black_box;

use dice::Fraction;
use odds::d12::Choices;
use odds::solve::d12::{Aim, Goal, Solution, Target, Worth, solve};
use odds::solve::{NoWeight, Unsolvable, Wanted, Weight};
use systems::Refusal;
use systems::d12::{Node, Points, RollRequest, Side};

use crate::measured::{Side as Measurable, described_run};
use crate::work::Work;

/// A check, its DC and its weight.
type Wish = (RollRequest, i32, u32);

/// Level 8 beside every build there is, and Level 20.
pub(super) fn works() -> Result<Vec<Work>, NoWeight> {
    let twin = described_run(|| best_of_all(black_box(8)), |best| best.as_ref().cloned().unwrap_or_default());
    Ok(vec![
        Work::new("solve-8", solved(8)?).with_twin("every build", twin),
        Work::new("solve-20", solved(20)?).within(200e6).with_known("557/72"),
    ])
}

/// Five checks, one of them with Luck, one with an Extra Die, one resisted.
fn wishes() -> [Wish; 5] {
    let lucky = RollRequest { luck: true, ..RollRequest::active(Node::Speechcraft) };
    let leaning = RollRequest { extra: Some(Node::Wis), ..RollRequest::active(Node::Evasiveness) };
    let resisted = RollRequest { side: Side::Resisted, ..RollRequest::active(Node::Resolve) };
    [
        (RollRequest::active(Node::Finesse), 24, 3),
        (lucky, 28, 2),
        (leaning, 26, 2),
        (RollRequest::active(Node::Perception), 22, 1),
        (resisted, 25, 1),
    ]
}

fn solved(level: u32) -> Result<Measurable, NoWeight> {
    let mut goal = Goal::new(level);
    for (request, dc, weight) in wishes() {
        let aim = Aim::Check { request, target: Target::Dc(dc), worth: Worth::Success };
        goal = goal.wish(aim, Weight::new(weight, 1)?);
    }
    let best = |solution: &Result<Solution, Unsolvable>| {
        let rank = solution.as_ref().ok().and_then(|solution| solution.ranks.first());
        rank.map_or(String::new(), |rank| rank.value.to_string())
    };
    Ok(described_run(move || solve(black_box(&goal), Wanted::BEST), best))
}

/// Tries every build that hands on all it can. The dice are counted once; each build then asks its sheet.
fn best_of_all(level: u32) -> Result<String, Refusal> {
    let goal = Goal::new(level);
    let (wishes, counts) = (wishes(), Choices::count(goal.rulings.crit_scope));
    let mut best = Fraction::ZERO;
    for placing in branch(Node::Level, level) {
        let sheet = goal.sheet(Points::place(placing)?.iter())?;
        let mut value = Fraction::ZERO;
        for (request, dc, weight) in &wishes {
            let check = sheet.declare(request)?.check;
            let (extra, luck) = check.valid_faces();
            let (count, need) = (counts.count_for(extra, luck), i64::from(*dc) - i64::from(check.modifier));
            let success = match check.side {
                Side::Active => count.success(need),
                Side::Resisted => count.resisted_success(need, check.rulings.resisted_tie),
            };
            value = &value + &Fraction::new(u64::from(success) * u64::from(*weight), count.total_ways());
        }
        best = best.max(value);
    }
    Ok(best.to_string())
}

/// Every way to hold points on a node and below it once it holds so many, none of them kept back.
fn branch(node: Node, points: u32) -> Vec<Vec<(Node, u32)>> {
    let mut ways = vec![(vec![(node, points)], points.saturating_sub(1))];
    let children = node.children();
    for (at, &child) in children.iter().enumerate() {
        let with = |(held, left): (Vec<(Node, u32)>, u32)| {
            let least = if at + 1 == children.len() { left } else { 0 };
            (least..=left).flat_map(move |here| {
                let held = held.clone();
                branch(child, here).into_iter().map(move |below| ([&held[..], &below].concat(), left - here))
            })
        };
        ways = ways.into_iter().flat_map(with).collect();
    }
    ways.into_iter().map(|(held, _)| held).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_build_is_there_once() {
        assert_eq!([1, 2, 4, 8].map(|level| branch(Node::Level, level).len()), [1, 3, 55, 9594]);
    }

    #[test]
    fn a_build_holds_no_more_than_it_may() {
        assert!(branch(Node::Level, 5).into_iter().all(|placing| Points::place(placing).is_ok()));
    }
}
