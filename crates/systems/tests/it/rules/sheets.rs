//! Sheets of all systems: what is written down is read back, and a refusal takes nothing.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{Modifier, ModifierTarget, Node, Points, ResourceKind, Rulings, Sheet, Size};
use twelvefold_systems::ruling::{Choices, RulingInfo};
use twelvefold_systems::three_six::{self, Attribute};
use twelvefold_systems::{d12, pool};

use crate::rules::words::{draft, no_sheet};

/// Sets some rulings at random; numbers and names alike.
fn set_some<R: twelvefold_systems::ruling::Rulings>(picks: &[u8]) -> R {
    let mut rulings = R::default();
    for (info, &pick) in R::list().iter().zip(picks) {
        rulings.set(info.name, &nth_choice(info, pick)).unwrap();
    }
    rulings
}

fn nth_choice(info: &RulingInfo, pick: u8) -> String {
    match info.choices {
        Choices::Named(choices) => choices[usize::from(pick) % choices.len()].name.to_owned(),
        Choices::Number { least, most } => (least + pick % (most - least + 1)).to_string(),
    }
}

/// Points handed down as far as they go.
fn legal_points(level: u32, shares: &[u32]) -> Vec<(Node, u32)> {
    let mut points = [0u32; 40];
    points[0] = level;
    for node in Node::ALL {
        let mut left = points[node.index()].saturating_sub(1);
        for child in node.children() {
            points[child.index()] = left.min(shares[child.index()]);
            left -= points[child.index()];
        }
    }
    Node::ALL.into_iter().zip(points).filter(|(_, points)| *points > 0).collect()
}

fn d12_draft() -> impl Strategy<Value = d12::Draft> {
    let target = prop_oneof![
        (0usize..40).prop_map(|at| ModifierTarget::Node(Node::ALL[at])),
        (0usize..5).prop_map(|at| ModifierTarget::Maximum(ResourceKind::ALL[at])),
        Just(ModifierTarget::Movement),
    ];
    let modifier = (target, -9i32..=9, prop::option::of("[a-z ]{0,8}"), ".{0,8}").prop_map(
        |(target, value, when, name)| Modifier { name, source: "feat".into(), target, value, when },
    );
    let left = prop::collection::vec(prop::option::weighted(0.3, 0u32..12), 5);
    let picks = prop::collection::vec(any::<u8>(), 11);
    (
        1u32..30,
        prop::collection::vec(0u32..6, 40),
        prop::collection::vec(modifier, 0..6),
        left,
        picks,
        (0usize..9, prop::option::of(".{0,6}"), ".{0,12}"),
    )
        .prop_map(|(level, shares, modifiers, left, picks, (size, deity, name))| d12::Draft {
            name,
            size: Size::ALL[size],
            deity,
            points: legal_points(level, &shares),
            modifiers,
            resources: ResourceKind::ALL
                .into_iter()
                .zip(left)
                .filter_map(|(kind, left)| Some((kind, left?)))
                .collect(),
            rulings: set_some::<Rulings>(&picks),
        })
}

/// Whether more is left of something than there can be.
fn has_too_much_left(given: &d12::Draft) -> bool {
    let full = Sheet::new(d12::Draft { resources: Vec::new(), ..given.clone() }).unwrap();
    given.resources.iter().any(|&(kind, left)| left > full.resource(kind).max())
}

type Scores = Vec<(Attribute, u32)>;

/// Numbers for some attributes; one may stand there twice, the last counts.
fn scores(numbers: std::ops::Range<u32>) -> impl Strategy<Value = Scores> {
    prop::collection::vec((prop::sample::select(Attribute::ALL.to_vec()), numbers), 0..7)
}

fn last(scores: &Scores, attribute: Attribute) -> Option<u32> {
    scores.iter().rev().find(|(one, _)| *one == attribute).map(|(_, number)| *number)
}

fn is_legal(draft: &three_six::Draft) -> bool {
    Attribute::ALL.into_iter().all(|attribute| {
        let of = |scores| last(scores, attribute);
        let most = of(&draft.maximum).unwrap_or(18);
        of(&draft.scores).unwrap_or(0) <= most && of(&draft.magic).unwrap_or(0) <= draft.level
    })
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_d12_sheet_is_what_was_written_down(given in d12_draft()) {
        let sheet = Sheet::new(given.clone());
        prop_assert_eq!(sheet.is_err(), has_too_much_left(&given));
        let Ok(sheet) = sheet else { return Ok(()) };
        prop_assert_eq!(Sheet::new(sheet.draft()), Ok(sheet.clone()));
        prop_assert_eq!(sheet.draft(), given);
    }

    #[test]
    fn a_3d6_sheet_is_what_was_written_down(
        level in 0u32..12,
        (scores, magic, maximum) in (scores(0..24), scores(0..8), scores(10..30)),
        picks in prop::collection::vec(any::<u8>(), 3),
    ) {
        let rulings = set_some(&picks);
        let given = three_six::Draft { level, scores, magic, maximum, rulings, ..three_six::Draft::default() };
        let sheet = three_six::Sheet::new(given.clone());
        prop_assert_eq!(sheet.is_ok(), is_legal(&given));
        let Ok(sheet) = sheet else { return Ok(()) };
        prop_assert_eq!(three_six::Sheet::new(sheet.draft()), Ok(sheet.clone()));
        prop_assert_eq!(sheet.draft(), given);
    }

    #[test]
    fn a_pool_sheet_is_what_was_written_down(
        levels in prop::collection::vec(("[a-z]{1,6}", 0u32..8), 0..5),
        resilience in 0u32..20,
        waiting in 0u32..5,
        dice in prop::option::of(0u32..4),
        picks in prop::collection::vec(any::<u8>(), 2),
    ) {
        use pool::{Archetype, Draft, Sheet};
        let archetype = dice.map(|dice| Archetype { dice, ..Archetype::strategist() });
        let (name, rulings) = ("Ida".to_owned(), set_some(&picks));
        let given = Draft { name, archetype, levels, resilience, waiting, rulings };
        let sheet = Sheet::new(given.clone());
        prop_assert_eq!(sheet.is_ok(), given.levels.iter().all(|(_, level)| (1..=5).contains(level)));
        if let Ok(sheet) = sheet {
            prop_assert_eq!(sheet.draft(), given);
        }
    }
}

#[test]
fn a_sheet_of_every_level_up_to_the_highest_is_held_and_none_above() {
    assert!(Sheet::new(draft("Level=1000 Body=999 STR=998 Lift=997")).is_ok());
    assert_eq!(
        no_sheet("Level=1001"),
        "refused by no rule: Level 1001 is beyond 1000, the highest a sheet holds; lower it"
    );
    assert!(Points::place([(Node::Level, u32::MAX)]).is_err());
}

#[test]
fn a_sheet_holds_500_modifiers_and_no_more() {
    let mut many = draft("Level=1");
    many.modifiers = vec![crate::rules::words::modifier("Level", 1000, None); 500];
    assert_eq!(Sheet::new(many.clone()).unwrap().modifier(Node::Lift, &[]), 500_001);
    many.modifiers.push(crate::rules::words::modifier("Level", 0, None));
    assert!(Sheet::new(many).is_err());
}
