//! Secret rolls: who hears what, what they owe, and revealing them.

use crate::common::*;
use crate::story::*;
use systems::System;
use systems::d12::Node;
use twelvefold_play as play;
use twelvefold_play::fair::Salt;
use twelvefold_play::{Command, Visibility};

/// Ana plays Mira, Ben watches with Nils; the GM has a Goblin and, hidden, a Shade.
fn table_in(system: System) -> Given {
    table_of(system)
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(put("Ana", sheet_of(system, "Mira")))
        .and(put("Ben", sheet_of(system, "Nils")))
        .and(put("GM", sheet_of(system, "Goblin")))
        .and(put_hidden(sheet_of(system, "Shade")))
}

fn reveal(seq: u64) -> Command {
    Command::Reveal { seq, salt: Salt([3; 32]), body: "what was sealed".to_owned() }
}

fn resilience(table: &Given, name: &str) -> u32 {
    let sheet = table.sheet(name).downcast_ref::<systems::pool::Sheet>().unwrap().clone();
    sheet.resilience()
}

mod blind {
    use super::*;

    #[test]
    fn the_roller_knows_that_they_rolled_and_the_gm_knows_what() {
        let table = table_in(System::D12);
        let mira = table.character("Mira");
        let table = table
            .when("Ana", seen(Visibility::Blind, roll(mira, d12(Node::Perception), 12)))
            .with_faces([10, 7])
            .tells(["gm: Mira rolls Perception [10, 7] (server)", "Ana: Mira rolls Perception blind"]);
        assert_eq!(table.last_heard_by("Ana"), ["Ana: Mira rolls Perception blind"]);
        assert!(table.last_heard_by("Ben").is_empty());
    }

    #[test]
    fn what_it_costs_is_seen_and_not_what_for() {
        let table = table_in(System::D12);
        let mira = table.character("Mira");
        let table = table
            .when("Ana", seen(Visibility::Blind, roll(mira, lucky(Node::Perception), 12)))
            .with_faces([10, 7, 1])
            .happens();
        assert_eq!(table.last_heard_by("Ben"), ["all: Mira heroism 5 to 4: a secret roll"]);
    }

    #[test]
    fn whoever_types_faces_in_is_not_blind() {
        let table = table_in(System::D12);
        let mira = table.character("Mira");
        let wish = typed([10, 7], seen(Visibility::Blind, roll(mira, d12(Node::Perception), 12)));
        table
            .when("Ana", wish.clone())
            .refused("whoever types faces in has seen them; let the server throw a blind roll");
        table.when("GM", wish).tells(["gm: Mira rolls Perception [10, 7] (physical)"]);
    }

    #[test]
    fn success_and_failure_look_alike_to_everyone_but_the_gm() {
        let table = table_in(System::POOL);
        let mira = table.character("Mira");
        let wish = seen(Visibility::Blind, act(mira, pool("Strength", 0)));
        let heard = |faces: [u32; 2]| {
            let after = table.when("Ana", wish.clone()).with_faces(faces).happens();
            (after.last_heard_by("Ana"), after.last_heard_by("Ben"), after.seq())
        };
        assert_eq!(heard([3, 8]), heard([12, 12]));
        let view = |faces: [u32; 2]| {
            let after = table.when("Ana", wish.clone()).with_faces(faces).happens();
            play::view(&after.table, after.seat("Ana")).unwrap()
        };
        assert_eq!(view([3, 8]), view([12, 12]));
    }
}

mod behind_the_screen {
    use super::*;

    #[test]
    fn only_the_gm_rolls_there_and_nobody_hears_of_it() {
        let table = table_in(System::D12);
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = |character| seen(Visibility::GmOnly, roll(character, d12(Node::Perception), 12));
        table.when("Ana", wish(mira)).refused("only the GM can roll behind the screen; ask them to");
        let table = table
            .when("GM", wish(goblin))
            .with_faces([10, 7])
            .tells(["gm: Goblin rolls Perception [10, 7] (server)"]);
        assert!(table.last_heard_by("Ana").is_empty());
    }

    #[test]
    fn a_hidden_characters_roll_is_the_gms_however_open() {
        let table = table_in(System::POOL);
        let shade = table.character("Shade");
        table.when("GM", act(shade, pool("Strength", 1))).with_faces([3, 8, 1]).tells([
            "gm: Shade resilience 2 to 1: for Strength",
            "gm: Shade rolls Strength [3, 8, 1] (server)",
            "gm: Shade resilience 1 to 2: failed Strength",
        ]);
    }

    #[test]
    fn a_hidden_characters_success_is_told_in_as_many_events_as_its_failure() {
        let table = table_in(System::POOL);
        let shade = table.character("Shade");
        table
            .when("GM", act(shade, pool("Strength", 0)))
            .with_faces([3, 12])
            .tells(["gm: Shade rolls Strength [3, 12] (server)", "gm: owed to "]);
        let table = in_encounter(table_in(System::D12));
        let (goblin, shade) = (table.character("Goblin"), table.character("Shade"));
        table.when("GM", striking(Some(shade), roll(goblin, d12(Node::Dex), 30))).with_faces([2, 3]).tells([
            "all: Goblin action 4 to 2: strike: somebody, in secret",
            "gm: Goblin rolls DEX [2, 3] (server)",
            "gm: owed to ",
        ]);
    }

    #[test]
    fn a_strike_at_somebody_hidden_is_not_told() {
        let table = in_encounter(table_in(System::D12));
        let (goblin, shade) = (table.character("Goblin"), table.character("Shade"));
        let wish = striking(Some(shade), roll(goblin, d12(Node::Dex), 5));
        table.when("GM", wish).with_faces([2, 3]).tells([
            "all: Goblin action 4 to 2: strike: somebody, in secret",
            "gm: Goblin rolls DEX [2, 3] (server)",
            "gm: Shade vitality 8 to 7: struck by Goblin",
        ]);
    }

    #[test]
    fn a_player_strikes_at_nobody_they_do_not_know_of() {
        let table = table_in(System::D12);
        let (mira, shade) = (table.character("Mira"), table.character("Shade"));
        table
            .when("Ana", striking(Some(shade), roll(mira, d12(Node::Dex), 5)))
            .refused(&format!("there is no {shade} on this table; look at the table again"));
    }
}

mod for_oneself {
    use super::*;

    #[test]
    fn the_roller_and_the_gm_see_it() {
        let table = table_in(System::D12);
        let mira = table.character("Mira");
        let table = table
            .when("Ana", seen(Visibility::SelfAndGm, roll(mira, d12(Node::Perception), 12)))
            .with_faces([10, 7])
            .tells(["Ana: Mira rolls Perception [10, 7] (server)"]);
        assert!(table.last_heard_by("Ben").is_empty());
        assert_eq!(table.last_heard_by("GM").len(), 1);
    }
}

mod pool_res_1 {
    use super::*;

    /// Mira fails Strength where only she and the GM see it; the number of that roll.
    fn failed_in_secret() -> (Given, u64) {
        let table = table_in(System::POOL);
        let mira = table.character("Mira");
        let table = table
            .when("Ana", seen(Visibility::SelfAndGm, act(mira, pool("Strength", 0))))
            .with_faces([3, 8])
            .tells(["Ana: Mira rolls Strength [3, 8] (server)", "gm: owed to Mira"]);
        let roll = table.seq() - 1;
        (table, roll)
    }

    #[test]
    fn a_secret_failure_earns_its_resilience_only_when_it_is_revealed() {
        let (table, roll) = failed_in_secret();
        assert_eq!(resilience(&table, "Mira"), 2);
        let table = table.when("GM", reveal(roll)).tells([
            &format!("all: event {roll} is revealed"),
            "all: what was owed is paid",
            "all: Mira resilience 2 to 3: failed Strength",
        ]);
        assert!(table.table.scene.owed.is_empty());
        table.when("GM", reveal(roll)).refused(&format!("event {roll} has been revealed already"));
    }

    #[test]
    fn what_is_owed_to_somebody_who_left_the_table_is_owed_no_more() {
        let (table, roll) = failed_in_secret();
        let mira = table.character("Mira");
        let table = table.and(done("GM", Command::RemoveCharacter { character: mira }));
        table
            .when("GM", reveal(roll))
            .tells([&format!("all: event {roll} is revealed"), "all: what was owed is paid"]);
    }

    #[test]
    fn a_secret_success_owes_nothing_when_revealed() {
        let table = table_in(System::POOL);
        let mira = table.character("Mira");
        let wish = seen(Visibility::SelfAndGm, act(mira, pool("Strength", 0)));
        let table = table.and(done_with_faces("Ana", wish, [12, 8]));
        let roll = table.seq() - 1;
        table.when("GM", reveal(roll)).tells([&format!("all: event {roll} is revealed")]);
    }
}

mod revealing {
    use super::*;

    #[test]
    fn only_the_gm_reveals_and_only_what_there_is() {
        let table = table_in(System::D12);
        let last = table.seq();
        table.when("Ana", reveal(1)).refused("only the GM can reveal a secret; ask them to");
        for seq in [0, last + 1] {
            let sentence = format!("there is no event {seq}; name one from 1 to {last}");
            table.when("GM", reveal(seq)).refused(&sentence);
        }
        let empty = Command::Reveal { seq: 1, salt: Salt([3; 32]), body: String::new() };
        table.when("GM", empty).refused("an empty body reveals nothing; bring what was sealed");
    }

    #[test]
    fn a_secret_strike_hurts_when_it_is_revealed() {
        let table = in_encounter(table_in(System::D12));
        let (goblin, mira) = (table.character("Goblin"), table.character("Mira"));
        let wish = seen(Visibility::GmOnly, striking(Some(mira), roll(goblin, d12(Node::Dex), 10)));
        let table = table.when("GM", wish).with_faces([9, 4]).tells([
            "all: Goblin action 4 to 2: strike: somebody, in secret",
            "gm: Goblin rolls DEX [9, 4] (server)",
            "gm: owed to Mira",
        ]);
        let roll = table.seq() - 1;
        table.when("GM", reveal(roll)).tells([
            &format!("all: event {roll} is revealed"),
            "all: what was owed is paid",
            "all: Mira vitality 8 to 6: struck by Goblin (1 shift)",
        ]);
    }
}
