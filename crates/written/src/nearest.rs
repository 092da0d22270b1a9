//! The known word that somebody probably meant.

/// Longer words are no slip of the pen; comparing them would only cost time.
const LONGEST_WORD: usize = 40;

/// So many of those that there are stand in one sentence.
const MOST_NAMED: usize = 24;

/// The known word with the fewest slips from that one, if they are few for its length.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST_WORD {
        return None;
    }
    let most = word.chars().count().div_ceil(3).max(1);
    let slips = |candidate: &str| slips(&word.to_lowercase(), &candidate.to_lowercase());
    let known = known.into_iter().filter(|candidate| candidate.len() <= LONGEST_WORD);
    let counted = known.map(|candidate| (slips(candidate), candidate));
    counted
        .filter(|(slips, _)| *slips <= most)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// The end of a sentence about an unknown word: what was meant, or what there is.
pub(crate) fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match nearest(word, known.clone()) {
        Some(meant) => format!("; did you mean `{meant}`?"),
        None => {
            let all = known.clone().into_iter().count();
            let named = known.into_iter().take(MOST_NAMED).map(|name| format!("`{name}`"));
            let more = (all > MOST_NAMED).then(|| format!("{} more", all - MOST_NAMED));
            let names: Vec<String> = named.chain(more).collect();
            match names.len() {
                0 => String::new(),
                1 => format!("; there is {}", names[0]),
                _ => format!("; there are {}", in_words(&names)),
            }
        }
    }
}

/// "a, b and c".
pub(crate) fn in_words(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour.
fn slips(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    for i in 1..=from.len() {
        let mut row = vec![i; to.len() + 1];
        for j in 1..=to.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
            row[j] = replaced.min(row[j - 1] + 1).min(rows[i - 1][j] + 1);
            let swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if swapped {
                row[j] = row[j].min(rows[i - 2][j - 2] + 1);
            }
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_mended_and_a_riddle_is_answered_with_all_there_is() {
        assert_eq!(suggestion("reslut", ["result", "beaten"]), "; did you mean `result`?");
        assert_eq!(suggestion("elephant", ["result", "beaten"]), "; there are `result` and `beaten`");
    }
}
