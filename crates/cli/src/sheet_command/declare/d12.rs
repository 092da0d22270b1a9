//! Rolls from a D12 sheet.

use protocol::v1::Asked;
use systems::AnyCheck;
use systems::d12::{
    AgainstOthers, Contest, Declared as Payable, Draft, ForInitiative, Initiative, Node, Participant,
    ResourceKind, RollRequest, Rulings, Sheet, Side, StaticCheck,
};
use systems::form::{CheckKind, SideParts};
use systems::parts::Parts;

use super::{Cost, Declared, read_opponents};
use crate::Failure;
use crate::args::RollWords;

/// A check of a node, or a roll for initiative.
pub(super) fn declare(
    sheet: &Sheet,
    who: Option<&str>,
    of: &str,
    words: &RollWords,
) -> Result<Declared, Failure> {
    let rulings = words.rulings.over(*sheet.rulings())?;
    let sheet = read_by(sheet, rulings)?;
    if of.trim().eq_ignore_ascii_case("Initiative") {
        return initiative(&sheet, who, words);
    }
    if !words.others.listed().is_empty() {
        return Err(Failure::usage("leave out --player and --foe: they belong to a roll of Initiative"));
    }
    let unknown = || {
        Failure::refused(format!(
            "there is no attribute {of:?}; roll a node of the tree such as Finesse or DEX, or Initiative"
        ))
    };
    let node = Node::from_name(of).ok_or_else(unknown)?;
    let payable = sheet.declare(&request(node, words))?;
    let own = SideParts {
        parts: payable.parts.clone(),
        extra_from: words.check.extra.map(|node| node.name().to_owned()),
    };
    let asked = check(&payable, own, words)?;
    Ok(declared(Asked { what: Some(node.name().to_owned()), ..asked }, payable))
}

/// The sheet as another reading of the rules has it. Points that this roll doesn't touch may be above the
/// maximum of that reading.
fn read_by(sheet: &Sheet, rulings: Rulings) -> Result<Sheet, systems::Refusal> {
    let mut draft = Draft { rulings, ..sheet.draft() };
    draft.resources.retain(|(kind, _)| *kind == ResourceKind::Heroism);
    Sheet::new(draft)
}

fn request(node: Node, words: &RollWords) -> RollRequest {
    let mut circumstances = Parts::default();
    for (name, value) in words.check.equipment.iter().chain(&words.check.circumstance) {
        circumstances.add(name.clone(), *value);
    }
    let side = if words.check.resisted { Side::Resisted } else { Side::Active };
    let (extra, luck, named) = (words.check.extra, words.check.luck, words.check.when.clone());
    RollRequest { node, side, extra, luck, circumstances, named }
}

/// Against a DC, or against those who resist.
fn check(payable: &Payable, own: SideParts, words: &RollWords) -> Result<Asked, Failure> {
    let check = payable.check;
    match (words.check.dc, &words.against[..]) {
        (None, []) => Err(Failure::usage(
            "give what the check has to beat: --dc N, or --against modifier=N for each one who resists",
        )),
        (Some(_), [_, ..]) => Err(Failure::usage(
            "give either --dc or --against: a check is held against a DC or against other checks, not both",
        )),
        (Some(dc), []) => {
            let check = AnyCheck::D12Static(StaticCheck::new(check, dc)?);
            Ok(Asked::new(check, vec![own], &payable.check.rulings))
        }
        (None, _) if words.check.resisted => Err(Failure::usage(
            "leave out --resisted: in a contest the sheet's side acts, and every --against resists",
        )),
        (None, resisters) => {
            let resisters = read_opponents(AgainstOthers.form(), resisters)?;
            let (resisters, theirs): (Vec<_>, Vec<_>) =
                AgainstOthers::resisters(&resisters, check.rulings)?.into_iter().unzip();
            let contest = AnyCheck::D12Contest(Contest::new(check, resisters)?);
            Ok(Asked::new(contest, std::iter::once(own).chain(theirs).collect(), &check.rulings))
        }
    }
}

/// Everyone competes for themselves (D12-CHK-5).
fn initiative(sheet: &Sheet, who: Option<&str>, words: &RollWords) -> Result<Declared, Failure> {
    let misplaced = [
        (words.check.dc.is_some(), "--dc"),
        (!words.against.is_empty(), "--against"),
        (words.check.extra.is_some(), "--extra"),
        (words.check.resisted, "--resisted"),
        (!words.check.circumstance.is_empty(), "--circumstance"),
        (!words.check.equipment.is_empty(), "--equipment"),
    ];
    if let Some((_, flag)) = misplaced.iter().find(|(given, _)| *given) {
        return Err(Failure::usage(format!(
            "leave out {flag}: Initiative is rolled as it stands on the sheet; name others with --foe Wolf=4"
        )));
    }
    let (own, payable) = sheet.declare_initiative(words.check.luck, &words.check.when)?;
    let own = Participant { name: who.unwrap_or("you").to_owned(), ..own };
    let others = ForInitiative::participants(words.others.listed())?;
    let theirs = others.iter().map(|other| Parts::one("Initiative", other.modifier).into());
    let sides = std::iter::once(payable.parts.clone().into()).chain(theirs).collect();
    let participants = std::iter::once(own).chain(others).collect();
    let initiative = Initiative::new(participants, *sheet.rulings())?;
    let asked = Asked::new(AnyCheck::D12Initiative(initiative), sides, sheet.rulings());
    Ok(declared(Asked { what: Some("Initiative".to_owned()), ..asked }, payable))
}

fn declared(asked: Asked, payable: Payable) -> Declared {
    Declared { asked, cost: Cost::Heroism(payable) }
}
