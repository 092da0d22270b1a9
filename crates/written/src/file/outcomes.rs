//! How a check can end, and what is said beside it.

use super::fields::{Fields, Text};
use super::limits::{MOST_MARKS, MOST_OUTCOMES};
use super::sheet::Sheet;
use super::sheet_reader::read_changes;
use super::source::{Read, Told};
use super::typing::Typing;
use crate::nearest::suggestion;
use crate::rules::{Expr, Mark, Outcome, Tone};

/// Reads the outcomes of a check in the order they are tried.
pub(super) fn read_outcomes(check: &Fields<'_>, sheet: &Sheet, typing: &mut Typing<'_>) -> Vec<Outcome> {
    let tables = check.tables("outcomes", "an outcome");
    let (source, last) = (check.source, tables.len().saturating_sub(1));
    let mut outcomes: Vec<Outcome> = Vec::new();
    for (at, fields) in tables.into_iter().enumerate() {
        if at == MOST_OUTCOMES {
            source.report(fields.head(), format!("a check has at most {MOST_OUTCOMES} outcomes"));
            break;
        }
        let name = fields.text("name");
        let when = fields.formula("when");
        match (&when, at == last) {
            (None, false) => fields.missing("when", "only the last outcome comes whenever no other does"),
            (Some(_), true) => {
                source
                    .report(fields.head(), "the last outcome has no `when`: it comes whenever no other does");
            }
            (None, true) | (Some(_), false) => {}
        }
        let when = when.map_or(Ok(Expr::Number(1)), |when| typing.condition(&when?).map(|typed| typed.expr));
        let success = fields.switch("success");
        if success.is_none() && fields.item("success").is_none() {
            fields.missing("success", "`true` if the roller gets what they want, else `false`");
        }
        let tone = fields.text("tone").and_then(|tone| read_tone(&fields, &tone));
        let degree = fields.formula("degree").map(|degree| typing.number(&degree?).map(|typed| typed.expr));
        let degree_name = fields.texts("degree_name").map(|names| degree_words(&fields, &names));
        let then = fields.table("then", "`then`").map(|then| read_changes(&then, sheet)).unwrap_or_default();
        if name.is_none() && fields.item("name").is_none() {
            fields.missing("name", "what it is called");
        }
        let is_known =
            name.as_ref().is_some_and(|name| outcomes.iter().any(|known| known.name == name.value));
        if let Some(name) = name.as_ref().filter(|_| is_known) {
            source.report(
                name.span.clone(),
                format!("there is an outcome `{}` already; take another name", name.value),
            );
        }
        fields.finish();
        let success = success.unwrap_or(false);
        let usual = ("degree".to_owned(), "degrees".to_owned());
        outcomes.push(Outcome {
            name: name.map(|name| name.value).unwrap_or_default(),
            success,
            tone: tone.unwrap_or(if success { Tone::Success } else { Tone::Failure }),
            degree_name: degree.is_some().then(|| degree_name.unwrap_or(usual)),
            then,
            when: when.unwrap_or(Expr::Number(0)),
            degree: degree.unwrap_or(Ok(Expr::Number(0))).unwrap_or(Expr::Number(0)),
        });
    }
    outcomes
}

/// What one is called, and what several are.
fn degree_words(fields: &Fields<'_>, names: &[Text]) -> (String, String) {
    match names {
        [one, several] => (one.value.clone(), several.value.clone()),
        _ => {
            let message =
                "`degree_name` says what one is called and what several are, as in `[\"hit\", \"hits\"]`";
            fields
                .source
                .report(names.first().map_or_else(|| fields.head(), |name| name.span.clone()), message);
            (String::new(), String::new())
        }
    }
}

fn read_tone(fields: &Fields<'_>, tone: &Text) -> Option<Tone> {
    const TONES: [(&str, Tone); 5] = [
        ("worst", Tone::Worst),
        ("failure", Tone::Failure),
        ("tie", Tone::Tie),
        ("success", Tone::Success),
        ("great", Tone::Great),
    ];
    let found = TONES.iter().find(|(name, _)| *name == tone.value).map(|(_, tone)| *tone);
    if found.is_none() {
        let hint = suggestion(&tone.value, TONES.iter().map(|(name, _)| *name));
        fields.source.report(tone.span.clone(), format!("there is no tone `{}`{hint}", tone.value));
    }
    found
}

/// The places of the outcomes from worst to best: as they are tried, unless the file says otherwise.
pub(super) fn read_ranking(check: &Fields<'_>, outcomes: &[Outcome]) -> Vec<usize> {
    let as_tried = (0..outcomes.len()).collect();
    let Some(names) = check.texts("ranking") else { return as_tried };
    let mut ranking = Vec::new();
    for name in &names {
        match outcomes.iter().position(|outcome| outcome.name == name.value) {
            None => {
                let hint = suggestion(&name.value, outcomes.iter().map(|outcome| outcome.name.as_str()));
                check.source.report(name.span.clone(), format!("there is no outcome `{}`{hint}", name.value));
                return as_tried;
            }
            Some(at) if ranking.contains(&at) => {
                check
                    .source
                    .report(name.span.clone(), format!("`{}` stands in the ranking twice", name.value));
                return as_tried;
            }
            Some(at) => ranking.push(at),
        }
    }
    if let Some(missing) = (0..outcomes.len()).find(|at| !ranking.contains(at)) {
        let span = names.first().map_or_else(|| check.head(), |name| name.span.clone());
        check.source.report(
            span,
            format!(
                "`{}` is missing in the ranking; name every outcome, from worst to best",
                outcomes[missing].name
            ),
        );
        return as_tried;
    }
    ranking
}

pub(super) fn read_marks(check: &Fields<'_>, typing: &mut Typing<'_>) -> Vec<Mark> {
    let Some(table) = check.table("marks", "`marks`") else { return Vec::new() };
    let mut marks = Vec::new();
    for entry in table.entries(MOST_MARKS) {
        let formula: Read<_> = table.to_formula(&entry.name.value, entry.item, entry.span);
        let when = formula.and_then(|formula| typing.condition(&formula));
        let when = when.map_or_else(|Told| Expr::Number(0), |typed| typed.expr);
        marks.push(Mark { name: entry.name.value, when });
    }
    marks
}
