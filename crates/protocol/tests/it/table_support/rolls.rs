//! Throws with the faces they show, asks, rolls and contests.

use dice::{Roller, Seeded};
use play::fair::{Nonce, Seed};
use play::{
    ActionId, Ask, CharacterId, Contest, Origin, Proof, Purpose, Race, Roll, Runner, SeatId, Side, Throw,
    Thrown, Visibility,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use systems::form::{Value, Values};
use systems::parts::{Part, Parts};
use systems::{AnyCheck, System, d12, pool, three_six};

use super::sheets::{attribute, node, rulings};
use super::{name, text};

pub(crate) fn seat() -> impl Strategy<Value = SeatId> {
    any::<u64>().prop_map(SeatId)
}

pub(crate) fn character() -> impl Strategy<Value = CharacterId> {
    any::<u64>().prop_map(CharacterId)
}

pub(crate) fn action() -> impl Strategy<Value = ActionId> {
    any::<u64>().prop_map(ActionId)
}

pub(crate) fn visibility() -> impl Strategy<Value = Visibility> {
    select(&Visibility::ALL[..])
}

fn parts() -> impl Strategy<Value = Parts> {
    vec((text(), -99i32..99).prop_map(|(name, value)| Part { name, value }), 0..3)
        .prop_map(|parts| parts.into_iter().collect())
}

fn side() -> impl Strategy<Value = d12::Side> {
    select(&[d12::Side::Active, d12::Side::Resisted][..])
}

fn d12_rulings() -> impl Strategy<Value = d12::Rulings> {
    rulings(System::D12).prop_map(|rulings| rulings.typed().unwrap())
}

fn d12_check() -> impl Strategy<Value = d12::Check> {
    let bound = || option::of(-3i32..=14);
    (side(), prop_oneof![any::<i16>().prop_map(i32::from), any::<i32>()], bound(), bound(), d12_rulings())
        .prop_map(|(side, modifier, extra, luck, rulings)| d12::Check {
            side,
            modifier,
            extra: extra.map(d12::ExtraDie::at_most),
            luck: luck.map(d12::LuckDie::by_fortune),
            rulings,
        })
}

fn tilt() -> impl Strategy<Value = three_six::Tilt> {
    (0u32..3, 0u32..3).prop_map(|(advantage, disadvantage)| three_six::Tilt { advantage, disadvantage })
}

fn three_six_rulings() -> impl Strategy<Value = three_six::Rulings> {
    rulings(System::THREE_SIX).prop_map(|rulings| rulings.typed().unwrap())
}

fn contender() -> impl Strategy<Value = three_six::Contender> {
    (prop_oneof![0u32..40, any::<u32>()], any::<bool>(), tilt(), any::<i32>()).prop_map(
        |(attribute, proficient, tilt, steps)| three_six::Contender { attribute, proficient, tilt, steps },
    )
}

/// A throw, and whether its words may say what an Extra Die leans on.
fn throw() -> impl Strategy<Value = (Throw, bool)> {
    let fixed = (d12_check(), any::<i32>()).prop_map(|(check, dc)| {
        let active = d12::Check { side: d12::Side::Active, ..check };
        let check = d12::StaticCheck::new(check, dc).or_else(|_| d12::StaticCheck::new(active, dc)).unwrap();
        (Throw::Check(AnyCheck::new(check)), true)
    });
    let three_six = (
        prop_oneof![any::<i16>().prop_map(i32::from), any::<i32>()],
        any::<bool>(),
        tilt(),
        -9i32..9,
        any::<i32>(),
        three_six_rulings(),
    )
        .prop_map(|(modifier, proficient, tilt, steps, dv, rulings)| {
            let roll = three_six::Roll { modifier, proficient, tilt, steps };
            (Throw::Check(AnyCheck::new(three_six::Check { roll, dv, rulings })), false)
        });
    let action = (1u32..9, 0u32..4, 0u32..4).prop_map(|(dice, boosts, snags)| {
        (Throw::Check(AnyCheck::new(pool::Roll::new(dice, boosts, snags).unwrap())), false)
    });
    let half = (contender(), three_six_rulings()).prop_map(|(one, rulings)| {
        (Throw::Side(three_six::OpposedSide { contender: one, rulings }.into()), false)
    });
    prop_oneof![
        fixed,
        d12_check().prop_map(|check| (Throw::Side(check.into()), true)),
        three_six,
        action,
        half,
        roll_off()
    ]
}

/// Everyone shows the same, so that they roll off.
fn roll_off() -> impl Strategy<Value = (Throw, bool)> {
    (2usize..4, d12_rulings(), name()).prop_map(|(count, rulings, name)| {
        let one = |at| d12::Participant {
            name: format!("{name} {at}"),
            player: false,
            modifier: 3,
            extra: None,
            luck: None,
        };
        let initiative = d12::Initiative::new((0..count).map(one).collect(), rulings).unwrap();
        (Throw::RollOff { initiative, thrown: vec![7; 2 * count] }, false)
    })
}

/// Faces as a seed has them.
pub(crate) fn faces(throw: &Throw, seed: u64) -> Vec<u32> {
    let (mut roller, mut faces) = (Seeded::new(seed), Vec::new());
    loop {
        let missing = throw.dice(&faces);
        if missing.is_empty() {
            return faces;
        }
        for die in missing {
            faces.push(roller.face(die.sides).unwrap());
        }
    }
}

fn thrown() -> impl Strategy<Value = Thrown> {
    (throw(), parts(), option::of(name()), any::<u64>()).prop_map(
        |((throw, leans), parts, extra_from, seed)| {
            let faces = faces(&throw, seed);
            let parts = if matches!(throw, Throw::RollOff { .. }) { Parts::default() } else { parts };
            Thrown { throw, parts, extra_from: extra_from.filter(|_| leans), faces }
        },
    )
}

fn proof() -> impl Strategy<Value = Proof> {
    (any::<u64>(), any::<[u8; 32]>(), option::of(any::<[u8; 16]>()), text()).prop_map(
        |(roll, seed, nonce, request)| Proof { roll, seed: Seed(seed), nonce: nonce.map(Nonce), request },
    )
}

pub(crate) fn roll() -> impl Strategy<Value = Roll> {
    let origin = prop_oneof![proof().prop_map(Origin::Server), Just(Origin::Physical)];
    let purpose = prop_oneof![
        option::of(action()).prop_map(|call| Purpose::Check { call }),
        character().prop_map(|at| Purpose::Strike { at }),
        action().prop_map(|contest| Purpose::Contest { contest }),
        Just(Purpose::Initiative),
    ];
    (seat(), option::of(character()), text(), text(), thrown(), origin, visibility(), purpose).prop_map(
        |(seat, character, who, what, thrown, origin, visibility, purpose)| {
            let Thrown { throw, parts, extra_from, faces } = thrown;
            let untold = None;
            Roll {
                seat,
                character,
                who,
                what,
                throw,
                parts,
                extra_from,
                faces,
                origin,
                visibility,
                purpose,
                untold,
            }
        },
    )
}

pub(crate) fn ask() -> impl Strategy<Value = Ask> {
    let d12 = (node(), any::<bool>(), option::of(node()), any::<bool>(), parts(), vec(text(), 0..3))
        .prop_map(|(node, resisted, extra, luck, circumstances, named)| {
            let circumstances = Some(circumstances).filter(|parts| parts.iter().next().is_some());
            let values = Values::default()
                .with_some("extra", extra.map(|node| Value::Name(node.name().to_owned())))
                .with_switch("luck", luck)
                .with_some("circumstance", circumstances.map(Value::Parts))
                .with_some("when", Some(named).filter(|named| !named.is_empty()).map(Value::Names))
                .with_switch("resisted", resisted);
            Ask { system: System::D12, score: node.name().to_owned(), values }
        });
    let said = |number: i64| Some(number).filter(|number| *number != 0).map(Value::Number);
    let three_six = (attribute(), any::<bool>(), option::of(text()), tilt(), any::<i32>()).prop_map(
        move |(attribute, save, proficiency, tilt, steps)| {
            let values = Values::default()
                .with_switch("save", save)
                .with_some("proficiency", proficiency.map(Value::Name))
                .with_some("advantage", said(tilt.advantage.into()))
                .with_some("disadvantage", said(tilt.disadvantage.into()))
                .with_some("step", said(steps.into()));
            Ask { system: System::THREE_SIX, score: attribute.name().to_owned(), values }
        },
    );
    let pool =
        (text(), any::<u32>(), any::<u32>(), any::<u32>()).prop_map(move |(score, boosts, snags, spend)| {
            let values = Values::default()
                .with_some("spend", said(spend.into()))
                .with_some("boost", said(boosts.into()))
                .with_some("snag", said(snags.into()));
            Ask { system: System::POOL, score, values }
        });
    prop_oneof![d12, three_six, pool]
}

pub(crate) fn contest() -> impl Strategy<Value = Contest> {
    let one = (character(), option::of(ask()), option::of(thrown()))
        .prop_map(|(character, ask, thrown)| Side { character, ask, thrown });
    let waiting = vec(one, 1..4);
    let checks = vec((character(), d12_check(), any::<u64>(), parts()), 2..4).prop_map(|sides| {
        let side = |(character, check, seed, parts)| {
            let throw = Throw::Side(AnyCheck::new(check));
            let faces = faces(&throw, seed);
            Side { character, ask: None, thrown: Some(Thrown { throw, parts, extra_from: None, faces }) }
        };
        sides.into_iter().map(side).collect::<Vec<_>>()
    });
    (action(), seat(), visibility(), any::<bool>(), prop_oneof![waiting, checks], any::<bool>()).prop_map(
        |(id, seat, visibility, is_strike, sides, is_race)| {
            let runner = |at: usize| Runner { name: format!("Runner {at}"), is_player: at.is_multiple_of(2) };
            let runners = (0..sides.len()).map(runner).collect();
            let race = is_race.then_some(Race { runners, roll_off: Vec::new() });
            Contest { id, seat, visibility, is_strike, sides, race }
        },
    )
}
