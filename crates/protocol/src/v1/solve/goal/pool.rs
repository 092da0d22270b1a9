//! An Action Pool goal: budget, costs, `[levels]` already there, `[most]`, `[[checks]]`.

use odds::solve::pool::{Attribute, Goal, Wish, Worth};
use systems::pool::Level;

use super::weight;
use crate::v1::sheet::error::Fault;
use crate::v1::sheet::fields::{Placed, SheetFields, number};
use crate::v1::sheet::frozen::pool::{archetype, levels};

const FIELDS: [&str; 7] = ["system", "budget", "costs", "archetype", "levels", "most", "checks"];
const CHECK_FIELDS: [&str; 5] = ["attribute", "boost", "snag", "successes", "weight"];

pub(super) fn read_goal(goal: &SheetFields<'_>) -> Result<Goal, Fault> {
    goal.only(&FIELDS)?;
    let checks = goal.tables("checks", "a [[checks]] entry")?;
    Ok(Goal {
        budget: goal.needed_number("budget")?,
        costs: costs(goal)?,
        attributes: attributes(goal)?,
        archetype: archetype(goal)?,
        wishes: checks.iter().map(check).collect::<Result<_, _>>()?,
    })
}

fn costs(goal: &SheetFields<'_>) -> Result<[u32; 5], Fault> {
    const EXPECTED: &str = "what each of the five levels costs altogether: [0, 1, 3, 6, 10]";
    let given = goal.list("costs", EXPECTED)?;
    let costs = given.iter().map(|cost| number(cost, "a cost")).collect::<Result<Vec<u32>, _>>()?;
    costs.try_into().map_err(|_| Fault::new(goal.place("costs"), format!("costs must say {EXPECTED}")))
}

/// Every attribute of `[levels]`, at least as high as there and no higher than in `[most]`.
fn attributes(goal: &SheetFields<'_>) -> Result<Vec<Attribute>, Fault> {
    let most = levels(&goal.table("most", "[most]")?)?;
    let placed = levels(&goal.table("levels", "[levels]")?)?;
    let same = |one: &str, other: &str| one.trim().eq_ignore_ascii_case(other.trim());
    let is_placed =
        |limit: &&Placed<(String, u32)>| placed.iter().any(|one| same(&one.value.0, &limit.value.0));
    if let Some(stray) = most.iter().find(|limit| !is_placed(limit)) {
        let name = &stray.value.0;
        return Err(Fault::new(stray.at, format!("{name:?} is not among the [levels]; add it there")));
    }
    let attribute = |one: &Placed<(String, u32)>| {
        let limit = most.iter().find(|limit| same(&limit.value.0, &one.value.0));
        let highest = limit.map_or(Ok(Level::ALL[4]), level);
        Ok(Attribute { name: one.value.0.clone(), least: level(one)?, most: highest? })
    };
    placed.iter().map(attribute).collect()
}

fn level(placed: &Placed<(String, u32)>) -> Result<Level, Fault> {
    Level::new(placed.value.1).map_err(|refusal| Fault::refused(placed.at, refusal.into()))
}

fn check(fields: &SheetFields<'_>) -> Result<Wish, Fault> {
    fields.only(&CHECK_FIELDS)?;
    Ok(Wish {
        attribute: fields.needed_text("attribute")?.to_owned(),
        boosts: fields.number("boost")?.unwrap_or_default(),
        snags: fields.number("snag")?.unwrap_or_default(),
        worth: fields.number("successes")?.map_or(Worth::Successes, Worth::AtLeast),
        weight: weight(fields)?,
    })
}
