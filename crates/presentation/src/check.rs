//! What was asked, in one line.

use std::collections::BTreeMap;

use protocol::v1::check::Check;
use systems::RuleSystem;

/// `2d12 + 5 against DC 18`.
pub fn line(check: &Check) -> String {
    check.line()
}

/// `luck_bound=at_most`: the rulings that are not as they usually are; none if all are.
pub fn unusual_rulings(system: &dyn RuleSystem, rulings: &BTreeMap<String, String>) -> Option<String> {
    let unusual: Vec<String> = system
        .rulings()
        .iter()
        .filter_map(|info| Some((info, rulings.get(info.name)?)))
        .filter(|(info, choice)| *choice != info.default)
        .map(|(info, choice)| format!("{}={choice}", info.name))
        .collect();
    (!unusual.is_empty()).then(|| unusual.join(", "))
}
