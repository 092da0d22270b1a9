//! Which variables a function changes, and which it reads from its callers.
//!
//! A function sees the variables of whoever calls it. What it gives depends on its arguments and on those it reads
//! before it has set them itself, so a result can be remembered under the values of both.

use std::collections::{BTreeSet, HashMap};

use crate::syntax::{Expression, ExpressionKind, Function, Parameter, Shape, Statement, Variable};

/// The parameters, each once, and then whatever else is set in the body.
pub(super) fn own_variables(parameters: &[Parameter], body: &[Statement]) -> Vec<Variable> {
    let mut own: Vec<Variable> = Vec::new();
    let mut add = |variable| {
        if !own.contains(&variable) {
            own.push(variable);
        }
    };
    parameters.iter().for_each(|parameter| add(parameter.variable));
    assigned(body, &mut add);
    own
}

fn assigned(statements: &[Statement], add: &mut impl FnMut(Variable)) {
    for statement in statements {
        match statement {
            Statement::Assign { variable, .. } => add(*variable),
            Statement::Loop { variable, body, .. } => {
                add(*variable);
                assigned(body, add);
            }
            Statement::If { branches, otherwise } => {
                branches.iter().for_each(|(_, block)| assigned(block, add));
                assigned(otherwise, add);
            }
            Statement::Output { .. }
            | Statement::Set { .. }
            | Statement::Function(_)
            | Statement::Result { .. } => {}
        }
    }
}

/// For each function what it may read from its callers. Functions of one name count as one, since any of them may be
/// the one that is called; and as each may call the others, this goes round until nothing is added.
pub(super) fn reads(functions: &[&Function]) -> Vec<Vec<Variable>> {
    let mut by_shape: HashMap<&Shape, BTreeSet<Variable>> = HashMap::new();
    let mut all = vec![BTreeSet::new(); functions.len()];
    loop {
        let before = all.clone();
        for (function, reads) in functions.iter().zip(&mut all) {
            let mut walk = Walk { by_shape: &by_shape, found: BTreeSet::new() };
            let mut set = function.parameters.iter().map(|parameter| parameter.variable).collect();
            walk.block(&function.body, &mut set);
            *reads = walk.found;
        }
        if all == before {
            return all.into_iter().map(|reads| reads.into_iter().collect()).collect();
        }
        for (function, reads) in functions.iter().zip(&all) {
            by_shape.entry(&function.shape).or_default().extend(reads);
        }
    }
}

struct Walk<'a> {
    by_shape: &'a HashMap<&'a Shape, BTreeSet<Variable>>,
    found: BTreeSet<Variable>,
}

impl Walk<'_> {
    /// Walks statements with the variables that are surely set, and adds to these. Says whether the end is reached.
    fn block(&mut self, statements: &[Statement], set: &mut BTreeSet<Variable>) -> bool {
        statements.iter().all(|statement| self.statement(statement, set))
    }

    fn statement(&mut self, statement: &Statement, set: &mut BTreeSet<Variable>) -> bool {
        match statement {
            Statement::Assign { variable, value } => {
                self.expression(value, set);
                set.insert(*variable);
                true
            }
            Statement::If { branches, otherwise } => self.branches(branches, otherwise, set),
            Statement::Loop { variable, over, body } => {
                self.expression(over, set);
                let mut inside = set.clone();
                inside.insert(*variable);
                self.block(body, &mut inside);
                true
            }
            Statement::Result { value, .. } => {
                self.expression(value, set);
                false
            }
            // Cannot stand in a function.
            Statement::Output { .. } | Statement::Set { .. } | Statement::Function(_) => true,
        }
    }

    /// Afterwards those are set that every branch sets that goes on.
    fn branches(
        &mut self,
        branches: &[(Expression, Vec<Statement>)],
        otherwise: &[Statement],
        set: &mut BTreeSet<Variable>,
    ) -> bool {
        let mut after: Option<BTreeSet<Variable>> = None;
        branches.iter().for_each(|(condition, _)| self.expression(condition, set));
        for block in branches.iter().map(|(_, block)| block.as_slice()).chain([otherwise]) {
            let mut inside = set.clone();
            if self.block(block, &mut inside) {
                after = Some(after.map_or(inside.clone(), |after| &after & &inside));
            }
        }
        let goes_on = after.is_some();
        *set = after.unwrap_or_default();
        goes_on
    }

    fn expression(&mut self, expression: &Expression, set: &BTreeSet<Variable>) {
        match &expression.kind {
            ExpressionKind::Number(_) => {}
            ExpressionKind::Variable(variable) => self.note_reads([*variable], set),
            ExpressionKind::Sequence(parts) => {
                for part in parts {
                    self.expression(&part.from, set);
                    part.to.iter().chain(&part.times).for_each(|more| self.expression(more, set));
                }
            }
            ExpressionKind::Call { shape, arguments } => {
                arguments.iter().for_each(|argument| self.expression(argument, set));
                let by_shape = self.by_shape;
                if let Some(reads) = by_shape.get(shape) {
                    self.note_reads(reads.iter().copied(), set);
                }
            }
            ExpressionKind::Prefixed(_, value) => self.expression(value, set),
            ExpressionKind::Chain(first, rest) => {
                self.expression(first, set);
                rest.iter().for_each(|(_, _, next)| self.expression(next, set));
            }
        }
    }

    fn note_reads(&mut self, variables: impl IntoIterator<Item = Variable>, set: &BTreeSet<Variable>) {
        self.found.extend(variables.into_iter().filter(|variable| !set.contains(variable)));
    }
}
