//! Characters to play with.

use systems::d12::{self, Node};
use systems::three_six::{self, Attribute};
use systems::{AnySheet, System, pool};

/// A character of any system.
pub(crate) fn sheet_of(system: System, name: &str) -> AnySheet {
    match system.name() {
        "d12" => d12_sheet(name),
        "3d6" => three_six_sheet(name),
        _ => pool_sheet(name),
    }
}

/// Level 5: Body 3, DEX 2, Finesse 1; Mind 1. Their modifiers: Level 2, Body 4, DEX and Finesse 5; Mind 3.
/// Heroism 5, Action 4, Vitality 8, Focus 7, Spirit 6.
pub(crate) fn d12_sheet(name: &str) -> AnySheet {
    let points = vec![(Node::Level, 5), (Node::Body, 3), (Node::Mind, 1), (Node::Dex, 2), (Node::Finesse, 1)];
    AnySheet::new(
        d12::Sheet::new(d12::Draft { name: name.to_owned(), points, ..d12::Draft::default() }).unwrap(),
    )
}

/// Body 12, Will 9, Reflex 15; proficient in climbing; Heroism 2.
pub(crate) fn three_six_sheet(name: &str) -> AnySheet {
    let draft = three_six::Draft {
        name: name.to_owned(),
        level: 3,
        scores: vec![(Attribute::Body, 12), (Attribute::Will, 9), (Attribute::Reflex, 15)],
        proficiencies: vec!["climbing".to_owned()],
        heroism: 2,
        ..three_six::Draft::default()
    };
    AnySheet::new(three_six::Sheet::new(draft).unwrap())
}

/// A strategist with Perception 3 and Strength 2: 6 and 2 dice; resilience 2.
pub(crate) fn pool_sheet(name: &str) -> AnySheet {
    let draft = pool::Draft {
        name: name.to_owned(),
        archetype: Some(pool::Archetype::strategist()),
        levels: vec![("Perception".to_owned(), 3), ("Strength".to_owned(), 2)],
        ..pool::Draft::default()
    };
    AnySheet::new(pool::Sheet::new(draft).unwrap())
}
