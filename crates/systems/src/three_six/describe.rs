//! What each attribute is for (T36-ATTR-1).

use super::Attribute;

impl Attribute {
    /// One sentence for the sheet and the reference.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Body => "How strong you are: lifting, breaking, holding fast.",
            Self::Fortitude => "How healthy you are, and how well you stand up to sickness and poison.",
            Self::Reflex => "How quickly you react when something happens.",
            Self::Will => "How determined you are, and how hard it is to turn you from your course.",
            Self::Intelligence => "How sharply you take things in and how exactly you recall them.",
            Self::Perception => "How well you notice things and tell them apart.",
            Self::Empathy => "How easily you feel with others and win their hearts.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attribute_has_a_sentence_of_its_own() {
        let sentences = Attribute::ALL.map(Attribute::describe);
        assert!(sentences.iter().all(|sentence| sentence.ends_with('.')));
        let distinct: std::collections::BTreeSet<_> = sentences.into_iter().collect();
        assert_eq!(distinct.len(), Attribute::ALL.len());
    }
}
