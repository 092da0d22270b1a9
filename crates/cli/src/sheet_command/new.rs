//! `sheet new`

use std::path::{Path, PathBuf};

use protocol::v1::sheet::SheetFile;
use serde::Serialize;
use systems::System;

use crate::Failure;
use crate::args::{Format, named_system};
use crate::{files, own_system, render};

#[derive(Serialize)]
struct Made<'a> {
    version: u32,
    file: String,
    system: &'static str,
    name: &'a str,
}

/// The system and the file to make: both are named one after the other, or the system by its flag.
pub(super) fn system_and_file(
    first: &str,
    second: Option<PathBuf>,
    own_system: Option<&Path>,
) -> Result<(System, PathBuf), Failure> {
    match (second, own_system) {
        (Some(file), None) if Path::new(first).is_file() => Ok((own_system::offer(Path::new(first))?, file)),
        (Some(file), None) => Ok((named_system(first).map_err(Failure::usage)?, file)),
        (None, Some(own)) => Ok((own_system::offer(own)?, first.into())),
        (Some(_), Some(_)) => {
            Err(Failure::usage("the system is named twice; leave out --system, or the word before the file"))
        }
        (None, None) => Err(Failure::usage(
            "name the system and the file to make, as in `twelvefold sheet new d12 kestrel.toml`",
        )),
    }
}

/// Makes a sheet of a system, named after its file unless it was given a name.
pub(super) fn run(
    system: System,
    path: &Path,
    name: Option<&str>,
    format: Format,
) -> Result<String, Failure> {
    let name = name.map_or_else(|| name_of(path), str::to_owned);
    let sheet = SheetFile::new(system, &name)?;
    files::create(path, sheet.text())?;
    let file = path.display().to_string();
    let name = sheet.sheet().name();
    match format {
        Format::Json => {
            let version = protocol::v1::VERSION;
            render::json(&Made { version, file, system: system.name(), name })
        }
        Format::Csv => Ok(render::csv::table(
            &["file", "system", "name"],
            [vec![file, system.name().to_owned(), name.to_owned()]],
        )),
        Format::Text => Ok(format!(
            "{file} is a new sheet of {} for {}.\nOpen it in an editor, or see `twelvefold sheet set --help`; \
             `twelvefold sheet show {file}` shows what it makes.\n",
            system.title().replacen("The", "the", 1),
            super::clean::clean(name),
        )),
    }
}

/// `kestrel.toml` is Kestrel's.
fn name_of(path: &Path) -> String {
    let stem =
        path.file_stem().map(|stem| stem.to_string_lossy().replace(['_', '-'], " ")).unwrap_or_default();
    let mut letters = stem.trim().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
