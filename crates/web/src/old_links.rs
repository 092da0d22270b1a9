//! Links as this page wrote them at first, for ever: `mod=5`, `luck=3,off`, `vs=5x6l4`, `who=Ana:5`, `extra=INT:6,WIS:3`.
//!
//! They are told in the words of today, which the forms read. Nothing is to be changed or added here: new words have their
//! place in the description of a check.

/// A word of a link and its value.
pub(crate) type LinkWord = (String, String);

/// A word as it is read today, and as the link has it.
pub(crate) struct TodaysWord {
    pub(crate) today: LinkWord,
    pub(crate) said: LinkWord,
}

/// What an opponent's attribute was if no word said so.
const USUAL_ATTRIBUTE: &str = "12";

/// The word as the link has it.
pub(crate) fn as_said(told: Vec<TodaysWord>, today: LinkWord) -> LinkWord {
    let said = told.into_iter().find(|word| word.today == today).map(|word| word.said);
    said.unwrap_or(today)
}

/// The words of a link to a comparison.
pub(crate) fn compare_words(words: &[LinkWord]) -> Vec<TodaysWord> {
    let mut told = Vec::new();
    for said in words {
        let mut add = |key: &str, value: &str| {
            told.push(TodaysWord { today: (key.to_owned(), value.to_owned()), said: said.clone() });
        };
        match (said.0.as_str(), said.1.as_str()) {
            (key @ ("extra" | "luck"), "none") => add("off", key),
            ("extra", list) => list.split(',').for_each(|score| add("extra", &score.replace(':', "="))),
            ("spend", points) => add("points", points),
            (key, value) => add(key, value),
        }
    }
    told
}

/// The words of a link to that kind of roll.
pub(crate) fn roll_words(roll: &str, words: &[LinkWord]) -> Vec<TodaysWord> {
    let mut told = Vec::new();
    let mut names = Vec::new();
    for said in words {
        let mut add = |key: &str, value: &str| {
            told.push(TodaysWord { today: (key.to_owned(), value.to_owned()), said: said.clone() });
        };
        let (key, value) = (said.0.as_str(), said.1.as_str());
        match (roll, key) {
            ("d12" | "contest", "mod") => add("modifier", value),
            ("d12" | "contest", "extra" | "luck") => match value.strip_suffix(",off") {
                Some(bound) => {
                    add(key, bound);
                    add("off", key);
                }
                None => add(key, value),
            },
            ("contest", "vs") => value.split(',').for_each(|hand| add("against", &resister(hand))),
            ("initiative", "who" | "foe") => {
                let participant = participant(value);
                // A name that was there before was passed over.
                if names.contains(&participant) {
                    continue;
                }
                add(if key == "who" { "player" } else { key }, &participant);
                names.push(participant);
            }
            ("3d6" | "opposed", "adv") => add("advantage", value),
            ("3d6" | "opposed", "dis") => add("disadvantage", value),
            ("3d6" | "opposed", "prof") => add("proficient", value),
            ("opposed", "score") => add("attribute", value),
            ("opposed", "vs" | "vs_adv" | "vs_dis" | "vs_step" | "vs_prof") => {}
            _ => add(key, value),
        }
    }
    if roll == "opposed" {
        told.extend(other_side(words));
    }
    told
}

/// `5x6l4`: modifier, Extra Die, Luck Die.
fn resister(hand: &str) -> String {
    let (hand, luck) = hand.split_once('l').map_or((hand, None), |(hand, bound)| (hand, Some(bound)));
    let (modifier, extra) = hand.split_once('x').map_or((hand, None), |(hand, bound)| (hand, Some(bound)));
    let die =
        |name: &str, bound: Option<&str>| bound.map(|bound| format!(",{name}={bound}")).unwrap_or_default();
    format!("modifier={modifier}{}{}", die("luck", luck), die("extra", extra))
}

/// `Ana:5`; what is written as today stays.
fn participant(value: &str) -> String {
    match value.rsplit_once(':') {
        Some((name, modifier)) if modifier.parse::<i32>().is_ok() => format!("{}={modifier}", name.trim()),
        Some(_) | None => value.to_owned(),
    }
}

/// Everything that was said of the other side is one word today.
fn other_side(words: &[LinkWord]) -> Option<TodaysWord> {
    let of = |wanted: &str| words.iter().rev().find(|(key, _)| key == wanted);
    let said = ["vs", "vs_adv", "vs_dis", "vs_step", "vs_prof"].into_iter().find_map(of)?;
    let text = |key: &str| of(key).map(|(_, value)| value.as_str());
    let mut side = format!("attribute={}", text("vs").unwrap_or(USUAL_ATTRIBUTE));
    for (key, today) in [("vs_adv", "advantage"), ("vs_dis", "disadvantage"), ("vs_step", "step")] {
        side += &text(key).map(|value| format!(",{today}={value}")).unwrap_or_default();
    }
    side += match text("vs_prof") {
        None | Some("no" | "0") => "",
        Some("yes" | "1") => ",proficient",
        // It never made sense, and is refused where it is read.
        Some(_) => ",proficient=?",
    };
    Some(TodaysWord { today: ("against".to_owned(), side), said: said.clone() })
}

#[cfg(test)]
mod tests {
    use crate::roll::{Ask, parse_query};

    /// What an old link and one of today ask is the same.
    fn are_alike(old: &str, today: &str) {
        assert_eq!(Ask::from_link(old), Ask::from_link(today), "{old}");
    }

    #[test]
    fn old_words_say_what_they_said() {
        are_alike("roll=d12&mod=-2&dc=12&resisted=yes", "roll=d12&modifier=-2&dc=12&resisted=yes");
        are_alike("roll=d12&mod=5&extra=6&luck=3,off", "roll=d12&modifier=5&extra=6&luck=3&off=luck");
        are_alike(
            "roll=contest&mod=5&extra=7,off&vs=2l4,-1,5x6l4",
            "roll=contest&extra=7&off=extra&against=modifier=2,luck=4&against=modifier=-1&against=modifier=5,extra=6,luck=4",
        );
        are_alike(
            "roll=initiative&who=Ana:5&foe=Old Wolf:-4",
            "roll=initiative&player=Ana=5&foe=Old Wolf=-4",
        );
        are_alike(
            "roll=3d6&bonus=4&dv=15&prof=yes&adv=2&dis=1&step=-1",
            "roll=3d6&bonus=4&dv=15&proficient=yes&advantage=2&disadvantage=1&step=-1",
        );
        are_alike(
            "roll=opposed&score=9&adv=1&vs=10&vs_prof=yes&vs_dis=2&vs_step=1",
            "roll=opposed&attribute=9&advantage=1&against=attribute=10,proficient,disadvantage=2,step=1",
        );
        are_alike("roll=opposed&vs_adv=1", "roll=opposed&against=attribute=12,advantage=1");
    }

    #[test]
    fn a_name_keeps_its_signs() {
        let ask = Ask::from_link("roll=initiative&who=%C3%85sa%20%26%20Bo:%2050%20%25:7&foe=a=b:3");
        let names = ask.form.fields.sides("participants").iter().map(|side| side.get("name").cloned());
        let names: Vec<_> = names.flatten().filter_map(|name| name.as_name().map(str::to_owned)).collect();
        assert_eq!(names, ["Åsa & Bo: 50 %", "a=b"]);
    }

    #[test]
    fn what_never_made_sense_is_told_as_it_was_written() {
        for (query, word) in [
            ("roll=d12&mod=99999999999&dc=20", "mod=99999999999"),
            ("roll=contest&vs=5,x", "vs=5,x"),
            ("roll=initiative&who=Ana", "who=Ana"),
            ("roll=opposed&vs_prof=perhaps", "vs_prof=perhaps"),
            ("roll=d12&luck=many,off", "luck=many,off"),
        ] {
            let wrong = parse_query(query).1.unwrap();
            assert!(wrong.starts_with(&format!("The link says {word}, which can't be")), "{wrong}");
        }
    }

    #[test]
    fn a_forged_link_cannot_ask_for_more_than_the_page_offers() {
        let many = vec!["1"; 200].join(",");
        assert!(parse_query(&format!("roll=contest&vs={many}")).1.is_some());
        assert!(parse_query("roll=pool&dice=2000").1.is_some());
        let who = "&who=A:1".repeat(3);
        assert_eq!(
            parse_query(&format!("roll=initiative{who}")).0.form.fields.sides("participants").len(),
            1
        );
        assert!(parse_query(&format!("roll=dice&dice={}", "d".repeat(5000))).1.is_some());
    }
}
