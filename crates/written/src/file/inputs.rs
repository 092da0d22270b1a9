//! What can be set before a roll, and chosen after a part of it.

use super::fields::{Fields, Named, Text};
use super::limits::{LARGEST_NUMBER, MOST_INPUTS, MOST_OPTIONS};
use super::names::{Meaning, Names, check_input_name, check_name};
use super::sheet::{Score, Sheet};
use super::source::{Read, Span, Told};
use crate::BEST_WORD;
use crate::nearest::suggestion;
use crate::rules::{Cost, Input, InputKind};

/// Reads the inputs of a check, and the choices after the roll behind them.
pub(super) fn read_inputs(check: &Fields<'_>, sheet: &Sheet, names: &mut Names) -> Vec<Input> {
    let mut inputs = Vec::new();
    let table = check.table("inputs", "`inputs`");
    for entry in table.iter().flat_map(|table| table.entries(MOST_INPUTS)) {
        check_input_name(check.source, &entry.name);
        if names.add(check.source, &entry.name, Meaning::Input(inputs.len())).is_ok() {
            inputs.push(
                read_input(check, &entry, sheet).unwrap_or_else(|Told| Input::unreadable(&entry.name.value)),
            );
        }
    }
    let table = check.table("choices", "`choices`");
    for entry in table.iter().flat_map(|table| table.entries(MOST_INPUTS)) {
        check_input_name(check.source, &entry.name);
        if names.add(check.source, &entry.name, Meaning::Input(inputs.len())).is_ok() {
            inputs
                .push(read_choice(check, &entry).unwrap_or_else(|Told| Input::unreadable(&entry.name.value)));
        }
    }
    inputs
}

impl Input {
    /// In the place of an input that is wrong, so that formulas which name it are still understood.
    fn unreadable(key: &str) -> Self {
        Self::of_number(key, 0, 1)
    }

    /// A number that formulas can ask.
    pub(super) fn of_number(key: &str, least: i64, most: i64) -> Self {
        let kind = InputKind::Number { least, most, usual: least, has_usual: true, scores: Vec::new() };
        Self { key: key.to_owned(), title: key.to_owned(), about: String::new(), kind, cost: None }
    }
}

fn read_input(check: &Fields<'_>, entry: &Named<'_>, sheet: &Sheet) -> Read<Input> {
    let fields = Fields::of_item(check.source, entry.item, entry.span.clone(), "an input")?;
    let key = entry.name.value.clone();
    let title = fields.text("title").map_or_else(|| titled(&key), |text| text.value);
    let about = fields.about();
    let cost = read_cost(&fields, sheet);
    let choice_place = fields.place_of("choice");
    let options = fields.texts("choice");
    let scores = fields.texts("score");
    let is_switch = fields.switch("switch");
    let kind = match (options, scores, is_switch) {
        (Some(options), None, None) => option_words(check, options, choice_place)
            .map(|options| InputKind::Choice { options, after: Vec::new() }),
        (None, Some(scores), None) => score_kind(&fields, sheet, &scores),
        (None, None, Some(true)) => Ok(InputKind::Switch),
        (None, None, Some(false)) => {
            Err(check.source.report(entry.span.clone(), "leave `switch` out, or say `switch = true`"))
        }
        (None, None, None) => number_kind(&fields),
        (Some(_), Some(_), _) | (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => {
            let message = "an input is one of `choice`, `score`, `switch` or a number from `least` to `most`";
            Err(check.source.report(entry.span.clone(), message))
        }
    };
    fields.finish();
    Ok(Input { key, title, about, kind: kind?, cost })
}

/// `cost = "Momentum"`, or `cost = { Momentum = 2 }` for two of them each.
fn read_cost(fields: &Fields<'_>, sheet: &Sheet) -> Option<Cost> {
    let (item, span) = fields.item("cost")?;
    let (points, place, each) = match item.as_table_like() {
        None => (fields.text("cost")?.value, span, Some(1)),
        Some(_) => {
            let mut entries = fields.table("cost", "`cost`")?.entries(MOST_INPUTS).into_iter();
            let (entry, another) = (entries.next(), entries.next());
            if let Some(another) = another {
                let message = "an input costs one kind of points; name one of them";
                fields.source.report(another.name.span, message);
                return None;
            }
            let Some(entry) = entry else {
                fields.source.report(span, "`cost` names points, as in `cost = { Momentum = 2 }`");
                return None;
            };
            (entry.name.value, entry.name.span, entry.item.as_integer())
        }
    };
    let Some(each) = each.filter(|each| (1..=LARGEST_NUMBER).contains(each)) else {
        fields.source.report(place, format!("each costs 1 to {LARGEST_NUMBER} points"));
        return None;
    };
    if !sheet.points.iter().any(|known| known.name == points) {
        let hint = suggestion(&points, sheet.points.iter().map(|known| known.name.as_str()));
        fields.source.report(place, format!("`cost` names no points of the sheet{hint}"));
    }
    Some(Cost { points, each })
}

fn read_choice(check: &Fields<'_>, entry: &Named<'_>) -> Read<Input> {
    let fields = Fields::of_item(check.source, entry.item, entry.span.clone(), "a choice")?;
    let key = entry.name.value.clone();
    let title = fields.text("title").map_or_else(|| titled(&key), |text| text.value);
    let about = fields.about();
    let options_place = fields.place_of("options");
    let options = fields.texts("options");
    let after = fields.texts("after");
    if options.is_none() {
        fields.missing("options", "what can be chosen, as in `options = [\"stop\", \"push\"]`");
    }
    if after.is_none() {
        fields.missing("after", "the dice that lie on the table when it is chosen");
    }
    let (options, after) = (options.ok_or(Told)?, after.ok_or(Told)?);
    if let Some(best) = options.iter().find(|option| option.value == BEST_WORD) {
        let message = "`best` is what odds call the best option; take another word";
        return Err(check.source.report(best.span.clone(), message));
    }
    let kind = InputKind::Choice {
        options: option_words(check, options, options_place)?,
        after: after.into_iter().map(|text| text.value).collect(),
    };
    fields.finish();
    Ok(Input { key, title, about, kind, cost: None })
}

fn option_words(check: &Fields<'_>, options: Vec<Text>, place: Span) -> Read<Vec<String>> {
    for option in &options {
        check_name(check.source, option)?;
    }
    if options.len() > MOST_OPTIONS {
        let message =
            format!("there are {} options, and at most {MOST_OPTIONS} can be chosen from", options.len());
        return Err(check.source.report(options[MOST_OPTIONS].span.clone(), message));
    }
    for (place, option) in options.iter().enumerate() {
        if options[..place].iter().any(|known| known.value == option.value) {
            let message = format!("`{}` is an option already; each is named once", option.value);
            check.source.report_in_new_file(option.span.clone(), message);
        }
    }
    if let [] | [_] = options[..] {
        let place = options.first().map_or(place, |only| only.span.clone());
        return Err(check.source.report(place, "a choice has at least two options"));
    }
    Ok(options.into_iter().map(|text| text.value).collect())
}

fn number_kind(fields: &Fields<'_>) -> Read<InputKind> {
    let (least, most) = (fields.number("least"), fields.number("most"));
    let usual = fields.number("usual");
    let (Some(least), Some(most)) = (least, most) else {
        fields.missing("least` and `most", "the smallest and the largest number it can be");
        return Err(Told);
    };
    let has_usual = usual.is_some();
    let usual = usual.unwrap_or(0.clamp(least.min(most), most.max(least)));
    check_range(fields, least, most, usual)?;
    Ok(InputKind::Number { least, most, usual, has_usual, scores: Vec::new() })
}

fn check_range(fields: &Fields<'_>, least: i64, most: i64, usual: i64) -> Read<()> {
    if least > most {
        return Err(fields
            .source
            .report(fields.head(), format!("`least` is {least}, above `most`, which is {most}")));
    }
    if least < -LARGEST_NUMBER || most > LARGEST_NUMBER {
        return Err(fields
            .source
            .report(fields.head(), format!("no input is beyond {LARGEST_NUMBER}; narrow its range")));
    }
    if !(least..=most).contains(&usual) {
        let message = format!("`usual` is {usual}, but must be from {least} to {most}");
        return Err(fields.source.report(fields.head(), message));
    }
    Ok(())
}

/// The widest range of those scores.
fn score_kind(fields: &Fields<'_>, sheet: &Sheet, names: &[Text]) -> Read<InputKind> {
    let mut range: Option<(i64, i64, i64)> = None;
    let mut scores = Vec::new();
    for name in names {
        let tree = sheet.trees.iter().position(|tree| tree.name == name.value);
        let is_meant = |score: &&Score| score.name == name.value || (tree.is_some() && score.tree() == tree);
        let found: Vec<&Score> = sheet.scores.iter().filter(is_meant).collect();
        if found.is_empty() {
            let trees = sheet.trees.iter().map(|tree| tree.name.as_str());
            let hint =
                suggestion(&name.value, sheet.scores.iter().map(|score| score.name.as_str()).chain(trees));
            let message = format!("the sheet has no score `{}`{hint}", name.value);
            return Err(fields.source.report(name.span.clone(), message));
        }
        for score in found {
            let (least, most, usual) = range.unwrap_or((score.least, score.most, score.usual));
            range = Some((least.min(score.least), most.max(score.most), usual));
            if !scores.contains(&score.name) {
                scores.push(score.name.clone());
            }
        }
    }
    let Some((least, most, usual)) = range else {
        return Err(fields.source.report(fields.head(), "`score` names at least one score of the sheet"));
    };
    check_range(fields, least, most, usual)?;
    Ok(InputKind::Number { least, most, usual, has_usual: true, scores })
}

/// `need_more` as a title: `Need more`.
pub(crate) fn titled(key: &str) -> String {
    let spaced = key.replace(['_', '-'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
