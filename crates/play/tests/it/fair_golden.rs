//! The golden vectors that hold every implementation of verified dice to one another.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::str::FromStr;

use dice::{Roller, Sides};
use twelvefold_play::fair::{
    BoundRoll, ChainChecker, Content, Hash, Header, Link, Nonce, Salt, Seed, Stream, ThrownFace,
    VerifiedRoller, check_commitment, check_faces, commit, genesis,
};

const VECTORS: &str = include_str!("../golden/verified-dice.txt");
const PAGE: &str = include_str!("../../../../docs/verified-dice.md");

/// One vector: a word and its value on each line.
struct Vector(BTreeMap<&'static str, &'static str>);

impl Vector {
    fn text(&self, word: &str) -> &'static str {
        match self.0.get(word) {
            Some(&"empty") => "",
            Some(value) => value,
            None => panic!("no {word} in {:?}", self.0),
        }
    }

    fn value<T: FromStr<Err: Debug>>(&self, word: &str) -> T {
        self.text(word).parse().unwrap()
    }

    fn roll(&self) -> BoundRoll<'static> {
        let nonce = (self.text("nonce") != "none").then(|| self.value::<Nonce>("nonce"));
        let request = self.text("request").as_bytes();
        BoundRoll { table: self.text("table"), index: self.value("roll"), nonce, request }
    }

    fn thrown(&self) -> Vec<ThrownFace> {
        let dice = self.text("dice").split(' ').map(|die| die.strip_prefix('d').unwrap().parse().unwrap());
        let faces = self.text("faces").split(' ').map(|face| face.parse().unwrap());
        dice.zip(faces).map(|(sides, face)| ThrownFace { sides: Sides::new(sides).unwrap(), face }).collect()
    }

    fn link(&self) -> Link<'static> {
        let header = Header { seq: self.value("seq"), action: self.value("action"), at: self.value("at") };
        let content = match self.0.contains_key("sealed") {
            true => Content::Sealed(self.value("sealed")),
            false => Content::Open { salt: self.value("salt"), body: self.text("body").as_bytes() },
        };
        Link { header, content, hash: self.value("hash") }
    }
}

/// All vectors of one kind; there is at least one.
fn vectors(kind: &str) -> Vec<Vector> {
    let blocks = VECTORS.split("\n\n").filter(|block| !block.starts_with('#'));
    let lines = |block: &'static str| block.lines().map(|line| line.split_once(' ').unwrap()).collect();
    let found: Vec<Vector> =
        blocks.map(|block| Vector(lines(block))).filter(|vector| vector.text("vector") == kind).collect();
    assert!(!found.is_empty(), "no vector for {kind}");
    found
}

#[test]
fn commitments_are_the_golden_ones() {
    for vector in vectors("commit") {
        let (table, roll, seed) = (vector.text("table"), vector.value("roll"), vector.value::<Seed>("seed"));
        assert_eq!(commit(table, roll, &seed).to_string(), vector.text("commitment"));
        assert_eq!(check_commitment(table, roll, &seed, &vector.value("commitment")), Ok(()));
    }
}

#[test]
fn streams_are_the_golden_ones() {
    for vector in vectors("stream") {
        let mut stream = Stream::new(&vector.value("seed"), &vector.roll());
        let expected = vector.text("bytes");
        let bytes: String = (0..expected.len() / 2).map(|_| format!("{:02x}", stream.byte())).collect();
        assert_eq!(bytes, expected);
    }
}

#[test]
fn faces_are_the_golden_ones() {
    for vector in vectors("faces") {
        let (seed, roll, thrown) = (vector.value("seed"), vector.roll(), vector.thrown());
        let mut roller = VerifiedRoller::new(&seed, &roll);
        for die in &thrown {
            assert_eq!(roller.face(die.sides), Ok(die.face));
        }
        assert_eq!(roller.thrown(), thrown);
        assert_eq!(check_faces(&roll, &seed, &thrown), Ok(()));
    }
}

#[test]
fn the_golden_faces_throw_bytes_away_where_the_page_says_so() {
    let mut thrown_away = 0;
    for vector in vectors("faces") {
        let (dice, taken) = (vector.thrown(), vector.value::<usize>("taken"));
        let mut stream = Stream::new(&vector.value("seed"), &vector.roll());
        let bytes: Vec<u32> = (0..taken).map(|_| u32::from(stream.byte())).collect();
        let mut left = bytes.iter();
        for ThrownFace { sides, face } in &dice {
            let kept = left.find(|byte| **byte < 256 - 256 % sides.get()).unwrap();
            assert_eq!(1 + kept % sides.get(), *face);
        }
        assert_eq!(left.len(), 0, "the last die takes the last byte");
        thrown_away += taken - dice.len();
    }
    assert!(thrown_away > 20, "{thrown_away}");
}

#[test]
fn the_golden_chain_verifies_with_a_sealed_link_and_the_seal_opens() {
    let start = &vectors("genesis")[0];
    assert_eq!(genesis(start.text("table")).to_string(), start.text("hash"));
    let mut checker = ChainChecker::new(start.text("table"));
    for vector in vectors("link") {
        assert_eq!(checker.check_link(&vector.link()), Ok(()));
    }
    assert_eq!(checker.finish(&vectors("link")[2].value::<Hash>("hash")), Ok(()));
    let reveal = &vectors("reveal")[0];
    let (seq, salt) = (reveal.value("seq"), reveal.value::<Salt>("salt"));
    assert_eq!(checker.revealed(seq, &salt, reveal.text("body").as_bytes()), Ok(()));
}

mod the_page {
    use super::*;

    #[test]
    fn shows_golden_vectors() {
        let shown: Vec<&str> =
            PAGE.split("```").filter_map(|block| block.strip_prefix("text\nvector ")).collect();
        assert_eq!(shown.len(), 2);
        for vector in shown {
            let whole = format!("\n\nvector {vector}\n");
            assert!(VECTORS.contains(&whole), "{vector}");
        }
    }

    #[test]
    fn tells_the_bytes_and_the_answer_of_its_roll() {
        let is_shown = |vector: &Vector| PAGE.contains(&format!("seed {}", vector.text("seed")));
        let roll = vectors("faces").into_iter().find(is_shown).unwrap();
        let mut stream = Stream::new(&roll.value("seed"), &roll.roll());
        let bytes: Vec<String> = (0..roll.value("taken")).map(|_| stream.byte().to_string()).collect();
        assert!(PAGE.contains(&format!("`{}`", bytes.join(" "))));
        let commitment = commit(roll.text("table"), roll.value("roll"), &roll.value("seed"));
        let printed = format!("```text\ncommitment {commitment}\nfaces {}\n```", roll.text("faces"));
        assert!(PAGE.contains(&printed));
    }
}
