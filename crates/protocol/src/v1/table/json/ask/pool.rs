//! A roll of an Action Pool sheet, as it was always written.

use play::Ask;
use systems::System;
use systems::form::Values;

use super::{AskBody, Frozen, needed, number, value};

pub(super) static FROZEN: Frozen = Frozen { words: &["attribute", "boosts", "snags", "spend"], read, write };

fn read(body: AskBody) -> Result<Ask, String> {
    let score = needed("attribute", body.attribute)?;
    let values = Values::default()
        .with_some("spend", value(body.spend))
        .with_some("boost", value(body.boosts))
        .with_some("snag", value(body.snags));
    Ok(Ask { system: System::POOL, score, values })
}

fn write(ask: &Ask) -> AskBody {
    AskBody {
        attribute: Some(ask.score.clone()),
        boosts: number(ask, "boost").unwrap_or(0),
        snags: number(ask, "snag").unwrap_or(0),
        spend: number(ask, "spend").unwrap_or(0),
        ..AskBody::default()
    }
}
