//! Where systems of one's own are kept. One that can't be read is still kept, and breaks nothing else.

use systems::System;
use written::NoSystem;

use super::load_system;
use crate::browser::keeper::{self, Browser};
use crate::browser::text_shelf::{Keeper, ShelfNames, TextShelf};

const NAMES: ShelfNames = ShelfNames { index: "twelvefold.systems", prefix: "twelvefold.system." };

/// A system on the shelf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct KeptSystem {
    /// What it is found by.
    pub(crate) id: String,
    /// Its text as it is kept.
    pub(crate) text: String,
}

impl KeptSystem {
    /// The system, or why the text is none.
    pub(crate) fn system(&self) -> Result<System, NoSystem> {
        load_system(&self.text)
    }

    /// What it is called, by what the first lines of the text say: it may be half written.
    pub(crate) fn title(&self) -> String {
        let value = |key: &str| {
            let lines = self.text.lines().take_while(|line| !line.trim_start().starts_with('['));
            let mut values = lines.filter_map(|line| line.trim().strip_prefix(key)?.trim().strip_prefix('='));
            let value = values.next()?.trim().strip_prefix('"')?.split('"').next()?;
            (!value.is_empty()).then(|| value.to_owned())
        };
        value("title").or_else(|| value("system")).unwrap_or_else(|| "Without a name".to_owned())
    }
}

/// The systems of a keeper.
pub(crate) struct SystemShelf<K>(TextShelf<K>);

/// The systems of this browser.
pub(crate) const fn shelf() -> SystemShelf<Browser> {
    SystemShelf::new(Browser)
}

impl<K> SystemShelf<K> {
    /// The systems of that keeper.
    pub(crate) const fn new(keeper: K) -> Self {
        Self(TextShelf { keeper, names: NAMES })
    }
}

impl<K: Keeper> SystemShelf<K> {
    /// Every one, in the order of the list.
    pub(crate) fn kept_systems(&self) -> Vec<KeptSystem> {
        self.0.ids().into_iter().filter_map(|id| self.get(&id)).collect()
    }

    /// One of them.
    pub(crate) fn get(&self, id: &str) -> Option<KeptSystem> {
        let text = self.0.text(id)?;
        Some(KeptSystem { id: id.to_owned(), text })
    }

    /// Keeps a text under a new id, on top of the list.
    pub(crate) fn add(&mut self, text: &str) -> String {
        let id = keeper::new_id(&self.0.ids());
        self.0.save_text(&id, text);
        id
    }

    /// Keeps a text under its id.
    pub(crate) fn save_system(&mut self, id: &str, text: &str) -> bool {
        self.0.save_text(id, text)
    }

    /// The same, at that place of the list.
    pub(crate) fn put_at(&mut self, id: &str, text: &str, place: usize) -> bool {
        self.0.put_at(id, text, place)
    }

    /// Takes one off the shelf, and says where it stood.
    pub(crate) fn take(&mut self, id: &str) -> Option<(usize, String)> {
        self.0.take(id)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_text_with_mistakes_is_kept_and_goes_by_its_title() {
        let mut shelf = SystemShelf::new(BTreeMap::new());
        let good = written::Example::find("three-bands").unwrap().file();
        shelf.save_system("a", good);
        shelf.save_system(
            "b",
            "format = 1\nsystem = \"slips\"\ntitle = \"My slips\"\n[checks.x]\ntitle = \"no\"\n",
        );
        shelf.save_system("c", "what is this");
        let titles: Vec<String> = shelf.kept_systems().iter().map(KeptSystem::title).collect();
        assert_eq!(titles, ["Without a name", "My slips", "Three bands"]);
        assert!(shelf.get("a").unwrap().system().is_ok() && shelf.get("b").unwrap().system().is_err());
        assert_eq!(shelf.take("a"), Some((2, good.to_owned())));
    }
}
