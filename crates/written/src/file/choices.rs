//! Choices after a part of the roll: which dice lie on the table when each of them is made.

use super::fields::Fields;
use super::limits::MOST_INPUTS;
use super::source::{Source, Span};
use crate::nearest::suggestion;
use crate::rules::{Behind, Group, Input, InputKind, Slot};

/// Adds to the dice that a choice follows all that lie there as well: dice are thrown in the order of the file, and lie there
/// once they are thrown. What it follows must be dice, and must not depend on what is chosen then or later.
pub(super) fn lay_dice(
    source: &Source<'_>,
    inputs: &mut [Input],
    groups: &[Group],
    slots: &[Slot],
    check: &Fields<'_>,
) {
    // A table in one line and one over many both have the places of their keys.
    let choices = check.table("choices", "`choices`");
    let entries = choices.iter().flat_map(|choices| choices.entries(MOST_INPUTS));
    let places: Vec<(String, Span)> = entries
        .map(|entry| {
            let fields = Fields::of_item(check.source, entry.item, entry.span.clone(), "a choice");
            let place = fields.map_or(entry.span, |fields| fields.place_of("after"));
            (entry.name.value, place)
        })
        .collect();
    let place_of = |choice: &str| {
        places.iter().find(|(known, _)| known == choice).map_or_else(|| check.head(), |(_, at)| at.clone())
    };
    let mut laid = 0;
    for at in 0..inputs.len() {
        let Input { key, kind: InputKind::Choice { after, .. }, .. } = &inputs[at] else { continue };
        if after.is_empty() {
            continue;
        }
        for name in after {
            match groups.iter().position(|group| group.name == *name) {
                Some(group) => laid = laid.max(group + 1),
                None => {
                    let hint = suggestion(name, groups.iter().map(|group| group.name.as_str()));
                    let message =
                        format!("`{key}` is chosen after `{name}`, which are no dice of this check{hint}");
                    source.report(place_of(key), message);
                }
            }
        }
        for (group, Group { name, .. }) in groups[..laid].iter().enumerate() {
            let mut behind = Behind::new(groups, slots);
            behind.add_group(group);
            // An input that is set before the roll is no hindrance.
            let is_open = |input: &&usize| **input >= at && inputs[**input].is_choice();
            if let Some(&open) = behind.inputs().iter().find(is_open) {
                source.report(place_of(key), circle(key, name, &inputs[open].key));
            }
        }
        let names = groups[..laid].iter().map(|group| group.name.clone()).collect();
        if let InputKind::Choice { after, .. } = &mut inputs[at].kind {
            *after = names;
        }
    }
}

fn circle(choice: &str, dice: &str, open: &str) -> String {
    if choice == open {
        return format!(
            "`{choice}` is chosen after `{dice}`, but how `{dice}` is thrown depends on it; let it follow dice that lie there before"
        );
    }
    format!(
        "`{choice}` is chosen after `{dice}`, but how `{dice}` is thrown depends on `{open}`, which is chosen later; put `{open}` before `{choice}`"
    )
}
