//! Characters who are ready to play.

use crate::starter::{Starter, StarterModifier};

pub(super) const STARTERS: [Starter; 3] = [
    Starter {
        name: "Scout",
        about: "Level 7. Quick, quiet and hard to surprise.",
        fields: &[
            ("Level", "7"),
            ("Body", "3"),
            ("Mind", "3"),
            ("DEX", "2"),
            ("WIS", "2"),
            ("Agility", "1"),
            ("Awareness", "1"),
        ],
        modifier: Some(StarterModifier { name: "Keen ears", source: "race", score: "Awareness", value: 1 }),
    },
    Starter {
        name: "Shield-bearer",
        about: "Level 7. Stands firm, hits hard, takes blows.",
        fields: &[
            ("Level", "7"),
            ("Body", "4"),
            ("Soul", "2"),
            ("STR", "2"),
            ("CON", "1"),
            ("FOW", "1"),
            ("Stance", "1"),
        ],
        modifier: Some(StarterModifier { name: "Shield", source: "equipment", score: "Stance", value: 1 }),
    },
    Starter {
        name: "Lucky priest",
        about: "Level 7. Faith, a kind word, and more luck than is fair.",
        fields: &[
            ("Level", "7"),
            ("Mind", "2"),
            ("Soul", "4"),
            ("CHA", "1"),
            ("DIV", "1"),
            ("LCK", "2"),
            ("Fortune", "1"),
            ("deity", "The Lamp at the Crossroads"),
        ],
        modifier: None,
    },
];
