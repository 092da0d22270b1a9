//! Another name for a system, and nothing else of its file changed.

use toml_edit::{DocumentMut, value};

/// The same file under another title and, if one is given, another word; its comments and order stay. Nothing if it is no
/// TOML.
pub fn renamed(file: &str, word: Option<&str>, title: &str) -> Option<String> {
    let mut document: DocumentMut = file.parse().ok()?;
    for (key, text) in [("system", word), ("title", Some(title))] {
        let Some(text) = text else { continue };
        match document.get_mut(key).and_then(|item| item.as_value_mut()) {
            Some(before) => {
                let decor = before.decor().clone();
                *before = text.into();
                *before.decor_mut() = decor;
            }
            None => drop(document.insert(key, value(text))),
        }
    }
    Some(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Example, WrittenSystem};

    #[test]
    fn only_the_name_is_another() {
        let file = "format = 1   # the first\nsystem = \"a\"   # a word\n\n[checks.x]\n";
        let titled = "format = 1   # the first\nsystem = \"a\"   # a word\ntitle = 'B \"b\"'\n\n[checks.x]\n";
        assert_eq!(renamed(file, None, "B \"b\"").as_deref(), Some(titled));
        assert_eq!(
            renamed(titled, Some("b"), "B").unwrap(),
            file.replace("\"a\"", "\"b\"").replace("word\n", "word\ntitle = \"B\"\n")
        );
        assert_eq!(renamed("format =", None, "B"), None);
    }

    #[test]
    fn every_example_can_be_renamed() {
        for example in Example::all() {
            let before = WrittenSystem::parse(example.file()).unwrap();
            let after =
                WrittenSystem::parse(&renamed(example.file(), Some("other"), "Other").unwrap()).unwrap();
            assert_eq!(after, WrittenSystem { name: "other".into(), title: "Other".into(), ..before });
        }
    }
}
