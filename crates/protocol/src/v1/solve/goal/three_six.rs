//! A 3d6 goal: budget, `[scores]` already placed, `[magic]`, `[maximum]`, `[most]`, `[[checks]]`, `[[stats]]`.

use odds::solve::three_six::{Aim, Goal, Wish};
use systems::three_six::{Attribute, Contender, Draft, RollRequest, Tilt};

use super::weight;
use crate::v1::sheet::error::Fault;
use crate::v1::sheet::fields::SheetFields;
use crate::v1::sheet::frozen::three_six::{attribute_names, numbers};
use crate::v1::sheet::rulings;

const FIELDS: [&str; 12] = [
    "system",
    "budget",
    "level",
    "heroism",
    "proficiencies",
    "scores",
    "magic",
    "maximum",
    "most",
    "checks",
    "stats",
    "rulings",
];
/// What tilts a roll (T36-ADV-1).
const BETTER: &str = Tilt::WORDS[0].key;
const WORSE: &str = Tilt::WORDS[1].key;
const CHECK_FIELDS: [&str; 9] =
    ["attribute", "dv", "against", "save", "proficiency", BETTER, WORSE, "step", "weight"];
const AGAINST_FIELDS: [&str; 5] = ["attribute", "proficient", BETTER, WORSE, "step"];
const STAT_FIELDS: [&str; 2] = ["stat", "weight"];

pub(super) fn read_goal(goal: &SheetFields<'_>) -> Result<Goal, Fault> {
    goal.only(&FIELDS)?;
    let checks = goal.tables("checks", "a [[checks]] entry")?;
    let stats = goal.tables("stats", "a [[stats]] entry")?;
    let draft = Draft {
        level: goal.number("level")?.unwrap_or_default(),
        heroism: goal.number("heroism")?.unwrap_or_default(),
        proficiencies: goal.texts("proficiencies")?,
        scores: numbers(goal.table("scores", "[scores]")?)?,
        magic: numbers(goal.table("magic", "[magic]")?)?,
        maximum: numbers(goal.table("maximum", "[maximum]")?)?,
        rulings: rulings::read_rulings(goal)?,
        ..Draft::default()
    };
    Ok(Goal {
        budget: goal.needed_number("budget")?,
        draft,
        most: numbers(goal.table("most", "[most]")?)?,
        wishes: checks.iter().map(check).chain(stats.iter().map(stat)).collect::<Result<_, _>>()?,
    })
}

fn attribute(fields: &SheetFields<'_>, key: &str) -> Result<Attribute, Fault> {
    let attribute = fields.word(key, &attribute_names(), Attribute::from_name)?;
    attribute.ok_or_else(|| fields.missing(key, "the name of an attribute, in quotes"))
}

fn tilt(fields: &SheetFields<'_>) -> Result<Tilt, Fault> {
    Tilt::read_instances(|key| Ok(fields.number(key)?.unwrap_or(0)))
}

fn check(fields: &SheetFields<'_>) -> Result<Wish, Fault> {
    fields.only(&CHECK_FIELDS)?;
    let request = RollRequest {
        attribute: attribute(fields, "attribute")?,
        save: fields.flag("save")?,
        proficiency: fields.text("proficiency")?.map(str::to_owned),
        tilt: tilt(fields)?,
        steps: fields.number("step")?.unwrap_or_default(),
    };
    let aim = match (fields.number("dv")?, fields.find("against")) {
        (Some(dv), None) => Aim::Check { request, dv },
        (None, Some(_)) => Aim::Opposed { request, other: against(&fields.table("against", "against")?)? },
        (Some(_), Some(entry)) => {
            return Err(Fault::new(
                entry.at,
                "a check is made against a dv or against someone, not both; keep one",
            ));
        }
        (None, None) => return Err(fields.missing("dv", "a whole number, or against = { attribute = 9 }")),
    };
    Ok(Wish { aim, weight: weight(fields)? })
}

fn against(fields: &SheetFields<'_>) -> Result<Contender, Fault> {
    fields.only(&AGAINST_FIELDS)?;
    Ok(Contender {
        attribute: fields.needed_number("attribute")?,
        proficient: fields.flag("proficient")?,
        tilt: tilt(fields)?,
        steps: fields.number("step")?.unwrap_or_default(),
    })
}

fn stat(fields: &SheetFields<'_>) -> Result<Wish, Fault> {
    fields.only(&STAT_FIELDS)?;
    Ok(Wish { aim: Aim::Bonus(attribute(fields, "stat")?), weight: weight(fields)? })
}
