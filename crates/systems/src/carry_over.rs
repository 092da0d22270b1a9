//! A sheet that goes over to another file of its system: what fits is kept, and what does not is named.

use crate::form::{Field, FieldKind, Number, Value, Values};
use crate::parts::Part;
use crate::{AnyRulings, AnySheet, Effect, PointsAbove, Refusal, System};

/// A sheet as another system reads it, and what did not fit there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedOver {
    /// The sheet.
    pub sheet: AnySheet,
    /// What is gone or became another number, a few words each: `score Edge 3 (there is no such score)`.
    pub lost: Vec<String>,
}

impl AnySheet {
    /// The same character by the rules of another system, as far as it has the same fields.
    ///
    /// # Errors
    ///
    /// What is left makes no legal sheet there, or that system has none.
    pub fn carry_over(&self, rulings: &AnyRulings) -> Result<CarriedOver, Refusal> {
        let system = rulings.system();
        if system == self.system() {
            return Ok(CarriedOver { sheet: self.clone(), lost: Vec::new() });
        }
        let form =
            system.sheet_form().ok_or_else(|| Refusal::NoSheets { system: system.title().to_owned() })?;
        let (mut values, mut lost) = (Values::default(), Vec::new());
        for (key, value) in self.to_values().iter() {
            let kept = match form.field(key) {
                _ if key == "name" => Some(value.clone()),
                Some(field) => fit(field, value, &mut lost),
                None => {
                    lost.push(format!("{key} {} (there is no such field)", value_words(value)));
                    None
                }
            };
            values.set_or_remove(key, kept);
        }
        Ok(CarriedOver { sheet: Self::from_values(&values, rulings, PointsAbove::Lowered)?, lost })
    }
}

impl AnyRulings {
    /// The same choices in another system, where it has them, and those that it does not have.
    pub fn carry_over(&self, system: System) -> (Self, Vec<String>) {
        let (mut rulings, mut lost) = (Self::default_for(system), Vec::new());
        for (info, choice) in self.unusual() {
            if rulings.set(info.name, &choice).is_err() {
                lost.push(format!("ruling {} {choice}", info.name));
            }
        }
        (rulings, lost)
    }
}

impl Effect {
    /// The same effect in another system; nothing if that has no such score or number.
    pub fn carry_over(&self, system: System) -> Option<Self> {
        let form = system.rules().effect_form();
        let score = match &self.score {
            Some(score) => Some(form.find_score(score)?),
            None if form.needs_score => return None,
            None => None,
        };
        let is_known = |key: &str| form.inputs.iter().any(|input| input.key == key);
        let carried = Self { system, score, values: self.values.clone() };
        (self.values.iter().all(|(key, _)| is_known(key)) && carried.check_by_form().is_ok())
            .then_some(carried)
    }
}

/// A value as that field can hold it; what it cannot is told.
fn fit(field: &Field, value: &Value, lost: &mut Vec<String>) -> Option<Value> {
    let key = field.key.as_ref();
    match (&field.kind, value) {
        (FieldKind::Text, Value::Name(_)) | (FieldKind::Texts, Value::Names(_)) => Some(value.clone()),
        (FieldKind::Choice(words), Value::Name(word)) if words.iter().any(|known| known == word) => {
            Some(value.clone())
        }
        (FieldKind::Number(limits), Value::Number(number)) => {
            Some(Value::Number(clamp_within(limits, *number, key, lost)))
        }
        (FieldKind::Numbers { names, noun, number, own }, Value::Parts(parts)) => {
            let is_known = |part: &&Part| {
                names.is_empty() || names.iter().any(|name| name.name.eq_ignore_ascii_case(&part.name))
            };
            let (kept, gone): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(is_known);
            lost.extend(
                gone.into_iter()
                    .map(|part| format!("{noun} {} {} (there is no such {noun})", part.name, part.value)),
            );
            let kept = kept.into_iter().map(|part| {
                let limits = own.iter().find(|(name, _)| name.eq_ignore_ascii_case(&part.name));
                let limits = limits.map_or(number, |(_, limits)| limits);
                let value = clamp_within(limits, part.value.into(), &part.name, lost);
                Part { name: part.name.clone(), value: i32::try_from(value).unwrap_or(part.value) }
            });
            Some(Value::Parts(kept.collect()))
        }
        (FieldKind::Record(inner), Value::Record(record)) => {
            Some(Value::Record(fit_record(inner, record, lost)))
        }
        (FieldKind::Records(inner), Value::Sides(records)) => {
            Some(Value::Sides(records.iter().map(|record| fit_record(inner, record, lost)).collect()))
        }
        (
            FieldKind::Text
            | FieldKind::Texts
            | FieldKind::Choice(_)
            | FieldKind::Number(_)
            | FieldKind::Numbers { .. }
            | FieldKind::Record(_)
            | FieldKind::Records(_),
            value,
        ) => {
            lost.push(format!("{key} {} (it can't be that any more)", value_words(value)));
            None
        }
    }
}

fn fit_record(inner: &[Field], record: &Values, lost: &mut Vec<String>) -> Values {
    let mut kept = Values::default();
    for (key, value) in record.iter() {
        match inner.iter().find(|field| field.key == key) {
            Some(field) => kept.set_or_remove(key, fit(field, value, lost)),
            None => lost.push(format!("{key} {} (there is no such field)", value_words(value))),
        }
    }
    kept
}

/// A number within limits; one beyond them stops at the end, and that is told.
fn clamp_within(limits: &Number, number: i64, name: &str, lost: &mut Vec<String>) -> i64 {
    let (least, most) = (*limits.limits.start(), *limits.limits.end());
    let kept = number.clamp(least, most);
    if kept != number {
        lost.push(format!("{name} {number} (it becomes {kept}, as it goes from {least} to {most})"));
    }
    kept
}

/// A value in a few words.
fn value_words(value: &Value) -> String {
    match value {
        Value::Number(number) | Value::Score { number, .. } => number.to_string(),
        Value::On => "yes".to_owned(),
        Value::Name(name) => format!("{name:?}"),
        Value::Names(names) => names.join(", "),
        Value::Parts(parts) => {
            let parts = parts.iter().map(|part| format!("{} {}", part.name, part.value));
            parts.collect::<Vec<_>>().join(", ")
        }
        Value::Sides(records) => crate::sentence::many(records.len() as u64, "entry"),
        Value::Record(record) => {
            let fields = record.iter().map(|(key, value)| format!("{key} {}", value_words(value)));
            fields.collect::<Vec<_>>().join(", ")
        }
    }
}
