//! Rolls from sheets of the built-in systems, as they were always written.

use play::Ask;
use systems::System;
use systems::d12::{Node, Side};
use systems::form::{Value, Values};
use systems::parts::Part;
use systems::three_six::Attribute;

use crate::v1::table::json::ask::{AskBody, CircumstanceBody, needed};
use crate::v1::table::json::names::Word;

/// How the rolls of a built-in system were always written: the words they have, and the two ways.
pub(in crate::v1::table::json) struct FrozenAsk {
    system: System,
    pub(in crate::v1::table::json) words: &'static [&'static str],
    pub(in crate::v1::table::json) read: fn(AskBody) -> Result<Ask, String>,
    pub(in crate::v1::table::json) write: fn(&Ask) -> AskBody,
}

static FROZEN: [FrozenAsk; 3] = [
    FrozenAsk {
        system: System::D12,
        words: &["node", "side", "extra", "luck", "circumstances", "when"],
        read: read_d12,
        write: write_d12,
    },
    FrozenAsk {
        system: System::THREE_SIX,
        words: &["attribute", "save", "proficiency", "advantage", "disadvantage", "steps"],
        read: read_three_six,
        write: write_three_six,
    },
    FrozenAsk {
        system: System::POOL,
        words: &["attribute", "boosts", "snags", "spend"],
        read: read_pool,
        write: write_pool,
    },
];

impl FrozenAsk {
    /// How that system's rolls are written, if it is a built-in one.
    pub(in crate::v1::table::json) fn for_system(system: System) -> Option<&'static Self> {
        FROZEN.iter().find(|frozen| frozen.system == system)
    }
}

fn read_d12(body: AskBody) -> Result<Ask, String> {
    let score = Node::named(&needed("node", body.node)?)?.name().to_owned();
    let side = body.side.as_deref().map_or(Ok(Side::Active), Side::named)?;
    let extra = body.extra.as_deref().map(Node::named).transpose()?;
    let part = |circumstance: CircumstanceBody| Part { name: circumstance.name, value: circumstance.value };
    let circumstances = Some(body.circumstances).filter(|list| !list.is_empty());
    let values = Values::default()
        .with_some("extra", extra.map(|node| Value::Name(node.name().to_owned())))
        .with_switch("luck", body.luck)
        .with_some(
            "circumstance",
            circumstances.map(|list| Value::Parts(list.into_iter().map(part).collect())),
        )
        .with_some("when", Some(body.when).filter(|list| !list.is_empty()).map(Value::Names))
        .with_switch("resisted", side == Side::Resisted);
    Ok(Ask { system: System::D12, score, values })
}

fn write_d12(ask: &Ask) -> AskBody {
    let side = if ask.values.get("resisted").is_some() { Side::Resisted } else { Side::Active };
    let circumstance = |part: &Part| CircumstanceBody { name: part.name.clone(), value: part.value };
    AskBody {
        node: Some(ask.score.clone()),
        side: Some(side.word().to_owned()),
        extra: ask.values.get("extra").and_then(Value::as_name).map(str::to_owned),
        luck: ask.values.get("luck").is_some(),
        circumstances: match ask.values.get("circumstance") {
            Some(Value::Parts(parts)) => parts.iter().map(circumstance).collect(),
            _ => Vec::new(),
        },
        when: match ask.values.get("when") {
            Some(Value::Names(names)) => names.clone(),
            _ => Vec::new(),
        },
        ..AskBody::default()
    }
}

fn read_three_six(body: AskBody) -> Result<Ask, String> {
    let score = Attribute::named(&needed("attribute", body.attribute)?)?.name().to_owned();
    let values = Values::default()
        .with_switch("save", body.save)
        .with_some("proficiency", body.proficiency.map(Value::Name))
        .with_some("advantage", value(body.advantage))
        .with_some("disadvantage", value(body.disadvantage))
        .with_some("step", value(body.steps));
    Ok(Ask { system: System::THREE_SIX, score, values })
}

fn write_three_six(ask: &Ask) -> AskBody {
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

fn read_pool(body: AskBody) -> Result<Ask, String> {
    let score = needed("attribute", body.attribute)?;
    let values = Values::default()
        .with_some("spend", value(body.spend))
        .with_some("boost", value(body.boosts))
        .with_some("snag", value(body.snags));
    Ok(Ask { system: System::POOL, score, values })
}

fn write_pool(ask: &Ask) -> AskBody {
    AskBody {
        attribute: Some(ask.score.clone()),
        boosts: number(ask, "boost").unwrap_or(0),
        snags: number(ask, "snag").unwrap_or(0),
        spend: number(ask, "spend").unwrap_or(0),
        ..AskBody::default()
    }
}

/// A number that was said. What was accepted fits: a form holds it to far less than there is room for.
fn number<N: TryFrom<i64>>(ask: &Ask, key: &str) -> Option<N> {
    N::try_from(ask.values.get(key)?.as_number()?).ok()
}

/// A number as it is kept: 0 says no more than silence.
fn value(number: impl Into<i64>) -> Option<Value> {
    Some(number.into()).filter(|number| *number != 0).map(Value::Number)
}
