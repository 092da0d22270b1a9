//! From what is set to a question of the rules, and its odds.

use charts::Picture;
use dice::Dist;
use dice::notation::Expr;
use odds::AnyOdds;
use odds::d12::{Count, read_check};
use protocol::v1::Asked;
use protocol::v1::check::DiceTarget;
use systems::d12::Declared;
use systems::form::SideParts;
use systems::parts::Parts;
use systems::{AnyCheck, AnySheet, Refusal, d12, pool, three_six};
use telling::picture;

use super::ask::{Ask, Hand, Kind, Six};
use super::own;

/// The page counts while one types, so what takes a second elsewhere is too much here.
const MOST_STEPS: u64 = 20_000_000;

/// What the dice are asked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Question {
    /// A check of one of the systems.
    Check(Asked),
    /// Dice in notation, and perhaps a question about their total.
    Dice {
        /// What was typed, understood.
        expr: Expr,
        /// What is asked of the total.
        target: Option<DiceTarget>,
    },
}

/// A question's odds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Odds {
    /// Of a check.
    Check(AnyOdds),
    /// Of dice in notation; nothing if they are too many to count here.
    Dice(Option<Dist<i64>>),
}

/// A question, counted and told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counted {
    /// What was asked.
    pub(crate) question: Question,
    /// Its odds.
    pub(crate) odds: Odds,
    /// What there is to see and to say.
    pub(crate) picture: Picture,
    /// Mean and spread of the total; may be empty.
    pub(crate) average: String,
    /// The count of a D12 check's dice, which stays while only its target moves.
    kept: Option<Kept>,
}

/// A count, and the dice it is of: valid faces of the Extra and the Luck Die, and which dice can earn crits.
type Kept = ((Option<u8>, Option<u8>), d12::CritScope, Count);

/// Makes sense of what is set; otherwise one sentence that says why not.
pub(crate) fn of(ask: &Ask) -> Result<Question, String> {
    let asked = match ask.kind {
        Kind::Static => static_check(ask),
        Kind::Contest => contest(ask),
        Kind::Initiative => initiative(ask),
        Kind::Check => Ok(check(ask)),
        Kind::Opposed => Ok(opposed(ask)),
        Kind::Action => action(ask),
        Kind::Dice => return dice(ask),
    };
    let about = Some(ask.about.clone()).filter(|about| !about.is_empty());
    let named = |asked: Asked| Question::Check(Asked { what: about.or(asked.what), ..asked });
    asked.map(named).map_err(|refusal| systems::sentence::capital(&refusal.to_string()))
}

/// Counts; what was counted before is not counted again if the dice are the same.
pub(crate) fn count(question: Question, before: Option<&Counted>) -> Counted {
    match question {
        Question::Check(asked) => match asked.check {
            AnyCheck::D12Static(check) => static_odds(asked, &check, before),
            _ => check_odds(asked),
        },
        Question::Dice { expr, target } => dice_odds(expr, target),
    }
}

fn static_odds(asked: Asked, check: &d12::StaticCheck, before: Option<&Counted>) -> Counted {
    let (faces, scope) = (check.check().valid_faces(), check.check().rulings.crit_scope);
    let same = before.and_then(|before| before.kept).filter(|kept| (kept.0, kept.1) == (faces, scope));
    let count = same.map_or_else(|| Count::of_check(check.check()), |kept| kept.2);
    let odds = read_check(&count, check);
    let picture = picture::static_picture(&asked, check, &odds, &count);
    let average = picture::average(&odds.totals);
    let (question, odds) = (Question::Check(asked), Odds::Check(AnyOdds::D12(odds)));
    Counted { question, odds, picture, average, kept: Some((faces, scope, count)) }
}

fn check_odds(asked: Asked) -> Counted {
    let odds = odds::odds(&asked.check);
    let picture = picture::picture(&asked, &odds);
    let average = odds.totals().map(picture::average).unwrap_or_default();
    Counted { question: Question::Check(asked), odds: Odds::Check(odds), picture, average, kept: None }
}

fn dice_odds(expr: Expr, target: Option<DiceTarget>) -> Counted {
    let is_quick = expr.cost().is_ok_and(|cost| cost.steps <= MOST_STEPS);
    let dist = if is_quick { expr.dist().ok() } else { None };
    let picture = dist.as_ref().map_or_else(|| uncounted(&expr), |dist| drawn(&expr, dist, target));
    let average = dist.as_ref().map(picture::average).unwrap_or_default();
    Counted {
        question: Question::Dice { expr, target },
        odds: Odds::Dice(dist),
        picture,
        average,
        kept: None,
    }
}

fn drawn(expr: &Expr, dist: &Dist<i64>, target: Option<DiceTarget>) -> Picture {
    let asked = target.map(|target| (target, dist.chance(|&total| target.fits(total))));
    picture::dice(&expr.to_string(), dist, asked)
}

fn uncounted(expr: &Expr) -> Picture {
    let sentence = "These dice can be rolled, but are too many to count while you wait.".to_owned();
    Picture { title: expr.to_string(), sentence, ..Picture::default() }
}

/// The same for a character's own roll: the sheet has its say on what it adds, may lean on and can pay.
pub(crate) fn of_own(ask: &Ask, sheet: &AnySheet) -> Result<Question, String> {
    let declared = match sheet {
        AnySheet::D12(sheet) => own::declared(ask, sheet),
        AnySheet::ThreeSix(_) | AnySheet::Pool(_) => None,
    };
    let Some(declared) = declared else { return of(ask) };
    let told = |refusal: Refusal| systems::sentence::capital(&refusal.to_string());
    let Declared { check, parts, .. } = declared.map_err(|refusal| told(refusal.into()))?;
    let rulings = ask.readings.d12;
    let check =
        d12::StaticCheck::new(d12::Check { rulings, ..check }, ask.dc).map_err(|no| told(no.into()))?;
    let lean = ask.own.as_ref().and_then(|own| own.lean);
    let side = SideParts { extra_from: lean.map(|on| on.name().to_owned()), ..parts.into() };
    let asked = Asked::new(AnyCheck::D12Static(check), vec![side], &rulings);
    let what = Some(ask.about.clone()).filter(|about| !about.is_empty());
    Ok(Question::Check(Asked { what, ..asked }))
}

fn one(hand: &Hand, side: d12::Side, rulings: d12::Rulings) -> d12::Check {
    d12::Check {
        side,
        modifier: hand.modifier,
        extra: hand.extra.thrown().map(d12::ExtraDie::at_most),
        luck: hand.luck.thrown().map(d12::LuckDie::by_fortune),
        rulings,
    }
}

fn words(hand: &Hand) -> SideParts {
    Parts::one("modifier", hand.modifier).into()
}

fn static_check(ask: &Ask) -> Result<Asked, Refusal> {
    let rulings = ask.readings.d12;
    let side = if ask.resisted { d12::Side::Resisted } else { d12::Side::Active };
    let check = d12::StaticCheck::new(one(&ask.hand, side, rulings), ask.dc)?;
    Ok(Asked::new(AnyCheck::D12Static(check), vec![words(&ask.hand)], &rulings))
}

fn contest(ask: &Ask) -> Result<Asked, Refusal> {
    let rulings = ask.readings.d12;
    let resist = |hand: &Hand| one(hand, d12::Side::Resisted, rulings);
    let resisters = ask.resisters.iter().map(resist).collect();
    let contest = d12::Contest::new(one(&ask.hand, d12::Side::Active, rulings), resisters)?;
    let sides = std::iter::once(&ask.hand).chain(&ask.resisters).map(words).collect();
    Ok(Asked::new(AnyCheck::D12Contest(contest), sides, &rulings))
}

fn initiative(ask: &Ask) -> Result<Asked, Refusal> {
    let rulings = ask.readings.d12;
    let one = |one: &super::ask::Participant| d12::Participant {
        name: one.name.trim().to_owned(),
        player: one.player,
        modifier: one.modifier,
        luck: None,
    };
    let initiative = d12::Initiative::new(ask.participants.iter().map(one).collect(), rulings)?;
    let sides = ask.participants.iter().map(|one| Parts::one("Initiative", one.modifier).into()).collect();
    Ok(Asked::new(AnyCheck::D12Initiative(initiative), sides, &rulings))
}

fn check(ask: &Ask) -> Asked {
    let rulings = ask.readings.three_six;
    let mut parts = Parts::one("bonus", ask.bonus);
    parts.add_if_any("heroism", if ask.save { ask.heroism } else { 0 }); // T36-CHK-1
    let Six { proficient, steps, .. } = ask.six;
    let roll = three_six::Roll { modifier: parts.total(), proficient, tilt: tilt(&ask.six), steps };
    let check = AnyCheck::ThreeSixCheck(three_six::Check { roll, dv: ask.dv, rulings });
    let what = ask.save.then(|| "save".to_owned());
    Asked { what, ..Asked::new(check, vec![parts.into()], &rulings) }
}

fn opposed(ask: &Ask) -> Asked {
    let rulings = ask.readings.three_six;
    let [first, second] = [&ask.six, &ask.other].map(contender);
    let words = |side: &three_six::Contender| -> SideParts {
        Parts::one(format!("attribute {}", side.attribute), side.roll(&rulings).modifier).into()
    };
    let sides = vec![words(&first), words(&second)];
    Asked::new(AnyCheck::ThreeSixOpposed(three_six::Opposed { first, second, rulings }), sides, &rulings)
}

fn contender(six: &Six) -> three_six::Contender {
    let Six { score, proficient, steps, .. } = *six;
    three_six::Contender { attribute: unsigned(score), proficient, tilt: tilt(six), steps }
}

fn tilt(six: &Six) -> three_six::Tilt {
    three_six::Tilt { advantage: unsigned(six.advantage), disadvantage: unsigned(six.disadvantage) }
}

fn action(ask: &Ask) -> Result<Asked, Refusal> {
    let set = ask.pool;
    let mut parts = if set.by_level {
        let dice = pool::Level::new(unsigned(set.level))?.dice();
        Parts::one(format!("level {}", set.level), i32::try_from(dice).unwrap_or(i32::MAX))
    } else {
        Parts::one("dice", set.dice)
    };
    parts.add_if_any("archetype", set.archetype); // POOL-ROLL-2
    let roll = pool::Roll::new(unsigned(parts.total()), unsigned(set.boosts), unsigned(set.snags))?;
    Ok(Asked::new(AnyCheck::PoolRoll(roll), vec![parts.into()], &ask.readings.pool))
}

fn dice(ask: &Ask) -> Result<Question, String> {
    let expr = Expr::parse(&ask.notation).map_err(|error| systems::sentence::capital(&error.to_string()))?;
    expr.program().map_err(|refused| systems::sentence::capital(&refused.to_string()))?;
    Ok(Question::Dice { expr, target: ask.target })
}

/// A number that is never below 0.
pub(crate) fn unsigned(number: i32) -> u32 {
    number.max(0).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roll::query;

    fn counted(ask: &Ask) -> Counted {
        count(of(ask).unwrap(), None)
    }

    #[test]
    fn every_kind_of_roll_has_odds_to_show() {
        for kind in Kind::ALL {
            let counted = counted(&Ask { kind, ..Ask::default() });
            assert!(!counted.picture.panels.is_empty(), "{kind:?}");
            assert!(!counted.picture.sentence.is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn the_first_thing_one_sees_is_the_usual_check() {
        let picture = counted(&Ask::default()).picture;
        assert_eq!((picture.title.as_str(), picture.figure.as_str()), ("2d12 + 5 against DC 18", "49.3 %"));
        assert!(picture.sentence.starts_with("71 of 144 — you succeed about every second time"));
    }

    #[test]
    fn a_count_that_is_kept_tells_the_same() {
        let mut ask = Ask::default();
        let mut before = counted(&ask);
        for (dc, luck) in [(19, false), (20, true), (7, true), (7, false)] {
            ask.dc = dc;
            ask.hand.luck.used = luck;
            let next = count(of(&ask).unwrap(), Some(&before));
            assert_eq!(next, counted(&ask));
            before = next;
        }
    }

    #[test]
    fn what_the_rules_refuse_is_one_sentence() {
        let mut ask = Ask { resisted: true, ..Ask::default() };
        ask.readings.d12.static_side = d12::StaticSide::AlwaysActive;
        assert!(of(&ask).unwrap_err().starts_with("A check against a DC is always active"));
        let broken = Ask { kind: Kind::Dice, notation: "4d6kh5".into(), ..Ask::default() };
        assert!(of(&broken).unwrap_err().starts_with("Expected"));
    }

    #[test]
    fn dice_that_are_too_many_to_count_can_still_be_rolled() {
        let ask = Ask { kind: Kind::Dice, notation: "9000d9000".into(), ..Ask::default() };
        let counted = counted(&ask);
        assert_eq!(counted.odds, Odds::Dice(None));
        assert!(counted.picture.panels.is_empty());
    }

    #[test]
    fn the_links_that_people_have_say_what_they_said() {
        for link in crate::golden::links("/roll") {
            let [(ask, wrong), (address, _)] = link.queries().map(query::read);
            assert_eq!((&ask, wrong), (&address, None), "{}", link.link);
            assert_eq!(query::read(&query::write(&ask)).0, ask, "{}", link.link);
            assert_eq!(counted(&ask).picture.figure, link.chance, "{}", link.link);
        }
    }
}
