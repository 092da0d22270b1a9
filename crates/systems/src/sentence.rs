//! Sentences made of words that stand elsewhere in the middle of one.

/// The text with a capital at its start. Only a letter of English changes: other words at the start of a sentence are
/// names, which stay as they were written.
///
/// ```
/// use twelvefold_systems::sentence::capital;
///
/// assert_eq!(capital("a Luck Die adds 11.81 %."), "A Luck Die adds 11.81 %.");
/// assert_eq!(capital("élan is no attribute."), "élan is no attribute.");
/// ```
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
