//! The sheet of a character, as a file describes it.

use super::fields::{Fields, Named};
use super::limits::{LARGEST_NUMBER, MOST_SCORES};
use super::source::{Read, Told};

/// What a character's sheet holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The scores, in order.
    pub scores: Vec<Score>,
    /// The points that are spent and regained.
    pub points: Vec<Points>,
    /// What a rest gives back: the points and `+1`, `-1`, `=3`, or `full`.
    pub rests: Vec<(String, Vec<(String, String)>)>,
    /// What a character can be, and what it means.
    pub conditions: Vec<(String, String)>,
    /// Texts one writes freely.
    pub notes: Vec<String>,
}

/// A score of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What it is called.
    pub name: String,
    /// The smallest.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// What a new character has.
    pub usual: i64,
    /// What it is for.
    pub about: String,
}

/// Points that are spent and regained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// What they are called.
    pub name: String,
    /// The fewest.
    pub least: i64,
    /// The most.
    pub most: i64,
    /// What a new character has; full unless the file says otherwise.
    pub start: i64,
}

pub(super) fn read_sheet(system: &Fields<'_>) -> Sheet {
    let Some(fields) = system.table("sheet", "`sheet`") else { return Sheet::default() };
    let mut sheet = Sheet::default();
    for entry in named(&fields, "scores") {
        if let Ok((score, ..)) = read_number(&fields, &entry, "a score", "usual") {
            sheet.scores.push(score);
        }
    }
    for entry in named(&fields, "points") {
        if let Ok((Score { name, least, most, usual, .. }, has_start)) =
            read_number(&fields, &entry, "a kind of points", "start")
        {
            sheet.points.push(Points { name, least, most, start: if has_start { usual } else { most } });
        }
    }
    for entry in named(&fields, "rests") {
        let Ok(rest) = Fields::of_item(system.source, entry.item, entry.span.clone(), "a rest") else {
            continue;
        };
        let changes = read_changes(&rest, &sheet);
        sheet.rests.push((entry.name.value, changes));
    }
    for entry in named(&fields, "conditions") {
        match entry.item.as_str() {
            Some(about) => sheet.conditions.push((entry.name.value, about.to_owned())),
            None => drop(system.source.tell(entry.span, "a condition is a text that says what it means")),
        }
    }
    sheet.notes = fields.texts("notes").unwrap_or_default().into_iter().map(|text| text.value).collect();
    fields.finish();
    sheet
}

fn named<'a>(fields: &Fields<'a>, key: &'static str) -> Vec<Named<'a>> {
    fields.table(key, "this part of the sheet").map(|table| table.entries(MOST_SCORES)).unwrap_or_default()
}

/// A number with a range, and whether it says where it starts.
fn read_number(
    sheet: &Fields<'_>,
    entry: &Named<'_>,
    what: &'static str,
    start_key: &'static str,
) -> Read<(Score, bool)> {
    let fields = Fields::of_item(sheet.source, entry.item, entry.span.clone(), what)?;
    let (least, most) = (fields.number("least").unwrap_or(0), fields.number("most"));
    let start = fields.number(start_key);
    let about = fields.text("about").map(|text| text.value).unwrap_or_default();
    let Some(most) = most else {
        fields.missing("most", "the largest number it can be");
        return Err(Told);
    };
    if least > most || least < -LARGEST_NUMBER || most > LARGEST_NUMBER {
        let message = format!("it runs from {least} to {most}, which is no range within {LARGEST_NUMBER}");
        return Err(sheet.source.tell(entry.span.clone(), message));
    }
    if let Some(start) = start.filter(|start| !(least..=most).contains(start)) {
        let message = format!("`{start_key}` is {start}, but must be from {least} to {most}");
        return Err(sheet.source.tell(entry.span.clone(), message));
    }
    fields.finish();
    let usual = start.unwrap_or(0.clamp(least, most));
    Ok((Score { name: entry.name.value.clone(), least, most, usual, about }, start.is_some()))
}

/// What happens to points: `Momentum = "+1"`.
pub(super) fn read_changes(fields: &Fields<'_>, sheet: &Sheet) -> Vec<(String, String)> {
    let mut changes = Vec::new();
    for entry in fields.entries(MOST_SCORES) {
        let name = entry.name.value;
        if !sheet.points.iter().any(|points| points.name == name) {
            let hint =
                crate::nearest::suggestion(&name, sheet.points.iter().map(|points| points.name.as_str()));
            fields.source.tell(entry.name.span, format!("the sheet has no points `{name}`{hint}"));
            continue;
        }
        let change = entry.item.as_str().unwrap_or("");
        let number = change.strip_prefix(['+', '-', '=']).and_then(|number| number.parse::<u32>().ok());
        if number.is_none() && change != "full" {
            let message = "what changes is written as \"+1\", \"-2\", \"=3\" or \"full\"";
            fields.source.tell(entry.span, message);
            continue;
        }
        changes.push((name, change.to_owned()));
    }
    changes
}
