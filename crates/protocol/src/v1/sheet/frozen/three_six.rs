//! A 3d6 sheet: `[scores]`, `[magic]`, `[maximum]`, proficiencies.

use systems::three_six::{Attribute, Draft, Refusal as No, Sheet, Size};
use systems::{Refusal, System};

use crate::v1::sheet::assignment::{Target, ValueKind, in_table, plain_target, ruling, unknown};
use crate::v1::sheet::error::{EditError, Fault};
use crate::v1::sheet::fields::SheetFields;
use crate::v1::sheet::given::Entry;
use crate::v1::sheet::rulings;

/// The fields of a sheet.
pub(in crate::v1) const FIELDS: [&str; 11] = [
    "version",
    "system",
    "name",
    "level",
    "size",
    "heroism",
    "proficiencies",
    "scores",
    "magic",
    "maximum",
    "rulings",
];

/// Every name an attribute goes by.
pub(in crate::v1) fn attribute_names() -> Vec<&'static str> {
    let short = Attribute::ALL.map(Attribute::short).into_iter();
    let mut names: Vec<&str> = Attribute::ALL.map(Attribute::name).into();
    names.extend(short.filter(|short| Attribute::ALL.iter().all(|attribute| attribute.name() != *short)));
    names
}

/// Reads and judges a sheet.
pub(in crate::v1) fn read_sheet(sheet: &SheetFields<'_>) -> Result<Sheet, Fault> {
    sheet.only(&FIELDS)?;
    let draft = Draft {
        name: sheet.text("name")?.unwrap_or_default().to_owned(),
        level: sheet.number("level")?.unwrap_or_default(),
        scores: numbers(sheet.table("scores", "[scores]")?)?,
        magic: numbers(sheet.table("magic", "[magic]")?)?,
        maximum: numbers(sheet.table("maximum", "[maximum]")?)?,
        proficiencies: sheet.texts("proficiencies")?,
        heroism: sheet.number("heroism")?.unwrap_or_default(),
        size: sheet.word("size", &Size::ALL.map(Size::name), Size::from_name)?.unwrap_or_default(),
        rulings: rulings::read_rulings(sheet)?,
    };
    Sheet::new(draft).map_err(|refusal| Fault::refused(place_of(sheet, &refusal), refusal))
}

/// Reads numbers by attribute.
pub(in crate::v1) fn numbers(table: SheetFields<'_>) -> Result<Vec<(Attribute, u32)>, Fault> {
    let numbers = table.numbers(&attribute_names(), Attribute::from_name)?;
    Ok(numbers.into_iter().map(|number| number.value).collect())
}

/// The place a refusal is about.
fn place_of(sheet: &SheetFields<'_>, refusal: &Refusal) -> usize {
    let in_table = |name, attribute: Attribute| {
        let table = sheet.table(name, name).ok();
        let is_it = |entry: &&Entry| Attribute::from_name(&entry.key) == Some(attribute);
        let found = table.and_then(|table| table.entries.iter().find(is_it));
        found.map_or_else(|| sheet.place(name), |entry| entry.at)
    };
    match refusal {
        Refusal::ThreeSix(No::ScoreTooHigh { attribute, .. }) => in_table("scores", *attribute),
        Refusal::ThreeSix(No::TooMuchMagic { attribute, .. }) => in_table("magic", *attribute),
        Refusal::TooMuch { what, .. } => match Attribute::from_name(what) {
            Some(attribute) => in_table("maximum", attribute),
            None => sheet.place(what),
        },
        _ => sheet.at,
    }
}

/// Which field a name means.
pub(in crate::v1::sheet) fn target(name: &str) -> Result<Target, EditError> {
    let attribute = |table, name: &str| {
        let found = Attribute::from_name(name);
        let field = found.map(|attribute| Target::new(table, attribute.name(), ValueKind::Number));
        field.ok_or_else(|| unknown("attribute", name, &attribute_names(), "look it up in the rules"))
    };
    match in_table(name, &["scores", "magic", "maximum", "rulings"]) {
        Some(("rulings", key)) => ruling(System::THREE_SIX, key),
        Some((table, key)) => attribute(table, key),
        None if name.eq_ignore_ascii_case("edition") => ruling(System::THREE_SIX, name),
        None => {
            let found = plain_target(&["name", "size"], name, ValueKind::Text)
                .or_else(|| plain_target(&["level", "heroism"], name, ValueKind::Number))
                .or_else(|| plain_target(&["proficiencies"], name, ValueKind::Texts));
            found.or_else(|| attribute("scores", name).ok()).ok_or_else(|| {
                let fields = ["name", "size", "level", "heroism", "proficiencies"];
                let known = [&fields[..], &Attribute::ALL.map(Attribute::name)].concat();
                unknown("field", name, &known, "look it up in the rules")
            })
        }
    }
}

/// Are these two spellings of one field of a table?
pub(in crate::v1) fn is_same(table: &str, one: &str, other: &str) -> bool {
    match table {
        "scores" | "magic" | "maximum" => Attribute::from_name(one) == Attribute::from_name(other),
        _ => one == other,
    }
}
