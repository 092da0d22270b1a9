//! Every kind of event.

use play::fair::{Commitment, Salt};
use play::{
    Against, Audience, Call, Change, Condition, Deed, DiceThrow, Effect, Event, Note, Role, TableDice, Told,
};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use systems::System;
use systems::d12::Rest;
use systems::three_six::Attribute;

use super::rolls::{action, ask, character, contest, roll, seat, visibility};
use super::sheets::{attribute, resource, settings, sheet, target};
use super::text;

pub(crate) fn audience() -> impl Strategy<Value = Audience> {
    prop_oneof![
        Just(Audience::Everyone),
        Just(Audience::Gm),
        btree_set(seat(), 0..3).prop_map(Audience::Only)
    ]
}

pub(crate) fn deed() -> impl Strategy<Value = Deed> {
    let points = || (resource(), any::<u32>(), text());
    prop_oneof![
        points().prop_map(|(kind, amount, why)| Deed::Spend { points: kind.name().into(), amount, why }),
        points().prop_map(|(kind, amount, why)| Deed::Lose { points: kind.name().into(), amount, why }),
        points().prop_map(|(kind, amount, why)| Deed::Gain { points: kind.name().into(), amount, why }),
        text().prop_map(|at| Deed::Strike { at }),
        text().prop_map(|call| Deed::WriteHistory { call }),
        select(&Rest::ALL[..]).prop_map(|rest| Deed::Rest { rest: rest.name().into() }),
        Just(Deed::EndTurn),
        Just(Deed::RefillTurn),
        (any::<u32>(), text()).prop_map(|(amount, why)| Deed::Heal { amount, why }),
        (any::<u32>(), text()).prop_map(|(points, why)| Deed::SpendResilience { points, why }),
        (any::<u32>(), text()).prop_map(|(points, why)| Deed::Save { points, why }),
        Just(Deed::UseWaiting),
        any::<u32>().prop_map(|points| Deed::Helped { points }),
        (text(), any::<u32>(), text()).prop_map(|(whom, points, how)| Deed::Help { whom, points, how }),
        (any::<u32>(), text()).prop_map(|(points, why)| Deed::GainResilience { points, why }),
        Just(Deed::StartSession),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let names = ["heroism", "action", "vitality", "focus", "spirit", "resilience", "waiting"];
    (select(names.to_vec()), any::<u32>(), any::<u32>(), 0u32..2, text()).prop_map(
        |(points, before, after, real_damage, why)| Change {
            points: points.into(),
            before: before.into(),
            after: after.into(),
            real_damage,
            why,
        },
    )
}

pub(crate) fn condition() -> impl Strategy<Value = Condition> {
    let effect = prop_oneof![
        (target(), any::<i32>())
            .prop_map(|(target, value)| Effect::on(System::D12, Some(target.name())).with("modifier", value)),
        (option::of(attribute()), any::<u32>(), any::<u32>(), any::<i32>()).prop_map(
            |(attribute, advantage, disadvantage, steps)| {
                Effect::on(System::THREE_SIX, attribute.map(Attribute::name))
                    .with("advantage", advantage)
                    .with("disadvantage", disadvantage)
                    .with("step", steps)
            }
        ),
        (option::of(text()), any::<u32>(), any::<u32>()).prop_map(|(attribute, boosts, snags)| {
            Effect::on(System::POOL, attribute.as_deref()).with("boost", boosts).with("snag", snags)
        }),
    ];
    (text(), any::<bool>(), vec(effect, 0..3)).prop_map(|(name, is_on, effects)| Condition {
        name,
        is_on,
        effects,
    })
}

pub(crate) fn call() -> impl Strategy<Value = Call> {
    let against =
        prop_oneof![any::<i32>().prop_map(Against::Target), Just(Against::OtherSide), Just(Against::Nothing)];
    let who = || vec(character(), 0..3);
    (action(), ask(), against, visibility(), text(), who(), who()).prop_map(
        |(id, ask, against, visibility, note, asked, answered)| Call {
            id,
            ask,
            against,
            visibility,
            note,
            asked,
            answered,
            kept: None,
        },
    )
}

pub(crate) fn note() -> impl Strategy<Value = Note> {
    (action(), seat(), text(), text(), audience()).prop_map(|(id, seat, title, text, audience)| Note {
        id,
        seat,
        title,
        text,
        audience,
    })
}

pub(crate) fn role() -> impl Strategy<Value = Role> {
    select(&Role::ALL[..])
}

fn of_the_log() -> impl Strategy<Value = Event> {
    let commits = vec(any::<[u8; 32]>().prop_map(Commitment), 0..4);
    prop_oneof![
        settings().prop_map(|settings| Event::TableOpened { settings }),
        (seat(), text(), role()).prop_map(|(seat, name, role)| Event::SeatTaken { seat, name, role }),
        (seat(), text()).prop_map(|(seat, name)| Event::SeatRenamed { seat, name }),
        (seat(), seat()).prop_map(|(seat, by)| Event::SeatLeft { seat, by }),
        (any::<u64>(), commits).prop_map(|(first, commits)| Event::Committed { first, commits }),
        vec(any::<u64>(), 0..4).prop_map(|voided| Event::Imported { voided }),
        (seat(), any::<u64>(), any::<[u8; 32]>(), text()).prop_map(|(by, seq, salt, body)| Event::Revealed {
            by,
            seq,
            salt: Salt(salt),
            body
        }),
        (seat(), vec(action(), 0..4)).prop_map(|(by, actions)| Event::Undone { by, actions }),
        (seat(), vec(action(), 0..4)).prop_map(|(by, actions)| Event::Redone { by, actions }),
        (settings(), settings(), seat()).prop_map(|(before, settings, by)| Event::SettingsChanged {
            before,
            settings,
            by
        }),
        (settings(), settings(), vec(text(), 0..3), seat())
            .prop_map(|(before, settings, lost, by)| { Event::SystemChanged { before, settings, lost, by } }),
        (seat(), character(), sheet(), sheet(), vec(text(), 0..3), vec(text(), 0..3)).prop_map(
            |(by, character, before, sheet, changes, lost)| Event::CharacterCarriedOver {
                by,
                character,
                before,
                sheet,
                changes,
                lost
            }
        ),
        (text(), sheet(), sheet(), vec(text(), 0..3)).prop_map(|(name, before, sheet, lost)| {
            Event::StatBlockCarriedOver { name, before, sheet, lost }
        }),
        (seat(), any::<u64>()).prop_map(|(by, seq)| Event::Pinned { by, seq }),
        (seat(), any::<u64>()).prop_map(|(by, seq)| Event::Unpinned { by, seq }),
    ]
}

fn of_characters() -> impl Strategy<Value = Event> {
    prop_oneof![
        (seat(), option::of(seat()), sheet(), any::<bool>())
            .prop_map(|(by, owner, sheet, is_hidden)| Event::CharacterPut { by, owner, sheet, is_hidden }),
        (seat(), character(), sheet(), sheet(), vec(text(), 0..3)).prop_map(
            |(by, character, before, sheet, changes)| Event::CharacterEdited {
                by,
                character,
                before,
                sheet,
                changes
            }
        ),
        (seat(), character(), option::of(seat()))
            .prop_map(|(by, character, owner)| Event::CharacterHandedOver { by, character, owner }),
        (character(), text(), any::<bool>())
            .prop_map(|(character, name, is_hidden)| Event::CharacterHidden { character, name, is_hidden }),
        (seat(), character(), text()).prop_map(|(by, character, name)| Event::CharacterRemoved {
            by,
            character,
            name
        }),
        (text(), sheet()).prop_map(|(name, sheet)| Event::StatBlockKept { name, sheet }),
        text().prop_map(|name| Event::StatBlockDropped { name }),
        (seat(), character(), option::of(condition()), condition()).prop_map(
            |(by, character, before, condition)| { Event::ConditionSet { by, character, before, condition } }
        ),
        (seat(), character(), text()).prop_map(|(by, character, name)| Event::ConditionRemoved {
            by,
            character,
            name
        }),
        (
            seat(),
            character(),
            deed(),
            vec(change(), 0..3),
            option::of(any::<u32>()),
            option::of(any::<bool>())
        )
            .prop_map(|(by, character, deed, changes, real_damage, incapacitated)| {
                Event::PointsChanged { by, character, deed, changes, real_damage, incapacitated }
            }),
        (character(), any::<bool>())
            .prop_map(|(character, is_allowed)| Event::ActingAllowed { character, is_allowed }),
    ]
}

/// Dice without a character, with faces that they can show.
fn dice_throw() -> impl Strategy<Value = DiceThrow> {
    let notation =
        prop_oneof![Just("d6"), Just("2d6!+1"), Just("3d6kh2"), Just("d20 vs d20"), Just("d8r1>=5")];
    (seat(), text(), notation, text(), roll(), visibility(), any::<u64>()).prop_map(
        |(seat, who, notation, reason, roll, visibility, seed)| {
            let dice = TableDice::parse(notation).unwrap();
            let rolled = dice.throw(&mut dice::Seeded::new(seed)).unwrap();
            let faces = rolled.dice.iter().map(|die| die.face).collect();
            DiceThrow { seat, who, dice, reason, faces, origin: roll.origin, visibility }
        },
    )
}

fn of_dice() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => roll().prop_map(|roll| Event::RollMade(Box::new(roll))),
        1 => dice_throw().prop_map(|throw| Event::DiceThrown(Box::new(throw))),
        1 => call().prop_map(Event::CheckCalled),
        1 => action().prop_map(|call| Event::CallClosed { call }),
        1 => (seat(), character(), text(), text())
            .prop_map(|(seat, character, who, what)| Event::RolledBlind { seat, character, who, what }),
        1 => (any::<u64>(), vec((character(), deed()), 0..3)).prop_map(|(seq, deeds)| Event::Owed { seq, deeds }),
        1 => any::<u64>().prop_map(|seq| Event::OwedPaid { seq }),
        1 => contest().prop_map(Event::ContestOpened),
        2 => (action(), contest()).prop_map(|(contest, settled)| Event::ContestSettled { contest, settled }),
        1 => action().prop_map(|contest| Event::ContestDropped { contest }),
    ]
}

fn of_the_scene() -> impl Strategy<Value = Event> {
    let some = || vec(character(), 0..4);
    prop_oneof![
        some().prop_map(|characters| Event::InitiativeCalled { characters }),
        some().prop_map(|order| Event::OrderSet { order }),
        (character(), character(), any::<u32>()).prop_map(|(from, to, round)| Event::TurnPassed {
            from,
            to,
            round
        }),
        Just(Event::EncounterEnded),
        any::<u32>().prop_map(|session| Event::SessionStarted { session }),
        (seat(), option::of(character()), text()).prop_map(|(seat, character, text)| Event::Said {
            seat,
            character,
            text
        }),
        note().prop_map(Event::NoteWritten),
        action().prop_map(|note| Event::NoteErased { note }),
    ]
}

pub(crate) fn told() -> impl Strategy<Value = Told> {
    let event = prop_oneof![of_the_log(), of_characters(), of_dice(), of_the_scene()];
    (seat(), audience(), event).prop_map(|(by, audience, event)| Told { by, audience, event })
}
