//! What the sheets of a system from a file hold, for programs and for people.

use serde::Serialize;
use systems::Adjustment;
use written::Sheet;

#[derive(Serialize)]
pub(crate) struct ShownSheet<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scores: Vec<ShownNumber<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<ShownNumber<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rests: Vec<ShownRest<'a>>,
    #[serde(skip_serializing_if = "String::is_empty")]
    session: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conditions: Vec<ShownCondition<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'a [String],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    lists: &'a [String],
}

/// A score, or a kind of points.
#[derive(Serialize)]
struct ShownNumber<'a> {
    name: &'a str,
    least: i64,
    most: i64,
    /// What a new character has.
    begins: i64,
    #[serde(skip_serializing_if = "str::is_empty")]
    about: &'a str,
}

#[derive(Serialize)]
struct ShownRest<'a> {
    name: &'a str,
    does: String,
}

#[derive(Serialize)]
struct ShownCondition<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    about: &'a str,
    /// What it adds to inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    adds: Vec<String>,
    /// The scores it is for; left out where it is for all.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    scores: &'a [String],
}

/// `Health +1, Momentum =2`.
pub(crate) fn tell_changes(changes: &[Adjustment]) -> String {
    let words = changes.iter().map(|change| format!("{} {}", change.points, change.shift));
    words.collect::<Vec<String>>().join(", ")
}

impl<'a> ShownSheet<'a> {
    pub(crate) fn of_sheet(sheet: &'a Sheet) -> Self {
        let scores = sheet.scores.iter().map(|score| ShownNumber {
            name: &score.name,
            least: score.least,
            most: score.most,
            begins: score.usual,
            about: &score.about,
        });
        let points = sheet.points.iter().map(|points| ShownNumber {
            name: &points.name,
            least: points.least,
            most: points.most,
            begins: points.start.unwrap_or(points.usual_most),
            about: &points.about,
        });
        let rests = sheet.rests.iter();
        let conditions = sheet.conditions.iter().map(|condition| ShownCondition {
            name: &condition.name,
            about: &condition.about,
            adds: condition.changes.iter().map(|(input, number)| format!("{number:+} {input}")).collect(),
            scores: &condition.scores,
        });
        Self {
            scores: scores.collect(),
            points: points.collect(),
            rests: rests
                .map(|rest| ShownRest { name: &rest.name, does: tell_changes(&rest.changes) })
                .collect(),
            session: tell_changes(&sheet.session),
            conditions: conditions.collect(),
            notes: &sheet.notes,
            lists: &sheet.lists,
        }
    }

    /// Does a character of it have nothing but a name?
    pub(crate) const fn is_empty(&self) -> bool {
        self.scores.is_empty()
            && self.points.is_empty()
            && self.rests.is_empty()
            && self.conditions.is_empty()
            && self.notes.is_empty()
            && self.lists.is_empty()
    }

    pub(crate) fn text(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        let number = |kind: &str, number: &ShownNumber<'_>| {
            let ShownNumber { name, least, most, begins, about } = number;
            let about = if about.is_empty() { String::new() } else { format!(": {about}") };
            format!("  {kind} {name} {least} to {most}, at first {begins}{about}\n")
        };
        let mut text = "\nA character has\n".to_owned();
        text.extend(self.scores.iter().map(|score| number("score", score)));
        text.extend(self.points.iter().map(|points| number("points", points)));
        text.extend(self.rests.iter().map(|rest| format!("  rest {}: {}\n", rest.name, rest.does)));
        if !self.session.is_empty() {
            text += &format!("  a new session: {}\n", self.session);
        }
        text.extend(self.conditions.iter().map(|condition| {
            let words: Vec<&str> =
                [condition.about].into_iter().chain(condition.adds.iter().map(String::as_str)).collect();
            let words: Vec<&str> = words.into_iter().filter(|words| !words.is_empty()).collect();
            let scores = match condition.scores {
                [] => String::new(),
                scores => format!(" (for {})", scores.join(", ")),
            };
            format!("  condition {}: {}{scores}\n", condition.name, words.join(", "))
        }));
        text.extend(self.notes.iter().map(|note| format!("  note {note}\n")));
        text.extend(self.lists.iter().map(|list| format!("  list {list}\n")));
        text
    }
}
