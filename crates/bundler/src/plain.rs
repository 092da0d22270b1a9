//! The program without the hints that no browser heeds.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{MemArg, Module};
use wasmparser::Parser;

/// The same program, in which no read or write of memory says how it is aligned. That is only a hint, and no browser's
/// engine makes anything of it; without it more code is the same, and takes fewer bytes.
pub(crate) fn plain(program: &[u8]) -> Result<Vec<u8>, String> {
    let mut module = Module::new();
    Plain
        .parse_core_module(&mut module, Parser::new(0), program)
        .map_err(|error| format!("The program can't be read: {error}."))?;
    Ok(module.finish())
}

struct Plain;

impl Reencode for Plain {
    type Error = Infallible;

    fn mem_arg(&mut self, place: wasmparser::MemArg) -> Result<MemArg, Error<Infallible>> {
        Ok(MemArg { offset: place.offset, align: 0, memory_index: self.memory_index(place.memory)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use wasm_encoder::{CodeSection, Function, FunctionSection, TypeSection};

    /// A function that reads from memory, aligned to a power of two.
    fn program(align: u32) -> Vec<u8> {
        let (mut types, mut functions, mut code) =
            (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], []);
        functions.function(0);
        let mut body = Function::new([]);
        body.instructions().i32_const(8).i64_load(MemArg { offset: 16, align, memory_index: 0 }).drop().end();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&fixture::memory()).section(&code);
        module.finish()
    }

    #[test]
    fn only_the_hint_is_gone() {
        assert_ne!(program(2), program(3));
        assert_eq!(plain(&program(3)).unwrap(), program(0));
        assert_eq!(plain(&program(2)).unwrap(), program(0));
    }

    #[test]
    fn what_is_no_program_gets_one_sentence() {
        assert!(plain(b"letter").unwrap_err().ends_with('.'));
    }
}
