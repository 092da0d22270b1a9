//! Finding a rule by whatever the reader remembers of it.

use std::cmp::Reverse;

use super::{Page, Rule, page, rule, rules};

/// What the reference has to say to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The question was a rule's id.
    Rule(&'static Rule),
    /// The question was a system's name.
    System(&'static Page),
    /// Rules in which all the words occur, the best first.
    Found(Vec<&'static Rule>),
    /// No rule has all these words.
    Nothing {
        /// A rule whose id or title looks much like the question.
        did_you_mean: Option<&'static Rule>,
    },
}

/// Answers a question that may be an id, the name of a system, or some words.
pub fn look_up(question: &str) -> Answer {
    if let Some(rule) = rule(question) {
        return Answer::Rule(rule);
    }
    if let Some(page) = page(question) {
        return Answer::System(page);
    }
    let found = search(question);
    match found.is_empty() {
        true => Answer::Nothing { did_you_mean: did_you_mean(question) },
        false => Answer::Found(found),
    }
}

/// The rules in which all the words occur, capitals or not, those that are most about them first.
pub fn search(words: &str) -> Vec<&'static Rule> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let telling: Vec<String> =
        words.iter().filter(|word| !FILLERS.contains(&word.as_str())).cloned().collect();
    let words = if telling.is_empty() { words } else { telling };
    if words.is_empty() {
        return Vec::new();
    }
    let searchable: Vec<(Searchable, &Rule)> =
        rules().iter().map(|rule| (Searchable::from_rule(rule), rule)).collect();
    let weighed = |holds: fn(&str, &str) -> bool| -> Vec<(u32, &'static Rule)> {
        searchable.iter().filter_map(|(parts, rule)| Some((parts.weight(&words, holds)?, *rule))).collect()
    };
    // "end" is in "spend" as well, which helps only if it stands nowhere else.
    let mut found = weighed(begins_one);
    if found.is_empty() {
        found = weighed(|place, word| place.contains(word));
    }
    found.sort_by_key(|(weight, _)| Reverse(*weight)); // stable: equals stay in the order of the ledger
    found.into_iter().map(|(_, rule)| rule).collect()
}

/// Words that say nothing about what is looked for.
const FILLERS: [&str; 12] = ["a", "an", "and", "at", "for", "in", "is", "of", "on", "or", "the", "to"];

/// The rule someone may have meant who mistyped an id or a word of a title.
pub fn did_you_mean(question: &str) -> Option<&'static Rule> {
    let id = normalised(question);
    let word = question.trim().to_lowercase();
    let by_id = nearest(rules().iter().map(|rule| (slips(&id, rule.id), rule)), 3);
    by_id.or_else(|| {
        let titles = rules().iter().flat_map(|rule| rule.title.split(' ').map(move |title| (title, rule)));
        nearest(titles.map(|(title, rule)| (slips(&word, &title.to_lowercase()), rule)), 2)
    })
}

/// An id as the ledger writes it.
pub(super) fn normalised(id: &str) -> String {
    id.trim().to_ascii_uppercase().replace(['_', ' '], "-")
}

/// A rule in lower case, by how telling its parts are.
struct Searchable {
    id: String,
    title: String,
    rulings: String,
    text: String,
    example: String,
}

impl Searchable {
    fn from_rule(rule: &Rule) -> Self {
        let text: Vec<&str> = rule.text.iter().map(super::Block::text).collect();
        let rulings = rule.rulings.iter().flat_map(|ruling| {
            let options = ruling.options.iter().flat_map(|option| [option.value, option.meaning]);
            std::iter::once(ruling.name).chain(options)
        });
        Self {
            id: rule.id.to_lowercase(),
            title: rule.title.to_lowercase(),
            rulings: rulings.collect::<Vec<_>>().join(" ").to_lowercase(),
            text: text.join(" ").to_lowercase(),
            example: format!("{} {}", rule.example, rule.try_it.unwrap_or_default()).to_lowercase(),
        }
    }

    /// How much the rule is about these words; nothing if one of them does not occur.
    fn weight(&self, words: &[String], holds: fn(&str, &str) -> bool) -> Option<u32> {
        words.iter().map(|word| self.weight_of(word, holds)).sum()
    }

    /// The most telling place where the word occurs; a whole word tells more than a part of one.
    fn weight_of(&self, word: &str, holds: fn(&str, &str) -> bool) -> Option<u32> {
        let places =
            [(&self.title, 32), (&self.id, 16), (&self.rulings, 8), (&self.text, 4), (&self.example, 2)];
        let held = places.into_iter().filter(|(place, _)| holds(place, word));
        held.map(|(place, weight)| if has_whole(place, word) { weight } else { weight / 2 }).max()
    }
}

/// Does the word stand there on its own?
fn has_whole(place: &str, word: &str) -> bool {
    whole_words(place).any(|whole| whole == word)
}

/// Does something begin with it? An id such as `d12-crit-1` is looked for as it stands.
fn begins_one(place: &str, word: &str) -> bool {
    let is_one_word = word.chars().all(is_letter);
    if is_one_word { whole_words(place).any(|whole| whole.starts_with(word)) } else { place.contains(word) }
}

fn whole_words(place: &str) -> impl Iterator<Item = &str> {
    place.split(|sign: char| !is_letter(sign))
}

fn is_letter(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The candidate with the fewest slips, the first of equals, if there are at most so many.
fn nearest(
    candidates: impl Iterator<Item = (Option<usize>, &'static Rule)>,
    at_most: usize,
) -> Option<&'static Rule> {
    let near = candidates.filter_map(|(slips, rule)| Some((slips.filter(|slips| *slips <= at_most)?, rule)));
    near.min_by_key(|(slips, _)| *slips).map(|(_, rule)| rule)
}

/// How many letters must be put in, taken out or changed; nothing if the lengths are too far apart, or if so much
/// would have to change that the two have little to do with each other.
fn slips(typed: &str, meant: &str) -> Option<usize> {
    let (typed, meant): (Vec<char>, Vec<char>) = (typed.chars().collect(), meant.chars().collect());
    if typed.len().abs_diff(meant.len()) > 3 {
        return None;
    }
    let mut row: Vec<usize> = (0..=meant.len()).collect();
    for (line, letter) in typed.iter().enumerate() {
        let mut above_left = line;
        let mut left = line + 1;
        for (above, other) in row.iter_mut().skip(1).zip(&meant) {
            let changed = above_left + usize::from(letter != other);
            above_left = *above;
            left = changed.min(above_left + 1).min(left + 1);
            *above = left;
        }
    }
    let slips = row.last().copied()?;
    (slips * 3 <= meant.len()).then_some(slips)
}
