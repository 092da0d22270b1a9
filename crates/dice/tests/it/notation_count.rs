//! The count and the roll are one reading of the text.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_dice::notation::{Expr, Fate, Program, Refused, RolledDie};
use twelvefold_dice::{Dist, Faces, Natural, Roller, RollerError, Seeded, Sides};

fn expr(source: &str) -> Expr {
    Expr::parse(source).unwrap_or_else(|error| panic!("{error}\n{}", error.render(source)))
}

/// Throws every throw there is, one after the other, like the wheels of an odometer.
#[derive(Default)]
struct Walk {
    dice: Vec<(u32, Sides)>,
    at: usize,
}

impl Roller for Walk {
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        if self.at == self.dice.len() {
            self.dice.push((1, sides));
        }
        self.at += 1;
        Ok(self.dice[self.at - 1].0)
    }
}

impl Walk {
    /// Turns to the next throw; false after the last one.
    fn turn(&mut self) -> bool {
        while self.dice.last().is_some_and(|(face, sides)| *face == sides.get()) {
            self.dice.pop();
        }
        self.at = 0;
        self.dice.last_mut().map(|(face, _)| *face += 1).is_some()
    }

    /// How many of `whole` equally likely throws begin with these dice.
    fn share(&self, whole: &Natural) -> Natural {
        let of: Natural = self.dice.iter().map(|(_, sides)| Natural::from(sides.get())).product();
        assert!((whole % &of).is_zero(), "{of} divides {whole}");
        whole / of
    }
}

/// The slow twin of `Expr::dist`: every throw made by `roll`, and by `total` as well.
fn walked(program: &Program, whole: &Natural) -> Dist<i64> {
    let (mut walk, mut ways) = (Walk::default(), Vec::new());
    loop {
        let rolled = program.roll(&mut walk).unwrap();
        assert_eq!(rolled.dice.len(), walk.dice.len());
        walk.at = 0;
        assert_eq!(program.total(&mut walk), Ok(rolled.total), "{rolled:?}");
        let needed = program.dice_needed();
        assert!((needed.least..=needed.most).contains(&(walk.dice.len() as u64)));
        ways.push((rolled.total, walk.share(whole)));
        if !walk.turn() {
            return Dist::from_ways(ways);
        }
    }
}

fn holds(source: &str) {
    let expr = expr(source);
    let (dist, cost, bounds) = (expr.dist().unwrap(), expr.cost().unwrap(), expr.bounds().unwrap());
    let program = expr.program().unwrap();
    assert_eq!(walked(&program, dist.whole()), dist, "{source}");
    assert!(dist.len() as u64 <= cost.outcomes, "{source}: {cost:?}");
    assert!(*dist.whole() <= Natural::ONE << cost.bits as usize, "{source}: {cost:?}");
    assert!(
        *dist.min().unwrap() >= bounds.low && *dist.max().unwrap() <= bounds.high,
        "{source}: {bounds:?}"
    );
}

#[test]
fn walking_all_throws_gives_what_was_counted() {
    let texts = [
        "2d12+5",
        "7",
        "d%",
        "4d6kh3",
        "4d6kl1",
        "4d6dl1",
        "4d6dh1",
        "4d6km2",
        "5d4km3",
        "5d3kh2",
        "5d3dh2",
        "2d20kl1",
        "3d6kh3",
        "3d4!2",
        "2d3!3",
        "2d2!",
        "3d1!4",
        "d6r1",
        "2d6r1x2",
        "3d4r<=2",
        "2d4r<9x3",
        "2d4r1!2",
        "4d10>=7",
        "3d6>5",
        "3d6<=2",
        "3d6<2",
        "4d6=6",
        "3d6>=9",
        "3d3!2>=3",
        "2d4!2<=2",
        "2d4r1!2=4",
        "4d6kh2>=5",
        "4d4kl3=3",
        "5d4km1=2",
        "4d4dl1<3",
        "3d4!2kh2",
        "3d3r1!1dl1",
        "max(d20,d12)+2",
        "min(d6,d4,3)",
        "max(d6,d6,d6)-min(d4,2)",
        "best(3,d6)",
        "worst(2,2d4)",
        "best(2,3d6kh2)",
        "3x(d4+1)",
        "2x(d3!1)",
        "(2d6+1)*2",
        "d6-d4",
        "-d6",
        "--d6*3",
        "d4*d6",
        "d6*d6-d4",
        "(d6-4)*(d6-4)",
        "d20/3",
        "-d20/3",
        "(d6-d4)/2",
        "10/d6",
        "d6/-d4",
        "2d6*1000+d4",
        "d6*0",
        "max(best(2,d4),worst(2,d6))",
        "(d2-1)*(d6+3)",
        "d6-d6",
        "d{1,1,2,3}",
        "4dF",
        "4dFkh2",
        "3dF!1",
        "(d3)d3",
        "(d4-1)d3kh2",
        "(d3)d4>=3",
        "{d6,d8,d10}kh2",
        "{d4,d6,d8}km1",
        "{3d4+2d6}kh3",
        "{d4,2d4,3}dl1>=4",
        "{d6,d6,d8} pairs",
        "3d6min2",
        "3d6max4kh2",
        "3d4min2!1",
        "abs(d6-d4)",
        "d12%5",
        "-d12%5",
        "d12 mod -5",
        "4d6>=5 double 6",
        "4d6>=5f1",
        "4d6>=5 double 6f1 botch 1",
        "3d6!2>=5f1",
        "3d6!2>=5f1 botch 1",
        "3d6!!2>=8",
        "3d6!!1kh2>=6",
        "3d6!p2",
        "3d6!1 on >=5",
        "3d6!p1 on 1>=5",
        "5d6 pairs",
        "5d6 sets 3",
        "5d6 same",
        "5d6 straight",
        "5d4kh4 straight",
        "d20+5>=15",
        "2d10kh1>2d8",
        "(4d6)>=14",
        "4d6>=5>=2",
        "d20 vs d20",
        "d6+1 vs d8 vs 2d4",
        "(d20+5>=15)*2d6",
        "d20 adv",
        "adv+2",
        "2d6 dis",
        "4d6 keep highest 3",
        "4d6 drop lowest",
    ];
    texts.into_iter().for_each(holds);
}

#[test]
fn a_roll_shows_what_became_of_every_die() {
    use Fate::{Counted, LeftOut, Missed, Rerolled};
    let rolled = |source: &str, faces: &[u32]| {
        let mut roller = twelvefold_dice::Faces::new(faces);
        let rolled = expr(source).program().unwrap().roll(&mut roller).unwrap();
        assert_eq!(roller.finish(), Ok(()));
        (rolled.total, rolled.dice.iter().map(|die| die.fate).collect::<Vec<_>>())
    };
    assert_eq!(rolled("4d6kh3", &[5, 1, 6, 2]), (13, vec![Counted, LeftOut, Counted, Counted]));
    assert_eq!(rolled("4d6kl1", &[5, 1, 6, 2]), (1, vec![LeftOut, Counted, LeftOut, LeftOut]));
    assert_eq!(rolled("4d6km2", &[5, 1, 6, 2]), (7, vec![Counted, LeftOut, LeftOut, Counted]));
    assert_eq!(rolled("3d10>=7", &[7, 6, 10]), (2, vec![Counted, Missed, Counted]));
    assert_eq!(rolled("2d6r1", &[1, 1, 4]), (5, vec![Rerolled, Counted, Counted]));
    assert_eq!(rolled("2d6!kh1", &[6, 6, 2, 5]), (14, vec![Counted, Counted, Counted, LeftOut]));
    assert_eq!(rolled("max(d20,d12)+2", &[7, 9]), (11, vec![LeftOut, Counted]));
    assert_eq!(rolled("best(2,2d6kh1)", &[3, 4, 6, 1]), (6, vec![LeftOut, LeftOut, Counted, LeftOut]));
    let extra: Vec<(u32, bool)> = {
        let mut roller = twelvefold_dice::Faces::new([6, 2, 3, 4]);
        let dice = expr("2d6!+d8").program().unwrap().roll(&mut roller).unwrap().dice;
        dice.iter().map(|die| (die.throw, die.extra)).collect()
    };
    assert_eq!(extra, [(0, false), (0, true), (0, false), (1, false)]);
}

#[test]
fn how_many_dice_a_roll_takes_is_known_unless_dice_are_thrown_again() {
    let needed = |source: &str| expr(source).program().unwrap().dice_needed();
    assert_eq!(needed("4d6kh3+max(d20,2d12)").exactly(), Some(7));
    assert_eq!(needed("best(3,2d6)+2x(d4)").exactly(), Some(8));
    assert_eq!(needed("5").exactly(), Some(0));
    let open = needed("3d6r1x2!4");
    assert_eq!((open.exactly(), open.least, open.most), (None, 3, 45));
}

#[test]
fn large_pools_are_counted() {
    for (source, whole) in [("1000d6", "6^1000"), ("100d20", "20^100"), ("20d20kh10", "20^20")] {
        let (base, exponent) = whole.split_once('^').unwrap();
        let whole = Natural::from(base.parse::<u32>().unwrap()).pow(exponent.parse().unwrap());
        assert_eq!(*expr(source).dist().unwrap().whole(), whole, "{source}");
    }
    for source in
        ["100d20+100d12", "max(100d6,50d12)", "best(100,10d6)", "200d10>=7", "50d6!", "30d10kh10>=8"]
    {
        assert!(!expr(source).dist().unwrap().is_empty(), "{source}");
    }
}

#[test]
fn the_absurd_is_refused_with_a_reason() {
    let texts = [
        "99999999d9999",
        "1000d1000kh500",
        "d1000000000",
        "1000000000d2",
        "1000000000x(1000d6)",
        "best(1000000000,d6)",
        "1000d1000!100",
        "100d100!100kh50",
        "(1000d6)*(1000d6)*(1000d6)",
        "1000000000d1000000000>=7",
        "d1000000r1x100",
        "max(d1000000000,1)",
        "5000d6kh2500",
        "1000d100*1000d100*1000d100",
        "100000d6+100000d6",
        "d100000*d100000*d100000",
        "1000000d6kh3>=5",
        "2x(9x(9x(9x(9x(9x(1000d20))))))",
    ];
    for source in texts {
        let sentence = expr(source).dist().expect_err(source).to_string();
        assert!(sentence.contains("the limit is") && sentence.contains("; use "), "{sentence}");
    }
    let large = expr("3037000500*3037000500*d4").dist();
    assert!(matches!(large, Err(Refused::OutOfRange { .. })), "{large:?}");
    let vast = expr(&["d4"; 31].join("*")).dist().unwrap_err().to_string();
    assert!(vast.contains("needs about 10^19 or more bytes"), "{vast}");
    let rolling = expr("1000000d6").program().unwrap_err();
    let sentence =
        "up to 1000000 dice and numbers would have to be read, the limit is 100000; use fewer dice";
    assert_eq!(rolling.to_string(), sentence);
    assert!(expr("1000000000x(1)").program().is_err());
}

const RELATIONS: [&str; 5] = [">=", ">", "<=", "<", "="];

/// Every way to keep some of so many dice.
fn keeps(count: u32) -> Vec<String> {
    let numbered = |word: &str, most: u32| (1..=most).map(|n| format!("{word}{n}")).collect::<Vec<_>>();
    let mut keeps = [numbered("kh", count), numbered("kl", count)].concat();
    keeps.extend([numbered("dh", count - 1), numbered("dl", count - 1)].concat());
    keeps.extend((1..=count).filter(|kept| (count - kept).is_multiple_of(2)).map(|kept| format!("km{kept}")));
    keeps
}

#[test]
fn dice_that_are_kept_and_counted_are_counted_as_they_are_rolled() {
    assert_eq!(expr("2d6kh1>3").dist().unwrap().exactly(&1).to_string(), "27/36");
    for count in 1..=3 {
        for (keep, relation) in keeps(count).iter().flat_map(|keep| RELATIONS.map(|sign| (keep, sign))) {
            for (sides, face) in (1..=4).flat_map(|sides| (0..=sides + 1).map(move |face| (sides, face))) {
                holds(&format!("{count}d{sides}{keep}{relation}{face}"));
            }
        }
    }
}

fn comparison() -> impl Strategy<Value = String> {
    (prop::sample::select(RELATIONS.to_vec()), 0u32..=5).prop_map(|(sign, face)| format!("{sign}{face}"))
}

/// Nothing, twice as often as something.
fn perhaps(part: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    prop::option::weighted(0.35, part).prop_map(Option::unwrap_or_default)
}

fn face_or_comparison() -> impl Strategy<Value = String> {
    prop_oneof![comparison(), (-1i32..5).prop_map(|face| face.to_string())]
}

fn die() -> impl Strategy<Value = String> {
    let marks = prop::collection::vec(-2i32..=4, 1..=4).prop_map(|marks| {
        let marks: Vec<String> = marks.iter().map(ToString::to_string).collect();
        format!("d{{{}}}", marks.join(","))
    });
    prop_oneof![6 => (1u32..=4).prop_map(|sides| format!("d{sides}")), 2 => marks, 1 => Just("dF".to_owned())]
}

/// Rerolls, what a die counts for at least and at most, and explosions.
fn thrown_again() -> impl Strategy<Value = String> {
    let reroll = (face_or_comparison(), 1u32..=2).prop_map(|(when, times)| format!("r{when}x{times}"));
    let clamp =
        (perhaps((0u32..3).prop_map(|least| format!("min{least}"))), perhaps(Just("max3".to_owned())))
            .prop_map(|(least, most)| least + &most);
    let kind = prop::sample::select(vec!["!", "!!", "!p"]);
    let on = perhaps(face_or_comparison().prop_map(|on| format!(" on {on}")));
    let explode = (kind, 1u32..=2, on).prop_map(|(kind, depth, on)| format!("{kind}{depth}{on}"));
    (perhaps(reroll), clamp, perhaps(explode)).prop_map(|(reroll, clamp, explode)| reroll + &clamp + &explode)
}

fn reading() -> impl Strategy<Value = String> {
    let score =
        |word: &'static str| perhaps(face_or_comparison().prop_map(move |on| format!(" {word} {on}")));
    let scored = (comparison(), score("double"), score("f"), score("botch"))
        .prop_map(|(success, double, failure, botch)| success + &double + &failure + &botch);
    let sets = prop::sample::select(vec![" pairs", " sets", " sets 3", " same", " straight"]);
    prop_oneof![2 => Just(String::new()), 2 => scored, 1 => sets.prop_map(str::to_owned)]
}

/// Small throws in all their varieties. Exploding dice are not kept and counted at once, unless they are added up.
fn small_throw() -> impl Strategy<Value = String> {
    let dice = (1u32..=3).prop_flat_map(|count| (Just(count), perhaps(prop::sample::select(keeps(count)))));
    let advantage = perhaps(prop::sample::select(vec![" adv", " dis"]).prop_map(str::to_owned));
    (dice, die(), thrown_again(), reading(), advantage).prop_map(
        |((count, keep), die, again, reading, advantage)| {
            let is_open = again.contains('!') && !again.contains("!!");
            let keep = if is_open && reading.contains(['<', '>', '=']) { String::new() } else { keep };
            format!("{count}{die}{again}{keep}{reading}{advantage}")
        },
    )
}

/// As many dice as another throw says; the middle ones cannot be kept.
fn several() -> impl Strategy<Value = String> {
    let keep = prop::sample::select(vec!["", "kh1", "kl2", "dh1", "dl2"]);
    let number = prop::sample::select(vec!["d2", "d3-1", "2d2kh1", "d{0,2}", "2", "d3>=2"]);
    (number, die(), keep, reading())
        .prop_map(|(number, die, keep, reading)| format!("({number}){die}{keep}{reading}"))
}

fn pool() -> impl Strategy<Value = String> {
    let member = prop::sample::select(vec!["d2", "d3", "d4", "dF", "2d2", "d3!1", "2", "d4+1", "d4-d2"]);
    let values =
        prop::collection::vec(member, 2..=4).prop_map(|members| (members.len() as u32, members.join(",")));
    let dice = (1u32..=2, 1u32..=2).prop_map(|(few, more)| (few + more, format!("{few}d3+{more}d4")));
    prop_oneof![values, dice].prop_flat_map(|(count, members)| {
        (perhaps(prop::sample::select(keeps(count))), reading())
            .prop_map(move |(keep, reading)| format!("{{{members}}}{keep}{reading}"))
    })
}

/// Texts of the whole grammar.
fn small_text() -> impl Strategy<Value = String> {
    let number = (0u32..9).prop_map(|number| number.to_string());
    let leaf = prop_oneof![6 => small_throw(), 2 => several(), 3 => pool(), 1 => number];
    leaf.prop_recursive(3, 6, 3, |inner| {
        let operator = prop::sample::select(vec!["+", "-", "*", "/", "%"]);
        let several = prop::collection::vec(inner.clone(), 2..=3);
        prop_oneof![
            (inner.clone(), operator, inner.clone())
                .prop_map(|(left, operator, right)| format!("({left}){operator}({right})")),
            inner.clone().prop_map(|inner| format!("-({inner})")),
            inner.clone().prop_map(|inner| format!("abs({inner})")),
            (prop::sample::select(vec!["max", "min"]), several.clone())
                .prop_map(|(name, several)| format!("{name}(({}))", several.join("),("))),
            (prop::sample::select(vec!["best", "worst"]), 1u32..=2, inner.clone())
                .prop_map(|(name, goes, inner)| format!("{name}({goes},({inner}))")),
            (1u32..=2, inner.clone()).prop_map(|(goes, inner)| format!("{goes}x({inner})")),
            (inner.clone(), prop::sample::select(RELATIONS.to_vec()), inner)
                .prop_map(|(left, sign, right)| format!("({left}){sign}({right})")),
            several.prop_map(|sides| format!("(({}))", sides.join(") vs ("))),
        ]
    })
}

/// Few enough dice that every throw of them can be walked. What might be divided by 0 is never counted.
fn is_small(expr: &Expr) -> bool {
    expr.program().is_ok_and(|program| program.dice_needed().most <= 12)
        && expr.cost().is_ok_and(|cost| cost.bits <= 15)
}

/// Dice that are thrown again without end are those dice without the faces that never stand, in the count and, face by
/// face, in the roll.
#[test]
fn a_face_that_is_thrown_again_without_end_is_not_there() {
    let tails = [
        "",
        "kh1",
        "dl1",
        ">=3",
        "!1 on 4",
        "!!2 on 4",
        "!p1 on 4",
        "!1 on 4>=4",
        " pairs",
        "min3",
        ">=4 botch 3",
    ];
    for (endless, without) in
        [("d6rr<=2", vec![3, 4, 5, 6]), ("d4rr4", vec![1, 2, 3]), ("d{1,1,4,9}rr1", vec![4, 9])]
    {
        let die = |shown: &[u32]| shown.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let other = format!("d{{{}}}", die(&without));
        for tail in tails {
            let (endless, other) = (expr(&format!("2{endless}{tail}")), expr(&format!("2{other}{tail}")));
            assert_eq!(endless.dist(), other.dist(), "{endless}");
            let shows = |die: &RolledDie| (die.value, die.extra, die.fate);
            for seed in 0..20 {
                let rolled = endless.program().unwrap().roll(&mut Seeded::new(seed)).unwrap();
                let stands: Vec<_> = rolled.dice.iter().filter(|die| die.fate != Fate::Rerolled).collect();
                // The smallest mark stands for the side, so that equal marks are no trouble.
                let side = |die: &&RolledDie| match endless.to_string().contains('{') {
                    true => die.face - 2,
                    false => without.iter().position(|face| *face == die.face).unwrap() as u32 + 1,
                };
                let mut faces = Faces::new(stands.iter().map(side).collect::<Vec<_>>());
                let same = other.program().unwrap().roll(&mut faces).unwrap();
                assert_eq!(faces.finish(), Ok(()), "{endless}");
                assert_eq!(same.total, rolled.total, "{endless}");
                assert_eq!(
                    same.dice.iter().map(shows).collect::<Vec<_>>(),
                    stands.into_iter().map(shows).collect::<Vec<_>>()
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: u32::MAX, ..cases(300) })]

    #[test]
    fn walking_any_text_of_the_grammar_gives_what_was_counted(
        source in small_text().prop_filter("small", |source| is_small(&expr(source))),
    ) {
        holds(&source);
    }
}

#[test]
fn what_is_divided_by_something_on_both_sides_of_0_is_counted_as_by_hand() {
    let counted = |source: &str| {
        let dist = Expr::parse(source).unwrap().dist().unwrap();
        dist.iter().map(|(total, ways)| (*total, ways.to_string())).collect::<Vec<_>>()
    };
    let ways = |ways: &[(i64, &str)]| {
        ways.iter().map(|(total, ways)| (*total, (*ways).to_owned())).collect::<Vec<_>>()
    };
    // Divisions round down: 1, 2, 3 by -2 are -1, -1, -2; by 1 they are themselves.
    assert_eq!(counted("d3/d{-2,1}"), ways(&[(-2, "1"), (-1, "2"), (1, "1"), (2, "1"), (3, "1")]));
    assert_eq!(counted("d3%d{-2,2}"), ways(&[(-1, "2"), (0, "2"), (1, "2")]));
}
