//! What the rolls of an Action Pool sheet ask for, and how they are made of it.

use std::sync::LazyLock;

use super::{Bought, Level, Roll, Sheet};
use crate::form::{
    Candidate, ContestForm, DeclaredRoll, HeldAgainst, InCall, Number, RollGiven, RollableScore, SheetInput,
    SheetInputKind, SheetRollForm, SheetRolls, TargetForm, Values,
};
use crate::{AnyCheck, Deed, Refusal, Throw};

pub(super) static ROLLS: LazyLock<Vec<SheetRollForm>> = LazyLock::new(|| {
    vec![SheetRollForm {
        key: "action".into(),
        score: None,
        inputs: vec![spend(), boost(), snag()],
        target: TargetForm::Nothing {
            why: "an action roll is made against nothing: its successes are the GM's to read".into(),
        },
        others: None,
        not_against_others: Vec::new(),
        contest: ContestForm::Nobody {
            instead: "contests; let each side roll and compare their successes".into(),
        },
        most_in_race: 0,
        strike: None,
        misplaced: "it belongs to no action roll".into(),
    }]
});

fn spend() -> SheetInput {
    let kind = SheetInputKind::Number(Number::count().slider(0..=12, 0).left_out(0));
    let help = "Resilience points spent on the roll";
    SheetInput::new("spend", "Resilience to spend", help, "POOL-RES-3", kind).costs("1 resilience for each")
}

fn boost() -> SheetInput {
    let kind = SheetInputKind::Number(Number::count().left_out(0));
    SheetInput::new("boost", "Boosts", "Boost dice from elsewhere", "POOL-MOD-1", kind)
        .in_call(InCall::MayBeRaised)
}

fn snag() -> SheetInput {
    let kind = SheetInputKind::Number(Number::count().left_out(0));
    SheetInput::new("snag", "Snags", "Snag dice", "POOL-MOD-1", kind).in_call(InCall::MayBeRaised)
}

impl SheetRolls for Sheet {
    fn scores(&self) -> Vec<RollableScore> {
        let dice = |name: &str| self.dice(name).map_or(0, |parts| parts.total());
        let score = |(name, _): &(String, Level)| RollableScore {
            name: name.clone(),
            title: name.clone(),
            number: format!("{}d12", dice(name)),
        };
        self.levels().iter().map(score).collect()
    }

    fn candidates(&self, _: &SheetInput, _: &str, _: &Values) -> Vec<Candidate> {
        Vec::new()
    }

    fn build_roll(&self, given: &RollGiven<'_>, _: HeldAgainst<'_>) -> Result<DeclaredRoll, Refusal> {
        let is_it = |(known, _): &&(String, Level)| known.trim().eq_ignore_ascii_case(given.score.trim());
        let name = self.levels().iter().find(is_it).map_or(given.score, |(known, _)| known);
        let (boosts, snags, points) = (given.number("boost")?, given.number("snag")?, given.number("spend")?);
        let declared = self.declare(name, boosts, snags, points)?;
        let paid = (points > 0).then(|| Deed::SpendResilience { points, why: format!("for {name}") });
        let used = (self.waiting() > 0).then_some(Deed::UseWaiting);
        Ok(DeclaredRoll {
            throw: Throw::Check(AnyCheck::new(declared.roll)),
            what: name.to_owned(),
            own: declared.parts.into(),
            others: Vec::new(),
            costs: paid.into_iter().chain(used).collect(), // POOL-RES-3
        })
    }

    /// What was bought must lie among the dice; boosts may come from elsewhere too, so there may be more of them.
    fn could_cost(&self, throw: &Throw, paid: &[Deed]) -> bool {
        let Throw::Check(check) = throw else { return paid.is_empty() };
        let Some(roll) = check.downcast_ref::<Roll>() else { return paid.is_empty() };
        let (points, used) = match paid {
            [Deed::SpendResilience { points, .. }, used @ ..] if *points > 0 => (*points, used),
            used => (0, used),
        };
        let uses_waiting = match used {
            [] => false,
            [Deed::UseWaiting] => true,
            _ => return false,
        };
        let bought = Bought::with(self.waiting().saturating_add(points), self.rulings());
        uses_waiting == (self.waiting() > 0) && bought.boosts <= roll.boosts() && bought.dice < roll.dice()
    }
}
