//! What other games call a skill, and the node that does the same here.

use super::Node;

/// Names that people bring along.
const ELSEWHERE: [(&str, Node); 16] = [
    ("Acrobatics", Node::Agility),
    ("Arcana", Node::Knowledge),
    ("Athletics", Node::Muscles),
    ("Deception", Node::Speechcraft),
    ("Dodge", Node::Evasiveness),
    ("Endurance", Node::Stamina),
    ("History", Node::Knowledge),
    ("Insight", Node::Intuition),
    ("Lockpicking", Node::Finesse),
    ("Performance", Node::Charm),
    ("Persuasion", Node::Speechcraft),
    ("Religion", Node::Faith),
    ("Sleight of Hand", Node::Finesse),
    ("Sneak", Node::Finesse),
    ("Stealth", Node::Finesse),
    ("Willpower", Node::Resolve),
];

/// What to roll in the place of something that is no node.
pub(super) fn roll_instead(name: &str) -> String {
    let known = ELSEWHERE.iter().find(|(elsewhere, _)| elsewhere.eq_ignore_ascii_case(name.trim()));
    match known {
        Some((_, node)) => format!("what others call so is rolled with {node} here"),
        None => "roll a node of the tree such as Finesse or DEX, or Initiative".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_call_stealth_is_finesse() {
        assert_eq!(roll_instead(" stealth "), "what others call so is rolled with Finesse here");
        assert!(roll_instead("Xyzzy").starts_with("roll a node of the tree"));
    }

    /// A name that is a node here needs no help.
    #[test]
    fn none_of_these_is_a_node() {
        assert!(ELSEWHERE.iter().all(|(name, _)| Node::from_name(name).is_none()));
    }
}
