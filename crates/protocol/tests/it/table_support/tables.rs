//! Whole tables.

use std::collections::{BTreeMap, BTreeSet};

use play::fair::Commitment;
use play::{
    Character, Encounter, Entered, Entrant, FoePoints, OrderRoll, Scene, Screen, Seat, Table, Targets, Turns,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use systems::d12::{LuckDie, Participant, ResourceKind};

use super::events::{call, condition, deed, note, role};
use super::rolls::{action, character, contest, seat};
use super::sheets::{settings, sheet};
use super::text;

fn encounter() -> impl Strategy<Value = Encounter> {
    let participant = (text(), any::<bool>(), any::<i32>(), option::of(any::<i32>())).prop_map(
        |(name, player, modifier, luck)| Participant {
            name,
            player,
            modifier,
            extra: None,
            luck: luck.map(LuckDie::by_fortune),
        },
    );
    let entered = (participant, vec(1u32..=12, 2..4))
        .prop_map(|(participant, faces)| Entered { rolled: OrderRoll::WithRollOffs(participant), faces });
    let entrant =
        (character(), option::of(entered)).prop_map(|(character, rolled)| Entrant { character, rolled });
    prop_oneof![
        vec(entrant, 0..3).prop_map(Encounter::Rolling),
        (vec(character(), 0..3), any::<u32>(), 0usize..3)
            .prop_map(|(order, round, at)| Encounter::Turns(Turns { order, round, at })),
    ]
}

fn scene() -> impl Strategy<Value = Scene> {
    let beyond = vec((select(&ResourceKind::ALL).prop_map(|kind| kind.name().into()), 1u32..9), 0..2);
    let fallen = (0u32..5, any::<bool>());
    let one =
        (character(), option::of(seat()), sheet(), any::<bool>(), vec(condition(), 0..2), beyond, fallen)
            .prop_map(|(id, owner, sheet, is_hidden, conditions, beyond, (real_damage, may_act))| {
                let beyond = beyond.into_iter().collect();
                {
                    let shown = Character::new(id, sheet);
                    (id, Character { owner, is_hidden, conditions, beyond, real_damage, may_act, ..shown })
                }
            });
    let things = (vec(one, 0..3), vec((text(), sheet()), 0..2), vec(call(), 0..2), vec(contest(), 0..2));
    let more = (
        option::of(encounter()),
        vec((any::<u64>(), vec((character(), deed()), 0..2)), 0..2),
        vec(note(), 0..2),
        vec(any::<u64>(), 0..3),
        any::<u32>(),
    );
    (settings(), things, more).prop_map(
        |(settings, (characters, stat_blocks, calls, contests), (encounter, owed, notes, pins, session))| {
            Scene {
                settings,
                characters: characters.into_iter().collect(),
                stat_blocks: stat_blocks.into_iter().collect(),
                calls: calls.into_iter().map(|call| (call.id, call)).collect(),
                contests: contests.into_iter().map(|contest| (contest.id, contest)).collect(),
                encounter,
                owed: owed.into_iter().collect(),
                notes: notes.into_iter().map(|note| (note.id, note)).collect(),
                pins: pins.into_iter().collect(),
                session,
                screen: Screen { foe_points: FoePoints::Word, targets: Targets::Kept },
            }
        },
    )
}

pub(crate) fn table() -> impl Strategy<Value = Table> {
    let one = (seat(), text(), role(), any::<bool>())
        .prop_map(|(id, name, role, has_left)| (id, Seat { id, name, role, has_left }));
    let commitments = || vec((any::<u64>(), any::<[u8; 32]>().prop_map(Commitment)), 0..4);
    let commitments = (commitments(), commitments());
    (scene(), vec(one, 0..4), commitments, any::<u64>(), vec(action(), 0..3), any::<u64>()).prop_map(
        |(scene, seats, (open, used_in_secret), next_roll, revealed, seq)| Table {
            files: Vec::new(),
            scene,
            seats: seats.into_iter().collect(),
            open: BTreeMap::from_iter(open),
            used_in_secret: BTreeMap::from_iter(used_in_secret),
            next_roll,
            revealed: revealed.into_iter().map(|one| one.0).collect::<BTreeSet<_>>(),
            seq,
        },
    )
}
