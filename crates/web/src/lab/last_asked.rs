//! What was asked in the lab, kept by the browser: where it is asked and what it is called.

use crate::browser::storage;

const KEY: &str = "twelvefold.lab";
/// More are not looked at again.
const MOST: usize = 5;
/// A longer link is not kept: the browser has little room.
const LONGEST: usize = 2000;

/// Address and title of each, the last first.
pub(super) fn last_asked() -> Vec<(String, String)> {
    storage::load_json(KEY)
}

/// Remembers what was answered.
pub(super) fn remember(address: String, title: String) {
    if address.len() > LONGEST || title.is_empty() {
        return;
    }
    if let Ok(text) = serde_json::to_string(&with(last_asked(), address, title)) {
        storage::write(KEY, &text);
    }
}

/// The same title is the same question, asked with another detail.
fn with(mut asked: Vec<(String, String)>, address: String, title: String) -> Vec<(String, String)> {
    asked.retain(|(_, known)| *known != title);
    asked.insert(0, (address, title));
    asked.truncate(MOST);
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_questions_are_there_once_each() {
        let mut asked = Vec::new();
        for number in [1, 2, 3, 2, 4, 5, 6, 7] {
            asked = with(asked, format!("/lab/duel?{number}"), format!("Duel {number}"));
        }
        let titles: Vec<&str> = asked.iter().map(|(_, title)| title.as_str()).collect();
        assert_eq!(titles, ["Duel 7", "Duel 6", "Duel 5", "Duel 4", "Duel 2"]);
    }
}
