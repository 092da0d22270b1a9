//! What others write, read their way and told in ours.

use twelvefold_dice::notation::Dialect::{self, AnyDice, Avrae, Foundry, Roll20};
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
    assert_eq!(told("5d6!=6"), "Roll20 5d6! on 6, Foundry -, Avrae -, AnyDice -");
    assert_eq!(told("2d6r<2"), "Roll20 2d6rr<=2, Avrae -, AnyDice -");
    assert_eq!(told("8d10>7"), "Roll20 8d10>=7, Foundry -, Avrae (8d10)>7, AnyDice (8d10)>7");
}
