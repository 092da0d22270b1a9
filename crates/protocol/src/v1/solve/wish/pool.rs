//! The wishes of an Action Pool goal, and what its levels cost.

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
            "weight" => wish.weight = entry.read(weight)?,
            "boost" => wish.boosts = entry.read_or(1, count)?,
            "snag" => wish.snags = entry.read_or(1, count)?,
            other => {
                return Err(format!("{other:?} says nothing about a roll; use boost=N, snag=N or weight=W"));
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
