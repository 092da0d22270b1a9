//! How a text is read, in sentences.

use dice::notation::{
    Dialect, Explained, Explanation, Expr, OtherReading, ParseError, ParseErrorKind, TextReading,
};

/// What a text is read as, in one sentence: `4 dice of 6 sides; the highest 3 dice are kept; added up`. Parts of a
/// longer text are each named.
pub fn reading_words(reading: &TextReading) -> String {
    match &reading.parts[..] {
        [] => "just a number".to_owned(),
        [only] if only.text == reading.notation => only.words.clone(),
        parts => {
            let named = |part: &Explained| match part.text == reading.notation {
                true => part.words.clone(),
                false => format!("{}: {}", part.text, part.words),
            };
            parts.iter().map(named).collect::<Vec<_>>().join(". ")
        }
    }
}

/// How somebody else reads the text; nothing if in the same way.
///
/// ```
/// use dice::notation::{Dialect, Explanation};
/// use twelvefold_presentation::dice::other_readings;
///
/// let told = other_readings(&Explanation::of_text(Dialect::Twelvefold, "8d10>7"));
/// assert_eq!(told[0], "Roll20 reads it as 8d10>=7: 8 dice of 10 sides; counted is each that shows 7 or more.");
/// ```
pub fn other_words(dialect: Dialect, reading: &OtherReading) -> Option<String> {
    match reading {
        OtherReading::Same => None,
        OtherReading::Another(reading) => {
            Some(format!("{dialect} reads it as {}: {}.", reading.notation, reading_words(reading)))
        }
        OtherReading::Unread(error) => Some(unread_words(dialect, error)),
    }
}

fn unread_words(dialect: Dialect, error: &ParseError) -> String {
    let (found, character) = (error.found(), error.character());
    match error.kind() {
        ParseErrorKind::Unexpected => format!("{dialect} does not read it: {error}."),
        ParseErrorKind::PassedOver => format!("{dialect} passes over {found} (character {character})."),
        ParseErrorKind::NotOurs => format!("{dialect} reads it, but {error}."),
        ParseErrorKind::Unsaid => format!("What {dialect} makes of it is not known: {error}."),
    }
}

/// A sentence for each who reads the text otherwise or not at all.
pub fn other_readings(explanation: &Explanation) -> Vec<String> {
    explanation.others.iter().filter_map(|(dialect, reading)| other_words(*dialect, reading)).collect()
}

/// Why a text that is read is neither counted nor rolled, whatever it would take.
pub fn refusal(reading: &TextReading) -> Option<String> {
    let refused = Expr::parse(&reading.notation).ok()?.bounds().err()?;
    Some(format!("It is read, but neither counted nor rolled: {refused}."))
}

/// `Roll20 and Foundry read it in the same way.`; nothing if nobody does.
pub fn alike(explanation: &Explanation) -> Option<String> {
    // What is refused here others may count all the same.
    if explanation.reading.as_ref().is_ok_and(|reading| refusal(reading).is_some()) {
        return None;
    }
    let same = explanation.others.iter().filter(|(_, reading)| *reading == OtherReading::Same);
    let names: Vec<&str> = same.map(|(dialect, _)| dialect.name()).collect();
    match names.split_last()? {
        (only, []) => Some(format!("{only} reads it in the same way.")),
        (last, others) => Some(format!("{} and {last} read it in the same way.", others.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_agrees_is_named_together() {
        let alike = |text: &str| alike(&Explanation::of_text(Dialect::Twelvefold, text));
        assert_eq!(alike("d66").unwrap(), "Roll20, Foundry, Avrae and AnyDice read it in the same way.");
        assert_eq!(alike("2d6r<2").unwrap(), "Foundry reads it in the same way.");
        assert_eq!(alike("8d10>7"), None);
    }

    #[test]
    fn what_is_read_and_refused_is_said_to_be() {
        let explained = |text: &str| Explanation::of_text(Dialect::Twelvefold, text);
        let negative = explained("(d6-3)d6");
        let refused = refusal(negative.reading.as_ref().unwrap()).unwrap();
        assert!(refused.contains("could be less than 0"), "{refused}");
        assert_eq!(alike(&negative), None, "AnyDice counts it");
        assert_eq!(refusal(&explained("(d6-1)d6").reading.unwrap()), None);
    }

    #[test]
    fn a_longer_text_has_its_parts_named() {
        let explanation = Explanation::of_text(Dialect::Twelvefold, "4d6kh3+d8");
        let words = "4d6kh3: 4 dice of 6 sides; the highest 3 dice are kept; added up. d8: a die of 8 sides";
        assert_eq!(reading_words(&explanation.reading.unwrap()), words);
    }
}
