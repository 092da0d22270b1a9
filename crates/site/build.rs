//! Writes down, as Rust, what lies in the folder `TWELVEFOLD_PAGE`: the bundle of the page. Without it there is no page.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

const FOLDER: &str = "TWELVEFOLD_PAGE";

fn main() -> Result<(), Box<dyn Error>> {
    tell_cargo(&format!("rerun-if-env-changed={FOLDER}"));
    tell_cargo("rerun-if-changed=build.rs");
    let mut list = String::from("pub(crate) static FILES: &[File] = &[\n");
    if let Some(folder) = env::var_os(FOLDER).filter(|folder| !folder.is_empty()).map(PathBuf::from) {
        // A bundle is made anew as a whole; its folder's time is what changes.
        tell_cargo(&format!("rerun-if-changed={}", folder.display()));
        let folder = fs::canonicalize(&folder)
            .map_err(|error| format!("{FOLDER} names `{}`: {error}", folder.display()))?;
        for path in files(&folder)? {
            list.push_str(&entry(&folder, &path)?);
        }
    }
    list.push_str("];\n");
    let out = env::var_os("OUT_DIR").ok_or("cargo names no folder for what is made")?;
    Ok(fs::write(Path::new(&out).join("files.rs"), list)?)
}

#[allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]
fn tell_cargo(line: &str) {
    println!("cargo::{line}");
}

/// Every file in a folder and the folders in it, by name; what is compressed goes with its original.
fn files(root: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for item in fs::read_dir(folder)? {
            let path = item?.path();
            tell_cargo(&format!("rerun-if-changed={}", path.display()));
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|extension| extension != "br" && extension != "gz") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

fn entry(root: &Path, file: &Path) -> Result<String, Box<dyn Error>> {
    let inner = file.strip_prefix(root)?.to_str().ok_or("a name in the bundle is no text")?;
    let path = format!("/{}", inner.replace('\\', "/"));
    let (brotli, gzip) = (compressed(file, "br"), compressed(file, "gz"));
    let mut etag = HEXLOWER.encode(&Sha256::digest(fs::read(file)?));
    etag.truncate(16);
    Ok(format!(
        "    File {{ path: {path:?}, mime: {:?}, body: include_bytes!({file:?}), brotli: {brotli}, gzip: {gzip}, immutable: {}, etag: {etag:?} }},\n",
        mime(&path)?,
        is_immutable(&path),
    ))
}

/// Rust for what lies beside a file under its name and an ending, if it does.
fn compressed(file: &Path, ending: &str) -> String {
    let path = PathBuf::from(format!("{}.{ending}", file.display()));
    if path.is_file() { format!("Some(include_bytes!({path:?}))") } else { "None".to_owned() }
}

/// What a browser is told that it is. A kind that is not here is a mistake to be found now and not in the browser.
fn mime(path: &str) -> Result<&'static str, String> {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => Ok("text/html; charset=utf-8"),
        "js" => Ok("text/javascript; charset=utf-8"),
        "css" => Ok("text/css; charset=utf-8"),
        "wasm" => Ok("application/wasm"),
        "svg" => Ok("image/svg+xml"),
        "png" => Ok("image/png"),
        "webmanifest" => Ok("application/manifest+json"),
        "txt" => Ok("text/plain; charset=utf-8"),
        _ => Err(format!("`{path}` is of a kind that crates/site/build.rs does not know")),
    }
}

/// Whether the name carries a hash of the content (`app-0123456789ab.js`, `snippets/…-0123456789abcdef/inline0.js`).
fn is_immutable(path: &str) -> bool {
    path.split('/').any(|part| {
        let stem = part.split('.').next().unwrap_or_default();
        stem.rsplit_once('-')
            .is_some_and(|(_, hash)| hash.len() >= 12 && hash.bytes().all(|sign| sign.is_ascii_hexdigit()))
    })
}
