//! Where this machine's own files are kept: the seats one has, and the store of a server.

use std::env;
use std::fs::{self, DirBuilder};
use std::path::{Path, PathBuf};

use crate::Failure;

/// The folder for what this program keeps, made if it isn't there. Nobody else may look into it.
pub(crate) fn data() -> Result<PathBuf, Failure> {
    let folder = base()?.join("twelvefold");
    make(&folder).map_err(|error| {
        Failure::refused(format!(
            "the folder {} can't be made ({error}); set XDG_DATA_HOME to one that can",
            folder.display()
        ))
    })?;
    Ok(folder)
}

fn base() -> Result<PathBuf, Failure> {
    let given = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    given("XDG_DATA_HOME")
        .or_else(|| given("LOCALAPPDATA"))
        .or_else(|| Some(given("HOME")?.join(".local").join("share")))
        .ok_or_else(|| Failure::refused("there is no home folder; set XDG_DATA_HOME to a folder of your own"))
}

fn make(folder: &Path) -> std::io::Result<()> {
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}
