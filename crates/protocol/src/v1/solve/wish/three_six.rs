//! The wishes of a 3d6 goal.

use odds::solve::Weight;
use odds::solve::three_six::{Aim, Wish};
use systems::three_six::{Attribute, Contender, RollRequest, Tilt};

use super::{first, weight, weight_alone};
use systems::entries::{count, entries, number};

/// The proficiency of a check that says just `proficient`.
pub const PROFICIENT: &str = "proficient";

/// `Will=15,save,weight=2`.
pub fn check(text: &str) -> Result<Wish, String> {
    let entries = entries(text)?;
    let (about, rest) = first(&entries)?;
    let attribute = attribute(about.key)?;
    let dv = about.read_or(None, |text| number(text).map(Some))?;
    let (mut weighs, mut against) = (Weight::ONE, None);
    let mut request =
        RollRequest { attribute, save: false, proficiency: None, tilt: Tilt::default(), steps: 0 };
    for entry in rest {
        match entry.key {
            "weight" => weighs = entry.read(weight)?,
            "against" => against = Some(entry.read(count)?),
            "advantage" => request.tilt.advantage = entry.read_or(1, count)?,
            "disadvantage" => request.tilt.disadvantage = entry.read_or(1, count)?,
            "step" => request.steps = entry.read(number)?,
            "save" => {
                entry.stands_alone()?;
                request.save = true;
            }
            PROFICIENT => {
                entry.stands_alone()?;
                request.proficiency = Some(PROFICIENT.to_owned());
            }
            other => {
                return Err(format!(
                    "{other:?} says nothing about a check; use save, proficient, advantage=N, disadvantage=N, \
                     step=N, against=N or weight=W"
                ));
            }
        }
    }
    let aim = match (dv, against) {
        (Some(dv), None) => Aim::Check { request, dv },
        (None, Some(attribute)) => {
            Aim::Opposed { request, other: Contender { attribute, ..Contender::default() } }
        }
        _ => return Err("say what it has to reach, ATTRIBUTE=DV or ATTRIBUTE,against=N, and not both".into()),
    };
    Ok(Wish { aim, weight: weighs })
}

/// `Empathy,weight=1/10`: its bonus.
pub fn stat(text: &str) -> Result<Wish, String> {
    let entries = entries(text)?;
    let (about, rest) = first(&entries)?;
    about.stands_alone()?;
    Ok(Wish { aim: Aim::Bonus(attribute(about.key)?), weight: weight_alone(rest)? })
}

fn attribute(name: &str) -> Result<Attribute, String> {
    let known = || Attribute::ALL.map(Attribute::name).join(", ");
    Attribute::from_name(name).ok_or_else(|| format!("there is no attribute {name:?}; use {}", known()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_a_check_an_opposed_check_or_a_bonus() {
        let aim = |text: &str| check(text).map(|wish| wish.aim);
        assert!(matches!(aim("Will=15,save,advantage"), Ok(Aim::Check { request, dv: 15 }) if request.save));
        assert!(matches!(aim("Body,against=11"), Ok(Aim::Opposed { other, .. }) if other.attribute == 11));
        let bonus = stat("Empathy,weight=1/10").unwrap();
        assert_eq!(
            (bonus.aim, bonus.weight.to_string()),
            (Aim::Bonus(Attribute::Empathy), "1/10".to_owned())
        );
    }

    #[test]
    fn what_is_no_wish_is_one_sentence() {
        for (text, part) in [
            ("Will", "ATTRIBUTE=DV"),
            ("Will=15,against=4", "not both"),
            ("Luck=15", "there is no attribute"),
            ("Will=15,sideways", "says nothing"),
            ("Will=15,save=1", "stands alone"),
            ("Will=15,save,save", "twice"),
        ] {
            assert!(check(text).unwrap_err().contains(part), "{text}");
        }
        assert!(stat("Will=3").unwrap_err().contains("stands alone"));
        assert!(stat("Will,save").unwrap_err().contains("nothing but a weight"));
    }
}
