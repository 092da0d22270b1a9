//! Any check under everything that could be different about it.

use odds::compare::{self, AtHand, Named, PoolAsk};
use protocol::v1::Asked;
use protocol::v1::check::Check;
use systems::ruling::Rulings as _;
use systems::{AnyCheck, Refusal, System, d12, pool, three_six};

use super::Compared;

/// What makes the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Differs {
    /// What a player can choose: bonus dice, advantage, points.
    #[default]
    Choices,
    /// The editions of the rules.
    Editions,
    /// One ruling.
    Ruling(&'static str),
}

/// What can make the difference between two checks of a system, each with the words for it.
pub fn differences(system: System) -> Vec<(Differs, String)> {
    let known = [
        (System::D12, "the bonus dice"),
        (System::THREE_SIX, "advantage, proficiency, steps"),
        (System::POOL, "points, snags, levels"),
    ];
    let choices = known
        .into_iter()
        .find(|(known, _)| *known == system)
        .map_or("what can be chosen", |(_, words)| words);
    let mut all = vec![(Differs::Choices, choices.to_owned())];
    // Of the Action Pool's rulings none changes a roll that is made.
    if system != System::POOL {
        let has_editions = system.rules().editions().len() > 1;
        all.extend(has_editions.then(|| (Differs::Editions, "the edition".to_owned())));
        let rulings = system.rulings().iter();
        all.extend(rulings.map(|info| (Differs::Ruling(info.name), info.name.replace('_', " "))));
    }
    all
}

impl Compared {
    /// A check under everything that could be different about it, and each choice as a check of its own. Of an action
    /// roll, `at_least` so many successes are asked for.
    ///
    /// # Errors
    ///
    /// A rule does not allow such a check, or it is none that is compared.
    pub fn of_check(
        asked: &Asked,
        at_hand: &AtHand,
        at_least: u32,
        differs: Differs,
    ) -> Result<Option<(Self, Vec<AnyCheck>)>, Refusal> {
        if let Some(check) = asked.check.downcast_ref::<d12::StaticCheck>() {
            return of_d12(check, at_hand, differs).map(Some);
        }
        if let Some(check) = asked.check.downcast_ref::<three_six::Check>() {
            let named = match differs {
                Differs::Ruling(name) => compare::three_six_rulings(check, name),
                Differs::Choices | Differs::Editions => compare::three_six_choices(*check),
            };
            let checks = named.iter().map(|named| AnyCheck::new(named.choice)).collect();
            return Ok(Some((Self::three_six(named, check, Check::of(asked).line()), checks)));
        }
        let Some(roll) = asked.check.downcast_ref::<pool::Roll>() else {
            let of = match differs {
                Differs::Ruling(name) => Some(name),
                Differs::Choices | Differs::Editions => None,
            };
            return Self::alternatives(asked, of);
        };
        let level = at_hand.values.iter().find(|(key, _)| key == "level");
        let level =
            level.and_then(|(_, value)| value.as_number()).and_then(|level| u32::try_from(level).ok());
        let level = level.map(pool::Level::new).transpose()?;
        let rulings = pool::Rulings::from_settings(&asked.rulings)?;
        let ask = PoolAsk { level, roll: *roll, points: at_hand.points.unwrap_or(0), rulings };
        let checks = compare::pool_choices(&ask)?;
        let checks = checks.into_iter().map(|named| AnyCheck::new(named.choice.0)).collect();
        Ok(Some((Self::pool(&ask, at_least, &Check::of(asked).line())?, checks)))
    }
}

fn of_d12(
    check: &d12::StaticCheck,
    at_hand: &AtHand,
    differs: Differs,
) -> Result<(Compared, Vec<AnyCheck>), Refusal> {
    let (plain, dc) = (*check.check(), check.dc());
    let extra = at_hand.extras().first().map(|(_, die)| *die);
    let invoked = d12::Check { extra, luck: at_hand.luck(), ..plain };
    let named = match differs {
        Differs::Choices => at_hand.bonus_dice(plain),
        Differs::Editions => compare::editions(&invoked),
        Differs::Ruling(name) => compare::rulings(&invoked, name),
    };
    let as_check = |named: &Named<d12::Check>| Ok(AnyCheck::new(d12::StaticCheck::new(named.choice, dc)?));
    let checks = named.iter().map(as_check).collect::<Result<_, Refusal>>()?;
    Ok((Compared::d12(named, plain.modifier, dc), checks))
}
