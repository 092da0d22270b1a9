//! Characters who are ready to play.

use crate::starter::Starter;

pub(super) const STARTERS: [Starter; 2] = [
    Starter {
        name: "Hedge knight",
        about: "Level 2. Strong in body and will, at home in the saddle.",
        fields: &[
            ("level", "2"),
            ("heroism", "1"),
            ("Body", "15"),
            ("Fortitude", "13"),
            ("Will", "12"),
            ("Empathy", "10"),
            ("proficiencies", "Riding, Swordplay"),
        ],
        modifier: None,
    },
    Starter {
        name: "Scholar",
        about: "Level 2. Sharp eyes, sharper mind, soft hands.",
        fields: &[
            ("level", "2"),
            ("heroism", "1"),
            ("Intelligence", "16"),
            ("Perception", "13"),
            ("Will", "12"),
            ("Body", "7"),
            ("proficiencies", "Lore, Languages"),
        ],
        modifier: None,
    },
];
