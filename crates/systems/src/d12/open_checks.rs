//! The checks of the D12 System, as everybody else meets them.

use super::{
    Check, Contest, CritScope, Crits, Initiative, Judgement, Outcome, Race, Rolled, SYSTEM, Side, Standing,
    StaticCheck, Verdict,
};
use crate::any_check::{Racer, SystemCheck, TotalMark, TotalMarkKind};
use crate::any_verdict::{AnyVerdict, Follows, Judged, SideResult, Turn, against_number};
use crate::outcome::Outcome as _;
use crate::parts::Parts;
use crate::refusal::count;
use crate::rule_system::RuleSystem;
use crate::ruling::{RulingSettings, Rulings as _};
use crate::sentence::over;
use crate::throw::{DieMark, ThrownDie};
use crate::{AnyCheck, Refusal};

/// One side alone, while the others have still to roll.
impl SystemCheck for Check {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings.to_settings()
    }

    fn to_any_verdict(&self, rolled: Rolled) -> AnyVerdict {
        AnyVerdict {
            marks: crit_marks(&rolled, self.rulings.crit_scope, 0),
            sides: vec![side_result(&rolled, self.modifier)],
            dice: rolled.dice,
            ..AnyVerdict::default()
        }
    }

    fn join(&self, others: &[&AnyCheck]) -> Result<Option<AnyCheck>, Refusal> {
        let resisters = others.iter().map(|other| other.downcast_ref::<Self>().copied());
        let Some(resisters) = resisters.collect::<Option<Vec<_>>>() else { return Ok(None) };
        Ok(Some(Contest::new(*self, resisters)?.into()))
    }

    fn join_race(&self, everyone: &[Racer<'_>]) -> Result<Option<AnyCheck>, Refusal> {
        let participant = |racer: &Racer<'_>| {
            let check = racer.side.downcast_ref::<Self>().filter(|check| check.rulings == self.rulings)?;
            Some(check.participant(racer.name.to_owned(), racer.is_player))
        };
        let Some(participants) = everyone.iter().map(participant).collect() else { return Ok(None) };
        Ok(Some(Race::new(participants, self.rulings)?.into()))
    }
}

impl SystemCheck for StaticCheck {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.check().rulings.to_settings()
    }

    fn target(&self) -> Option<i32> {
        Some(self.dc())
    }

    fn with_target(&self, target: i32) -> Option<AnyCheck> {
        Self::new(*self.check(), target).ok().map(AnyCheck::new)
    }

    fn marks(&self, totals: &[i64]) -> Vec<TotalMark> {
        let dc = i64::from(self.dc());
        let target = TotalMark { total: dc, label: format!("DC {dc}"), kind: TotalMarkKind::ToBeat };
        let highest = totals.last().copied().filter(|_| self.check().side == Side::Active); // D12-SHIFT-2
        let ladder = self.check().rulings.shift_ladder;
        let steps = (1..).map(|shifts: usize| {
            let threshold = u32::try_from(shifts).map_or(i64::MAX, |shifts| ladder.threshold(shifts));
            let total = dc.saturating_add(threshold);
            TotalMark { total, label: count(shifts, "shift"), kind: TotalMarkKind::Step }
        });
        let reached = steps.take_while(|step| highest.is_some_and(|highest| step.total <= highest));
        std::iter::once(target).chain(reached).collect()
    }

    fn to_any_verdict(&self, verdict: Verdict) -> AnyVerdict {
        let side = self.check();
        let details = verdict.judgements.first().map(|judged| static_details(self, &verdict, judged));
        AnyVerdict {
            margin: verdict.judgements.first().map(|judged| judged.margin),
            details: details.unwrap_or_default(),
            ..held_against(side, &[], verdict)
        }
    }
}

fn static_details(check: &StaticCheck, verdict: &Verdict, judged: &Judgement) -> String {
    if judged.outcome == Outcome::AutoFail {
        return ": two dice show 1, so it fails whatever the total".to_owned(); // D12-FAIL-1
    }
    // D12-CHK-3: a tie keeps things as they are, unless a crit modifier wins it.
    let tie = match (judged.margin, judged.outcome.is_success(), check.check().side) {
        (0, true, Side::Active) => " won by the crit modifier",
        (0, true, Side::Resisted) => ", and that holds",
        (0, false, Side::Active) => ", and the DC must be beaten",
        (0, false, Side::Resisted) => ", and that does not hold",
        (..0 | 1.., ..) => "",
    };
    against_number("DC", check.dc(), verdict.rolled.total) + tie
}

impl SystemCheck for Contest {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.active().rulings.to_settings()
    }

    fn to_any_verdict(&self, verdict: Verdict) -> AnyVerdict {
        let only = match &verdict.judgements[..] {
            [only] => Some(*only),
            _ => None,
        };
        let beaten = verdict.judgements.iter().filter(|judged| judged.outcome.is_success()).count();
        let details = only.map_or_else(
            || format!("; {beaten} of {} beaten", self.resisters().len()),
            |judged| format!(": {}", over(judged.margin)),
        );
        AnyVerdict {
            margin: only.map(|judged| judged.margin),
            details,
            ..held_against(self.active(), self.resisters(), verdict)
        }
    }
}

/// What each side rolled, and what came of it for the one who acts.
fn held_against(active: &Check, resisters: &[Check], verdict: Verdict) -> AnyVerdict {
    let Verdict { rolled, resisters: theirs, judgements } = verdict;
    let best = judgements.iter().map(|judged| judged.outcome).max();
    let scope = active.rulings.crit_scope;
    let mut marks = Vec::new();
    if best == Some(Outcome::AutoFail) {
        let ones = rolled.dice.iter().enumerate().filter(|(_, die)| die.face == 1);
        marks.extend(ones.map(|(at, _)| (at, DieMark::One)));
    }
    let mut dice: Vec<ThrownDie> = Vec::new();
    for side in std::iter::once(&rolled).chain(&theirs) {
        marks.extend(crit_marks(side, scope, dice.len()));
        dice.extend(&side.dice);
    }
    // Stable, so that a 1 that fails is told before the pair it makes.
    marks.sort_by_key(|(at, _)| *at);
    marks.dedup_by_key(|(at, _)| *at);
    let others = theirs.iter().zip(resisters).map(|(rolled, check)| side_result(rolled, check.modifier));
    let judged = |judged: &Judgement| Judged { margin: judged.margin, outcome: judged.outcome.to_any() };
    AnyVerdict {
        dice,
        marks,
        sides: std::iter::once(side_result(&rolled, active.modifier)).chain(others).collect(),
        outcome: best.map(|outcome| outcome.to_any()),
        against: judgements.iter().take(theirs.len()).map(judged).collect(),
        follows: Follows::Harm(judgements.iter().map(|judged| judged.outcome).collect()),
        ..AnyVerdict::default()
    }
}

/// D12-CHK-1, D12-CRIT-1: picked dice and crit modifiers.
fn side_result(rolled: &Rolled, modifier: i32) -> SideResult {
    let mut parts = Parts::single("dice", rolled.sum.into());
    let worth = |earned: bool| if earned { i32::from(Crits::WORTH) } else { 0 };
    parts.add_if_any("crit, a 12", worth(rolled.crits.twelve));
    parts.add_if_any("crit, a pair", worth(rolled.crits.pair));
    SideResult { parts, modifier: Some(modifier), total: rolled.total }
}

/// One die for each crit modifier that a side has earned: a 12, and the later of two equal dice. The side's dice begin
/// at that place among all.
fn crit_marks(rolled: &Rolled, scope: CritScope, first: usize) -> Vec<(usize, DieMark)> {
    let counts = |die: &ThrownDie| die.picked || scope == CritScope::AllRolled; // D12-CRIT-2
    let dice: Vec<(usize, u32)> =
        (first..).zip(&rolled.dice).filter(|(_, die)| counts(die)).map(|(at, die)| (at, die.face)).collect();
    let twelve = dice.iter().find(|(_, face)| rolled.crits.twelve && *face == 12).map(|(at, _)| *at);
    let twin = |place: usize| dice[..place].iter().any(|(_, face)| *face == dice[place].1);
    let pair = (0..dice.len()).find(|&place| rolled.crits.pair && twin(place)).map(|place| dice[place].0);
    let mut marks: Vec<(usize, DieMark)> =
        twelve.into_iter().chain(pair).map(|at| (at, DieMark::Crit)).collect();
    marks.sort_by_key(|(at, _)| *at);
    marks.dedup_by_key(|(at, _)| *at);
    marks
}

impl SystemCheck for Initiative {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings().to_settings()
    }

    fn side_names(&self) -> Vec<&str> {
        self.participants().iter().map(|participant| participant.name.as_str()).collect()
    }

    fn to_any_verdict(&self, standing: Standing) -> AnyVerdict {
        let mut marks = Vec::new();
        let mut first = 0;
        for rolled in &standing.rolled {
            marks.extend(crit_marks(rolled, self.rulings().crit_scope, first));
            first += rolled.dice.len();
        }
        let side =
            |(rolled, participant): (&Rolled, &super::Participant)| side_result(rolled, participant.modifier);
        let turn = |place: &super::Place| Turn {
            side: place.participant,
            roll_offs: place.roll_offs.iter().map(|die| die.face).collect(),
        };
        AnyVerdict {
            dice: standing.dice(),
            marks,
            sides: standing.rolled.iter().zip(self.participants()).map(side).collect(),
            order: standing.order.iter().map(turn).collect(),
            ..AnyVerdict::default()
        }
    }
}
