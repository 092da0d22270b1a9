//! Any check beside what its system says could be different about it.

use std::borrow::Cow;

use odds::compare::alternative_rows;
use protocol::v1::Asked;
use protocol::v1::check::Check;
use systems::{Alternative, AnyCheck, Refusal};

use super::Compared;

impl Compared {
    /// A check beside its alternatives: everything one step away, or all that one input or ruling can be; each is a check
    /// of its own. Nothing if its system has none.
    ///
    /// # Errors
    ///
    /// There is no such input or ruling, nothing succeeds, or one of them takes too long to count.
    pub fn alternatives(asked: &Asked, of: Option<&str>) -> Result<Option<(Self, Vec<AnyCheck>)>, Refusal> {
        let alternatives = asked.check.alternatives(of)?;
        if alternatives.is_empty() {
            return Ok(None);
        }
        Self::beside(&alternatives, asked.check.system().name(), Check::of(asked).line()).map(Some)
    }

    /// These checks beside each other, the first of which is the plain one.
    ///
    /// # Errors
    ///
    /// Nothing succeeds, or one of them takes too long to count.
    pub fn beside(
        alternatives: &[Alternative],
        system: &'static str,
        question: String,
    ) -> Result<(Self, Vec<AnyCheck>), Refusal> {
        let refuse = |why: String| Refusal::AgainstRule { rule: "", why };
        let rows = alternative_rows(alternatives).map_err(|uncountable| refuse(uncountable.to_string()))?;
        if rows.len() < alternatives.len() {
            let why = "nothing succeeds or fails there, so there is nothing to compare; ask for its totals with `odds`";
            return Err(refuse(why.to_owned()));
        }
        let worths = vec![None; rows.len()];
        let coin = coin(alternatives);
        let checks = alternatives.iter().map(|alternative| alternative.check.clone()).collect();
        Ok((Self { system, question, rows, worths, unit: "", coin }, checks))
    }
}

/// What they are paid in: the only points there are, or several kinds of them together.
fn coin(alternatives: &[Alternative]) -> Cow<'static, str> {
    let mut points = alternatives.iter().flat_map(|alternative| &alternative.costs).map(|(points, _)| points);
    match points.next() {
        Some(first) if points.all(|other| other == first) => first.clone().into(),
        Some(_) => "points".into(),
        None => "point".into(),
    }
}
