//! A sheet as people see it: what stands under its name, its scores row by row, lists, and what is worth knowing. The
//! terminal draws it from this, whichever system it is.

use crate::form::{FieldKind, PointsLeft, RollableScore, SheetNumber, Text};
use crate::parts::{Part, Parts};
use crate::{AnySheet, Refusal};

/// A sheet as people see it, its name, its points and its rulings aside, which every sheet has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetPage {
    /// What stands beside the name: `Level 3`, `Medium`.
    pub facts: Vec<String>,
    /// The scores.
    pub scores: ScoreTable,
    /// Numbers that follow from them, in a line.
    pub numbers: Vec<PageNumber>,
    /// What else is on it, each list under its title.
    pub lists: Vec<PageList>,
    /// How one rolls, in a sentence or two for whoever has only paper.
    pub reminder: Text,
}

/// The scores of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreTable {
    /// What the numbers of a row are: `score`, `bonus`, `save`. Empty where they speak for themselves.
    pub headings: Vec<Text>,
    /// The rows, or only those that stand above all others.
    pub rows: Vec<ScoreRow>,
    /// The others, in columns that may stand side by side.
    pub columns: Vec<Vec<ScoreRow>>,
    /// What the marks mean.
    pub legend: Vec<String>,
    /// The same for a program: a heading for each field, and a record for each score.
    pub fields: Vec<Text>,
    /// The records.
    pub records: Vec<Vec<String>>,
}

/// One score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreRow {
    /// What it is called.
    pub name: String,
    /// Another name for it, if that is in use.
    pub short: Option<String>,
    /// Its name in full, where the name is short.
    pub long: Option<String>,
    /// The points it holds, where points are handed down.
    pub points: Option<u32>,
    /// How far below the others it stands.
    pub depth: usize,
    /// Does it stand for others below it?
    pub is_above: bool,
    /// Its numbers.
    pub cells: Vec<String>,
    /// Marks beside the numbers.
    pub marks: String,
    /// What it is made of, in short.
    pub note: String,
}

/// A number with a word before and after it: `Movement 4 hexes a turn`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageNumber {
    /// What it is.
    pub name: Text,
    /// The number: `4 hexes`.
    pub number: String,
    /// What it is for, as the sentence goes on: ` a turn`.
    pub about: Text,
}

/// A list under a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageList {
    /// The title.
    pub title: Text,
    /// What is in it, each with what stands before it.
    pub items: Vec<(String, String)>,
}

/// Something a player should know about a sheet that is legal all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetWarning {
    /// A word for what it is about.
    pub kind: &'static str,
    /// The score it is about.
    pub score: Option<&'static str>,
    /// Does it matter in play, and not only to whoever fills in the sheet?
    pub matters_in_play: bool,
    /// The whole of it in a sentence.
    pub text: String,
}

/// One number of a sheet, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberApart {
    /// What it is called.
    pub name: String,
    /// What kind of number it is.
    pub kind: String,
    /// What it is for.
    pub about: String,
    /// What it is made of.
    pub parts: Parts,
    /// Is it a number of something, and not a modifier?
    pub is_count: bool,
    /// What else is to be known.
    pub notes: Vec<String>,
}

impl PageList {
    /// A list whose items have nothing special before them.
    pub fn plain<'a>(title: impl Into<Text>, items: impl IntoIterator<Item = &'a String>) -> Self {
        let items = items.into_iter().map(|item| ("·".to_owned(), item.clone())).collect();
        Self { title: title.into(), items }
    }
}

impl NumberApart {
    /// A modifier.
    pub fn modifier(name: &str, kind: impl Into<String>, about: &str, parts: Parts) -> Self {
        let (name, kind, about) = (name.to_owned(), kind.into(), about.to_owned());
        Self { name, kind, about, parts, is_count: false, notes: Vec::new() }
    }

    /// A number of something.
    pub fn count(name: &str, kind: &str, about: &str, parts: Parts) -> Self {
        Self { is_count: true, ..Self::modifier(name, kind, about, parts) }
    }
}

/// The page of a sheet that says nothing more of itself than its scores, its numbers and what its form holds.
pub(crate) fn page_by_scores(sheet: &AnySheet) -> SheetPage {
    let mut scores = sheet.rolls().scores();
    scores.extend(sheet.rolls().other_scores().into_iter().map(|score| RollableScore {
        title: score.name.clone(),
        name: score.name,
        number: score.number.to_string(),
    }));
    let row = |score: &RollableScore| ScoreRow {
        name: score.name.clone(),
        cells: vec![score.number.clone()],
        ..ScoreRow::default()
    };
    let number = |number: SheetNumber| {
        let part = |part: &Part| format!("{} {}", part.name, part.value);
        let parts: Vec<String> = number.parts.iter().map(part).collect();
        (format!("{} {} ", number.name, number.number), format!("({})", parts.join(", ")))
    };
    let numbers: Vec<(String, String)> = sheet.rolls().numbers().into_iter().map(number).collect();
    let mut lists = vec![PageList { title: "Numbers".into(), items: numbers }];
    lists.extend(written_texts(sheet).into_iter().map(|(title, texts)| PageList::plain(title, &texts)));
    SheetPage {
        scores: ScoreTable {
            rows: scores.iter().map(row).collect(),
            fields: vec!["score".into(), "number".into()],
            records: scores.into_iter().map(|score| vec![score.name, score.number]).collect(),
            ..ScoreTable::default()
        },
        lists,
        ..SheetPage::default()
    }
}

/// The texts and lists of texts that are written on a sheet, by the titles of its form.
pub(crate) fn written_texts(sheet: &AnySheet) -> Vec<(Text, Vec<String>)> {
    let values = sheet.to_values();
    let fields = sheet.system().sheet_form().map_or(&[][..], |form| &form.fields);
    let texts = fields.iter().filter_map(|field| {
        let texts = match &field.kind {
            FieldKind::Text => values.get(&field.key)?.as_name().map(str::to_owned).into_iter().collect(),
            FieldKind::Texts => values.get(&field.key)?.as_names().to_vec(),
            FieldKind::Choice(_)
            | FieldKind::Number(_)
            | FieldKind::Numbers { .. }
            | FieldKind::Records(_)
            | FieldKind::Record(_) => Vec::new(),
        };
        let texts: Vec<String> = texts.into_iter().filter(|text| !text.trim().is_empty()).collect();
        (!texts.is_empty()).then(|| (field.label.clone(), texts))
    });
    texts.collect()
}

/// A score taken apart, of a sheet that says nothing more of it than its parts.
pub(crate) fn apart_by_scores(sheet: &AnySheet, name: &str) -> Result<NumberApart, Refusal> {
    let scores = sheet.rolls().scores();
    let is_it = |word: &str| word.eq_ignore_ascii_case(name.trim());
    let found = scores.iter().find(|score| is_it(&score.name) || is_it(&score.title));
    let parts = found.and_then(|score| Some((score, sheet.rolls().score_parts(&score.name)?)));
    if let Some((score, parts)) = parts {
        return Ok(NumberApart::modifier(&score.name, "score", &score.title, parts));
    }
    let others = sheet.rolls().other_scores();
    if let Some(score) = others.iter().find(|score| is_it(&score.name)) {
        return Ok(NumberApart::count(&score.name, "score", &score.about, score.parts.clone()));
    }
    let numbers = sheet.rolls().numbers();
    if let Some(number) = numbers.iter().find(|number| is_it(&number.name)) {
        let kind = "follows from others";
        return Ok(NumberApart::count(&number.name, kind, &number.about, number.parts.clone()));
    }
    let points = sheet.points();
    if let Some(points) = points.iter().find(|points| is_it(&points.key) || is_it(&points.title)) {
        return Ok(points_apart(sheet, points));
    }
    let known = scores.iter().map(|score| score.name.as_str());
    let known = known.chain(others.iter().chain(&numbers).map(|number| number.name.as_str()));
    let known = known.chain(points.iter().map(|points| points.key.as_ref()));
    let mut each_once: Vec<&str> = Vec::new();
    for name in known {
        if !each_once.contains(&name) {
            each_once.push(name);
        }
    }
    Err(no_such_number(name, &format!("one of {}", each_once.join(", "))))
}

/// Points, of which a sheet says no more than how many are left and how many there can be.
fn points_apart(sheet: &AnySheet, points: &PointsLeft) -> NumberApart {
    let forms = sheet.system().sheet_form().map_or(&[][..], |form| &form.points);
    let about = forms.iter().find(|form| form.key == points.key).map_or("", |form| form.help.as_ref());
    let left = i32::try_from(points.left).unwrap_or(if points.left < 0 { i32::MIN } else { i32::MAX });
    let apart = NumberApart::count(&points.title, "points", about, Parts::single("left", left));
    let notes = points.most.map(|most| format!("At most {most}.")).into_iter().collect();
    NumberApart { notes, ..apart }
}

/// The refusal for a number that a sheet doesn't have.
pub(crate) fn no_such_number(name: &str, known: &str) -> Refusal {
    Refusal::AgainstRule { rule: "", why: format!("this sheet has no {name:?}; name {known}") }
}
