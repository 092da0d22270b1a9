//! Sheets, rulings and settings of every system.

use play::Settings;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use systems::ruling::Choices;
use systems::{AnyRulings, AnySheet, System, d12, pool, three_six};

use super::{name, text};

pub(crate) fn system() -> impl Strategy<Value = System> {
    select(System::all())
}

/// Any choice of any ruling.
pub(crate) fn rulings(system: System) -> impl Strategy<Value = AnyRulings> {
    vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..4).prop_map(move |picks| {
        let mut rulings = AnyRulings::default_for(system);
        for (ruling, choice) in picks {
            let info = ruling.get(system.rulings());
            let word = match info.choices {
                Choices::Named(choices) => choice.get(choices).name.to_owned(),
                Choices::Number { least, most } => {
                    (usize::from(least) + choice.index(usize::from(most - least) + 1)).to_string()
                }
            };
            rulings.set(info.name, &word).unwrap();
        }
        rulings
    })
}

pub(crate) fn settings() -> impl Strategy<Value = Settings> {
    let any = system().prop_flat_map(rulings);
    (text(), any).prop_map(|(name, rulings)| Settings { name, rulings })
}

pub(crate) fn node() -> impl Strategy<Value = d12::Node> {
    select(&d12::Node::ALL[..])
}

pub(crate) fn attribute() -> impl Strategy<Value = three_six::Attribute> {
    select(&three_six::Attribute::ALL[..])
}

pub(crate) fn resource() -> impl Strategy<Value = d12::ResourceKind> {
    select(&d12::ResourceKind::ALL[..])
}

pub(crate) fn target() -> impl Strategy<Value = d12::ModifierTarget> {
    use d12::ModifierTarget::{Initiative, Maximum, Movement, Node};
    prop_oneof![node().prop_map(Node), Just(Initiative), Just(Movement), resource().prop_map(Maximum)]
}

pub(crate) fn d12_sheet() -> impl Strategy<Value = d12::Sheet> {
    let modifier = (text(), text(), target(), -3..=3, option::of(text()))
        .prop_map(|(name, source, target, value, when)| d12::Modifier { name, source, target, value, when });
    let rulings = rulings(System::D12);
    (text(), select(&d12::Size::ALL[..]), option::of(name()), vec(modifier, 0..3), any::<bool>(), rulings)
        .prop_map(|(name, size, deity, modifiers, hurt, rulings)| {
            let rulings = rulings.typed().unwrap();
            use d12::Node::{Body, Dex, Finesse, Level, Str};
            let points = vec![(Level, 9), (Body, 8), (Str, 3), (Dex, 4), (Finesse, 2)];
            let resources = if hurt {
                vec![(d12::ResourceKind::Vitality, 0), (d12::ResourceKind::Focus, 0)]
            } else {
                vec![]
            };
            let draft = d12::Draft { name, size, deity, points, modifiers, resources, rulings };
            d12::Sheet::new(draft).unwrap()
        })
}

fn three_six_sheet() -> impl Strategy<Value = three_six::Sheet> {
    let scores = subsequence(&three_six::Attribute::ALL[..], 0..=7)
        .prop_flat_map(|which| {
            let count = which.len();
            (Just(which), vec(0u32..=18, count))
        })
        .prop_map(|(which, scores)| which.into_iter().zip(scores).collect::<Vec<_>>());
    let magic = option::of((attribute(), 0u32..=2));
    (text(), scores, magic, vec(text(), 0..3), select(&three_six::Size::ALL[..]), rulings(System::THREE_SIX))
        .prop_map(|(name, scores, magic, proficiencies, size, rulings)| {
            let rulings = rulings.typed().unwrap();
            three_six::Sheet::new(three_six::Draft {
                name,
                level: 3,
                scores,
                magic: magic.into_iter().collect(),
                maximum: vec![(three_six::Attribute::Will, 20)],
                proficiencies,
                heroism: 2,
                size,
                rulings,
            })
            .unwrap()
        })
}

fn pool_sheet() -> impl Strategy<Value = pool::Sheet> {
    let levels = vec(("[A-Z][a-z]{3,9}", 1u32..=5), 0..4).prop_map(|mut levels| {
        levels.sort();
        levels.dedup_by(|one, other| one.0 == other.0);
        levels
    });
    (
        text(),
        option::of((text(), vec(text(), 0..3), 0u32..9)),
        levels,
        0u32..9,
        0u32..3,
        rulings(System::POOL),
    )
        .prop_map(|(name, archetype, levels, resilience, waiting, rulings)| {
            let rulings = rulings.typed().unwrap();
            let archetype = archetype.map(|(name, covers, dice)| pool::Archetype { name, covers, dice });
            pool::Sheet::new(pool::Draft { name, archetype, levels, resilience, waiting, rulings }).unwrap()
        })
}

pub(crate) fn sheet() -> impl Strategy<Value = AnySheet> {
    prop_oneof![
        d12_sheet().prop_map(AnySheet::new),
        three_six_sheet().prop_map(AnySheet::new),
        pool_sheet().prop_map(AnySheet::new),
    ]
}
