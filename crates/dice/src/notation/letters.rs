//! Texts with letters in the place of numbers: `Nd6kh3`.

use std::fmt;

/// A capital letter that stands for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter(char);

/// A sign that can stand for no number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} can stand for no number; take a capital letter, but none of {TAKEN}, which mean something in dice"
)]
pub struct NotALetter(char);

/// Why the letters of a text cannot be filled in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LetterSlip {
    /// A letter of which nothing is said.
    #[error("`{text}` has the letter {letter}, and nothing says which numbers it runs over")]
    Unsaid {
        /// The text.
        text: String,
        /// The letter.
        letter: Letter,
    },
    /// A letter that the text does not have.
    #[error("`{text}` has no letter {letter}; write it where the number stands, as in `{letter}d6kh3`")]
    Absent {
        /// The text.
        text: String,
        /// The letter.
        letter: Letter,
    },
    /// A letter right beside a digit or another letter that is filled in.
    #[error(
        "in `{text}` the letter {letter} touches another number; put a sign between them, as in `(2*{letter})d6`"
    )]
    Touches {
        /// The text.
        text: String,
        /// The letter.
        letter: Letter,
    },
}

/// Letters that are words of ours or of others: dice, explode, fudge, keep, penetrate, reroll, goes.
const TAKEN: &str = "D, E, F, K, P, R and X";

impl Letter {
    /// A letter, if it may stand for a number.
    ///
    /// ```
    /// use twelvefold_dice::notation::Letter;
    ///
    /// assert!(Letter::new('N').is_ok() && Letter::new('n').is_err() && Letter::new('D').is_err());
    /// ```
    pub fn new(letter: char) -> Result<Self, NotALetter> {
        let is_free =
            letter.is_ascii_uppercase() && !TAKEN.split([',', ' ']).any(|taken| taken.starts_with(letter));
        if is_free { Ok(Self(letter)) } else { Err(NotALetter(letter)) }
    }

    /// All that there are.
    pub fn alphabet() -> impl Iterator<Item = Self> {
        ('A'..='Z').filter_map(|letter| Self::new(letter).ok())
    }

    /// The letter itself.
    pub const fn get(self) -> char {
        self.0
    }

    /// The letters of a text that stand for numbers, each once: capitals without another capital beside them, so that
    /// `MAX(N,3)` has one.
    ///
    /// ```
    /// use twelvefold_dice::notation::Letter;
    ///
    /// let letters = |text| Letter::of_text(text).into_iter().map(Letter::get).collect::<String>();
    /// assert_eq!((letters("Nd6kh3"), letters("MAX(Nd6,M)+N"), letters("4D6KH3")), ("N".into(), "NM".into(), "".into()));
    /// ```
    pub fn of_text(text: &str) -> Vec<Self> {
        let mut letters = Vec::new();
        for (_, letter) in places(text) {
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        letters
    }

    /// The text with a number in the place of every letter.
    ///
    /// ```
    /// use twelvefold_dice::notation::Letter;
    ///
    /// let n = Letter::new('N')?;
    /// assert_eq!(Letter::fill_in("Nd6kh3", &[(n, 5)]).as_deref(), Ok("5d6kh3"));
    /// assert!(Letter::fill_in("Nd6kh3", &[]).is_err() && Letter::fill_in("4d6", &[(n, 5)]).is_err());
    /// # Ok::<(), twelvefold_dice::notation::NotALetter>(())
    /// ```
    pub fn fill_in(text: &str, numbers: &[(Self, i64)]) -> Result<String, LetterSlip> {
        let places = places(text);
        if let Some((letter, _)) =
            numbers.iter().find(|(one, _)| !places.iter().any(|(_, letter)| letter == one))
        {
            return Err(LetterSlip::Absent { text: text.to_owned(), letter: *letter });
        }
        let (mut filled, mut from) = (String::new(), 0);
        for (at, letter) in places {
            let number = numbers.iter().find(|(one, _)| *one == letter).map(|(_, number)| number);
            let number = number.ok_or_else(|| LetterSlip::Unsaid { text: text.to_owned(), letter })?;
            let is_digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
            if is_digit(text[..at].chars().next_back()) || is_digit(text[at + 1..].chars().next()) {
                return Err(LetterSlip::Touches { text: text.to_owned(), letter });
            }
            filled += &text[from..at];
            filled += &number.to_string();
            from = at + 1;
        }
        Ok(filled + &text[from..])
    }
}

/// Where the letters of a text stand, in bytes.
fn places(text: &str) -> Vec<(usize, Letter)> {
    let signs: Vec<(usize, char)> = text.char_indices().collect();
    let is_capital = |place: Option<usize>| {
        place.and_then(|place| signs.get(place)).is_some_and(|(_, sign)| sign.is_uppercase())
    };
    let stands_alone = |place: usize| !is_capital(place.checked_sub(1)) && !is_capital(Some(place + 1));
    let letters = signs.iter().enumerate().filter(|(place, _)| stands_alone(*place));
    letters.filter_map(|(_, (at, sign))| Some((*at, Letter::new(*sign).ok()?))).collect()
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
