//! The checkout: where it is, and every text file in it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::metadata::{self, Package};
use crate::source::Source;

/// Folders that hold nothing a person wrote. Other folders that start with a dot are passed over too, but for these two.
const BUILT: [&str; 2] = ["target", "node_modules"];
const HIDDEN_BUT_OURS: [&str; 2] = [".cargo", ".ci"];

/// What the tidy checks look at, read once.
pub(crate) struct Project {
    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Every text file, by path.
    pub(crate) files: Vec<Source>,
    /// Every package of the dependency graph, our own included.
    pub(crate) packages: Vec<Package>,
}

impl Project {
    /// Reads the files and asks cargo about the packages.
    pub(crate) fn load(root: &Path) -> Result<Self, String> {
        Ok(Self { root: root.to_owned(), files: text_files(root)?, packages: metadata::packages(root)? })
    }

    /// The files whose path ends in `ending`.
    pub(crate) fn ending<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = &'a Source> {
        self.files.iter().filter(move |file| file.path.ends_with(ending))
    }

    /// The file of that path, if there is one.
    pub(crate) fn file(&self, path: &str) -> Option<&Source> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Our own packages.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_ours())
    }
}

/// The folder above xtask's own, as cargo tells it when it runs us.
pub(crate) fn root() -> Result<PathBuf, String> {
    std::env::var_os("CARGO_MANIFEST_DIR")
        .and_then(|xtask| Path::new(&xtask).parent().map(Path::to_owned))
        .ok_or_else(|| "Call the chores through cargo: `cargo x help`.".to_owned())
}

/// Every readable text file below `root`, sorted by path. Walks the folders itself, so it needs no git.
pub(crate) fn text_files(root: &Path) -> Result<Vec<Source>, String> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_symlink() {
                continue;
            } else if path.is_dir() {
                if is_ours(&path) {
                    folders.push(path);
                }
            } else if let Ok(text) = fs::read_to_string(&path) {
                files.push(Source { path: relative(root, &path), text });
            }
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

fn is_ours(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let hidden = name.starts_with('.') && !HIDDEN_BUT_OURS.contains(&name.as_ref());
    !hidden && !BUILT.contains(&name.as_ref())
}

/// `path` as seen from `root`, with `/` on every platform.
pub(crate) fn relative(root: &Path, path: &Path) -> String {
    let inner = path.strip_prefix(root).unwrap_or(path);
    inner.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
