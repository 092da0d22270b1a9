//! Where sheets are kept: one text for each, and a list of them for the order. A sheet that can't be read is still
//! kept, and breaks nothing else.

use protocol::v1::sheet::{FileError, SheetFile};

/// The list of sheets, one id in a line.
const INDEX: &str = "twelvefold.sheets";
/// What the name of every sheet's text begins with.
const SHEET: &str = "twelvefold.sheet.";

/// Something that keeps texts by name.
pub(crate) trait Keeper {
    /// The text of that name.
    fn read(&self, key: &str) -> Option<String>;
    /// Keeps a text; false if it could not.
    fn write(&mut self, key: &str, text: &str) -> bool;
    /// Keeps it no longer.
    fn remove(&mut self, key: &str);
    /// Every name there is.
    fn keys(&self) -> Vec<String>;
}

/// A sheet on the shelf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    /// What it is found by.
    pub(crate) id: String,
    /// Its text as it is kept.
    pub(crate) text: String,
    /// The sheet, or why the text is none.
    pub(crate) sheet: Result<SheetFile, FileError>,
}

/// The sheets of a keeper.
pub(crate) struct Shelf<K>(pub(crate) K);

impl<K: Keeper> Shelf<K> {
    /// Every sheet, in the order of the list; one that the list forgot comes last.
    pub(crate) fn all(&self) -> Vec<Kept> {
        self.ids().into_iter().filter_map(|id| self.get(&id)).collect()
    }

    /// One sheet.
    pub(crate) fn get(&self, id: &str) -> Option<Kept> {
        let text = self.0.read(&key(id))?;
        Some(Kept { id: id.to_owned(), sheet: SheetFile::parse(&text), text })
    }

    /// Keeps a text under an id; a new one goes to the top. False if it could not be kept.
    pub(crate) fn put(&mut self, id: &str, text: &str) -> bool {
        self.put_at(id, text, 0)
    }

    /// The same; a new one goes to this place.
    pub(crate) fn put_at(&mut self, id: &str, text: &str, place: usize) -> bool {
        let mut ids = self.ids();
        let is_new = ids.iter().all(|one| one != id);
        if !self.0.write(&key(id), text) {
            return false;
        }
        if is_new {
            ids.insert(place.min(ids.len()), id.to_owned());
            return self.0.write(INDEX, &ids.join("\n"));
        }
        true
    }

    /// Takes a sheet off the shelf, and says where it stood.
    pub(crate) fn take(&mut self, id: &str) -> Option<(usize, String)> {
        let mut ids = self.ids();
        let place = ids.iter().position(|one| one == id)?;
        let text = self.0.read(&key(id))?;
        ids.remove(place);
        self.0.write(INDEX, &ids.join("\n"));
        self.0.remove(&key(id));
        Some((place, text))
    }

    fn ids(&self) -> Vec<String> {
        let index = self.0.read(INDEX).unwrap_or_default();
        let mut stray: Vec<String> =
            self.0.keys().iter().filter_map(|key| key.strip_prefix(SHEET)).map(str::to_owned).collect();
        stray.sort();
        let mut ids: Vec<String> = Vec::new();
        for id in index.lines().map(str::trim).map(str::to_owned).chain(stray) {
            if !id.is_empty() && !ids.contains(&id) && self.0.read(&key(&id)).is_some() {
                ids.push(id);
            }
        }
        ids
    }
}

fn key(id: &str) -> String {
    format!("{SHEET}{id}")
}

/// Is this the name of a sheet's text, or of the list?
pub(crate) fn is_ours(key: &str) -> bool {
    key == INDEX || key.starts_with(SHEET)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    impl Keeper for BTreeMap<String, String> {
        fn read(&self, key: &str) -> Option<String> {
            self.get(key).cloned()
        }
        fn write(&mut self, key: &str, text: &str) -> bool {
            self.insert(key.to_owned(), text.to_owned());
            true
        }
        fn remove(&mut self, key: &str) {
            self.remove(key);
        }
        fn keys(&self) -> Vec<String> {
            self.keys().cloned().collect()
        }
    }

    const KES: &str = "system = \"d12\"\nname = \"Kes\"\n[points]\nLevel = 1\n";

    fn ids(shelf: &Shelf<BTreeMap<String, String>>) -> Vec<String> {
        shelf.all().into_iter().map(|kept| kept.id).collect()
    }

    #[test]
    fn a_broken_sheet_is_shown_with_its_line_and_breaks_nothing() {
        let mut shelf = Shelf(BTreeMap::new());
        assert!(shelf.put("a", KES) && shelf.put("b", "system = \"d12\"\nname = 3\n"));
        let all = shelf.all();
        assert_eq!(all[0].sheet.as_ref().unwrap_err().line, 2);
        assert_eq!(all[0].text, "system = \"d12\"\nname = 3\n");
        assert_eq!(all[1].sheet.as_ref().unwrap().sheet().name(), "Kes");
    }

    #[test]
    fn what_is_taken_goes_back_to_its_place() {
        let mut shelf = Shelf(BTreeMap::new());
        for id in ["c", "b", "a"] {
            shelf.put(id, KES);
        }
        let (place, text) = shelf.take("b").unwrap();
        assert_eq!(ids(&shelf), ["a", "c"]);
        shelf.put_at("b", &text, place);
        assert_eq!(ids(&shelf), ["a", "b", "c"]);
        assert_eq!(shelf.take("nobody"), None);
    }

    #[test]
    fn a_lost_or_spoilt_list_loses_no_sheet() {
        let mut shelf = Shelf(BTreeMap::new());
        shelf.put("a", KES);
        shelf.put("b", KES);
        for index in [None, Some("{\"gone\": 1}\nb\nb\n\n")] {
            match index {
                None => drop(shelf.0.remove(INDEX)),
                Some(text) => drop(shelf.0.insert(INDEX.into(), text.into())),
            }
            let mut found = ids(&shelf);
            found.sort();
            assert_eq!(found, ["a", "b"]);
        }
    }
}
