//! Running a program: a stack of values, a stack of calls, and the variables as they are seen right now.

mod arguments;
mod call;
mod remember;
mod sequence;
mod unseen;

use std::rc::Rc;

use dice::Dist;

use crate::compile::{Code, Instruction};
use crate::cost::{Held, Limits, Meter, bytes_of};
use crate::count::EXACT_BITS;
use crate::error::{Place, Problem, ProgramError};
use crate::operators;
use crate::settings::Settings;
use crate::syntax::{Text, TextPart, Variable};
use crate::value::{Sequence, Value};
use call::Frame;
use remember::Remembered;

/// What a program put out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it put out, in the order in which it did.
    pub outputs: Vec<Output>,
    /// What one should know to read it.
    pub notes: Vec<Note>,
}

/// One output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The name that the program gave it, or "output 1" and so on.
    pub name: String,
    /// The ways to each total; no outcomes at all for the empty die.
    pub totals: Dist<i64>,
}

/// Something that is no error, but changes what the numbers mean.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Note {
    /// A call went deeper than the program allows.
    #[error(
        "{place}: calls within calls went deeper than {depth}, where they give the empty die; \
         `set \"maximum function depth\" to` a larger number follows them further"
    )]
    CutOff {
        /// The call that was not made, the first of them.
        place: Place,
        /// How deep calls may go.
        depth: u32,
    },
    /// Weights outgrew what can be counted exactly.
    #[error(
        "some weights have more than {digits} digits and were rounded to half as many, so the ways are not exact; \
         the chances are far closer than any that can be shown"
    )]
    Rounded {
        /// How many decimal digits a weight has at most while it is exact.
        digits: usize,
    },
}

/// Each instruction takes at least as many steps.
const INSTRUCTION_STEPS: u64 = 8;

pub(crate) fn run(code: &Code, limits: Limits) -> Result<Report, ProgramError> {
    let mut machine = Machine::new(code, limits);
    while let Some(instruction) = code.instructions.get(machine.at) {
        let place = code.places.get(machine.at).copied().unwrap_or(Place::START);
        machine.at += 1;
        match machine.perform(instruction, place) {
            Ok(true) => {}
            Ok(false) => break,
            Err(problem) => return Err(place.error(problem)),
        }
    }
    if machine.meter.has_rounded() {
        let digits = (EXACT_BITS as f64 * std::f64::consts::LOG10_2) as usize;
        machine.report.notes.push(Note::Rounded { digits });
    }
    Ok(machine.report)
}

struct Machine<'a> {
    code: &'a Code,
    meter: Meter,
    settings: Settings,
    at: usize,
    stack: Vec<Value>,
    loops: Vec<(Sequence, usize)>,
    frames: Vec<Frame>,
    variables: Vec<Option<Value>>,
    /// Which function a name calls, by the number of the name.
    functions: Vec<Option<usize>>,
    remembered: Remembered,
    report: Report,
    held_by_outputs: Vec<Held>,
}

impl<'a> Machine<'a> {
    fn new(code: &'a Code, limits: Limits) -> Self {
        Self {
            code,
            meter: Meter::new(limits),
            settings: Settings::default(),
            at: 0,
            stack: Vec::new(),
            loops: Vec::new(),
            frames: Vec::new(),
            variables: vec![None; code.variables.len()],
            functions: vec![None; code.shapes.len()],
            remembered: Remembered::default(),
            report: Report { outputs: Vec::new(), notes: Vec::new() },
            held_by_outputs: Vec::new(),
        }
    }

    /// Says whether the program goes on.
    fn perform(&mut self, instruction: &Instruction, place: Place) -> Result<bool, Problem> {
        self.meter.spend(INSTRUCTION_STEPS)?;
        match instruction {
            Instruction::Number(number) => self.stack.push(Value::Number(*number)),
            Instruction::Load(variable) => {
                let value = self.variable(*variable).ok_or_else(|| self.unknown(*variable))?;
                self.stack.push(value.clone());
            }
            Instruction::Store(variable) => {
                let value = self.pop();
                self.set_variable(*variable, Some(value));
            }
            Instruction::Before(prefix) => {
                let value = self.pop();
                self.stack.push(operators::before(*prefix, &value, &self.meter)?);
            }
            Instruction::Between(operator) => {
                let right = self.pop();
                let left = self.pop();
                self.stack.push(operators::between(*operator, &left, &right, &self.settings, &self.meter)?);
            }
            Instruction::Look(parameter) => self.look_at_roll(*parameter)?,
            Instruction::Length(parameter) => {
                let length = self.length_of(*parameter)?;
                self.stack.push(Value::Number(length));
            }
            Instruction::Sequence(parts) => {
                let from = self.stack.len() - parts.iter().map(|part| part.values()).sum::<usize>();
                let sequence = sequence::make(parts, &self.stack[from..], &self.meter)?;
                self.stack.truncate(from);
                self.stack.push(Value::Sequence(sequence));
            }
            Instruction::Call(shape) => self.call(*shape, place)?,
            Instruction::Jump(to) => self.at = *to,
            Instruction::Unless(to) => {
                if !self.pop_condition()? {
                    self.at = *to;
                }
            }
            Instruction::StartLoop => {
                let over = match self.pop() {
                    Value::Sequence(sequence) => sequence,
                    Value::Number(number) => Sequence::new(vec![number], &self.meter)?,
                    Value::Dice(_) => return Err(Problem::LoopOverDice),
                };
                self.loops.push((over, 0));
            }
            Instruction::StartLooking(parameter) => {
                let length = self.length_of(*parameter)?;
                self.meter.spend(length.unsigned_abs())?;
                self.loops.push((Sequence::new((1..=length).collect(), &self.meter)?, 0));
            }
            Instruction::NextRound(variable, end) => self.next_round(*variable, *end),
            Instruction::Output(name) => self.output(name.as_ref())?,
            Instruction::SetNumber(setting) => {
                let to = self.pop();
                self.settings.set_number(setting, &to)?;
                self.remembered.forget();
            }
            Instruction::SetText(setting, to) => {
                self.settings.set_text(setting, to)?;
                self.remembered.forget();
            }
            Instruction::Define(function) => {
                let shape = self.code.functions[*function].shape;
                self.functions[shape] = Some(*function);
                self.remembered.forget();
            }
            Instruction::Result => {
                let result = self.pop();
                self.give_result(&result)?;
            }
            Instruction::NoResult => {
                let nothing = crate::value::Dice::empty(&self.meter)?;
                self.give_result(&Value::Dice(nothing))?;
            }
            Instruction::End => return Ok(false),
        }
        Ok(true)
    }

    #[expect(
        clippy::expect_used,
        reason = "an instruction finds on the stack what those before it have put there"
    )]
    fn pop(&mut self) -> Value {
        self.stack.pop().expect("a value for each instruction that takes one")
    }

    fn pop_condition(&mut self) -> Result<bool, Problem> {
        match self.pop() {
            Value::Number(number) => Ok(number != 0),
            value @ (Value::Sequence(_) | Value::Dice(_)) => Err(Problem::NotANumber {
                place: "the condition of an `if`",
                given: value.kind(),
                advice: "give it to a function with a parameter :n, which is called for each number",
            }),
        }
    }

    fn variable(&self, variable: Variable) -> Option<&Value> {
        self.variables[variable.0 as usize].as_ref()
    }

    fn set_variable(&mut self, variable: Variable, value: Option<Value>) -> Option<Value> {
        std::mem::replace(&mut self.variables[variable.0 as usize], value)
    }

    fn unknown(&self, variable: Variable) -> Problem {
        Problem::UnknownVariable(self.code.variables[variable.0 as usize].clone())
    }

    fn next_round(&mut self, variable: Variable, end: usize) {
        let next = self.loops.last_mut().and_then(|(over, round)| {
            let number = over.get(*round).copied();
            *round += 1;
            number
        });
        match next {
            Some(number) => {
                self.set_variable(variable, Some(Value::Number(number)));
            }
            None => {
                self.loops.pop();
                self.at = end;
            }
        }
    }

    fn output(&mut self, name: Option<&Text>) -> Result<(), Problem> {
        let totals = self.pop().to_output(&self.meter)?;
        let name = match name {
            Some(text) => text.iter().map(|part| self.text_part(part)).collect(),
            None => format!("output {}", self.report.outputs.len() + 1),
        };
        self.meter.spend(name.len() as u64)?;
        self.held_by_outputs.push(self.meter.hold(bytes_of(&totals) + name.len() as u64)?);
        self.report.outputs.push(Output { name, totals: Rc::unwrap_or_clone(totals) });
        Ok(())
    }

    /// A variable without a value stays what it is in the text.
    fn text_part(&self, part: &TextPart) -> String {
        match part {
            TextPart::Literal(text) => text.clone(),
            TextPart::Variable(variable) => match self.variable(*variable) {
                Some(value) => value.to_string(),
                None => format!("[{}]", self.code.variables[variable.0 as usize]),
            },
        }
    }
}
