//! What a function is called with: a parameter that wants a number or a sequence, but is given dice, makes the function
//! run for each of their throws.

use std::rc::Rc;

use dice::{Dist, Natural};

use crate::compile::FunctionCode;
use crate::cost::{Meter, machine_words};
use crate::count::{Multisets, multisets};
use crate::error::Problem;
use crate::settings::Settings;
use crate::syntax::{Parameter, ParameterKind};
use crate::value::{Dice, Sequence, Value};

use super::unseen::Unseen;

/// The arguments of a call, for one throw after the other.
#[derive(Debug)]
pub(super) struct Arguments {
    pub(super) values: Vec<Value>,
    throws: Vec<Throws>,
    /// Whether the results are gathered into one die, even if there is only one of them.
    pub(super) are_thrown: bool,
    /// Dice that the function only looks into, if nothing else is thrown: they are turned up as it does.
    pub(super) unseen: Option<Unseen>,
}

/// One argument that is thrown.
#[derive(Debug)]
struct Throws {
    argument: usize,
    source: Source,
    /// The ways to what it shows now.
    ways: Natural,
}

#[derive(Debug)]
enum Source {
    /// Each total, and which of them is next.
    Numbers(Vec<(i64, Natural)>, usize),
    Sequences(Dice, Multisets),
}

impl Arguments {
    /// The first throw. `None` if one of the dice has no faces, so that there is none.
    pub(super) fn new(
        function: &FunctionCode,
        given: Vec<Value>,
        settings: &Settings,
        meter: &Meter,
    ) -> Result<Option<Self>, Problem> {
        let parameters = &function.parameters;
        let is_thrown = |(parameter, value): (&Parameter, &Value)| {
            let wants_numbers = matches!(parameter.kind, ParameterKind::Number | ParameterKind::Sequence);
            wants_numbers && matches!(value, Value::Dice(_))
        };
        let is_only_throw = parameters.iter().zip(&given).filter(|pair| is_thrown(*pair)).count() == 1;
        let mut arguments = Self { values: given, throws: Vec::new(), are_thrown: false, unseen: None };
        for (argument, parameter) in parameters.iter().enumerate() {
            let fitting = match (parameter.kind, arguments.values[argument].clone()) {
                (ParameterKind::Any, value)
                | (ParameterKind::Number, value @ Value::Number(_))
                | (ParameterKind::Sequence, value @ Value::Sequence(_)) => value,
                (ParameterKind::Number, Value::Sequence(sequence)) => {
                    arguments.are_thrown = true;
                    Value::Number(sequence.sum()?)
                }
                (ParameterKind::Sequence, Value::Number(number)) => {
                    Value::Sequence(Sequence::new(vec![number], meter)?)
                }
                (ParameterKind::Dice, value) => Value::Dice(value.to_dice(meter)?),
                (ParameterKind::Number | ParameterKind::Sequence, Value::Dice(dice)) => {
                    if dice.is_empty() {
                        return Ok(None);
                    }
                    arguments.are_thrown = true;
                    let is_looked_into = function.looked_into.contains(&parameter.variable);
                    if is_only_throw && is_looked_into && (2..=Unseen::MOST_DICE).contains(&dice.len()) {
                        let unseen = Unseen::new(parameter.variable, &dice, settings.highest_first, meter)?;
                        arguments.unseen = Some(unseen);
                        continue;
                    }
                    let source = Source::new(parameter.kind, dice, settings, meter)?;
                    arguments.throws.push(Throws { argument, source, ways: Natural::ZERO });
                    continue;
                }
            };
            arguments.values[argument] = fitting;
        }
        for throws in &mut arguments.throws {
            throws.next(&mut arguments.values, meter)?;
        }
        Ok(Some(arguments))
    }

    /// The ways to the throw that lies there.
    pub(super) fn ways(&self) -> Natural {
        self.throws.iter().map(|throws| &throws.ways).product()
    }

    /// The next throw, unless that was the last. The first of the arguments changes fastest.
    pub(super) fn next(&mut self, settings: &Settings, meter: &Meter) -> Result<bool, Problem> {
        for throws in &mut self.throws {
            if throws.next(&mut self.values, meter)? {
                return Ok(true);
            }
            throws.source.restart(settings, meter)?;
            throws.next(&mut self.values, meter)?;
        }
        Ok(false)
    }
}

impl Throws {
    fn next(&mut self, values: &mut [Value], meter: &Meter) -> Result<bool, Problem> {
        let next = match &mut self.source {
            Source::Numbers(totals, next) => {
                let found = totals.get(*next).cloned();
                *next += 1;
                found.map(|(total, ways)| (Value::Number(total), ways))
            }
            Source::Sequences(_, sets) => {
                sets.next(meter)?.map(|(sequence, ways)| (Value::Sequence(sequence), ways))
            }
        };
        let Some((value, ways)) = next else { return Ok(false) };
        values[self.argument] = value;
        self.ways = ways;
        Ok(true)
    }
}

impl Source {
    fn new(kind: ParameterKind, dice: Dice, settings: &Settings, meter: &Meter) -> Result<Self, Problem> {
        if kind == ParameterKind::Sequence {
            let sets = multisets(&dice, settings.highest_first, meter)?;
            return Ok(Self::Sequences(dice, sets));
        }
        let total: &Rc<Dist<i64>> = dice.total(meter)?;
        meter.outcomes(total.len() as u64, machine_words(total.whole()), 1)?;
        Ok(Self::Numbers(total.iter().map(|(total, ways)| (*total, ways.clone())).collect(), 0))
    }

    fn restart(&mut self, settings: &Settings, meter: &Meter) -> Result<(), Problem> {
        match self {
            Self::Numbers(_, next) => *next = 0,
            Self::Sequences(dice, sets) => *sets = multisets(dice, settings.highest_first, meter)?,
        }
        Ok(())
    }
}
