//! The other side of a check: who stands against it, and what is asked of them.

use std::collections::BTreeSet;

use super::fields::Fields;
use super::source::{Read, Span, Told};
use super::typed::{Kind, Typed};
use super::typing::Typing;
use crate::nearest::suggestion;
use crate::rules::{Answering, Check, Definition, Expr, LARGEST, Range, TheirValue};

/// The most others that stand against one check.
const MOST_OTHERS: i64 = 20;

/// Who stands against a check, as the file says it.
pub(super) struct RawAgainst {
    /// The place of the check they roll.
    pub(super) check: usize,
    most: usize,
    noun: String,
    span: Span,
}

/// `against = { check = "parry", most = 3 }`: this check itself, or one above it in the file.
pub(super) fn read_against(fields: &Fields<'_>, own_key: &str, above: &[Check]) -> Option<RawAgainst> {
    let (item, span) = fields.item("against")?;
    item.as_table_like()?;
    let table = fields.table("against", "`against`")?;
    if table.item("everyone").is_some() {
        return None;
    }
    let name = table.text("check");
    let most = table.number("most").unwrap_or(1);
    let noun = table.text("noun").map_or_else(|| "opponent".to_owned(), |text| text.value);
    let Some(name) = name else {
        table.missing("check", "the check that others roll, as in `against = { check = \"parry\" }`");
        return None;
    };
    if !(1..=MOST_OTHERS).contains(&most) {
        fields.source.report(span.clone(), format!("`most` is 1 to {MOST_OTHERS} others, not {most}"));
    }
    table.finish();
    let known = || above.iter().map(|check| check.key.as_str()).chain([own_key]);
    let Some(check) = known().position(|key| key == name.value) else {
        let header = format!("[checks.{}]", name.value);
        let message = if fields.source.has_line(&header) {
            format!("others roll this check or one above it; move `{header}` up, above `[checks.{own_key}]`")
        } else {
            let hint = suggestion(&name.value, known());
            format!("others roll this check or one above it, and `{}` is none{hint}", name.value)
        };
        fields.source.report(name.span, message);
        return None;
    };
    Some(RawAgainst { check, most: most.clamp(1, MOST_OTHERS) as usize, noun, span })
}

/// The other side of a check.
#[derive(Clone, Copy)]
pub(super) enum OtherSide<'a> {
    /// Nobody stands against it.
    Nobody,
    /// Somebody does, but what is read here must not depend on them.
    NotHere,
    /// They roll the same check.
    Same,
    /// They roll that check.
    Other(&'a Check),
}

impl RawAgainst {
    /// With everything that is asked of them.
    pub(super) fn understood(&self, typing: &Typing<'_>) -> Answering {
        let values: Vec<TheirValue> = typing.their_values.iter().map(|(.., value)| value.clone()).collect();
        let size = values.iter().try_fold(1_i64, |size, value| {
            size.checked_mul(value.range.most - value.range.least + 1).filter(|size| *size <= LARGEST)
        });
        if size.is_none() {
            let message =
                "too much is asked of the other side to be counted; ask for fewer or smaller values";
            typing.source.report(self.span.clone(), message);
        }
        Answering { check: self.check, most: self.most, noun: self.noun.clone(), values }
    }
}

impl Typing<'_> {
    /// `their.result`.
    pub(super) fn their(&mut self, name: &str, place: Span) -> Read<Typed> {
        if let Some(&(_, slot, ref value)) = self.their_values.iter().find(|(known, ..)| known == name) {
            return Ok(Typed::number(Expr::Slot(slot), value.range));
        }
        let (formula, range) = match self.their {
            OtherSide::Nobody => {
                let message =
                    "nobody stands against this check; say who, as in `against = { check = \"parry\" }`";
                return Err(self.source.report(place, message));
            }
            OtherSide::NotHere => {
                let message =
                    "`their` stands in outcomes and marks only, so that each side can roll for itself";
                return Err(self.source.report(place, message));
            }
            OtherSide::Same => self.own_value(name, place)?,
            OtherSide::Other(check) => {
                let found = check.values.iter().find(|value| value.name == name && value.is_number);
                let Some(found) = found else {
                    let known = check.values.iter().filter(|value| value.is_number);
                    let hint = suggestion(name, known.map(|value| value.name.as_str()));
                    let message = format!("`{}` has no number `{name}` among its values{hint}", check.key);
                    return Err(self.source.report(place, message));
                };
                (Expr::Slot(found.slot), check.slots[found.slot].range)
            }
        };
        let value = TheirValue { formula, range };
        let definition = Definition::Their(self.their_values.len());
        let slot = self.add_slot(definition, range, BTreeSet::new());
        self.their_values.push((name.to_owned(), slot, value));
        Ok(Typed::number(Expr::Slot(slot), range))
    }

    fn own_value(&mut self, name: &str, place: Span) -> Read<(Expr, Range)> {
        let raw_values = self.raw_values;
        let Some(at) = raw_values.iter().position(|(known, _)| known == name) else {
            let hint = suggestion(name, raw_values.iter().map(|(known, _)| known.as_str()));
            return Err(self.source.report(place, format!("this check has no value `{name}`{hint}")));
        };
        match self.value(at, place.clone())? {
            (slot, Kind::Number) => Ok((Expr::Slot(slot), self.slots[slot].range)),
            (_, Kind::YesOrNo) => {
                let message = format!("`{name}` is yes or no; ask the other side for numbers");
                let Told = self.source.report(place, message);
                Err(Told)
            }
        }
    }
}
