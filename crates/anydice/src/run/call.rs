//! Calls of functions.

use crate::cost::Held;
use crate::count::Mixture;
use crate::error::{Place, Problem};
use crate::library::Library;
use crate::operators;
use crate::syntax::Variable;
use crate::value::{Dice, Value};

use super::arguments::Arguments;
use super::remember::{Key, Reach};
use super::unseen::{Here, Next};
use super::{Machine, Note};

/// A call that is under way.
pub(super) struct Frame {
    function: usize,
    return_to: usize,
    /// How many values and loops lie below those of this call.
    values: usize,
    loops: usize,
    /// What the function's own variables were before.
    saved: Vec<Option<Value>>,
    arguments: Arguments,
    results: Mixture,
    key: Key,
    reach: Reach,
    _held: Held,
}

impl Machine<'_> {
    pub(super) fn call(&mut self, shape: usize, place: Place) -> Result<(), Problem> {
        let name = &self.code.shapes[shape];
        let places = name.iter().filter(|word| word.is_none()).count();
        let given = self.stack.split_off(self.stack.len() - places);
        let depth = self.frames.len() as u32;
        if depth >= self.settings.function_depth {
            return self.cut_off(place);
        }
        if let Some(function) = self.functions[shape] {
            return self.call_function(function, given);
        }
        let library = Library::for_shape(name).ok_or_else(|| Problem::UnknownFunction(spelled(name)))?;
        self.stack.push(library.call(&given, &self.settings, &self.meter)?);
        Ok(())
    }

    /// A call that goes too deep gives the empty die.
    fn cut_off(&mut self, place: Place) -> Result<(), Problem> {
        if let Some(frame) = self.frames.last_mut() {
            frame.reach.is_cut_off = true;
        }
        if self.report.notes.is_empty() {
            self.report.notes.push(Note::CutOff { place, depth: self.settings.function_depth });
        }
        self.stack.push(Value::Dice(Dice::empty(&self.meter)?));
        Ok(())
    }

    fn call_function(&mut self, number: usize, given: Vec<Value>) -> Result<(), Problem> {
        let function = &self.code.functions[number];
        let reads = function.reads.iter().map(|variable| self.variable(*variable).cloned()).collect();
        let key = Key { function: number, arguments: given, reads, depth: None };
        self.meter.spend(key.steps())?;
        let depth = self.frames.len() as u32;
        if let Some((result, reach)) = self.remembered.find(&key, depth, self.settings.function_depth) {
            if let Some(frame) = self.frames.last_mut() {
                frame.reach.include(reach);
            }
            self.stack.push(result);
            return Ok(());
        }
        let given = key.arguments.clone();
        let Some(arguments) = Arguments::new(function, given, &self.settings, &self.meter)? else {
            self.stack.push(Value::Dice(Dice::empty(&self.meter)?));
            return Ok(());
        };
        let own = &function.own;
        let saved = own.iter().map(|variable| self.variable(*variable).cloned()).collect();
        self.frames.push(Frame {
            function: number,
            return_to: self.at,
            values: self.stack.len(),
            loops: self.loops.len(),
            saved,
            arguments,
            results: Mixture::default(),
            key,
            reach: Reach { depth: depth + 1, is_cut_off: false },
            _held: self.meter.hold(512 + 64 * own.len() as u64)?,
        });
        self.start_body();
        Ok(())
    }

    /// The parameters get their values anew for each throw; whatever else the body has set stays. Of two parameters of
    /// one name the first counts.
    fn start_body(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        let function = &self.code.functions[frame.function];
        for (parameter, value) in function.parameters.iter().zip(&frame.arguments.values).rev() {
            self.variables[parameter.variable.0 as usize] = Some(value.clone());
        }
        self.at = function.start;
    }

    /// A result for one throw: the next throw follows, or the end of the call.
    pub(super) fn give_result(&mut self, result: &Value) -> Result<(), Problem> {
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        self.stack.truncate(frame.values);
        self.loops.truncate(frame.loops);
        if !frame.arguments.are_thrown {
            return self.finish_call(result.clone());
        }
        if let Some(unseen) = &mut frame.arguments.unseen {
            let next = unseen.give(result, &self.meter)?;
            return self.follow(next);
        }
        let ways = frame.arguments.ways();
        match result {
            Value::Number(number) => frame.results.add_number(&ways, *number, &self.meter)?,
            Value::Sequence(sequence) => frame.results.add_number(&ways, sequence.sum()?, &self.meter)?,
            Value::Dice(dice) => frame.results.add_dist(&ways, dice.total(&self.meter)?, &self.meter)?,
        }
        if frame.arguments.next(&self.settings, &self.meter)? {
            self.start_body();
            return Ok(());
        }
        let results = std::mem::take(&mut frame.results);
        self.finish_throws(results)
    }

    /// All results together are one die.
    fn finish_throws(&mut self, results: Mixture) -> Result<(), Problem> {
        let results = results.finish(&self.meter)?;
        let result = Dice::die(results, &self.meter)?;
        self.finish_call(Value::Dice(result))
    }

    /// `PLACE@ROLL`, where dice may have to be turned up first; then this instruction is done again.
    pub(super) fn look_at_roll(&mut self, parameter: Variable) -> Result<(), Problem> {
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        let Some(unseen) = frame.arguments.unseen.as_mut().filter(|unseen| unseen.variable == parameter)
        else {
            let positions = self.pop();
            let value = self.variable(parameter).ok_or_else(|| self.unknown(parameter))?;
            let found = operators::at_positions(&positions, value, &self.settings, &self.meter)?;
            self.stack.push(found);
            return Ok(());
        };
        let Some(positions) = self.stack.last_mut() else { return Ok(()) };
        let wanted = operators::positions(positions)?;
        self.meter.spend(wanted.len() as u64)?;
        if let Some(sum) = unseen.sum_at(wanted)? {
            *positions = Value::Number(sum);
            return Ok(());
        }
        let (stack, loops) = (&self.stack[frame.values..], &self.loops[frame.loops..]);
        let (variables, own) = (&self.variables, &self.code.functions[frame.function].own);
        let here = Here { at: self.at - 1, stack, loops, variables, own };
        let next = unseen.turn_up(&here, &self.meter)?;
        self.follow(next)
    }

    /// Goes on with another face of a die, or ends the call after the last.
    fn follow(&mut self, next: Next) -> Result<(), Problem> {
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        match next {
            Next::GoOn(standing) => {
                self.stack.truncate(frame.values);
                self.stack.extend_from_slice(&standing.stack);
                self.loops.truncate(frame.loops);
                self.loops.extend_from_slice(&standing.loops);
                let own = &self.code.functions[frame.function].own;
                for (variable, value) in own.iter().zip(&standing.variables) {
                    self.variables[variable.0 as usize].clone_from(value);
                }
                self.at = standing.at;
                Ok(())
            }
            Next::Done => match frame.arguments.unseen.take() {
                Some(unseen) => {
                    let results = unseen.finish(&self.meter)?;
                    self.finish_throws(results)
                }
                None => Ok(()),
            },
        }
    }

    /// `#ROLL`
    pub(super) fn length_of(&self, parameter: Variable) -> Result<i64, Problem> {
        let unseen = self.frames.last().and_then(|frame| frame.arguments.unseen.as_ref());
        match unseen.filter(|unseen| unseen.variable == parameter) {
            Some(unseen) => Ok(unseen.len() as i64),
            None => self.variable(parameter).map(operators::length).ok_or_else(|| self.unknown(parameter)),
        }
    }

    fn finish_call(&mut self, result: Value) -> Result<(), Problem> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        let own = &self.code.functions[frame.function].own;
        for (variable, value) in own.iter().zip(frame.saved) {
            self.variables[variable.0 as usize] = value;
        }
        self.at = frame.return_to;
        self.stack.push(result.clone());
        let depth = self.frames.len() as u32;
        if let Some(caller) = self.frames.last_mut() {
            caller.reach.include(frame.reach);
        }
        self.remembered.keep(frame.key, depth, result, frame.reach, &self.meter)
    }
}

/// A function's name as it is called.
fn spelled(name: &[Option<String>]) -> String {
    let words: Vec<&str> = name.iter().map(|word| word.as_deref().unwrap_or("…")).collect();
    format!("[{}]", words.join(" "))
}
