//! Contests and opposed checks (D12-CHK-2, D12-CHK-4, T36-OPP-1).

use systems::AnyVerdict;
use systems::form::{ContestForm, ContestSide, DeclaredRoll, HeldAgainst};
use systems::throw::Resolve;

use super::Deciding;
use super::call::check_unspent;
use super::following::{Following, follow, harm};
use super::named::check_each_once;
use super::roll::{Answer, make_strike, strike_form};
use super::throwing::Throwing;
use crate::{
    ActionId, Ask, Audience, Chance, CharacterId, Contest, Event, Purpose, Refusal, Side, Source, Throw,
    Visibility,
};

/// A contest as it is wished for.
pub(super) struct Wish<'a> {
    pub(super) character: CharacterId,
    pub(super) ask: &'a Ask,
    pub(super) source: &'a Source,
    pub(super) others: &'a [(CharacterId, Option<Ask>)],
    pub(super) visibility: Visibility,
    pub(super) is_strike: bool,
}

/// Begins a contest: the one who acts rolls at once, the others when they answer.
pub(super) fn open(deciding: &mut Deciding, wish: &Wish<'_>, chance: &mut dyn Chance) -> Result<(), Refusal> {
    let declared = declare(deciding, wish)?;
    let contest = contest(deciding, wish);
    let (character, audience) = (wish.character, audience(deciding, &contest));
    let purpose = Purpose::Contest { contest: contest.id };
    let (source, visibility) = (wish.source, wish.visibility);
    let shown = audience.clone();
    let mut throwing = Throwing { character, declared, source, visibility, audience, purpose };
    throwing.check(deciding)?;
    throwing.pay(deciding)?;
    deciding.tell(shown, Event::ContestOpened(contest));
    throwing.throw(deciding, chance)?;
    Ok(())
}

/// Everything about a contest that can be refused before anyone pays.
fn declare(deciding: &Deciding, wish: &Wish<'_>) -> Result<DeclaredRoll, Refusal> {
    let character = deciding.acting(wish.character, "open a contest")?;
    check_sides(deciding, wish)?;
    let mut answers = Vec::new();
    for (other, ask) in wish.others {
        let other = deciding.character(*other)?;
        if let Some(ask) = ask {
            check_unspent(ask)?;
            answers.push(other.declare(ask, HeldAgainst::Contest(ContestSide::Answers))?.throw);
        }
    }
    let mut declared = character.declare(wish.ask, HeldAgainst::Contest(ContestSide::Acts))?;
    for answer in &answers {
        check_answer(&declared.throw, answer)?;
    }
    if wish.is_strike {
        let names = wish.others.iter().filter_map(|(other, _)| Some(deciding.character(*other).ok()?.name()));
        make_strike(deciding, &mut declared, names.collect::<Vec<_>>().join(", "));
    }
    Ok(declared)
}

/// Can that throw stand against the one that acts? Otherwise the contest could never be settled.
fn check_answer(acts: &Throw, answers: &Throw) -> Result<(), Refusal> {
    Throw::join(&[acts, answers])?.map(|_| ()).ok_or(Refusal::NoContest)
}

/// Who may stand against whom is the system's to say.
fn check_sides(deciding: &Deciding, wish: &Wish<'_>) -> Result<(), Refusal> {
    let plays = deciding.table.scene.settings.system();
    let most = match &plays.roll_form(&wish.ask.score).contest {
        ContestForm::Nobody { instead } => {
            return Err(Refusal::NotInSystem { plays, what: instead.clone() });
        }
        ContestForm::Others { crowd: Some(crowd), most } if wish.others.len() != *most => {
            return Err(Refusal::NotNow { why: crowd.to_string() });
        }
        ContestForm::Others { most, .. } => *most,
    };
    if wish.is_strike {
        strike_form(wish.ask)?;
    }
    let mut sides = vec![wish.character];
    sides.extend(wish.others.iter().map(|(other, _)| *other));
    let what = "1 to 20 others who resist";
    let is_alone = sides.len() == 1;
    if is_alone { Err(Refusal::NameEachOnce { what }) } else { check_each_once(&sides, 1 + most, what) }
}

fn contest(deciding: &Deciding, wish: &Wish<'_>) -> Contest {
    let active = (wish.character, Some(wish.ask.clone()));
    let sides = std::iter::once(&active).chain(wish.others);
    let side = |(character, ask): &(CharacterId, Option<Ask>)| Side {
        character: *character,
        ask: ask.clone(),
        thrown: None,
    };
    Contest {
        id: deciding.action,
        seat: deciding.seat,
        visibility: wish.visibility,
        is_strike: wish.is_strike,
        sides: sides.map(side).collect(),
    }
}

/// Who may see a contest: those to whom it is open, if they know of everyone in it.
fn audience(deciding: &Deciding, contest: &Contest) -> Audience {
    let sides = contest.sides.iter().map(|side| side.character);
    contest.audience().and(&deciding.audience_of(sides))
}

/// A contest that the asker may know of.
fn known(deciding: &Deciding, id: ActionId) -> Result<Contest, Refusal> {
    let asker = deciding.asker()?;
    let contest = deciding.table.scene.contests.get(&id);
    let seen = contest.filter(|contest| audience(deciding, contest).includes(asker));
    seen.cloned().ok_or(Refusal::NoSuch { what: "contest", id })
}

/// Answers a contest with a roll. The last answer settles it.
pub(super) fn answer(
    deciding: &mut Deciding,
    answer: &Answer<'_>,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let Answer { id, character, ask, source } = *answer;
    let contest = known(deciding, id)?;
    let roller = deciding.own(character, "answer a contest")?;
    let who = roller.name().to_owned();
    let what = "contest with this character";
    let side = contest.side(character).ok_or(Refusal::NoSuch { what, id })?;
    if side.thrown.is_some() {
        return Err(Refusal::Already { who, what: "rolled in this contest" });
    }
    let unsaid = || Refusal::NotNow { why: format!("the contest does not say what {who} rolls; say it") };
    let ask = ask.or(side.ask.as_ref()).ok_or_else(unsaid)?;
    let declared = roller.declare(ask, HeldAgainst::Contest(ContestSide::Answers))?;
    if let Some(acts) = contest.sides.first().and_then(|side| side.thrown.as_ref()) {
        check_answer(&acts.throw, &declared.throw)?;
    }
    let (visibility, purpose) = (contest.visibility, Purpose::Contest { contest: id });
    let audience = audience(deciding, &contest);
    Throwing { character, declared, source, visibility, audience, purpose }.make(deciding, chance)?;
    settle(deciding, id)
}

/// Once every side has rolled: what came of it.
fn settle(deciding: &mut Deciding, id: ActionId) -> Result<(), Refusal> {
    let Some(contest) = deciding.table.scene.contests.get(&id).cloned() else { return Ok(()) };
    let Some((check, faces)) = contest.settled()? else { return Ok(()) };
    let verdict = check.resolve(&faces)?;
    let following = following(deciding, &contest, &verdict);
    let visibility = contest.visibility;
    let audience = audience(deciding, &contest);
    let seq = deciding.tell(audience, Event::ContestSettled { contest: id, settled: contest });
    match following {
        Some(following) => follow(deciding, seq, visibility, following),
        None => Ok(()),
    }
}

/// What comes to the one who acts; a strike is held against each of the others' own rolls.
fn following(deciding: &Deciding, contest: &Contest, verdict: &AnyVerdict) -> Option<Following> {
    let (active, others) = contest.sides.split_first()?;
    let what = active.ask.as_ref().map_or("", |ask| &ask.score);
    if let Some(earned) = verdict.earned(what) {
        return Some(vec![(active.character, earned)]);
    }
    let targets: Vec<CharacterId> = others.iter().map(|side| side.character).collect();
    contest.is_strike.then(|| harm(deciding, active.character, &targets, verdict)).flatten()
}

/// Calls a contest off.
pub(super) fn drop(deciding: &mut Deciding, id: ActionId) -> Result<(), Refusal> {
    deciding.for_players("call a contest off")?;
    let contest = deciding.table.scene.contests.get(&id);
    // Whoever opened a blind one may call it off without seeing it.
    let contest = match contest.filter(|contest| contest.seat == deciding.seat) {
        Some(own) => own.clone(),
        None => known(deciding, id)?,
    };
    if contest.seat != deciding.seat {
        deciding.for_gm("call off a contest that somebody else opened")?;
    }
    let audience = audience(deciding, &contest);
    deciding.tell(audience, Event::ContestDropped { contest: id });
    Ok(())
}
