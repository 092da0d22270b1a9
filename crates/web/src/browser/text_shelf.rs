//! Texts that are kept by name: one for each, and a list of them for the order.

/// Something that keeps texts by name.
pub(crate) trait Keeper {
    /// The text of that name.
    fn load(&self, key: &str) -> Option<String>;
    /// Keeps a text; false if it could not.
    fn save(&mut self, key: &str, text: &str) -> bool;
    /// Keeps it no longer.
    fn remove(&mut self, key: &str);
    /// Every name there is.
    fn keys(&self) -> Vec<String>;
}

/// What the list and the texts of a shelf are called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShelfNames {
    /// The list, one id in a line.
    pub(crate) index: &'static str,
    /// What the name of every text begins with.
    pub(crate) prefix: &'static str,
}

impl ShelfNames {
    /// Is this the name of a text, or of the list?
    pub(crate) fn include(self, key: &str) -> bool {
        key == self.index || key.starts_with(self.prefix)
    }

    fn key(self, id: &str) -> String {
        format!("{}{id}", self.prefix)
    }
}

/// The texts of a keeper, in order.
#[derive(Debug)]
pub(crate) struct TextShelf<K> {
    pub(crate) keeper: K,
    pub(crate) names: ShelfNames,
}

impl<K: Keeper> TextShelf<K> {
    /// Every id, in the order of the list; one that the list forgot comes last.
    pub(crate) fn ids(&self) -> Vec<String> {
        let index = self.keeper.load(self.names.index).unwrap_or_default();
        let all = self.keeper.keys();
        let strays = all.iter().filter_map(|key| key.strip_prefix(self.names.prefix));
        let mut strays: Vec<String> = strays.map(str::to_owned).collect();
        strays.sort();
        let mut ids: Vec<String> = Vec::new();
        for id in index.lines().map(str::trim).map(str::to_owned).chain(strays) {
            if !id.is_empty() && !ids.contains(&id) && self.text(&id).is_some() {
                ids.push(id);
            }
        }
        ids
    }

    /// The text of that id.
    pub(crate) fn text(&self, id: &str) -> Option<String> {
        self.keeper.load(&self.names.key(id))
    }

    /// Keeps a text under an id; a new one goes to the top. False if it could not be kept.
    pub(crate) fn save_text(&mut self, id: &str, text: &str) -> bool {
        self.put_at(id, text, 0)
    }

    /// The same; a new one goes to this place.
    pub(crate) fn put_at(&mut self, id: &str, text: &str, place: usize) -> bool {
        // Whoever types has the same text kept again and again: the list is read for a new one alone.
        let ids_before = self.text(id).is_none().then(|| self.ids());
        if !self.keeper.save(&self.names.key(id), text) {
            return false;
        }
        if let Some(mut ids) = ids_before {
            ids.insert(place.min(ids.len()), id.to_owned());
            return self.keeper.save(self.names.index, &ids.join("\n"));
        }
        true
    }

    /// Takes a text off the shelf, and says where it stood.
    pub(crate) fn take(&mut self, id: &str) -> Option<(usize, String)> {
        let mut ids = self.ids();
        let place = ids.iter().position(|known| known == id)?;
        let text = self.text(id)?;
        ids.remove(place);
        self.keeper.save(self.names.index, &ids.join("\n"));
        self.keeper.remove(&self.names.key(id));
        Some((place, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    impl Keeper for BTreeMap<String, String> {
        fn load(&self, key: &str) -> Option<String> {
            self.get(key).cloned()
        }
        fn save(&mut self, key: &str, text: &str) -> bool {
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

    const NAMES: ShelfNames = ShelfNames { index: "list", prefix: "text." };

    #[test]
    fn what_is_taken_goes_back_to_its_place() {
        let mut shelf = TextShelf { keeper: BTreeMap::new(), names: NAMES };
        for id in ["c", "b", "a"] {
            shelf.save_text(id, "some text");
        }
        let (place, text) = shelf.take("b").unwrap();
        assert_eq!(shelf.ids(), ["a", "c"]);
        shelf.put_at("b", &text, place);
        assert_eq!(shelf.ids(), ["a", "b", "c"]);
        assert_eq!(shelf.take("nobody"), None);
    }

    #[test]
    fn a_lost_or_spoilt_list_loses_no_text() {
        let mut shelf = TextShelf { keeper: BTreeMap::new(), names: NAMES };
        shelf.save_text("a", "some text");
        shelf.save_text("b", "some text");
        for index in [None, Some("{\"gone\": 1}\nb\nb\n\n")] {
            match index {
                None => drop(shelf.keeper.remove(NAMES.index)),
                Some(text) => drop(shelf.keeper.insert(NAMES.index.into(), text.into())),
            }
            let mut found = shelf.ids();
            found.sort();
            assert_eq!(found, ["a", "b"]);
        }
    }
}
