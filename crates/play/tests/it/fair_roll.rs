//! A recorded roll and everything it is bound to: a slow twin says what the faces are, and any change is found.

use dice::{Roller, Sides};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use testkit::cases;
use twelvefold_play::fair::{
    BoundRoll, Commitment, Ledger, LedgerError, Nonce, Seed, Stream, ThrownFace, UnfairRoll, VerifiedRoller,
    check_roll, commit,
};

/// The slow twins: every message is put together as a whole, HMAC is written from its description.
mod twin {
    use super::*;

    fn sha256(parts: &[&[u8]]) -> [u8; 32] {
        Sha256::digest(parts.concat()).into()
    }

    fn with_length(bytes: &[u8]) -> Vec<u8> {
        [&(bytes.len() as u64).to_be_bytes()[..], bytes].concat()
    }

    pub(super) fn commitment(table: &str, roll: u64, seed: &Seed) -> [u8; 32] {
        let table = with_length(table.as_bytes());
        sha256(&[b"twelvefold/commit", &table, &roll.to_be_bytes(), &seed.0])
    }

    fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
        let pad = |with: u8| -> Vec<u8> { (0..64).map(|at| key.get(at).unwrap_or(&0) ^ with).collect() };
        let inner = sha256(&[&pad(0x36), message]);
        sha256(&[&pad(0x5c), &inner])
    }

    pub(super) fn stream(seed: &Seed, roll: &BoundRoll<'_>) -> impl Iterator<Item = u8> {
        let nonce = roll.nonce.map_or(Vec::new(), |nonce| nonce.0.to_vec());
        let message = [
            b"twelvefold/roll".to_vec(),
            with_length(roll.table.as_bytes()),
            roll.index.to_be_bytes().to_vec(),
            with_length(&nonce),
            with_length(roll.request),
        ]
        .concat();
        let seed = *seed;
        (0u64..).flat_map(move |block| hmac(&seed.0, &[&message[..], &block.to_be_bytes()].concat()))
    }

    pub(super) fn faces(seed: &Seed, roll: &BoundRoll<'_>, dice: &[u32]) -> Vec<u32> {
        let mut bytes = stream(seed, roll).map(u32::from);
        let one = |sides: &u32| bytes.find(|byte| *byte < 256 / sides * sides).unwrap() % sides + 1;
        dice.iter().map(one).collect()
    }
}

/// A roll with all that a log holds of it.
#[derive(Clone, Debug)]
struct Record {
    table: String,
    index: u64,
    seed: Seed,
    nonce: Option<Nonce>,
    request: Vec<u8>,
    commitment: Commitment,
    thrown: Vec<ThrownFace>,
}

impl Record {
    fn roll(&self) -> BoundRoll<'_> {
        BoundRoll { table: &self.table, index: self.index, nonce: self.nonce, request: &self.request }
    }

    fn check(&self) -> Result<(), UnfairRoll> {
        let mut ledger = Ledger::default();
        ledger.committed(1, self.index, &[self.commitment])?;
        check_roll(&mut ledger, 2, &self.roll(), &self.seed, &self.thrown)
    }

    /// The first die whose face is not what seed and request now say.
    fn first_wrong(&self) -> Option<UnfairRoll> {
        let dice: Vec<u32> = self.thrown.iter().map(|thrown| thrown.sides.get()).collect();
        let says = twin::faces(&self.seed, &self.roll(), &dice);
        let mut pairs = self.thrown.iter().zip(says).enumerate();
        pairs.find(|(_, (thrown, says))| thrown.face != *says).map(|(at, (thrown, says))| {
            let ThrownFace { sides, face: shown } = *thrown;
            UnfairRoll::WrongFace { roll: self.index, die: at + 1, sides, shown, says }
        })
    }
}

/// An honest roll of enough dice that no two streams give the same faces by luck.
fn record() -> impl Strategy<Value = Record> {
    let bound = (".{0,12}", 0..u64::MAX, any::<[u8; 32]>(), option::of(any::<[u8; 16]>()));
    (bound, vec(any::<u8>(), 1..60), vec(2u32..=20, 60..90)).prop_map(|(bound, request, dice)| {
        let (table, index, seed, nonce) = bound;
        let (seed, nonce) = (Seed(seed), nonce.map(Nonce));
        let commitment = commit(&table, index, &seed);
        let mut record = Record { table, index, seed, nonce, request, commitment, thrown: Vec::new() };
        let mut roller = VerifiedRoller::new(&seed, &record.roll());
        for sides in dice {
            roller.face(Sides::new(sides).unwrap()).unwrap();
        }
        record.thrown = roller.thrown().to_vec();
        record
    })
}

fn flip(bytes: &mut [u8], bit: usize) {
    let bit = bit % (8 * bytes.len());
    bytes[bit / 8] ^= 1 << (bit % 8);
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn commitment_stream_and_faces_agree_with_their_slow_twins(record in record()) {
        prop_assert_eq!(record.commitment.0, twin::commitment(&record.table, record.index, &record.seed));
        let mut stream = Stream::new(&record.seed, &record.roll());
        let twins: Vec<u8> = twin::stream(&record.seed, &record.roll()).take(100).collect();
        prop_assert_eq!((0..100).map(|_| stream.byte()).collect::<Vec<u8>>(), twins);
        prop_assert_eq!(record.first_wrong(), None);
        prop_assert_eq!(record.check(), Ok(()));
    }

    #[test]
    fn any_bit_flipped_in_the_seed_or_the_commitment_is_found(record in record(), bit in 0usize..256) {
        let mut other_seed = record.clone();
        flip(&mut other_seed.seed.0, bit);
        let mut other_commitment = record;
        flip(&mut other_commitment.commitment.0, bit);
        for forged in [other_seed, other_commitment] {
            let (roll, commitment) = (forged.index, forged.commitment);
            prop_assert_eq!(forged.check(), Err(UnfairRoll::SeedDoesNotFit { roll, commitment }));
        }
    }

    #[test]
    fn a_seed_fits_no_other_table_and_no_other_roll(record in record()) {
        let other_table = Record { table: format!("{}x", record.table), ..record.clone() };
        let other_roll = Record { index: record.index ^ 1, ..record };
        for forged in [other_table, other_roll] {
            let (roll, commitment) = (forged.index, forged.commitment);
            prop_assert_eq!(forged.check(), Err(UnfairRoll::SeedDoesNotFit { roll, commitment }));
        }
    }

    #[test]
    fn any_bit_flipped_in_the_request_or_the_nonce_is_found_at_the_first_die_that_differs(
        record in record(), bit in 0usize..480,
    ) {
        let mut other_request = record.clone();
        flip(&mut other_request.request, bit);
        let mut other_nonce = record.clone();
        match &mut other_nonce.nonce {
            Some(nonce) => flip(&mut nonce.0, bit),
            missing => *missing = Some(Nonce([0; 16])),
        }
        let no_nonce = Record { nonce: None, ..record.clone() };
        let forgeries = [other_request, other_nonce].into_iter().chain(record.nonce.map(|_| no_nonce));
        for forged in forgeries {
            let wrong = forged.first_wrong();
            prop_assert!(wrong.is_some());
            prop_assert_eq!(forged.check().err(), wrong);
        }
    }

    #[test]
    fn any_bit_flipped_in_a_face_is_found_at_its_die(record in record(), die in 0usize..60, bit in 0u32..32) {
        let mut forged = record;
        let ThrownFace { sides, face: says } = forged.thrown[die];
        let shown = says ^ 1 << bit;
        forged.thrown[die].face = shown;
        let wrong = UnfairRoll::WrongFace { roll: forged.index, die: die + 1, sides, shown, says };
        prop_assert_eq!(forged.check(), Err(wrong));
    }
}

#[test]
fn a_byte_that_moves_from_one_field_to_the_next_changes_the_stream() {
    let seed = Seed([3; 32]);
    let first = |table, nonce, request| {
        let mut stream = Stream::new(&seed, &BoundRoll { table, index: 1, nonce, request });
        [(); 16].map(|()| stream.byte())
    };
    assert_ne!(first("ab", None, b"c"), first("a", None, b"bc"));
    let nonce = Some(Nonce(*b"0123456789abcdef"));
    assert_ne!(first("a", nonce, b""), first("a", None, b"0123456789abcdef"));
}

#[test]
fn what_is_wrong_with_a_roll_is_said_in_one_sentence() {
    let seed = Seed([7; 32]);
    let roll = BoundRoll { table: "t", index: 4, nonce: None, request: b"d12" };
    let mut roller = VerifiedRoller::new(&seed, &roll);
    let says = roller.face(Sides::D12).unwrap();
    let shown = says % 12 + 1;
    let told = |thrown: ThrownFace, commitment: Commitment| {
        let (thrown, request) = (vec![thrown], b"d12".to_vec());
        let record = Record { table: "t".into(), index: 4, seed, nonce: None, request, commitment, thrown };
        record.check().unwrap_err().to_string()
    };
    let (right, wide) = (commit("t", 4, &seed), Sides::new(1000).unwrap());
    assert_eq!(
        told(ThrownFace { sides: Sides::D12, face: shown }, right),
        format!("die 1 of roll 4, a d12, shows {shown}, but its seed says {says}")
    );
    assert_eq!(
        told(ThrownFace { sides: wide, face: 7 }, right),
        "roll 4 cannot have been thrown: die 1 is a d1000; this roller throws dice of at most 256 sides"
    );
    assert_eq!(
        told(ThrownFace { sides: Sides::D12, face: says }, Commitment([0; 32])),
        format!(
            "the seed of roll 4 does not fit the commitment {}, which was published for it",
            "00".repeat(32)
        )
    );
    let unpublished = check_roll(&mut Ledger::default(), 9, &roll, &seed, &[]);
    assert_eq!(unpublished, Err(UnfairRoll::Ledger(LedgerError::NeverPublished { seq: 9, roll: 4 })));
}
