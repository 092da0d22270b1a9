//! Wishes as a flag or a link holds them: `Finesse=18,luck,weight=2`. What is none is answered with a sentence.

use odds::solve::{NoWeight, Weight};

use systems::entries::Entry;

/// A weight as typed.
fn weight(text: &str) -> Result<Weight, String> {
    text.parse().map_err(|no: NoWeight| no.to_string())
}

/// The first word of a list, which says what it is about.
fn first<'a, 'b>(entries: &'b [Entry<'a>]) -> Result<(&'b Entry<'a>, &'b [Entry<'a>]), String> {
    entries.split_first().ok_or_else(|| "say what it is about".to_owned())
}

/// The weight of a stat, which has nothing else to say.
fn weight_alone(rest: &[Entry<'_>]) -> Result<Weight, String> {
    match rest {
        [] => Ok(Weight::ONE),
        [entry] if entry.key == "weight" => entry.parse_value(weight),
        _ => Err("a stat has nothing but a weight: NAME,weight=W".into()),
    }
}

/// The wishes of a D12 goal.
pub mod d12 {
    use odds::solve::Weight;
    use odds::solve::d12::{Aim, Target, Wish, Worth};
    use systems::d12::{Check, ModifierTarget, Node, RollRequest, Side};
    use systems::parts::Parts;

    use super::{first, weight, weight_alone};
    use systems::entries::{Entry, entries, number};

    /// `Finesse=18,luck,extra=INT,weight=2`.
    pub fn check(text: &str) -> Result<Wish, String> {
        let entries = entries(text)?;
        let (about, rest) = first(&entries)?;
        let mut dc = about.read_or(None, |text| number(text).map(Some))?;
        let (mut worth, mut weighs, mut against) = (Worth::Success, Weight::ONE, None);
        let mut request = RollRequest::active(node(about.key)?);
        for entry in rest {
            match entry.key {
                "weight" => weighs = entry.parse_value(weight)?,
                "against" => against = Some(entry.parse_value(number)?),
                "dc" => dc = Some(entry.parse_value(number)?),
                "damage" => {
                    entry.stands_alone()?;
                    worth = Worth::Damage;
                }
                _ => asks(&mut request, entry)?,
            }
        }
        let target = match (dc, against) {
            (Some(dc), None) => Target::Dc(dc),
            (None, Some(modifier)) => Target::Against(Check { modifier, ..Check::default() }),
            _ => return Err("say what it has to beat, NODE=DC or NODE,against=N, and not both".into()),
        };
        Ok(Wish { aim: Aim::Check { request, target, worth }, weight: weighs })
    }

    /// A word about the roll itself.
    fn asks(request: &mut RollRequest, entry: &Entry<'_>) -> Result<(), String> {
        match entry.key {
            "luck" => {
                entry.stands_alone()?;
                request.luck = true;
            }
            "resisted" => {
                entry.stands_alone()?;
                request.side = Side::Resisted;
            }
            "extra" => request.extra = Some(entry.parse_value(node)?),
            "when" => request.named.push(entry.parse_value(|text| Ok(text.to_owned()))?),
            "circumstance" => {
                request.circumstances = Parts::single("circumstance", entry.parse_value(number)?)
            }
            other => {
                return Err(format!(
                    "{other:?} says nothing about a check; use luck, extra=NODE, resisted, damage, against=N, \
                     circumstance=N, when=WORDS or weight=W"
                ));
            }
        }
        Ok(())
    }

    /// `vitality,weight=1/10`.
    pub fn stat(text: &str) -> Result<Wish, String> {
        let entries = entries(text)?;
        let (about, rest) = first(&entries)?;
        about.stands_alone()?;
        let aim = match ModifierTarget::from_name(about.key) {
            Some(ModifierTarget::Node(node)) => Aim::Modifier(node),
            Some(ModifierTarget::Initiative) => Aim::Initiative,
            Some(ModifierTarget::Movement) => Aim::Movement,
            Some(ModifierTarget::Maximum(kind)) => Aim::Maximum(kind),
            None => {
                return Err(format!(
                    "there is no stat {:?}; use Initiative, Movement, a resource or a node",
                    about.key
                ));
            }
        };
        Ok(Wish { aim, weight: weight_alone(rest)? })
    }

    fn node(name: &str) -> Result<Node, String> {
        let unknown = || format!("there is no attribute {:?}; name one such as DEX or Finesse", name.trim());
        Node::from_name(name).ok_or_else(unknown)
    }
}

/// The wishes of a 3d6 goal.
pub mod three_six {
    use odds::solve::Weight;
    use odds::solve::three_six::{Aim, Wish};
    use systems::three_six::{Attribute, Contender, RollRequest, Tilt};

    use super::{first, weight, weight_alone};
    use systems::entries::{count, entries, number};

    /// What tilts a roll (T36-ADV-1).
    const BETTER: &str = Tilt::WORDS[0].key;
    const WORSE: &str = Tilt::WORDS[1].key;

    /// The proficiency of a check that says just `proficient`.
    pub const PROFICIENT: &str = "proficient";

    /// `Will=15,save,weight=2`.
    pub fn check(text: &str) -> Result<Wish, String> {
        let entries = entries(text)?;
        let (about, rest) = first(&entries)?;
        let attribute = attribute(about.key)?;
        let dv = about.read_or(None, |text| number(text).map(Some))?;
        let (mut weighs, mut against, mut tilts) = (Weight::ONE, None, [0; 2]);
        let mut request =
            RollRequest { attribute, save: false, proficiency: None, tilt: Tilt::default(), steps: 0 };
        for entry in rest {
            match entry.key {
                "weight" => weighs = entry.parse_value(weight)?,
                "against" => against = Some(entry.parse_value(count)?),
                BETTER => tilts[0] = entry.read_or(1, count)?,
                WORSE => tilts[1] = entry.read_or(1, count)?,
                "step" => request.steps = entry.parse_value(number)?,
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
                        "{other:?} says nothing about a check; use save, proficient, {BETTER}=N, {WORSE}=N, step=N, \
                         against=N or weight=W"
                    ));
                }
            }
        }
        request.tilt = Tilt::from_instances(tilts);
        let aim = match (dv, against) {
            (Some(dv), None) => Aim::Check { request, dv },
            (None, Some(attribute)) => {
                Aim::Opposed { request, other: Contender { attribute, ..Contender::default() } }
            }
            _ => {
                return Err(
                    "say what it has to reach, ATTRIBUTE=DV or ATTRIBUTE,against=N, and not both".into()
                );
            }
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
            assert!(
                matches!(aim("Will=15,save,advantage"), Ok(Aim::Check { request, dv: 15 }) if request.save)
            );
            assert!(
                matches!(aim("Body,against=11"), Ok(Aim::Opposed { other, .. }) if other.attribute == 11)
            );
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
}

/// The wishes of an Action Pool goal, and what its levels cost.
pub mod pool {
    use odds::solve::Weight;
    use odds::solve::pool::{Wish, Worth};

    use super::{first, weight};
    use systems::entries::{count, entries, name};

    /// What the five levels cost.
    pub type Costs = [u32; 5];

    /// `0,1,3,6,10`.
    pub fn costs(text: &str) -> Result<Costs, String> {
        let costs = text.split(',').map(count).collect::<Result<Vec<u32>, String>>()?;
        costs.try_into().map_err(|_| "give five numbers, one for each level: 0,1,3,6,10".to_owned())
    }

    /// `Perception=2,boost=1,weight=2`.
    pub fn check(text: &str) -> Result<Wish, String> {
        let entries = entries(text)?;
        let (about, rest) = first(&entries)?;
        let worth = about.read_or(Worth::Successes, |text| count(text).map(Worth::AtLeast))?;
        let mut wish = Wish { attribute: name(about.key)?, boosts: 0, snags: 0, worth, weight: Weight::ONE };
        for entry in rest {
            match entry.key {
                "weight" => wish.weight = entry.parse_value(weight)?,
                "boost" => wish.boosts = entry.read_or(1, count)?,
                "snag" => wish.snags = entry.read_or(1, count)?,
                other => {
                    return Err(format!(
                        "{other:?} says nothing about a roll; use boost=N, snag=N or weight=W"
                    ));
                }
            }
        }
        Ok(wish)
    }

    /// `Brawn=2`: an attribute and a level.
    pub fn level(text: &str) -> Result<(String, u32), String> {
        let (attribute, level) = text.split_once('=').ok_or("write ATTRIBUTE=N")?;
        Ok((name(attribute)?, count(level)?))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_wish_is_a_chance_or_what_to_expect() {
            assert_eq!(check("Perception=2,boost").unwrap().worth, Worth::AtLeast(2));
            assert_eq!(check("Brawn,weight=1/2").unwrap().worth, Worth::Successes);
            assert_eq!(level("Brawn=2"), Ok(("Brawn".to_owned(), 2)));
        }

        #[test]
        fn what_is_none_is_one_sentence() {
            assert!(costs("0,1,3").unwrap_err().contains("five numbers"));
            assert!(check("Brawn=2,luck").unwrap_err().contains("says nothing"));
            assert!(check("=2").is_err() && level("Brawn").is_err());
        }
    }
}
