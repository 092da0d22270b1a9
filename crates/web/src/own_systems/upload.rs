//! A system out of a file of the person's disk.

use systems::System;
use systems::sentence::{capital, many};
use written::{LARGEST_FILE, NoSystem};

use super::load_system;
use crate::browser::files;

/// The text of the file, whatever it says; otherwise a sentence that says why not.
pub(crate) async fn text_of_file(file: web_sys::File) -> Result<String, String> {
    let name = file.name();
    if file.size() > LARGEST_FILE as f64 {
        return Err(format!(
            "{name} has more than {} KiB, which no system needs; choose another file.",
            LARGEST_FILE / 1024
        ));
    }
    let text = files::text(file).await;
    let text = text.ok_or_else(|| format!("The browser could not read {name}; try another file."))?;
    Ok(text.replace("\r\n", "\n"))
}

/// Is this meant to be the file of a system, with whatever mistakes? Then a line of it says so.
pub(crate) fn names_a_system(text: &str) -> bool {
    let says = |line: &str| {
        let key = line.split_once('=').map(|(key, _)| key.trim());
        matches!(key, Some("format" | "system"))
    };
    text.lines().any(says)
}

/// The system of the file; otherwise a sentence that says why it is none.
pub(crate) async fn system_of_file(file: web_sys::File) -> Result<System, String> {
    let name = file.name();
    let text = text_of_file(file).await?;
    load_system(&text).map_err(|no_system| why_not(&name, &no_system))
}

fn why_not(file: &str, no_system: &NoSystem) -> String {
    match no_system {
        NoSystem::Refused(refusal) => format!("{}.", capital(&refusal.to_string())),
        NoSystem::Mistakes(problems) => {
            let count = many(problems.0.len() as u64, "mistake");
            let first =
                problems.0.first().map(|first| format!(" The first is in {first}.")).unwrap_or_default();
            format!("{file} has {count}.{first} Import it under Lab, Your own system, to mend it.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_mistakes_is_told_from_one_that_is_something_else() {
        assert!(names_a_system("format = 1\nsystem = \"half\" and then"));
        assert!(names_a_system("# mine\n system=\"x\""));
        assert!(!names_a_system("\u{0}\u{7f}=%PDF-1.7\nobj = 3") && !names_a_system(""));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_first_place() {
        let slips = "format = 1\nsystem = \"slips\"\n[checks.x]\ndice = { pair = \"2d6\" }\nvalues = { result = \"som(pair)\" }\n";
        let told = why_not("slips.toml", &load_system(slips).unwrap_err());
        assert!(told.starts_with("slips.toml has 1 mistake. The first is in line 5, column 22:"), "{told}");
    }
}
