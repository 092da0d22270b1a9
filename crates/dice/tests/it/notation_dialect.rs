//! What others write, read their way and told in ours.

use twelvefold_dice::notation::Dialect::{self, AnyDice, Avrae, Foundry, Roll20};
use twelvefold_dice::notation::ParseErrorKind::{self, NotOurs, PassedOver, Unexpected, Unsaid};
use twelvefold_dice::notation::{Expr, OtherReading};

#[test]
fn a_text_of_theirs_is_told_in_ours() {
    let cases = [
        (Roll20, "8d10>7", "8d10>=7"),
        (Roll20, "8d10<3", "8d10<=3"),
        (Roll20, "8d10>7f1", "8d10>=7f1"),
        (Roll20, "d6!>5", "d6! on >=5"),
        (Roll20, "5d6!=6", "5d6! on 6"),
        (Roll20, "5d6!5", "5d6! on 5"),
        (Roll20, "5d6!!>5>8", "5d6!! on >=5>=8"),
        (Roll20, "5d6!p", "5d6!p"),
        (Roll20, "2d6r<2", "2d6rr<=2"),
        (Roll20, "2d6ro<2", "2d6r<=2"),
        (Roll20, "2d6r", "2d6rr1"),
        (Roll20, "4d6d1", "4d6dl1"),
        (Roll20, "4d6k3sd+2", "4d6kh3+2"),
        (Roll20, "4dF+1", "4dF+1"),
        (Roll20, "{d6,d8}kh1", "{d6,d8}kh1"),
        (Roll20, "{d6,d8,d10}>5", "{d6,d8,d10}>=5"),
        (Foundry, "2d6r<2", "2d6r<2"),
        (Foundry, "2d6rr<2", "2d6rr<2"),
        (Foundry, "5d6x", "5d6!"),
        (Foundry, "5d6x>=5", "5d6! on >=5"),
        (Foundry, "5d6xo6", "5d6!1 on 6"),
        (Foundry, "8d10cs>7", "8d10>7"),
        (Foundry, "8d10cs>=7df=1", "8d10>=7f1"),
        (Foundry, "4d6dl+2", "4d6dl1+2"),
        (Foundry, "8d6min2", "8d6min2"),
        (Avrae, "1d20+5>=15", "d20+5>=15"),
        (Avrae, "8d10>7", "(8d10)>7"),
        (Avrae, "2d6ro<3", "2d6r<3"),
        (Avrae, "2d6rr<3", "2d6rr<3"),
        (Avrae, "4d6e6", "4d6! on 6"),
        (Avrae, "8d6mi2ma5", "8d6min2max5"),
        (Avrae, "4d6pl1", "4d6dl1"),
        (Avrae, "(1d4 + 1, 3, 2d6kl1)kh1", "{d4+1,3,2d6kl1}kh1"),
        (AnyDice, "8d10>7", "(8d10)>7"),
        (AnyDice, "d{1,1,2}+3", "d{1,1,2}+3"),
        (AnyDice, "d66", "d66"),
        (AnyDice, "(d6)d6", "(d6)d6"),
        (AnyDice, "2d6/2", "2d6/2"),
        (Roll20, "floor(2d6/2)+1", "2d6/2+1"),
        (Roll20, "(2+1)d6", "(2+1)d6"),
        (Roll20, "abs(d6-d4)", "abs(d6-d4)"),
        (Foundry, "max(d20,d12)", "max(d20,d12)"),
        (Foundry, "6d6cf<=2", "6d6<=2"),
        (Foundry, "20d20cs", "20d20=20"),
        (Avrae, "d%", "d100"),
        (Avrae, "2d6//2", "2d6/2"),
        (Avrae, "d20==20", "(d20)=20"),
        (Roll20, "2d6[fire] + 1d4[cold]kh1", "2d6+d4kh1"),
        (Foundry, "[to hit] d20 + 5[prof.]", "d20+5"),
        (Avrae, "2d6[fire][more]+3", "2d6+3"),
        (Avrae, "5d6!=6", "1-((5d6)=6)"),
        (AnyDice, "5d6!=6", "1-((5d6)=6)"),
        (Avrae, "8d10>7>0", "((8d10)>7)>0"),
        (AnyDice, "d6>3=1", "((d6)>3)=1"),
        (Avrae, "1d20+5 adv", "2d20kh1+5"),
        (Avrae, "d20 dis", "2d20kl1"),
        (Roll20, "2d(4+2)", "2d6"),
        (Foundry, "(1+1)d(8)kh", "(1+1)d8kh1"),
        (AnyDice, "2d(6)", "2d6"),
        (Roll20, "2d20k1cs>19cf<2+3", "2d20kh1+3"),
        (Roll20, "0d6+2", "0+2"),
        (Roll20, "ceil(2d6/2)", "-(-2d6/2)"),
        (Foundry, "round(2d6/2)", "(2d6+1)/2"),
        (Foundry, "round(3*d6/5)", "(2*(3*d6)+5)/10"),
        (Roll20, "floor(3*2d6/2+1)", "3*2d6/2+1"),
        (Roll20, "floor((d20+3)/2)-1", "(d20+3)/2-1"),
        (Foundry, "6d6even", "6d{0,1,0,1,0,1}"),
        (Foundry, "4dFodd", "4d{1,0,1}"),
        (Roll20, "/roll 4d6k3", "4d6kh3"),
        (Foundry, " /gmr 1d20 + 5", "d20+5"),
        (Avrae, "!r 4d6kh3", "4d6kh3"),
        (Roll20, "[[ 1d20+5 ]]", "d20+5"),
    ];
    for (dialect, theirs, ours) in cases {
        let expr =
            Expr::parse_as(dialect, theirs).unwrap_or_else(|error| panic!("{dialect} {theirs}: {error}"));
        assert_eq!(expr.to_string(), ours, "{dialect} {theirs}");
        assert_eq!(Expr::parse(ours).as_ref(), Ok(&expr), "{dialect} {theirs}");
    }
}

#[test]
fn what_they_do_not_read_or_ours_cannot_say_is_refused() {
    let cases = [
        (Roll20, "4d6!k3"),
        (Roll20, "2d6+3>10"),
        (Roll20, "adv"),
        (Roll20, "8d10>=7"),
        (Foundry, "5d6!"),
        (Foundry, "8d10>7"),
        (Foundry, "5d6xkh3"),
        (Avrae, "5d6!"),
        (Avrae, "2d6r<2"),
        (AnyDice, "d6!>5"),
        (AnyDice, "4d6kh3"),
        (AnyDice, "d20 vs d20"),
        (AnyDice, "{1,2}"),
        (AnyDice, "(d6-3)/2"),
        (AnyDice, "d100%10"),
        (Roll20, "2d6/2"),
        (Roll20, "max(d6,d8)"),
        (Roll20, "(d6)d6"),
        (Roll20, "(d6-3)%2"),
        (Roll20, "5d6r1!"),
        (Roll20, "d{1,1,2}"),
        (Foundry, "2d6/2"),
        (Foundry, "6d6cs>3df"),
        (Foundry, "8d10cs>=7df>=9"),
        (Foundry, "8d6min2cs>=2"),
        (Foundry, "{4d6+2d8}kh3"),
        (Avrae, "2d6/2"),
        (Avrae, "4d6kh"),
        (Avrae, "4d6e>=5"),
        (Avrae, "d20=20"),
        (Avrae, "4dF"),
        (Avrae, "max(d6,d8)"),
    ];
    for (dialect, text) in cases {
        let read = Expr::parse_as(dialect, text).map(|expr| expr.to_string());
        assert!(read.is_err(), "{dialect} {text}: {read:?}");
    }
}

#[test]
fn the_well_known_traps_are_told() {
    let told = |source: &str| {
        let reading = |(dialect, reading): (Dialect, OtherReading)| match reading {
            OtherReading::Same => unreachable!("these are left out"),
            OtherReading::Another(reading) => format!("{dialect} {}", reading.notation),
            OtherReading::Unread(_) => format!("{dialect} -"),
        };
        Dialect::other_readings(source).into_iter().map(reading).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(told("4d6kh3+2"), "AnyDice -");
    assert_eq!(told("2d12+5"), "");
    assert_eq!(told("d6!>5"), "Roll20 d6! on >=5, Foundry -, Avrae -, AnyDice -");
    assert_eq!(told("5d6!=6"), "Roll20 5d6! on 6, Foundry -, Avrae 1-((5d6)=6), AnyDice 1-((5d6)=6)");
    assert_eq!(told("2d6r<2"), "Roll20 2d6rr<=2, Avrae -, AnyDice -");
    assert_eq!(told("8d10>7"), "Roll20 8d10>=7, Foundry -, Avrae (8d10)>7, AnyDice (8d10)>7");
}

/// Nobody is said not to read what they do read.
#[test]
fn why_a_text_of_theirs_is_not_told_is_true() {
    let cases: [(Dialect, &str, ParseErrorKind, &str); 55] = [
        // What they pass over.
        (Avrae, "d6!>5", PassedOver, "`!>5`"),
        (Avrae, "2d6r<2", PassedOver, "`r<2`"),
        (Avrae, "4d6 kh3", PassedOver, "`kh3`"),
        (Avrae, "d20=20", PassedOver, "`=20`"),
        (Avrae, "1d20 + 5 to hit", PassedOver, "`to hit`"),
        (Avrae, "3x(2d6)", PassedOver, "`x(2d6)`"),
        (Avrae, "3d6 adv", PassedOver, "`adv`"),
        (Avrae, "(2)d6", PassedOver, "`d6`"),
        (Foundry, "8d10>7", PassedOver, "`>7`"),
        (Foundry, "d6!>5", PassedOver, "`!>5`"),
        (Foundry, "5d6!p+2", PassedOver, "`!p`"),
        (Foundry, "4d6kh3>5", PassedOver, "`>5`"),
        (Foundry, "4d6e6", PassedOver, "`e6`"),
        (Foundry, "d20adv", PassedOver, "`adv`"),
        (Foundry, "1d20 # to hit", PassedOver, "`# to hit`"),
        (Roll20, "1d20+5 Roll for Initiative", PassedOver, "`Roll for Initiat…`"),
        (Roll20, "5d6 pairs", PassedOver, "`pairs`"),
        // What they read and ours has no word for.
        (Avrae, "4d6k3", NotOurs, "`k`"),
        (Avrae, "4d6p<3", NotOurs, "`p`"),
        (Avrae, "3d4mi3ro<3", NotOurs, "`ro`"),
        (Avrae, "2d6ra6", NotOurs, "`ra`"),
        (Avrae, "4d6rol1", NotOurs, "`rol`"),
        (Avrae, "2d6/2", NotOurs, "`/`"),
        (Avrae, "1.5*2d6", NotOurs, "`.`"),
        (Roll20, "2d6/2", NotOurs, "`/`"),
        (Roll20, "2d6**2", NotOurs, "`*`"),
        (Roll20, "8d6r2r4", NotOurs, "`r`"),
        (Roll20, "4d6!k3", NotOurs, "`k`"),
        (Roll20, "5d6mt", NotOurs, "`mt`"),
        (Roll20, "round(2d6/d4)", NotOurs, "`d`"),
        (Foundry, "5d10x2=10", NotOurs, "`2`"),
        (Foundry, "6d6sf<3", NotOurs, "`sf`"),
        (Foundry, "6d6ms>12", NotOurs, "`ms`"),
        (Foundry, "4d6x6kh3", NotOurs, "`kh`"),
        (Foundry, "pow(d6,2)", NotOurs, "`pow`"),
        (AnyDice, "{1,2}@3d6", NotOurs, "`{`"),
        (AnyDice, "1@3d6", NotOurs, "`@`"),
        (AnyDice, "output 3d6", NotOurs, "`output`"),
        (AnyDice, "[highest 3 of 4d6]", NotOurs, "`[`"),
        (AnyDice, "d6&d4", NotOurs, "`&`"),
        (AnyDice, "2d(2d2)", NotOurs, "`(`"),
        (AnyDice, "(d6-3)/2", NotOurs, "`/`"),
        // What nobody can look up.
        (Roll20, "2d6+3>10", Unsaid, "`>`"),
        (Roll20, "4d6min2", Unsaid, "`min`"),
        (Foundry, "d20+5>=15", Unsaid, "`>=`"),
        (Foundry, "4d6ro<3", Unsaid, "`ro`"),
        // What they do not read.
        (Avrae, "3d6e", Unexpected, "the end"),
        (Avrae, "4d6kh", Unexpected, "the end"),
        (Avrae, "4d6min2", Unexpected, "`2`"),
        (Avrae, "4dF", Unexpected, "`F`"),
        (Roll20, "d%", Unexpected, "`%`"),
        (Foundry, "d%", Unexpected, "`%`"),
        (Foundry, "4d6 kh3", Unexpected, "`kh`"),
        (AnyDice, "d6!>5", Unexpected, "`!`"),
        (AnyDice, "4d6kh3", Unexpected, "`kh`"),
    ];
    for (dialect, text, kind, found) in cases {
        let error = Expr::parse_as(dialect, text).expect_err(text);
        assert_eq!((error.kind(), error.found()), (kind, found), "{dialect} {text}: {error}");
        let listed = error.expected().split(&[',', ' '][..]).any(|word| word == error.found());
        assert!(!listed, "{dialect} {text} expects what it found: {error}");
    }
}
