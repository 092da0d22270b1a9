//! What a file says that its author may not have meant. It is no mistake, and the file is read as it stands.

use super::WrittenSystem;
use crate::rules::{Check, Outcome, Tone};

impl WrittenSystem {
    /// What is worth a word about the file, each in a sentence.
    pub fn notes(&self) -> Vec<String> {
        self.checks.iter().filter_map(note_on_ranking).collect()
    }
}

/// Outcomes rank in the order in which they are tried unless the file says otherwise, and what is tried first is often the
/// best: then what is worse is told as better.
fn note_on_ranking(check: &Check) -> Option<String> {
    let is_as_tried = check.ranking.iter().enumerate().all(|(rank, outcome)| rank == *outcome);
    let mut neighbours = check.outcomes.windows(2).filter(|_| is_as_tried);
    let (better, worse) = neighbours.find_map(|pair| match pair {
        [first, next] if worth(first) > worth(next) => Some((first, next)),
        _ => None,
    })?;
    let mut ranking: Vec<&Outcome> = check.outcomes.iter().collect();
    ranking.sort_by_key(|outcome| worth(outcome));
    let ranking: Vec<String> = ranking.iter().map(|outcome| format!("{:?}", outcome.name)).collect();
    Some(format!(
        "in {}, `{}` ranks above `{}`, since outcomes rank from worst to best in the order in which they are tried; if that \
         is not meant, write `ranking = [{}]`",
        check.key,
        worse.name,
        better.name,
        ranking.join(", ")
    ))
}

const fn worth(outcome: &Outcome) -> (bool, Tone) {
    (outcome.success, outcome.tone)
}
