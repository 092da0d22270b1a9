//! Rolls as a person sees them.

use crate::run::{assert_seen, typed};

#[test]
fn checks_tell_each_die_the_sum_the_verdict_and_the_odds() {
    assert_seen!(
        "roll_d12",
        "roll d12 --modifier 5 --dc 18 --extra INT=6 --luck 6 --faces 9,4,6,8 --as Ana",
        "roll d12 --modifier 3 --dc 12 --faces 10,7",
        "roll d12 --modifier 5 --dc 5 --extra 6 --faces 12,1,1",
        "roll d12 --modifier 4 --dc 18 --faces 4,4",
        "roll d12 --modifier -2 --dc 8 --resisted --faces 6,4",
    );
}

#[test]
fn contests_tell_of_each_resister() {
    assert_seen!(
        "roll_contest",
        "roll d12 --modifier 3 --against modifier=2 --against modifier=2,luck=3 --against modifier=2 \
         --faces 10,7,6,4,11,7,5,12,3",
        "roll d12 --modifier 3 --against modifier=2 --seed 7",
    );
}

#[test]
fn an_initiative_is_an_order() {
    assert_seen!(
        "roll_initiative",
        "roll initiative --player Ana=5 --player Bo=5 --foe Wolf=4 --faces 9,4,8,5,10,2,3,4",
    );
}

#[test]
fn three_six_rolls() {
    assert_seen!(
        "roll_three_six",
        "roll 3d6 --bonus 4 --dv 15 --proficient --save --heroism 2 --faces 5,3,4,2",
        "roll 3d6 --bonus 1 --dv 12 --disadvantage --seed 3",
        "roll 3d6 --attribute 12 --against attribute=9 --faces 6,6,6,5,3,2",
    );
}

#[test]
fn action_rolls_and_notation() {
    assert_seen!(
        "roll_pool_and_dice",
        "roll pool --level 3 --faces 2,9,12,5",
        "roll pool --level 2 --snag 2 --faces 9,3,4,4",
        "roll dice '4d6kh3+2' --seed 4 --as Bo",
        "roll dice '4d6r1' --faces 1,5,2,6,3",
        "roll dice 2d12+5 --at-least 15 --faces 3,4",
    );
}

#[test]
fn the_same_seed_rolls_the_same_and_no_seed_does_not() {
    let roll = |rest: &str| typed(&format!("roll dice 40d12 --format csv {rest}")).stdout;
    assert_eq!(roll("--seed 7"), roll("--seed 7"));
    assert_ne!(roll("--seed 7"), roll("--seed 8"));
    assert_ne!(roll(""), roll(""), "forty dice of the system's own chance never fall the same way twice");
}
