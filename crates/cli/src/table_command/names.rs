//! Which seat or character is meant: by number, by name, or by the beginning of a name.

use crate::Failure;

/// Finds the one that is meant.
pub(super) fn find<T: Copy>(
    what: &str,
    typed: &str,
    known: impl Iterator<Item = (u64, String, T)>,
) -> Result<T, Failure> {
    let known: Vec<(u64, String, T)> = known.collect();
    let wanted = typed.trim().to_lowercase();
    let by_name = |fits: &dyn Fn(&str) -> bool| -> Vec<&(u64, String, T)> {
        known.iter().filter(|(_, name, _)| fits(&name.trim().to_lowercase())).collect()
    };
    let mut found = by_name(&|name| name == wanted);
    if found.is_empty() {
        found = known.iter().filter(|(number, ..)| wanted == number.to_string()).collect();
    }
    if found.is_empty() && !wanted.is_empty() {
        found = by_name(&|name| name.starts_with(&wanted));
    }
    match found[..] {
        [(_, _, one)] => Ok(*one),
        [] => Err(none(what, typed, &known)),
        _ => Err(several_named(what, typed, &found)),
    }
}

fn none<T>(what: &str, typed: &str, known: &[(u64, String, T)]) -> Failure {
    let names: Vec<&str> = known.iter().map(|(_, name, _)| name.as_str()).collect();
    Failure::refused(match names[..] {
        [] => format!("there is no {what} {typed:?}, and no other either; see `twelvefold table show`"),
        _ => format!("there is no {what} {typed:?}; there is {}", names.join(", ")),
    })
}

fn several_named<T>(what: &str, typed: &str, found: &[&(u64, String, T)]) -> Failure {
    let all: Vec<String> = found.iter().map(|(number, name, _)| format!("{name} ({number})")).collect();
    Failure::refused(format!(
        "{typed:?} could be each {what} of {}; write more of the name, or the number",
        all.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(typed: &str) -> Result<u64, String> {
        let known = [(4, "Wolf 1"), (5, "Wolf 2"), (9, "Wolfram"), (11, "Kestrel"), (12, "4")];
        let known = known.into_iter().map(|(id, name)| (id, name.to_owned(), id));
        find("character", typed, known).map_err(|failure| failure.sentence().to_owned())
    }

    #[test]
    fn a_name_its_beginning_or_a_number_will_do() {
        assert_eq!(meant("kestrel"), Ok(11));
        assert_eq!(meant(" KES "), Ok(11));
        assert_eq!(meant("wolf 2"), Ok(5));
        assert_eq!(meant("9"), Ok(9));
        assert_eq!(meant("4"), Ok(12), "a name that is a number is a name first");
    }

    #[test]
    fn what_fits_several_or_none_is_refused_with_their_names() {
        assert!(meant("wolf").unwrap_err().contains("Wolf 1 (4), Wolf 2 (5), Wolfram (9)"));
        assert!(meant("bear").unwrap_err().contains("Kestrel"));
        assert!(meant("").is_err());
    }
}
