//! A question for odds in JSON: a check and the rulings it is to be read by.

use dice::TooLong;
use dice::notation::{Cost, Expr};
use serde::{Deserialize, Deserializer};
use systems::form::{check_size, declare};
use systems::ruling::RulingSettings;
use systems::{RuleSystem, find_system};

use super::AskedCheck;
use super::check::read::{NoCheck, no_check};
use super::check::{Check, DiceTarget};
use super::fields::ObjectFields;
use super::inputs::read_inputs;
use super::odds::{DiceOdds, Document};

/// A question for odds: any check, and rulings that are not as usual.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OddsRequest {
    /// Whose check it is, where only its inputs are told.
    #[serde(default)]
    pub system: Option<String>,
    /// The check.
    pub check: CheckRequest,
    /// Single rulings and their choices.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub rulings: RulingSettings,
}

/// A check that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckRequest {
    /// By what its form asks for: `{"kind": "static", "inputs": {"modifier": 5, "dc": 18}}`.
    Inputs {
        /// The key of its form.
        kind: String,
        /// What is set.
        inputs: serde_json::Value,
    },
    /// Written out, as rolls and odds tell it.
    Whole(Check),
}

impl<'de> Deserialize<'de> for CheckRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ObjectFields::deserialize_with(deserializer, |fields| match fields.maybe("inputs")? {
            Some(inputs) => Ok(Self::Inputs { kind: fields.get("kind")?, inputs }),
            None => Check::from_fields(fields).map(Self::Whole),
        })
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for CheckRequest {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        super::schema::check_request()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for CheckRequest {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>) {
        schemas.push((Check::name().into(), <Check as utoipa::PartialSchema>::schema()));
        Check::schemas(schemas);
    }
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
    /// What counting takes at most, where that can be told beforehand: of dice that are written as a text.
    pub fn cost(&self) -> Option<Cost> {
        match &self.check {
            CheckRequest::Whole(Check::Dice { notation, .. }) => Expr::parse(notation).ok()?.cost().ok(),
            CheckRequest::Whole(_) | CheckRequest::Inputs { .. } => None,
        }
    }

    /// Counts the odds. An answer of more characters than that is refused.
    ///
    /// # Errors
    ///
    /// It is no check that the rules know, a ruling nobody knows, dice that are too many to count, or an answer that is too
    /// long.
    pub fn count(&self, most_characters: u64) -> Result<Document, NoOdds> {
        let asked = match &self.check {
            CheckRequest::Whole(Check::Dice { notation, target }) => {
                return Ok(dice_odds(notation, *target, most_characters)?);
            }
            CheckRequest::Whole(check) => self.read_whole(check)?,
            CheckRequest::Inputs { kind, inputs } => self.declare(kind, inputs)?,
        };
        let odds = odds::odds(&asked.check).map_err(no_check)?;
        TooLong::check(odds.totals.characters(), most_characters).map_err(no_check)?;
        Ok(Document::new(&asked, &odds))
    }

    fn read_whole(&self, check: &Check) -> Result<AskedCheck, NoCheck> {
        let sides = check.side_parts();
        let check = check.to_check(&self.rulings)?;
        check_size(&check).map_err(no_check)?;
        let rulings = self.settle_rulings(check.system())?;
        Ok(AskedCheck { check, who: None, what: None, sides, rulings })
    }

    fn declare(&self, kind: &str, inputs: &serde_json::Value) -> Result<AskedCheck, NoCheck> {
        let name = self.system.as_deref().ok_or_else(|| no_check("say whose check it is: add `system`"))?;
        let system = find_system(name).map_err(no_check)?;
        let kinds = || system.checks().iter().map(|kind| kind.form().key.as_ref()).collect::<Vec<_>>();
        let found = system.checks().iter().find(|known| known.form().key == kind);
        let kind = found.ok_or_else(|| {
            no_check(format!("{name} has no check of kind {kind:?}; use one of {}", kinds().join(", ")))
        })?;
        let values = read_inputs(&kind.form().inputs, inputs).map_err(no_check)?;
        let rulings = self.settle_rulings(system)?;
        let declared = declare(*kind, &values, &rulings).map_err(no_check)?;
        Ok(AskedCheck::declared(declared, rulings))
    }

    fn settle_rulings(&self, system: &dyn RuleSystem) -> Result<RulingSettings, NoCheck> {
        let choices: Vec<_> = self.rulings.clone().into_iter().collect();
        system.settle_rulings(None, &choices).map_err(no_check)
    }
}

fn dice_odds(notation: &str, target: Option<DiceTarget>, most_characters: u64) -> Result<Document, NoCheck> {
    let expr = Expr::parse(notation).map_err(no_check)?;
    let cost = expr.cost().map_err(no_check)?;
    TooLong::check(cost.characters(), most_characters).map_err(no_check)?;
    let dist = expr.dist().map_err(no_check)?;
    let odds = DiceOdds::new(expr.to_string(), &dist, target).with_answer(&expr.answer(), &dist);
    Ok(Document::Dice(odds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(json: &str) -> Result<String, String> {
        let request: OddsRequest = serde_json::from_str(json).map_err(|error| error.to_string())?;
        let document = request.count(1_000_000).map_err(|error| error.to_string())?;
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
    fn a_check_is_asked_for_by_its_inputs() {
        let inputs = r#"{"system":"d12","check":{"kind":"static","inputs":{"modifier":3,"dc":16}}}"#;
        let whole = r#"{"check":{"kind":"static","side":"active","modifier":3,"parts":[],"target":16}}"#;
        assert_eq!(odds(inputs), odds(whole));
        let contest = r#"{"system":"d12","check":{"kind":"contest","inputs":{"against":[{"modifier":2}]}}}"#;
        assert!(odds(contest).unwrap().ends_with("/20736"));
    }

    #[test]
    fn inputs_that_are_no_check_are_refused_in_a_sentence() {
        let refused =
            |system: &str, check: &str| odds(&format!(r#"{{{system}"check":{check}}}"#)).unwrap_err();
        let check = r#"{"kind":"static","inputs":{"modifier":3}}"#;
        assert_eq!(
            refused("", check),
            "there are no odds for this check: say whose check it is: add `system`"
        );
        let missing = refused(r#""system":"d12","#, check);
        assert_eq!(missing, "there are no odds for this check: give dc: what the total has to beat");
        let other = refused(r#""system":"pool","#, check);
        assert!(other.ends_with(r#"pool has no check of kind "static"; use one of action"#), "{other}");
    }

    #[test]
    fn rulings_count_and_unknown_ones_are_named() {
        // Of the four dice that both bonus dice make, those that are not picked earn no crit modifier.
        let check = r#""check":{"kind":"static","side":"active","modifier":3,"parts":[],"extra":6,"luck":6,"target":16}"#;
        let [every, picked] = ["all_rolled", "picked"]
            .map(|scope| odds(&format!(r#"{{{check},"rulings":{{"crit_scope":"{scope}"}}}}"#)).unwrap());
        assert_ne!(every, picked);
        assert!(
            odds(&format!(r#"{{{check},"rulings":{{"fairness":"no"}}}}"#)).unwrap_err().contains("fairness")
        );
    }

    #[test]
    fn dice_that_are_too_many_are_refused_in_a_sentence() {
        let refused = odds(r#"{"check":{"kind":"dice","notation":"99999999d9999"}}"#).unwrap_err();
        assert!(refused.starts_with("there are no odds for this check: "), "{refused}");
    }

    #[test]
    fn an_answer_that_is_too_long_is_refused_before_it_is_counted() {
        let dice =
            |notation: &str| odds(&format!(r#"{{"check":{{"kind":"dice","notation":"{notation}"}}}}"#));
        let refused = dice("d100000").unwrap_err();
        assert!(refused.contains("characters, the limit is 1000000; use fewer or smaller dice"), "{refused}");
        assert!(dice("d10000").is_ok() && dice("100d6").is_ok());
    }
}
