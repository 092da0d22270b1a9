//! The functions of formulas: what is read off dice, and what is made of numbers.

use super::pools::TypedDice;
use super::source::{Formula, Read, Span};
use super::typed::Typed;
use super::typing::Typing;
use crate::formula::{Node, Operator, Syntax};
use crate::nearest::suggestion;
use crate::rules::{Expr, Feature, FeatureKind, Range};

const FUNCTIONS: [&str; 17] = [
    "sum", "count", "any", "highest", "lowest", "middle", "pairs", "sets", "most", "distinct", "run",
    "ahead", "if", "min", "max", "abs", "all",
];

impl Typing<'_> {
    pub(super) fn call(
        &mut self,
        formula: &Formula,
        name: &str,
        arguments: &[Node],
        place: Span,
    ) -> Read<Typed> {
        match (name, arguments) {
            ("if", [condition, yes, no]) => self.choose(formula, [condition, yes, no]),
            ("abs", [of]) => {
                let of = self.number_node(formula, of)?;
                Ok(Typed::number(Expr::Abs(Box::new(of.expr)), of.range.abs()))
            }
            ("min" | "max", [_, _, ..]) => self.smallest_or_largest(formula, name == "min", arguments),
            ("sum", [dice]) => {
                let dice = self.dice(formula, dice)?;
                let range = dice.sum(dice.number.most);
                let expr = self.added(&dice.pool, &FeatureKind::Sum, range);
                Ok(Typed::number(expr, range))
            }
            ("count", [dice]) => {
                let dice = self.compared_dice(formula, dice)?;
                Ok(self.count(&dice))
            }
            ("any", [dice]) => {
                let dice = self.compared_dice(formula, dice)?;
                let count = self.count(&dice);
                Ok(Typed::yes_or_no(Expr::binary(Operator::More, count.expr, Expr::Number(0))))
            }
            ("all", [dice]) => {
                let (all, fitting) = self.all_and_fitting(formula, dice)?;
                let (all, fitting) = (self.count(&all), self.count(&fitting));
                Ok(Typed::yes_or_no(Expr::binary(Operator::Equal, all.expr, fitting.expr)))
            }
            ("highest" | "lowest" | "middle", [dice]) => {
                let dice = self.dice(formula, dice)?;
                self.ranked(name, &dice, Typed::number(Expr::Number(1), Range::only(1)), place)
            }
            ("highest" | "lowest" | "middle", [number, dice]) => {
                let number = self.number_node(formula, number)?;
                let dice = self.dice(formula, dice)?;
                self.ranked(name, &dice, number, place)
            }
            ("pairs", [dice]) => self.alike(formula, FeatureKind::Sets(Expr::Number(2)), dice, 2),
            ("sets", [size, dice]) => {
                let typed = self.number_node(formula, size)?;
                if typed.range.least < 2 {
                    let message = "a set has at least 2 dice; hold its size up with `max(2, …)`";
                    return Err(self.source.report(formula.place_of(size), message));
                }
                self.alike(formula, FeatureKind::Sets(typed.expr), dice, 2)
            }
            ("most", [dice]) => self.alike(formula, FeatureKind::Most, dice, 1),
            ("distinct", [dice]) => self.alike(formula, FeatureKind::Distinct, dice, 1),
            ("run", [dice]) => self.alike(formula, FeatureKind::Run, dice, 1),
            ("ahead", [some, others]) => self.ahead(formula, some, others, place),
            (known, _) if FUNCTIONS.contains(&known) => {
                Err(self.source.report(place, format!("`{known}` is written as {}", usage(known))))
            }
            (unknown, _) => {
                let hint = suggestion(unknown, FUNCTIONS);
                Err(self.source.report(place, format!("there is no function `{unknown}`{hint}")))
            }
        }
    }

    fn choose(&mut self, formula: &Formula, [condition, yes, no]: [&Node; 3]) -> Read<Typed> {
        let condition = self.condition_node(formula, condition);
        let (first, second) = (self.typed(formula, yes), self.typed(formula, no));
        let (condition, first, second) = (condition?, first?, second?);
        if first.kind != second.kind {
            let message = "both answers of `if` must be numbers, or both yes or no";
            return Err(self.source.report(formula.place_of(no), message));
        }
        let range = first.range.or(second.range);
        let expr = Expr::If(Box::new(condition.expr), Box::new(first.expr), Box::new(second.expr));
        Ok(Typed { expr, kind: first.kind, range })
    }

    fn smallest_or_largest(
        &mut self,
        formula: &Formula,
        is_smallest: bool,
        arguments: &[Node],
    ) -> Read<Typed> {
        let parts: Vec<Read<Typed>> = arguments.iter().map(|node| self.number_node(formula, node)).collect();
        let parts = parts.into_iter().collect::<Read<Vec<Typed>>>()?;
        let join = if is_smallest { Range::smaller_of } else { Range::larger_of };
        let range = parts.iter().map(|part| part.range).reduce(join).unwrap_or(Range::only(0));
        let parts = parts.into_iter().map(|part| part.expr).collect();
        Ok(Typed::number(if is_smallest { Expr::Smallest(parts) } else { Expr::Largest(parts) }, range))
    }

    /// Dice, or those of them that fit: `x`, `x >= 5`.
    fn compared_dice(&mut self, formula: &Formula, node: &Node) -> Read<TypedDice> {
        self.all_and_fitting(formula, node).map(|(_, fitting)| fitting)
    }

    fn all_and_fitting(&mut self, formula: &Formula, node: &Node) -> Read<(TypedDice, TypedDice)> {
        match &node.syntax {
            Syntax::Binary(operator, dice, bound) if operator.compares() => {
                let dice = self.dice(formula, dice)?;
                let fitting = self.filtered(formula, dice.clone(), *operator, bound)?;
                Ok((dice, fitting))
            }
            _ => {
                let dice = self.dice(formula, node)?;
                Ok((dice.clone(), dice))
            }
        }
    }

    /// The sum of some dice in a row, from the highest down.
    fn ranked(&mut self, name: &str, dice: &TypedDice, number: Typed, place: Span) -> Read<Typed> {
        let is_one = number.expr == Expr::Number(1);
        if dice.pool.has_symbols() && !(is_one && name != "middle") {
            let message = "of symbols there is the `highest`, the `lowest`, the `sum` and the `count`";
            return Err(self.source.report(place, message));
        }
        let taken = number.range.most.clamp(0, dice.number.most);
        let range = if dice.number.least > 0 && is_one { dice.worth } else { dice.sum(taken) };
        let kind = match name {
            "highest" if dice.pool.has_symbols() => FeatureKind::Highest,
            "lowest" if is_one => FeatureKind::Lowest,
            "highest" => FeatureKind::Ranked { skip: Expr::Number(0), take: number.expr },
            lowest_or_middle => {
                let all = self.count(dice).expr;
                let others = Expr::binary(Operator::Minus, all, number.expr.clone());
                let others = Expr::Largest(vec![Expr::Number(0), others]);
                let skip = if lowest_or_middle == "middle" {
                    Expr::binary(Operator::Divide, others, Expr::Number(2))
                } else {
                    others
                };
                FeatureKind::Ranked { skip, take: number.expr }
            }
        };
        let expr = self.feature(Feature { kind, pool: dice.pool.clone() }, range);
        Ok(Typed::number(expr, range))
    }

    fn alike(&mut self, formula: &Formula, kind: FeatureKind, node: &Node, size: i64) -> Read<Typed> {
        let dice = self.dice(formula, node)?;
        if dice.pool.has_symbols() {
            let message = "symbols are counted with `sum` or `count`; leave out the dot to ask for dice that show the same face";
            return Err(self.source.report(formula.place_of(node), message));
        }
        let range = Range::new(0, dice.number.most / size);
        let expr = self.feature(Feature { kind, pool: dice.pool }, range);
        Ok(Typed::number(expr, range))
    }

    fn ahead(&mut self, formula: &Formula, some: &Node, others: &Node, place: Span) -> Read<Typed> {
        let (some, others) = (self.dice(formula, some)?, self.dice(formula, others)?);
        if some.pool.has_symbols() || others.pool.has_symbols() {
            return Err(self.source.report(place, "`ahead` compares faces, not symbols"));
        }
        let range = Range::new(0, some.number.most.min(others.number.most));
        let feature = Feature { kind: FeatureKind::Ahead(others.pool), pool: some.pool };
        Ok(Typed::number(self.feature(feature, range), range))
    }

    /// `highest(x) else 0`: what there is if there are no dice.
    pub(super) fn or_else(&mut self, formula: &Formula, of: &Node, other: &Node) -> Read<Typed> {
        let call = match &of.syntax {
            Syntax::Call(name, arguments) if matches!(name.as_str(), "highest" | "lowest" | "middle") => {
                Some((name, arguments.as_slice()))
            }
            _ => None,
        };
        let Some((name, arguments)) = call else {
            let message =
                "`else` stands behind `highest`, `lowest` or `middle`, and says what there is without dice";
            return Err(self.source.report(formula.place_of(of), message));
        };
        // The dice are read once for both: within each other, twice would be a thousand times.
        let (number, dice) = match arguments {
            [dice] => (Typed::number(Expr::Number(1), Range::only(1)), self.dice(formula, dice)?),
            [number, dice] => (self.number_node(formula, number)?, self.dice(formula, dice)?),
            _ => {
                let message = format!("`{name}` is written as {}", usage(name));
                return Err(self.source.report(formula.place_of(of), message));
            }
        };
        let found = self.ranked(name, &dice, number, formula.place_of(of))?;
        let other = self.number_node(formula, other)?;
        let none = Expr::binary(Operator::Equal, self.count(&dice).expr, Expr::Number(0));
        let range = found.range.or(other.range);
        Ok(Typed::number(Expr::If(Box::new(none), Box::new(other.expr), Box::new(found.expr)), range))
    }
}

/// How a function is written.
fn usage(function: &str) -> &'static str {
    match function {
        "if" => "`if(condition, yes, no)`",
        "abs" => "`abs(number)`",
        "min" | "max" => "`min(a, b)` or `max(a, b)`, with two numbers or more",
        "highest" | "lowest" | "middle" => "`highest(dice)` or `highest(2, dice)`",
        "sets" => "`sets(3, dice)`",
        "ahead" => "`ahead(dice, others)`",
        "count" | "any" | "all" => "`count(dice)` or `count(dice >= 5)`",
        _ => "its name with dice in brackets, as in `sum(dice)`",
    }
}
