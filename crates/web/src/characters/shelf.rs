//! Where sheets are kept. A sheet that can't be read is still kept, and breaks nothing else.

use protocol::v1::sheet::{FileError, SheetFile};

use crate::browser::text_shelf::{Keeper, ShelfNames, TextShelf};

const NAMES: ShelfNames = ShelfNames { index: "twelvefold.sheets", prefix: "twelvefold.sheet." };

/// A sheet on the shelf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct KeptSheet {
    /// What it is found by.
    pub(crate) id: String,
    /// Its text as it is kept.
    pub(crate) text: String,
    /// The sheet, or why the text is none.
    pub(crate) sheet: Result<SheetFile, FileError>,
}

/// The sheets of a keeper.
pub(crate) struct Shelf<K>(TextShelf<K>);

impl<K> Shelf<K> {
    /// The sheets of that keeper.
    pub(crate) const fn new(keeper: K) -> Self {
        Self(TextShelf { keeper, names: NAMES })
    }
}

impl<K: Keeper> Shelf<K> {
    /// What each is found by.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.0.ids()
    }

    /// The text of each.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.ids().iter().filter_map(|id| self.0.text(id)).collect()
    }

    /// Every sheet, in the order of the list; one that the list forgot comes last.
    pub(crate) fn kept_sheets(&self) -> Vec<KeptSheet> {
        self.ids().into_iter().filter_map(|id| self.get(&id)).collect()
    }

    /// One sheet.
    pub(crate) fn get(&self, id: &str) -> Option<KeptSheet> {
        let text = self.0.text(id)?;
        Some(KeptSheet { id: id.to_owned(), sheet: SheetFile::parse(&text), text })
    }

    /// Keeps a text under an id; a new one goes to the top. False if it could not be kept.
    pub(crate) fn save_sheet(&mut self, id: &str, text: &str) -> bool {
        self.0.save_text(id, text)
    }

    /// The same; a new one goes to this place.
    pub(crate) fn put_at(&mut self, id: &str, text: &str, place: usize) -> bool {
        self.0.put_at(id, text, place)
    }

    /// Takes a sheet off the shelf, and says where it stood.
    pub(crate) fn take(&mut self, id: &str) -> Option<(usize, String)> {
        self.0.take(id)
    }
}

/// Is this the name of a sheet's text, or of the list?
pub(crate) fn is_ours(key: &str) -> bool {
    NAMES.include(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const KES: &str = "system = \"d12\"\nname = \"Kes\"\n[points]\nLevel = 1\n";

    #[test]
    fn a_broken_sheet_is_shown_with_its_line_and_breaks_nothing() {
        let mut shelf = Shelf::new(BTreeMap::new());
        assert!(shelf.save_sheet("a", KES) && shelf.save_sheet("b", "system = \"d12\"\nname = 3\n"));
        let all = shelf.kept_sheets();
        assert_eq!(all[0].sheet.as_ref().unwrap_err().line, 2);
        assert_eq!(all[0].text, "system = \"d12\"\nname = 3\n");
        assert_eq!(all[1].sheet.as_ref().unwrap().sheet().name(), "Kes");
    }
}
