//! The checks of the 3d6 System, as everybody else meets them.

use super::{Check, Opposed, OpposedSide, OpposedVerdict, Outcome, Rolled, SYSTEM, Verdict};
use crate::any_check::{SystemCheck, TotalMark, TotalMarkKind};
use crate::any_verdict::{AnyVerdict, Judged, SideResult, against_number};
use crate::outcome::Outcome as _;
use crate::parts::Parts;
use crate::rule_system::RuleSystem;
use crate::ruling::{RulingSettings, Rulings as _};
use crate::sentence::over;
use crate::{AnyCheck, Refusal};

impl SystemCheck for Check {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings.to_settings()
    }

    fn target(&self) -> Option<i32> {
        Some(self.dv)
    }

    fn with_target(&self, target: i32) -> Option<AnyCheck> {
        Some(AnyCheck::new(Self { dv: target, ..*self }))
    }

    fn marks(&self, totals: &[i64]) -> Vec<TotalMark> {
        let dv = i64::from(self.dv);
        let target = TotalMark { total: dv, label: format!("DV {dv}"), kind: TotalMarkKind::ToReach };
        let judged: Vec<(i64, Outcome)> = totals.iter().map(|&total| (total, self.judge(total))).collect();
        let changes = judged.windows(2).filter(|pair| pair[0].1 != pair[1].1 && pair[1].0 != dv);
        let step = |pair: &[(i64, Outcome)]| TotalMark {
            total: pair[1].0,
            label: pair[1].1.to_any().label(),
            kind: TotalMarkKind::Step,
        };
        std::iter::once(target).chain(changes.map(step)).collect()
    }

    fn to_any_verdict(&self, verdict: Verdict) -> AnyVerdict {
        let Verdict { rolled, outcome } = verdict;
        AnyVerdict {
            sides: vec![side_result(&rolled, self.roll.modifier)],
            outcome: Some(outcome.to_any()),
            margin: Some(rolled.total - i64::from(self.dv)),
            details: against_number("DV", self.dv, rolled.total),
            dice: rolled.dice,
            ..AnyVerdict::default()
        }
    }
}

impl SystemCheck for Opposed {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings.to_settings()
    }

    fn to_any_verdict(&self, verdict: OpposedVerdict) -> AnyVerdict {
        let OpposedVerdict { first, second, outcome } = verdict;
        let [mine, theirs] = self.rolls();
        let (margin, outcome) = (first.total - second.total, outcome.to_any());
        AnyVerdict {
            sides: vec![side_result(&first, mine.modifier), side_result(&second, theirs.modifier)],
            outcome: Some(outcome),
            margin: Some(margin),
            against: vec![Judged { margin, outcome }],
            details: format!(": {}", over(margin)),
            dice: [first.dice, second.dice].concat(),
            ..AnyVerdict::default()
        }
    }
}

/// One side alone, while the other has still to roll.
impl SystemCheck for OpposedSide {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings.to_settings()
    }

    fn to_any_verdict(&self, rolled: Rolled) -> AnyVerdict {
        let sides = vec![side_result(&rolled, self.roll().modifier)];
        AnyVerdict { sides, dice: rolled.dice, ..AnyVerdict::default() }
    }

    fn join(&self, others: &[&AnyCheck]) -> Result<Option<AnyCheck>, Refusal> {
        let [other] = others else { return Ok(None) };
        let Some(second) = other.downcast_ref::<Self>() else { return Ok(None) };
        let (first, second, rulings) = (self.contender, second.contender, self.rulings);
        Ok(Some(Opposed { first, second, rulings }.into()))
    }
}

/// T36-CHK-1: the dice of the throw that counts.
fn side_result(rolled: &Rolled, modifier: i32) -> SideResult {
    let picked = rolled.dice.iter().filter(|die| die.picked);
    let sum = picked.fold(0, |sum: i32, die| sum.saturating_add_unsigned(die.face));
    SideResult { parts: Parts::single("dice", sum), modifier: Some(modifier), total: rolled.total }
}
