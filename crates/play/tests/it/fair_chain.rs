//! The chain of a log: a slow twin, seals, and every way of tampering with it.

use proptest::collection::vec;
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use testkit::cases;
use twelvefold_play::fair::{
    BrokenChain, Chain, ChainChecker, Content, Hash, Header, Link, Salt, genesis, inner,
};

const TABLE: &str = "k3vq8wz2m5ty";

/// An event as its log keeps it.
#[derive(Clone, Debug)]
struct Row {
    header: Header,
    salt: Salt,
    body: Vec<u8>,
    hash: Hash,
    is_sealed: bool,
}

impl Row {
    fn link(&self) -> Link<'_> {
        let content = match self.is_sealed {
            true => Content::Sealed(inner(&self.salt, &self.body)),
            false => Content::Open { salt: self.salt, body: &self.body },
        };
        Link { header: self.header, content, hash: self.hash }
    }
}

/// The whole message of every link, put together before it is hashed.
fn twin(rows: &[Row]) -> Vec<Hash> {
    let length = (TABLE.len() as u64).to_be_bytes();
    let sha256 = |parts: &[&[u8]]| -> [u8; 32] { Sha256::digest(parts.concat()).into() };
    let mut previous = sha256(&[b"twelvefold/chain", &length, TABLE.as_bytes()]);
    assert_eq!(genesis(TABLE).0, previous);
    let hash = |row: &Row| {
        let inner = sha256(&[&row.salt.0, &row.body]);
        let Header { seq, action, at } = row.header;
        let [seq, action, at] = [seq, action, at].map(u64::to_be_bytes);
        let parts: [&[u8]; 8] =
            [b"twelvefold/link", &length, TABLE.as_bytes(), &previous, &seq, &action, &at, &inner];
        previous = sha256(&parts);
        Hash(previous)
    };
    rows.iter().map(hash).collect()
}

/// An honest log, some of it sealed.
fn log() -> impl Strategy<Value = Vec<Row>> {
    let event = (any::<u64>(), any::<u64>(), any::<[u8; 32]>(), vec(any::<u8>(), 1..40), any::<bool>());
    vec(event, 2..12).prop_map(|events| {
        let mut chain = Chain::new(TABLE);
        let numbered = (1..).zip(events);
        let rows = numbered.map(|(seq, (action, at, salt, body, is_sealed))| {
            let (header, salt) = (Header { seq, action, at }, Salt(salt));
            let hash = chain.append(&header, &Content::Open { salt, body: &body });
            Row { header, salt, body, hash, is_sealed }
        });
        rows.collect()
    })
}

/// Reads a log to its end or to the first link that fails.
fn read(rows: &[Row]) -> (ChainChecker, Result<(), BrokenChain>) {
    let mut checker = ChainChecker::new(TABLE);
    let result = rows.iter().try_for_each(|row| checker.check_link(&row.link()));
    (checker, result)
}

/// The number of the event that is named as wrong, if the hash is what is wrong with it.
fn wrong_hash(rows: &[Row]) -> Option<u64> {
    match read(rows).1 {
        Err(BrokenChain::WrongHash { seq, .. }) => Some(seq),
        _ => None,
    }
}

fn flip(bytes: &mut [u8], bit: usize) {
    let bit = bit % (8 * bytes.len());
    bytes[bit / 8] ^= 1 << (bit % 8);
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn sealed_links_verify_like_open_ones_and_agree_with_the_slow_twin(rows in log()) {
        let hashes: Vec<Hash> = rows.iter().map(|row| row.hash).collect();
        prop_assert_eq!(&hashes, &twin(&rows));
        for seal in [None, Some(true), Some(false)] {
            let mut seen = rows.clone();
            seen.iter_mut().for_each(|row| row.is_sealed = seal.unwrap_or(row.is_sealed));
            let (checker, result) = read(&seen);
            prop_assert_eq!(result, Ok(()));
            prop_assert_eq!(checker.seq(), rows.len() as u64);
            prop_assert_eq!(checker.finish(hashes.last().unwrap()), Ok(()));
        }
    }

    #[test]
    fn any_bit_flipped_in_a_body_a_salt_a_seal_a_hash_or_a_header_is_found_at_its_event(
        rows in log(), at in any::<prop::sample::Index>(), bit in 0usize..320,
    ) {
        let at = at.index(rows.len());
        let tamperings: [fn(&mut Row, usize); 5] = [
            |row, bit| flip(&mut row.body, bit),
            |row, bit| flip(&mut row.salt.0, bit),
            |row, bit| flip(&mut row.hash.0, bit),
            |row, bit| row.header.action ^= 1 << (bit % 64),
            |row, bit| row.header.at ^= 1 << (bit % 64),
        ];
        for tamper in tamperings {
            let mut forged = rows.clone();
            tamper(&mut forged[at], bit);
            prop_assert_eq!(wrong_hash(&forged), Some(at as u64 + 1));
        }
        let mut forged = rows;
        forged[at].header.seq ^= 1 << (bit % 64);
        let (expected, found) = (at as u64 + 1, forged[at].header.seq);
        prop_assert_eq!(read(&forged).1, Err(BrokenChain::WrongSeq { expected, found }));
    }

    #[test]
    fn an_event_left_out_doubled_or_exchanged_is_found_where_it_is(
        rows in log(), at in any::<prop::sample::Index>(),
    ) {
        let at = at.index(rows.len() - 1);
        let expected = at as u64 + 1;
        let mut without = rows.clone();
        without.remove(at);
        prop_assert_eq!(read(&without).1, Err(BrokenChain::WrongSeq { expected, found: expected + 1 }));
        let mut doubled = rows.clone();
        doubled.insert(at, rows[at].clone());
        prop_assert_eq!(read(&doubled).1, Err(BrokenChain::WrongSeq { expected: expected + 1, found: expected }));
        let mut renumbered = without;
        renumbered.iter_mut().zip(1..).for_each(|(row, seq)| row.header.seq = seq);
        prop_assert_eq!(wrong_hash(&renumbered), Some(expected));
    }

    #[test]
    fn a_log_that_was_cut_off_does_not_end_with_its_head(rows in log(), left in any::<prop::sample::Index>()) {
        let head = rows.last().unwrap().hash;
        let cut = &rows[..left.index(rows.len())];
        let (checker, result) = read(cut);
        prop_assert_eq!(result, Ok(()));
        let (seq, computed) = (cut.len() as u64, checker.head());
        prop_assert_eq!(checker.finish(&head), Err(BrokenChain::WrongHead { seq, computed, stated: head }));
    }

    #[test]
    fn a_reader_may_go_on_from_a_hash_they_know(rows in log(), from in any::<prop::sample::Index>()) {
        let from = from.index(rows.len() - 1);
        let mut checker = ChainChecker::resume(TABLE, from as u64 + 1, rows[from].hash);
        for row in &rows[from + 1..] {
            prop_assert_eq!(checker.check_link(&row.link()), Ok(()));
            prop_assert_eq!(checker.revealed(row.header.seq, &row.salt, &row.body), Ok(()));
        }
        prop_assert_eq!(checker.head(), rows.last().unwrap().hash);
        let seq = from as u64 + 1;
        let unread = checker.revealed(seq, &rows[from].salt, &rows[from].body);
        prop_assert_eq!(unread, Err(BrokenChain::UnknownReveal { seq }));
    }

    #[test]
    fn only_what_was_sealed_can_be_revealed(
        rows in log(), at in any::<prop::sample::Index>(), bit in 0usize..320,
    ) {
        let row = &rows[at.index(rows.len())];
        let (seq, checker) = (row.header.seq, read(&rows).0);
        prop_assert_eq!(checker.revealed(seq, &row.salt, &row.body), Ok(()));
        let (mut salt, mut body) = (row.salt, row.body.clone());
        flip(&mut salt.0, bit);
        flip(&mut body, bit);
        prop_assert_eq!(checker.revealed(seq, &salt, &row.body), Err(BrokenChain::WrongReveal { seq }));
        prop_assert_eq!(checker.revealed(seq, &row.salt, &body), Err(BrokenChain::WrongReveal { seq }));
        for seq in [0, rows.len() as u64 + 1, u64::MAX] {
            let unknown = checker.revealed(seq, &row.salt, &row.body);
            prop_assert_eq!(unknown, Err(BrokenChain::UnknownReveal { seq }));
        }
    }

    #[test]
    fn a_log_is_not_that_of_another_table(rows in log()) {
        let mut checker = ChainChecker::new("another");
        let refused = checker.check_link(&rows[0].link());
        let named = matches!(refused, Err(BrokenChain::WrongHash { seq: 1, .. }));
        prop_assert!(named, "{:?}", refused);
        prop_assert_eq!(checker.seq(), 0, "a refused link changes nothing");
    }
}
