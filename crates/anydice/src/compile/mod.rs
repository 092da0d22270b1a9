//! A tree becomes a list of instructions, so that a program that calls itself a thousand times deep needs no deep stack
//! of ours.

mod looks;
mod reads;

use std::collections::HashMap;
use std::rc::Rc;

use crate::error::Place;
use crate::syntax::{
    Expression, ExpressionKind, Function, Operator, Parameter, Prefix, SettingValue, Shape, Statement, Text,
    Tree, Variable,
};

/// One thing to do. Values are taken from a stack, and results put onto it.
#[derive(Clone, Debug)]
pub(crate) enum Instruction {
    Number(i64),
    Load(Variable),
    Store(Variable),
    Before(Prefix),
    Between(Operator),
    /// Takes positions, and gives what stands there in a parameter that the function only looks into.
    Look(Variable),
    /// How many numbers such a parameter has.
    Length(Variable),
    /// Makes a sequence of the values of its parts.
    Sequence(Rc<[PartShape]>),
    /// Calls the function of this name with as many values as the name has places.
    Call(usize),
    Jump(usize),
    /// Takes a condition, and goes elsewhere if it does not hold.
    Unless(usize),
    /// Takes the sequence to go over.
    StartLoop,
    /// Goes over the positions of a parameter that the function only looks into.
    StartLooking(Variable),
    /// The next round, or else the place after the loop.
    NextRound(Variable, usize),
    Output(Option<Text>),
    SetNumber(String),
    SetText(String, String),
    /// From here on its name calls this function.
    Define(usize),
    Result,
    /// The end of a function that gave no result.
    NoResult,
    /// The end of the program.
    End,
}

/// Whether a part of a sequence has an end after `..` and a number of times after `:`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartShape {
    pub(crate) is_range: bool,
    pub(crate) is_repeated: bool,
}

impl PartShape {
    /// How many values it is made of.
    pub(crate) fn values(self) -> usize {
        1 + usize::from(self.is_range) + usize::from(self.is_repeated)
    }
}

/// A program, ready to run.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) instructions: Vec<Instruction>,
    /// Where each instruction stands in the text.
    pub(crate) places: Vec<Place>,
    pub(crate) functions: Vec<FunctionCode>,
    /// The names of functions, as they are defined and called.
    pub(crate) shapes: Vec<Shape>,
    pub(crate) variables: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct FunctionCode {
    /// The number of its name in [`Code::shapes`].
    pub(crate) shape: usize,
    pub(crate) parameters: Vec<Parameter>,
    /// The variables it changes, its parameters first; others of these names come back after the call.
    pub(crate) own: Vec<Variable>,
    /// The variables of its callers that it may read, or that the functions it calls may read. With the arguments they
    /// decide what it gives.
    pub(crate) reads: Vec<Variable>,
    /// The sequences that it only looks into, so that dice given for them need not all be thrown beforehand.
    pub(crate) looked_into: Vec<Variable>,
    pub(crate) start: usize,
}

pub(crate) fn compile(tree: &Tree) -> Code {
    let mut compiler = Compiler::default();
    for statement in &tree.statements {
        compiler.statement(statement);
    }
    compiler.emit(Place::START, Instruction::End);
    let bodies = std::mem::take(&mut compiler.bodies);
    for (function, body) in compiler.functions.iter_mut().zip(&bodies) {
        function.own = reads::own_variables(&body.parameters, &body.body);
    }
    for (function, reads) in compiler.functions.iter_mut().zip(reads::reads(&bodies)) {
        function.reads = reads;
    }
    for (number, body) in bodies.iter().enumerate() {
        let looked_into = looks::looked_into(body, number, &compiler.functions, &compiler.shapes);
        compiler.functions[number].looked_into.clone_from(&looked_into);
        compiler.looked_into = looked_into;
        compiler.functions[number].start = compiler.instructions.len();
        for statement in &body.body {
            compiler.statement(statement);
        }
        compiler.emit(Place::START, Instruction::NoResult);
    }
    Code {
        instructions: compiler.instructions,
        places: compiler.places,
        functions: compiler.functions,
        shapes: compiler.shapes,
        variables: tree.variables.clone(),
    }
}

#[derive(Default)]
struct Compiler<'a> {
    instructions: Vec<Instruction>,
    places: Vec<Place>,
    functions: Vec<FunctionCode>,
    bodies: Vec<&'a Function>,
    shapes: Vec<Shape>,
    numbers: HashMap<Shape, usize>,
    /// Those of the function that is being compiled.
    looked_into: Vec<Variable>,
}

impl<'a> Compiler<'a> {
    fn emit(&mut self, place: Place, instruction: Instruction) -> usize {
        self.instructions.push(instruction);
        self.places.push(place);
        self.instructions.len() - 1
    }

    fn shape(&mut self, shape: &Shape) -> usize {
        *self.numbers.entry(shape.clone()).or_insert_with_key(|shape| {
            self.shapes.push(shape.clone());
            self.shapes.len() - 1
        })
    }

    fn statement(&mut self, statement: &'a Statement) {
        match statement {
            Statement::Assign { variable, value } => {
                self.expression(value);
                self.emit(value.place, Instruction::Store(*variable));
            }
            Statement::Output { place, value, name } => {
                self.expression(value);
                self.emit(*place, Instruction::Output(name.clone()));
            }
            Statement::Set { place, setting, to: SettingValue::Text(text) } => {
                self.emit(*place, Instruction::SetText(setting.clone(), text.clone()));
            }
            Statement::Set { place, setting, to: SettingValue::Number(number) } => {
                self.expression(number);
                self.emit(*place, Instruction::SetNumber(setting.clone()));
            }
            Statement::If { branches, otherwise } => self.condition(branches, otherwise),
            Statement::Loop { variable, over, body } => {
                let looked_into = self.looked_into(over);
                match looked_into {
                    Some(parameter) => {
                        self.emit(over.place, Instruction::StartLooking(parameter));
                    }
                    None => {
                        self.expression(over);
                        self.emit(over.place, Instruction::StartLoop);
                    }
                }
                let round = self.emit(over.place, Instruction::NextRound(*variable, 0));
                if let Some(parameter) = looked_into {
                    self.emit(over.place, Instruction::Load(*variable));
                    self.emit(over.place, Instruction::Look(parameter));
                    self.emit(over.place, Instruction::Store(*variable));
                }
                self.block(body);
                self.emit(over.place, Instruction::Jump(round));
                self.instructions[round] = Instruction::NextRound(*variable, self.instructions.len());
            }
            Statement::Function(function) => self.function(function),
            Statement::Result { place, value } => {
                self.expression(value);
                self.emit(*place, Instruction::Result);
            }
        }
    }

    fn block(&mut self, statements: &'a [Statement]) {
        for statement in statements {
            self.statement(statement);
        }
    }

    fn condition(&mut self, branches: &'a [(Expression, Vec<Statement>)], otherwise: &'a [Statement]) {
        let mut ends = Vec::new();
        for (condition, block) in branches {
            self.expression(condition);
            let skip = self.emit(condition.place, Instruction::Unless(0));
            self.block(block);
            ends.push(self.emit(condition.place, Instruction::Jump(0)));
            self.instructions[skip] = Instruction::Unless(self.instructions.len());
        }
        self.block(otherwise);
        for end in ends {
            self.instructions[end] = Instruction::Jump(self.instructions.len());
        }
    }

    /// Its body is written down after the program.
    fn function(&mut self, function: &'a Function) {
        let shape = self.shape(&function.shape);
        let parameters = function.parameters.clone();
        self.emit(Place::START, Instruction::Define(self.functions.len()));
        self.functions.push(FunctionCode {
            shape,
            parameters,
            own: Vec::new(),
            reads: Vec::new(),
            looked_into: Vec::new(),
            start: 0,
        });
        self.bodies.push(function);
    }

    /// The parameter that an expression is, if the function only looks into it.
    fn looked_into(&self, expression: &Expression) -> Option<Variable> {
        self.looked_into.iter().copied().find(|parameter| looks::is_variable(expression, *parameter))
    }

    fn expression(&mut self, expression: &Expression) {
        let place = expression.place;
        match &expression.kind {
            ExpressionKind::Number(number) => {
                self.emit(place, Instruction::Number(*number));
            }
            ExpressionKind::Variable(variable) => {
                self.emit(place, Instruction::Load(*variable));
            }
            ExpressionKind::Sequence(parts) => {
                let mut shapes = Vec::new();
                for part in parts {
                    self.expression(&part.from);
                    part.to.iter().chain(&part.times).for_each(|more| self.expression(more));
                    shapes.push(PartShape { is_range: part.to.is_some(), is_repeated: part.times.is_some() });
                }
                self.emit(place, Instruction::Sequence(shapes.into()));
            }
            ExpressionKind::Call { shape, arguments } => {
                for argument in arguments {
                    self.expression(argument);
                }
                let shape = self.shape(shape);
                self.emit(place, Instruction::Call(shape));
            }
            ExpressionKind::Prefixed(prefixes, value) => {
                // What is only looked into stands behind `#` alone.
                let prefixes = match (self.looked_into(value), prefixes.split_last()) {
                    (Some(parameter), Some(((place, _), others))) => {
                        self.emit(*place, Instruction::Length(parameter));
                        others
                    }
                    _ => {
                        self.expression(value);
                        prefixes
                    }
                };
                for (place, prefix) in prefixes.iter().rev() {
                    self.emit(*place, Instruction::Before(*prefix));
                }
            }
            ExpressionKind::Chain(first, rest) => {
                self.expression(first);
                for (place, operator, next) in rest {
                    if let Some(parameter) = self.looked_into(next) {
                        self.emit(*place, Instruction::Look(parameter));
                        continue;
                    }
                    self.expression(next);
                    self.emit(*place, Instruction::Between(*operator));
                }
            }
        }
    }
}
