//! The rule reference: the pages of `docs/rules`, taken apart for a terminal or a web page.
//!
//! The pages are part of the program, so what a player reads here is what the ledger says. Each rule keeps its
//! text, its rulings, its example and its command apart, for a renderer to set as it likes.
//!
//! ```
//! use twelvefold_systems::reference;
//!
//! let rule = reference::rule("d12-crit-1").unwrap();
//! assert_eq!(rule.title, "Crit modifiers");
//! assert!(reference::search("crit shifts").iter().any(|rule| rule.id == "D12-SHIFT-1"));
//! assert_eq!(reference::did_you_mean("D12-CRT-1").unwrap().id, "D12-CRIT-1");
//! ```

mod page;
mod parse;
mod rule;
mod search;

use std::sync::LazyLock;

pub use page::{Page, Section};
pub use rule::{Block, Rule, RulingNote, RulingOption};
pub use search::{Answer, did_you_mean, look_up, search};

/// Parsed on first use and kept.
static LEDGER: LazyLock<parse::Ledger> = LazyLock::new(|| {
    parse::Ledger::parse([
        ("D12", "d12", include_str!("../../rules/d12.md")),
        ("T36", "3d6", include_str!("../../rules/three_six.md")),
        ("POOL", "pool", include_str!("../../rules/pool.md")),
    ])
});

/// The pages, one for each system.
pub fn pages() -> &'static [Page] {
    &LEDGER.pages
}

/// Every rule of every system, in the order of the ledger.
pub fn rules() -> &'static [Rule] {
    &LEDGER.rules
}

/// The page of a system by the prefix of its ids (`T36`) or by its name (`3d6`), capitals or not.
pub fn page(system: &str) -> Option<&'static Page> {
    let system = system.trim();
    pages().iter().find(|page| page.goes_by(system))
}

/// The rules of a system, named as for [`page`]; none if there is no such system.
pub fn of_system(system: &str) -> &'static [Rule] {
    page(system).map_or(&[], Page::rules)
}

/// The rule with that id; `d12_crit_1` and `d12 crit 1` will do for `D12-CRIT-1`.
pub fn rule(id: &str) -> Option<&'static Rule> {
    let id = search::normalised(id);
    rules().iter().find(|rule| rule.id == id)
}
