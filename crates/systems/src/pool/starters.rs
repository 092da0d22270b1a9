//! Characters who are ready to play.

use crate::starter::Starter;

pub(super) const STARTERS: [Starter; 2] = [
    Starter {
        name: "Strategist",
        about: "Sees it coming: six dice on Perception.",
        fields: &[
            ("Perception", "3"),
            ("Persuasion", "2"),
            ("Agility", "2"),
            ("archetype.name", "Strategist"),
            ("archetype.covers", "Perception"),
        ],
        modifier: None,
    },
    Starter {
        name: "Brawler",
        about: "First through the door: six dice on Strength.",
        fields: &[
            ("Strength", "3"),
            ("Agility", "2"),
            ("Perception", "2"),
            ("archetype.name", "Brawler"),
            ("archetype.covers", "Strength"),
        ],
        modifier: None,
    },
];
