//! The checks that are counted in a quicker way than throw by throw, found by their type.

use dice::{Dist, Natural};
use systems::d12::{CritScope, Initiative};
use systems::throw::Resolve;
use systems::{
    AnyCheck, AnyOutcome, Outcome, USUAL_STEPS, Untold, d12 as d12_system, pool as pool_system,
    three_six as three_six_system,
};

use crate::any::{AnyOdds, OpponentOdds};
use crate::d12::{ContestOdds, Count, by_total, contest, initiative, read_check};
use crate::{Odds, pool, three_six};

/// Above these, counting takes longer than anyone waits for a roll.
const QUICK_RESISTERS: usize = 20;
const QUICK_POOL_DICE: u32 = 1_000;
const QUICK_THROWS: u32 = 100_000;

/// Counts that were made before, to be used again while the dice stay the same: a DC or a modifier changes nothing
/// about a hand of d12s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept(Option<(ValidFaces, CritScope, Count)>);

/// How many faces of the Extra and of the Luck Die are valid.
type ValidFaces = (Option<u8>, Option<u8>);

impl Kept {
    fn count(&mut self, check: &d12_system::Check) -> Count {
        let (faces, scope) = (check.valid_faces(), check.rulings.crit_scope);
        let same = self.0.filter(|kept| (kept.0, kept.1) == (faces, scope));
        let count = same.map_or_else(|| Count::of_check(check), |kept| kept.2);
        self.0 = Some((faces, scope, count));
        count
    }

    /// The odds of a check whose type is known.
    pub(crate) fn count_quickly(&mut self, check: &AnyCheck) -> Option<AnyOdds> {
        if let Some(question) = check.downcast_ref::<d12_system::StaticCheck>() {
            return Some(static_odds(question, &self.count(question.check())));
        }
        if let Some(side) = check.downcast_ref::<d12_system::Check>() {
            return Some(totals_alone(crate::d12::side_totals(side)));
        }
        if let Some(question) = check.downcast_ref::<d12_system::Contest>() {
            return Some(contest_odds(question));
        }
        if let Some(question) = check.downcast_ref::<Initiative>() {
            return Some(order_odds(question));
        }
        if let Some(question) = check.downcast_ref::<d12_system::Race>() {
            return Some(order_odds(question.everyone()));
        }
        if let Some(question) = check.downcast_ref::<Untold>() {
            return crate::odds(question.check()).ok().map(|odds| totals_alone(odds.totals));
        }
        if let Some(question) = check.downcast_ref::<three_six_system::Check>() {
            return Some(three_six_odds(question));
        }
        if let Some(question) = check.downcast_ref::<three_six_system::Opposed>() {
            return Some(opposed_odds(question));
        }
        if let Some(side) = check.downcast_ref::<three_six_system::OpposedSide>() {
            return Some(totals_alone(three_six::totals(&side.roll())));
        }
        check.downcast_ref::<pool_system::Roll>().map(pool_odds)
    }
}

/// The odds, if they are counted in no time. What counts itself has a budget of steps, and is counted once to find out.
pub fn quick_odds(check: &AnyCheck) -> Option<AnyOdds> {
    match check.count_itself(USUAL_STEPS) {
        Some(count) => count.ok().map(AnyOdds::of_count),
        None if is_quick(check) => crate::odds(check).ok(),
        None => None,
    }
}

/// Is it counted in no time? An order of turns has no likelihood, so there is nothing to count for a roll.
pub fn is_quick(check: &AnyCheck) -> bool {
    if let Some(contest) = check.downcast_ref::<d12_system::Contest>() {
        return contest.resisters().len() <= QUICK_RESISTERS;
    }
    if let Some(roll) = check.downcast_ref::<pool_system::Roll>() {
        let dice = roll.dice().saturating_add(roll.boosts()).saturating_add(roll.snags());
        return dice <= QUICK_POOL_DICE;
    }
    if check.downcast_ref::<Initiative>().is_some() || check.downcast_ref::<d12_system::Race>().is_some() {
        return false;
    }
    if let Some(untold) = check.downcast_ref::<Untold>() {
        return is_quick(untold.check());
    }
    if let Some(count) = check.count_itself(USUAL_STEPS) {
        return count.is_ok();
    }
    // Whoever writes a file decides how long one throw of it takes to read: none is read one by one at a table.
    if check.system().file().is_some() {
        return false;
    }
    let is_three_six = check.downcast_ref::<three_six_system::Check>().is_some()
        || check.downcast_ref::<three_six_system::Opposed>().is_some()
        || check.downcast_ref::<three_six_system::OpposedSide>().is_some();
    let throws: Natural = check.dice(&[]).iter().map(|die| Natural::from(die.sides.get())).product();
    is_three_six || throws <= Natural::from(QUICK_THROWS)
}

fn to_any<O: Outcome>(outcomes: &Dist<O>) -> Dist<AnyOutcome> {
    outcomes.map(Outcome::to_any)
}

/// The odds of one who rolls alone.
fn odds_alone<O: Outcome>(odds: Odds<O>, by_total: Vec<(i64, AnyOutcome, Natural)>) -> AnyOdds {
    AnyOdds { outcomes: to_any(&odds.outcomes), by_total, ..totals_alone(odds.totals) }
}

/// Totals that are held against nothing.
fn totals_alone(totals: Dist<i64>) -> AnyOdds {
    AnyOdds {
        of: totals.whole().clone(),
        outcomes: nothing(),
        totals,
        by_total: Vec::new(),
        opponents: Vec::new(),
        beaten: nothing(),
        marks: Vec::new(),
        places: Vec::new(),
    }
}

fn nothing<T: Ord>() -> Dist<T> {
    Dist::from_ways(std::iter::empty::<(T, Natural)>())
}

fn static_odds(question: &d12_system::StaticCheck, count: &Count) -> AnyOdds {
    let joint = by_total(count, question).into_iter();
    let joint = joint.map(|(total, outcome, ways)| (total, outcome.to_any(), ways.into())).collect();
    odds_alone(read_check(count, question), joint)
}

fn contest_odds(question: &d12_system::Contest) -> AnyOdds {
    let ContestOdds { overall, resisters, beaten } = contest(question);
    let opponent = |(check, outcomes): (&d12_system::Check, Dist<d12_system::Outcome>)| OpponentOdds {
        totals: crate::d12::side_totals(check),
        outcomes: to_any(&outcomes),
    };
    let several = resisters.len() > 1;
    AnyOdds {
        opponents: question.resisters().iter().zip(resisters).map(opponent).collect(),
        beaten: if several { beaten } else { nothing() },
        ..odds_alone(overall, Vec::new())
    }
}

fn order_odds(question: &Initiative) -> AnyOdds {
    let odds = initiative(question);
    let places = (0..question.participants().len()).map(|at| odds.places(at).to_vec()).collect();
    AnyOdds { of: odds.total_ways().clone(), places, ..totals_alone(nothing()) }
}

fn three_six_odds(question: &three_six_system::Check) -> AnyOdds {
    let odds = three_six::check(question);
    let judged = odds.totals.iter();
    let judged = judged.map(|(&total, ways)| (total, question.judge(total).to_any(), ways.clone())).collect();
    odds_alone(odds, judged)
}

fn opposed_odds(question: &three_six_system::Opposed) -> AnyOdds {
    let [_, other] = question.rolls();
    let odds = odds_alone(three_six::opposed(question), Vec::new());
    let opponent = OpponentOdds { totals: three_six::totals(&other), outcomes: odds.outcomes.clone() };
    AnyOdds { opponents: vec![opponent], ..odds }
}

fn pool_odds(roll: &pool_system::Roll) -> AnyOdds {
    odds_alone(pool::roll(roll), Vec::new())
}

#[cfg(test)]
mod tests {
    use systems::KnownCheck;
    use systems::form::{Value, declare};

    use super::*;

    #[test]
    fn a_count_that_is_kept_gives_the_same_odds_for_every_check() {
        for known in KnownCheck::all() {
            let form = known.form();
            let rulings = known.system().rules().settle_rulings(None, &[]).unwrap();
            let mut kept = Kept::default();
            for round in 0..6 {
                let mut fields = form.usual_fields();
                for input in &form.inputs {
                    if let Some(number) = input.as_number() {
                        // Every input moves in its own rhythm, so that dice and target change together and apart.
                        let step = round * i64::from(input.key.len().is_multiple_of(2)) + round / 3;
                        fields.set_number(&input.key, (number.usual + step).min(*number.slider.end()));
                        form.turn(&mut fields, &input.key, round > 3);
                    }
                }
                if let Some(Value::Number(_)) = form.against.as_ref().and_then(|key| fields.get(key)) {
                    fields.turn(form.against.as_ref().unwrap(), true);
                }
                let Ok(declared) = declare(known.kind(), &form.values_of(&fields), &rulings) else {
                    continue;
                };
                assert_eq!(kept.odds(&declared.check), crate::odds(&declared.check), "{}", form.key);
            }
        }
    }
}
