//! All files of the page.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use bytes::Bytes;

use crate::{File, is_place};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Where the bundle keeps the page itself.
const SHELL: &str = "/index.html";

/// The page, ready to be handed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// Why some files are not the page.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadBundle {
    /// The folder cannot be read.
    #[error("the page in `{folder}` cannot be read: {error}; `cargo x page` makes it")]
    Unreadable { folder: String, error: io::Error },
    /// The page itself is missing.
    #[error("there is no `{SHELL}` among the page's files; `cargo x page` makes it")]
    NoShell,
    /// A browser could not be told what it is.
    #[error("`{0}` is a kind of file that the page does not have")]
    UnknownKind(String),
}

impl Site {
    /// The page inside this binary, if it was built with one.
    pub fn embedded() -> Result<Option<Self>, BadBundle> {
        if EMBEDDED.is_empty() {
            return Ok(None);
        }
        let files = EMBEDDED.iter().map(|&(path, body)| (path.to_owned(), Bytes::from_static(body)));
        Self::new(files).map(Some)
    }

    /// The page in a folder, as `cargo x page` leaves it. It is held in memory: a newer one is seen after a restart.
    pub fn from_folder(folder: &Path) -> Result<Self, BadBundle> {
        let unreadable = |error| BadBundle::Unreadable { folder: folder.display().to_string(), error };
        let mut files = Vec::new();
        read_folder(folder, "", &mut files).map_err(unreadable)?;
        Self::new(files)
    }

    /// Files by path; what ends in `.br` or `.gz` is the one of the shorter name, compressed.
    pub fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Result<Self, BadBundle> {
        let mut bodies: BTreeMap<String, Bytes> = files.into_iter().collect();
        let is_compressed = |path: &String| path.ends_with(".br") || path.ends_with(".gz");
        let paths: Vec<String> = bodies.keys().filter(|path| !is_compressed(path)).cloned().collect();
        let mut files = BTreeMap::new();
        for path in paths {
            if let Some(body) = bodies.remove(&path) {
                let mut file = File::new(path.clone(), body)?;
                file.brotli = bodies.remove(&format!("{path}.br"));
                file.gzip = bodies.remove(&format!("{path}.gz"));
                files.insert(path, file);
            }
        }
        if files.contains_key(SHELL) { Ok(Self { files }) } else { Err(BadBundle::NoShell) }
    }

    /// The page itself, which also says that there is no such place.
    pub fn shell(&self) -> Option<&File> {
        self.files.get(SHELL)
    }

    /// What to answer to a `GET` of that path: a file of that name, or the page itself for any of its places.
    pub fn find(&self, path: &str) -> Option<&File> {
        self.files.get(if is_place(path) { SHELL } else { path })
    }
}

/// Adds every file in a folder and the folders in it, under the path on the server.
fn read_folder(folder: &Path, path: &str, files: &mut Vec<(String, Bytes)>) -> io::Result<()> {
    for item in fs::read_dir(folder)? {
        let item = item?;
        let path = format!("{path}/{}", item.file_name().to_string_lossy());
        if item.file_type()?.is_dir() {
            read_folder(&item.path(), &path, files)?;
        } else {
            files.push((path, fs::read(item.path())?.into()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("snippets")).unwrap();
        for (name, body) in [
            ("index.html", "page"),
            ("app-0123456789ab.js", "run()"),
            ("app-0123456789ab.js.br", "small"),
            ("app-0123456789ab.js.gz", "smaller"),
            ("snippets/inline0.js", "more()"),
        ] {
            fs::write(folder.path().join(name), body).unwrap();
        }
        folder
    }

    #[test]
    fn every_place_is_the_page_itself() {
        let site = Site::from_folder(bundle().path()).unwrap();
        for path in ["/", "/roll", "/tables/abc/log", "/index.html"] {
            assert_eq!(site.find(path).unwrap().body, "page", "{path}");
        }
        assert_eq!(site.find("/app.js"), None);
        assert_eq!(site.shell(), site.find("/"));
    }

    #[test]
    fn what_is_compressed_goes_with_its_original() {
        let site = Site::from_folder(bundle().path()).unwrap();
        let script = site.find("/app-0123456789ab.js").unwrap();
        assert_eq!(
            (script.brotli.as_deref(), script.gzip.as_deref()),
            (Some(&b"small"[..]), Some(&b"smaller"[..]))
        );
        assert_eq!(site.find("/app-0123456789ab.js.br"), None);
        assert_eq!(site.find("/snippets/inline0.js").unwrap().body, "more()");
    }

    #[test]
    fn a_folder_without_a_page_is_refused_with_what_to_do() {
        let empty = tempfile::tempdir().unwrap();
        for folder in [empty.path().to_owned(), empty.path().join("nowhere")] {
            let sentence = Site::from_folder(&folder).unwrap_err().to_string();
            assert!(sentence.contains("cargo x page"), "{sentence}");
        }
    }
}
