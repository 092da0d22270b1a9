//! What a player asks for: a check in the terms of the sheet, before anything is paid or thrown.

use systems::parts::{Part, Parts};
use systems::{AnyCheck, AnySheet, d12, three_six};

use crate::throw::Throw;
use crate::{Character, Deed, Refusal, text};

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

/// The most circumstances that one check names.
const MOST_CIRCUMSTANCES: usize = 20;
/// The longest name of a circumstance.
const LONGEST_NAME: usize = 80;

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

    /// The same check as one side's of a contest (D12-CHK-2); in an opposed check all sides are alike.
    #[must_use]
    pub fn on_side(&self, side: d12::Side) -> Self {
        match self.clone() {
            Self::D12(request) => Self::D12(d12::RollRequest { side, ..request }),
            ask => ask,
        }
    }

    /// Does it spend points? That is for the one who rolls to choose, never for the one who asks for a roll.
    pub const fn spends(&self) -> bool {
        match self {
            Self::D12(request) => request.extra.is_some() || request.luck,
            Self::ThreeSix(_) => false,
            Self::Pool(ask) => ask.spend > 0,
        }
    }

    /// Is it what was called for? The roller may add to it, and take nothing of it away.
    pub fn answers(&self, called: &Self) -> bool {
        match (self, called) {
            (Self::D12(ask), Self::D12(called)) => {
                let has = |part| ask.circumstances.iter().any(|one| one == part);
                let named = called.named.iter().all(|when| ask.named.contains(when));
                ask.node == called.node
                    && ask.side == called.side
                    && named
                    && called.circumstances.iter().all(has)
            }
            (Self::ThreeSix(ask), Self::ThreeSix(called)) => {
                let same = |ask: &three_six::RollRequest| (ask.attribute, ask.save, ask.steps);
                same(ask) == same(called)
                    && ask.tilt.advantage >= called.tilt.advantage
                    && ask.tilt.disadvantage >= called.tilt.disadvantage
            }
            (Self::Pool(ask), Self::Pool(called)) => {
                ask.attribute.trim().eq_ignore_ascii_case(called.attribute.trim())
                    && ask.boosts >= called.boosts
                    && ask.snags >= called.snags
            }
            _ => false,
        }
    }
}

fn check_circumstances(circumstances: &Parts) -> Result<(), Refusal> {
    let (what, given) = ("the circumstances of a check", circumstances.iter().count());
    if given > MOST_CIRCUMSTANCES {
        let why = format!("{what} are at most {MOST_CIRCUMSTANCES}, not {given}; sum some up");
        return Err(Refusal::NotNow { why });
    }
    let name = |part: &Part| text::line(&part.name, "the name of a circumstance", LONGEST_NAME).map(drop);
    circumstances.iter().try_for_each(name)
}

fn declare_d12(
    request: &d12::RollRequest,
    sheet: &d12::Sheet,
    against: Against,
) -> Result<Declared, Refusal> {
    check_circumstances(&request.circumstances)?;
    let declared = sheet.declare(request).map_err(systems::Refusal::from)?;
    let throw = match against {
        Against::Target(dc) => {
            let check = d12::StaticCheck::new(declared.check, dc).map_err(systems::Refusal::from)?;
            Throw::Check(AnyCheck::D12Static(check))
        }
        Against::OtherSide => Throw::D12Side(declared.check),
        Against::Nothing => return Err(Refusal::NoTarget),
    };
    Ok(Declared {
        throw,
        what: request.node.name().to_owned(),
        parts: declared.parts,
        extra_from: request.extra.map(|node| node.name().to_owned()),
        costs: declared.costs.into_iter().map(heroism).collect(), // D12-DICE-1
    })
}

/// Declares a roll for initiative (D12-CHK-5).
pub(crate) fn declare_initiative(
    character: &Character,
    luck: bool,
    named: &[String],
) -> Result<Declared, Refusal> {
    let AnySheet::D12(sheet) = character.effective()? else {
        return Err(Refusal::OtherSystem { plays: character.sheet.system() });
    };
    let (_, declared) = sheet.declare_initiative(luck, named).map_err(systems::Refusal::from)?;
    Ok(Declared {
        throw: Throw::D12Side(declared.check),
        what: "Initiative".to_owned(),
        parts: declared.parts,
        extra_from: None,
        costs: declared.costs.into_iter().map(heroism).collect(), // D12-DICE-1
    })
}

fn heroism(why: String) -> Deed {
    Deed::Spend { kind: d12::ResourceKind::Heroism, amount: 1, why }
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
    // An opposed check is no save: it adds the attribute and nothing else (T36-OPP-1).
    let save = if request.save && against != Against::OtherSide { " save" } else { "" };
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
    let used = (sheet.waiting() > 0).then_some(Deed::UseWaiting);
    Ok(Declared {
        throw: Throw::Check(AnyCheck::PoolRoll(declared.roll)),
        what: declared.attribute,
        parts: declared.parts,
        extra_from: None,
        costs: spend.into_iter().chain(used).collect(), // POOL-RES-3
    })
}
