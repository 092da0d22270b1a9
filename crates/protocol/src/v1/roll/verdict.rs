//! What the dice of any check say, in JSON's words.

use systems::any_verdict::{Judged, SideResult};
use systems::{AnyVerdict, any_verdict};

use super::super::check::parts as named;
use super::{OtherSide, Part, RollResult, Turn};
use crate::v1::AskedCheck;
use crate::v1::degree::Degree;

/// What a verdict comes to.
pub(in crate::v1) fn result(asked: &AskedCheck, verdict: &AnyVerdict) -> RollResult {
    let degree = verdict.outcome.as_ref().map(Degree::of_outcome).unwrap_or_default();
    let has_total = verdict.order.is_empty();
    let own = verdict.sides.first().filter(|_| has_total);
    let others = verdict.sides.iter().zip(0..).skip(1).zip(&verdict.against);
    RollResult {
        parts: own.map(|side| parts(asked, 0, side)).unwrap_or_default(),
        total: verdict.total(),
        margin: verdict.margin,
        outcome: verdict.outcome.map(|outcome| outcome.kind().key.to_string()),
        shifts: degree.shifts,
        successes: degree.successes,
        degree: degree.degree,
        against: others.map(|((side, at), judged)| other_side(asked, at, side, judged)).collect(),
        order: order(asked, verdict),
        ..RollResult::default()
    }
}

fn other_side(asked: &AskedCheck, at: usize, side: &SideResult, judged: &Judged) -> OtherSide {
    let degree = Degree::of_outcome(&judged.outcome);
    OtherSide {
        parts: parts(asked, at, side),
        total: side.total,
        margin: judged.margin,
        outcome: judged.outcome.kind().key.to_string(),
        shifts: degree.shifts,
        degree: degree.successes.or(degree.degree),
    }
}

/// What the dice are worth, then what the side named, where something is added to its dice.
fn parts(asked: &AskedCheck, at: usize, side: &SideResult) -> Vec<Part> {
    let worth = side.parts.iter().map(|part| Part { name: part.name.clone(), value: part.value.into() });
    let words = side.modifier.map(|_| named(&asked.side(at))).unwrap_or_default();
    worth.chain(words).collect()
}

fn order(asked: &AskedCheck, verdict: &AnyVerdict) -> Vec<Turn> {
    let names = asked.check.side_names();
    let turn = |(place, turn): (usize, &any_verdict::Turn)| {
        let rolled = verdict.sides.get(turn.side)?;
        Some(Turn {
            place,
            side: turn.side,
            name: (*names.get(turn.side)?).to_owned(),
            parts: parts(asked, turn.side, rolled),
            total: rolled.total,
            roll_offs: turn.roll_offs.clone(),
        })
    };
    (1..).zip(&verdict.order).filter_map(turn).collect()
}
