//! What a text means, and what is said about one that means nothing.

use twelvefold_dice::Faces;
use twelvefold_dice::notation::{Answer, Expr, Refused};

/// Each text with its canonical form.
#[test]
fn a_text_is_read_as_players_write_it() {
    let cases = [
        ("2d12+5", "2d12+5"),
        ("  2 D 12\t+ 5 ", "2d12+5"),
        ("1d20", "d20"),
        ("d%", "d100"),
        ("4d6k3", "4d6kh3"),
        ("4D6KH", "4d6kh1"),
        ("3d6!10", "3d6!"),
        ("3d6!3", "3d6!3"),
        ("2d6r=1x1", "2d6r1"),
        ("2d6r<=2x3!2kh1", "2d6r<=2x3!2kh1"),
        ("8d10≥7 − 1 × 2 ÷ 3", "8d10>=7-1*2/3"),
        ("((2d6 + 1)) * 2", "(2d6+1)*2"),
        ("(2*3)+4", "2*3+4"),
        ("1-(2-3)", "1-(2-3)"),
        ("+ + d6", "d6"),
        ("--d6", "--d6"),
        ("2*-(d6)", "2*-d6"),
        ("-(d6+1)", "-(d6+1)"),
        ("MAX( d20 , d12 )+2", "max(d20,d12)+2"),
        ("min(1,2,3)", "min(1,2,3)"),
        ("best(3, d20)-worst(2,3d6)", "best(3,d20)-worst(2,3d6)"),
        ("3X(2d6+1)", "3x(2d6+1)"),
        ("D{1, 1, 2, -3}", "d{1,1,2,-3}"),
        ("4df + 1", "4dF+1"),
        ("4dFKH2", "4dFkh2"),
        ("d{-1,0,1}", "dF"),
        ("( d6 ) d6", "(d6)d6"),
        ("{ d6, d8, d10 } kh 2", "{d6,d8,d10}kh2"),
        ("{d6+d8}kh1", "{d6,d8}kh1"),
        ("{4d6+2d8}kh3", "{4d6+2d8}kh3"),
        ("4d6 minimum 2", "4d6min2"),
        ("4d6mi2ma5", "4d6min2max5"),
        ("4d6 keep highest 3", "4d6kh3"),
        ("4d6 keep 3", "4d6kh3"),
        ("4d6 keep lowest", "4d6kl1"),
        ("4d6 drop lowest", "4d6dl1"),
        ("4d6 drop highest 2", "4d6dh2"),
        ("adv + 5", "2d20kh1+5"),
        ("d20 adv", "2d20kh1"),
        ("d12 disadvantage", "2d12kl1"),
        ("2d6 adv", "best(2,2d6)"),
        ("ABS(d6 - 3)", "abs(d6-3)"),
        ("d12 % 5 mod 2", "d12%5%2"),
        ("d% % 10", "d100%10"),
        ("5d12>=9 double 12 + 2d4=4 - d4=4", "5d12>=9 double 12+2d4=4-d4=4"),
        ("8d10>=7f1", "8d10>=7f1"),
        ("8d10 >= 7 botch 1 double >=9", "8d10>=7 double >=9 botch 1"),
        ("6d6!on>=5", "6d6! on >=5"),
        ("6d6!!3on5", "6d6!!3 on 5"),
        ("6d6!pon5kh1", "6d6!p on 5kh1"),
        ("6d6 explode", "6d6!"),
        ("2d6rr<3", "2d6rr<3"),
        ("2d6ro1", "2d6r1"),
        ("5d6 pair", "5d6 pairs"),
        ("5d6!pairs", "5d6! pairs"),
        ("5d6!p pairs", "5d6!p pairs"),
        ("5d6 set 3", "5d6 sets 3"),
        ("1d20 + 5 >= 15", "d20+5>=15"),
        ("2d10kh1 > 2d8", "2d10kh1>2d8"),
        ("(4d6) > 10", "(4d6)>10"),
        ("8d10>=7>=3", "8d10>=7>=3"),
        ("d20 VS d20 versus adv", "d20 vs d20 vs 2d20kh1"),
        ("(d20+5>=15)*2d6", "(d20+5>=15)*2d6"),
        ("2d6 > --d8", "2d6>--d8"),
        ("4d6!kh3 >= - -2", "(4d6!kh3)>=--2"),
    ];
    for (source, canonical) in cases {
        let expr =
            Expr::parse(source).unwrap_or_else(|error| panic!("{source}: {error}\n{}", error.render(source)));
        assert_eq!(expr.to_string(), canonical, "{source}");
        assert_eq!(canonical.parse(), Ok(expr), "{source}");
    }
}

/// One die, or the only one that is kept, is asked something; several are counted.
#[test]
fn a_comparison_behind_one_die_is_a_question() {
    let asks = |source: &str| Expr::parse(source).unwrap().answer() == Answer::YesOrNo;
    for source in
        ["d20>=11", "d20=20", "2d20kh1>=15", "adv>=15", "d20r1>=11", "3d6km1<3", "d6!!>8", "{d6,d8}kh1>=5"]
    {
        assert!(asks(source), "{source}");
    }
    for source in [
        "2d20>=11",
        "d20",
        "d6!>=5",
        "d20>=11f1",
        "d20>=11 double 20",
        "3d20kh2>=15",
        "d20>=11+1",
        "(1)d6>=3",
    ] {
        assert!(!asks(source), "{source}");
    }
}

#[test]
fn a_die_that_is_asked_tells_what_it_came_to() {
    let sides = |source: &str, faces: &[u32]| {
        let rolled =
            Expr::parse(source).unwrap().program().unwrap().roll(&mut Faces::new(faces.to_vec())).unwrap();
        (rolled.total, rolled.sides)
    };
    assert_eq!(sides("d20>=11", &[4]), (0, vec![4, 11]));
    assert_eq!(sides("2d20kh1>=15", &[17, 3]), (1, vec![17, 15]));
    assert_eq!(sides("d20r1>=11", &[1, 12]), (1, vec![12, 11]));
    assert_eq!(sides("d6!!>8", &[6, 3]), (1, vec![9, 8]));
    assert_eq!(sides("{d6,d8}kh1>=5", &[2, 7]), (1, vec![]));
    assert_eq!(sides("2d20>=11", &[12, 3]), (1, vec![]));
}

/// Whoever adds to dice, or asks what no die can show, has probably meant the sum.
#[test]
fn a_comparison_that_was_probably_meant_for_the_sum_is_noted() {
    let noted = |source: &str| -> Vec<String> {
        let notes = Expr::parse(source).unwrap().notes();
        notes.iter().filter(|note| note.is_easily_mistaken()).map(ToString::to_string).collect()
    };
    let expected =
        "`d20>=15` counts the dice one by one; what they come to together is asked by `(5+d20)>=15`";
    assert_eq!(noted("5+d20>=15"), [expected]);
    let expected = "`2d6>=7` counts the dice one by one; what they come to together is asked by `(2d6)>=7`";
    assert_eq!(noted("2d6>=7"), [expected]);
    let expected = "the comparison in `d6!=3` counts dice; dice that explode on it are `d6! on 3`, and whether they come to \
                    something else is `1-((d6)=3)`";
    assert_eq!(noted("d6 != 3"), [expected]);
    assert!(noted("5d6!>=5").is_empty());
    assert!(Expr::parse("2d20kh1>=15").unwrap().notes().is_empty(), "one die is not counted one by one");
    assert!(noted("8d10>=7").is_empty() && noted("d20+5>=15").is_empty() && noted("d20>=11").is_empty());
}

/// What older tables and links may hold is counted as it always was, also where a newer form looks like it.
#[test]
fn a_comparison_with_a_number_counts_the_dice_in_front_of_it() {
    let mean = |source: &str| Expr::parse(source).unwrap().dist().unwrap().mean().unwrap().to_string();
    let cases = [
        ("d6!>5", "72559411/362797056"),
        ("8d10>7", "12/5"),
        ("5d6!=6", "362797055/362797056"),
        ("2d6>10+2", "2"),
        ("2d6+3d10>=7", "41/5"),
        ("5+d20>=15", "53/10"),
        ("d66", "67/2"),
        ("2d6r<2", "47/6"),
    ];
    for (source, expected) in cases {
        assert_eq!(mean(source), expected, "{source}");
    }
}

/// Each text with the sentence and the place its error names.
#[test]
fn an_error_points_at_the_place_and_says_what_was_expected() {
    const VALUE: &str =
        "a number, dice such as 2d6, `(`, `{`, or one of max, min, best, worst, abs, adv, dis";
    const SIDES: &str = "`%`, `F`, faces such as {1,1,2} or a number of sides from 1 to 1000000000";
    const NEXT: &str = "an operator such as `+` or the end";
    const ORDER: &str = "an operator or the end (behind dice the order is reroll r, min, max, explode !, keep k, count >=, each once)";
    let cases = [
        ("", "", VALUE, "the end"),
        ("2d6+", "    ", VALUE, "the end"),
        ("2d", "  ", SIDES, "the end"),
        ("2d0", "  ^", SIDES, "`0`"),
        ("0d6", "^", "a number of dice from 1 to 1000000000", "`0`"),
        ("2d6 3", "    ^", NEXT, "`3`"),
        ("2d6)", "   ^", NEXT, "`)`"),
        ("(2d6", "    ", "`)`", "the end"),
        ("(2d6 3)", "     ^", "an operator such as `+` or `)`", "`3`"),
        ("3(2d6)", " ^", NEXT, "`(`"),
        ("4d6kh5", "     ^", "a number of dice from 1 to 4", "`5`"),
        ("4d6dl4", "     ^", "a number of dice from 1 to 3", "`4`"),
        ("d6dl1", "  ^^", "an operator or the end, since the only die can't be dropped", "`dl`"),
        ("4d6km1", "     ^", "an even number of dice, so that as many are left out below as above", "`1`"),
        ("4d6kh3!", "      ^", ORDER, "`!`"),
        ("4d6d1", "   ^", ORDER, "`d`"),
        (
            "3d6!kh2>=4",
            "       ^^",
            "an operator or the end, since exploding dice are kept or counted, not both (`!!` adds them up first)",
            "`>=`",
        ),
        (
            "2d6+3>=10>=1",
            "         ^^",
            "the end, since only one thing can be asked (put what is asked first in parentheses)",
            "`>=`",
        ),
        ("d{}", "  ^", "a number on a face from -1000000000 to 1000000000", "`}`"),
        ("d{1,-x}", "     ^", "a number on a face down to -1000000000", "`x`"),
        ("d{1", "   ", "`,` and another face, or `}`", "the end"),
        ("{d6+1}kh1", " ^^^^", "dice such as 4d6+2d8, or several values with commas between them", "`d6+1`"),
        (
            "{d6,d8}kh3",
            "         ^",
            "a number of the values with commas between them (single dice have a + between them, as in {4d6+2d8}) from 1 to 2",
            "`3`",
        ),
        (
            "d6rr<=6",
            "    ^^^",
            "a comparison that leaves a face, since these would all be thrown again for ever",
            "`<=6`",
        ),
        ("d6min4max3", "      ^^^", "a maximum that is no less than the minimum 4", "`max`"),
        (
            "(d6)d6km1",
            "      ^^",
            "another way to keep dice, since nobody knows how many will lie in the middle",
            "`km`",
        ),
        ("8d10>=7f1f2", "         ^", "an operator or the end, since this has been said", "`f`"),
        ("5d6 sets 1", "         ^", "a number of equal dice from 2 to 1000000000", "`1`"),
        ("2d6 + würfel", "      ^^^^^^", VALUE, "`würfel`"),
        ("d6 + 🎲", "     ^", VALUE, "`🎲`"),
        ("max(d6)", "      ^", "`,` and a second value", "`)`"),
        ("best(d6,2)", "     ^", "a number of goes from 1 to 1000000000", "`d`"),
        ("d6!101", "   ^^^", "a number of extra throws from 1 to 100", "`101`"),
        ("d6r", "   ", "a comparison or a face from -1000000000 to 1000000000", "the end"),
        (
            "99999999999999999999",
            "^^^^^^^^^^^^^^^^^^^^",
            "a number of at most 9223372036854775807",
            "`9999999999999999…`",
        ),
    ];
    for (source, carets, expected, found) in cases {
        let error = Expr::parse(source).expect_err(source);
        assert_eq!((error.expected(), error.found()), (expected, found), "{source}");
        let picture = error.render(source);
        let carets = if carets.ends_with('^') { carets.to_owned() } else { format!("{carets}^") };
        assert_eq!(picture.lines().nth(1), Some(carets.as_str()), "{picture}");
        assert_eq!(
            error.to_string(),
            format!("expected {expected}, found {found} (character {})", error.character())
        );
    }
}

#[test]
fn a_long_text_is_drawn_only_around_the_place() {
    let source = format!("{}?{}", "1+".repeat(200), "+1".repeat(200));
    let picture = Expr::parse(&source).unwrap_err().render(&source);
    let (text, carets) = picture.split_once('\n').unwrap();
    assert!(text.starts_with('…') && text.ends_with('…') && text.chars().count() < 80, "{picture}");
    assert_eq!(text.chars().nth(carets.chars().count() - 1), Some('?'), "{picture}");
}

#[test]
fn deep_nesting_is_refused_and_a_long_sum_is_not_deep() {
    let nested = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Expr::parse(&nested(64)).is_ok());
    assert!(Expr::parse(&nested(65)).unwrap_err().expected().contains("at most 64 levels"));
    for opening in ["(", "-", "+-", "max(1,", "best(2,", "2x(", "1+(", "2*-"] {
        assert!(Expr::parse(&opening.repeat(100_000)).is_err(), "{opening}");
    }
    assert!(Expr::parse(&vec!["d6"; 1000].join("+")).is_ok());
    assert!(Expr::parse(&vec!["d6"; 1001].join("+")).unwrap_err().expected().contains("at most 1000"));
}

#[test]
fn bounds_hold_every_result_and_refuse_what_may_not_fit() {
    let bounds = |source: &str| Expr::parse(source).unwrap().bounds().map(|bounds| (bounds.low, bounds.high));
    assert_eq!(bounds("2d12+5"), Ok((7, 29)));
    assert_eq!(bounds("d6-d4"), Ok((-3, 5)));
    assert_eq!(bounds("4d6kh3"), Ok((3, 18)));
    assert_eq!(bounds("3d6!2"), Ok((3, 54)));
    assert_eq!(bounds("8d10>=7"), Ok((0, 8)));
    assert_eq!(bounds("-7/2"), Ok((-4, -4)));
    assert_eq!(bounds("(d6-4)*(d6-4)"), Ok((-6, 9)));
    assert_eq!(bounds("3x(max(d6,d4+1))"), Ok((6, 18)));
    let product = "9999999999*9999999999-1".to_owned();
    assert_eq!(bounds(&product), Err(Refused::OutOfRange { part: "9999999999*9999999999".into() }));
    assert_eq!(bounds("10/(d6-3)"), Err(Refused::DividesByZero { part: "d6-3".into() }));
    assert!(bounds("9223372036854775807+1").is_err());
    // A divisor that lies on both sides of 0 and is quickly counted may turn out never to be 0.
    assert_eq!(bounds("d20/d{-1,1}"), Ok((-20, 20)));
    assert_eq!(bounds("d20%d{-4,2}"), Ok((-3, 1)));
    assert_eq!(bounds("12/(d8min7>=4)"), Ok((-12, 12)));
    let long = bounds("1/(1000000d{-1,1}+1)").unwrap_err();
    assert!(long.to_string().contains("is from -999999 to 1000001"), "{long}");
    let nested = format!("{}d{{-1,1}}{}", "1/(".repeat(40), ")".repeat(40));
    assert!(bounds(&nested).is_err(), "a divisor that is divided itself is not counted");
    assert!(bounds("1000000000x(1000000000d1000000000)").is_err());
}
