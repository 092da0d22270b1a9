//! The obvious way: try every legal allocation and ask the sheet.

use std::collections::BTreeMap;

use dice::{Fraction, Integer, Natural};
use odds::d12::{contest, initiative, static_check};
use odds::solve::d12::{Aim, Goal, Target, Worth};
use systems::d12::{Check, Contest, Initiative, Node, Outcome, Points, Sheet, Side, StaticCheck};
use twelvefold_odds as odds;

/// Every legal way to hold points on a node's descendants once it holds so many itself.
fn below(node: Node, points: u32) -> Vec<Vec<(Node, u32)>> {
    let [first, second, third] = match node.children() {
        [first, second, third] => [*first, *second, *third],
        _ => return vec![Vec::new()],
    };
    let most = points.saturating_sub(1);
    let mut all = Vec::new();
    for a in 0..=most {
        for b in 0..=most - a {
            for c in 0..=most - a - b {
                for one in branch(first, a) {
                    for two in branch(second, b) {
                        for three in branch(third, c) {
                            all.push([&one[..], &two[..], &three[..]].concat());
                        }
                    }
                }
            }
        }
    }
    all
}

fn branch(node: Node, points: u32) -> Vec<Vec<(Node, u32)>> {
    below(node, points).into_iter().map(|rest| [&[(node, points)][..], &rest[..]].concat()).collect()
}

/// Every legal allocation of a Level, unspent points and all.
pub(crate) fn allocations(level: u32) -> Vec<Points> {
    branch(Node::Level, level).into_iter().map(|placing| Points::place(placing).unwrap()).collect()
}

pub(crate) fn within_bounds(goal: &Goal, points: &Points) -> bool {
    points.iter().all(|(node, held)| {
        goal.bounds.least(node) <= held && goal.bounds.most(node).is_none_or(|most| held <= most)
    })
}

/// Has every node handed on all that its children may take?
pub(crate) fn spends_all(goal: &Goal, points: &Points) -> bool {
    Node::ALL.into_iter().all(|node| {
        let full = |child: &Node| goal.bounds.most(*child) == Some(points.held_by(*child));
        points.unspent(node) == 0 || node.children().iter().all(full)
    })
}

/// The value of a goal, by declaring every roll from the sheet and counting it whole.
pub(crate) fn value(goal: &Goal, points: &Points, known: &mut BTreeMap<String, Fraction>) -> Fraction {
    let sheet = goal.sheet(points.iter()).unwrap();
    goal.wishes.iter().fold(Fraction::new(0, 1u8), |sum, wish| {
        let worth = worth(&wish.aim, &sheet, known);
        let weight: Vec<u64> = wish.weight.to_string().split('/').map(|part| part.parse().unwrap()).collect();
        let of = weight.get(1).copied().unwrap_or(1);
        let denom = worth.denom() * Natural::from(of);
        let numer = worth.numer() * Integer::from(weight[0]);
        let numer = sum.numer() * denom.as_ibig() + numer * sum.denom().as_ibig();
        Fraction::new(numer, sum.denom() * denom)
    })
}

fn worth(aim: &Aim, sheet: &Sheet, known: &mut BTreeMap<String, Fraction>) -> Fraction {
    let whole = |number: i32| Fraction::new(number, 1u8);
    match aim {
        Aim::Check { request, target, worth } => {
            let check = sheet.declare(request).unwrap().check;
            let asked = format!("{check:?} {target:?} {worth:?}");
            known.entry(asked).or_insert_with(|| of_check(&check, target, *worth)).clone()
        }
        Aim::ActFirst { luck, named, others } => {
            let (mut me, _) = sheet.declare_initiative(*luck, named).unwrap();
            me.name = "me".into();
            let everyone = std::iter::once(me).chain(others.iter().cloned()).collect();
            let chance = initiative(&Initiative::new(everyone, *sheet.rulings()).unwrap()).chance(0, 0);
            Fraction::new(chance.ways, chance.of)
        }
        Aim::Initiative => whole(sheet.derived().initiative.total()),
        Aim::Movement => whole(sheet.derived().movement.total()),
        Aim::Maximum(kind) => whole(sheet.resource(*kind).max().cast_signed()),
        Aim::Modifier(node) => whole(sheet.modifier(*node, &[])),
    }
}

fn of_check(check: &Check, target: &Target, worth: Worth) -> Fraction {
    let outcomes = match target {
        Target::Dc(dc) => static_check(&StaticCheck::new(*check, *dc).unwrap()).outcomes,
        Target::Against(other) => {
            let with = |side, check: &Check| Check { side, rulings: check.rulings, ..*check };
            let other = Check { rulings: check.rulings, ..*other };
            let (acts, resists) = if check.side == Side::Active { (*check, other) } else { (other, *check) };
            let pair = Contest::new(with(Side::Active, &acts), vec![with(Side::Resisted, &resists)]).unwrap();
            contest(&pair).overall.outcomes
        }
    };
    let mirrored = matches!(target, Target::Against(_)) && check.side == Side::Resisted;
    let worth_of = |outcome: &Outcome| match (outcome, worth) {
        (Outcome::Success { .. }, _) if mirrored => 0,
        (_, _) if mirrored => 1,
        (Outcome::Success { shifts }, Worth::Damage) => 1 + u64::from(*shifts),
        (Outcome::Success { .. }, Worth::Success) => 1,
        _ => 0,
    };
    let sum: Natural = outcomes.iter().map(|(outcome, ways)| ways * worth_of(outcome)).sum();
    Fraction::new(Integer::from(sum), outcomes.whole().clone())
}
