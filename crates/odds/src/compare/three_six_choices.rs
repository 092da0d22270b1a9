//! The choices a 3d6 check offers.

use systems::three_six::{Check, Roll, Tilt};

use super::Named;
use super::ruling_choices::choices_of;

/// As it is, then with each thing that could be different: what tilts the roll, proficiency, a step.
pub fn three_six_choices(check: Check) -> Vec<Named<Check>> {
    let roll = check.roll;
    let tilted = |instances| Roll { tilt: Tilt::from_instances(instances), ..roll };
    let [better, worse] = Tilt::WORDS.map(|word| word.key);
    let both = format!("proficient, {better}");
    let stepped = |by: i32| Roll { steps: roll.steps.saturating_add(by), ..roll };
    let offers = [
        ("as it is", roll),
        (better, tilted([1, 0])),
        (worse, tilted([0, 1])),
        ("proficient", Roll { proficient: true, ..roll }),
        (&both, Roll { proficient: true, ..tilted([1, 0]) }),
        ("one step up", stepped(1)),
        ("one step down", stepped(-1)),
    ];
    let mut choices: Vec<Named<Check>> = Vec::new();
    for (name, roll) in offers {
        // What changes nothing, as proficiency for the proficient, is no choice.
        let known = choices.iter().any(|named| same_dice(&named.choice.roll, &roll));
        if !known {
            choices.push(Named::new(name, Check { roll, ..check }));
        }
    }
    choices
}

fn same_dice(one: &Roll, other: &Roll) -> bool {
    let dice = |roll: &Roll| (roll.die(), roll.proficient, roll.tilt.counted());
    dice(one) == dice(other)
}

/// The same check under every choice of one ruling, the one it has first; empty if there is no such ruling.
pub fn three_six_rulings(check: &Check, ruling: &str) -> Vec<Named<Check>> {
    let choices = choices_of(&check.rulings, ruling);
    choices.into_iter().map(|(name, rulings)| Named::new(name, Check { rulings, ..*check })).collect()
}
