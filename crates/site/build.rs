//! Writes down, as Rust, what lies in the folder `TWELVEFOLD_PAGE`: the bundle of the page. Without it there is no page
//! inside the binary.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const FOLDER: &str = "TWELVEFOLD_PAGE";
/// Whoever installs a server expects its page; in development it is read from a folder.
const NO_PAGE: &str = "this server would have no page. `cargo x install` builds the page and installs both; \
    with `--no-default-features` the server reads its page from the folder that `serve --page` names";

fn main() -> Result<(), Box<dyn Error>> {
    tell_cargo(&format!("rerun-if-env-changed={FOLDER}"));
    tell_cargo("rerun-if-changed=build.rs");
    let mut list = String::from("static EMBEDDED: &[(&str, &[u8])] = &[\n");
    match env::var_os(FOLDER).filter(|folder| !folder.is_empty()).map(PathBuf::from) {
        Some(folder) => {
            let folder = fs::canonicalize(&folder)
                .map_err(|error| format!("{FOLDER} names `{}`: {error}", folder.display()))?;
            for path in files(&folder)? {
                let inner = path.strip_prefix(&folder)?.to_str().ok_or("a name in the bundle is no text")?;
                let name = format!("/{}", inner.replace('\\', "/"));
                list.push_str(&format!("    ({name:?}, include_bytes!({path:?})),\n"));
            }
        }
        None if must_embed() => return Err(NO_PAGE.into()),
        None => {}
    }
    list.push_str("];\n");
    let out = env::var_os("OUT_DIR").ok_or("cargo names no folder for what is made")?;
    Ok(fs::write(Path::new(&out).join("embedded.rs"), list)?)
}

fn must_embed() -> bool {
    env::var_os("CARGO_FEATURE_EMBED").is_some()
        && env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

#[allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]
fn tell_cargo(line: &str) {
    println!("cargo::{line}");
}

/// Every file in a folder and the folders in it, by name.
fn files(root: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        tell_cargo(&format!("rerun-if-changed={}", folder.display()));
        for item in fs::read_dir(folder)? {
            let path = item?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                tell_cargo(&format!("rerun-if-changed={}", path.display()));
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
