//! One's own rolls, kept in the browser: the last two hundred, newest first.

use presentation::check;
use protocol::v1::roll::Roll;
use serde::{Deserialize, Serialize};
use systems::sentence::capital;

/// More than this nobody looks at again.
pub(crate) const MOST: usize = 200;

/// A roll that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptRoll {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The question, as in a link.
    pub(crate) query: String,
    /// What came of it.
    pub(crate) roll: Roll,
    /// The character of this browser whose roll it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sheet: Option<String>,
}

impl KeptRoll {
    /// What was asked, in one line: `Ana, Finesse: 2d12 + 5 against DC 18`.
    pub(crate) fn question(&self) -> String {
        let line = check::line(&self.roll.check);
        self.roll.what.as_ref().map_or_else(|| line.clone(), |what| format!("{}: {line}", capital(what)))
    }

    /// The whole of it as text, for a message or a log.
    pub(crate) fn text(&self) -> String {
        format!("{}: {}", self.question(), presentation::roll::sentences(&self.roll))
    }

    /// What came of it, in a few words.
    pub(crate) fn short(&self) -> String {
        let result = &self.roll.result;
        let answer = result.answer.as_deref().map(systems::sentence::capital);
        let total = answer.or_else(|| result.total.map(|total| total.to_string()));
        let verdict = presentation::roll::verdict(&self.roll).map(|verdict| verdict.label);
        let first = result.order.first().map(|turn| format!("{} goes first", turn.name));
        [total, verdict, first].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// Puts a roll before the others, and lets the oldest go.
pub(crate) fn push(entries: &mut Vec<KeptRoll>, entry: KeptRoll) {
    entries.insert(0, entry);
    entries.truncate(MOST);
}

/// As it is kept.
pub(crate) fn write(entries: &[KeptRoll]) -> String {
    serde_json::to_string(entries).unwrap_or_else(|_| "[]".to_owned())
}

/// From what was kept. A line that can't be read is left out and the others stay.
pub(crate) fn parse_entries(text: &str) -> Vec<KeptRoll> {
    let lines: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    lines.iter().filter_map(|line| KeptRoll::deserialize(line).ok()).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ask::Ask;
    use super::super::{query, question, throw};
    use super::*;

    fn entry(ask: &Ask, at: u64) -> KeptRoll {
        let counted = question::count(question::from_ask(ask).unwrap(), None);
        let roll = throw::thrown(&counted, &mut dice::Seeded::new(at)).unwrap();
        KeptRoll { at, query: query::write(ask), roll, sheet: None }
    }

    #[test]
    fn every_roll_is_kept_as_it_was() {
        let entries: Vec<KeptRoll> =
            Ask::one_of_each().iter().zip(1..).map(|(ask, at)| entry(ask, at)).collect();
        assert_eq!(parse_entries(&write(&entries)), entries);
    }

    #[test]
    fn a_spoilt_line_takes_no_other_with_it() {
        let good = entry(&Ask::default(), 3);
        let text = write(std::slice::from_ref(&good));
        let spoilt = text.replacen('[', "[{\"at\":1},7,", 1);
        assert_eq!(parse_entries(&spoilt), [good]);
        assert!(parse_entries("not json").is_empty());
    }

    #[test]
    fn the_oldest_go_first() {
        let mut entries = Vec::new();
        let one = entry(&Ask::default(), 0);
        for at in 0..250 {
            push(&mut entries, KeptRoll { at, ..one.clone() });
        }
        assert_eq!((entries.len(), entries[0].at, entries[MOST - 1].at), (MOST, 249, 50));
    }

    #[test]
    fn a_copied_roll_says_everything_in_one_line() {
        let ask = Ask::default();
        let counted = question::count(question::from_ask(&ask).unwrap(), None);
        let roll = throw::typed(&counted, "12 10").unwrap();
        let entry = KeptRoll { at: 0, query: query::write(&ask), roll, sheet: None };
        assert_eq!(
            entry.text(),
            "2d12 + 5 against DC 18: 12 + 10 + 6 (crit, a 12) + 5 (modifier) = 33. Success, 1 shift: 33 against DC 18, \
             15 over. A total of 33 or better: 4.2 %, 1 in 24. Success, 1 shift or \
             better: 25.0 %, 1 in 4."
        );
        assert_eq!(entry.short(), "33 · Success, 1 shift");
    }
}
