//! Short names for what the program and its script call each other by. They only have to agree, and hundreds of them end in
//! a hash that no compressor can do anything about.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Export, Import, ImportSectionReader, Parser, Payload};

use crate::bindings::Bindings;

/// How the script calls what the program offers.
const PROGRAM: &str = "wasm.";
const LETTERS: [char; 26] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u',
    'v', 'w', 'x', 'y', 'z',
];

/// The same program and script, under short names.
pub(crate) fn shorten(bindings: Bindings) -> Result<Bindings, String> {
    let trouble = |error: &dyn std::fmt::Display| format!("The program's names can't be shortened: {error}.");
    let mut names = Names::read(&bindings.wasm).map_err(|error| trouble(&error))?;
    let script = names.in_script(&bindings.script)?;
    let mut module = Module::new();
    names.parse_core_module(&mut module, Parser::new(0), &bindings.wasm).map_err(|error| trouble(&error))?;
    Ok(Bindings { wasm: module.finish(), script, ..bindings })
}

/// The short name of each long one.
#[derive(Default)]
struct Names {
    /// What the script offers to the program.
    imports: HashMap<String, String>,
    /// What the program offers to the script.
    exports: HashMap<String, String>,
}

impl Names {
    fn read(program: &[u8]) -> wasmparser::Result<Self> {
        let mut names = Self::default();
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        add(&mut names.imports, import?.name);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        add(&mut names.exports, export?.name);
                    }
                }
                _ => {}
            }
        }
        Ok(names)
    }

    /// The script with the short names: `name:` where it offers something, `wasm.name` where it calls the program.
    fn in_script(&self, script: &str) -> Result<String, String> {
        let mut short = String::with_capacity(script.len());
        let mut offered = 0;
        let mut rest = script;
        while let Some(start) = rest.find(is_of_name) {
            let word = &rest[start..];
            let (word, after) = word.split_at(word.find(|sign| !is_of_name(sign)).unwrap_or(word.len()));
            short.push_str(&rest[..start]);
            let import = self.imports.get(word).filter(|_| after.starts_with(':'));
            let export = self.exports.get(word).filter(|_| short.ends_with(PROGRAM));
            offered += usize::from(import.is_some());
            short.push_str(import.or(export).map_or(word, String::as_str));
            rest = after;
        }
        short.push_str(rest);
        if offered == self.imports.len() {
            return Ok(short);
        }
        Err(format!(
            "The script offers {offered} functions by name, the program asks for {}.",
            self.imports.len()
        ))
    }
}

fn is_of_name(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_' || sign == '$'
}

fn add(names: &mut HashMap<String, String>, name: &str) {
    let count = names.len();
    names.entry(name.to_owned()).or_insert_with(|| short(count));
}

/// `a` to `z`, then `ab`, `bb` and so on: no two are the same.
fn short(number: usize) -> String {
    let digits =
        std::iter::successors(Some(number), |number| Some(number / LETTERS.len()).filter(|&rest| rest > 0));
    digits.map(|number| LETTERS[number % LETTERS.len()]).collect()
}

impl Reencode for Names {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let name = self.imports.get(import.name).cloned().unwrap_or_default();
            utils::parse_import(self, imports, Import { name: &name, ..import })?;
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Infallible>> {
        let name = self.exports.get(export.name).cloned().unwrap_or_default();
        utils::parse_export(self, exports, Export { name: &name, ..export })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Files;
    use wasm_encoder::{EntityType, ExportKind, TypeSection};

    /// A program that asks for functions and offers them again.
    fn bindings(names: &[(&str, &str)], script: &str) -> Bindings {
        let (mut types, mut imports, mut exports) =
            (TypeSection::new(), ImportSection::new(), ExportSection::new());
        types.ty().function([], []);
        for (at, (import, export)) in (0..).zip(names) {
            imports.import("./app_bg.js", import, EntityType::Function(0));
            exports.export(export, ExportKind::Func, at);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&exports);
        Bindings { wasm: module.finish(), script: script.to_owned(), snippets: Files::new() }
    }

    #[test]
    fn both_sides_get_the_same_short_names() {
        let long = [("__wbg_log_1f", "start"), ("__wbg_now_2e", "memory_of")];
        let script = "const offers = { __wbg_log_1f: function(start) {}, __wbg_now_2e: now };\n\
                      wasm.start(); wasm.memory_of.start(__wbg_now_2e); wasm.memory";
        let short = shorten(bindings(&long, script)).unwrap();
        assert_eq!(
            short.script,
            "const offers = { a: function(start) {}, b: now };\nwasm.a(); wasm.b.start(__wbg_now_2e); wasm.memory"
        );
        assert_eq!(short.wasm, bindings(&[("a", "a"), ("b", "b")], "").wasm);
    }

    #[test]
    fn what_the_script_does_not_offer_is_an_error() {
        let error = shorten(bindings(&[("log", "a"), ("now", "b")], "{ log: 1 }")).err().unwrap();
        assert_eq!(error, "The script offers 1 functions by name, the program asks for 2.");
    }

    #[test]
    fn no_two_short_names_are_the_same() {
        let mut names: Vec<String> = (0..2000).map(short).collect();
        assert_eq!(names[..3], ["a", "b", "c"]);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 2000);
    }

    #[test]
    fn what_is_no_program_gets_one_sentence() {
        let bindings = Bindings { wasm: b"letter".to_vec(), ..bindings(&[], "") };
        assert!(shorten(bindings).err().unwrap().ends_with('.'));
    }
}
