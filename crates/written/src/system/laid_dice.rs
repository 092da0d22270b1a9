//! The dice of several sides on one table: those that lie there, those that are missing, and what they show.

use dice::Sides;
use systems::Refusal;
use systems::any_verdict::ShownFace;
use systems::throw::{DieKind, DieSpec, ThrownDie, check_faces};

use crate::Question;
use crate::count::{TableDie, ThrownTable};

/// A die on the table. What has no faces is no die, and a file can't have one.
fn die_spec(die: &TableDie, side: usize) -> DieSpec {
    let sides = Sides::new(die.sides).unwrap_or(Sides::D6);
    DieSpec { throw: die.round as usize, ..DieSpec::new(DieKind::Base, sides, side) }
}

/// The dice that are still to be thrown.
pub(super) fn missing_dice(tables: &[ThrownTable<'_>]) -> Vec<DieSpec> {
    let Some((last, before)) = tables.split_last() else { return Vec::new() };
    last.missing().iter().map(|die| die_spec(die, before.len())).collect()
}

/// What the dice of each group show: `challenge 3, 9`.
pub(crate) fn shown_dice(table: &mut ThrownTable<'_>, question: &Question<'_>) -> Vec<String> {
    let groups = question.check().groups.iter().enumerate();
    let mut shown = Vec::new();
    for (at, group) in groups {
        let words: Vec<String> = match &group.die.symbols {
            None => table.worths(at).iter().map(i64::to_string).collect(),
            Some(_) => table.groups()[at].iter().map(|die| group.die.face_in_words(die.position)).collect(),
        };
        if !words.is_empty() {
            shown.push(format!("{} {}", group.name, words.join(", ")));
        }
    }
    shown
}

/// What each die of all sides shows, in the order thrown.
pub(super) fn shown_faces<'q, 'a: 'q>(
    tables: &[ThrownTable<'_>],
    questions: impl Iterator<Item = &'q Question<'a>>,
    faces: &[u32],
) -> Vec<ShownFace> {
    let sides = tables.iter().zip(questions);
    let groups = sides.flat_map(|(table, side)| {
        table.thrown().iter().map(move |die| &side.check().groups[die.group]).collect::<Vec<_>>()
    });
    let shown = groups.zip(faces).map(|(group, &face)| ShownFace {
        group: group.name.clone(),
        face: group.die.face_in_words((face as usize).saturating_sub(1)),
    });
    shown.collect()
}

/// The dice of all sides with these faces.
///
/// # Errors
///
/// These are not just the faces that are thrown.
pub(super) fn lay_dice(tables: &[ThrownTable<'_>], faces: &[u32]) -> Result<Vec<ThrownDie>, Refusal> {
    let mut specs: Vec<DieSpec> = Vec::new();
    for (side, table) in tables.iter().enumerate() {
        specs.extend(table.thrown().iter().map(|die| die_spec(die, side)));
    }
    specs.extend(missing_dice(tables));
    check_faces(&specs, faces)?;
    let lay = |(spec, &face): (DieSpec, &u32)| ThrownDie { spec, face, valid: true, picked: true };
    Ok(specs.into_iter().zip(faces).map(lay).collect())
}

/// The dice of each side in turn, as far as they were thrown.
pub(crate) fn tables_of<'a: 'q, 'q>(
    sides: impl Iterator<Item = &'q Question<'a>>,
    faces: &[u32],
) -> Vec<ThrownTable<'a>> {
    let mut tables = Vec::new();
    let mut left = faces;
    for side in sides {
        let table = side.table(left);
        left = left.get(table.thrown().len()..).unwrap_or(&[]);
        let is_whole = table.missing().is_empty();
        tables.push(table);
        if !is_whole {
            break;
        }
    }
    tables
}
