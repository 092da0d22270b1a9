//! Counting again while somebody moves the target.

use systems::AnyCheck;
use systems::d12::CritScope;

use crate::d12::{Count, read_check};
use crate::{AnyOdds, odds};

/// A count that the next check is read from, if it throws the same dice: then only its target has moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kept {
    valid_faces: (Option<u8>, Option<u8>),
    scope: CritScope,
    count: Count,
}

impl Kept {
    /// All throws of the dice, tallied.
    pub const fn count(&self) -> &Count {
        &self.count
    }
}

/// Counts a check as [`odds`] does. What was counted before is not counted again if the dice are the same.
pub fn recount(check: &AnyCheck, before: Option<&Kept>) -> (AnyOdds, Option<Kept>) {
    let AnyCheck::D12Static(check) = check else { return (odds(check), None) };
    let (valid_faces, scope) = (check.check().valid_faces(), check.check().rulings.crit_scope);
    let same = before.filter(|kept| (kept.valid_faces, kept.scope) == (valid_faces, scope));
    let count = same.map_or_else(|| Count::of_check(check.check()), |kept| kept.count);
    (AnyOdds::D12(read_check(&count, check)), Some(Kept { valid_faces, scope, count }))
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
            let mut kept = None;
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
                let (counted, next) = recount(&declared.check, kept.as_ref());
                assert_eq!(counted, odds(&declared.check), "{}", form.key);
                kept = next;
            }
        }
    }
}
