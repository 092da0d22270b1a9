//! What the page hands out as files.

use std::fs;
use std::path::PathBuf;

use serde_json::json;
use tempfile::TempDir;

use crate::Browser;
use crate::wait::until;

/// A folder that a browser saves downloads in. It goes when this is dropped.
pub struct Downloads {
    folder: TempDir,
}

impl Downloads {
    /// Lets this browser save files.
    #[track_caller]
    pub fn of(browser: &Browser) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        browser
            .cdp("Page.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": folder.path() }));
        Self { folder }
    }

    /// Where the file of this name is, once it is there.
    #[track_caller]
    pub fn file(&self, name: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        let found = until(|| path.exists().then_some(()));
        let names = || fs::read_dir(self.folder.path()).unwrap().flatten().map(|entry| entry.file_name());
        assert!(found.is_some(), "no download is named `{name}`: {:?}", names().collect::<Vec<_>>());
        path
    }

    /// What the file of this name says, once it is there.
    #[track_caller]
    pub fn text(&self, name: &str) -> String {
        let path = self.file(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}
