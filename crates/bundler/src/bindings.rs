//! The program and the script that loads it, made from what rustc compiled.

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::folder::{self, Files};

/// What a browser needs to run the program.
pub(crate) struct Bindings {
    pub(crate) wasm: Vec<u8>,
    /// The module that loads it and whose functions it calls.
    pub(crate) script: String,
    /// Further modules that the script imports, below `snippets/`; their folders carry a hash.
    pub(crate) snippets: Files,
}

/// Makes them. Names for debuggers and traces of the tool chain are left out: they are downloaded otherwise.
pub(crate) fn make(compiled: &Path) -> Result<Bindings, String> {
    let trouble = |error: &dyn std::fmt::Display| format!("`{}` can't be bound: {error}", compiled.display());
    let scratch = tempfile::tempdir().map_err(|error| trouble(&error))?;
    let mut bindgen = Bindgen::new();
    let web = bindgen.input_path(compiled).out_name("app").web(true).map_err(|error| trouble(&error))?;
    web.typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    web.generate(scratch.path()).map_err(|error| trouble(&format_args!("{error:#}")))?;
    let wasm = fs::read(scratch.path().join("app_bg.wasm")).map_err(|error| trouble(&error))?;
    let script = fs::read_to_string(scratch.path().join("app.js")).map_err(|error| trouble(&error))?;
    let snippets = folder::read_folder(scratch.path())?;
    let snippets = snippets.into_iter().filter(|(path, _)| path.starts_with("snippets/")).collect();
    Ok(Bindings { wasm, script, snippets })
}
