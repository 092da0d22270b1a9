//! What a player asks for: a check in the terms of the sheet, before anything is paid or thrown.

use systems::parts::Parts;
use systems::{AnyCheck, AnySheet, d12, three_six};

use crate::throw::Throw;
use crate::{Character, Deed, Refusal};

/// A check of one character, in the terms of its sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Of the D12 System.
    D12(d12::RollRequest),
    /// Of the 3d6 System.
    ThreeSix(three_six::RollRequest),
    /// Of the Action Pool.
    Pool(PoolAsk),
}

/// An action roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolAsk {
    /// Which attribute.
    pub attribute: String,
    /// Boost dice from the situation.
    pub boosts: u32,
    /// Snag dice.
    pub snags: u32,
    /// Resilience to spend on it (POOL-RES-3).
    pub spend: u32,
}

/// What a check is made against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// A DC or a Difficulty Value.
    Target(i32),
    /// Nothing yet: the other side of a contest or opposed check rolls for itself.
    OtherSide,
    /// Nothing: an action roll is read by the GM.
    Nothing,
}

/// A roll that may be made: what is thrown, where its numbers come from, and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// What is thrown.
    pub throw: Throw,
    /// What it is a roll of: "Finesse", "Will save".
    pub what: String,
    /// The parts of the modifier; in the Action Pool, of the number of d12s.
    pub parts: Parts,
    /// The attribute an Extra Die leans on.
    pub extra_from: Option<String>,
    /// What is paid when the dice are thrown.
    pub costs: Vec<Deed>,
}

impl Ask {
    /// Declares the roll for a character, with its conditions. Refused, and nothing is spent, if the rules say no.
    pub fn declare(&self, character: &Character, against: Against) -> Result<Declared, Refusal> {
        let mut ask = self.clone();
        for condition in &character.conditions {
            condition.on_ask(&mut ask);
        }
        match (&ask, &character.effective()?) {
            (Self::D12(request), AnySheet::D12(sheet)) => declare_d12(request, sheet, against),
            (Self::ThreeSix(request), AnySheet::ThreeSix(sheet)) => {
                declare_three_six(request, sheet, against)
            }
            (Self::Pool(request), AnySheet::Pool(sheet)) => declare_pool(request, sheet, against),
            (_, sheet) => Err(Refusal::OtherSystem { plays: sheet.system() }),
        }
    }
}

fn declare_d12(
    request: &d12::RollRequest,
    sheet: &d12::Sheet,
    against: Against,
) -> Result<Declared, Refusal> {
    let declared = sheet.declare(request).map_err(systems::Refusal::from)?;
    let throw = match against {
        Against::Target(dc) => {
            let check = d12::StaticCheck::new(declared.check, dc).map_err(systems::Refusal::from)?;
            Throw::Check(AnyCheck::D12Static(check))
        }
        Against::OtherSide => Throw::D12Side(declared.check),
        Against::Nothing => return Err(Refusal::NoTarget),
    };
    let pay = |why| Deed::Spend { kind: d12::ResourceKind::Heroism, amount: 1, why };
    Ok(Declared {
        throw,
        what: request.node.name().to_owned(),
        parts: declared.parts,
        extra_from: request.extra.map(|node| node.name().to_owned()),
        costs: declared.costs.into_iter().map(pay).collect(), // D12-DICE-1
    })
}

fn declare_three_six(
    request: &three_six::RollRequest,
    sheet: &three_six::Sheet,
    against: Against,
) -> Result<Declared, Refusal> {
    let (throw, parts) = match against {
        Against::Target(dv) => {
            let declared = sheet.declare(request, dv).map_err(systems::Refusal::from)?;
            (Throw::Check(AnyCheck::ThreeSixCheck(declared.check)), declared.parts)
        }
        Against::OtherSide => {
            let declared = sheet.declare_opposed(request).map_err(systems::Refusal::from)?;
            (Throw::ThreeSixSide(declared.check, *sheet.rulings()), declared.parts)
        }
        Against::Nothing => return Err(Refusal::NoTarget),
    };
    let save = if request.save { " save" } else { "" };
    let what = format!("{}{save}", request.attribute.name());
    Ok(Declared { throw, what, parts, extra_from: None, costs: Vec::new() })
}

fn declare_pool(ask: &PoolAsk, sheet: &systems::pool::Sheet, against: Against) -> Result<Declared, Refusal> {
    if against != Against::Nothing {
        return Err(Refusal::PoolHasNoTarget);
    }
    let declared =
        sheet.declare(&ask.attribute, ask.boosts, ask.snags, ask.spend).map_err(systems::Refusal::from)?;
    let spend = (ask.spend > 0)
        .then(|| Deed::SpendResilience { points: ask.spend, why: format!("for {}", declared.attribute) });
    Ok(Declared {
        throw: Throw::Check(AnyCheck::PoolRoll(declared.roll)),
        what: declared.attribute,
        parts: declared.parts,
        extra_from: None,
        costs: spend.into_iter().chain([Deed::UseWaiting]).collect(), // POOL-RES-3
    })
}
