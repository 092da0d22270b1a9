//! The program without the places in its source that a panic would name.
//!
//! rustc keeps one for every call that may panic: the file's name, the line and the column. A page has no terminal to
//! print them to, and thousands of numbers that are all different are what a compressor can do least about.

use std::ops::Range;

use wasmparser::{ConstExpr, DataKind, Operator, Parser, Payload};

/// What such a place takes in memory: the address of the name, its length, the line and the column, four bytes each.
const LENGTH: usize = 16;
/// How the numbers of a place are aligned.
const ALIGNMENT: usize = 4;
/// What the name of a source file ends with.
const ENDING: &[u8] = b".rs";
/// No name, line or column is larger. It keeps numbers that mean something else from looking like a place.
const LARGEST: u32 = 50_000;

/// The same program, in which every such place is blank. It is as long as before, and nothing moves.
pub(crate) fn forget(program: &[u8]) -> Result<Vec<u8>, String> {
    let segments =
        segments(program).map_err(|error| format!("The program's data can't be read: {error}."))?;
    let mut blank = program.to_vec();
    for bytes in places(program, &segments) {
        blank[bytes].fill(0);
    }
    Ok(blank)
}

/// A stretch of memory as the program has it from the start.
struct Segment {
    address: usize,
    /// Where it is in the program's file.
    bytes: Range<usize>,
}

impl Segment {
    /// Where in the file that stretch of memory is, if it is in this segment.
    fn find(&self, address: usize, length: usize) -> Option<Range<usize>> {
        let start = self.bytes.start + address.checked_sub(self.address)?;
        let end = start.checked_add(length)?;
        (end <= self.bytes.end).then_some(start..end)
    }
}

fn segments(program: &[u8]) -> wasmparser::Result<Vec<Segment>> {
    let mut segments = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        let Payload::DataSection(section) = payload? else { continue };
        for data in section {
            let data = data?;
            let DataKind::Active { offset_expr, .. } = &data.kind else { continue };
            let bytes = data.range.end - data.data.len()..data.range.end;
            segments.extend(address(offset_expr)?.map(|address| Segment { address, bytes }));
        }
    }
    Ok(segments)
}

/// Where a segment begins in memory, if that is a plain number.
fn address(offset: &ConstExpr<'_>) -> wasmparser::Result<Option<usize>> {
    let first = offset.get_operators_reader().read()?;
    Ok(match first {
        Operator::I32Const { value } => usize::try_from(value).ok(),
        _ => None,
    })
}

/// The bytes of the program's file that a place in the source takes: the place itself, and the file's name.
fn places(program: &[u8], segments: &[Segment]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for segment in segments {
        let mut at = segment.bytes.start + segment.address.next_multiple_of(ALIGNMENT) - segment.address;
        while at + LENGTH <= segment.bytes.end {
            match name(program, segments, at) {
                Some(name) => {
                    found.extend([name, at..at + LENGTH]);
                    at += LENGTH;
                }
                None => at += ALIGNMENT,
            }
        }
    }
    found
}

/// The name of the file, if these bytes are a place in the source.
fn name(program: &[u8], segments: &[Segment], at: usize) -> Option<Range<usize>> {
    let number = |index: usize| {
        let bytes = program.get(at + index * 4..)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes))
    };
    let (address, length, line, column) = (number(0)?, number(1)?, number(2)?, number(3)?);
    let is_plausible = [length, line, column].iter().all(|number| (1..=LARGEST).contains(number));
    let [address, length] = [address, length].map(usize::try_from);
    let (address, length) = is_plausible.then_some((address.ok()?, length.ok()?))?;
    let name = segments.iter().find_map(|segment| segment.find(address, length))?;
    program[name.clone()].ends_with(ENDING).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use wasm_encoder::{ConstExpr, DataSection, Module};

    const START: i32 = 1024;

    /// A program that is nothing but its memory.
    fn program(memory: &[u8]) -> Vec<u8> {
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(START), memory.iter().copied());
        let mut module = Module::new();
        module.section(&fixture::memory()).section(&data);
        module.finish()
    }

    fn memory(text: &str, numbers: [u32; 4]) -> Vec<u8> {
        [text.as_bytes(), &numbers.map(u32::to_le_bytes).concat()].concat()
    }

    #[test]
    fn a_place_is_blank_and_everything_else_as_it_was() {
        let text = "keep!src/lib.rsk";
        let before = memory(text, [1029, 10, 117, 9]);
        let after = memory("keep!\0\0\0\0\0\0\0\0\0\0k", [0; 4]);
        assert_eq!(forget(&program(&before)), Ok(program(&after)));
        assert_eq!(forget(&program(&after)), Ok(program(&after)));
    }

    #[test]
    fn numbers_that_mean_something_else_stay() {
        let text = "keep!src/lib.rsk";
        let others = [
            [1029, 9, 117, 9],        // No such ending.
            [1029, 10, 0, 9],         // No line is the noughth.
            [1029, 10, 117, 1 << 20], // No column is that far out.
            [1020, 10, 117, 9],       // Before the memory begins,
            [1040, 900, 117, 9],      // and after it ends.
            [u32::MAX, 10, 117, 9],
        ];
        for numbers in others {
            let program = program(&memory(text, numbers));
            assert_eq!(forget(&program), Ok(program), "{numbers:?}");
        }
    }

    #[test]
    fn what_is_no_program_gets_one_sentence() {
        assert!(forget(b"letter").unwrap_err().ends_with('.'));
    }
}
