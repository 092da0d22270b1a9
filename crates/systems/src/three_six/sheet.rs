//! A character's sheet: scores, magic, proficiencies (T36-ATTR-2).

use super::{Attribute, Refusal, Rulings, Size, bonus};
use crate::parts::Parts;

/// A score's usual limit without magic.
const USUAL_MAXIMUM: u32 = 18;
/// The furthest any number on a sheet goes, so that no sum comes near a machine's limits.
const MOST: u32 = 1000;

/// What is written on a sheet before anyone has judged it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The character's name.
    pub name: String,
    /// The character's level; it bounds what magic can add.
    pub level: u32,
    /// Scores without magic; those left out are 0.
    pub scores: Vec<(Attribute, u32)>,
    /// What magic adds.
    pub magic: Vec<(Attribute, u32)>,
    /// Maxima other than 18 that the creature's own description notes.
    pub maximum: Vec<(Attribute, u32)>,
    /// What the character is proficient in.
    pub proficiencies: Vec<String>,
    /// What is added to saves.
    pub heroism: u32,
    /// How large they are.
    pub size: Size,
    /// How the rules are read.
    pub rulings: Rulings,
}

/// A legal sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    draft: Draft,
    scores: [u32; 7],
    magic: [u32; 7],
    maximum: [Option<u32>; 7],
}

/// Everything a sheet says about one attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeView {
    /// Which attribute.
    pub attribute: Attribute,
    /// The score without magic.
    pub natural: u32,
    /// What magic adds.
    pub magic: u32,
    /// The most it can be without magic.
    pub maximum: u32,
    /// The score with magic.
    pub score: u32,
    /// The attribute bonus.
    pub bonus: i32,
}

impl Sheet {
    /// Judges a draft: scores and magic within their limits.
    pub fn new(draft: Draft) -> Result<Self, crate::Refusal> {
        let mut sheet = Self { scores: [0; 7], magic: [0; 7], maximum: [None; 7], draft };
        for &(attribute, score) in &sheet.draft.scores {
            sheet.scores[attribute.index()] = score;
        }
        for &(attribute, magic) in &sheet.draft.magic {
            sheet.magic[attribute.index()] = magic;
        }
        for &(attribute, maximum) in &sheet.draft.maximum {
            sheet.maximum[attribute.index()] = Some(maximum);
        }
        sheet.check_limits()?;
        for attribute in Attribute::ALL {
            sheet.check(attribute)?;
        }
        Ok(sheet)
    }

    /// The sheet as it can be edited and judged again.
    pub fn draft(&self) -> Draft {
        self.draft.clone()
    }

    /// The character's name.
    pub fn name(&self) -> &str {
        &self.draft.name
    }

    /// The character's level.
    pub const fn level(&self) -> u32 {
        self.draft.level
    }

    /// What is added to saves.
    pub const fn heroism(&self) -> u32 {
        self.draft.heroism
    }

    /// How large they are.
    pub const fn size(&self) -> Size {
        self.draft.size
    }

    /// What the character is proficient in.
    pub fn proficiencies(&self) -> &[String] {
        &self.draft.proficiencies
    }

    /// How the rules are read.
    pub const fn rulings(&self) -> &Rulings {
        &self.draft.rulings
    }

    /// Everything about one attribute.
    pub fn attribute(&self, attribute: Attribute) -> AttributeView {
        let (natural, magic) = (self.scores[attribute.index()], self.magic[attribute.index()]);
        let maximum = self.maximum[attribute.index()].unwrap_or(USUAL_MAXIMUM);
        let score = natural.saturating_add(magic);
        AttributeView { attribute, natural, magic, maximum, score, bonus: bonus(score) }
    }

    /// The parts of what a check or a save adds (T36-CHK-1).
    pub fn parts(&self, attribute: Attribute, save: bool) -> Parts {
        let mut parts = Parts::single(attribute.name(), self.attribute(attribute).bonus);
        if save {
            parts.add("Heroism", self.heroism().cast_signed());
        }
        parts
    }

    /// The largest size this creature can trample, if any (T36-SIZE-1).
    pub fn tramples(&self) -> Option<Size> {
        Size::ALL.into_iter().find(|&other| self.size().can_trample(other, self.rulings()))
    }

    fn check_limits(&self) -> Result<(), crate::Refusal> {
        let maxima = Attribute::ALL.map(|attribute| (attribute.name(), self.attribute(attribute).maximum));
        let numbers = [("level", self.level()), ("heroism", self.heroism())].into_iter().chain(maxima);
        match numbers.into_iter().find(|&(_, number)| number > MOST) {
            None => Ok(()),
            Some((what, given)) => {
                Err(crate::Refusal::TooMuch { what: what.to_owned(), given: given.into(), most: MOST.into() })
            }
        }
    }

    fn check(&self, attribute: Attribute) -> Result<(), Refusal> {
        let AttributeView { natural, magic, maximum, .. } = self.attribute(attribute);
        if natural > maximum {
            return Err(Refusal::ScoreTooHigh { attribute, score: natural, most: maximum });
        }
        if magic > self.level() {
            return Err(Refusal::TooMuchMagic { attribute, magic, level: self.level() });
        }
        Ok(())
    }
}
