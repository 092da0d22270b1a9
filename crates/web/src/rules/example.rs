//! What one can play with beside a rule: a check that shows the rule at work.

use systems::form::{Input, InputKind, Presence};
use systems::reference::Rule;
use systems::{KnownCheck, System};

use crate::form::FormState;

/// Rules about sheets, which no check shows.
const ABOUT_SHEETS: [&str; 5] = ["-TREE-", "-RES-", "-DER-", "-ATTR-", "-SIZE-"];

/// The example for a rule about rolling; none for one about sheets.
pub(super) fn example_of(rule: &Rule) -> Option<FormState> {
    if ABOUT_SHEETS.iter().any(|part| rule.id.contains(part)) && rule.id != "POOL-RES-5" {
        return None;
    }
    let system = System::all().into_iter().find(|system| rule.id.starts_with(system.prefix()))?;
    let is_about = |check: &KnownCheck| topic(&check.form().rule) == topic(rule.id);
    let check = KnownCheck::of_system(system).find(is_about).unwrap_or(KnownCheck::usual(system));
    let mut example = FormState::usual(check);
    let form = example.form();
    let shown = |input: &&Input| shows(&form.rule, input, rule.id);
    for input in form.inputs.iter().filter(shown).filter(|input| input.as_number().is_some()) {
        if form.presence(input) == Presence::Maybe {
            form.turn(&mut example.fields, &input.key, true);
        }
    }
    if let Some((input, number)) = form.inputs.iter().filter(shown).find_map(more_than_nothing) {
        example.fields.set_number(&input.key, number);
    }
    Some(example)
}

/// `D12-CRIT` of `D12-CRIT-2`.
fn topic(rule: &str) -> &str {
    rule.rsplit_once('-').map_or(rule, |(topic, _)| topic)
}

/// Is a rule seen at work in this input? Where an input shares its topic with the whole check, only in its very rule.
fn shows(check: &str, input: &Input, rule: &str) -> bool {
    let by_topic = topic(&input.rule) == topic(rule) && topic(&input.rule) != topic(check);
    let by_name = input.seen_in.iter().any(|seen| seen == rule || seen == topic(rule));
    input.rule == rule || by_topic || by_name
}

/// An input that usually does nothing, and a number by which it does something.
fn more_than_nothing(input: &Input) -> Option<(&Input, i64)> {
    let InputKind::Number(number) = &input.kind else { return None };
    let nothing = number.left_out.filter(|nothing| *nothing == number.usual)?;
    Some((input, number.alone.unwrap_or(nothing + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::reference;

    fn example(id: &str) -> FormState {
        example_of(reference::rule(id).unwrap()).unwrap()
    }

    #[test]
    fn every_example_can_be_asked_at_both_ends_of_every_number() {
        for rule in reference::rules() {
            let Some(example) = example_of(rule) else { continue };
            assert!(example.asked().is_ok(), "{}", rule.id);
            for input in &example.form().inputs {
                let Some(number) = input.as_number() else { continue };
                for end in [number.slider.start(), number.slider.end()] {
                    let mut turned = example.clone();
                    turned.fields.set_number(&input.key, *end);
                    turned.form().turn(&mut turned.fields, &input.key, true);
                    assert!(turned.asked().is_ok(), "{}: {} {end}", rule.id, input.label);
                }
            }
        }
    }

    #[test]
    fn a_die_is_there_where_its_rule_is_told() {
        assert!(example("D12-LUCK-1").fields.is_on("luck"));
        assert!(!example("D12-CRIT-1").fields.is_on("luck"));
        assert!(example("D12-CRIT-2").fields.is_on("extra"));
        let dice = example("D12-DICE-1").fields;
        assert!(dice.is_on("extra") && dice.is_on("luck"));
        assert_eq!(example("T36-ADV-1").fields.number("advantage"), Some(1));
        assert_eq!(example("T36-ADV-1").fields.number("disadvantage"), Some(0));
        assert_eq!(example("T36-LADDER-1").fields.number("step"), Some(1));
        assert_eq!(example("POOL-ROLL-2").fields.number("archetype"), Some(2));
        assert_eq!(example("POOL-ROLL-1").fields.number("archetype"), Some(0));
        assert_eq!(example("POOL-MOD-1").fields.number("boost"), Some(1));
    }

    #[test]
    fn a_rule_about_two_sides_asks_about_two_sides() {
        assert_eq!(example("T36-OPP-1").fields.sides("against").len(), 1);
    }
}
