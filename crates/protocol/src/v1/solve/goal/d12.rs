//! A D12 goal: `[placed]`, `[bounds]`, `[[checks]]`, `[[stats]]`, `[[initiative]]`, `[[modifiers]]`.

use odds::solve::d12::{Aim, Goal, NodeBounds, Target, Wish, Worth};
use systems::d12::{Check, ExtraDie, LuckDie, ModifierTarget, Node, Participant, RollRequest, Side, Size};
use systems::parts::Parts;

use super::weight;
use crate::v1::sheet::error::Fault;
use crate::v1::sheet::fields::{SheetFields, no_such};
use crate::v1::sheet::frozen::d12::{modifier, node_names, target_names};
use crate::v1::sheet::rulings;

const FIELDS: [&str; 10] =
    ["system", "level", "size", "placed", "bounds", "checks", "stats", "initiative", "modifiers", "rulings"];
const CHECK_FIELDS: [&str; 10] =
    ["node", "dc", "against", "luck", "extra", "resisted", "circumstance", "when", "worth", "weight"];
const AGAINST_FIELDS: [&str; 3] = ["modifier", "extra", "luck"];
const STAT_FIELDS: [&str; 2] = ["stat", "weight"];
const INITIATIVE_FIELDS: [&str; 4] = ["luck", "when", "against", "weight"];
const PARTICIPANT_FIELDS: [&str; 4] = ["name", "modifier", "player", "luck"];
const BOUND_FIELDS: [&str; 2] = ["least", "most"];

pub(super) fn read_goal(goal: &SheetFields<'_>) -> Result<Goal, Fault> {
    goal.only(&FIELDS)?;
    let checks = goal.tables("checks", "a [[checks]] entry")?;
    let stats = goal.tables("stats", "a [[stats]] entry")?;
    let firsts = goal.tables("initiative", "an [[initiative]] entry")?;
    let wishes = checks.iter().map(check).chain(stats.iter().map(stat)).chain(firsts.iter().map(initiative));
    let modifiers = goal.tables("modifiers", "a [[modifiers]] entry")?;
    Ok(Goal {
        level: goal.needed_number("level")?,
        size: goal.word("size", &Size::ALL.map(Size::name), Size::from_name)?.unwrap_or_default(),
        bounds: bounds(goal)?,
        modifiers: modifiers.iter().map(modifier).collect::<Result<_, _>>()?,
        rulings: rulings::read_rulings(goal)?,
        wishes: wishes.collect::<Result<_, _>>()?,
    })
}

fn bounds(goal: &SheetFields<'_>) -> Result<NodeBounds, Fault> {
    let mut bounds = NodeBounds::default();
    for placed in goal.table("placed", "[placed]")?.numbers(&node_names(), Node::from_name)? {
        bounds.at_least(placed.value.0, placed.value.1);
    }
    let table = goal.table("bounds", "[bounds]")?;
    for entry in table.entries {
        let node = Node::from_name(&entry.key).ok_or_else(|| {
            table.unknown(entry, &node_names(), "use a name from the tree, such as Body, DEX or Finesse")
        })?;
        let fields = SheetFields::of_table(&entry.value, &entry.key)?;
        fields.only(&BOUND_FIELDS)?;
        if let Some(least) = fields.number("least")? {
            bounds.at_least(node, least);
        }
        if let Some(most) = fields.number("most")? {
            bounds.at_most(node, most);
        }
    }
    Ok(bounds)
}

fn node(fields: &SheetFields<'_>, key: &str) -> Result<Option<Node>, Fault> {
    fields.word(key, &node_names(), Node::from_name)
}

fn check(fields: &SheetFields<'_>) -> Result<Wish, Fault> {
    fields.only(&CHECK_FIELDS)?;
    let rolled = node(fields, "node")?
        .ok_or_else(|| fields.missing("node", "the name of what is rolled, in quotes"))?;
    let mut circumstances = Parts::default();
    circumstances.add_if_any("circumstance", fields.number("circumstance")?.unwrap_or(0));
    let request = RollRequest {
        node: rolled,
        side: if fields.flag("resisted")? { Side::Resisted } else { Side::Active },
        extra: node(fields, "extra")?,
        luck: fields.flag("luck")?,
        circumstances,
        named: fields.texts("when")?,
    };
    let read = |word: &str| match word {
        "success" => Some(Worth::Success),
        "damage" => Some(Worth::Damage),
        _ => None,
    };
    let worth = fields.word("worth", &["success", "damage"], read)?.unwrap_or_default();
    let aim = Aim::Check { request, target: target(fields)?, worth };
    Ok(Wish { aim, weight: weight(fields)? })
}

fn target(fields: &SheetFields<'_>) -> Result<Target, Fault> {
    match (fields.number("dc")?, fields.find("against")) {
        (Some(dc), None) => Ok(Target::Dc(dc)),
        (None, Some(_)) => Ok(Target::Against(against(&fields.table("against", "against")?)?)),
        (Some(_), Some(entry)) => {
            Err(Fault::new(entry.at, "a check is held against a dc or against a check, not both; keep one"))
        }
        (None, None) => Err(fields.missing("dc", "a whole number, or against = { modifier = 3 }")),
    }
}

fn against(fields: &SheetFields<'_>) -> Result<Check, Fault> {
    fields.only(&AGAINST_FIELDS)?;
    Ok(Check {
        modifier: fields.needed_number("modifier")?,
        extra: fields.number("extra")?.map(ExtraDie::at_most),
        luck: fields.number("luck")?.map(LuckDie::by_fortune),
        ..Check::default()
    })
}

fn stat(fields: &SheetFields<'_>) -> Result<Wish, Fault> {
    fields.only(&STAT_FIELDS)?;
    let name = fields.needed_text("stat")?;
    let aim = match ModifierTarget::from_name(name) {
        Some(ModifierTarget::Node(node)) => Aim::Modifier(node),
        Some(ModifierTarget::Initiative) => Aim::Initiative,
        Some(ModifierTarget::Movement) => Aim::Movement,
        Some(ModifierTarget::Maximum(kind)) => Aim::Maximum(kind),
        None => return Err(Fault::new(fields.place("stat"), no_such("stat", name, &target_names()))),
    };
    Ok(Wish { aim, weight: weight(fields)? })
}

fn initiative(fields: &SheetFields<'_>) -> Result<Wish, Fault> {
    fields.only(&INITIATIVE_FIELDS)?;
    let others = fields.tables("against", "an entry of against")?;
    let aim = Aim::ActFirst {
        luck: fields.flag("luck")?,
        named: fields.texts("when")?,
        others: others.iter().map(participant).collect::<Result<_, _>>()?,
    };
    Ok(Wish { aim, weight: weight(fields)? })
}

fn participant(fields: &SheetFields<'_>) -> Result<Participant, Fault> {
    fields.only(&PARTICIPANT_FIELDS)?;
    Ok(Participant {
        name: fields.needed_text("name")?.to_owned(),
        player: fields.flag("player")?,
        modifier: fields.needed_number("modifier")?,
        extra: None,
        luck: fields.number("luck")?.map(LuckDie::by_fortune),
    })
}
