//! Programs to start from.

/// One of them.
pub(super) struct Example {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
}

/// From the simplest to those with functions.
pub(super) const EXAMPLES: [Example; 7] = [
    Example {
        name: "Three dice, or the best three of four",
        text: "output 3d6 named \"3d6\"\noutput [highest 3 of 4d6] named \"best 3 of 4d6\"\n",
    },
    Example {
        name: "Six abilities, from best to worst",
        text: "\\ each the best three of four dice \\\n\
               ABILITIES: 6 d [highest 3 of 4d6]\n\
               loop P over {1..6} {\n\
               \x20 output P @ ABILITIES named \"ability [P] of 6\"\n\
               }\n",
    },
    Example {
        name: "Advantage and disadvantage",
        text: "output 1@2d20 named \"advantage\"\noutput d20 named \"plain\"\noutput 2@2d20 named \"disadvantage\"\n",
    },
    Example {
        name: "Pools that count their fives and sixes",
        text: "loop N over {2, 4, 6, 8} {\n\
               \x20 output [count {5, 6} in N d 6] named \"[N] dice\"\n\
               }\n",
    },
    Example {
        name: "Exploding dice",
        text: "set \"explode depth\" to 5\n\
               loop SIDES over {4, 6, 8, 10, 12} {\n\
               \x20 output [explode d SIDES] named \"d[SIDES], exploding\"\n\
               }\n",
    },
    Example {
        name: "Who is higher?",
        text: "\\ 1 for the first, 0 for the second or a tie \\\n\
               output 2d10 > 2d8 named \"2d10 beats 2d8\"\n\
               output 1@2d10 > 1@3d8 named \"highest of 2d10 beats highest of 3d8\"\n",
    },
    Example {
        name: "Three dice against two, pair by pair",
        text: "\\ how many the defender loses: the highest dice meet, then the next; ties defend \\\n\
               function: losses of ATTACK:s against DEFENCE:s {\n\
               \x20 result: (1@ATTACK > 1@DEFENCE) + (2@ATTACK > 2@DEFENCE)\n\
               }\n\
               output [losses of 3d6 against 2d6] named \"defender loses\"\n",
    },
];

#[cfg(test)]
mod tests {
    use anydice::{Limits, Program};

    use super::*;

    #[test]
    fn every_example_runs_without_a_remark() {
        for example in &EXAMPLES {
            let report = Program::parse(example.text).and_then(|program| program.run(Limits::default()));
            let report = report.unwrap_or_else(|error| panic!("{}: {error}", example.name));
            assert!(!report.outputs.is_empty() && report.notes.is_empty(), "{}", example.name);
        }
    }
}
