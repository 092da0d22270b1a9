//! Sheets as files: the very files of the command.

use protocol::v1::sheet::{FileError, SheetFile};

/// A larger file is no sheet.
pub(crate) const MOST_BYTES: usize = 1_000_000;

/// Which of the two formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// As a person writes it.
    Toml,
    /// As a program reads it.
    Json,
}

impl Format {
    /// What it is called.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Toml => "TOML",
            Self::Json => "JSON",
        }
    }

    /// What a download of it is.
    pub(crate) const fn mime(self) -> &'static str {
        match self {
            Self::Toml => "application/toml",
            Self::Json => "application/json",
        }
    }

    /// The sheet in this format.
    pub(crate) fn text(self, file: &SheetFile) -> String {
        match self {
            Self::Toml => file.text().to_owned(),
            Self::Json => file.to_json(),
        }
    }

    /// A name for the file.
    pub(crate) fn file_name(self, name: &str) -> String {
        let ending = self.name().to_lowercase();
        format!("{}.{ending}", stem(name))
    }
}

/// Why a file was not taken in, in one sentence with its name.
pub(crate) fn refusal_sentence(file: &str, error: &FileError) -> String {
    let shown: String = file.chars().take(60).collect();
    format!("{shown}, line {}: {}.", error.line, error.reason.trim_end_matches('.'))
}

/// Letters and digits of a name, with hyphens between: `Åsa the Red` is `åsa-the-red`.
fn stem(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem: String = words.collect::<Vec<_>>().join("-").to_lowercase().chars().take(60).collect();
    if stem.is_empty() { "character".to_owned() } else { stem }
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::System;

    #[test]
    fn every_system_goes_out_and_comes_back_in_both_formats() {
        for system in System::all() {
            let file = SheetFile::new(system, "Åsa").unwrap();
            for format in [Format::Toml, Format::Json] {
                let back = SheetFile::from_text(&format.text(&file)).unwrap();
                assert_eq!(back.sheet(), file.sheet());
            }
            assert_eq!(
                SheetFile::from_text(&format!("\u{feff}{}", file.text())).unwrap().text(),
                file.text()
            );
        }
    }

    #[test]
    fn a_refused_file_says_its_name_its_line_and_the_reason() {
        let error = SheetFile::from_text("system = \"d12\"\n\n[points]\nLevel = 2\nBody = 4\n").unwrap_err();
        let said = refusal_sentence("kes.toml", &error);
        assert!(said.starts_with("kes.toml, line 4: Level holds 2 and can hand on 1"), "{said}");
        assert!(said.ends_with('.') && !said.ends_with(".."));
    }

    #[test]
    fn a_file_is_named_after_its_character() {
        assert_eq!(Format::Toml.file_name(" Åsa the  Red! "), "åsa-the-red.toml");
        assert_eq!(Format::Json.file_name("../…"), "character.json");
    }
}
