//! From what is set to a question of the rules, and its odds.

use charts::Picture;
use dice::Dist;
use dice::notation::{Answer, Expr};
use odds::{AnyOdds, Kept};
use presentation::picture;
use protocol::v1::AskedCheck;
use protocol::v1::check::DiceTarget;

use super::ask::{Ask, Kind};

/// The page counts while one types, so what takes a second elsewhere is too much here.
const MOST_STEPS: u64 = 20_000_000;

/// What the dice are asked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RollQuestion {
    /// A check of one of the systems.
    Check(AskedCheck),
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
    /// Of a check; nothing if it has too many throws to count.
    Check(Option<Box<AnyOdds>>),
    /// Of dice in notation; nothing if they are too many to count here.
    Dice(Option<Dist<i64>>),
}

/// A question, counted and told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counted {
    /// What was asked.
    pub(crate) question: RollQuestion,
    /// Its odds.
    pub(crate) odds: Odds,
    /// What there is to see and to say.
    pub(crate) picture: Picture,
    /// Mean and spread of the total; may be empty.
    pub(crate) average: String,
    /// Counts of dice, which stay while only the target moves.
    kept: Kept,
}

impl Counted {
    /// Whether dice in notation ask something themselves, as `d20+5>=15` does.
    pub(crate) fn asks_itself(&self) -> bool {
        match &self.question {
            RollQuestion::Check(_) => false,
            RollQuestion::Dice { expr, .. } => expr.answer() != Answer::Total,
        }
    }
}

/// Makes sense of what is set; otherwise one sentence that says why not.
pub(crate) fn from_ask(ask: &Ask) -> Result<RollQuestion, String> {
    match ask.kind {
        Kind::Check => {
            ask.form.asked().map(|asked| with_reason(ask, asked)).map_err(|problem| problem.sentence)
        }
        Kind::Dice => dice(ask),
    }
}

/// The check with what it is for, if a link said so.
pub(crate) fn with_reason(ask: &Ask, asked: AskedCheck) -> RollQuestion {
    let about = Some(ask.about.clone()).filter(|about| !about.is_empty());
    RollQuestion::Check(AskedCheck { what: about.or(asked.what), ..asked })
}

/// Counts; what was counted before is not counted again if the dice are the same.
pub(crate) fn count(question: RollQuestion, before: Option<&Counted>) -> Counted {
    match question {
        RollQuestion::Check(asked) => check_odds(asked, before.map(|before| before.kept).unwrap_or_default()),
        RollQuestion::Dice { expr, target } => dice_odds(expr, target),
    }
}

fn check_odds(asked: AskedCheck, mut kept: Kept) -> Counted {
    let odds = kept.odds(&asked.check).ok();
    let picture =
        odds.as_ref().map_or_else(|| picture::count_and_draw(&asked), |odds| picture::picture(&asked, odds));
    let totals = odds.as_ref().map(|odds| &odds.totals).filter(|totals| !totals.is_empty());
    let average = totals.map(picture::average).unwrap_or_default();
    Counted {
        question: RollQuestion::Check(asked),
        odds: Odds::Check(odds.map(Box::new)),
        picture,
        average,
        kept,
    }
}

fn dice_odds(expr: Expr, target: Option<DiceTarget>) -> Counted {
    let is_quick = expr.cost().is_ok_and(|cost| cost.steps <= MOST_STEPS);
    let dist = if is_quick { expr.dist().ok() } else { None };
    let picture = dist.as_ref().map_or_else(|| uncounted(&expr), |dist| dice_picture(&expr, dist, target));
    let totals = dist.as_ref().filter(|_| expr.answer() == Answer::Total);
    let average = totals.map(picture::average).unwrap_or_default();
    Counted {
        question: RollQuestion::Dice { expr, target },
        odds: Odds::Dice(dist),
        picture,
        average,
        kept: Kept::default(),
    }
}

fn dice_picture(expr: &Expr, dist: &Dist<i64>, target: Option<DiceTarget>) -> Picture {
    let asked = target.map(|target| (target, dist.chance(|&total| target.fits(total))));
    match expr.answer() {
        Answer::Total => picture::dice(&expr.to_string(), dist, asked),
        answer @ (Answer::YesOrNo | Answer::Winner(_)) => picture::answer(&expr.to_string(), dist, &answer),
    }
}

fn uncounted(expr: &Expr) -> Picture {
    let sentence = "These dice can be rolled, but are too many to count while you wait.".to_owned();
    Picture { title: expr.to_string(), sentence, ..Picture::default() }
}

fn dice(ask: &Ask) -> Result<RollQuestion, String> {
    let expr = Expr::parse_as(ask.dialect, &ask.notation)
        .map_err(|error| systems::sentence::capital(&error.to_string()))?;
    expr.program().map_err(|refused| systems::sentence::capital(&refused.to_string()))?;
    // Dice that ask something themselves have no total to ask about.
    let target = ask.target.filter(|_| expr.answer() == Answer::Total);
    Ok(RollQuestion::Dice { expr, target })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roll::query;

    fn counted(ask: &Ask) -> Counted {
        count(from_ask(ask).unwrap(), None)
    }

    #[test]
    fn every_kind_of_roll_has_odds_to_show() {
        for ask in Ask::one_of_each() {
            let counted = counted(&ask);
            assert!(!counted.picture.panels.is_empty(), "{ask:?}");
            assert!(!counted.picture.sentence.is_empty(), "{ask:?}");
        }
    }

    #[test]
    fn the_first_thing_one_sees_is_the_usual_check() {
        let picture = counted(&Ask::default()).picture;
        assert_eq!((picture.title.as_str(), picture.figure.as_str()), ("2d12 + 5 against DC 18", "49.3 %"));
        assert!(picture.sentence.starts_with("71 of 144 — you succeed about every second time"));
    }

    #[test]
    fn dice_that_ask_something_are_told_by_their_answers() {
        let asked = |notation: &str| {
            let counted = counted(&Ask { kind: Kind::Dice, notation: notation.into(), ..Ask::default() });
            (counted.asks_itself(), counted.picture.figure, counted.picture.sentence, counted.average)
        };
        let yes = (true, "50.0 %".into(), "10 of 20 — yes, about every second time.".into(), String::new());
        assert_eq!(asked("d20>=11"), yes);
        assert_eq!(
            asked("d20+2 vs d20 vs d12").2,
            "2473 of 4800 — d20+2 is higher, about every second time."
        );
        assert!(!asked("2d20>=11").0);
    }

    #[test]
    fn a_count_that_is_kept_tells_the_same() {
        let mut ask = Ask::default();
        let mut before = counted(&ask);
        for (dc, luck) in [(19, false), (20, true), (7, true), (7, false)] {
            ask.form.fields.set_number("dc", dc);
            ask.form.fields.turn("luck", luck);
            let next = count(from_ask(&ask).unwrap(), Some(&before));
            assert_eq!(next, counted(&ask));
            before = next;
        }
    }

    #[test]
    fn what_the_rules_refuse_is_one_sentence() {
        let ask = Ask::from_link("roll=d12&resisted=yes&static_side=always_active");
        assert!(from_ask(&ask).unwrap_err().starts_with("A check against a DC is always active"));
        let broken = Ask { kind: Kind::Dice, notation: "4d6kh5".into(), ..Ask::default() };
        assert!(from_ask(&broken).unwrap_err().starts_with("Expected"));
    }

    #[test]
    fn what_the_form_refuses_is_said_of_its_input() {
        let mut ask = Ask::default();
        ask.form.fields.set_number("modifier", 10_001);
        let problem = ask.form.declared().unwrap_err();
        assert_eq!(problem.keys, ["modifier"]);
        assert_eq!(problem.sentence, "Modifier: write a whole number from -10000 to 10000");
        assert_eq!(from_ask(&ask), Err(problem.sentence));
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
            let [(ask, wrong), (address, _)] = link.queries().map(query::parse_query);
            assert_eq!((&ask, wrong), (&address, None), "{}", link.link);
            assert_eq!(query::parse_query(&query::write(&ask)).0, ask, "{}", link.link);
            assert_eq!(counted(&ask).picture.figure, link.chance, "{}", link.link);
        }
    }
}
