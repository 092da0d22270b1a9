//! Rulings as words of a link.

use systems::AnyRulings;

/// The rulings that are not as they usually are.
pub(crate) fn unusual_rulings(rulings: &AnyRulings) -> Vec<(&'static str, String)> {
    rulings.unusual().into_iter().map(|(info, choice)| (info.name, choice.to_owned())).collect()
}

/// Sets a ruling; a word that is none is passed over.
pub(crate) fn set_ruling(rulings: &mut AnyRulings, key: &str, value: &str) -> Option<()> {
    let is_ruling = rulings.system().rulings().iter().any(|info| info.name == key);
    if is_ruling { rulings.set(key, value).ok() } else { Some(()) }
}
