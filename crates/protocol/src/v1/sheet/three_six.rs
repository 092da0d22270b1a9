//! A 3d6 sheet: `[scores]`, `[magic]`, `[maximum]`, proficiencies.

use systems::Refusal;
use systems::three_six::{Attribute, Draft, Refusal as No, Sheet, Size};

use super::error::Fault;
use super::fields::{Fields, Placed};
use super::rulings;

/// The fields of a sheet.
pub(super) const FIELDS: [&str; 11] = [
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
pub(super) fn attribute_names() -> Vec<&'static str> {
    let short = Attribute::ALL.map(Attribute::short).into_iter();
    let mut names: Vec<&str> = Attribute::ALL.map(Attribute::name).into();
    names.extend(short.filter(|short| Attribute::ALL.iter().all(|attribute| attribute.name() != *short)));
    names
}

type Numbers = Vec<Placed<(Attribute, u32)>>;

/// Reads and judges a sheet.
pub(super) fn read(sheet: &Fields<'_>) -> Result<Sheet, Fault> {
    sheet.only(&FIELDS)?;
    let names = attribute_names();
    let numbers = |table: Result<Fields<'_>, Fault>| table?.numbers(&names, Attribute::from_name);
    let scores = numbers(sheet.table("scores", "[scores]"))?;
    let magic = numbers(sheet.table("magic", "[magic]"))?;
    let maximum = numbers(sheet.table("maximum", "[maximum]"))?;
    let values = |numbers: &Numbers| numbers.iter().map(|number| number.value).collect();
    let draft = Draft {
        name: sheet.text("name")?.unwrap_or_default().to_owned(),
        level: sheet.number("level")?.unwrap_or_default(),
        scores: values(&scores),
        magic: values(&magic),
        maximum: values(&maximum),
        proficiencies: sheet.texts("proficiencies")?,
        heroism: sheet.number("heroism")?.unwrap_or_default(),
        size: sheet.word("size", &Size::ALL.map(Size::name), Size::from_name)?.unwrap_or_default(),
        rulings: rulings::read(sheet)?,
    };
    Sheet::new(draft).map_err(|refusal| {
        let at = match &refusal {
            Refusal::TooMuch { what, .. } => Attribute::from_name(what)
                .map_or_else(|| sheet.place(what), |attribute| place(sheet, &maximum, "maximum", attribute)),
            Refusal::ThreeSix(No::ScoreTooHigh { attribute, .. }) => {
                place(sheet, &scores, "scores", *attribute)
            }
            Refusal::ThreeSix(No::TooMuchMagic { attribute, .. }) => {
                place(sheet, &magic, "magic", *attribute)
            }
            _ => sheet.at,
        };
        Fault::refused(at, refusal)
    })
}

fn place(sheet: &Fields<'_>, numbers: &Numbers, table: &str, attribute: Attribute) -> usize {
    let found = numbers.iter().find(|number| number.value.0 == attribute);
    found.map_or_else(|| sheet.place(table), |number| number.at)
}
