//! A lock beside an SQLite file, which a server holds for as long as it runs. Two servers on one file would each have a memory of
//! its own, and a seat that was taken back at one would go on listening at the other.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::open::make_private;
use crate::StoreError;
use crate::place::Place;

/// The lock, held until this is dropped; the system lets it go with the program, however that ends.
#[derive(Debug)]
pub(crate) struct Alone(#[expect(dead_code, reason = "the lock is on it")] File);

impl Alone {
    /// Locks a file against every other program that wants it alone. Readers are not kept away.
    pub(super) fn with(store: &Path, place: &Place) -> Result<Self, StoreError> {
        let missing = |error: io::Error| StoreError::Missing {
            place: place.to_string(),
            detail: format!("the lock beside it cannot be made: {}", error.kind()),
        };
        let path = lock_path(store).map_err(missing)?;
        make_private(&path).map_err(missing)?;
        let file = File::options().write(true).open(&path).map_err(missing)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse { place: place.to_string() }),
            // Some network disks know no locks.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%place, %error, "the file cannot be locked; see that no second server has it");
            }
        }
        Ok(Self(file))
    }
}

/// Beside the file itself, by whichever name it was found.
fn lock_path(store: &Path) -> io::Result<PathBuf> {
    let mut name = match (store.canonicalize(), store.parent(), store.file_name()) {
        (Ok(found), _, _) => found.into_os_string(),
        (Err(_), Some(folder), Some(name)) => folder.canonicalize()?.join(name).into_os_string(),
        (Err(error), _, _) => return Err(error),
    };
    name.push("-lock");
    Ok(name.into())
}
