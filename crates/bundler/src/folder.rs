//! Folders: read whole, written anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::entry::Entry;

/// Files by their path within a folder, with `/` on every platform.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Every file in a folder and the folders in it, but those whose name starts with a dot.
pub(crate) fn read_folder(root: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    let mut folders = vec![(root.to_owned(), String::new())];
    while let Some((folder, prefix)) = folders.pop() {
        let trouble = |error: std::io::Error| format!("`{}` can't be read: {error}.", folder.display());
        for item in fs::read_dir(&folder).map_err(trouble)? {
            let item = item.map_err(trouble)?;
            let name = item.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            } else if item.path().is_dir() {
                folders.push((item.path(), format!("{prefix}{name}/")));
            } else {
                files.insert(format!("{prefix}{name}"), fs::read(item.path()).map_err(trouble)?);
            }
        }
    }
    Ok(files)
}

/// Puts the entries, and what they are compressed to, into a folder. What an earlier bundle left there goes, but only if it
/// was a bundle.
pub(crate) fn write(out: &Path, entries: &[Entry]) -> Result<(), String> {
    let trouble = |error: std::io::Error| format!("`{}` can't be written: {error}.", out.display());
    if out.join("index.html").is_file() {
        fs::remove_dir_all(out).map_err(trouble)?;
    }
    fs::create_dir_all(out).map_err(trouble)?;
    if fs::read_dir(out).map_err(trouble)?.next().is_some() {
        return Err(format!("`{}` holds something else than a bundle; name another folder.", out.display()));
    }
    for entry in entries {
        let path = out.join(&entry.path);
        fs::create_dir_all(path.parent().unwrap_or(out)).map_err(trouble)?;
        fs::write(&path, &entry.body).map_err(trouble)?;
        for (ending, small) in [("br", &entry.brotli), ("gz", &entry.gzip)] {
            if let Some(small) = small {
                fs::write(out.join(format!("{}.{ending}", entry.path)), small).map_err(trouble)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(path: &str) -> Entry {
        Entry { path: path.to_owned(), body: b"body".to_vec(), brotli: Some(b"br".to_vec()), gzip: None }
    }

    #[test]
    fn a_bundle_replaces_the_one_before_it() {
        let place = tempfile::tempdir().unwrap();
        let out = place.path().join("page");
        write(&out, &[entry("index.html"), entry("app-1.js")]).unwrap();
        write(&out, &[entry("index.html"), entry("deep/app-2.js")]).unwrap();
        let paths: Vec<String> = read_folder(&out).unwrap().into_keys().collect();
        assert_eq!(paths, ["deep/app-2.js", "deep/app-2.js.br", "index.html", "index.html.br"]);
    }

    #[test]
    fn a_folder_with_other_things_is_left_alone() {
        let place = tempfile::tempdir().unwrap();
        fs::write(place.path().join("letter.txt"), "dear").unwrap();
        assert!(write(place.path(), &[entry("index.html")]).is_err());
        assert_eq!(read_folder(place.path()).unwrap().len(), 1);
    }
}
