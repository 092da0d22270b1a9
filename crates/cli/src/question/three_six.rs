//! 3d6 checks, saves and opposed checks from what was typed.

use protocol::v1::{Asked, Side as Words};
use systems::AnyCheck;
use systems::parts::Parts;
use systems::three_six::{Check, Contender, Opposed, Roll, Rulings, Tilt, bonus};

use crate::Failure;
use crate::args::{Opponent, ThreeSixArgs};

/// A check or save against a Difficulty Value, or an opposed check.
pub(super) fn check(args: &ThreeSixArgs) -> Result<Asked, Failure> {
    let rulings = args.rulings.rulings()?;
    match (args.dv, &args.against[..]) {
        (None, []) => Err(Failure::usage(
            "give what the check has to reach: --dv N, or --against attribute=N for an opposed check",
        )),
        (Some(_), [_, ..]) => Err(Failure::usage(
            "give either --dv or --against: a check is made against a Difficulty Value or against someone, not both",
        )),
        (Some(dv), []) => against_dv(args, dv, rulings),
        (None, &[Opponent(other)]) => opposed(args, other, rulings),
        (None, _) => Err(Failure::usage("give --against once: an opposed check has two sides")),
    }
}

fn against_dv(args: &ThreeSixArgs, dv: i32, rulings: Rulings) -> Result<Asked, Failure> {
    let mut parts = match (args.bonus, args.attribute) {
        (Some(_), Some(_)) => {
            return Err(Failure::usage(
                "give either --bonus or --attribute: the bonus follows from the attribute",
            ));
        }
        (None, Some(score)) => Parts::one(format!("bonus of {score}"), bonus(score)), // T36-ATTR-3
        (given, None) => Parts::one("bonus", given.unwrap_or(0)),
    };
    match (args.save, args.heroism) {
        (false, Some(_)) => {
            return Err(Failure::usage("add --save: Heroism is added to saves only, or leave out --heroism"));
        }
        (_, heroism) => parts.add_if_any("heroism", heroism.unwrap_or(0)), // T36-CHK-1
    }
    let roll =
        Roll { modifier: parts.total(), proficient: args.proficient, tilt: tilt(args), steps: args.step };
    let check = AnyCheck::ThreeSixCheck(Check { roll, dv, rulings });
    let what = args.save.then(|| "save".to_owned());
    Ok(Asked { what, ..Asked::new(check, vec![parts.into()], &rulings) })
}

fn opposed(args: &ThreeSixArgs, second: Contender, rulings: Rulings) -> Result<Asked, Failure> {
    if args.save || args.heroism.is_some() {
        return Err(Failure::usage("leave out --save and --heroism: an opposed check is no save"));
    }
    let attribute = match (args.attribute, args.bonus) {
        (Some(attribute), None) => attribute,
        _ => {
            return Err(Failure::usage(
                "give --attribute N, and no --bonus: an opposed check adds the attribute, or its bonus by ruling",
            ));
        }
    };
    let first = Contender { attribute, proficient: args.proficient, tilt: tilt(args), steps: args.step };
    let words = |side: &Contender| -> Words {
        Parts::one(format!("attribute {}", side.attribute), side.roll(&rulings).modifier).into()
    };
    let sides = vec![words(&first), words(&second)];
    Ok(Asked::new(AnyCheck::ThreeSixOpposed(Opposed { first, second, rulings }), sides, &rulings))
}

const fn tilt(args: &ThreeSixArgs) -> Tilt {
    Tilt { advantage: args.advantage, disadvantage: args.disadvantage }
}
