//! A question as the query of a link: words that a person can read and change, the same as the command's.

pub(crate) use crate::link::complaint;
use systems::System;

use crate::link::{pair, query_text};

/// A longer link was not made here.
const MOST_PAIRS: usize = 200;

/// A name as a link can carry it: the words of a list are parted by these signs.
pub(crate) fn carried(typed: &str, longest: usize) -> String {
    let fits = |letter: &char| !letter.is_control() && !",=&".contains(*letter);
    typed.chars().filter(fits).take(longest).collect()
}

/// A question that a link can hold.
pub(crate) trait LabQuestion: Clone + PartialEq + Send + Sync + 'static {
    /// What its words are.
    type Word: AsRef<str>;

    /// Where it is asked.
    const PATH: &'static str;
    /// How long one waits for the next change before counting, in milliseconds: longer where counting takes longer.
    const PAUSE: u64 = 20;

    /// Every word and its value, in the order of the page.
    fn pairs(&self) -> Vec<(Self::Word, String)>;

    /// What the words ask; what is missing is as usual. The second part names what makes no sense.
    fn from_pairs(pairs: &[(String, String)]) -> (Self, Option<String>);

    /// The query, without its `?`.
    fn query(&self) -> String {
        query_text(&self.pairs())
    }

    /// How long one waits after a change from what was asked before.
    fn pause_after(&self, _before: &Self) -> u64 {
        Self::PAUSE
    }

    /// What another link asks of those who are here already.
    fn follow(&self, query: &str) -> (Self, Option<String>) {
        Self::from_query(query)
    }

    /// What of it stands in the address: all, unless that is more than a link can carry.
    fn address(&self) -> String {
        self.query()
    }

    /// The system it is about, if it is about one: the address of one's own holds its file.
    fn system(&self) -> Option<System> {
        None
    }

    /// What a query asks.
    fn from_query(query: &str) -> (Self, Option<String>) {
        let pairs = query.trim_start_matches('?').split('&').filter_map(pair).take(MOST_PAIRS);
        Self::from_pairs(&pairs.collect::<Vec<_>>())
    }
}
