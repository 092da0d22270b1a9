//! The attributes and sheets of the 3d6 System.

use twelvefold_systems::ruling::Rulings;
use twelvefold_systems::three_six::{Attribute, Draft, Sheet, Size, bonus};

use crate::rules::words::refused;

/// "level=3 Will=12 Will+2 Will<=20 proficient=stealth heroism=1 size=Large" and rulings; `+` is magic, `<=` a maximum.
fn draft(words: &str) -> Draft {
    let mut draft = Draft { name: "Moss".into(), ..Draft::default() };
    for word in words.split_whitespace() {
        let attribute = |name| Attribute::from_name(name).unwrap();
        if let Some((name, most)) = word.split_once("<=") {
            draft.maximum.push((attribute(name), most.parse().unwrap()));
        } else if let Some((name, magic)) = word.split_once('+') {
            draft.magic.push((attribute(name), magic.parse().unwrap()));
        } else {
            let (name, value) = word.split_once('=').unwrap();
            match (name, Attribute::from_name(name)) {
                (_, Some(attribute)) => draft.scores.push((attribute, value.parse().unwrap())),
                ("level", _) => draft.level = value.parse().unwrap(),
                ("heroism", _) => draft.heroism = value.parse().unwrap(),
                ("proficient", _) => draft.proficiencies.push(value.to_owned()),
                ("size", _) => draft.size = Size::from_name(value).unwrap(),
                _ => draft.rulings.set(name, value).unwrap(),
            }
        }
    }
    draft
}

pub(crate) fn sheet(words: &str) -> Sheet {
    Sheet::new(draft(words)).unwrap()
}

fn no_sheet(words: &str) -> String {
    refused(Sheet::new(draft(words)).unwrap_err())
}

mod t36_attr_1 {
    use super::*;

    #[test]
    fn there_are_seven_each_with_its_short_form() {
        let shown = Attribute::ALL.map(|one| format!("{} [{}]", one.name(), one.short()));
        assert_eq!(
            shown.join(", "),
            "Body [Body], Fortitude [Fort], Reflex [Rflx], Will [Will], Intelligence [Inte], \
             Perception [Prcp], Empathy [Empy]"
        );
    }

    #[test]
    fn one_is_found_by_either_form_in_any_case() {
        for attribute in Attribute::ALL {
            assert_eq!(Attribute::from_name(&attribute.name().to_lowercase()), Some(attribute));
            assert_eq!(
                Attribute::from_name(&format!(" {} ", attribute.short().to_uppercase())),
                Some(attribute)
            );
            assert!(!attribute.describe().is_empty());
        }
        assert_eq!(Attribute::from_name("STR"), None);
    }
}

mod t36_attr_2 {
    use super::*;

    #[test]
    fn a_score_is_at_most_18_without_magic() {
        for attribute in Attribute::ALL.map(Attribute::name) {
            assert_eq!(sheet(&format!("level=1 {attribute}=18")).level(), 1);
            assert_eq!(
                no_sheet(&format!("level=1 {attribute}=19")),
                format!(
                    "refused by T36-ATTR-2: {attribute} is 19, but without magic it can be at most 18; \
                     lower it or note another maximum"
                )
            );
        }
    }

    #[test]
    fn unless_the_creature_notes_another_maximum() {
        assert_eq!(sheet("level=1 Body=25 Body<=25").attribute(Attribute::Body).score, 25);
        assert!(no_sheet("level=1 Body=26 Body<=25").contains("Body is 26"));
        assert!(no_sheet("level=1 Body=11 Body<=10").contains("at most 10"));
        assert!(no_sheet("level=1 Will=25 Body<=25").contains("Will is 25"));
    }

    #[test]
    fn magic_adds_at_most_the_level_on_top() {
        let view = sheet("level=3 Will=18 Will+3").attribute(Attribute::Will);
        assert_eq!((view.natural, view.magic, view.maximum, view.score, view.bonus), (18, 3, 18, 21, 7));
        assert_eq!(
            no_sheet("level=3 Will=5 Will+4"),
            "refused by T36-ATTR-2: magic adds 4 to Will, but at level 3 it can add at most 3; lower it"
        );
    }

    #[test]
    fn numbers_beyond_all_measure_are_refused() {
        assert_eq!(
            no_sheet("level=1001"),
            "refused by no rule: level is 1001, but the most a sheet holds is 1000; lower it"
        );
        for words in ["level=4294967295", "level=1 heroism=1001", "level=1 Body<=1001 Body=1001"] {
            assert!(no_sheet(words).contains("1000"), "{words}");
        }
    }
}

mod t36_attr_3 {
    use super::*;

    #[test]
    fn one_for_every_full_three_points() {
        assert_eq!([0, 1, 2, 3, 5, 6, 17, 18, 21].map(bonus), [0, 0, 0, 1, 1, 2, 5, 6, 7]);
        for score in 0..200 {
            let threes = (1..=score).filter(|point| point % 3 == 0).count();
            assert_eq!(bonus(score), i32::try_from(threes).unwrap());
        }
    }
}
