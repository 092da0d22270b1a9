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

/// How far a total is above what it is held against: `8 over`, `a tie`, `3 short`.
pub fn over(margin: i64) -> String {
    match margin {
        0 => "a tie".to_owned(),
        1.. => format!("{margin} over"),
        _ => format!("{} short", margin.unsigned_abs()),
    }
}

/// `+ 5`, `- 3` behind something; nothing for 0.
pub fn signed_addend(number: i64) -> String {
    match number {
        0 => String::new(),
        1.. => format!(" + {number}"),
        _ => format!(" - {}", number.unsigned_abs()),
    }
}

/// `1 shift`, `2 shifts`.
pub fn many(number: u64, one: &str) -> String {
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {one}{end}")
}
