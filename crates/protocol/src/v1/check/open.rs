//! A check of any other system: its kind, and its inputs in the order of its form.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use systems::form::{CheckKind, Value, Values, declare};
use systems::{AnyCheck, RuleSystem, find_system};

use super::Part;
use super::read::{NoCheck, Recorded, no_check};
use crate::v1::AskedCheck;
use crate::v1::inputs::{InputsJson, read_inputs};

/// A check by what its form asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenCheck {
    /// The key of its form.
    pub kind: String,
    /// Whose check it is.
    pub system: String,
    /// What is set, by key.
    pub inputs: Json,
    /// Where the numbers of whoever rolls come from, if a sheet has names for that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// Is it one side, thrown apart from the others?
    #[serde(default, skip_serializing_if = "is_false")]
    pub side: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// What was asked, by its form.
pub(super) fn write(asked: &AskedCheck) -> OpenCheck {
    let system = asked.check.system();
    let found = system.checks().iter().find_map(|kind| {
        let whole = kind.values(&asked.check).map(|values| (*kind, values, false));
        whole.or_else(|| Some((kind.side()?, kind.side()?.values(&asked.check)?, true)))
    });
    let Some((kind, values, side)) = found else {
        let (kind, inputs, parts) = (String::new(), Json::Null, Vec::new());
        return OpenCheck { system: system.reference().to_owned(), kind, inputs, parts, side: false };
    };
    let form = kind.form();
    let own = match asked.sides.as_slice() {
        // Everyone for themselves: nobody's number is that of the check.
        [_, _, ..] if form.against.is_none() => &[][..],
        sides => sides.first().map_or(&[][..], |side| side.parts.as_slice()),
    };
    // Parts that are called after inputs say nothing that those do not.
    let is_named = own.iter().any(|part| form.input(&part.name).is_none());
    let part = |one: &systems::parts::Part| Part { name: one.name.clone(), value: one.value.into() };
    let parts = own.iter().filter(|_| is_named).map(part).collect();
    let inputs = serde_json::to_value(InputsJson(&values)).unwrap_or(Json::Null);
    OpenCheck { system: system.reference().to_owned(), kind: form.key.to_string(), inputs, parts, side }
}

impl OpenCheck {
    fn values(&self) -> Result<(&'static dyn RuleSystem, &'static dyn CheckKind, Values), NoCheck> {
        let system = find_system(&self.system).map_err(no_check)?;
        let kind = system.checks().iter().find(|kind| kind.form().key == self.kind);
        let kind = kind.map(|kind| if self.side { kind.side() } else { Some(*kind) });
        let kind = kind.flatten().ok_or_else(|| no_check("it is of a kind that can't be judged"))?;
        let values = read_inputs(&kind.form().inputs, &self.inputs).map_err(no_check)?;
        Ok((system, kind, values))
    }

    pub(super) fn declare_check(&self, recorded: &Recorded) -> Result<AnyCheck, NoCheck> {
        let (system, kind, values) = self.values()?;
        let choices: Vec<_> = recorded.clone().into_iter().collect();
        let rulings = system.settle_rulings(None, &choices).map_err(no_check)?;
        Ok(declare(kind, &values, &rulings).map_err(no_check)?.check)
    }

    /// `Coins 3, Heads 2`: every input that was set, by its label.
    pub(super) fn line(&self) -> String {
        let Ok((_, kind, values)) = self.values() else { return self.kind.clone() };
        let told = kind.form().inputs.iter().filter_map(|input| {
            Some(match values.get(&input.key)? {
                Value::Number(number) | Value::Score { name: None, number } => {
                    format!("{} {number}", input.label)
                }
                Value::Score { name: Some(name), number } => format!("{} {name} {number}", input.label),
                Value::On => input.label.to_string(),
                Value::Name(name) => format!("{} {name}", input.label),
                Value::Sides(sides) => format!("{}: {}", input.label, sides.len()),
                Value::Names(names) => format!("{} {}", input.label, names.join(", ")),
                Value::Parts(parts) => format!("{} {}", input.label, parts.total()),
                Value::Record(_) => input.label.to_string(),
            })
        });
        told.collect::<Vec<_>>().join(", ")
    }
}
