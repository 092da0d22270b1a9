//! Contests and opposed checks (D12-CHK-2, D12-CHK-4, T36-OPP-1).

use systems::AnyVerdict;
use systems::form::{ContestForm, ContestSide, DeclaredRoll, HeldAgainst};
use systems::throw::Resolve;

use super::Deciding;
use super::call::check_unspent;
use super::following::{Following, follow, harm};
use super::named::check_each_once;
use super::roll::{Answer, make_strike, strike_form};
use super::throwing::{Throwing, Tie};
use crate::{
    ActionId, Ask, Audience, Chance, CharacterId, Contest, Event, Purpose, Race, Refusal, Runner, Side,
    Source, Throw, Visibility,
};

/// A contest as it is wished for.
pub(super) struct ContestRequest<'a> {
    pub(super) character: CharacterId,
    pub(super) ask: &'a Ask,
    pub(super) source: &'a Source,
    pub(super) others: &'a [(CharacterId, Option<Ask>)],
    pub(super) visibility: Visibility,
    pub(super) is_strike: bool,
    pub(super) is_race: bool,
}

impl ContestRequest<'_> {
    /// Which side the one who begins is on: in a race nobody acts (D12-CHK-2).
    const fn side(&self) -> ContestSide {
        if self.is_race { ContestSide::Answers } else { ContestSide::Acts }
    }
}

/// Begins a contest: the one who acts rolls at once, the others when they answer.
pub(super) fn open(
    deciding: &mut Deciding,
    wish: &ContestRequest<'_>,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let declared = declare(deciding, wish)?;
    let contest = contest(deciding, wish)?;
    let (character, audience) = (wish.character, audience(deciding, &contest));
    let purpose = Purpose::Contest { contest: contest.id };
    let (source, visibility) = (wish.source, wish.visibility);
    let shown = audience.clone();
    let is_untold = false;
    let mut throwing = Throwing { character, declared, source, visibility, audience, purpose, is_untold };
    throwing.check(deciding)?;
    throwing.pay(deciding)?;
    deciding.tell(shown, Event::ContestOpened(contest));
    throwing.throw(deciding, chance)?;
    Ok(())
}

/// Everything about a contest that can be refused before anyone pays.
fn declare(deciding: &Deciding, wish: &ContestRequest<'_>) -> Result<DeclaredRoll, Refusal> {
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
    let mut declared = character.declare(wish.ask, HeldAgainst::Contest(wish.side()))?;
    for answer in &answers {
        check_answer(wish.is_race, &declared.throw, answer)?;
    }
    if wish.is_strike {
        let names = wish.others.iter().filter_map(|(other, _)| Some(deciding.character(*other).ok()?.name()));
        make_strike(deciding, &mut declared, names.collect::<Vec<_>>().join(", "));
    }
    Ok(declared)
}

/// Can that throw stand against the one that acts? Otherwise the contest could never be settled.
fn check_answer(is_race: bool, first: &Throw, answers: &Throw) -> Result<(), Refusal> {
    let both = [first, answers];
    let runner = |name: &str| Runner { name: name.to_owned(), is_player: true };
    let joined = if is_race {
        Race { runners: ["first", "other"].map(runner).into(), roll_off: Vec::new() }.join(&both)?
    } else {
        Throw::join(&both)?
    };
    joined.map(|_| ()).ok_or(Refusal::NoContest)
}

/// Who may stand against whom is the system's to say.
fn check_sides(deciding: &Deciding, wish: &ContestRequest<'_>) -> Result<(), Refusal> {
    let plays = deciding.table.scene.settings.system();
    let form = plays.roll_form(&wish.ask.score);
    if wish.is_race {
        return check_race(deciding, wish, form.most_in_race);
    }
    let most = match &form.contest {
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

/// Who may race is the system's to say, and nobody is struck in a race.
fn check_race(deciding: &Deciding, wish: &ContestRequest<'_>, most: usize) -> Result<(), Refusal> {
    if most == 0 {
        let plays = deciding.table.scene.settings.system();
        let what = "races of this roll; let each roll for themselves and compare".into();
        return Err(Refusal::NotInSystem { plays, what });
    }
    if wish.is_strike {
        let why = "nobody acts in a race, so nobody strikes; leave out one of the two".to_owned();
        return Err(Refusal::NotNow { why });
    }
    let runners: Vec<CharacterId> = racing(wish).collect();
    let what = "2 to 21 who compete";
    if runners.len() < 2 {
        Err(Refusal::NameEachOnce { what })
    } else {
        check_each_once(&runners, most, what)
    }
}

/// Everyone in it, whoever begins first.
fn racing<'a>(wish: &'a ContestRequest<'_>) -> impl Iterator<Item = CharacterId> + 'a {
    std::iter::once(wish.character).chain(wish.others.iter().map(|(other, _)| *other))
}

/// Those who race, as they are now; whoever shares a name with somebody before them gets a number behind it.
fn race(deciding: &Deciding, wish: &ContestRequest<'_>) -> Result<Race, Refusal> {
    let mut runners: Vec<Runner> = Vec::new();
    for id in racing(wish) {
        let character = deciding.character(id)?;
        let (name, is_player) = (character.name(), character.owner.is_some());
        let is_taken = |name: &str| runners.iter().any(|known| known.name == name);
        let numbered = (2..).map(|number: usize| format!("{name} ({number})"));
        let name = std::iter::once(name.to_owned()).chain(numbered).find(|name| !is_taken(name));
        runners.extend(name.map(|name| Runner { name, is_player }));
    }
    Ok(Race { runners, roll_off: Vec::new() })
}

fn contest(deciding: &Deciding, wish: &ContestRequest<'_>) -> Result<Contest, Refusal> {
    let active = (wish.character, Some(wish.ask.clone()));
    let sides = std::iter::once(&active).chain(wish.others);
    let side = |(character, ask): &(CharacterId, Option<Ask>)| Side {
        character: *character,
        ask: ask.clone(),
        thrown: None,
    };
    Ok(Contest {
        id: deciding.action,
        seat: deciding.seat,
        visibility: wish.visibility,
        is_strike: wish.is_strike,
        sides: sides.map(side).collect(),
        race: if wish.is_race { Some(race(deciding, wish)?) } else { None },
    })
}

/// Who may see a contest: those to whom it is open, if they know of everyone in it.
fn audience(deciding: &Deciding, contest: &Contest) -> Audience {
    let sides = contest.sides.iter().map(|side| side.character);
    contest.audience().and(&deciding.audience_of(sides))
}

/// A contest that the asker may know of.
fn known_contest(deciding: &Deciding, id: ActionId) -> Result<Contest, Refusal> {
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
    let contest = known_contest(deciding, id)?;
    let roller = deciding.own_character(character, "answer a contest")?;
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
        check_answer(contest.race.is_some(), &acts.throw, &declared.throw)?;
    }
    let (visibility, purpose) = (contest.visibility, Purpose::Contest { contest: id });
    let audience = audience(deciding, &contest);
    let is_untold = false;
    Throwing { character, declared, source, visibility, audience, purpose, is_untold }
        .make(deciding, chance)?;
    roll_off(deciding, id, source, chance)?;
    settle(deciding, id)
}

/// Those who are still tied in a race roll off, once everyone has rolled.
fn roll_off(
    deciding: &mut Deciding,
    id: ActionId,
    source: &Source,
    chance: &mut dyn Chance,
) -> Result<(), Refusal> {
    let Some(contest) = deciding.table.scene.contests.get(&id) else { return Ok(()) };
    let Some(throw) = contest.missing_roll_off()? else { return Ok(()) };
    let tie = Tie {
        what: "Roll-off for the race",
        visibility: contest.visibility,
        audience: audience(deciding, contest),
        purpose: Purpose::Contest { contest: id },
    };
    tie.roll_off(deciding, throw, source, chance).map(|_| ())
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
        None => known_contest(deciding, id)?,
    };
    if contest.seat != deciding.seat {
        deciding.for_gm("call off a contest that somebody else opened")?;
    }
    let audience = audience(deciding, &contest);
    deciding.tell(audience, Event::ContestDropped { contest: id });
    Ok(())
}
