//! D12 checks, contests and initiatives from what was typed.

use protocol::v1::{Asked, Side as Words};
use systems::AnyCheck;
use systems::d12::{
    Check, Contest, ExtraDie, ExtraFrom, Initiative, LuckDie, Participant, Refusal, Rulings, Side,
    StaticCheck, Tier,
};
use systems::parts::Parts;

use crate::Failure;
use crate::args::{Against, D12Args, Extra, InitiativeArgs};

/// More than this is a slip of the finger, and takes long to count.
const MOST_RESISTERS: usize = 100;
/// The same for an initiative.
const MOST_PARTICIPANTS: usize = 50;

/// A check against a DC, or a contest.
pub(super) fn check(args: &D12Args) -> Result<Asked, Failure> {
    let rulings = args.rulings.rulings()?;
    let me = Against { modifier: args.modifier, extra: args.extra, luck: args.luck };
    match (args.dc, &args.against[..]) {
        (None, []) => Err(Failure::usage(
            "give what the check has to beat: --dc N, or --against modifier=N for each one who resists",
        )),
        (Some(_), [_, ..]) => Err(Failure::usage(
            "give either --dc or --against: a check is held against a DC or against other checks, not both",
        )),
        (Some(dc), []) => {
            let side = if args.resisted { Side::Resisted } else { Side::Active };
            let check = StaticCheck::new(one(&me, side, rulings)?, dc)?;
            Ok(Asked::new(AnyCheck::D12Static(check), vec![words(&me)], &rulings))
        }
        (None, resisters) => contest(args, &me, resisters, rulings),
    }
}

fn contest(args: &D12Args, me: &Against, resisters: &[Against], rulings: Rulings) -> Result<Asked, Failure> {
    if args.resisted {
        return Err(Failure::usage(
            "leave out --resisted: in a contest the first side acts, and every --against resists",
        ));
    }
    contest_of(one(me, Side::Active, rulings)?, words(me), resisters)
}

/// A check that is ready, against those who resist it.
pub(crate) fn contest_of(active: Check, own: Words, resisters: &[Against]) -> Result<Asked, Failure> {
    if resisters.len() > MOST_RESISTERS {
        return Err(Failure::usage(format!("give --against at most {MOST_RESISTERS} times")));
    }
    let rulings = active.rulings;
    let resist = |resister| one(resister, Side::Resisted, rulings);
    let checks = resisters.iter().map(resist).collect::<Result<_, _>>()?;
    let contest = Contest::new(active, checks)?;
    let sides = std::iter::once(own).chain(resisters.iter().map(words)).collect();
    Ok(Asked::new(AnyCheck::D12Contest(contest), sides, &rulings))
}

/// A roll for initiative.
pub(super) fn initiative(args: &InitiativeArgs) -> Result<Asked, Failure> {
    if args.participants.0.is_empty() {
        return Err(Failure::usage("say who rolls: --player Ana=5 or --foe Wolf=4, once for each"));
    }
    initiative_of(args.participants.0.clone(), args.rulings.rulings()?)
}

/// A roll for initiative of those who are ready.
pub(crate) fn initiative_of(participants: Vec<Participant>, rulings: Rulings) -> Result<Asked, Failure> {
    if participants.len() > MOST_PARTICIPANTS {
        return Err(Failure::usage(format!("name at most {MOST_PARTICIPANTS} participants")));
    }
    let initiative = Initiative::new(participants, rulings)?;
    let sides =
        initiative.participants().iter().map(|one| Parts::one("Initiative", one.modifier).into()).collect();
    Ok(Asked::new(AnyCheck::D12Initiative(initiative), sides, &rulings))
}

/// One side's check. A named attribute must be of a kind an Extra Die may lean on (D12-EXTRA-1).
pub(crate) fn one(typed: &Against, side: Side, rulings: Rulings) -> Result<Check, Refusal> {
    if let Some(Extra { from: Some(on), .. }) = typed.extra
        && rulings.extra_from == ExtraFrom::Basic
        && on.tier() != Tier::Basic
    {
        return Err(Refusal::ExtraFromOther { on });
    }
    Ok(Check {
        side,
        modifier: typed.modifier,
        extra: typed.extra.map(|extra| ExtraDie::at_most(extra.at_most)),
        luck: typed.luck.map(LuckDie::by_fortune),
        rulings,
    })
}

fn words(typed: &Against) -> Words {
    let from = typed.extra.and_then(|extra| extra.from);
    Words {
        parts: Parts::one("modifier", typed.modifier),
        extra_from: from.map(|node| node.name().to_owned()),
    }
}
