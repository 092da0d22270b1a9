//! Verified dice: commitments, the stream of a roll, the chain of a log, and the checks that anyone can make.
//!
//! Pure bytes. Nothing in here draws a seed, reads a clock or knows a format: seeds, nonces and salts are brought by
//! the caller, and a body is whatever bytes the log holds. `docs/verified-dice.md` says to the byte what is hashed.
//!
//! ```
//! use dice::{Roller, Sides};
//! use twelvefold_play::fair::{BoundRoll, Ledger, Nonce, Seed, ThrownFace, VerifiedRoller, check_roll, commit};
//!
//! let seed = Seed([7; 32]); // drawn by the server, kept secret until the roll
//! let nonce = Nonce([9; 16]); // drawn by the roller, sent with the request
//! let mut ledger = Ledger::default();
//! ledger.committed(1, 1, &[commit("ashen-keep", 1, &seed)])?;
//!
//! let roll = BoundRoll { table: "ashen-keep", index: 1, nonce: Some(nonce), request: b"2d12" };
//! let mut roller = VerifiedRoller::new(&seed, &roll);
//! roller.face(Sides::D12)?;
//! roller.face(Sides::D12)?;
//!
//! let thrown: Vec<ThrownFace> = roller.thrown().to_vec();
//! check_roll(&mut ledger, 2, &roll, &seed, &thrown)?;
//! let again = check_roll(&mut ledger, 3, &roll, &seed, &thrown).unwrap_err();
//! assert_eq!(again.to_string(), "event 3 uses the commitment of roll 1, which event 2 has used already");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bytes;
mod chain;
mod chain_checker;
mod check;
mod commitment;
mod encoding;
mod hex;
mod ledger;
mod roller;
mod stream;

pub use bytes::{Commitment, Hash, Nonce, Salt, Seed};
pub use chain::{Chain, Content, Header, Link, genesis, inner, next};
pub use chain_checker::{BrokenChain, ChainChecker};
pub use check::{UnfairRoll, check_commitment, check_faces, check_roll};
pub use commitment::commit;
pub use hex::HexError;
pub use ledger::{Ledger, LedgerError};
pub use roller::{ThrownFace, VerifiedRoller};
pub use stream::{BoundRoll, Stream};
