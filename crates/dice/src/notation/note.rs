//! What a reader might take otherwise than it is read.

use std::fmt;

use super::ast::{Node, Precedence, Relation};
use super::reading::Reading;
use super::throw::{Die, Explode, Throw};

/// Something about a text that is easily taken for something else, and how to write that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// `d66` and its like are one die here.
    TensAndOnes {
        /// How many sides it has.
        sides: u32,
        /// How the digits would be thrown for themselves.
        digits: String,
    },
    /// A comparison right behind dice counts them, one by one.
    CountsDice {
        /// What stands there.
        text: String,
        /// The question about their sum.
        about_the_sum: String,
        /// Whether the sum was probably meant: something is added to the dice, or no die can fit or fail to.
        is_unusual: bool,
    },
    /// A comparison behind `!` counts dice and does not say what explodes.
    CountsWhatExplodes {
        /// What stands there.
        text: String,
        /// What explodes on it.
        explodes_on: String,
        /// The question whether the dice come to something else, where `!=` stands as in many programs.
        differs: Option<String>,
    },
}

impl Note {
    /// Whether it is worth a word also where nobody asked how the text is read.
    pub fn is_easily_mistaken(&self) -> bool {
        match self {
            Self::TensAndOnes { .. } => true,
            Self::CountsDice { is_unusual, .. } => *is_unusual,
            Self::CountsWhatExplodes { differs, .. } => differs.is_some(),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TensAndOnes { sides, digits } => {
                let die = sides % 10;
                let (dice, places) = match digits.matches('d').count() {
                    2 => ("two", "tens and ones"),
                    _ => ("three", "hundreds, tens and ones"),
                };
                write!(
                    f,
                    "`d{sides}` is one die of {sides} sides; {dice} d{die} read as {places} are `{digits}`"
                )
            }
            Self::CountsDice { text, about_the_sum, .. } => {
                write!(
                    f,
                    "`{text}` counts the dice one by one; what they come to together is asked by `{about_the_sum}`"
                )
            }
            Self::CountsWhatExplodes { text, explodes_on, differs } => {
                write!(
                    f,
                    "the comparison in `{text}` counts dice; dice that explode on it are `{explodes_on}`"
                )?;
                match differs {
                    Some(differs) => write!(f, ", and whether they come to something else is `{differs}`"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// The notes on every part of a text, each once.
pub(super) fn notes(node: &Node) -> Vec<Note> {
    let (behind_a_sum, note) = counted_behind_a_sum(node).unzip();
    let mut notes: Vec<Note> = note.into_iter().collect();
    visit_throws(node, &mut |throw| {
        let counted = if behind_a_sum == Some(throw) { None } else { counting_note(throw) };
        for note in tens_and_ones(throw).into_iter().chain(counted) {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
    });
    notes
}

/// `5+d20>=15` adds 5 to the number of dice; whoever writes it may have meant `(5+d20)>=15`.
fn counted_behind_a_sum(node: &Node) -> Option<(&Throw, Note)> {
    let Node::Chain(first, rest) = node else { return None };
    let ((operator, Node::Throw(throw)), others) = rest.split_last()? else { return None };
    let asked = throw.reading.success_alone().filter(|_| operator.precedence() == Precedence::Sum)?;
    let last = Node::Throw(Throw { reading: Reading::Sum, ..throw.clone() });
    let added_up = Node::Chain(first.clone(), [others, &[(*operator, last)]].concat());
    let about_the_sum = format!("({added_up}){asked}");
    Some((throw, Note::CountsDice { text: throw.to_string(), about_the_sum, is_unusual: true }))
}

fn visit_throws(node: &Node, visit: &mut dyn FnMut(&Throw)) {
    match node {
        Node::Number(_) => {}
        Node::Throw(throw) => visit(throw),
        Node::Several(number, throw) => {
            visit_throws(number, visit);
            visit(throw);
        }
        Node::Pool(pool) => pool.members.iter().for_each(|member| visit_throws(&member.node, visit)),
        Node::Negate(inner) | Node::Absolute(inner) | Node::Goes(_, _, inner) | Node::Repeat(_, inner) => {
            visit_throws(inner, visit);
        }
        Node::Chain(first, rest) => {
            visit_throws(first, visit);
            rest.iter().for_each(|(_, node)| visit_throws(node, visit));
        }
        Node::Among(_, nodes) | Node::Versus(nodes) => {
            nodes.iter().for_each(|node| visit_throws(node, visit));
        }
        Node::Ask(_, left, right) => {
            visit_throws(left, visit);
            visit_throws(right, visit);
        }
    }
}

/// Books throw dice of 4, 6 or 8 sides for each digit.
fn tens_and_ones(throw: &Throw) -> Option<Note> {
    let Die::Numbered(sides) = throw.die else { return None };
    let sides = sides.get();
    let digits = match (sides, sides % 10) {
        (44 | 66 | 88, die) => format!("d{die}*10+d{die}"),
        (444 | 666 | 888, die) => format!("d{die}*100+d{die}*10+d{die}"),
        _ => return None,
    };
    Some(Note::TensAndOnes { sides, digits })
}

fn counting_note(throw: &Throw) -> Option<Note> {
    let Reading::Count(scoring) = throw.reading else { return None };
    let added_up = Throw { reading: Reading::Sum, ..throw.clone() };
    match throw.explode {
        Some(explode) if explode.when.is_none() => {
            let explode = Some(Explode { when: Some(scoring.success), ..explode });
            let explodes_on = Throw { explode, ..added_up }.to_string();
            let plain = Throw { reading: Reading::Sum, explode: None, ..throw.clone() };
            let is_equal = scoring.success.relation == Relation::Equal;
            let differs = is_equal.then(|| format!("1-(({plain}){})", scoring.success));
            Some(Note::CountsWhatExplodes { text: throw.to_string(), explodes_on, differs })
        }
        _ if throw.count > 1 && throw.asks_one_die().is_none() => {
            let question = |throw: &Throw| format!("({throw}){}", scoring.success);
            let fitting = throw.die.sides_that_fit(scoring.success);
            let is_unusual = fitting == 0 || fitting == u64::from(throw.die.sides().get());
            Some(Note::CountsDice { text: throw.to_string(), about_the_sum: question(&added_up), is_unusual })
        }
        _ => None,
    }
}
