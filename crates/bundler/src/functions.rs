//! What a program's functions are, and which of them call which.

use std::collections::HashSet;

use wasmparser::{
    ElementItems, ElementSectionReader, ExternalKind, FunctionBody, Operator, Parser, Payload, TypeRef,
};

/// One function: its type, what it does step by step, and its code cut where other functions are named.
pub(crate) struct Function {
    pub(crate) kind: u32,
    pub(crate) steps: Vec<u8>,
    pub(crate) pieces: Vec<Vec<u8>>,
    pub(crate) names: Vec<u32>,
}

/// The functions of a program; those that come from outside are numbered first.
pub(crate) struct Functions {
    pub(crate) imported: u32,
    pub(crate) own: Vec<Function>,
    /// Those that are called from outside, or by a number in the program's table.
    roots: Vec<u32>,
}

impl Functions {
    pub(crate) fn read(program: &[u8]) -> wasmparser::Result<Self> {
        let (mut imported, mut kinds, mut own, mut roots) = (0, Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    kinds = section.into_iter().collect::<wasmparser::Result<_>>()?;
                }
                Payload::ExportSection(section) => {
                    let exports = section.into_iter().collect::<wasmparser::Result<Vec<_>>>()?;
                    let functions = exports.iter().filter(|export| export.kind == ExternalKind::Func);
                    roots.extend(functions.map(|export| export.index));
                }
                Payload::StartSection { func, .. } => roots.push(func),
                Payload::ElementSection(section) => roots.extend(elements(section)?),
                Payload::CodeSectionEntry(body) => {
                    let kind = kinds.get(own.len()).copied().unwrap_or_default();
                    own.push(Function::read(kind, program, &body)?);
                }
                _ => {}
            }
        }
        Ok(Self { imported, own, roots })
    }

    /// Those of the program's own that can be reached at all.
    pub(crate) fn needed(&self) -> Vec<bool> {
        let mut needed = vec![false; self.own.len()];
        let mut waiting = self.roots.clone();
        while let Some(name) = waiting.pop() {
            let Some(at) = self.place(name) else { continue };
            if !std::mem::replace(&mut needed[at], true) {
                waiting.extend(&self.own[at].names);
            }
        }
        needed
    }

    /// The imported functions, and all that call one, or call a caller.
    pub(crate) fn callers_of_imports(&self) -> HashSet<u32> {
        let mut found: HashSet<u32> = (0..self.imported).collect();
        loop {
            let before = found.len();
            let callers = (self.imported..)
                .zip(&self.own)
                .filter(|(_, one)| one.names.iter().any(|name| found.contains(name)))
                .map(|(name, _)| name)
                .collect::<Vec<u32>>();
            found.extend(callers);
            if found.len() == before {
                return found;
            }
        }
    }

    /// Where one of the program's own is, by its number.
    fn place(&self, name: u32) -> Option<usize> {
        let place = usize::try_from(name.checked_sub(self.imported)?).ok()?;
        (place < self.own.len()).then_some(place)
    }
}

fn elements(section: ElementSectionReader<'_>) -> wasmparser::Result<Vec<u32>> {
    let mut names = Vec::new();
    for element in section {
        match element?.items {
            ElementItems::Functions(functions) => {
                names.extend(functions.into_iter().collect::<wasmparser::Result<Vec<u32>>>()?);
            }
            ElementItems::Expressions(_, expressions) => {
                for expression in expressions {
                    for operator in expression?.get_operators_reader() {
                        if let Operator::RefFunc { function_index } = operator? {
                            names.push(function_index);
                        }
                    }
                }
            }
        }
    }
    Ok(names)
}

impl Function {
    fn read(kind: u32, program: &[u8], body: &FunctionBody<'_>) -> wasmparser::Result<Self> {
        let (mut steps, mut pieces, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let mut operators = body.get_operators_reader()?;
        let mut from = body.range().start;
        while !operators.eof() {
            let at = operators.original_position();
            steps.push(program[at]);
            let (Operator::Call { function_index: name } | Operator::RefFunc { function_index: name }) =
                operators.read()?
            else {
                continue;
            };
            // The operator is one byte, the name follows it.
            pieces.push(program[from..=at].to_vec());
            names.push(name);
            from = operators.original_position();
        }
        pieces.push(program[from..body.range().end].to_vec());
        Ok(Self { kind, steps, pieces, names })
    }
}
