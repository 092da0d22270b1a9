//! How a text is read, in words.

use super::ast::{Extreme, Node, Operator, Pool, Relation};
use super::reading::{Reading, Scoring};
use super::throw::{Clamp, Compare, Die, Explode, ExplodeKind, Keep, Reroll, Throw, Times};

/// A part of a text, and how it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// In canonical notation.
    pub text: String,
    /// In words, without a full stop.
    pub words: String,
}

/// Every part that does something with dice, and what is asked of them, in the order of the text.
pub(super) fn explain(node: &Node) -> Vec<Explained> {
    let mut parts = Vec::new();
    gather(node, &mut parts);
    parts
}

fn gather(node: &Node, parts: &mut Vec<Explained>) {
    let mut says = |words: String| parts.push(Explained { text: node.to_string(), words });
    match node {
        Node::Number(_) => {}
        Node::Throw(throw) => says(throw_words(throw)),
        Node::Several(number, throw) => {
            says(format!("as many dice as {number} comes to: {}", throw_words(throw)));
            gather(number, parts);
        }
        Node::Pool(pool) => {
            says(pool_words(pool));
            pool.members.iter().for_each(|member| gather(&member.node, parts));
        }
        Node::Negate(inner) => gather(inner, parts),
        Node::Absolute(inner) => {
            says(format!("{inner} without its sign"));
            gather(inner, parts);
        }
        Node::Chain(first, rest) => {
            let divides = |wanted: Operator| rest.iter().any(|(operator, _)| *operator == wanted);
            if divides(Operator::Divide) {
                says("divided and rounded down".to_owned());
            } else if divides(Operator::Modulo) {
                says("what is left over from dividing".to_owned());
            }
            gather(first, parts);
            rest.iter().for_each(|(_, node)| gather(node, parts));
        }
        Node::Among(extreme, nodes) => {
            says(format!("all are thrown and the {} counts", extreme_word(*extreme)));
            nodes.iter().for_each(|node| gather(node, parts));
        }
        Node::Goes(extreme, times, inner) => {
            says(format!("{inner} is thrown {times} times and the {} counts", extreme_word(*extreme)));
            gather(inner, parts);
        }
        Node::Repeat(times, inner) => {
            says(format!("{inner} is thrown {times} times and added up"));
            gather(inner, parts);
        }
        Node::Ask(relation, left, right) => {
            says(format!("is {left} {} {right}? 1 for yes, 0 for no", relation_words(*relation)));
            gather(left, parts);
            gather(right, parts);
        }
        Node::Versus(sides) => {
            says("which side is higher than all others, counted from 1; 0 if there is none".to_owned());
            sides.iter().for_each(|side| gather(side, parts));
        }
    }
}

fn extreme_word(extreme: Extreme) -> &'static str {
    match extreme {
        Extreme::Largest => "highest",
        Extreme::Smallest => "lowest",
    }
}

fn relation_words(relation: Relation) -> &'static str {
    match relation {
        Relation::AtLeast => "at least",
        Relation::Above => "more than",
        Relation::AtMost => "at most",
        Relation::Below => "less than",
        Relation::Equal => "exactly",
    }
}

fn throw_words(throw: &Throw) -> String {
    let mut clauses = vec![dice_words(throw.count, &throw.die)];
    clauses.extend(throw.reroll.map(reroll_words));
    clauses.extend(clamp_words(throw.clamp));
    clauses.extend(throw.explode.map(|explode| explode_words(explode, throw.asks_every_throw())));
    clauses.extend(throw.keep.map(keep_words));
    clauses.extend(match throw.asks_one_die() {
        Some(asked) => Some(one_die_words(asked)),
        None => reading_words(throw.reading, throw.count),
    });
    clauses.join("; ")
}

fn pool_words(pool: &Pool) -> String {
    let mut clauses = vec![match pool.count() {
        1 => "a pool of one thing, by what it comes to".to_owned(),
        several => format!("{several} things thrown together, each by what it comes to"),
    }];
    clauses.extend(pool.keep.map(keep_words));
    clauses.extend(match pool.asks_one_thing() {
        Some(asked) => Some(one_die_words(asked)),
        None => reading_words(pool.reading, pool.count()),
    });
    clauses.join("; ")
}

fn dice_words(count: u32, die: &Die) -> String {
    let (dice, each) = if count == 1 { ("a die", "") } else { ("dice", "each ") };
    let dice = if count == 1 { dice.to_owned() } else { format!("{count} {dice}") };
    match die {
        Die::Numbered(sides) => format!("{dice} of {} sides", sides.get()),
        Die::Marked(_, marks) if *marks == [-1, 0, 1] => format!("{dice}, {each}−1, 0 or 1"),
        Die::Marked(_, marks) => {
            let marks: Vec<String> = marks.iter().map(ToString::to_string).collect();
            format!("{dice}, {each}with the faces {}", marks.join(", "))
        }
    }
}

/// `shows 5 or more`.
fn shows(compare: Compare) -> String {
    let number = compare.with;
    match compare.relation {
        Relation::AtLeast => format!("shows {number} or more"),
        Relation::Above => format!("shows more than {number}"),
        Relation::AtMost => format!("shows {number} or less"),
        Relation::Below => format!("shows less than {number}"),
        Relation::Equal => format!("shows {number}"),
    }
}

fn reroll_words(reroll: Reroll) -> String {
    let often = match reroll.times {
        Times::AtMost(1) => "once".to_owned(),
        Times::AtMost(times) => format!("at most {times} times"),
        Times::Endless => "until it does not".to_owned(),
    };
    format!("what {} is thrown again {often}", shows(reroll.when))
}

fn clamp_words(clamp: Clamp) -> Option<String> {
    let least = clamp.least.map(|least| format!("at least {least}"));
    let most = clamp.most.map(|most| format!("at most {most}"));
    let ends: Vec<String> = least.into_iter().chain(most).collect();
    (!ends.is_empty()).then(|| format!("each counts for {}", ends.join(" and ")))
}

fn explode_words(explode: Explode, each_is_counted: bool) -> String {
    let when = explode.when.map_or_else(|| "shows its highest face".to_owned(), shows);
    let what = match (explode.kind, each_is_counted) {
        (ExplodeKind::Open, true) => "once more, and that throw is counted as well",
        (ExplodeKind::Open, false) => "once more and added",
        (ExplodeKind::Compound, _) => "once more and added before anything is read",
        (ExplodeKind::Penetrate, true) => "once more, and that throw, less 1, is counted as well",
        (ExplodeKind::Penetrate, false) => "once more and added, less 1",
    };
    format!("a die that {when} is thrown {what}, at most {} times", explode.times)
}

fn keep_words(keep: Keep) -> String {
    let dice = |number: u32| if number == 1 { "die".to_owned() } else { format!("{number} dice") };
    match keep {
        Keep::Highest(kept) => format!("the highest {} kept", are(&dice(kept))),
        Keep::Lowest(kept) => format!("the lowest {} kept", are(&dice(kept))),
        Keep::DropHighest(dropped) => format!("the highest {} left out", are(&dice(dropped))),
        Keep::DropLowest(dropped) => format!("the lowest {} left out", are(&dice(dropped))),
        Keep::Middle(kept) => format!("the middle {} kept", are(&dice(kept))),
    }
}

fn are(dice: &str) -> String {
    format!("{dice} {}", if dice == "die" { "is" } else { "are" })
}

fn reading_words(reading: Reading, count: u32) -> Option<String> {
    match reading {
        Reading::Sum => (count > 1).then(|| "added up".to_owned()),
        Reading::Count(scoring) => Some(scoring_words(scoring)),
        Reading::Pairs => Some("how many pairs there are".to_owned()),
        Reading::Sets(least) => Some(format!("how many numbers are shown by {least} dice or more")),
        Reading::Same => Some("how many dice show what most of them show".to_owned()),
        Reading::Straight => Some("how many numbers follow upon one another, at most".to_owned()),
    }
}

/// `1 if it shows 11 or more, 0 if not`.
fn one_die_words(asked: Compare) -> String {
    format!("1 if it {}, 0 if not", shows(asked))
}

fn scoring_words(scoring: Scoring) -> String {
    let mut words = format!("counted is each that {}", shows(scoring.success));
    if let Some(double) = scoring.double {
        words += &format!(", twice if it {}", shows(double));
    }
    if let Some(failure) = scoring.failure {
        words += &format!(", less one for each that {}", shows(failure));
    }
    if let Some(botch) = scoring.botch {
        words += &format!("; without a success, −1 for each that {}", shows(botch));
    }
    words
}
