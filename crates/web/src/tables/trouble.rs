//! What goes wrong between the page and the server, in a sentence for the person.

use play::Refusal;
use protocol::json;
use protocol::v1::table::http::Problem;
use systems::sentence::capital;

/// Why something did not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    /// What went wrong and what to do: whole sentences.
    pub(crate) words: String,
    /// What the page can do about it.
    pub(crate) kind: TroubleKind,
}

/// What can be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TroubleKind {
    /// Nobody answers, or not now: the same can be sent again.
    Again,
    /// There is no seat here for this browser.
    NoSeat,
    /// The server says no.
    Refused,
    /// A later action is in the way, which could be undone as well.
    WouldBreak,
}

impl Trouble {
    /// Nobody answers.
    pub(crate) fn unreachable() -> Self {
        let words = "The server does not answer. Nothing you typed is lost; try again in a moment.";
        Self { words: words.to_owned(), kind: TroubleKind::Again }
    }

    /// The answer makes no sense, most likely because page and server are of different versions.
    pub(crate) fn unreadable() -> Self {
        let words =
            "The server's answer cannot be read. Load the page again, so that both are of one version.";
        Self { words: words.to_owned(), kind: TroubleKind::Refused }
    }

    /// This browser has no seat at the table, or there is no such table: nobody without a seat is told which.
    fn no_seat() -> Self {
        let words = "There is no such table, or this browser has no seat at it any more.";
        Self { words: words.to_owned(), kind: TroubleKind::NoSeat }
    }

    /// What an answer other than yes says.
    pub(crate) fn from_response(status: u16, text: &str) -> Self {
        let kind = match status {
            401 => TroubleKind::NoSeat,
            429 | 500.. => TroubleKind::Again,
            _ => TroubleKind::Refused,
        };
        match json::parse::<Problem>(text) {
            _ if kind == TroubleKind::NoSeat => Self::no_seat(),
            Ok(problem) => {
                let would_break = problem.refusal.as_deref() == Some(Refusal::WOULD_BREAK);
                let kind = if would_break { TroubleKind::WouldBreak } else { kind };
                Self { words: sentence(&problem.detail, problem.rule.as_deref()), kind }
            }
            Err(_) if kind == TroubleKind::Again => Self::unreachable(),
            Err(_) => Self { kind, ..Self::unreadable() },
        }
    }

    /// Is a later action in the way, which could be undone as well?
    pub(crate) fn offers_together(&self) -> bool {
        self.kind == TroubleKind::WouldBreak
    }
}

fn sentence(detail: &str, rule: Option<&str>) -> String {
    let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    format!("{}{rule}.", capital(detail.trim_end_matches('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_becomes_a_sentence_with_its_rule() {
        let text = r#"{"type":"/api#x","title":"Refused","status":422,"detail":"no Heroism is left","rule":"D12-DICE-1"}"#;
        let trouble = Trouble::from_response(422, text);
        assert_eq!(trouble.words, "No Heroism is left (D12-DICE-1).");
        assert_eq!(trouble.kind, TroubleKind::Refused);
    }

    #[test]
    fn a_later_action_in_the_way_is_known_by_its_word_not_by_the_sentence() {
        let text = |word: &str| {
            format!(r#"{{"type":"/api#x","title":"Refused","status":422,"detail":"no","refusal":"{word}"}}"#)
        };
        assert!(Trouble::from_response(422, &text("would_break")).offers_together());
        assert!(!Trouble::from_response(422, &text("not_now")).offers_together());
    }

    #[test]
    fn what_is_no_problem_is_told_all_the_same() {
        assert_eq!(Trouble::from_response(502, "<html>"), Trouble::unreachable());
        assert_eq!(Trouble::from_response(401, "").kind, TroubleKind::NoSeat);
        assert_eq!(Trouble::from_response(404, "").words, Trouble::unreadable().words);
    }
}
