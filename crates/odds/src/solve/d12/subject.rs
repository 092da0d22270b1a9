//! A wish as a roll or number that can be shifted to other base modifiers.

use dice::Fraction;
use systems::d12::{Check, ExtraDie, Initiative, LuckDie, Node, Participant, ResourceKind, Rulings, Sheet};

use super::score;
use super::{Aim, MOST_OTHERS, Target, Worth};
use crate::d12::Choices;
use crate::solve::Unsolvable;

/// A wish declared from a sheet, so that the rules have said what it adds up to. How it would stand with other
/// base modifiers is a matter of shifting it.
pub(super) enum Subject<'a> {
    /// A check.
    Check { node: Node, extra: Option<Node>, check: Check, target: &'a Target, worth: Worth },
    /// A roll for initiative.
    ActFirst { me: Participant, others: &'a [Participant], rulings: Rulings },
    /// A plain number of the sheet, a sum of one part for each of these nodes.
    Number { value: i32, nodes: Vec<Node> },
}

/// All that a roll sees of the modifiers it rests on: what it adds, and the valid faces of Extra and Luck. Rolls
/// that see the same are worth the same.
pub(super) type Sight = (i32, Option<u8>, Option<u8>);

const INITIATIVE: [Node; 2] = [Node::Awareness, Node::Agility]; // D12-DER-1

impl<'a> Subject<'a> {
    /// Declares a wish; refused as the roll itself would be.
    pub(super) fn from_aim(aim: &'a Aim, sheet: &Sheet) -> Result<Self, Unsolvable> {
        let number = |value, nodes: &[Node]| Self::Number { value, nodes: nodes.to_vec() };
        Ok(match aim {
            Aim::Check { request, target, worth } => {
                let check = sheet.declare(request)?.check;
                score::judge(&check, target, *worth)?;
                Self::Check { node: request.node, extra: request.extra, check, target, worth: *worth }
            }
            Aim::ActFirst { others, .. } if others.len() > MOST_OTHERS => {
                return Err(Unsolvable::TooManyOthers { given: others.len() });
            }
            Aim::ActFirst { luck, named, others } => {
                let (mut me, _) = sheet.declare_initiative(*luck, named)?;
                me.name = score::name_unlike(others);
                let rulings = *sheet.rulings();
                Initiative::new(others.iter().chain([&me]).cloned().collect(), rulings)?;
                Self::ActFirst { me, others, rulings }
            }
            Aim::Initiative => number(sheet.derived().initiative.total(), &INITIATIVE),
            Aim::Movement => number(sheet.derived().movement.total(), &[Node::Agility]),
            Aim::Maximum(kind) => {
                let maximum = i32::try_from(sheet.resource(*kind).max()).unwrap_or(i32::MAX);
                number(maximum, realm(*kind))
            }
            Aim::Modifier(node) => number(sheet.modifier(*node, &[]), &[*node]),
        })
    }

    /// The nodes it rests on, the one it is about first.
    pub(super) fn nodes(&self) -> Vec<Node> {
        let luck = |die: Option<LuckDie>| die.map(|_| Node::Fortune);
        let named: Vec<Node> = match self {
            Self::Check { node, extra, check, .. } => {
                [Some(*node), luck(check.luck), *extra].into_iter().flatten().collect()
            }
            Self::ActFirst { me, .. } => INITIATIVE.into_iter().chain(luck(me.luck)).collect(),
            Self::Number { nodes, .. } => nodes.clone(),
        };
        let first = |&(at, node): &(usize, &Node)| !named[..at].contains(node);
        named.iter().enumerate().filter(first).map(|(_, &node)| node).collect()
    }

    /// A number falls apart into one part for each node; a roll needs all of them together.
    pub(super) const fn is_number(&self) -> bool {
        matches!(self, Self::Number { .. })
    }

    /// The same roll with base modifiers so much higher than on the sheet; a number stays.
    fn shifted(&self, shift: impl Fn(Node) -> i32) -> Self {
        let luck = |die: LuckDie| LuckDie::by_fortune(die.fortune() + shift(Node::Fortune));
        match self {
            &Self::Check { node, extra, check, target, worth } => {
                let lean = |die: ExtraDie| ExtraDie::at_most(die.bound() + extra.map_or(0, &shift));
                // A circumstance can be any number, unlike what stands on a sheet.
                let modifier = check.modifier.saturating_add(shift(node));
                let dice = (check.extra.map(lean), check.luck.map(luck));
                let check = Check { modifier, extra: dice.0, luck: dice.1, ..check };
                Self::Check { node, extra, check, target, worth }
            }
            &Self::ActFirst { ref me, others, rulings } => {
                let modifier = me.modifier + INITIATIVE.into_iter().map(&shift).sum::<i32>();
                let me = Participant { modifier, luck: me.luck.map(luck), ..me.clone() };
                Self::ActFirst { me, others, rulings }
            }
            Self::Number { value, nodes } => Self::Number { value: *value, nodes: nodes.clone() },
        }
    }

    /// What it sees with base modifiers so much higher than on the sheet.
    pub(super) fn sight(&self, shift: impl Fn(Node) -> i32) -> Sight {
        match self.shifted(shift) {
            Self::Check { check, .. } => {
                let (extra, luck) = check.valid_faces();
                (check.modifier, extra, luck)
            }
            Self::ActFirst { me, rulings, .. } => {
                (me.modifier, None, me.luck.map(|die| die.valid_faces(rulings.luck_bound)))
            }
            Self::Number { value, .. } => (value, None, None),
        }
    }

    /// What it is worth with base modifiers so much higher than on the sheet.
    pub(super) fn worth(
        &self,
        counts: &Choices,
        shift: impl Fn(Node) -> i32,
    ) -> Result<Fraction, Unsolvable> {
        Ok(match self.shifted(shift) {
            Self::Check { check, target, worth, .. } => score::check(counts, &check, target, worth),
            Self::ActFirst { me, others, rulings } => score::act_first(me, others, rulings)?,
            Self::Number { value, .. } => Fraction::new(value, 1u8),
        })
    }
}

/// The Realm a maximum rests on; Heroism rests on Level points and Action on a ruling, which are given.
const fn realm(kind: ResourceKind) -> &'static [Node] {
    match kind {
        ResourceKind::Heroism | ResourceKind::Action => &[Node::Level],
        ResourceKind::Vitality => &[Node::Body],
        ResourceKind::Focus => &[Node::Mind],
        ResourceKind::Spirit => &[Node::Soul],
    }
}
