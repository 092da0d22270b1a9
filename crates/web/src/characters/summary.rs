//! What a list says about a sheet in a line.

use protocol::v1::sheet::SheetFile;
use systems::AnySheet;

/// `Level 4 · Medium · 2 points to place`.
pub(crate) fn summary(sheet: &AnySheet) -> String {
    sheet.summary().join(" · ")
}

/// What to call a character, even one without a name.
pub(crate) fn called(name: &str) -> String {
    let name = name.trim();
    if name.is_empty() { "Nameless".to_owned() } else { name.to_owned() }
}

/// Has nobody named the character yet? Then it has no name, or the one that every new sheet of its system begins with.
pub(crate) fn is_unnamed(sheet: &AnySheet) -> bool {
    let name = sheet.name().trim();
    name.is_empty() || SheetFile::new(sheet.system(), "").is_ok_and(|new| new.sheet().name() == name)
}

/// `Kes (2)`: a name that is not among these.
pub(crate) fn another_name(name: &str, taken: &[String]) -> String {
    let plain = name.trim_end_matches(|sign: char| sign.is_ascii_digit() || "() ".contains(sign)).trim();
    let plain = if plain.is_empty() { name.trim() } else { plain };
    let numbered = (2u32..).map(|number| format!("{plain} ({number})"));
    numbered.into_iter().find(|one| !taken.contains(one)).unwrap_or_else(|| plain.to_owned())
}

/// `+2`, `+0`, `−1`, as they stand on a sheet.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_sheet_is_unnamed_until_somebody_names_it() {
        for system in systems::System::with_sheets() {
            let mut file = SheetFile::new(system, "").unwrap();
            assert!(is_unnamed(file.sheet()), "{}", file.text());
            file.set(&[("name", "Kestrel")]).unwrap();
            assert!(!is_unnamed(file.sheet()));
        }
    }
    use protocol::v1::sheet::SheetFile;

    #[test]
    fn a_line_says_what_matters() {
        let sheet = |text: &str| summary(SheetFile::parse(text).unwrap().sheet());
        let d12 = sheet("system = \"d12\"\n[points]\nLevel = 4\nBody = 2\n[resources]\nvitality = 0\n");
        assert_eq!(d12, "Level 4 · Medium · 2 points to place · incapacitated");
        let six = sheet("system = \"3d6\"\nlevel = 2\nproficiencies = [\"Lore\", \"Climbing\"]\n");
        assert_eq!(six, "Level 2 · Medium · 2 proficiencies");
        assert_eq!(sheet("system = \"pool\"\nresilience = 1\n"), "1 resilience");
    }

    #[test]
    fn a_copy_gets_the_next_free_number() {
        let taken = ["Kes", "Kes (2)"].map(String::from);
        assert_eq!(another_name("Kes", &taken), "Kes (3)");
        assert_eq!(another_name("Kes (2)", &taken), "Kes (3)");
        assert_eq!(another_name("7", &[]), "7 (2)");
    }
}
