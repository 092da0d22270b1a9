//! The sheet as everybody meets it.

use std::sync::LazyLock;

use super::forms::{instance_count, step_count};
use super::{Attribute, Draft, Rulings, Sheet, Size, Tilt};
use crate::form::{
    EffectForm, Field, FieldKind, Input, InputKind, InputRefusal, Number, ScoreName, SheetForm, Text, Value,
    Values, WrittenSheet,
};
use crate::parts::{Part, Parts};
use crate::ruling::{RulingSettings, Rulings as _};
use crate::sentence::many;
use crate::sheet_difference::Differences;
use crate::sheet_page::{NumberApart, SheetPage};
use crate::system_sheet::{PointsAbove, SystemSheet};
use crate::{AnySheet, Effect, NextChoice, Refusal, System};

/// The furthest one effect goes, instances and steps alike.
const MOST_OF_EFFECT: i64 = 100;

pub(super) static FORM: LazyLock<SheetForm> = LazyLock::new(|| {
    let field = |key: &'static str, label: &'static str, help: &'static str, kind: FieldKind| {
        Field::new(key, label, help, "T36-ATTR-2", kind)
    };
    let sizes = FieldKind::Choice(Size::ALL.map(|size| Text::Borrowed(size.name())).to_vec());
    let number = || FieldKind::Number(Number::count().left_out(0));
    SheetForm {
        fields: vec![
            field("level", "Level", "It bounds what magic can add", number()),
            field("size", "Size", "How large the creature is", sizes),
            field("heroism", "Heroism", "What is added to saves", number()),
            field("proficiencies", "Proficiencies", "What gives one more die", FieldKind::Texts),
            field("scores", "Scores", "Attributes without magic", attributes()),
            field("magic", "Magic", "What magic adds to attributes", attributes()),
            field("maximum", "Maximum", "Maxima other than the usual", attributes()),
        ],
        about: Vec::new(),
        points: Vec::new(),
    }
});

pub(super) static EFFECTS: LazyLock<EffectForm> = LazyLock::new(|| {
    let input = |key: &'static str,
                 label: &'static str,
                 measure: &'static str,
                 rule: &'static str,
                 number: Number| {
        let furthest = (*number.limits.start()).max(-MOST_OF_EFFECT)..=MOST_OF_EFFECT;
        let kind = InputKind::Number(Number { limits: furthest, ..number });
        Input::new(key, label, label, rule, kind).measure(measure)
    };
    EffectForm {
        needs_score: false,
        scores: attribute_names(),
        score_noun: "an attribute such as Will".into(),
        inputs: Tilt::WORDS
            .map(|word| input(word.key, word.label, word.key, "T36-ADV-1", instance_count()))
            .into_iter()
            .chain([input("step", "Dice steps", "a number of steps", "T36-LADDER-1", step_count())])
            .collect(),
        conditions: Vec::new(),
    }
});

fn attribute_names() -> Vec<ScoreName> {
    let name =
        |attribute: Attribute| ScoreName { name: attribute.name().into(), long: attribute.short().into() };
    Attribute::ALL.map(name).to_vec()
}

fn attributes() -> FieldKind {
    let names = attribute_names();
    FieldKind::Numbers { names, noun: "attribute".into(), number: Number::count(), own: Vec::new() }
}

/// The sheet that says this.
pub(super) fn read_sheet(
    values: &Values,
    rulings: &RulingSettings,
    _: PointsAbove,
) -> Result<AnySheet, Refusal> {
    let written = WrittenSheet::new(values);
    let unknown_size =
        || InputRefusal::Wrong { key: "size".into(), problem: "there is no such size".to_owned() };
    let size = written.text("size").map(|name| Size::from_name(name).ok_or_else(unknown_size)).transpose()?;
    let sheet = Sheet::new(Draft {
        name: written.text_or_empty("name"),
        level: written.number("level")?.unwrap_or(0),
        scores: written.numbers_by("scores", Attribute::from_name)?,
        magic: written.numbers_by("magic", Attribute::from_name)?,
        maximum: written.numbers_by("maximum", Attribute::from_name)?,
        proficiencies: written.texts("proficiencies").to_vec(),
        heroism: written.number("heroism")?.unwrap_or(0),
        size: size.unwrap_or_default(),
        rulings: Rulings::from_settings(rulings)?,
    });
    sheet.map(AnySheet::new)
}

/// Numbers on a sheet are at most 1000.
fn parts(numbers: &[(Attribute, u32)]) -> Value {
    let part = |&(attribute, number): &(Attribute, u32)| Part {
        name: attribute.name().to_owned(),
        value: i32::try_from(number).unwrap_or(i32::MAX),
    };
    Value::Parts(numbers.iter().map(part).collect::<Parts>())
}

impl SystemSheet for Sheet {
    fn system(&self) -> System {
        System::THREE_SIX
    }

    fn next_choice(&self) -> Option<NextChoice> {
        self.next_to_decide()
    }

    fn summary(&self) -> Vec<String> {
        let known = self.proficiencies().len() as u64;
        let known = (known > 0).then(|| many(known, "proficiency").replace("ys", "ies"));
        let level = format!("Level {}", self.level());
        [level, self.size().name().to_owned()].into_iter().chain(known).collect()
    }

    /// What is added to saves is no points, but one looks for it (T36-CHK-1).
    fn other_numbers_in_play(&self) -> Vec<(Text, String)> {
        vec![("Heroism".into(), self.heroism().to_string())]
    }

    fn page(&self) -> SheetPage {
        self.to_page()
    }

    fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        Self::number_apart(self, name)
    }

    fn name(&self) -> &str {
        Self::name(self)
    }

    fn rulings(&self) -> RulingSettings {
        Self::rulings(self).to_settings()
    }

    fn to_values(&self) -> Values {
        let draft = self.draft();
        Values::default()
            .with("name", Value::Name(draft.name))
            .with("level", Value::number(draft.level))
            .with("size", Value::Name(draft.size.name().to_owned()))
            .with("heroism", Value::number(draft.heroism))
            .with("proficiencies", Value::Names(draft.proficiencies))
            .with("scores", parts(&draft.scores))
            .with("magic", parts(&draft.magic))
            .with("maximum", parts(&draft.maximum))
    }

    fn add_to_roll(&self, effect: &Effect, score: &str, values: &mut Values) {
        // A score may be called by a short name.
        let canonical = Attribute::from_name(score).map_or(score, |attribute| attribute.name());
        effect.add_numbers_to_roll(canonical, values);
    }

    fn tell_differences(&self, after: &Self, told: &mut Differences) {
        told.number("level", self.level(), after.level());
        told.number("Heroism", self.heroism(), after.heroism());
        told.word("size", self.size().name(), after.size().name());
        for attribute in Attribute::ALL {
            let (was, is) = (self.attribute(attribute), after.attribute(attribute));
            told.number(attribute.name(), was.natural, is.natural);
            told.number(&format!("magic {attribute}"), was.magic, is.magic);
            told.number(&format!("most {attribute}"), was.maximum, is.maximum);
        }
        told.list("proficiency", self.proficiencies(), after.proficiencies());
    }
}
