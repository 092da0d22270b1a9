//! The sheet as everybody meets it.

use std::sync::LazyLock;

use super::{Archetype, Draft, Level, Rulings, Sheet};
use crate::form::{
    EffectForm, Field, FieldKind, Input, InputKind, Number, PointsForm, PointsLeft, PointsUse, SheetForm,
    Value, Values, WrittenSheet,
};
use crate::parts::{Part, Parts};
use crate::ruling::{RulingSettings, Rulings as _};
use crate::sheet_difference::Differences;
use crate::sheet_page::{NumberApart, SheetPage};
use crate::system_sheet::{PointsAbove, SystemSheet};
use crate::{AnySheet, Change, Deed, Effect, NextChoice, Refusal, System};

/// The most dice that one effect adds.
const MOST_OF_EFFECT: i64 = 100;

pub(super) static FORM: LazyLock<SheetForm> = LazyLock::new(|| {
    let number = || FieldKind::Number(Number::count());
    let level = FieldKind::Numbers {
        names: Vec::new(),
        noun: "attribute".into(),
        number: Number::count(),
        own: Vec::new(),
    };
    let archetype = vec![
        Field::new("name", "Name", "What it is called", "POOL-ROLL-2", FieldKind::Text),
        Field::new("covers", "Covers", "The attributes it covers", "POOL-ROLL-2", FieldKind::Texts),
        Field::new("dice", "Dice", "The dice it adds to them", "POOL-ROLL-2", number()),
    ];
    SheetForm {
        fields: vec![
            Field::new(
                "archetype",
                "archetype",
                "More dice on what one is good at",
                "POOL-ROLL-2",
                FieldKind::Record(archetype),
            ),
            Field::new("levels", "Attributes", "Attributes with their levels", "POOL-ROLL-1", level),
            Field::new("resilience", "Resilience", "Resilience points left", "POOL-RES-1", number()),
            Field::new("waiting", "Waiting", "Points that wait for the next roll", "POOL-RES-3", number()),
        ],
        about: Vec::new(),
        points: vec![
            points_form("resilience", "Resilience", "What buys dice and help", true),
            points_form("waiting", "Waiting", "What was bought for the next roll", false),
        ],
    }
});

pub(super) static EFFECTS: LazyLock<EffectForm> = LazyLock::new(|| {
    let dice = |key: &'static str, label: &'static str, measure: &'static str| {
        let number = Number { limits: 0..=MOST_OF_EFFECT, ..Number::count() };
        Input::new(key, label, label, "POOL-MOD-1", InputKind::Number(number)).measure(measure)
    };
    EffectForm {
        needs_score: false,
        scores: Vec::new(),
        score_noun: "an attribute".into(),
        inputs: vec![
            dice("boost", "Boosts", "a number of boosts"),
            dice("snag", "Snags", "a number of snags"),
        ],
        conditions: Vec::new(),
    }
});

fn points_form(key: &'static str, title: &'static str, help: &'static str, is_paid: bool) -> PointsForm {
    let uses = if is_paid { vec![PointsUse::Save, PointsUse::Gain] } else { Vec::new() };
    PointsForm { key: key.into(), title: title.into(), help: help.into(), is_paid, uses }
}

/// The sheet that says this.
pub(super) fn read_sheet(
    values: &Values,
    rulings: &RulingSettings,
    _: PointsAbove,
) -> Result<AnySheet, Refusal> {
    let written = WrittenSheet::new(values);
    let archetype = |record: WrittenSheet<'_>| -> Result<Archetype, Refusal> {
        Ok(Archetype {
            name: record.text_or_empty("name"),
            covers: record.texts("covers").to_vec(),
            dice: record.number("dice")?.unwrap_or(Archetype::USUAL_DICE),
        })
    };
    let usual = Draft::default();
    let sheet = Sheet::new(Draft {
        name: written.text_or_empty("name"),
        archetype: written.record("archetype").map(archetype).transpose()?,
        levels: written.numbers_by("levels", |name| Some(name.to_owned()))?,
        resilience: written.number("resilience")?.unwrap_or(usual.resilience),
        waiting: written.number("waiting")?.unwrap_or(usual.waiting),
        rulings: Rulings::from_settings(rulings)?,
    });
    sheet.map(AnySheet::new)
}

impl SystemSheet for Sheet {
    fn system(&self) -> System {
        System::POOL
    }

    fn next_choice(&self) -> Option<NextChoice> {
        self.next_to_decide()
    }

    fn summary(&self) -> Vec<String> {
        let archetype = self.archetype().map(|archetype| archetype.name.clone());
        archetype.into_iter().chain([format!("{} resilience", self.resilience())]).collect()
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
        let archetype = self.archetype().map(|archetype| {
            let record = Values::default()
                .with("name", Value::Name(archetype.name.clone()))
                .with("covers", Value::Names(archetype.covers.clone()))
                .with("dice", Value::number(archetype.dice));
            Value::Record(record)
        });
        let levels = level_parts(self).into_iter().collect::<Parts>();
        Values::default()
            .with("name", Value::Name(Self::name(self).to_owned()))
            .with_some("archetype", archetype)
            .with("levels", Value::Parts(levels))
            .with("resilience", Value::number(self.resilience()))
            .with("waiting", Value::number(self.waiting()))
    }

    fn points(&self) -> Vec<PointsLeft> {
        let points = |key: &'static str, title: &'static str, left: u32| PointsLeft {
            key: key.into(),
            title: title.into(),
            left: left.into(),
            most: None,
        };
        vec![
            points("resilience", "Resilience", self.resilience()),
            points("waiting", "Waiting", self.waiting()),
        ]
    }

    fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        self.apply_deed(deed)
    }

    fn apply_deed_again(&mut self, deed: &Deed, then: &[Change]) -> Result<Vec<Change>, Refusal> {
        match deed {
            Deed::UseWaiting => self.use_waiting_again(then),
            Deed::Spend { .. }
            | Deed::Lose { .. }
            | Deed::Gain { .. }
            | Deed::Strike { .. }
            | Deed::WriteHistory { .. }
            | Deed::Rest { .. }
            | Deed::EndTurn
            | Deed::RefillTurn
            | Deed::Heal { .. }
            | Deed::SpendResilience { .. }
            | Deed::Save { .. }
            | Deed::Helped { .. }
            | Deed::Help { .. }
            | Deed::GainResilience { .. }
            | Deed::StartSession
            | Deed::Adjust { .. } => self.apply_deed(deed),
        }
    }

    fn check_effect(&self, effect: &Effect) -> Result<(), Refusal> {
        if let Some(attribute) = &effect.score {
            self.dice(attribute)?;
        }
        effect.check_by_form()
    }

    fn tell_differences(&self, after: &Self, told: &mut Differences) {
        told.word("archetype", &archetype_in_words(self), &archetype_in_words(after));
        told.numbers("attribute", &level_parts(self), &level_parts(after));
        told.number("resilience", self.resilience(), after.resilience());
        told.number("waiting", self.waiting(), after.waiting());
    }
}

fn level_parts(sheet: &Sheet) -> Vec<Part> {
    let part =
        |(name, level): &(String, Level)| Part { name: name.clone(), value: level.get().cast_signed() };
    sheet.levels().iter().map(part).collect()
}

/// "Strategist (+2 on Perception)".
fn archetype_in_words(sheet: &Sheet) -> String {
    sheet.archetype().map_or_else(
        || "none".to_owned(),
        |archetype| format!("{} (+{} on {})", archetype.name, archetype.dice, archetype.covers.join(", ")),
    )
}
