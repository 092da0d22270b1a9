//! "Did you mean …?"

/// Words longer than this are no slip of the pen; comparing them would only cost time.
const LONGEST_WORD: usize = 40;
/// Lists longer than this are left out of a sentence.
const LONGEST_LIST: usize = 15;

/// The known word nearest to one that isn't known, if one is near at all.
pub(crate) fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let letters = |word: &str| word.trim().to_lowercase().chars().take(LONGEST_WORD + 1).collect::<Vec<_>>();
    let word = letters(word);
    if word.len() > LONGEST_WORD {
        return None;
    }
    let distances = known.iter().map(|&one| (slips(&word, &letters(one)), one));
    let (slips, best) = distances.min_by_key(|&(slips, _)| slips)?;
    (slips <= 1 + word.len() / 4).then_some(best)
}

/// How to mend an unknown word: the nearest one, or the whole list if it is short.
pub(crate) fn mend(word: &str, known: &[&str], otherwise: &str) -> String {
    match nearest(word, known) {
        Some(near) => format!("did you mean {near}?"),
        None if known.len() <= LONGEST_LIST => format!("use {}", list(known)),
        None => otherwise.to_owned(),
    }
}

/// "a, b or c".
pub(crate) fn list(words: &[&str]) -> String {
    match words.split_last() {
        None => String::from("none"),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// A word of the file as it can stand in a sentence: in quotes and not too long.
pub(crate) fn quoted(word: &str) -> String {
    match word.char_indices().nth(LONGEST_WORD) {
        None => format!("{word:?}"),
        Some((end, _)) => format!("{:?}…", word.get(..end).unwrap_or_default()),
    }
}

/// Letters to add, drop, change or swap with the next one to get from one word to the other.
fn slips(one: &[char], other: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let changed = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let best = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            let swaps = i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            row.push(if swaps { best.min(rows[i - 2][j - 2] + 1) } else { best });
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_the_word_that_was_meant() {
        let known = ["name", "size", "deity", "Finesse", "DEX"];
        let found =
            ["nmae", "Size", "diety", "finese", "dx", "whatever", ""].map(|word| nearest(word, &known));
        assert_eq!(
            found,
            [Some("name"), Some("size"), Some("deity"), Some("Finesse"), Some("DEX"), None, None]
        );
    }

    #[test]
    fn a_word_without_end_is_neither_compared_nor_repeated() {
        let word = "x".repeat(1_000_000);
        assert_eq!(nearest(&word, &["x"]), None);
        assert!(quoted(&word).len() < 60);
    }
}
