//! Numbers in a player's words.

use dice::{Fraction, Natural, Ratio};
use protocol::v1::check::DiceTarget;
pub use systems::sentence::{many, signed_addend};

/// More digits than this are no longer read.
const MOST_DIGITS: usize = 12;

/// Where all but one of so many fit, the digits that are shown look alike.
const NEARLY: u8 = 20;

/// `49.3 %`; what is too small or too near to certain to show says so.
pub fn percent(chance: &Ratio, decimals: u8) -> String {
    let shown = chance.percent(decimals);
    let shows_all = shown.starts_with("100");
    let shows_none = shown.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    let step = format!("{:.*}", usize::from(decimals), 0.1f64.powi(decimals.into()));
    let nearly = format!("{:.*}", usize::from(decimals), 100.0 - 0.1f64.powi(decimals.into()));
    match () {
        () if shows_none && !chance.is_zero() => format!("< {step} %"),
        () if shows_all && !chance.is_one() => format!("> {nearly} %"),
        () => format!("{shown} %"),
    }
}

/// A count, whole as long as a person would read it: `71`, `3.1 × 10⁵³`.
pub fn count(number: &Natural) -> String {
    let digits = number.to_string();
    if digits.len() <= MOST_DIGITS {
        return digits;
    }
    format!("{}.{} × {}", &digits[..1], &digits[1..2], power_of_ten(digits.len() - 1))
}

/// `10⁵³`.
fn power_of_ten(exponent: usize) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    let raised = digits.bytes().map(|digit| RAISED[usize::from(digit - b'0')]);
    "10".chars().chain(raised).collect()
}

/// `71 of 144`; where both are shortened and would look alike, `all but 1296 of 3.5 × 10¹³`.
pub fn fraction(chance: &Ratio) -> String {
    let (ways, all) = (count(&chance.ways), count(&chance.of));
    let rest = &chance.of - &chance.ways;
    let is_shortened = all.contains('×') && !chance.is_one();
    if is_shortened && &rest * Natural::from(NEARLY) < chance.of {
        return format!("all but {} of {all}", count(&rest));
    }
    format!("{ways} of {all}")
}

/// `1 in 8.1`; whole above 100, and "never" if it never happens.
pub fn one_in(chance: &Ratio) -> String {
    let decimals = if chance.to_f64() > 0.01 { 1 } else { 0 };
    match chance.one_in(decimals) {
        None => "never".to_owned(),
        Some(_) if chance.is_one() => "always".to_owned(),
        Some(number) if number.len() > MOST_DIGITS => {
            format!("1 in about {}", power_of_ten(number.len() - 1))
        }
        Some(number) => format!("1 in {}", number.trim_end_matches(".0")),
    }
}

/// How often something happens, as one says it: "about every second time".
pub fn how_often(chance: &Ratio) -> String {
    let share = chance.to_f64();
    if chance.is_zero() {
        return "never".into();
    }
    if chance.is_one() {
        return "always".into();
    }
    match share {
        ..RARE => return "almost never".into(),
        ..0.095 => return format!("about once in {:.0} times", 1.0 / share),
        0.905.. if 1.0 - share < RARE => return "almost always".into(),
        0.905.. => return format!("all but about once in {:.0} times", 1.0 / (1.0 - share)),
        _ => {}
    }
    let nearest = USUAL_SHARES.iter().min_by(|a, b| (a.0 - share).abs().total_cmp(&(b.0 - share).abs()));
    nearest.map_or_else(String::new, |(_, words)| (*words).to_owned())
}

/// Shares that have a name.
const USUAL_SHARES: [(f64, &str); 17] = [
    (0.1, "about every tenth time"),
    (1.0 / 9.0, "about every ninth time"),
    (1.0 / 8.0, "about every eighth time"),
    (1.0 / 7.0, "about every seventh time"),
    (1.0 / 6.0, "about every sixth time"),
    (0.2, "about every fifth time"),
    (0.25, "about every fourth time"),
    (0.3, "about three times in ten"),
    (1.0 / 3.0, "about every third time"),
    (0.4, "about two times in five"),
    (0.5, "about every second time"),
    (0.6, "about three times in five"),
    (2.0 / 3.0, "about two times in three"),
    (0.7, "about seven times in ten"),
    (0.75, "about three times in four"),
    (0.8, "about four times in five"),
    (0.9, "about nine times in ten"),
];

/// One in a million: nobody has seen it happen.
const RARE: f64 = 1e-6;

/// `+13.5`: percentage points with their sign.
pub fn points(gain: &Fraction) -> String {
    signed(&Fraction::new(gain.numer() * 100, gain.denom().clone()), 1)
}

/// A number with its sign.
pub fn signed(number: &Fraction, decimals: u8) -> String {
    let text = number.decimal(decimals);
    let is_nothing = text.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    if text.starts_with('-') || is_nothing { text } else { format!("+{text}") }
}

/// `one shift`, `two shifts`: small numbers in words, for a sentence.
pub fn spelt(number: u64, one: &str) -> String {
    const NAMES: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let end = if number == 1 { "" } else { "s" };
    let digits = number.to_string();
    let name = usize::try_from(number).ok().and_then(|at| NAMES.get(at).copied());
    format!("{} {one}{end}", name.unwrap_or(&digits))
}

/// `1st`, `2nd`, `3rd`, `11th`.
pub fn ordinal(number: usize) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// The number, and what is asked of a total: `15 or more`.
pub fn dice_target(target: DiceTarget) -> (i64, String) {
    (target.number(), target.describe())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_that_rounds_to_nothing_or_to_all_says_so() {
        assert_eq!(percent(&Ratio::new(71u8, 144u8), 1), "49.3 %");
        assert_eq!(percent(&Ratio::new(1u32, 20736u32), 1), "< 0.1 %");
        assert_eq!(percent(&Ratio::new(20735u32, 20736u32), 1), "> 99.9 %");
        assert_eq!(percent(&Ratio::new(0u8, 144u8), 2), "0.00 %");
        assert_eq!(percent(&Ratio::new(144u8, 144u8), 1), "100.0 %");
    }

    #[test]
    fn chances_are_told_as_one_says_them() {
        let told = |ways: u32, of: u32| how_often(&Ratio::new(ways, of));
        assert_eq!(told(71, 144), "about every second time");
        assert_eq!(told(1, 144), "about once in 144 times");
        assert_eq!(told(143, 144), "all but about once in 144 times");
        assert_eq!((told(0, 6).as_str(), told(6, 6).as_str()), ("never", "always"));
        assert_eq!(one_in(&Ratio::new(18u8, 144u8)), "1 in 8");
        assert_eq!(one_in(&Ratio::new(1u32, 1728u32)), "1 in 1728");
    }

    #[test]
    fn long_counts_are_shortened() {
        assert_eq!(count(&Natural::from(20736u32)), "20736");
        let nearly =
            Ratio { ways: Natural::from(34_999_999_999_999_u64), of: Natural::from(35_000_000_000_000_u64) };
        assert_eq!(fraction(&nearly), "all but 1 of 3.5 × 10¹³");
        assert_eq!(count(&Natural::from(12u8).pow(50)), "9.1 × 10⁵³");
    }

    #[test]
    fn a_number_shows_its_sign_only_where_it_has_one() {
        assert_eq!(signed(&Fraction::new(1, 8u8), 2), "+0.13");
        assert_eq!(signed(&Fraction::new(-1, 8u8), 2), "-0.13");
        assert_eq!(signed(&Fraction::new(0, 8u8), 1), "0.0");
    }

    #[test]
    fn places_have_their_endings() {
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"
        );
    }
}
