//! Tokens that opened a seat a moment ago: whoever plays need not be looked up for every command.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::Token;

use super::TokenHash;

/// How long a token is taken for what it was. Word that another node took it back is usually quicker.
const KNOWN_FOR: Duration = Duration::from_secs(1);
/// How many are remembered before those of a while ago are forgotten.
const SWEEP_AT: usize = 10_000;

/// Tokens that opened a seat a moment ago. Those that opened none are not remembered: anyone can make them up.
#[derive(Debug, Default)]
pub(crate) struct Known(Mutex<HashMap<TokenHash, (Token, Instant)>>);

impl Known {
    /// The token, if it was looked up a moment ago.
    pub(crate) fn find(&self, hash: &TokenHash) -> Option<Token> {
        self.find_at(hash, Instant::now())
    }

    fn find_at(&self, hash: &TokenHash, now: Instant) -> Option<Token> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = known.get(hash).filter(|(_, at)| now.duration_since(*at) < KNOWN_FOR);
        fresh.map(|(token, _)| token.clone())
    }

    /// Remembers a token that opens a seat.
    pub(crate) fn remember(&self, token: &Token) {
        self.remember_at(token, Instant::now());
    }

    fn remember_at(&self, token: &Token, now: Instant) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= SWEEP_AT {
            known.retain(|_, (_, at)| now.duration_since(*at) < KNOWN_FOR);
        }
        known.insert(token.hash, (token.clone(), now));
    }

    /// Forgets all of them: one was taken back.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

#[cfg(test)]
mod tests {
    use play::{Role, SeatId};

    use super::*;
    use crate::access::seat_token;

    fn token(number: u8) -> Token {
        seat_token([number; 32], &"salt-road".parse().unwrap(), SeatId(2), Role::Player)
    }

    #[test]
    fn a_token_is_known_for_a_moment_and_until_one_is_taken_back() {
        let (known, token, start) = (Known::default(), token(1), Instant::now());
        known.remember_at(&token, start);
        assert_eq!(known.find_at(&[1; 32], start + KNOWN_FOR / 2), Some(token));
        assert_eq!(known.find_at(&[1; 32], start + KNOWN_FOR), None);
        assert_eq!(known.find_at(&[2; 32], start), None);
        known.forget();
        assert_eq!(known.find_at(&[1; 32], start), None);
    }

    #[test]
    fn those_of_a_while_ago_are_forgotten() {
        let (known, start) = (Known::default(), Instant::now());
        for number in 0..SWEEP_AT {
            let mut hash = [0; 32];
            hash[..8].copy_from_slice(&number.to_be_bytes());
            known.remember_at(&Token { hash, ..token(1) }, start);
        }
        known.remember_at(&token(1), start + KNOWN_FOR);
        assert_eq!(known.0.lock().unwrap().len(), 1);
    }
}
