//! Everyone in order: by what those who roll a check are ranked, and who is first of those who are alike.

use super::fields::{Fields, Text};
use super::source::Span;
use super::typed::Kind;
use super::typing::Typing;
use crate::formula::Operator;
use crate::nearest::suggestion;
use crate::rules::{Expr, Input, LARGEST, Order, Outcome, Range};
use crate::system::NAME;

/// `against = { everyone = "result", ties = ["speed"], first = "highest" }`.
pub(super) fn read_order(
    fields: &Fields<'_>,
    typing: &mut Typing<'_>,
    inputs: &[Input],
    outcomes: &[Outcome],
) -> Option<Order> {
    let (item, span) = fields.item("against")?;
    item.as_table_like()?;
    let table = fields.table("against", "`against`").filter(|table| table.item("everyone").is_some())?;
    let mut by = vec![table.text("everyone")?];
    by.extend(table.texts("ties").unwrap_or_default());
    let is_lowest = match table.text("first") {
        None => false,
        Some(first) if first.value == "highest" => false,
        Some(first) if first.value == "lowest" => true,
        Some(first) => {
            let message = format!("`first` is `highest` or `lowest`, not `{}`", first.value);
            typing.source.report(first.span, message);
            false
        }
    };
    table.finish();
    check_fit(typing, inputs, outcomes, &span);
    let mut ranked = Vec::new();
    for name in &by {
        ranked.push(find_number(typing, inputs, name)?);
    }
    if let Some((expr, range)) = ranked.first_mut().filter(|_| is_lowest) {
        *expr = Expr::Negative(Box::new(expr.clone()));
        *range = range.negative();
    }
    let Some(rank) = one_number(&ranked) else {
        let message = "too much is compared to be counted; name fewer or smaller values";
        typing.source.report(span, message);
        return None;
    };
    let by = by.into_iter().map(|name| name.value).collect();
    Some(Order { by, is_lowest_first: is_lowest, rank })
}

/// What is put in order has places and no outcomes, and those who take part are told by their names.
fn check_fit(typing: &Typing<'_>, inputs: &[Input], outcomes: &[Outcome], span: &Span) {
    if !outcomes.is_empty() {
        let message = "everyone in order has places and no outcomes; leave the outcomes out, or put them into a check of their own";
        typing.source.report(span.clone(), message);
    }
    if inputs.iter().any(|input| input.key == NAME) {
        let message = "those who are put in order have names, so no input can be called `name`; take another";
        typing.source.report(span.clone(), message);
    }
}

/// A value or an input that is a number.
fn find_number(typing: &mut Typing<'_>, inputs: &[Input], name: &Text) -> Option<(Expr, Range)> {
    if let Some(at) = inputs.iter().position(|input| input.key == name.value && input.is_number()) {
        let (least, most) = inputs[at].range()?;
        return Some((Expr::Slot(at), Range::new(least, most)));
    }
    let raw_values = typing.raw_values;
    let found = raw_values.iter().position(|(known, _)| *known == name.value);
    match found.map(|at| typing.value(at, name.span.clone())) {
        Some(Ok((slot, Kind::Number))) => Some((Expr::Slot(slot), typing.slots[slot].range)),
        Some(Err(_)) => None,
        Some(Ok((_, Kind::YesOrNo))) | None => {
            let numbers = inputs.iter().filter(|input| input.is_number()).map(|input| input.key.as_str());
            let known = raw_values.iter().map(|(known, _)| known.as_str()).chain(numbers);
            let hint = suggestion(&name.value, known);
            let message = format!(
                "everyone is put in order by numbers, and `{}` is no value or input that is one{hint}",
                name.value
            );
            typing.source.report(name.span.clone(), message);
            None
        }
    }
}

/// All of them in one number whose order is theirs.
fn one_number(ranked: &[(Expr, Range)]) -> Option<Expr> {
    let mut size = 1_i64;
    let mut rank = Expr::Number(0);
    for (expr, range) in ranked {
        let own = range.most - range.least + 1;
        size = size.checked_mul(own).filter(|size| *size <= LARGEST)?;
        let shifted = Expr::binary(Operator::Minus, expr.clone(), Expr::Number(range.least));
        rank = Expr::binary(Operator::Plus, Expr::binary(Operator::Times, rank, Expr::Number(own)), shifted);
    }
    Some(rank)
}
