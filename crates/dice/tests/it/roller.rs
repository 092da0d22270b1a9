//! The port for chance, as the rest of the project uses it.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_dice::{Faces, Roller, RollerError, Seeded, Sides};

/// Later comes a roller that draws one byte for each die and rejects what would favour a face: the port carries it.
struct Bytes<I>(I);

impl<I: Iterator<Item = u8>> Roller for Bytes<I> {
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        let fair = 256 - 256 % sides.get();
        let byte = self.0.by_ref().map(u32::from).find(|byte| *byte < fair);
        byte.map(|byte| 1 + byte % sides.get()).ok_or(RollerError::RanOut { die: 1, sides })
    }
}

#[test]
fn a_roller_of_ones_own_goes_wherever_a_roller_goes() {
    let mut bytes = Bytes([255, 13, 251].into_iter());
    let roller: &mut dyn Roller = &mut bytes;
    assert_eq!((roller.face(Sides::D12), roller.face(Sides::D12)), (Ok(2), Ok(12)));
}

#[test]
fn a_borrowed_roller_goes_on_where_it_stood() {
    fn one(mut roller: impl Roller) -> u32 {
        roller.face(Sides::D12).unwrap()
    }
    let mut faces = Faces::new(vec![3, 9]);
    assert_eq!((one(&mut faces), one(&mut faces)), (3, 9));
    assert_eq!(faces.finish(), Ok(()));
}

#[test]
fn a_typed_seed_is_the_key_it_is_documented_to_be() {
    let mut key = [0; 32];
    key[0] = 7;
    assert_eq!(Seeded::new(7), Seeded::from_entropy(key));
    assert_ne!(Seeded::new(7), Seeded::new(8));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn every_die_shows_one_of_its_faces(seed: u64, sides in 1u32..) {
        let sides = Sides::new(sides).unwrap();
        let mut seeded = Seeded::new(seed);
        for _ in 0..50 {
            let face = seeded.face(sides).unwrap();
            prop_assert!((1..=sides.get()).contains(&face));
        }
    }

    #[test]
    fn given_faces_come_back_as_they_are_or_are_refused(faces in prop::collection::vec(0u32..9, 0..6)) {
        let mut roller = Faces::new(faces.clone());
        for (at, face) in faces.iter().enumerate() {
            let die = at + 1;
            match roller.face(Sides::D6) {
                Ok(shown) => prop_assert_eq!(shown, *face),
                Err(error) => {
                    prop_assert_eq!(error, RollerError::NoSuchFace { die, sides: Sides::D6, face: *face });
                    prop_assert!(!(1..=6).contains(face));
                    prop_assert_eq!(roller.left(), &faces[at..]);
                    break;
                }
            }
        }
    }
}
