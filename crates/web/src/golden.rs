//! Links that people have: `tests/golden/README.md` says what they are. Each place has a test that reads its own.

use serde::Deserialize;

const LINKS: &str = include_str!("../../../tests/golden/links.jsonl");

/// A link, what the page makes of it, and what it says.
#[derive(Deserialize)]
pub(crate) struct GoldenLink {
    /// What somebody follows.
    pub(crate) link: String,
    /// What the page shows as its address then.
    pub(crate) address: String,
    /// The chance in the headline.
    pub(crate) chance: String,
}

impl GoldenLink {
    /// The query of what is followed, and that of the address.
    pub(crate) fn queries(&self) -> [&str; 2] {
        [&self.link, &self.address].map(|link| link.split_once('?').map_or("", |(_, query)| query))
    }
}

fn golden_links() -> Vec<GoldenLink> {
    LINKS.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The links into one place.
pub(crate) fn links(place: &str) -> Vec<GoldenLink> {
    let links = golden_links()
        .into_iter()
        .filter(|golden_link| golden_link.link.split('?').next() == Some(place))
        .collect::<Vec<_>>();
    assert!(!links.is_empty(), "{place}");
    links
}

#[test]
fn every_link_leads_to_a_place_whose_test_reads_it() {
    let places = ["/roll", "/lab/compare", "/lab/sweep", "/lab/duel"];
    assert_eq!(places.map(links).iter().flatten().count(), golden_links().len());
}
