//! What the dice of any check say, in JSON's words.

use systems::form::SideParts;
use systems::throw::DieKind;
use systems::{AnyCheck, AnyVerdict, Outcome, d12, pool, three_six};

use super::super::check::parts as named;
use super::{OtherSide, Part, RollResult, Turn};
use crate::v1::Asked;

/// What a verdict comes to.
pub(in crate::v1) fn result(asked: &Asked, verdict: &AnyVerdict) -> RollResult {
    match verdict {
        AnyVerdict::D12(verdict) => d12_check(asked, verdict),
        AnyVerdict::D12Initiative(standing) => initiative(asked, standing),
        AnyVerdict::ThreeSix(verdict) => three_six_check(asked, verdict),
        AnyVerdict::ThreeSixOpposed(verdict) => opposed(asked, verdict),
        AnyVerdict::Pool(verdict) => action(verdict),
    }
}

fn d12_check(asked: &Asked, verdict: &d12::Verdict) -> RollResult {
    let best = verdict.judgements.iter().max_by_key(|judgement| judgement.outcome);
    let other = |(at, (rolled, judgement)): (usize, (&d12::Rolled, &d12::Judgement))| OtherSide {
        parts: d12_parts(&asked.side(at), rolled),
        total: rolled.total,
        margin: judgement.margin,
        outcome: judgement.outcome.name().to_owned(),
        shifts: judgement.outcome.shifts(),
    };
    RollResult {
        parts: d12_parts(&asked.side(0), &verdict.rolled),
        total: Some(verdict.rolled.total),
        margin: best.filter(|_| verdict.judgements.len() == 1).map(|judgement| judgement.margin),
        outcome: best.map(|judgement| judgement.outcome.name().to_owned()),
        shifts: best.and_then(|judgement| judgement.outcome.shifts()),
        against: (1..).zip(verdict.resisters.iter().zip(&verdict.judgements)).map(other).collect(),
        ..RollResult::default()
    }
}

/// One D12 side alone, before anything is compared.
pub(in crate::v1) fn d12_side(words: &SideParts, rolled: &d12::Rolled) -> RollResult {
    RollResult { parts: d12_parts(words, rolled), total: Some(rolled.total), ..RollResult::default() }
}

/// One 3d6 side alone, before anything is compared.
pub(in crate::v1) fn three_six_side(words: &SideParts, rolled: &three_six::Rolled) -> RollResult {
    RollResult { parts: three_six_parts(words, rolled), total: Some(rolled.total), ..RollResult::default() }
}

/// D12-CHK-1, D12-CRIT-1: picked dice, crit modifiers, then what the side named.
fn d12_parts(words: &SideParts, rolled: &d12::Rolled) -> Vec<Part> {
    let crit = |earned: bool, name| earned.then(|| part(name, d12::Crits::WORTH.into()));
    let crits = [crit(rolled.crits.twelve, "crit, a 12"), crit(rolled.crits.pair, "crit, a pair")];
    std::iter::once(part("dice", rolled.sum.into()))
        .chain(crits.into_iter().flatten())
        .chain(named(words))
        .collect()
}

fn initiative(asked: &Asked, standing: &d12::Standing) -> RollResult {
    let participants = match &asked.check {
        AnyCheck::D12Initiative(initiative) => initiative.participants(),
        _ => &[],
    };
    let turn = |(place, turn): (usize, &d12::Place)| {
        let side = turn.participant;
        let rolled = standing.rolled.get(side)?;
        Some(Turn {
            place,
            side,
            name: participants.get(side)?.name.clone(),
            parts: d12_parts(&asked.side(side), rolled),
            total: rolled.total,
            roll_offs: turn.roll_offs.iter().map(|die| die.face).collect(),
        })
    };
    RollResult { order: (1..).zip(&standing.order).filter_map(turn).collect(), ..RollResult::default() }
}

fn three_six_check(asked: &Asked, verdict: &three_six::Verdict) -> RollResult {
    let target = match &asked.check {
        AnyCheck::ThreeSixCheck(check) => Some(i64::from(check.dv)),
        _ => None,
    };
    let total = verdict.rolled.total;
    RollResult {
        parts: three_six_parts(&asked.side(0), &verdict.rolled),
        total: Some(total),
        margin: target.map(|target| total - target),
        outcome: Some(verdict.outcome.name().to_owned()),
        ..RollResult::default()
    }
}

fn opposed(asked: &Asked, verdict: &three_six::OpposedVerdict) -> RollResult {
    let (mine, theirs) = (verdict.first.total, verdict.second.total);
    let outcome = verdict.outcome.name().to_owned();
    let other = OtherSide {
        parts: three_six_parts(&asked.side(1), &verdict.second),
        total: theirs,
        margin: mine - theirs,
        outcome: outcome.clone(),
        shifts: None,
    };
    RollResult {
        parts: three_six_parts(&asked.side(0), &verdict.first),
        total: Some(mine),
        margin: Some(mine - theirs),
        outcome: Some(outcome),
        against: vec![other],
        ..RollResult::default()
    }
}

/// T36-CHK-1: the dice of the throw that counts, then what the side named.
fn three_six_parts(words: &SideParts, rolled: &three_six::Rolled) -> Vec<Part> {
    let picked = rolled.dice.iter().filter(|die| die.picked).map(|die| i64::from(die.face)).sum();
    std::iter::once(part("dice", picked)).chain(named(words)).collect()
}

/// POOL-SUCC-1, POOL-MOD-1: what each kind of dice is worth.
fn action(verdict: &pool::Verdict) -> RollResult {
    let of = |kind| verdict.dice.iter().filter(move |die| die.spec.kind == kind);
    let d12s = of(DieKind::Pool).map(|die| pool::successes(die.face)).sum();
    let fours = |kind| of(kind).filter(|die| die.picked).count() as i64;
    let all = [("d12s", d12s), ("boosts", fours(DieKind::Boost)), ("snags", -fours(DieKind::Snag))];
    let has = |kind| of(kind).next().is_some();
    let thrown = [true, has(DieKind::Boost), has(DieKind::Snag)];
    RollResult {
        parts: all
            .into_iter()
            .zip(thrown)
            .filter(|(_, thrown)| *thrown)
            .map(|((n, v), _)| part(n, v))
            .collect(),
        total: Some(verdict.balance),
        outcome: Some(verdict.outcome.name().to_owned()),
        successes: verdict.outcome.successes(),
        ..RollResult::default()
    }
}

fn part(name: &str, value: i64) -> Part {
    Part { name: name.to_owned(), value }
}
