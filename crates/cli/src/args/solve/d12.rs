//! The words of a D12 goal.

use std::path::PathBuf;

use clap::Args;
use odds::solve::Weight;
use odds::solve::d12::{Aim, Target, Wish, Worth};
use systems::d12::{Check, Modifier, ModifierTarget, Node, RollRequest, Rulings, Side, Size};
use systems::parts::Parts;

use super::super::RulingArgs;
use super::super::values::{Entry, count, entries, number};
use super::{WantedArgs, first, named, weight};

/// `solve d12 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold solve d12 --level 8 --check Finesse=18 --check Speechcraft=20,luck,weight=2
  twelvefold solve d12 --level 5 --check DEX=16,damage --stat vitality,weight=1/20 --least CON=2
  twelvefold solve d12 --level 6 --check Finesse=20,extra=INT --check Resolve,against=4,resisted
  twelvefold solve d12 --sheet kestrel.toml --level 9 --check Perception=22 --top 5
  twelvefold solve d12 --goal thief.toml --json

A check is NODE=DC, then any of: luck, extra=NODE, resisted, damage (expected damage instead of the chance),
circumstance=N, when=WORDS, weight=W; or NODE,against=N for a contest. A stat is Initiative, Movement, heroism,
action, vitality, focus, spirit, or a node for its plain modifier.")]
pub(crate) struct SolveD12Args {
    /// The character's Level, 1 to 30
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) level: Option<u32>,
    /// A check to be good at, such as Finesse=18,luck,weight=2; once for each
    #[arg(long, value_name = "NODE=DC,…", value_parser = check)]
    pub(crate) check: Vec<Wish>,
    /// A number to be large, such as vitality,weight=1/10; once for each
    #[arg(long, value_name = "NAME,…", value_parser = stat)]
    pub(crate) stat: Vec<Wish>,
    /// A node holds at least so many points
    #[arg(long, value_name = "NODE=N", value_parser = points)]
    pub(crate) least: Vec<(Node, u32)>,
    /// A node holds at most so many points
    #[arg(long, value_name = "NODE=N", value_parser = points)]
    pub(crate) most: Vec<(Node, u32)>,
    /// An external modifier
    #[arg(long, value_name = "NODE=N", value_parser = modifier)]
    pub(crate) modifier: Vec<Modifier>,
    /// How large the character is
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) size: Option<Size>,
    /// A character whose points, modifiers and rulings are given
    #[arg(long, value_name = "FILE", conflicts_with = "goal")]
    pub(crate) sheet: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) wanted: WantedArgs,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

fn node(name: &str) -> Result<Node, String> {
    let unknown = || format!("there is no attribute {:?}; name one such as DEX or Finesse", name.trim());
    Node::from_name(name).ok_or_else(unknown)
}

fn points(text: &str) -> Result<(Node, u32), String> {
    named(text, Node::from_name)
}

fn size(text: &str) -> Result<Size, String> {
    Size::from_name(text).ok_or_else(|| format!("write one of {}", Size::ALL.map(Size::name).join(", ")))
}

fn modifier(text: &str) -> Result<Modifier, String> {
    let (name, value) = text.split_once('=').ok_or("write NODE=N")?;
    let unknown =
        || format!("there is no {:?}; name a node, Initiative, Movement or a resource", name.trim());
    let target = ModifierTarget::from_name(name).ok_or_else(unknown)?;
    let value = number(value.trim().trim_start_matches('+'))?;
    Ok(Modifier { name: "modifier".into(), source: String::new(), target, value, when: None })
}

/// `Finesse=18,luck,extra=INT,weight=2`.
fn check(text: &str) -> Result<Wish, String> {
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
fn stat(text: &str) -> Result<Wish, String> {
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
    match rest {
        [] => Ok(Wish { aim, weight: Weight::ONE }),
        [entry] if entry.key == "weight" => Ok(Wish { aim, weight: entry.read(weight)? }),
        _ => Err("a stat has nothing but a weight: NAME,weight=W".into()),
    }
}
