//! A 3d6 sheet as text.

use protocol::v1::sheet_view::{AttributeView, ThreeSixView};
use systems::System;
use systems::three_six::Attribute;

use super::page::{block, head, item};
use super::unusual;
use crate::render;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::sheet_command::clean::signed;

/// The whole sheet.
pub(super) fn text(view: &ThreeSixView, width: usize) -> String {
    let tramples = view.tramples.map(|size| format!("tramples {size} and smaller"));
    let facts: Vec<String> =
        [format!("Level {}", view.level), view.size.to_owned()].into_iter().chain(tramples).collect();
    let heading = format!("{:<22}{:>5}{:>7}{:>7}", "", "score", "bonus", "save");
    let rows: String = view.attributes.iter().map(|(name, attribute)| row(name, attribute)).collect();
    let heroism =
        format!("\n  Heroism {}, added to every save\n", paint(STRONG, &signed(view.heroism.into())));
    let proficiencies: String =
        view.proficiencies.iter().map(|proficiency| item("·", proficiency, width)).collect();
    let rulings =
        unusual(System::THREE_SIX, &view.rulings).map(|list| item("·", &list, width)).unwrap_or_default();
    head(&view.name, &facts, width)
        + &format!("{}\n{rows}", paint(FAINT, &heading))
        + &heroism
        + &block("Proficient in", &proficiencies)
        + &block("Rulings of this table", &rulings)
}

/// `  Will         [Will]     14     +4     +6   13 + 1 magic, at most 18`
fn row(name: &str, attribute: &AttributeView) -> String {
    let AttributeView { score, natural, magic, maximum, bonus, save } = *attribute;
    let short = Attribute::from_name(name).map_or("", Attribute::short);
    let short = if short == name { String::new() } else { format!("[{short}]") };
    let made = if magic > 0 { format!("{natural} + {magic} magic") } else { String::new() };
    let most = if maximum == 18 { String::new() } else { format!("at most {maximum}") };
    let notes: Vec<String> = [made, most].into_iter().filter(|note| !note.is_empty()).collect();
    let line = format!(
        "  {name:<13}{:<7}{score:>5}{:>7}{:>7}   {}",
        paint(FAINT, &format!("{short:<7}")),
        signed(bonus.into()),
        signed(save.into()),
        notes.join(", ")
    );
    line.trim_end().to_owned() + "\n"
}

/// One row for each attribute.
pub(super) fn csv(view: &ThreeSixView) -> String {
    let row = |(name, one): (&str, &AttributeView)| {
        let numbers = [one.score, one.natural, one.magic, one.maximum].map(|number| number.to_string());
        let mut row = vec![name.to_owned()];
        row.extend(numbers);
        row.extend([one.bonus, one.save].map(|number| number.to_string()));
        row
    };
    let header = ["attribute", "score", "natural", "magic", "maximum", "bonus", "save"];
    render::csv::table(&header, view.attributes.iter().map(row))
}
