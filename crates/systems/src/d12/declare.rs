//! How the checks of the D12 System are made of what was set, and the way back.

use super::forms::{AGAINST_DC, AGAINST_OTHERS, FOR_INITIATIVE, FOR_THEMSELVES};
use super::{
    Check, Contest, ExtraDie, ExtraFrom, Initiative, LuckDie, Node, Participant, Race, Refusal, Rulings,
    Side, StaticCheck, Tier,
};
use crate::AnyCheck;
use crate::form::{CheckForm, CheckKind, DeclaredCheck, Given, SideParts, Value, Values, given_sides};
use crate::parts::Parts;
use crate::ruling::{RulingSettings, Rulings as _};

/// Against a DC (D12-CHK-2).
#[derive(Debug)]
pub struct AgainstDc;
/// Against others who resist (D12-CHK-2, D12-CHK-4).
#[derive(Debug)]
pub struct AgainstOthers;
/// For the order of turns (D12-CHK-5).
#[derive(Debug)]
pub struct ForInitiative;
/// Everyone for themselves in a race (D12-CHK-2).
#[derive(Debug)]
pub struct ForThemselves;

impl CheckKind for AgainstDc {
    fn form(&self) -> &CheckForm {
        &AGAINST_DC
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, crate::Refusal> {
        let side = if given.switch("resisted") { Side::Resisted } else { Side::Active };
        let (check, parts) = build_side(given, side, Rulings::from_settings(rulings)?)?;
        let check = StaticCheck::new(check, given.number("dc")?)?;
        Ok(DeclaredCheck { check: check.into(), what: None, sides: vec![parts] })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let check = check.downcast_ref::<StaticCheck>()?;
        let resisted = check.check().side == Side::Resisted;
        let values = side_values(check.check()).with("dc", Value::number(check.dc()));
        Some(values.with_switch("resisted", resisted))
    }
}

impl CheckKind for AgainstOthers {
    fn form(&self) -> &CheckForm {
        &AGAINST_OTHERS
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, crate::Refusal> {
        let rulings = Rulings::from_settings(rulings)?;
        let (active, own) = build_side(given, Side::Active, rulings)?;
        let (resisters, theirs): (Vec<_>, Vec<_>) =
            build_resisters(&given.sides("against")?, rulings)?.into_iter().unzip();
        let check = Contest::new(active, resisters)?.into();
        Ok(DeclaredCheck { check, what: None, sides: std::iter::once(own).chain(theirs).collect() })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let contest = check.downcast_ref::<Contest>()?;
        let resisters = contest.resisters().iter().map(side_values).collect();
        Some(side_values(contest.active()).with("against", Value::Sides(resisters)))
    }
}

impl CheckKind for ForInitiative {
    fn form(&self) -> &CheckForm {
        &FOR_INITIATIVE
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, crate::Refusal> {
        let participants = build_participants(&given.sides("participants")?)?;
        let initiative = Initiative::new(participants, Rulings::from_settings(rulings)?)?;
        let parts = |participant: &Participant| Parts::single("Initiative", participant.modifier).into();
        let sides = initiative.participants().iter().map(parts).collect();
        Ok(DeclaredCheck { check: initiative.into(), what: None, sides })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let initiative = check.downcast_ref::<Initiative>()?;
        let values = |participant: &Participant| {
            Values::default()
                .with("name", Value::Name(participant.name.clone()))
                .with("initiative", Value::number(participant.modifier))
                .with_some("luck", participant.luck.map(|die| Value::number(die.fortune())))
                .with_switch("player", participant.player)
        };
        let participants = initiative.participants().iter().map(values).collect();
        Some(Values::default().with("participants", Value::Sides(participants)))
    }
}

impl CheckKind for ForThemselves {
    fn form(&self) -> &CheckForm {
        &FOR_THEMSELVES
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, crate::Refusal> {
        let rulings = Rulings::from_settings(rulings)?;
        let (participants, sides) = build_racers(&given.sides("participants")?, rulings)?.into_iter().unzip();
        Ok(DeclaredCheck { check: Race::new(participants, rulings)?.into(), what: None, sides })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let race = check.downcast_ref::<Race>()?.everyone();
        let values = |participant: &Participant| {
            let values =
                side_values(&race.check(participant)).with("name", Value::Name(participant.name.clone()));
            values.with_switch("player", participant.player)
        };
        let participants = race.participants().iter().map(values).collect();
        Some(Values::default().with("participants", Value::Sides(participants)))
    }
}

impl AgainstOthers {
    /// Those who resist somebody whose own numbers come from elsewhere.
    ///
    /// # Errors
    ///
    /// There are too many, a value is no good, or an Extra Die may not lean there.
    pub fn resisters(sides: &[Values], rulings: Rulings) -> Result<Vec<(Check, SideParts)>, crate::Refusal> {
        build_resisters(&given_sides(&AGAINST_OTHERS, "against", sides)?, rulings)
    }
}

impl ForInitiative {
    /// Others who roll beside somebody whose own numbers come from elsewhere.
    ///
    /// # Errors
    ///
    /// There are too many, or a value is no good.
    pub fn participants(sides: &[Values]) -> Result<Vec<Participant>, crate::Refusal> {
        build_participants(&given_sides(&FOR_INITIATIVE, "participants", sides)?)
    }
}

fn build_resisters(given: &[Given<'_>], rulings: Rulings) -> Result<Vec<(Check, SideParts)>, crate::Refusal> {
    given.iter().map(|resister| build_side(resister, Side::Resisted, rulings)).collect()
}

/// D12-CHK-2: nobody acts in a race.
fn build_racers(
    given: &[Given<'_>],
    rulings: Rulings,
) -> Result<Vec<(Participant, SideParts)>, crate::Refusal> {
    let build = |racer: &Given<'_>| {
        let (check, parts) = build_side(racer, Side::Resisted, rulings)?;
        Ok((check.participant(racer.name("name")?.to_owned(), racer.switch("player")), parts))
    };
    given.iter().map(build).collect()
}

fn build_participants(given: &[Given<'_>]) -> Result<Vec<Participant>, crate::Refusal> {
    let build = |participant: &Given<'_>| {
        Ok(Participant {
            name: participant.name("name")?.to_owned(),
            player: participant.switch("player"),
            modifier: participant.number("initiative")?,
            extra: None,
            luck: participant.maybe_number("luck")?.map(LuckDie::by_fortune),
        })
    };
    given.iter().map(build).collect()
}

/// One side's check. A named attribute must be of a kind an Extra Die may lean on (D12-EXTRA-1).
fn build_side(given: &Given<'_>, side: Side, rulings: Rulings) -> Result<(Check, SideParts), crate::Refusal> {
    let modifier = given.number("modifier")?;
    let extra = given.score("extra")?;
    let from = extra.and_then(|(name, _)| Node::from_name(name?));
    if let Some(on) = from
        && rulings.extra_from == ExtraFrom::Basic
        && on.tier() != Tier::Basic
    {
        return Err(Refusal::ExtraFromOther { on }.into());
    }
    let check = Check {
        side,
        modifier,
        extra: extra.map(|(_, bound)| ExtraDie::at_most(bound)),
        luck: given.maybe_number("luck")?.map(LuckDie::by_fortune),
        rulings,
    };
    let extra_from = from.map(|node| node.name().to_owned());
    Ok((check, SideParts { parts: Parts::single("modifier", modifier), extra_from }))
}

fn side_values(check: &Check) -> Values {
    let extra = check.extra.map(|die| Value::Score { name: None, number: die.bound().into() });
    Values::default()
        .with("modifier", Value::number(check.modifier))
        .with_some("extra", extra)
        .with_some("luck", check.luck.map(|die| Value::number(die.fortune())))
}
