//! Initiative and Movement.

use twelvefold_systems::d12::{Node, Size};

use crate::rules::words::{sheet, sum};

mod d12_der_1 {
    use super::*;

    #[test]
    fn initiative_is_awareness_and_agility() {
        let sheet = sheet("Level=12 Body=4 DEX=3 Agility=2 Mind=3 WIS=2 Awareness=1 Agility:+1");
        assert_eq!(sum(&sheet.derived().initiative), "Awareness 8 + Agility 11 = 19");
    }

    #[test]
    fn a_modifier_above_both_counts_in_both() {
        assert_eq!(sheet("Level=1 Level:+2").derived().initiative.total(), 6);
    }

    #[test]
    fn a_circumstance_can_be_named() {
        let sheet = sheet("Level=1 Initiative:+4@ambush Awareness:+1@ambush");
        assert_eq!(sheet.initiative(&[]).total(), 2);
        assert_eq!(sheet.initiative(&["ambush".to_owned()]).total(), 7);
    }
}

mod d12_der_2 {
    use super::*;

    #[test]
    fn movement_is_three_and_a_quarter_of_agility() {
        let sheet = sheet("Level=12 Body=6 DEX=4 Agility=2 size=Large");
        assert_eq!(sheet.modifier(Node::Agility, &[]), 12);
        assert_eq!(sum(&sheet.derived().movement), "base 3 + Large 1 + Agility / 4 3 = 7");
    }

    #[test]
    fn a_quarter_is_rounded_toward_minus_infinity() {
        for agility in -20..=20 {
            let sheet = sheet(&format!("Level=1 Agility:{} Movement:+100", agility - 1));
            assert_eq!(sheet.modifier(Node::Agility, &[]), agility);
            let floor = (f64::from(agility) / 4.0).floor();
            assert_eq!(f64::from(sheet.derived().movement.total()), 103.0 + floor, "{agility}");
        }
    }

    #[test]
    fn each_size_has_its_modifier() {
        let modifiers = Size::ALL.map(|size| format!("{} {:+}", size.name(), size.modifier())).join(", ");
        assert_eq!(
            modifiers,
            "Fine -8, Diminutive -4, Tiny -2, Small -1, Medium +0, Large +1, Huge +2, Gargantuan +4, Colossal +8"
        );
        let hexes =
            Size::ALL.map(|size| sheet(&format!("Level=1 size={}", size.name())).derived().movement.total());
        assert_eq!(hexes, [1, 1, 1, 2, 3, 4, 5, 7, 11]);
    }

    #[test]
    fn nobody_stands_rooted() {
        assert_eq!(
            sum(&sheet("Level=1 size=Fine").derived().movement),
            "base 3 - Fine 8 + never below 1 6 = 1"
        );
    }

    #[test]
    fn a_size_is_found_by_its_name() {
        assert!(Size::ALL.into_iter().all(|size| Size::from_name(&size.name().to_uppercase()) == Some(size)));
        assert_eq!(Size::from_name("Jormungous"), None);
    }
}
