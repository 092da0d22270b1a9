//! The program without the last words of whoever ends it.
//!
//! A panic prepares a message, names its place in the source and calls a function that never comes back. In a page nobody
//! hears it: all that is left of it is the trap. So the trap alone will do, thousands of times.

use std::collections::HashSet;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, Operator, Parser};

use crate::functions::Functions;

/// The same program, in which a call that never comes back is a trap at once, and nothing is prepared for it. A call that may
/// reach the browser stays: it throws an error, and the program goes on.
pub(crate) fn cut(program: &[u8]) -> Result<Vec<u8>, String> {
    let trouble = |error: &dyn std::fmt::Display| format!("The program's endings can't be cut: {error}.");
    let functions = Functions::read(program).map_err(|error| trouble(&error))?;
    let mut module = Module::new();
    Cut { program, heard: functions.callers_of_imports() }
        .parse_core_module(&mut module, Parser::new(0), program)
        .map_err(|error| trouble(&error))?;
    Ok(module.finish())
}

struct Cut<'a> {
    program: &'a [u8],
    /// The functions that the browser may hear of.
    heard: HashSet<u32>,
}

impl Cut<'_> {
    fn body(&self, body: &FunctionBody<'_>) -> wasmparser::Result<Vec<u8>> {
        let reader = body.get_operators_reader()?;
        let mut code = self.program[body.range().start..reader.original_position()].to_vec();
        let operators = reader.into_iter_with_offsets().collect::<wasmparser::Result<Vec<_>>>()?;
        let starts = operators.iter().map(|&(_, start)| start);
        let ends = starts.skip(1).chain([body.range().end]);
        // From here on, nothing has happened that outlives a trap.
        let mut idle = code.len();
        for (at, ((operator, start), end)) in operators.iter().zip(ends).enumerate() {
            let is_last = matches!(operators.get(at + 1), Some((Operator::Unreachable, _)));
            match operator {
                Operator::Call { function_index } if is_last && !self.heard.contains(function_index) => {
                    continue;
                }
                Operator::Unreachable => code.truncate(idle),
                _ => {}
            }
            code.extend(&self.program[*start..end]);
            if !is_idle(self.program[*start]) {
                idle = code.len();
            }
        }
        Ok(code)
    }
}

/// Whether an operator with this first byte only moves numbers about: it neither calls nor decides what comes next.
fn is_idle(first: u8) -> bool {
    // Dropping and selecting; variables, memory and arithmetic; the longer ones of those.
    matches!(first, 0x1A | 0x1B | 0x20..=0xC4 | 0xFC)
}

impl Reencode for Cut<'_> {
    type Error = Infallible;

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for body in section {
            code.raw(&self.body(&body?)?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use wasm_encoder::{EntityType, Function, FunctionSection, ImportSection, InstructionSink, TypeSection};

    const THROW: u32 = 0;
    const PANIC: u32 = 1;
    const SAY: u32 = 2;

    /// A program that imports `throw`, panics, throws in a function of its own, and does what is asked last.
    fn program(asked: impl FnOnce(&mut InstructionSink<'_>)) -> Vec<u8> {
        let (mut types, mut imports, mut functions, mut code) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], []);
        imports.import("./app_bg.js", "throw", EntityType::Function(0));
        let mut bodies = [Function::new([]), Function::new([]), Function::new([])];
        bodies[0].instructions().unreachable().end();
        bodies[1].instructions().call(THROW).end();
        asked(&mut bodies[2].instructions());
        for body in &bodies {
            functions.function(0);
            code.function(body);
        }
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&fixture::memory())
            .section(&code);
        module.finish()
    }

    #[test]
    fn a_panic_is_a_trap_and_nothing_is_prepared_for_it() {
        let long = program(|code| {
            code.i32_const(1).if_(wasm_encoder::BlockType::Empty);
            code.i32_const(8).i32_const(1).i32_store(fixture::at(0)).call(PANIC).unreachable();
            code.end().call(SAY).i32_const(7).drop().call(PANIC).unreachable().end();
        });
        let short = program(|code| {
            code.i32_const(1).if_(wasm_encoder::BlockType::Empty).unreachable().end();
            code.call(SAY).unreachable().end();
        });
        assert_eq!(cut(&long), Ok(short));
    }

    #[test]
    fn what_the_browser_hears_stays_and_so_does_a_call_that_comes_back() {
        let stays = program(|code| {
            code.i32_const(7).drop().call(SAY).unreachable();
            code.i32_const(7).drop().call(THROW).unreachable();
            code.i32_const(7).drop().call(PANIC).end();
        });
        assert_eq!(cut(&stays), Ok(stays));
    }

    #[test]
    fn what_is_no_program_gets_one_sentence() {
        assert!(cut(b"letter").unwrap_err().ends_with('.'));
    }
}
