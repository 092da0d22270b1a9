//! A question for odds in JSON: a check and the rulings it is to be read by.

use std::collections::BTreeMap;

use dice::notation::Expr;
use serde::{Deserialize, Serialize};
use systems::ruling::Rulings;
use systems::{System, d12, parts, pool, three_six};

use super::check::{Check, DiceTarget, Hand, Part, ThreeSixRoll};
use super::check_read::{self, NoCheck, no_check};
use super::odds::{DiceOdds, Document};
use super::{Asked, Side};

/// More than this take long to count.
const MOST_PARTICIPANTS: usize = 50;

/// A question for odds: any check, and rulings that are not as usual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OddsRequest {
    /// The check.
    pub check: Check,
    /// Single rulings and their choices.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rulings: BTreeMap<String, String>,
}

/// The odds cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no odds for this check: {0}")]
pub struct NoOdds(String);

impl From<NoCheck> for NoOdds {
    fn from(reason: NoCheck) -> Self {
        Self(reason.0)
    }
}

impl OddsRequest {
    /// Counts the odds.
    ///
    /// # Errors
    ///
    /// It is no check that the rules know, a ruling nobody knows, or dice that are too many to count.
    pub fn count(&self) -> Result<Document, NoOdds> {
        if let Check::Dice { notation, target } = &self.check {
            return dice_odds(notation, *target).map_err(NoOdds::from);
        }
        if let Check::Initiative { participants } = &self.check
            && participants.len() > MOST_PARTICIPANTS
        {
            return Err(NoOdds(format!("name at most {MOST_PARTICIPANTS} participants")));
        }
        let asked = self.asked()?;
        Ok(Document::new(&asked, &odds::odds(&asked.check)))
    }

    fn asked(&self) -> Result<Asked, NoCheck> {
        let check = check_read::whole(&self.check, &self.rulings)?;
        let sides = sides(&self.check);
        match check.system() {
            System::D12 => Ok(Asked::new(check, sides, &self.read::<d12::Rulings>()?)),
            System::ThreeSix => Ok(Asked::new(check, sides, &self.read::<three_six::Rulings>()?)),
            System::Pool => Ok(Asked::new(check, sides, &self.read::<pool::Rulings>()?)),
        }
    }

    fn read<R: Rulings>(&self) -> Result<R, NoCheck> {
        check_read::rulings(&self.rulings)
    }
}

fn dice_odds(notation: &str, target: Option<DiceTarget>) -> Result<Document, NoCheck> {
    let expr = Expr::parse(notation).map_err(no_check)?;
    let dist = expr.dist().map_err(no_check)?;
    Ok(Document::Dice(DiceOdds::new(expr.to_string(), &dist, target)))
}

/// Where the numbers of each side come from, as far as somebody said.
fn sides(check: &Check) -> Vec<Side> {
    match check {
        Check::Static { hand, .. } => vec![of_hand(hand)],
        Check::Contest { hand, against } => std::iter::once(hand).chain(against).map(of_hand).collect(),
        Check::Initiative { participants } => participants.iter().map(|one| of_hand(&one.hand)).collect(),
        Check::Check { roll, .. } => vec![of_roll(roll)],
        Check::Opposed { roll, against } => vec![of_roll(roll), of_roll(against)],
        Check::Action { parts, .. } => vec![of_parts(parts).into()],
        _ => Vec::new(),
    }
}

fn of_hand(hand: &Hand) -> Side {
    Side { parts: of_parts(&hand.parts), extra_from: hand.extra_from.clone() }
}

fn of_roll(roll: &ThreeSixRoll) -> Side {
    of_parts(&roll.parts).into()
}

/// Numbers no game uses are held at the ends of the type.
fn of_parts(said: &[Part]) -> parts::Parts {
    let held = |value: i64| i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX });
    said.iter().map(|part| parts::Part { name: part.name.clone(), value: held(part.value) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(json: &str) -> Result<String, String> {
        let request: OddsRequest = serde_json::from_str(json).map_err(|error| error.to_string())?;
        let document = request.count().map_err(|error| error.to_string())?;
        Ok(match document {
            Document::Check(odds) => format!("{}/{}", odds.success.ways, odds.success.of),
            Document::Initiative(odds) => odds.of,
            Document::Dice(odds) => odds.mean,
        })
    }

    #[test]
    fn any_check_is_counted() {
        let active = r#"{"check":{"kind":"static","side":"active","modifier":3,"parts":[],"target":16}}"#;
        assert!(odds(active).unwrap().ends_with("/144"));
        assert_eq!(odds(r#"{"check":{"kind":"dice","notation":"2d6"}}"#).unwrap(), "7");
        let pool = r#"{"check":{"kind":"action","dice":2,"boosts":0,"snags":0,"parts":[]}}"#;
        assert!(odds(pool).unwrap().ends_with("/144"));
    }

    #[test]
    fn rulings_count_and_unknown_ones_are_named() {
        let check = r#""check":{"kind":"static","side":"active","modifier":3,"parts":[],"target":16}"#;
        assert!(odds(&format!(r#"{{{check},"rulings":{{"crit_scope":"picked"}}}}"#)).is_ok());
        assert!(
            odds(&format!(r#"{{{check},"rulings":{{"fairness":"no"}}}}"#)).unwrap_err().contains("fairness")
        );
    }

    #[test]
    fn dice_that_are_too_many_are_refused_in_a_sentence() {
        let refused = odds(r#"{"check":{"kind":"dice","notation":"99999999d9999"}}"#).unwrap_err();
        assert!(refused.starts_with("there are no odds for this check: "), "{refused}");
    }
}
