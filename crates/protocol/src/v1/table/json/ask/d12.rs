//! A roll of a D12 sheet, as it was always written.

use play::Ask;
use systems::System;
use systems::d12::{Node, Side};
use systems::form::{Value, Values};
use systems::parts::Part;

use super::{AskBody, CircumstanceBody, Frozen, needed};
use crate::v1::table::json::names::Word;

pub(super) static FROZEN: Frozen =
    Frozen { words: &["node", "side", "extra", "luck", "circumstances", "when"], read, write };

fn read(body: AskBody) -> Result<Ask, String> {
    let score = Node::named(&needed("node", body.node)?)?.name().to_owned();
    let side = body.side.as_deref().map_or(Ok(Side::Active), Side::named)?;
    let extra = body.extra.as_deref().map(Node::named).transpose()?;
    let part = |one: CircumstanceBody| Part { name: one.name, value: one.value };
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

fn write(ask: &Ask) -> AskBody {
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
