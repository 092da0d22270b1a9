//! What `cargo metadata` says of the packages.

use std::path::Path;

use serde_json::Value;

use crate::child::{self, cargo};
use crate::project::relative;

/// One package of the dependency graph.
#[derive(Clone, Debug, Default)]
pub(crate) struct Package {
    /// As crates.io or we call it.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// Its folder seen from the root, if it is one of ours.
    pub(crate) folder: String,
    /// Its licence, as an SPDX expression.
    pub(crate) licence: Option<String>,
    /// Where it was fetched from; ours have none.
    pub(crate) source: Option<String>,
    /// What it asks for.
    pub(crate) uses: Vec<Use>,
}

/// One dependency that a package declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Use {
    /// The package it names.
    pub(crate) name: String,
    /// Whether only the package's tests and benchmarks see it.
    pub(crate) in_tests_only: bool,
}

impl Package {
    /// Whether it lives in this workspace.
    pub(crate) fn is_ours(&self) -> bool {
        self.source.is_none()
    }
}

/// Every package that Cargo.lock names, for any platform.
pub(crate) fn packages(root: &Path) -> Result<Vec<Package>, String> {
    let mut command = cargo(root);
    command.args(["metadata", "--format-version", "1", "--quiet"]);
    let text = child::stdout_of(command)?;
    let metadata: Value =
        serde_json::from_str(&text).map_err(|error| format!("`cargo metadata` printed no JSON: {error}"))?;
    list(&metadata["packages"]).map(|package| read_package(root, package)).collect()
}

fn read_package(root: &Path, package: &Value) -> Result<Package, String> {
    let manifest = needed_word(package, "manifest_path")?;
    let folder = Path::new(&manifest).parent().ok_or_else(|| format!("{manifest} lies in no folder"))?;
    Ok(Package {
        name: needed_word(package, "name")?,
        version: needed_word(package, "version")?,
        folder: relative(root, folder),
        licence: word(&package["license"]),
        source: word(&package["source"]),
        uses: list(&package["dependencies"]).map(read_use).collect::<Result<_, _>>()?,
    })
}

fn read_use(dependency: &Value) -> Result<Use, String> {
    Ok(Use { name: needed_word(dependency, "name")?, in_tests_only: dependency["kind"] == "dev" })
}

fn needed_word(of: &Value, key: &str) -> Result<String, String> {
    word(&of[key]).ok_or_else(|| format!("`cargo metadata` left out a {key}"))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn word(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
