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

/// The text as it stands in the middle of a sentence: without the capital of its first word, unless that is an
/// abbreviation.
///
/// ```
/// use twelvefold_systems::sentence::small;
///
/// assert_eq!(small("What the total has to beat"), "what the total has to beat");
/// assert_eq!(small("DC of the lock"), "DC of the lock");
/// ```
pub fn small(text: &str) -> String {
    let is_abbreviation = text.chars().nth(1).is_some_and(char::is_uppercase);
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1).filter(|_| !is_abbreviation) {
        first.make_ascii_lowercase();
    }
    text
}
