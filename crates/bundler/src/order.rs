//! The order of the program's functions. No browser cares for it, but a compressor does: like beside like takes fewer bytes,
//! and what is there twice need not travel at all.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser};

use crate::functions::Functions;
use crate::likeness;

/// The same program with every function that can be reached, once, and like beside like.
pub(crate) fn sort(program: &[u8]) -> Result<Vec<u8>, String> {
    let functions = Functions::read(program).map_err(|error| trouble(&error))?;
    let mut order = Order::of(&functions);
    let mut module = Module::new();
    order.parse_core_module(&mut module, Parser::new(0), program).map_err(|error| trouble(&error))?;
    Ok(module.finish())
}

fn trouble(error: &dyn std::fmt::Display) -> String {
    format!("The program's functions can't be put in order: {error}.")
}

/// Where each function goes.
struct Order {
    imported: u32,
    /// Those that stay, in their new order.
    stay: Vec<usize>,
    /// By its old number: the new number of a function, or of its twin.
    places: Vec<u32>,
}

impl Order {
    fn of(functions: &Functions) -> Self {
        let twins = twins(functions);
        let (own, needed) = (&functions.own, functions.needed());
        let first: BTreeSet<usize> =
            twins.iter().zip(&needed).filter(|(_, needed)| **needed).map(|(twin, _)| *twin).collect();
        let mut stay: Vec<usize> = first.into_iter().collect();
        stay.sort_by_key(|&at| (own[at].kind, &own[at].steps, &own[at].pieces));
        let codes: Vec<Vec<u8>> = stay.iter().map(|&at| own[at].pieces.concat()).collect();
        let stay: Vec<usize> = likeness::walk(&codes).into_iter().map(|at| stay[at]).collect();
        let mut places = vec![0; own.len()];
        for (place, &at) in (functions.imported..).zip(&stay) {
            places[at] = place;
        }
        let places = twins.iter().map(|&twin| places[twin]).collect();
        Self { imported: functions.imported, stay, places }
    }
}

/// For each function the first that does the same: the same code, which names the same functions, or twins of them.
fn twins(functions: &Functions) -> Vec<usize> {
    let mut twins: Vec<usize> = (0..functions.own.len()).collect();
    loop {
        let mut first = HashMap::new();
        let mut next = Vec::with_capacity(twins.len());
        for (at, function) in functions.own.iter().enumerate() {
            let own = |name: &u32| name.checked_sub(functions.imported).map(|own| twins[own as usize]);
            let names: Vec<_> = function.names.iter().map(|name| own(name).ok_or(*name)).collect();
            next.push(*first.entry((function.kind, &function.pieces, names)).or_insert(at));
        }
        if next == twins {
            return twins;
        }
        twins = next;
    }
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, name: u32) -> Result<u32, Error<Infallible>> {
        let own = name.checked_sub(self.imported).and_then(|own| self.places.get(own as usize));
        Ok(own.copied().unwrap_or(name))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let kinds: Vec<u32> = section.into_iter().collect::<wasmparser::Result<_>>()?;
        for &at in &self.stay {
            functions.function(kinds[at]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<wasmparser::Result<_>>()?;
        for at in self.stay.clone() {
            utils::parse_function_body(self, code, bodies[at].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, ExportSection, Function as Body, TypeSection, ValType};
    use wasmparser::Payload;

    /// Functions that give a number; one that is negative calls the function of its place instead.
    fn program(numbers: &[i32]) -> Vec<u8> {
        offering(numbers, numbers.len())
    }

    /// The same, which offers the first of them alone.
    fn offering(numbers: &[i32], first: usize) -> Vec<u8> {
        let (mut types, mut functions, mut exports, mut code) =
            (TypeSection::new(), FunctionSection::new(), ExportSection::new(), CodeSection::new());
        types.ty().function([], [ValType::I32]);
        for (at, &number) in (0..).zip(numbers) {
            functions.function(0);
            if (at as usize) < first {
                exports.export(&format!("f{at}"), ExportKind::Func, at);
            }
            let mut body = Body::new([]);
            match u32::try_from(number) {
                Ok(_) => body.instructions().i32_const(number).end(),
                Err(_) => body.instructions().call(number.unsigned_abs() - 1).end(),
            };
            code.function(&body);
        }
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    fn exports(program: &[u8]) -> Vec<u32> {
        let sections = Parser::new(0).parse_all(program).filter_map(|payload| match payload.unwrap() {
            Payload::ExportSection(section) => Some(section.into_iter().map(|one| one.unwrap().index)),
            _ => None,
        });
        sections.flatten().collect()
    }

    #[test]
    fn twins_travel_once_and_so_do_those_who_call_them() {
        // Two sevens, and two functions that call one of them each.
        let sorted = sort(&program(&[7, -1, 7, -3, 9])).unwrap();
        let functions = Functions::read(&sorted).unwrap();
        assert_eq!(functions.own.len(), 3);
        let exports = exports(&sorted);
        assert_eq!((exports[0], exports[1]), (exports[2], exports[3]));
        let calls = &functions.own[exports[1] as usize];
        assert_eq!(calls.names, [exports[0]]);
    }

    #[test]
    fn what_nobody_can_reach_stays_behind() {
        // The first calls the third, which calls the fifth; the others call each other.
        let sorted = sort(&offering(&[-3, -4, -5, -2, 7], 1)).unwrap();
        assert_eq!(Functions::read(&sorted).unwrap().own.len(), 3);
    }

    #[test]
    fn like_stands_beside_like() {
        let sorted = sort(&program(&[9, -5, 3, -1, 5])).unwrap();
        let own = Functions::read(&sorted).unwrap().own;
        let code: Vec<bool> = own.iter().map(|one| one.names.is_empty()).collect();
        assert!(code.is_sorted() || code.iter().rev().is_sorted(), "{code:?}");
        assert_eq!(sort(&sorted).unwrap(), sorted, "what is in order stays");
    }

    #[test]
    fn what_is_no_program_gets_one_sentence() {
        assert!(sort(b"letter").unwrap_err().ends_with('.'));
    }
}
