//! The wishes of a D12 goal.

use odds::solve::Weight;
use odds::solve::d12::{Aim, Target, Wish, Worth};
use systems::d12::{Check, ModifierTarget, Node, RollRequest, Side};
use systems::parts::Parts;

use super::{first, weight, weight_alone};
use systems::entries::{Entry, entries, number};

/// `Finesse=18,luck,extra=INT,weight=2`.
pub fn check(text: &str) -> Result<Wish, String> {
    let entries = entries(text)?;
    let (about, rest) = first(&entries)?;
    let mut dc = about.read_or(None, |text| number(text).map(Some))?;
    let (mut worth, mut weighs, mut against) = (Worth::Success, Weight::ONE, None);
    let mut request = RollRequest::of(node(about.key)?);
    for entry in rest {
        match entry.key {
            "weight" => weighs = entry.read(weight)?,
            "against" => against = Some(entry.read(number)?),
            "dc" => dc = Some(entry.read(number)?),
            "damage" => {
                entry.stands_alone()?;
                worth = Worth::Damage;
            }
            _ => asks(&mut request, entry)?,
        }
    }
    let target = match (dc, against) {
        (Some(dc), None) => Target::Dc(dc),
        (None, Some(modifier)) => Target::Against(Check { modifier, ..Check::default() }),
        _ => return Err("say what it has to beat, NODE=DC or NODE,against=N, and not both".into()),
    };
    Ok(Wish { aim: Aim::Check { request, target, worth }, weight: weighs })
}

/// A word about the roll itself.
fn asks(request: &mut RollRequest, entry: &Entry<'_>) -> Result<(), String> {
    match entry.key {
        "luck" => {
            entry.stands_alone()?;
            request.luck = true;
        }
        "resisted" => {
            entry.stands_alone()?;
            request.side = Side::Resisted;
        }
        "extra" => request.extra = Some(entry.read(node)?),
        "when" => request.named.push(entry.read(|text| Ok(text.to_owned()))?),
        "circumstance" => request.circumstances = Parts::one("circumstance", entry.read(number)?),
        other => {
            return Err(format!(
                "{other:?} says nothing about a check; use luck, extra=NODE, resisted, damage, against=N, \
                 circumstance=N, when=WORDS or weight=W"
            ));
        }
    }
    Ok(())
}

/// `vitality,weight=1/10`.
pub fn stat(text: &str) -> Result<Wish, String> {
    let entries = entries(text)?;
    let (about, rest) = first(&entries)?;
    about.stands_alone()?;
    let aim = match ModifierTarget::from_name(about.key) {
        Some(ModifierTarget::Node(node)) => Aim::Modifier(node),
        Some(ModifierTarget::Initiative) => Aim::Initiative,
        Some(ModifierTarget::Movement) => Aim::Movement,
        Some(ModifierTarget::Maximum(kind)) => Aim::Maximum(kind),
        None => {
            return Err(format!(
                "there is no stat {:?}; use Initiative, Movement, a resource or a node",
                about.key
            ));
        }
    };
    Ok(Wish { aim, weight: weight_alone(rest)? })
}

fn node(name: &str) -> Result<Node, String> {
    let unknown = || format!("there is no attribute {:?}; name one such as DEX or Finesse", name.trim());
    Node::from_name(name).ok_or_else(unknown)
}
