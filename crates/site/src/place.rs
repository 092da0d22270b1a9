//! The page's own addresses.

/// The places; the service worker (`crates/web/assets/sw.js`) and the page's routes know the same ones.
const PLACES: [&str; 6] = ["roll", "characters", "tables", "join", "lab", "rules"];

/// Whether the page itself answers to this path: `/`, a place such as `/roll`, or anything below one.
pub fn is_place(path: &str) -> bool {
    let Some(inner) = path.strip_prefix('/') else { return false };
    let first = inner.split('/').next().unwrap_or_default();
    inner.is_empty() || PLACES.contains(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_and_what_is_below_it_is_the_page() {
        for path in
            ["/", "/roll", "/characters/7", "/tables/abc/log", "/join", "/lab/compare", "/rules/D12-CRIT-1"]
        {
            assert!(is_place(path), "{path}");
        }
    }

    #[test]
    fn what_the_server_offers_beside_it_is_not() {
        for path in ["", "roll", "/api/v1/tables", "/healthz", "/app-0123456789ab.js", "/rolls", "//roll"] {
            assert!(!is_place(path), "{path}");
        }
    }

    #[test]
    fn the_service_worker_knows_the_same_places() {
        let worker = include_str!("../../web/assets/sw.js");
        assert!(worker.contains(&format!("({})", PLACES.join("|"))));
    }
}
