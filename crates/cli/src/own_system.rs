//! A system of one's own, which a command names by its file, or a sheet by its name and hash.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use systems::{Refusal, System, add_system};
use written::{LARGEST_FILE, NoSystem, Problem, Problems, RegisteredSystem, WrittenSystem, file_hash};

use crate::{Failure, files, table_command};

/// The commands whose checks can come from a file.
const CHECKING: [&str; 5] = ["odds", "roll", "compare", "advise", "sweep"];
/// The other commands that can be told a file.
const TOLD: [&str; 2] = ["luck", SHEET];
const SHEET: &str = "sheet";
const TABLE: &str = "table";
const FLAG: &str = "--system";

/// Adds the system that `--system FILE` names, and those of sheets and tables that are named, before flags are drawn
/// from what their rolls ask for.
pub(crate) fn add_named(typed: &[OsString]) -> Result<(), Failure> {
    let words = read_words(typed);
    let Some(verb) = words.iter().copied().find(|word| !word.starts_with('-')) else { return Ok(()) };
    if CHECKING.contains(&verb) || TOLD.contains(&verb) {
        for file in named_files(&words) {
            offer(Path::new(file))?;
        }
    }
    match verb {
        SHEET => words.iter().for_each(|word| offer_for_sheet(Path::new(word))),
        TABLE => table_command::offer_known_system(&words),
        _ => {}
    }
    Ok(())
}

/// What to name when a file was given, but none of its checks.
pub(crate) fn name_a_check(typed: &[OsString]) -> Option<Failure> {
    let words = read_words(typed);
    let verb = words.iter().copied().find(|word| !word.starts_with('-'))?;
    let (file, known) = named_checks(&words, verb)?;
    let first = known.first()?;
    Some(Failure::usage(format!(
        "name a check of {file}, as in `twelvefold {verb} --system {file} {first}`; it has {}",
        known.join(", ")
    )))
}

/// What to name in the place of a word that is no check of the file that was given.
pub(crate) fn no_such_check(typed: &[OsString], verb: &str, word: &str) -> Option<Failure> {
    let (file, known) = named_checks(&read_words(typed), verb)?;
    Some(Failure::usage(format!("{file} has no check {word:?}; it has {}", known.join(", "))))
}

/// The file that was given to a command about checks, and the words for its checks.
fn named_checks<'a>(words: &[&'a str], verb: &str) -> Option<(&'a str, Vec<String>)> {
    let file = named_files(words).next().filter(|_| CHECKING.contains(&verb))?;
    let system = read_system(Path::new(file)).ok()?;
    Some((file, system.checks.into_iter().map(|check| check.key).collect()))
}

/// What is wrong with a sheet that a roll was to be made from, where a flag is not known because the sheet is not there.
pub(crate) fn unreadable_sheet(typed: &[OsString]) -> Option<Failure> {
    match read_words(typed)[..] {
        [SHEET, "roll" | "odds", file, ..] => files::read_text(Path::new(file)).err(),
        _ => None,
    }
}

/// The words of a command up to `--`, without the program's own.
fn read_words(typed: &[OsString]) -> Vec<&str> {
    typed.iter().skip(1).map_while(|word| word.to_str()).take_while(|word| *word != "--").collect()
}

/// What stands behind each `--system`.
fn named_files<'a>(words: &[&'a str]) -> impl Iterator<Item = &'a str> {
    words.iter().enumerate().filter_map(|(at, word)| match word.strip_prefix(FLAG)? {
        "" => words.get(at + 1).copied(),
        joined => joined.strip_prefix('='),
    })
}

/// Adds the system in a file to those that this program offers.
pub(crate) fn offer(file: &Path) -> Result<System, Failure> {
    let text = read_text(file)?;
    let system = RegisteredSystem::load(&text).map_err(|no_system| match no_system {
        NoSystem::Mistakes(problems) => Failure::bad_system(file, problems),
        NoSystem::Refused(taken @ Refusal::SystemExists { .. }) => {
            Failure::bad_system(file, Problems(vec![problem_with_name(&text, &taken)]))
        }
        NoSystem::Refused(refusal) => refusal.into(),
    })?;
    add_system(system.rules())?;
    Ok(system)
}

/// What is wrong with the name that a file gives its system, at its line.
fn problem_with_name(text: &str, refusal: &Refusal) -> Problem {
    let mut lines = text.lines().enumerate();
    let named = lines.find(|(_, line)| line.trim_start().starts_with("system"));
    let (before, line) = named.unwrap_or((0, ""));
    Problem {
        line: before + 1,
        column: 1,
        width: line.chars().count().max(1),
        text: line.to_owned(),
        message: refusal.to_string(),
    }
}

/// The system in a file.
pub(crate) fn read_system(file: &Path) -> Result<WrittenSystem, Failure> {
    WrittenSystem::parse(&read_text(file)?).map_err(|problems| Failure::bad_system(file, problems))
}

fn read_text(file: &Path) -> Result<String, Failure> {
    if !file.exists() {
        let file = file.display();
        let why = format!(
            "there is no file {file}; check the name, or make one with `twelvefold system new {file}`"
        );
        return Err(Failure::refused(why));
    }
    if file.is_dir() {
        return Err(Failure::refused(format!("{} is a folder; name a file in it", file.display())));
    }
    files::read_text(file)
}

/// Offers the system of a sheet whose file lies beside it. What is wrong is told when the sheet is read.
fn offer_for_sheet(path: &Path) {
    if !path.is_file() {
        return;
    }
    let Some(reference) = files::read_text(path).ok().as_deref().and_then(find_reference) else { return };
    let _told_later = offer_beside(path, &reference);
}

/// The name and hash of a system from a file, where a text has one.
pub(crate) fn find_reference(text: &str) -> Option<String> {
    let is_name = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-_".contains(sign);
    text.match_indices('@').find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + 1..]);
        let hash = after.get(..64).filter(|hash| hash.bytes().all(|sign| sign.is_ascii_hexdigit()))?;
        let begins = before.rfind(|sign| !is_name(sign)).map_or(0, |last| last + 1);
        (begins < at).then(|| format!("{}@{hash}", &before[begins..]))
    })
}

/// Looks for the file of a system in the folder of a sheet, and offers it.
pub(crate) fn offer_beside(sheet: &Path, reference: &str) -> Option<System> {
    if let Ok(system) = System::from_name(reference) {
        return add_system(system.rules()).is_ok().then_some(system);
    }
    let (_, hash) = reference.split_once('@')?;
    let file = texts_beside(sheet).into_iter().find(|(_, text)| file_hash(text) == hash);
    file.and_then(|(path, _)| offer(&path).ok())
}

/// The files in the folder of a sheet that could hold a system.
fn texts_beside(sheet: &Path) -> Vec<(PathBuf, String)> {
    let folder = sheet.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(entries) = folder.read_dir() else { return Vec::new() };
    let is_small = |path: &PathBuf| path.metadata().is_ok_and(|file| file.len() <= LARGEST_FILE as u64);
    // As somebody would type it, who works in that folder.
    let typed = |path: PathBuf| path.strip_prefix(".").map(Path::to_owned).unwrap_or(path);
    let paths = entries.flatten().map(|entry| typed(entry.path()));
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "toml")).filter(is_small).collect();
    paths.sort();
    paths.into_iter().filter_map(|path| Some((path.clone(), files::read_text(&path).ok()?))).collect()
}

/// What to do about a sheet whose file is not here: another file of the same name beside it is probably a newer one.
pub(crate) fn how_to_find(sheet: &Path, reference: &str) -> String {
    let name = reference.split_once('@').map_or(reference, |(name, _)| name);
    let is_it = |text: &str| WrittenSystem::parse(text).is_ok_and(|system| system.name == name);
    let sheet_name = sheet.display();
    match texts_beside(sheet).into_iter().find(|(_, text)| is_it(text)) {
        Some((path, _)) => {
            let path = path.display();
            format!(
                "this sheet was made by another file of {name} than {path}; let it go over to that one with \
                 `twelvefold sheet update {sheet_name} --system {path}`, or give its own file with --system FILE"
            )
        }
        None => format!(
            "the file of {name} that this sheet was made by is not here; give it with --system FILE, or put it beside \
             the sheet"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::find_reference;

    #[test]
    fn a_name_and_hash_are_found_in_any_text() {
        let hash = "0123456789abcdef".repeat(4);
        let text = format!("# to ana@home.example\nsystem = \"two-bands@{hash}\"\n");
        assert_eq!(find_reference(&text), Some(format!("two-bands@{hash}")));
        assert_eq!(find_reference("system = \"d12\" # @"), None);
        assert_eq!(find_reference(&format!("@{hash}")), None);
    }
}
