//! A 3d6 sheet with everything the rules make of it.

use serde::Serialize;
use systems::three_six::{Attribute, AttributeView as AttributeOfSheet, Sheet, Size};

use super::{Named, rulings_view};
use crate::v1::VERSION;

/// A 3d6 sheet with all its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThreeSixView {
    /// The version of this JSON.
    pub version: u32,
    /// The character's name.
    pub name: String,
    /// The character's level.
    pub level: u32,
    /// How large they are.
    pub size: &'static str,
    /// The largest size they can trample (T36-SIZE-1).
    pub tramples: Option<&'static str>,
    /// What is added to saves.
    pub heroism: u32,
    /// What they are proficient in.
    pub proficiencies: Vec<String>,
    /// The seven attributes, in the order of the book.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, AttributeView>))]
    pub attributes: Named<AttributeView>,
    /// How the rules are read.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub rulings: Named<&'static str>,
}

/// One attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AttributeView {
    /// The score with magic.
    pub score: u32,
    /// The score without magic.
    pub natural: u32,
    /// What magic adds.
    pub magic: u32,
    /// The most it can be without magic.
    pub maximum: u32,
    /// What it adds to a check (T36-ATTR-3).
    pub bonus: i32,
    /// What it adds to a save (T36-CHK-1).
    pub save: i32,
}

impl From<&Sheet> for ThreeSixView {
    fn from(sheet: &Sheet) -> Self {
        let attribute = |one: Attribute| (one.name().to_owned(), AttributeView::from_sheet(sheet, one));
        Self {
            version: VERSION,
            name: sheet.name().to_owned(),
            level: sheet.level(),
            size: sheet.size().name(),
            tramples: sheet.tramples().map(Size::name),
            heroism: sheet.heroism(),
            proficiencies: sheet.proficiencies().to_vec(),
            attributes: Attribute::ALL.map(attribute).into_iter().collect(),
            rulings: rulings_view(sheet.rulings()),
        }
    }
}

impl AttributeView {
    fn from_sheet(sheet: &Sheet, attribute: Attribute) -> Self {
        let AttributeOfSheet { natural, magic, maximum, score, bonus, .. } = sheet.attribute(attribute);
        Self { score, natural, magic, maximum, bonus, save: sheet.parts(attribute, true).total() }
    }
}
