//! A roll of a 3d6 sheet, as it was always written.

use play::Ask;
use systems::System;
use systems::form::{Value, Values};
use systems::three_six::Attribute;

use super::{AskBody, Frozen, needed, number, value};
use crate::v1::table::json::names::Word;

pub(super) static FROZEN: Frozen = Frozen {
    words: &["attribute", "save", "proficiency", "advantage", "disadvantage", "steps"],
    read,
    write,
};

fn read(body: AskBody) -> Result<Ask, String> {
    let score = Attribute::named(&needed("attribute", body.attribute)?)?.name().to_owned();
    let values = Values::default()
        .with_switch("save", body.save)
        .with_some("proficiency", body.proficiency.map(Value::Name))
        .with_some("advantage", value(body.advantage))
        .with_some("disadvantage", value(body.disadvantage))
        .with_some("step", value(body.steps));
    Ok(Ask { system: System::THREE_SIX, score, values })
}

fn write(ask: &Ask) -> AskBody {
    AskBody {
        attribute: Some(ask.score.clone()),
        save: ask.values.get("save").is_some(),
        proficiency: ask.values.get("proficiency").and_then(Value::as_name).map(str::to_owned),
        advantage: number(ask, "advantage").unwrap_or(0),
        disadvantage: number(ask, "disadvantage").unwrap_or(0),
        steps: number(ask, "step").unwrap_or(0),
        ..AskBody::default()
    }
}
