//! The sheet as people see it: seven attributes, with what each adds to a check and to a save.

use super::{Attribute, Sheet};
use crate::Refusal;
use crate::sheet_page::{NumberApart, PageList, PageNumber, ScoreRow, ScoreTable, SheetPage, no_such_number};

/// The maximum of an attribute whose description notes no other (T36-ATTR-1).
const USUAL_MAXIMUM: u32 = 18;

impl Sheet {
    pub(super) fn to_page(&self) -> SheetPage {
        let tramples = self.tramples().map(|size| format!("tramples {} and smaller", size.name()));
        let facts = [format!("Level {}", self.level()), self.size().name().to_owned()];
        let fields = ["attribute", "score", "natural", "magic", "maximum", "bonus", "save"];
        SheetPage {
            facts: facts.into_iter().chain(tramples).collect(),
            scores: ScoreTable {
                headings: ["score", "bonus", "save"].map(Into::into).into(),
                rows: Attribute::ALL.map(|attribute| self.attribute_row(attribute)).into(),
                fields: fields.map(Into::into).into(),
                records: Attribute::ALL.map(|attribute| self.attribute_record(attribute)).into(),
                ..ScoreTable::default()
            },
            numbers: vec![PageNumber {
                name: "Heroism".into(),
                number: format!("+{}", self.heroism()),
                about: ", added to every save".into(),
            }],
            lists: vec![PageList::plain("Proficient in", self.proficiencies())],
            reminder:
                "3d6 + bonus, at least the DV; one more die where proficient. One and a half times the DV is \
                critical."
                    .into(),
        }
    }

    fn save(&self, attribute: Attribute) -> i32 {
        self.parts(attribute, true).total()
    }

    fn attribute_row(&self, attribute: Attribute) -> ScoreRow {
        let view = self.attribute(attribute);
        let (name, short) = (attribute.name(), attribute.short());
        let made = (view.magic > 0).then(|| format!("{} + {} magic", view.natural, view.magic));
        let most = (view.maximum != USUAL_MAXIMUM).then(|| format!("at most {}", view.maximum));
        let notes: Vec<String> = made.into_iter().chain(most).collect();
        ScoreRow {
            name: name.to_owned(),
            short: (short != name).then(|| format!("[{short}]")),
            cells: vec![
                view.score.to_string(),
                format!("{:+}", view.bonus),
                format!("{:+}", self.save(attribute)),
            ],
            note: notes.join(", "),
            ..ScoreRow::default()
        }
    }

    fn attribute_record(&self, attribute: Attribute) -> Vec<String> {
        let view = self.attribute(attribute);
        let scores = [view.score, view.natural, view.magic, view.maximum].map(|number| number.to_string());
        let adds = [view.bonus, self.save(attribute)].map(|number| number.to_string());
        std::iter::once(attribute.name().to_owned()).chain(scores).chain(adds).collect()
    }

    pub(super) fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        let known = || format!("one of {}", Attribute::ALL.map(Attribute::name).join(", "));
        let attribute = Attribute::from_name(name).ok_or_else(|| no_such_number(name, &known()))?;
        let view = self.attribute(attribute);
        let made = match view.magic {
            0 => format!("The score is {}; every full 3 points are worth +1.", view.score),
            magic => format!(
                "The score is {} = {} + {magic} of magic; every full 3 points are worth +1.",
                view.score, view.natural
            ),
        };
        let saves = format!("A save adds {:+}.", self.save(attribute));
        let parts = self.parts(attribute, false);
        Ok(NumberApart {
            notes: vec![made, saves],
            ..NumberApart::modifier(attribute.name(), "attribute", attribute.describe(), parts)
        })
    }
}
