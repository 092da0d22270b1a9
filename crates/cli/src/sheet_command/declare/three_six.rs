//! Rolls from a 3d6 sheet.

use protocol::v1::Asked;
use systems::AnyCheck;
use systems::form::CheckKind;
use systems::three_six::{AgainstSomeone, Attribute, Draft, Opposed, RollRequest, Sheet, Tilt};

use super::{Cost, Declared, read_opponents};
use crate::Failure;
use crate::args::RollWords;

/// A check, a save or an opposed check.
pub(super) fn declare(sheet: &Sheet, of: &str, words: &RollWords) -> Result<Declared, Failure> {
    let rulings = words.rulings.over(*sheet.rulings())?;
    let sheet = Sheet::new(Draft { rulings, ..sheet.draft() })?;
    let unknown = || {
        let known = Attribute::ALL.map(Attribute::name).join(", ");
        Failure::refused(format!("there is no attribute {of:?}; roll one of {known}"))
    };
    let attribute = Attribute::from_name(of).ok_or_else(unknown)?;
    let request = request(attribute, words);
    let asked = match (words.check.dv, &words.against[..]) {
        (None, []) => {
            return Err(Failure::usage(
                "give what the check has to reach: --dv N, or --against attribute=N for an opposed check",
            ));
        }
        (Some(_), [_, ..]) => {
            return Err(Failure::usage(
                "give either --dv or --against: a check is made against a Difficulty Value or against someone, not both",
            ));
        }
        (Some(dv), []) => {
            let declared = sheet.declare(&request, dv)?;
            let check = AnyCheck::ThreeSixCheck(declared.check);
            Asked::new(check, vec![declared.parts.into()], sheet.rulings())
        }
        (None, against) => opposed(&sheet, &request, against)?,
    };
    let what = if words.check.save { format!("{attribute} save") } else { attribute.name().to_owned() };
    Ok(Declared { asked: Asked { what: Some(what), ..asked }, cost: Cost::Nothing })
}

fn request(attribute: Attribute, words: &RollWords) -> RollRequest {
    RollRequest {
        attribute,
        save: words.check.save,
        proficiency: words.check.proficiency.clone(),
        tilt: Tilt {
            advantage: words.check.advantage.unwrap_or_default(),
            disadvantage: words.check.disadvantage.unwrap_or_default(),
        },
        steps: words.check.step.unwrap_or_default(),
    }
}

fn opposed(sheet: &Sheet, request: &RollRequest, against: &[String]) -> Result<Asked, Failure> {
    if request.save {
        return Err(Failure::usage("leave out --save: an opposed check is no save"));
    }
    let others = read_opponents(AgainstSomeone.form(), against)?;
    let (second, theirs) = AgainstSomeone::opponent(&others, sheet.rulings())?;
    let declared = sheet.declare_opposed(request)?;
    let sides = vec![declared.parts.into(), theirs];
    let opposed = Opposed { first: declared.check, second, rulings: *sheet.rulings() };
    Ok(Asked::new(AnyCheck::ThreeSixOpposed(opposed), sides, sheet.rulings()))
}
