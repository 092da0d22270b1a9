//! Mechanics whose odds are known.

use dice::Fraction;

use super::{ask, is_share, outcomes, system, to_word, totals};
use crate::Question;
use crate::twin::{every_throw, reduced};

/// Holds the quick way to the slow twin.
fn hold_to_twin(question: &Question<'_>) {
    let quick = question.odds(3_000_000).unwrap();
    let slow = every_throw(question, 50_000).expect("few enough throws");
    assert_eq!(reduced(&quick), reduced(&slow));
}

#[test]
fn four_dice_of_minus_one_nought_and_one() {
    let system = system(
        r#"
        format = 1
        system = "plus-minus"
        [checks.roll]
        dice = { four = { number = 4, faces = [-1, 0, 1] } }
        "#,
    );
    let question = ask(&system, &[]);
    let odds = question.odds(1_000).unwrap();
    let ways: Vec<u64> = totals(&odds).into_iter().map(|(_, ways)| ways).collect();
    assert_eq!((ways, to_word(&odds.of)), (vec![1, 4, 10, 16, 19, 16, 10, 4, 1], 81));
    hold_to_twin(&question);
}

#[test]
fn two_dice_and_a_score_in_three_bands() {
    let system = system(
        r#"
        format = 1
        system = "bands"
        [checks.move]
        inputs = { score = { least = -3, most = 5 } }
        dice = { pair = "2d6" }
        values = { result = "sum(pair) + score" }
        outcomes = [
            { name = "miss", when = "result <= 6", success = false },
            { name = "partial", when = "result <= 9", success = true },
            { name = "full", success = true, tone = "great" },
        ]
        "#,
    );
    let at = |score: i64| outcomes(&ask(&system, &[("score", score)]));
    assert_eq!(at(0), (vec![15, 15, 6], 36));
    assert_eq!(at(1), (vec![10, 16, 10], 36));
    assert_eq!(at(2), (vec![6, 15, 15], 36));
    hold_to_twin(&ask(&system, &[("score", 1)]));
}

const HIGHEST: &str = r#"
    format = 1
    system = "highest"
    [checks.action]
    inputs = { rating = { least = 0, most = 10, usual = 2 } }
    dice = { pool = "rating d6", desperate = "if(rating = 0, 2, 0) d6" }
    values = { best = "if(rating = 0, lowest(desperate), highest(pool))" }
    ranking = ["bad", "partial", "good", "critical"]
    [[checks.action.outcomes]]
    name = "critical"
    when = "count(pool = 6) >= 2"
    success = true
    tone = "great"
    [[checks.action.outcomes]]
    name = "good"
    when = "best = 6"
    success = true
    [[checks.action.outcomes]]
    name = "partial"
    when = "best >= 4"
    success = true
    tone = "tie"
    [[checks.action.outcomes]]
    name = "bad"
    success = false
"#;

#[test]
fn the_highest_of_a_pool_and_the_lower_of_two_without_one() {
    let system = system(HIGHEST);
    assert_eq!(outcomes(&ask(&system, &[("rating", 4)])), (vec![81, 544, 500, 171], 1296));
    assert_eq!(outcomes(&ask(&system, &[("rating", 0)])), (vec![27, 8, 1, 0], 36));
    hold_to_twin(&ask(&system, &[("rating", 4)]));
    hold_to_twin(&ask(&system, &[("rating", 0)]));
}

const ACTION_AND_CHALLENGE: &str = r#"
    format = 1
    system = "action-and-challenge"
    [sheet.scores]
    Edge = { least = 0, most = 4, usual = 1 }
    Iron = { least = 0, most = 4, usual = 1 }
    [checks.action]
    inputs = { stat = { score = ["Edge", "Iron"] }, adds = { least = 0, most = 5 } }
    dice = { action = "d6", challenge = "2d10" }
    [checks.action.values]
    result = "min(10, action + stat + adds)"
    beaten = "count(challenge < result)"
    [[checks.action.outcomes]]
    name = "miss"
    when = "beaten = 0"
    success = false
    [[checks.action.outcomes]]
    name = "weak hit"
    when = "beaten = 1"
    success = true
    [[checks.action.outcomes]]
    name = "strong hit"
    success = true
    tone = "great"
    [checks.action.marks]
    match = "pairs(challenge) > 0"
"#;

#[test]
fn an_action_die_against_two_challenge_dice() {
    let system = system(ACTION_AND_CHALLENGE);
    let question = ask(&system, &[("stat", 1)]);
    assert_eq!(outcomes(&question), (vec![271, 238, 91], 600));
    let odds = question.odds(10_000).unwrap();
    let matched = |rank| to_word(&odds.ways(|answer| answer.rank == Some(rank) && answer.marks == 1));
    assert_eq!((matched(0), matched(2)), (39, 21));
    hold_to_twin(&question);
}

#[test]
fn a_pool_whose_dice_without_a_six_are_pushed_once() {
    let system = system(
        r#"
        format = 1
        system = "pushed"
        [rulings.ones]
        about = "Are ones thrown again when a roll is pushed?"
        choices = ["again", "stay"]
        [checks.push]
        inputs = { dice = { least = 1, most = 12, usual = 3 } }
        dice = { first = "dice d6", pushed = "count(first[<= 5][>= least]) d6" }
        [checks.push.values]
        sixes = "count([first, pushed] = 6)"
        least = "if(ruling.ones is stay, 2, 1)"
        [[checks.push.outcomes]]
        name = "failure"
        when = "sixes = 0"
        success = false
        [[checks.push.outcomes]]
        name = "success"
        success = true
        degree = "sixes"
        "#,
    );
    let mut question = ask(&system, &[("dice", 3)]);
    let success = |question: &Question<'_>| {
        let odds = question.odds(100_000).unwrap();
        (odds.ways(|answer| answer.rank == Some(1)), odds.of)
    };
    let (ways, of) = success(&question);
    assert!(is_share(&ways, &of, (31_031, 46_656)), "{ways} of {of}");
    hold_to_twin(&question);
    question.set_ruling("ones", "stay").unwrap();
    let (ways, of) = success(&question);
    assert!(is_share(&ways, &of, (3_635, 5_832)), "{ways} of {of}");
    hold_to_twin(&question);
}

const DANGER: &str = r#"
    format = 1
    system = "danger"
    [checks.risk]
    inputs = { action = { least = 1, most = 12 }, danger = { least = 0, most = 12 } }
    dice = { own = "action d6", bad = "danger d6" }
    [checks.risk.values]
    best = "highest(own - bad)"
    result = "if(best = 6, 5 + count((own - bad)[= 6]), best)"
"#;

#[test]
fn dice_that_danger_cancels_face_by_face() {
    let system = system(DANGER);
    let question = ask(&system, &[("action", 3), ("danger", 2)]);
    let odds = question.odds(100_000).unwrap();
    let ways: Vec<u64> =
        totals(&odds).into_iter().filter(|(total, _)| *total > 0).map(|(_, ways)| ways).collect();
    assert_eq!((ways, to_word(&odds.of)), (vec![336, 648, 1014, 1434, 1908, 2026, 385, 25], 7776));
    hold_to_twin(&question);
    let odds = ask(&system, &[("action", 6), ("danger", 6)]).odds(3_000_000).unwrap();
    assert_eq!(to_word(&odds.ways(|answer| answer.total == 0)), 8_848_236);
    assert_eq!(to_word(&odds.of), 6_u64.pow(12));
}

#[test]
fn the_better_of_two_d20s() {
    let system = system(
        r#"
        format = 1
        system = "twenty"
        [checks.save]
        inputs = { luck = { choice = ["none", "better", "worse"] }, dc = { least = 1, most = 30, usual = 15 } }
        dice = { d20 = "if(luck is none, 1, 2) d20" }
        values = { result = "if(luck is worse, lowest(d20), highest(d20))" }
        against = "dc"
        outcomes = [
            { name = "success", when = "result >= dc", success = true },
            { name = "failure", success = false },
        ]
        ranking = ["failure", "success"]
        "#,
    );
    let mut question = ask(&system, &[]);
    question.set_word("luck", "better").unwrap();
    assert_eq!(outcomes(&question), (vec![196, 204], 400), "51 of 100");
    hold_to_twin(&question);
}

#[test]
fn percent_with_a_second_tens_die() {
    let system = system(
        r#"
        format = 1
        system = "percent"
        [checks.skill]
        inputs = { skill = { least = 1, most = 99, usual = 50 }, worse = { switch = true } }
        [checks.skill.dice]
        unit = { faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
        tens = { number = 2, faces = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90], map = "if(face + unit = 0, 100, face + unit)" }
        [checks.skill.values]
        roll = "if(worse, highest(tens), lowest(tens))"
        [[checks.skill.outcomes]]
        name = "success"
        when = "roll <= skill"
        success = true
        [[checks.skill.outcomes]]
        name = "failure"
        success = false
        "#,
    );
    assert_eq!(outcomes(&ask(&system, &[])), (vec![750, 250], 1000));
    assert_eq!(outcomes(&ask(&system, &[("worse", 1)])), (vec![250, 750], 1000));
    hold_to_twin(&ask(&system, &[]));
}

#[test]
fn ten_exploding_dice_of_which_five_are_kept() {
    let system = system(
        r#"
        format = 1
        system = "roll-and-keep"
        [checks.roll]
        inputs = { roll = { least = 1, most = 10, usual = 10 }, keep = { least = 1, most = 10, usual = 5 } }
        [checks.roll.dice]
        pool = { dice = "roll d10", explode = { on = 10, most = 4 } }
        [checks.roll.values]
        result = "highest(keep, pool)"
        "#,
    );
    let odds = ask(&system, &[]).odds(3_000_000).unwrap();
    let dist =
        dice::Dist::from_ways(odds.by_answer.iter().map(|(answer, ways)| (answer.total, ways.clone())));
    assert_eq!(dist.mean().unwrap().decimal(12), "44.890485760797");
    hold_to_twin(&ask(&system, &[("roll", 1), ("keep", 1)]));
}

#[test]
fn two_armies_whose_dice_are_sorted_and_compared() {
    let system = system(
        r#"
        format = 1
        system = "armies"
        [checks.battle]
        inputs = { attack = { least = 1, most = 10 }, defence = { least = 1, most = 10 } }
        dice = { attackers = "attack d6", defenders = "defence d6" }
        values = { result = "ahead(attackers, defenders) - ahead(defenders, attackers)" }
        "#,
    );
    let odds = ask(&system, &[("attack", 10), ("defence", 10)]).odds(3_000_000).unwrap();
    let tie = dice::Ratio::new(odds.ways(|answer| answer.total == 0), odds.of.clone());
    assert_eq!(tie.percent(7), "6.0402761");
    hold_to_twin(&ask(&system, &[("attack", 3), ("defence", 2)]));
}

/// Pools of d10 with 6 and more as successes; a pair of tens is worth four; hungry dice make it messy.
#[test]
fn successes_with_critical_pairs_and_marked_dice() {
    let system = system(
        r#"
        format = 1
        system = "marked"
        [checks.hunt]
        inputs = { pool = { least = 1, most = 12, usual = 5 }, marked = { least = 0, most = 5 }, need = { least = 1, most = 9 } }
        [checks.hunt.dice]
        plain = "max(0, pool - marked) d10"
        hungry = "min(pool, marked) d10"
        [checks.hunt.values]
        tens = "count([plain, hungry] = 10)"
        successes = "count([plain, hungry] >= 6) + 2 * (tens / 2)"
        [[checks.hunt.outcomes]]
        name = "failure"
        when = "successes < need"
        success = false
        [[checks.hunt.outcomes]]
        name = "success"
        when = "tens < 2"
        success = true
        [[checks.hunt.outcomes]]
        name = "critical"
        success = true
        tone = "great"
        [checks.hunt.marks]
        messy = "tens >= 2 and any(hungry = 10) and successes >= need"
        bestial = "any(hungry = 1) and successes < need"
        "#,
    );
    hold_to_twin(&ask(&system, &[("pool", 4), ("marked", 2), ("need", 3)]));
    let odds = ask(&system, &[("pool", 2), ("marked", 1), ("need", 2)]).odds(10_000).unwrap();
    assert_eq!(to_word(&odds.ways(|answer| answer.rank == Some(2) && answer.marks == 1)), 1, "10 and 10");
    assert_eq!(to_word(&odds.ways(|answer| answer.rank == Some(1))), 24, "two successes without two tens");
}

#[test]
fn mixed_step_dice_of_which_two_are_kept() {
    let system = system(
        r#"
        format = 1
        system = "steps"
        [checks.test]
        [checks.test.dice]
        trait = "d8"
        skill = "d10"
        gear = "d6"
        [checks.test.values]
        result = "highest(2, [trait, skill, gear])"
        ones = "count([trait, skill, gear] = 1)"
        "#,
    );
    let question = ask(&system, &[]);
    assert_eq!(to_word(&question.odds(10_000).unwrap().of), 480);
    hold_to_twin(&question);
}

#[test]
fn an_exploding_die_beside_a_wild_one() {
    let system = system(
        r#"
        format = 1
        system = "wild"
        [checks.trait]
        inputs = { need = { least = 2, most = 20, usual = 4 } }
        [checks.trait.dice]
        own = { dice = "d8", explode = { on = 8, most = 3 } }
        wild = { dice = "d6", explode = { on = 6, most = 3 } }
        [checks.trait.values]
        result = "highest([own, wild])"
        [[checks.trait.outcomes]]
        name = "snake eyes"
        when = "own = 1 and wild = 1"
        success = false
        tone = "worst"
        [[checks.trait.outcomes]]
        name = "failure"
        when = "result < need"
        success = false
        [[checks.trait.outcomes]]
        name = "success"
        success = true
        degree = "(result - need) / 4"
        degree_name = ["raise", "raises"]
        "#,
    );
    let question = ask(&system, &[]);
    let odds = question.odds(10_000).unwrap();
    // Neither die reaches 4 in 3 of 8 and 3 of 6 throws.
    assert!(is_share(&odds.ways(|answer| answer.rank == Some(2)), &odds.of, (48 - 9, 48)));
    hold_to_twin(&question);
}

#[test]
fn hits_with_glitches() {
    let system = system(
        r#"
        format = 1
        system = "hits"
        [checks.test]
        inputs = { dice = { least = 1, most = 20, usual = 4 } }
        dice = { pool = "dice d6" }
        values = { hits = "count(pool >= 5)", glitch = "2 * count(pool = 1) > dice" }
        outcomes = [
            { name = "critical glitch", when = "glitch and hits = 0", success = false, tone = "worst" },
            { name = "failure", when = "hits = 0", success = false },
            { name = "success", success = true, degree = "hits", degree_name = ["hit", "hits"] },
        ]
        marks = { glitch = "glitch" }
        "#,
    );
    let four = ask(&system, &[("dice", 4)]);
    hold_to_twin(&four);
    let odds = ask(&system, &[("dice", 20)]).odds(100_000).unwrap();
    assert_eq!(odds.of, dice::Natural::from(6_u32).pow(20));
}

#[test]
fn rolling_under_a_skill_with_critical_bands() {
    let system = system(
        r#"
        format = 1
        system = "under"
        [checks.skill]
        inputs = { skill = { least = 1, most = 120, usual = 55 } }
        dice = { roll = "d100" }
        ranking = ["fumble", "failure", "success", "special", "critical"]
        outcomes = [
            { name = "fumble", when = "roll >= min(100, 96 + skill / 20)", success = false, tone = "worst" },
            { name = "critical", when = "roll <= max(1, skill / 20)", success = true, tone = "great" },
            { name = "special", when = "roll <= max(1, skill / 5)", success = true },
            { name = "success", when = "roll <= skill", success = true },
            { name = "failure", success = false },
        ]
        "#,
    );
    assert_eq!(outcomes(&ask(&system, &[])), (vec![3, 42, 44, 9, 2], 100));
}

#[test]
fn dice_with_symbols() {
    let system = system(
        r#"
        format = 1
        system = "signs"
        [checks.story]
        inputs = { ability = { least = 0, most = 5, usual = 2 }, trouble = { least = 0, most = 5, usual = 1 } }
        [checks.story.dice]
        good = { number = "ability", faces = ["", "hit", "hit", "hit hit", "edge", "hit edge"] }
        bad = { number = "trouble", faces = ["", "", "miss", "miss miss", "harm", "harm"] }
        [checks.story.values]
        net = "sum(good.hit) - sum(bad.miss)"
        edge = "sum(good.edge) - sum(bad.harm)"
        doubles = "count(good.hit >= 2)"
        [[checks.story.outcomes]]
        name = "failure"
        when = "net <= 0"
        success = false
        [[checks.story.outcomes]]
        name = "success"
        success = true
        [checks.story.marks]
        upside = "edge > 0"
        downside = "edge < 0"
        brilliant = "highest(good.hit) = 2 and doubles > 1 and pairs(good) > 0"
        "#,
    );
    hold_to_twin(&ask(&system, &[]));
    let alone = ask(&system, &[("ability", 1), ("trouble", 0)]);
    assert_eq!(outcomes(&alone), (vec![2, 4], 6));
}

#[test]
fn what_is_read_off_kept_and_rerolled_dice_together_remembers_the_first_throw() {
    let system = system(
        r#"
        format = 1
        system = "hand"
        [checks.hand]
        dice = { first = "3d4", again = "count(first = 1) d4" }
        [checks.hand.values]
        best = "highest(2, [first[> 1], again])"
        alike = "most([first[> 1], again])"
        outcomes = "best + 10 * alike + 100 * run([first[> 1], again])"
        "#,
    );
    hold_to_twin(&ask(&system, &[]));
}

#[test]
fn what_is_too_large_is_refused_and_says_how_much_was_allowed() {
    let system = system(DANGER);
    let question = ask(&system, &[("action", 12), ("danger", 12)]);
    let refusal = question.odds(1_000).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "counting this takes more than 1000 steps; take fewer dice, or allow more steps"
    );
    let steps = question.odds(3_000_000).unwrap().steps;
    assert!(
        question.odds(steps).is_ok() && question.odds(steps - 1).is_err(),
        "{steps} steps, no more and no fewer"
    );
}

/// Whoever pushes throws what shows no success once more, and any 1 among those is ruin.
const RISKY_PUSH: &str = r#"
    format = 1
    system = "risky-push"
    [checks.push]
    inputs = { dice = { least = 1, most = 6, usual = 2 }, need = { least = 1, most = 6, usual = 2 } }
    choices = { push = { after = "first", options = ["no", "yes"] } }
    [checks.push.dice]
    first = "dice d6"
    second = "if(push is yes, count(first < 5), 0) d6"
    [checks.push.values]
    hits = "count([first, second] >= 5)"
    spread = "run([first, second])"
    [[checks.push.outcomes]]
    name = "ruin"
    when = "push is yes and count(second = 1) > 0"
    success = false
    [[checks.push.outcomes]]
    name = "failure"
    when = "hits < need and spread < 4"
    success = false
    [[checks.push.outcomes]]
    name = "success"
    success = true
"#;

fn divided(fraction: &Fraction, by: u32) -> Fraction {
    Fraction::new(fraction.numer().clone(), fraction.denom() * dice::Natural::from(by))
}

/// The share of successes among everything that can follow these faces.
fn success_after(question: &Question<'_>, faces: &mut Vec<u32>) -> Fraction {
    let Some(sides) = question.next_die(faces) else {
        let rank = question.answer_for(faces).and_then(|answer| answer.rank);
        return Fraction::new(i32::from(rank == Some(2)), 1_u32);
    };
    let mut sum = Fraction::new(0, 1_u32);
    for face in 1..=sides {
        faces.push(face);
        sum = &sum + &success_after(question, faces);
        faces.pop();
    }
    divided(&sum, sides)
}

#[test]
fn the_best_option_is_taken_for_what_lies_on_the_table_and_not_for_what_is_to_come() {
    let system = system(RISKY_PUSH);
    for need in 1..=2 {
        let asked = |word: &str| {
            let mut question = ask(&system, &[("dice", 2), ("need", need)]);
            question.set_word("push", word).unwrap();
            question
        };
        let options = [asked("no"), asked("yes")];
        let mut best = Fraction::new(0, 1_u32);
        for throw in 0..36 {
            let first = [throw / 6 + 1, throw % 6 + 1];
            let shares = options.iter().map(|question| success_after(question, &mut first.to_vec()));
            best = &best + &shares.max().unwrap();
        }
        let success = |question: &Question<'_>| {
            let odds = question.odds(100_000).unwrap();
            Fraction::new(odds.ways(|answer| answer.rank == Some(2)), odds.of)
        };
        assert_eq!(success(&asked("best")), divided(&best, 36), "{need} needed");
        assert!(success(&options[0]) < success(&asked("best")), "pushing is worth it at times");
        let is_ruinous = success(&options[1]) < success(&asked("best"));
        assert_eq!(is_ruinous, need == 1, "who has enough may lose it");
        assert!(asked("best").is_open() && !options[0].is_open());
    }
}
