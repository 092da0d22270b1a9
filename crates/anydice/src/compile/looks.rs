//! Which sequences a function only looks into, place by place: `P@ROLL`, `#ROLL` and `loop X over ROLL`.
//!
//! If such a parameter is given dice, none of them need to lie there before the function looks at it.

use crate::syntax::{
    Expression, ExpressionKind, Function, Operator, ParameterKind, Prefix, Shape, Statement, Variable,
};

use super::FunctionCode;

/// The parameters of a function that it only looks into. None if what the function gives for one throw may depend on
/// what it did for another: then it must be called for one throw after the other.
pub(super) fn looked_into(
    function: &Function,
    number: usize,
    all: &[FunctionCode],
    shapes: &[Shape],
) -> Vec<Variable> {
    let FunctionCode { own, reads, .. } = &all[number];
    if own.iter().any(|variable| reads.contains(variable)) {
        return Vec::new();
    }
    let is_single = |variable: Variable| {
        function.parameters.iter().filter(|parameter| parameter.variable == variable).count() == 1
    };
    let sequences = function.parameters.iter().filter(|parameter| parameter.kind == ParameterKind::Sequence);
    let candidates = sequences.map(|parameter| parameter.variable).filter(|variable| is_single(*variable));
    candidates.filter(|variable| Looks { variable: *variable, all, shapes }.block(&function.body)).collect()
}

/// Whether all that is done with a variable is looking into it.
struct Looks<'a> {
    variable: Variable,
    all: &'a [FunctionCode],
    shapes: &'a [Shape],
}

impl Looks<'_> {
    fn block(&self, statements: &[Statement]) -> bool {
        statements.iter().all(|statement| self.statement(statement))
    }

    fn statement(&self, statement: &Statement) -> bool {
        match statement {
            Statement::Assign { variable, value } => *variable != self.variable && self.expression(value),
            Statement::If { branches, otherwise } => {
                branches.iter().all(|(condition, block)| self.expression(condition) && self.block(block))
                    && self.block(otherwise)
            }
            Statement::Loop { variable, over, body } => {
                let over_places = is_variable(over, self.variable);
                *variable != self.variable && (over_places || self.expression(over)) && self.block(body)
            }
            Statement::Result { value, .. } => self.expression(value),
            // Cannot stand in a function.
            Statement::Output { .. } | Statement::Set { .. } | Statement::Function(_) => true,
        }
    }

    fn expression(&self, expression: &Expression) -> bool {
        match &expression.kind {
            ExpressionKind::Number(_) => true,
            ExpressionKind::Variable(variable) => *variable != self.variable,
            ExpressionKind::Sequence(parts) => parts.iter().all(|part| {
                let others = part.to.iter().chain(&part.times);
                self.expression(&part.from) && others.into_iter().all(|other| self.expression(other))
            }),
            ExpressionKind::Call { shape, arguments } => {
                let is_read = |function: &FunctionCode| {
                    self.shapes[function.shape] == *shape && function.reads.contains(&self.variable)
                };
                !self.all.iter().any(is_read) && arguments.iter().all(|argument| self.expression(argument))
            }
            ExpressionKind::Prefixed(prefixes, value) => {
                is_length(prefixes, value, self.variable) || self.expression(value)
            }
            ExpressionKind::Chain(first, rest) => {
                let looks = |(_, operator, next): &(_, Operator, Expression)| {
                    *operator == Operator::At && is_variable(next, self.variable) || self.expression(next)
                };
                self.expression(first) && rest.iter().all(looks)
            }
        }
    }
}

pub(super) fn is_variable(expression: &Expression, variable: Variable) -> bool {
    matches!(expression.kind, ExpressionKind::Variable(other) if other == variable)
}

/// `#ROLL`, with whatever signs before it.
fn is_length<Place>(prefixes: &[(Place, Prefix)], value: &Expression, variable: Variable) -> bool {
    matches!(prefixes.last(), Some((_, Prefix::Length))) && is_variable(value, variable)
}
