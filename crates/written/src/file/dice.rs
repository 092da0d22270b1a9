//! Groups of dice, as a file has them: `"2d10"`, `"pool d6"`, or a table.

use toml_edit::{Item, Value};

use super::fields::{Fields, Named};
use super::limits::{LARGEST_NUMBER, MOST_FACES, MOST_FACES_AGAIN, MOST_GROUPS};
use super::names::{Meaning, Names};
use super::source::{Formula, Read, Source, Span, Told};
use crate::rules::{Again, Die, Weighted};

/// A group of dice before its formulas are understood.
pub(super) struct RawGroup {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) number: Read<Formula>,
    pub(super) die: Die,
    /// Everything that one of them can come to.
    pub(super) weighted: Weighted,
    pub(super) map: Option<Read<Formula>>,
}

pub(super) fn read_dice(check: &Fields<'_>, names: &mut Names) -> Vec<RawGroup> {
    let Some(table) = check.table("dice", "`dice`") else {
        if check.item("dice").is_none() {
            check.missing("dice", "what is thrown, as in `dice = { pool = \"3d6\" }`");
        }
        return Vec::new();
    };
    let mut groups: Vec<RawGroup> = Vec::new();
    for entry in table.entries(MOST_GROUPS) {
        if names.add(check.source, &entry.name, Meaning::Group(groups.len())).is_ok() {
            let (name, span) = (entry.name.value.clone(), entry.name.span.clone());
            groups.push(read_group(check.source, &entry).unwrap_or_else(|Told| RawGroup {
                name,
                span,
                number: Err(Told),
                die: Die::new(vec![1]),
                weighted: Weighted { of: 1, values: vec![(1, 1)] },
                map: None,
            }));
        }
    }
    if groups.is_empty() {
        check.missing("dice", "at least one group that is thrown");
    }
    groups
}

fn read_group(source: &Source<'_>, entry: &Named<'_>) -> Read<RawGroup> {
    let (name, span) = (entry.name.value.clone(), entry.name.span.clone());
    if let Some(text) = entry.item.as_str() {
        let (number, sides) = notation(source, text, &entry.span)?;
        let die = Die::new((1..=sides).collect());
        let weighted = weighted(source, &die, &entry.span)?;
        return Ok(RawGroup { name, span, number: Ok(number), die, weighted, map: None });
    }
    let Some(_) = entry.item.as_table_like() else {
        let message = "dice are a text such as \"2d6\" or \"pool d6\", or a table such as `{ number = 4, faces = [-1, 0, 1] }`";
        return Err(source.report(entry.span.clone(), message));
    };
    let fields = Fields::of_item(source, entry.item, entry.span.clone(), "a group of dice")?;
    let dice = fields.text("dice").map(|text| notation(source, &text.value, &text.span)).transpose()?;
    let number = fields.formula("number");
    let sides = fields.number("sides");
    let faces = fields.item("faces");
    let weights = fields.item("weights");
    let (number, mut die) = match (dice, number, sides, faces) {
        (Some((number, sides)), None, None, None) => (Ok(number), Die::new((1..=sides).collect())),
        (None, number, Some(sides), None) => (at_least_one(&fields, number), sides_die(&fields, sides)?),
        (None, number, None, Some((item, span))) => {
            (at_least_one(&fields, number), listed_die(source, item, &span)?)
        }
        _ => {
            let message =
                "a group of dice has one of `dice`, `sides` and `faces`, and `number` beside the last two";
            return Err(source.report(fields.head(), message));
        }
    };
    if let Some((item, span)) = weights {
        weigh(source, &mut die, item, &span)?;
    }
    die.explode = read_again(&fields, "explode", &die)?;
    die.reroll = read_again(&fields, "reroll", &die)?;
    if die.explode.is_some() && die.reroll.is_some() {
        return Err(source.report(fields.head(), "a die explodes or is rerolled, not both; leave one out"));
    }
    let weighted = weighted(source, &die, &fields.head())?;
    let map = fields.formula("map");
    if let (Some(_), Some(_)) = (&map, &die.symbols) {
        return Err(
            source.report(fields.head(), "`map` is for dice with numbers; ask symbols as `dice.symbol`")
        );
    }
    fields.finish();
    Ok(RawGroup { name, span, number, die, weighted, map })
}

/// Everything that a die can come to.
fn weighted(source: &Source<'_>, die: &Die, place: &Span) -> Read<Weighted> {
    let too_often =
        || source.report(place.clone(), "this die is thrown again too often to be counted; lower `most`");
    die.weighted().ok_or_else(too_often)
}

/// One die, unless a number is given.
fn at_least_one(fields: &Fields<'_>, number: Option<Read<Formula>>) -> Read<Formula> {
    number.unwrap_or_else(|| fields.source.formula(fields.head(), "1"))
}

/// `d6`, `2d10`, `pool d6`, `min(pool, 5) d6`.
fn notation(source: &Source<'_>, text: &str, span: &Span) -> Read<(Formula, i64)> {
    let wrong = || {
        let shown: String = text.chars().take(30).collect();
        source.report(
            span.clone(),
            format!(
                "\"{shown}\" are no dice; write \"d6\", \"2d10\", or a formula before it, as in \"pool d6\""
            ),
        )
    };
    let trimmed = text.trim_end();
    let digits = trimmed.len() - trimmed.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    let (before, sides) = trimmed.split_at(trimmed.len() - digits);
    let number = before.strip_suffix(['d', 'D']).ok_or_else(wrong)?;
    if number.ends_with(|sign: char| sign.is_alphabetic() || sign == '_') || sides.is_empty() {
        return Err(wrong());
    }
    let most = MOST_FACES as i64;
    let sides: i64 =
        sides.parse().ok().filter(|sides| (1..=most).contains(sides)).ok_or_else(|| {
            source.report(span.clone(), format!("a die has 1 to {most} sides, not {sides}"))
        })?;
    let number = if number.trim().is_empty() { "1" } else { number };
    Ok((source.formula(span.clone(), number)?, sides))
}

fn sides_die(fields: &Fields<'_>, sides: i64) -> Read<Die> {
    let most = MOST_FACES as i64;
    if !(1..=most).contains(&sides) {
        return Err(fields.source.report(fields.head(), format!("a die has 1 to {most} sides, not {sides}")));
    }
    Ok(Die::new((1..=sides).collect()))
}

/// A list of numbers, or of texts with symbols.
fn listed_die(source: &Source<'_>, item: &Item, span: &Span) -> Read<Die> {
    let wrong = || {
        source.report(
            span.clone(),
            "`faces` is a list of whole numbers, or one of texts with a word for each symbol",
        )
    };
    let list = item.as_array().ok_or_else(wrong)?;
    if list.is_empty() || list.len() > MOST_FACES {
        return Err(
            source.report(span.clone(), format!("a die has 1 to {MOST_FACES} faces, not {}", list.len()))
        );
    }
    let numbers: Option<Vec<i64>> = list.iter().map(Value::as_integer).collect();
    if let Some(numbers) = numbers {
        if numbers.iter().any(|number| !(-LARGEST_NUMBER..=LARGEST_NUMBER).contains(number)) {
            return Err(source.report(span.clone(), format!("no face shows more than {LARGEST_NUMBER}")));
        }
        return Ok(Die::new(numbers));
    }
    let texts: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<String>>();
    let symbols: Vec<Vec<String>> = texts.ok_or_else(wrong)?.into_iter().map(words).collect();
    if let Some(word) = symbols.iter().flatten().find(|word| !crate::formula::is_name(word)) {
        return Err(source.report(
            span.clone(),
            format!("`{word}` can't be a symbol; use letters, digits and `_`, a letter first"),
        ));
    }
    Ok(Die { symbols: Some(symbols), ..Die::new((1..=list.len() as i64).collect()) })
}

/// Puts each face on the die as often as its weight says.
fn weigh(source: &Source<'_>, die: &mut Die, item: &Item, span: &Span) -> Read<()> {
    let wrong = |message: String| source.report(span.clone(), message);
    let list = item.as_array().ok_or_else(|| wrong("`weights` is a list of whole numbers".to_owned()))?;
    let weights: Option<Vec<usize>> =
        list.iter().map(|value| value.as_integer().and_then(|weight| weight.try_into().ok())).collect();
    let weights =
        weights.ok_or_else(|| wrong("`weights` is a list of whole numbers from 0 up".to_owned()))?;
    if weights.len() != die.faces.len() {
        return Err(wrong(format!(
            "there are {} weights for {} faces; give one for each",
            weights.len(),
            die.faces.len()
        )));
    }
    let total = weights.iter().fold(0_usize, |total, weight| total.saturating_add(*weight));
    if total == 0 || total > MOST_FACES {
        return Err(wrong(format!("all weights together are {total}, but must be 1 to {MOST_FACES}")));
    }
    if die.symbols.is_some() {
        return Err(wrong(
            "`weights` is for dice with numbers; list a face with symbols several times instead".to_owned(),
        ));
    }
    let repeat = |(&face, &weight): (&i64, &usize)| std::iter::repeat_n(face, weight);
    die.faces = die.faces.iter().zip(&weights).flat_map(repeat).collect();
    Ok(())
}

/// `{ on = 6, most = 4 }`; `on` may be a list.
fn read_again(fields: &Fields<'_>, key: &'static str, die: &Die) -> Read<Option<Again>> {
    let Some(table) = fields.table(key, "throwing a die again") else { return Ok(None) };
    let source = fields.source;
    let on: Option<Vec<i64>> = table.item("on").and_then(|(item, _)| match item {
        Item::Value(Value::Array(list)) => list.iter().map(Value::as_integer).collect(),
        Item::Value(_) | Item::None | Item::Table(_) | Item::ArrayOfTables(_) => {
            item.as_integer().map(|only| vec![only])
        }
    });
    let most = table.number("most").unwrap_or(1);
    let Some(on) = on else {
        table.missing("on", "the face that is thrown again, or a list of them");
        return Err(Told);
    };
    if die.symbols.is_some() || die.faces.len() > MOST_FACES_AGAIN {
        let message = format!("only dice with numbers and at most {MOST_FACES_AGAIN} faces are thrown again");
        return Err(source.report(table.head(), message));
    }
    if let Some(face) = on.iter().find(|face| !die.faces.contains(face)) {
        return Err(source.report(table.head(), format!("this die has no face {face}")));
    }
    let Some(most) = u32::try_from(most).ok().filter(|most| (1..=20).contains(most)) else {
        return Err(
            source.report(table.head(), format!("a die is thrown again at most 1 to 20 times, not {most}"))
        );
    };
    table.finish();
    Ok(Some(Again { on, most }))
}
