//! Rolling for initiative.

use std::cmp::Ordering;

use dice::{Faces, Seeded};
use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{
    Initiative, InitiativeTie, LuckDie, Node, Participant, Place, Rulings, Side, Standing,
};
use twelvefold_systems::throw::{DieSpec, Resolve};

use crate::rules::words::{every_throw, refused, rulings, sheet};

/// "Ana+5 Bo+3,luck=4 wolf+4": names with a capital are players.
fn initiative(words: &str, settings: &str) -> Initiative {
    let one = |word: &str| {
        let (word, luck) = word.split_once(",luck=").map_or((word, None), |(word, luck)| (word, Some(luck)));
        let at = word.find(['+', '-']).unwrap();
        Participant {
            name: word[..at].to_owned(),
            player: word.starts_with(char::is_uppercase),
            modifier: word[at..].parse().unwrap(),
            extra: None,
            luck: luck.map(|fortune| LuckDie::by_fortune(fortune.parse().unwrap())),
        }
    };
    Initiative::new(words.split_whitespace().map(one).collect(), rulings(settings)).unwrap()
}

/// "Bo 17, Ana 12 (9), wolf 12 (3)": totals, and the roll-offs where there were some.
fn order(words: &str, settings: &str, faces: &[u32]) -> String {
    let initiative = initiative(words, settings);
    initiative.resolve(faces).map_or_else(refused, |standing| show(&initiative, &standing))
}

fn show(initiative: &Initiative, standing: &Standing) -> String {
    let one = |place: &Place| {
        let offs: Vec<String> = place.roll_offs.iter().map(|die| die.face.to_string()).collect();
        let offs = if offs.is_empty() { String::new() } else { format!(" ({})", offs.join(" ")) };
        let (name, total) =
            (&initiative.participants()[place.participant].name, standing.rolled[place.participant].total);
        format!("{name} {total}{offs}")
    };
    standing.order.iter().map(one).collect::<Vec<_>>().join(", ")
}

mod d12_chk_5 {
    use super::*;

    #[test]
    fn the_highest_goes_first() {
        assert_eq!(order("Ana+5 Bo+3 wolf+4", "", &[2, 3, 9, 4, 7, 8]), "wolf 19, Bo 16, Ana 10");
    }

    #[test]
    fn everyone_rolls_a_resisted_check_so_nobody_fails_by_themselves() {
        let initiative = initiative("Ana+5 wolf-2", "");
        let sides = initiative.participants().iter().map(|one| initiative.check(one).side);
        assert!(sides.into_iter().all(|side| side == Side::Resisted));
        assert_eq!(order("Ana+5 wolf-2", "", &[1, 1, 5, 6]), "Ana 13, wolf 9");
    }

    #[test]
    fn crit_modifiers_and_luck_dice_count() {
        assert_eq!(order("Ana+0,luck=9 wolf+0", "", &[2, 3, 8, 6, 6]), "wolf 18, Ana 11");
        assert_eq!(order("Ana+0,luck=9 wolf+0", "", &[2, 3, 12, 6, 5]), "Ana 11, wolf 11");
    }

    #[test]
    fn players_come_before_others_then_the_higher_modifier() {
        let faces = [5, 6, 4, 9, 2, 10];
        assert_eq!(order("wolf+3 Ana+1 Bo+2", "", &faces), "Bo 14, Ana 14, wolf 14");
        assert_eq!(
            order("wolf+3 Ana+1 Bo+2", "initiative_tie=modifier_first", &faces),
            "wolf 14, Bo 14, Ana 14"
        );
        assert_eq!(order("wolf+2 Ana+2", "initiative_tie=modifier_first", &[5, 6, 4, 7]), "Ana 13, wolf 13");
    }

    #[test]
    fn whoever_is_still_tied_rolls_off_highest_first() {
        assert_eq!(order("Ana+1 Bo+1", "", &[5, 6, 4, 7, 3, 9]), "Bo 12 (9), Ana 12 (3)");
    }

    #[test]
    fn again_among_equals_until_it_is_settled() {
        assert_eq!(
            order("Ana+1 Bo+1 Cy+1", "", &[5, 6, 4, 7, 3, 8, 9, 2, 9, 4, 4, 1, 12]),
            "Cy 12 (9 4 12), Ana 12 (9 4 1), Bo 12 (2)"
        );
    }

    #[test]
    fn two_groups_roll_off_at_the_same_time() {
        assert_eq!(
            order("Ana+1 wolf+1 Bo+1 bear+1", "", &[5, 6, 2, 3, 4, 7, 1, 4, 3, 8, 6, 11]),
            "Bo 12 (8), Ana 12 (3), bear 6 (11), wolf 6 (6)"
        );
    }

    #[test]
    fn the_dice_are_asked_for_round_by_round() {
        let initiative = initiative("Ana+1 Bo+1 Cy+1", "");
        let asked = |thrown: &[u32]| {
            let show = |die: &DieSpec| format!("{} {}/{}", die.kind.name(), die.side, die.throw);
            initiative.dice(thrown).iter().map(show).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(asked(&[5, 6, 4, 7]), "base 2/0, base 2/0");
        assert_eq!(asked(&[5, 6, 4, 7, 1, 2]), "roll_off 0/1, roll_off 1/1");
        assert_eq!(asked(&[5, 6, 4, 7, 1, 2, 8]), "roll_off 1/1");
        assert_eq!(asked(&[5, 6, 4, 7, 1, 2, 8, 8]), "roll_off 0/2, roll_off 1/2");
        assert_eq!(asked(&[5, 6, 4, 7, 1, 2, 8, 8, 1, 2]), "");
    }

    #[test]
    fn too_many_too_few_or_impossible_faces_are_refused() {
        let refusal = |faces: &[u32]| order("Ana+1 Bo+1", "", faces);
        let count = |needed, given| {
            format!(
                "refused by no rule: this roll needs {needed} faces, not {given}; give every die, in order"
            )
        };
        assert_eq!(refusal(&[5, 6, 4]), count(4, 3));
        assert_eq!(refusal(&[5, 6, 4, 7]), count(6, 4));
        assert_eq!(refusal(&[5, 6, 4, 7, 8]), count(6, 5));
        assert_eq!(refusal(&[5, 6, 4, 7, 8, 8]), count(8, 6));
        assert_eq!(refusal(&[5, 6, 4, 8, 2]), count(4, 5));
        assert_eq!(
            refusal(&[5, 6, 4, 7, 8, 13]),
            "refused by no rule: face 6 is 13, but a d12 shows 1 to 12"
        );
        assert_eq!(refusal(&[5, 60, 4, 7]), "refused by no rule: face 2 is 60, but a d12 shows 1 to 12");
    }

    #[test]
    fn asking_what_is_missing_survives_impossible_faces() {
        let initiative = initiative("Ana+1,luck=3 Bo+1", "");
        for face in [0, 13, 255, 256, u32::MAX] {
            for count in 0..=9 {
                initiative.dice(&vec![face; count]);
                assert!(initiative.resolve(&vec![face; count]).is_err());
            }
        }
    }

    #[test]
    fn nobody_and_two_of_the_same_name_are_refused() {
        let ana = Participant { name: "Ana".into(), player: true, modifier: 1, extra: None, luck: None };
        let refusal = |participants| refused(Initiative::new(participants, Rulings::default()).unwrap_err());
        assert_eq!(refusal(vec![]), "refused by D12-CHK-5: nobody rolls for initiative; name at least one");
        assert_eq!(
            refusal(vec![ana.clone(), ana]),
            "refused by no rule: two participants are called \"Ana\"; give each a name of their own"
        );
    }

    #[test]
    fn a_sheet_rolls_with_its_initiative() {
        let sheet = sheet("Level=8 Body=3 DEX=2 Agility=1 Initiative:+2");
        let (participant, declared) = sheet.declare_initiative(false, &[]).unwrap();
        let by_hand = sheet.modifier(Node::Awareness, &[]) + sheet.modifier(Node::Agility, &[]) + 2;
        assert_eq!((participant.modifier, declared.check.modifier), (by_hand, by_hand));
        assert_eq!((participant.name.as_str(), participant.player), ("Kestrel", true));
        assert_eq!(declared.check.side, Side::Resisted);
    }

    #[test]
    fn every_first_throw_of_two_equals_is_settled_by_total_or_rolled_off() {
        let initiative = initiative("Ana+1 Bo+1", "");
        let natural = |faces: &[u32]| {
            let (one, other) = (faces[0], faces[1]);
            one + other + if one == 12 || other == 12 { 6 } else { 0 } + if one == other { 6 } else { 0 }
        };
        for faces in every_throw(4, 12) {
            let (ana, bo) = (natural(&faces[..2]), natural(&faces[2..]));
            match initiative.resolve(&faces) {
                Ok(standing) => assert_eq!(standing.order[0].participant, usize::from(bo > ana), "{faces:?}"),
                Err(_) => assert_eq!((ana, initiative.dice(&faces).len()), (bo, 2), "{faces:?}"),
            }
        }
    }

    /// Some who roll, with few enough modifiers for many ties.
    fn many() -> impl Strategy<Value = Vec<Participant>> {
        let one = (any::<bool>(), 0i32..3, prop::option::weighted(0.2, 0i32..14));
        prop::collection::vec(one, 1..14).prop_map(|all| {
            let number = |(at, (player, modifier, luck)): (usize, (bool, i32, Option<i32>))| Participant {
                name: at.to_string(),
                player,
                modifier,
                extra: None,
                luck: luck.map(LuckDie::by_fortune),
            };
            all.into_iter().enumerate().map(number).collect()
        })
    }

    /// What someone's place rests on before any roll-off, the larger first.
    fn claim(initiative: &Initiative, standing: &Standing, at: usize) -> (i64, i32, i32) {
        let (one, total) = (&initiative.participants()[at], standing.rolled[at].total);
        match initiative.rulings().initiative_tie {
            InitiativeTie::PlayersFirst => (total, i32::from(one.player), one.modifier),
            InitiativeTie::ModifierFirst => (total, one.modifier, i32::from(one.player)),
        }
    }

    fn first_faces(place: &Place, rounds: usize) -> Vec<u32> {
        place.roll_offs.iter().take(rounds).map(|die| die.face).collect()
    }

    proptest! {
        #![proptest_config(cases(500))]

        #[test]
        fn of_any_two_the_one_in_front_has_the_better_claim(all in many(), modifier_first: bool, seed: u64) {
            let choice = if modifier_first { "initiative_tie=modifier_first" } else { "" };
            let initiative = Initiative::new(all, rulings(choice)).unwrap();
            let faces = initiative.throw(&mut Seeded::new(seed)).unwrap();
            let standing = initiative.resolve(&faces).unwrap();
            let claim = |place: &Place| claim(&initiative, &standing, place.participant);
            for pair in standing.order.windows(2) {
                let rolled_off = pair[0].roll_offs.iter().zip(&pair[1].roll_offs);
                let wins = rolled_off.map(|(one, other)| one.face.cmp(&other.face)).find(|order| order.is_ne());
                let equal = claim(&pair[0]) == claim(&pair[1]);
                prop_assert!(claim(&pair[0]) > claim(&pair[1]) || (equal && wins == Some(Ordering::Greater)));
            }
            let mut everyone: Vec<usize> = standing.order.iter().map(|place| place.participant).collect();
            everyone.sort_unstable();
            prop_assert!(everyone.into_iter().eq(0..initiative.participants().len()));
        }

        #[test]
        fn nobody_rolls_off_alone_and_nobody_stays_tied(all in many(), seed: u64) {
            let initiative = Initiative::new(all, Rulings::default()).unwrap();
            let faces = initiative.throw(&mut Seeded::new(seed)).unwrap();
            let standing = initiative.resolve(&faces).unwrap();
            let claim = |place: &Place| claim(&initiative, &standing, place.participant);
            for place in &standing.order {
                let rivals = |round: usize| {
                    let is_tied = |other: &&Place| {
                        claim(other) == claim(place) && first_faces(other, round) == first_faces(place, round)
                    };
                    standing.order.iter().filter(is_tied).count() - 1
                };
                let rounds = place.roll_offs.len();
                prop_assert!((0..rounds).all(|round| rivals(round) > 0));
                prop_assert_eq!(rivals(rounds), 0);
                prop_assert!(place.roll_offs.iter().all(|die| die.spec.side == place.participant));
            }
        }

        #[test]
        fn a_standing_lists_its_dice_as_they_were_thrown(all in many(), seed: u64) {
            let initiative = Initiative::new(all, Rulings::default()).unwrap();
            let faces = initiative.throw(&mut Seeded::new(seed)).unwrap();
            let standing = initiative.resolve(&faces).unwrap();
            let listed: Vec<u32> = standing.dice().iter().map(|die| die.face).collect();
            prop_assert_eq!(&listed, &faces);
            prop_assert_eq!(initiative.throw(&mut Faces::new(faces.clone())).unwrap(), faces.clone());
            for thrown in 0..faces.len() {
                prop_assert!(!initiative.dice(&faces[..thrown]).is_empty());
                prop_assert!(initiative.resolve(&faces[..thrown]).is_err());
            }
        }
    }
}
