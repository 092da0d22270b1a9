//! Who runs PostgreSQL, and in which folder: it refuses root, so root has to find it another user and a folder that
//! this user can reach.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};

use nix::unistd::{Uid, User};
use tempfile::TempDir;

use crate::Error;

/// A socket's path has room for 107 bytes, and ours ends in `/twelvefold-pg-123456/.s.PGSQL.12345`.
const LONGEST_FOLDER: usize = 65;
/// Others may pass through.
const PASSABLE: u32 = 0o001;

/// The user and the group that a program is to run as.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Owner {
    /// The user's number.
    pub(crate) user: u32,
    /// The group's number.
    pub(crate) group: u32,
}

impl Owner {
    /// Somebody who is not root, if we are; `None` if we can stay who we are.
    pub(crate) fn find() -> Result<Option<Self>, Error> {
        if !Uid::effective().is_root() {
            return Ok(None);
        }
        let known = ["postgres", "nobody"].into_iter().find_map(|name| User::from_name(name).ok().flatten());
        let user = known.filter(|user| !user.uid.is_root()).ok_or(Error::NoUser)?;
        Ok(Some(Self { user: user.uid.as_raw(), group: user.gid.as_raw() }))
    }
}

/// A new folder below `parent`, or else where temporary files go, that belongs to the owner.
pub(crate) fn folder(parent: Option<&Path>, owner: Option<Owner>) -> Result<TempDir, Error> {
    let parent = match parent {
        Some(parent) => parent.to_owned(),
        None => temporary(owner),
    };
    let trouble = |reason: String| Error::Folder { folder: parent.clone(), reason };
    if let Some(reason) = objection(&parent, owner) {
        return Err(trouble(reason));
    }
    let made = tempfile::Builder::new().prefix("twelvefold-pg-").tempdir_in(&parent);
    let folder = made.map_err(|error| trouble(error.to_string()))?;
    if let Some(Owner { user, group }) = owner {
        chown(folder.path(), Some(user), Some(group)).map_err(|error| trouble(error.to_string()))?;
    }
    Ok(folder)
}

/// The system's choice if PostgreSQL can work there; it may be one person's own, or too deep.
fn temporary(owner: Option<Owner>) -> PathBuf {
    let usual = std::env::temp_dir();
    if objection(&usual, owner).is_some() { PathBuf::from("/tmp") } else { usual }
}

fn objection(parent: &Path, owner: Option<Owner>) -> Option<String> {
    if parent.as_os_str().len() > LONGEST_FOLDER {
        return Some(format!("its path is longer than {LONGEST_FOLDER} bytes, too long for a socket"));
    }
    let reaches = |folder: &Path, owner: Owner| {
        let passable = |metadata: std::fs::Metadata| {
            metadata.uid() == owner.user || metadata.permissions().mode() & PASSABLE != 0
        };
        folder.metadata().is_ok_and(passable)
    };
    let closed = parent.ancestors().find(|folder| owner.is_some_and(|owner| !reaches(folder, owner)));
    closed.map(|folder| format!("the user who runs it can't enter `{}`", folder.display()))
}
