//! Foes in one line: `Wolf ×6, Level 3, Vitality 6`.

use play::MOST_CHARACTERS_AT_ONCE;
use systems::form::{Field, FieldKind, PointsUse, SheetForm};
use systems::{AnySheet, System};

use super::error::EditError;
use super::file::SheetFile;

/// Some of a kind, made from a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickNpc {
    /// How many.
    pub count: u32,
    /// The sheet of each; they are numbered at the table.
    pub sheet: AnySheet,
}

impl QuickNpc {
    /// Reads a line: a name, how many if there are several, and numbers by the words of the sheet.
    ///
    /// # Errors
    ///
    /// A sentence: there is no name, or one that has swallowed a number of the sheet; there would be none or too many of
    /// them; a number is none, the sheet has no such word, or the rules say no.
    pub fn parse(system: System, line: &str) -> Result<Self, String> {
        let form = system.sheet_form();
        let mut items = line.split(',').map(str::trim);
        let (name, count) = name_and_count(items.next().unwrap_or_default())?;
        if name.is_empty() {
            return Err(format!("begin with a name: {}", Self::example(system)));
        }
        check_name(name, form).map_err(|slip| format!("{slip}, as in {}", Self::example(system)))?;
        if !(1..=MOST_CHARACTERS_AT_ONCE).contains(&count) {
            return Err(format!("ask for 1 to {MOST_CHARACTERS_AT_ONCE} at once, not {count}"));
        }
        let (mut points, mut fields) = (Vec::new(), Vec::new());
        for item in items.filter(|item| !item.is_empty()) {
            let (word, number) = word_and_number(item)?;
            match form.and_then(|form| form.find_points(word)) {
                Some(form) => points.push((&form.key, number)),
                None => fields.push((word, number)),
            }
        }
        let refused = |error: EditError| error.to_string();
        let mut file = SheetFile::new(system, name).map_err(refused)?;
        file.set(&fields).map_err(refused)?;
        let mut sheet = file.sheet().clone();
        for (key, number) in points {
            sheet = with_points(&sheet, key, number)?;
        }
        Ok(Self { count, sheet })
    }

    /// A line that this system understands, to show how one is written: the first number that its sheets have, and points
    /// that harm takes.
    pub fn example(system: System) -> String {
        const BEGINNING: &str = "Wolf ×6";
        let Some(form) = system.sheet_form() else { return BEGINNING.to_owned() };
        let numbers = form.fields.iter().flat_map(number_words);
        let harmed = form.points.iter().filter(|points| points.uses.contains(&PointsUse::Lose));
        let harmed = harmed.map(|points| points.title.as_ref());
        let line = with_first_that_counts(system, BEGINNING.to_owned(), numbers, [3, 6, 4, 12, 2]);
        with_first_that_counts(system, line, harmed, [6, 4, 3, 12, 2])
    }
}

/// The words that a field's numbers go by.
fn number_words(field: &Field) -> Vec<&str> {
    match &field.kind {
        FieldKind::Number(_) => vec![field.key.as_ref()],
        FieldKind::Numbers { .. } => field.names().collect(),
        FieldKind::Text
        | FieldKind::Choice(_)
        | FieldKind::Texts
        | FieldKind::Records(_)
        | FieldKind::Record(_) => Vec::new(),
    }
}

/// The line with the first of these numbers for the first of these words that makes another sheet; as it is if there is none.
fn with_first_that_counts<'a>(
    system: System,
    line: String,
    mut words: impl Iterator<Item = &'a str>,
    numbers: [u32; 5],
) -> String {
    let Ok(plain) = QuickNpc::parse(system, &line) else { return line };
    let longer = words.find_map(|word| {
        let mut tried = numbers.iter().map(|number| format!("{line}, {word} {number}"));
        tried.find(|longer| QuickNpc::parse(system, longer).is_ok_and(|made| made.sheet != plain.sheet))
    });
    longer.unwrap_or(line)
}

/// Whether something else was written where the name stands: how many, or a number of the sheet.
fn check_name(name: &str, form: Option<&SheetForm>) -> Result<(), String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let counts = |word: &&&str| {
        let behind = word.strip_prefix(['x', 'X', '*']);
        word.contains('×')
            || behind.is_some_and(|behind| behind.starts_with(|sign: char| sign.is_ascii_digit()))
    };
    if let Some(count) =
        words.iter().skip(1).find(counts).or_else(|| words.first().filter(|word| word.contains('×')))
    {
        return Err(format!("{count:?} is not how many; write a whole number there and a comma behind it"));
    }
    let is_of_the_sheet = |word: &str| {
        let is_word = |form: &SheetForm| {
            form.find_points(word).is_some()
                || form.fields.iter().flat_map(number_words).any(|known| known.eq_ignore_ascii_case(word))
        };
        form.is_some_and(is_word)
    };
    let swallowed = words.windows(2).find(|pair| pair[1].parse::<i64>().is_ok() && is_of_the_sheet(pair[0]));
    match swallowed {
        Some([word, number]) => Err(format!("put a comma before {word} {number}")),
        Some(_) | None => Ok(()),
    }
}

/// So many points at most, or so many left where there is no most.
fn with_points(sheet: &AnySheet, key: &str, number: &str) -> Result<AnySheet, String> {
    let has_most = sheet.points().iter().any(|points| points.key == key && points.most.is_some());
    if !has_most {
        let mut file = SheetFile::of_sheet(sheet).map_err(|error| error.to_string())?;
        file.set(&[(key, number)]).map_err(|error| error.to_string())?;
        return Ok(file.sheet().clone());
    }
    let most =
        number.parse().map_err(|_| format!("{number} {key} cannot be; write a whole number from 0"))?;
    sheet.with_most_points(key, most).map_err(|refusal| refusal.to_string())
}

/// `Wolf ×6`, `Wolf x 6`, `Wolf`.
fn name_and_count(text: &str) -> Result<(&str, u32), String> {
    let is_digit = |one: char| one.is_ascii_digit();
    let before = text.trim_end_matches(is_digit);
    let digits = &text[before.len()..];
    let name = before.trim_end().strip_suffix(['×', 'x', 'X', '*']).filter(|_| !digits.is_empty());
    // The letter belongs to the name in "Fox 6" and "Knox".
    let name = name.filter(|name| name.ends_with(char::is_whitespace) || before.trim_end().ends_with('×'));
    let (name, count) = match name {
        Some(name) => (name.trim(), digits.parse().map_err(|_| format!("{digits} are too many"))?),
        None => (text, 1),
    };
    Ok((name, count))
}

/// `Level 3`, `Body -1`.
fn word_and_number(item: &str) -> Result<(&str, &str), String> {
    let split = item.rsplit_once([' ', '=', ':']).filter(|(_, number)| number.parse::<i64>().is_ok());
    let (word, number) =
        split.ok_or_else(|| format!("{item:?} is no word with a number behind it, such as Level 3"))?;
    Ok((word.trim_end_matches([' ', '=', ':']), number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(system: System, line: &str) -> String {
        match QuickNpc::parse(system, line) {
            Ok(npc) => {
                let points = npc.sheet.points().into_iter();
                let points: Vec<String> = points
                    .map(|points| format!("{} {}", points.key, points.most.unwrap_or(points.left)))
                    .collect();
                format!("{} × {}: {}", npc.count, npc.sheet.name(), points.join(", "))
            }
            Err(sentence) => sentence,
        }
    }

    #[test]
    fn a_line_is_a_name_a_count_and_numbers_by_the_words_of_the_sheet() {
        let wolves = "6 × Wolf: heroism 3, action 4, vitality 6, focus 5, spirit 5";
        for line in [
            "Wolf ×6, Level 3, Vitality 6",
            "Wolf x6, Level=3, vitality 6",
            "Wolf × 6 , Level: 3,Vitality 6,",
        ] {
            assert_eq!(told(System::D12, line), wolves, "{line}");
        }
        assert_eq!(
            told(System::D12, "Old Knox"),
            "1 × Old Knox: heroism 1, action 4, vitality 5, focus 5, spirit 5"
        );
        assert_eq!(
            told(System::D12, "Fox 6"),
            "1 × Fox 6: heroism 1, action 4, vitality 5, focus 5, spirit 5"
        );
        assert!(
            told(System::POOL, "Guard x2, Strength 3, Resilience 4").starts_with("2 × Guard: resilience 4")
        );
        assert!(told(System::THREE_SIX, "Ogre ×2, Body 15").starts_with("2 × Ogre"));
    }

    #[test]
    fn a_line_that_cannot_be_read_is_refused_in_a_sentence() {
        assert_eq!(told(System::D12, " ×6"), "begin with a name: Wolf ×6, Level 3, Vitality 6");
        assert_eq!(
            told(System::D12, "Wolf, fierce"),
            "\"fierce\" is no word with a number behind it, such as Level 3"
        );
        assert_eq!(
            told(System::D12, "Wolf, Vitality -1"),
            "-1 vitality cannot be; write a whole number from 0"
        );
        assert!(told(System::D12, "Wolf, Lvel 3").contains("Lvel"), "{}", told(System::D12, "Wolf, Lvel 3"));
        assert!(told(System::D12, "Wolf, Body 3").contains("Level"), "{}", told(System::D12, "Wolf, Body 3"));
    }

    #[test]
    fn every_system_has_an_example_that_it_understands() {
        assert_eq!(QuickNpc::example(System::D12), "Wolf ×6, Level 3, Vitality 6");
        for system in System::with_sheets() {
            let line = QuickNpc::example(system);
            let made = QuickNpc::parse(system, &line).unwrap();
            let plain = QuickNpc::parse(system, "Wolf").unwrap();
            assert_eq!(made.count, 6, "{line}");
            assert_ne!(made.sheet, plain.sheet, "{line} says more than a name");
        }
    }

    #[test]
    fn a_slip_does_not_become_a_name() {
        for (line, slip) in [
            ("Wolf x3 Level 3 Vitality 6", "\"x3\" is not how many"),
            ("Wolf Level 3", "put a comma before Level 3"),
            ("Wolf vitality 6, Level 2", "put a comma before vitality 6"),
            ("Wolf ×5.5", "\"×5.5\" is not how many"),
            ("Wolf×many, Level 2", "\"Wolf×many\" is not how many"),
            ("Wolf ×0", "ask for 1 to 20 at once, not 0"),
            ("Wolf ×60, Level 3", "ask for 1 to 20 at once, not 60"),
        ] {
            assert!(told(System::D12, line).starts_with(slip), "{line}: {}", told(System::D12, line));
        }
        for line in ["Fox 6", "Agent x", "Level-headed Ann", "Xavier ×2"] {
            assert!(QuickNpc::parse(System::D12, line).is_ok(), "{line}");
        }
    }
}
