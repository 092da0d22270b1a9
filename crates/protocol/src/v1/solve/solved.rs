//! A goal and its answer, and what was wished in a few words.

use odds::solve::{Rank, Unsolvable, Wanted, d12, pool, three_six};
use systems::AnySheet;
use systems::d12::{Check, Side};

use super::Document;
use crate::v1::goal::AnyGoal;

/// The answer to a goal: the best builds, and the first of them as a character.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The best builds.
    pub document: Document,
    /// The first of them. In the D12 System it holds only the points it needs, and the rest is unspent; elsewhere a
    /// sheet has no place for what is unspent, so it holds all.
    pub sheet: Option<AnySheet>,
}

impl AnyGoal {
    /// Finds the best builds.
    pub fn solve(&self, wanted: Wanted) -> Result<Solved, Unsolvable> {
        match self {
            Self::D12(goal) => {
                let solution = d12::solve(goal, wanted)?;
                let best = best(&solution.ranks).map(|build| goal.sheet(build.needed.iter())).transpose()?;
                Ok(Solved { document: Document::d12(goal, &solution)?, sheet: best.map(AnySheet::new) })
            }
            Self::ThreeSix(goal) => {
                let solution = three_six::solve(goal, wanted)?;
                let best = best(&solution.ranks).map(|build| goal.sheet(build)).transpose()?;
                let document = Document::three_six(goal, &solution)?;
                Ok(Solved { document, sheet: best.map(AnySheet::new) })
            }
            Self::Pool(goal) => {
                let solution = pool::solve(goal, wanted)?;
                let best = best(&solution.ranks).map(|build| goal.sheet(build)).transpose()?;
                Ok(Solved { document: Document::pool(goal, &solution)?, sheet: best.map(AnySheet::new) })
            }
        }
    }
}

/// The first build of the best value.
pub(super) fn best<B>(ranks: &[Rank<B>]) -> Option<&B> {
    ranks.first().and_then(|rank| rank.builds.first())
}

/// "Finesse against DC 18, with Luck".
pub(super) fn d12_wish(aim: &d12::Aim) -> String {
    match aim {
        d12::Aim::Check { request, target, worth } => {
            let against = match target {
                d12::Target::Dc(dc) => format!("DC {dc}"),
                d12::Target::Against(other) => opponent(other),
            };
            let damage = if *worth == d12::Worth::Damage { "damage of " } else { "" };
            let verb = if request.side == Side::Resisted { "resisting" } else { "against" };
            let extra = request.extra.map(|on| format!("Extra from {on}"));
            let luck = request.luck.then(|| "Luck".to_owned());
            let when = request.named.iter().map(|name| format!("when {name}"));
            let words: Vec<String> = extra.into_iter().chain(luck).chain(when).collect();
            let with = if words.is_empty() { String::new() } else { format!(", {}", words.join(", ")) };
            format!("{damage}{} {verb} {against}{with}", request.node)
        }
        d12::Aim::ActFirst { luck, others, .. } => {
            let names: Vec<&str> = others.iter().map(|other| other.name.as_str()).collect();
            let luck = if *luck { ", Luck" } else { "" };
            format!("acting before {}{luck}", names.join(", "))
        }
        d12::Aim::Initiative => "Initiative".to_owned(),
        d12::Aim::Movement => "Movement".to_owned(),
        d12::Aim::Maximum(kind) => format!("{} maximum", kind.title()),
        d12::Aim::Modifier(node) => format!("{node} modifier"),
    }
}

/// Is it a chance, or a number of something?
pub(super) const fn is_chance(aim: &d12::Aim) -> bool {
    matches!(aim, d12::Aim::Check { worth: d12::Worth::Success, .. } | d12::Aim::ActFirst { .. })
}

fn opponent(check: &Check) -> String {
    let dice = [check.extra.map(|_| " and an Extra Die"), check.luck.map(|_| " and a Luck Die")];
    format!("a check of {:+}{}", check.modifier, dice.into_iter().flatten().collect::<String>())
}

/// "Will save against DV 15".
pub(super) fn three_six_wish(aim: &three_six::Aim) -> String {
    let plain = |request: &systems::three_six::RollRequest| {
        let save = if request.save { " save" } else { "" };
        let proficient = request.proficiency.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
        format!("{}{save}{proficient}", request.attribute)
    };
    match aim {
        three_six::Aim::Check { request, dv } => format!("{} against DV {dv}", plain(request)),
        three_six::Aim::Opposed { request, other } => {
            format!("{} against an attribute of {}", plain(request), other.attribute)
        }
        three_six::Aim::Bonus(attribute) => format!("{attribute} bonus"),
    }
}

/// "Perception, at least 2 successes".
pub(super) fn pool_wish(wish: &pool::Wish) -> String {
    let dice = |count: u32, name: &str| match count {
        0 => String::new(),
        1 => format!(", 1 {name}"),
        _ => format!(", {count} {name}s"),
    };
    let worth = match wish.worth {
        pool::Worth::AtLeast(1) => "at least 1 success".to_owned(),
        pool::Worth::AtLeast(count) => format!("at least {count} successes"),
        pool::Worth::Successes => "expected successes".to_owned(),
    };
    format!("{}{}{}, {worth}", wish.attribute, dice(wish.boosts, "boost"), dice(wish.snags, "snag"))
}
