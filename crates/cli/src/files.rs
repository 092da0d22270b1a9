//! Files that are never left half written: a new text is written beside the old one, and takes its place in
//! one step, provided that nobody else has changed the file since it was read.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use same_file::Handle;
use tempfile::NamedTempFile;

use crate::Failure;

/// No sheet is longer; a file that is was named by mistake.
const MOST_BYTES: u64 = 4 << 20;
/// How long to wait for another command that is changing the same file.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often to look whether it is done.
const GLANCE: Duration = Duration::from_millis(5);

/// The text of a file, just to be looked at.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    text_of(path, &open(path)?)
}

/// Makes a file that wasn't there. Refused if there is one already.
pub(crate) fn create(path: &Path, text: &str) -> Result<(), Failure> {
    let mut draft = Draft::beside(path)?;
    draft.writer().write_all(text.as_bytes()).map_err(|error| cannot_write(path, &error))?;
    draft.finish(path)
}

/// Makes an empty file that nobody else may read, unless it is there already.
pub(crate) fn create_private(path: &Path) -> Result<(), Failure> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    match options.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(cannot_write(path, &error)),
        _ => Ok(()),
    }
}

/// Writes a file whole, in the place of an older one if there is one.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let unwritable = |error: io::Error| cannot_write(path, &error);
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if real.is_dir() {
        return Err(Failure::refused(format!("{} is a folder; name a file in it", path.display())));
    }
    let mut draft = draft_beside(&real).map_err(unwritable)?;
    draft.write_all(bytes).and_then(|()| draft.as_file().sync_all()).map_err(unwritable)?;
    draft.persist(&real).map_err(|failed| unwritable(failed.error))?;
    sync_folder(&real);
    Ok(())
}

/// A new file that is written bit by bit, and appears under its name once it is whole.
pub(crate) struct Draft(NamedTempFile);

impl Draft {
    /// Begins a file that isn't there yet.
    pub(crate) fn beside(path: &Path) -> Result<Self, Failure> {
        if fs::symlink_metadata(path).is_ok() {
            return Err(already_there(path));
        }
        draft_beside(path).map(Self).map_err(|error| cannot_write(path, &error))
    }

    /// Where it is written.
    pub(crate) const fn writer(&mut self) -> &mut NamedTempFile {
        &mut self.0
    }

    /// Gives it its name.
    pub(crate) fn finish(self, path: &Path) -> Result<(), Failure> {
        self.0.as_file().sync_all().map_err(|error| cannot_write(path, &error))?;
        match self.0.persist_noclobber(path) {
            Ok(_) => sync_folder(path),
            Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => {
                return Err(already_there(path));
            }
            Err(failed) => return Err(cannot_write(path, &failed.error)),
        }
        Ok(())
    }
}

fn already_there(path: &Path) -> Failure {
    Failure::refused(format!("{} is there already; choose another name or remove it", path.display()))
}

/// A file that a command means to change. While it is open, no other `twelvefold` changes it.
#[derive(Debug)]
pub(crate) struct OpenFile {
    /// As it was typed, for messages.
    typed: PathBuf,
    /// The file itself, behind any links.
    real: PathBuf,
    /// What it said when it was read.
    text: String,
    /// What its replacement has to look like.
    metadata: Metadata,
    /// Holds the lock.
    _lock: Handle,
}

impl OpenFile {
    /// Opens a file to change it, once no other command is at it.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let unreadable = |error: io::Error| cannot_read(path, &error);
        let deadline = Instant::now() + PATIENCE;
        loop {
            let handle = Handle::from_file(open(path)?).map_err(unreadable)?;
            wait_for(path, handle.as_file(), deadline)?;
            // Whoever was before us may have put another file in this place.
            if Handle::from_path(path).is_ok_and(|now| now == handle) {
                return Ok(Self {
                    typed: path.to_owned(),
                    real: path.canonicalize().map_err(unreadable)?,
                    text: text_of(path, handle.as_file())?,
                    metadata: handle.as_file().metadata().map_err(unreadable)?,
                    _lock: handle,
                });
            }
        }
    }

    /// Opens several files, none of them twice, however they are named.
    pub(crate) fn open_all(paths: &[PathBuf]) -> Result<Vec<Self>, Failure> {
        let mut order: Vec<(PathBuf, usize)> = Vec::new();
        for (at, path) in paths.iter().enumerate() {
            open(path)?;
            let twin = paths.iter().take(at).find(|other| is_same(path, other));
            if let Some(other) = twin {
                let (one, other) = (path.display(), other.display());
                return Err(Failure::refused(format!("{other} and {one} are the same file; name it once")));
            }
            order.push((path.canonicalize().map_err(|error| cannot_read(path, &error))?, at));
        }
        // Always in the same order, so that two commands never wait for each other.
        order.sort();
        let open = |(_, at): &(PathBuf, usize)| Ok((*at, Self::open(&paths[*at])?));
        let mut opened = order.iter().map(open).collect::<Result<Vec<_>, Failure>>()?;
        opened.sort_by_key(|(at, _)| *at);
        Ok(opened.into_iter().map(|(_, file)| file).collect())
    }

    /// What it said when it was read.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Its name as it was typed.
    pub(crate) fn path(&self) -> &Path {
        &self.typed
    }

    /// Puts a new text in the place of the old one.
    pub(crate) fn replace(&mut self, text: &str) -> Result<(), Failure> {
        replace_all(&mut [(self, text)])
    }

    /// The new text on the disk, beside the file, as readable as the file itself.
    fn draft(&self, text: &str) -> Result<NamedTempFile, Failure> {
        if self.metadata.permissions().readonly() {
            let path = self.typed.display();
            return Err(Failure::refused(format!("{path} is read-only; allow writing it and try again")));
        }
        let write = || {
            let mut draft = draft_beside(&self.real)?;
            keep_owner(draft.as_file(), &self.metadata);
            draft.as_file().set_permissions(self.metadata.permissions())?;
            draft.write_all(text.as_bytes())?;
            draft.as_file().sync_all()?;
            Ok(draft)
        };
        write().map_err(|error: io::Error| cannot_write(&self.typed, &error))
    }

    /// Refused if the file no longer says what it said when it was read.
    fn check_unchanged(&self) -> Result<(), Failure> {
        match fs::read(&self.real) {
            Ok(now) if now == self.text.as_bytes() => Ok(()),
            _ => Err(Failure::refused(format!(
                "{} was changed by someone else in the meantime and is left as it is; try again",
                self.typed.display()
            ))),
        }
    }
}

/// Puts new texts in the place of the old ones: all of them or none.
pub(crate) fn replace_all(changes: &mut [(&mut OpenFile, &str)]) -> Result<(), Failure> {
    let mut drafts = Vec::new();
    for (file, text) in &*changes {
        drafts.push(if *text == file.text { None } else { Some(file.draft(text)?) });
    }
    for (file, _) in &*changes {
        file.check_unchanged()?;
    }
    for (at, draft) in drafts.into_iter().enumerate() {
        let Some(draft) = draft else { continue };
        if let Err(failed) = draft.persist(&changes[at].0.real) {
            put_back(&changes[..at]);
            return Err(cannot_write(&changes[at].0.typed, &failed.error));
        }
        sync_folder(&changes[at].0.real);
    }
    for (file, text) in changes {
        file.text = (*text).to_owned();
    }
    Ok(())
}

/// Restores files whose companion could not be written. If that fails too there is nothing left to try.
fn put_back(changes: &[(&mut OpenFile, &str)]) {
    for (file, _) in changes {
        let _nothing_left_to_try = file.draft(&file.text).map(|draft| draft.persist(&file.real));
    }
}

/// Do both names lead to one file, by whatever links?
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    same_file::is_same_file(one, other).unwrap_or(false)
}

fn open(path: &Path) -> Result<File, Failure> {
    let unreadable = |error: io::Error| cannot_read(path, &error);
    let metadata = fs::metadata(path).map_err(unreadable)?;
    let refuse = |why: &str| Err(Failure::refused(format!("{} {why}", path.display())));
    // Looked at before it is opened: a pipe would wait for ever for someone to write into it.
    if metadata.is_dir() {
        return refuse("is a folder; name a sheet in it");
    }
    if !metadata.is_file() {
        return refuse("is no ordinary file; name a sheet");
    }
    if metadata.len() > MOST_BYTES {
        return refuse("is far too long to be a sheet; name another file");
    }
    File::open(path).map_err(unreadable)
}

fn text_of(path: &Path, mut file: &File) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| cannot_read(path, &error))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        Failure::refused(format!("{}:{line}: this is no UTF-8 text; save it as UTF-8", path.display()))
    })
}

/// Takes the file for ourselves. Where the file system has no locks, comparing before writing has to do.
fn wait_for(path: &Path, file: &File, deadline: Instant) -> Result<(), Failure> {
    // Elsewhere a lock would keep even ourselves from reading.
    if !cfg!(unix) {
        return Ok(());
    }
    while let Err(TryLockError::WouldBlock) = file.try_lock() {
        if Instant::now() > deadline {
            let path = path.display();
            return Err(Failure::refused(format!("another command is changing {path}; try again later")));
        }
        std::thread::sleep(GLANCE);
    }
    Ok(())
}

/// An empty file in the same folder, so that it can take the other's place in one step.
fn draft_beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".twelvefold-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666)); // less what the person's umask takes away
    }
    builder.tempfile_in(folder(path))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whose file it is should not depend on who edits it; only the superuser can make sure of that.
#[cfg_attr(not(unix), allow(unused_variables, reason = "only Unix files have owners to keep"))]
fn keep_owner(draft: &File, original: &Metadata) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let _not_ours_to_give = fchown(draft, Some(original.uid()), Some(original.gid()));
    }
}

/// Makes the new name last through a power cut, where a folder can be synced.
fn sync_folder(path: &Path) {
    let _best_effort = File::open(folder(path)).and_then(|folder| folder.sync_all());
}

fn cannot_read(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::refused(match error.kind() {
        ErrorKind::NotFound => {
            let is_sheet = path.to_string().ends_with(".toml");
            let make = if is_sheet { ", or make one with `twelvefold sheet new`" } else { "" };
            format!("there is no file {path}; check the name{make}")
        }
        _ => format!("{path} can't be read ({error}); check the name and who may read it"),
    })
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let folder = folder(path).display();
    let path = path.display();
    Failure::refused(match error.kind() {
        ErrorKind::NotFound => format!("there is no folder {folder} for {path}; make it first"),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            format!("{path} can't be written, because nothing can be made in {folder}; nothing was changed")
        }
        _ => format!("{path} can't be written ({error}); nothing was changed"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(names: &[&str]) -> (tempfile::TempDir, Vec<PathBuf>) {
        let folder = tempfile::tempdir().unwrap();
        let paths: Vec<PathBuf> = names.iter().map(|name| folder.path().join(name)).collect();
        for path in &paths {
            fs::write(path, "old").unwrap();
        }
        (folder, paths)
    }

    #[test]
    fn what_someone_else_wrote_meanwhile_is_not_overwritten() {
        let (_folder, paths) = folder_with(&["a"]);
        let mut file = OpenFile::open(&paths[0]).unwrap();
        fs::write(&paths[0], "theirs").unwrap();
        assert!(file.replace("ours").unwrap_err().sentence().contains("was changed by someone else"));
        assert_eq!(fs::read_to_string(&paths[0]).unwrap(), "theirs");
        fs::remove_file(&paths[0]).unwrap();
        assert!(file.replace("ours").is_err());
        assert!(!paths[0].exists());
    }

    #[test]
    fn several_files_change_together_or_not_at_all() {
        let (folder, paths) = folder_with(&["b", "a"]);
        let mut files = OpenFile::open_all(&paths).unwrap();
        let replace = |files: &mut [OpenFile]| {
            let mut changes: Vec<_> = files.iter_mut().map(|file| (file, "new")).collect();
            replace_all(&mut changes)
        };
        fs::write(&paths[1], "theirs").unwrap();
        assert!(replace(&mut files).is_err());
        assert_eq!(fs::read_to_string(&paths[0]).unwrap(), "old");
        fs::write(&paths[1], "old").unwrap();
        replace(&mut files).unwrap();
        assert!(paths.iter().all(|path| fs::read_to_string(path).unwrap() == "new"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left behind");
    }

    #[test]
    fn a_file_that_is_open_here_has_to_be_waited_for() {
        let (_folder, paths) = folder_with(&["a"]);
        let mut held = OpenFile::open(&paths[0]).unwrap();
        let waiting = std::thread::spawn({
            let path = paths[0].clone();
            move || OpenFile::open(&path).map(|file| file.text().to_owned())
        });
        std::thread::sleep(GLANCE * 4);
        held.replace("new").unwrap();
        drop(held);
        assert_eq!(waiting.join().unwrap().unwrap(), "new");
    }
}
