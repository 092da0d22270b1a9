//! Action rolls.

use twelvefold_systems::Outcome as _;
use twelvefold_systems::pool::{Archetype, Draft, Level, Outcome, Roll, Sheet, successes};
use twelvefold_systems::throw::{DieKind, Resolve};

use crate::rules::words::{dice, every_throw, refused, sum};

/// "3 successes (balance 3)" or "failure (balance -1)".
fn rolled(pool: &[u32], boosts: &[u32], snags: &[u32]) -> String {
    let count = |faces: &[u32]| u32::try_from(faces.len()).unwrap();
    let roll = match Roll::new(count(pool), count(boosts), count(snags)) {
        Ok(roll) => roll,
        Err(refusal) => return refused(refusal),
    };
    roll.resolve(&[pool, boosts, snags].concat()).map_or_else(refused, |verdict| match verdict.outcome {
        Outcome::Failure => format!("failure (balance {})", verdict.balance),
        Outcome::Success { successes } => format!("{successes} successes (balance {})", verdict.balance),
    })
}

fn sheet(archetype: Option<Archetype>, levels: &[(&str, u32)]) -> Sheet {
    let levels = levels.iter().map(|&(name, level)| (name.to_owned(), level)).collect();
    Sheet::new(Draft { name: "Ida".into(), archetype, levels, ..Draft::default() }).unwrap()
}

mod pool_roll_1 {
    use super::*;

    #[test]
    fn each_level_has_its_dice() {
        assert_eq!(
            Level::ALL.map(|level| (level.get(), level.dice())),
            [(1, 1), (2, 2), (3, 4), (4, 7), (5, 12)]
        );
    }

    #[test]
    fn other_levels_do_not_exist() {
        for level in [0, 6, 7, 255, 256, 257, u32::MAX] {
            assert_eq!(
                refused(Level::new(level).unwrap_err()),
                format!("refused by POOL-ROLL-1: there is no level {level}; attributes go from 1 to 5")
            );
            let draft = Draft { levels: vec![("Will".into(), level)], ..Draft::default() };
            assert!(Sheet::new(draft).is_err());
        }
    }

    #[test]
    fn a_roll_throws_the_dice_of_its_attribute() {
        let sheet = sheet(None, &[("Persuade", 1), ("Dexterity", 3)]);
        assert_eq!(sheet.declare("dexterity ", 0, 0, 0).unwrap().roll.dice(), 4);
        assert_eq!(sum(&sheet.dice("Persuade").unwrap()), "Persuade level 1 1 = 1");
        assert_eq!(
            refused(sheet.declare("Luck", 0, 0, 0).unwrap_err()),
            "refused by POOL-ROLL-1: there is no attribute \"Luck\" on this sheet; the sheet has Persuade or Dexterity"
        );
    }

    #[test]
    fn a_roll_without_dice_is_none() {
        assert_eq!(
            rolled(&[], &[4], &[]),
            "refused by POOL-ROLL-1: an action roll needs at least one d12; give a level or a number of dice"
        );
    }

    #[test]
    fn wrong_faces_are_refused() {
        let roll = Roll::new(2, 1, 1).unwrap();
        let refusal = |faces: &[u32]| refused(roll.resolve(faces).unwrap_err());
        assert_eq!(
            refusal(&[1]),
            "refused by no rule: this roll needs 4 faces, not 1; give every die, in order"
        );
        assert_eq!(refusal(&[1, 13, 1, 1]), "refused by no rule: face 2 is 13, but a d12 shows 1 to 12");
        assert_eq!(refusal(&[1, 12, 5, 1]), "refused by no rule: face 3 is 5, but a d4 shows 1 to 4");
    }
}

mod pool_roll_2 {
    use super::*;

    #[test]
    fn a_strategist_of_perception_3_rolls_six_dice() {
        let sheet = sheet(Some(Archetype::strategist()), &[("Perception", 3), ("Will", 3)]);
        assert_eq!(sum(&sheet.dice("Perception").unwrap()), "Perception level 3 4 + Strategist 2 = 6");
        assert_eq!(sheet.declare("perception", 0, 0, 0).unwrap().roll.dice(), 6);
        assert_eq!(sum(&sheet.dice("Will").unwrap()), "Will level 3 4 = 4");
    }

    #[test]
    fn an_archetype_is_data() {
        assert_eq!(Archetype::USUAL_DICE, 2);
        let covers = vec!["Will".to_owned(), " stealth".to_owned()];
        let shadow = Archetype { name: "Shadow".into(), covers, dice: 5 };
        assert_eq!(["Stealth", "WILL ", "Body"].map(|attribute| shadow.adds_to(attribute)), [5, 5, 0]);
        let sheet = sheet(Some(shadow), &[("Stealth", 5)]);
        assert_eq!(sheet.declare("Stealth", 0, 0, 0).unwrap().roll.dice(), 17);
    }
}

mod pool_succ_1 {
    use super::*;

    #[test]
    fn nine_to_eleven_are_one_and_twelve_is_two() {
        let worth: Vec<i32> = (1..=12).map(successes).collect();
        assert_eq!(worth, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);
    }

    #[test]
    fn the_books_five_dice_are_three_successes() {
        assert_eq!(rolled(&[7, 11, 3, 8, 12], &[], &[]), "3 successes (balance 3)");
    }

    #[test]
    fn dice_that_count_are_marked() {
        let verdict = Roll::new(3, 2, 2).unwrap().resolve(&[8, 9, 12, 4, 3, 4, 1]).unwrap();
        assert_eq!(dice(&verdict.dice), "8 9* 12* 4* 3 4* 1");
        let kinds: Vec<DieKind> = verdict.dice.iter().map(|die| die.spec.kind).collect();
        use DieKind::{Boost, Pool, Snag};
        assert_eq!(kinds, [Pool, Pool, Pool, Boost, Boost, Snag, Snag]);
    }
}

mod pool_mod_1 {
    use super::*;

    #[test]
    fn a_four_on_a_boost_adds_and_on_a_snag_takes_away() {
        assert_eq!(rolled(&[9], &[4, 4, 3], &[]), "3 successes (balance 3)");
        assert_eq!(rolled(&[12], &[], &[4, 1, 2, 3]), "1 successes (balance 1)");
        assert_eq!(rolled(&[2], &[4], &[]), "1 successes (balance 1)");
    }

    #[test]
    fn they_are_d4s() {
        let sides: Vec<u32> = Roll::new(1, 1, 1).unwrap().dice_to_throw();
        assert_eq!(sides, [12, 4, 4]);
    }

    trait DiceToThrow {
        fn dice_to_throw(&self) -> Vec<u32>;
    }

    impl DiceToThrow for Roll {
        fn dice_to_throw(&self) -> Vec<u32> {
            Resolve::dice(self, &[]).iter().map(|die| die.sides.get()).collect()
        }
    }

    #[test]
    fn every_throw_of_two_d12_two_boosts_and_a_snag() {
        let roll = Roll::new(2, 2, 1).unwrap();
        for pool in every_throw(2, 12) {
            for small in every_throw(3, 4) {
                let worth = |face: &u32| [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2][*face as usize];
                let fours =
                    |faces: &[u32]| i64::try_from(faces.iter().filter(|&&face| face == 4).count()).unwrap();
                let balance = pool.iter().map(worth).sum::<i64>() + fours(&small[..2]) - fours(&small[2..]);
                let verdict = roll.resolve(&[&pool[..], &small[..]].concat()).unwrap();
                assert_eq!(verdict.balance, balance, "{pool:?} {small:?}");
                assert_eq!(verdict.outcome.is_success(), balance > 0);
                assert_eq!(i64::from(verdict.outcome.successes()), balance.max(0));
            }
        }
    }
}

mod pool_succ_2 {
    use super::*;

    #[test]
    fn no_successes_left_is_a_failure() {
        assert_eq!(rolled(&[4], &[], &[]), "failure (balance 0)");
        assert_eq!(rolled(&[9], &[], &[4]), "failure (balance 0)");
    }

    #[test]
    fn the_count_never_shows_below_zero_the_balance_is_kept() {
        assert_eq!(rolled(&[2], &[], &[4, 4, 4]), "failure (balance -3)");
        assert_eq!(Outcome::of_balance(-3).successes(), 0);
    }

    #[test]
    fn the_number_of_successes_is_always_told() {
        for balance in 1..=100u32 {
            assert_eq!(Outcome::of_balance(balance.into()), Outcome::Success { successes: balance });
        }
        assert!([-1, 0, 1, 2, 9].map(Outcome::of_balance).is_sorted());
    }
}
