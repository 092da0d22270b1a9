//! A fourth system, as small as one can be: two kinds of check, a ruling, outcomes by degree, and dice that are thrown
//! again. No program that people get has it; tests add it to the list in one line and ask everything of it.

use std::sync::LazyLock;

use dice::Sides;
use systems::any_verdict::{AnyVerdict, Judged, SideResult};
use systems::form::{
    CheckForm, CheckKind, DeclaredCheck, EffectForm, Given, Input, InputKind, Number, SheetForm,
    SheetRollForm, SideFlag, Spending, Value, Values,
};
use systems::outcome::{DegreeKind, OutcomeKind, Tone};
use systems::parts::Parts;
use systems::ruling::{Choice, Choices, RulingInfo, RulingSettings};
use systems::throw::{DieKind, DieSpec, Resolve, ThrownDie, check_faces};
use systems::{
    AnyCheck, AnyOutcome, AnySheet, Customs, PointsAbove, Refusal, RuleSystem, SystemCheck, TotalMark,
    TotalMarkKind,
};

#[path = "lantern_sheet.rs"]
mod sheet;

/// The system, as it describes itself.
#[derive(Debug)]
pub(crate) struct Lantern;

static OUTCOMES: [OutcomeKind; 3] = [
    OutcomeKind::new("snuffed", "snuffed out", false, Tone::Worst),
    OutcomeKind::new("dark", "dark", false, Tone::Failure),
    OutcomeKind::by_degree("lit", "lit", true, Tone::Success, DegreeKind::beside("sparks", "spark")),
];

static RULINGS: [RulingInfo; 1] = [RulingInfo {
    name: "ones",
    rule: "LAN-ONES-1",
    about: "What do nothing but 1s do?",
    choices: Choices::Named(&[
        Choice { name: "snuff", about: "they put the light out" },
        Choice { name: "plain", about: "nothing by themselves" },
    ]),
    default: "snuff",
}];

impl RuleSystem for Lantern {
    fn name(&self) -> &str {
        "lantern"
    }

    fn title(&self) -> &str {
        "The Lantern"
    }

    fn short_title(&self) -> &str {
        "Lantern"
    }

    fn rule_prefix(&self) -> &str {
        "LAN-"
    }

    fn checks(&self) -> &[&dyn CheckKind] {
        &[&Venture, &Race]
    }

    fn sheet_form(&self) -> Option<&SheetForm> {
        Some(&sheet::FORM)
    }

    fn read_sheet(
        &self,
        values: &Values,
        rulings: &RulingSettings,
        _: PointsAbove,
    ) -> Result<AnySheet, Refusal> {
        sheet::read(values, rulings)
    }

    fn effect_form(&self) -> &EffectForm {
        &sheet::EFFECTS
    }

    fn sheet_rolls(&self) -> &[SheetRollForm] {
        &sheet::ROLLS
    }

    fn customs(&self) -> &Customs {
        &sheet::CUSTOMS
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        &OUTCOMES
    }

    fn total_name(&self) -> &str {
        "glow"
    }

    fn rulings(&self) -> &[RulingInfo] {
        &RULINGS
    }

    fn editions(&self) -> Vec<&str> {
        vec!["first"]
    }

    fn editions_about(&self) -> Vec<&str> {
        vec!["as it was lit"]
    }

    fn settle_rulings(
        &self,
        _: Option<&str>,
        choices: &[(String, String)],
    ) -> Result<RulingSettings, Refusal> {
        let mut settled = RulingSettings::from([("ones".to_owned(), "snuff".to_owned())]);
        for (ruling, choice) in choices {
            match (ruling.as_str(), choice.as_str()) {
                ("ones", "snuff" | "plain") => drop(settled.insert(ruling.clone(), choice.clone())),
                ("ones", _) => return Err(RULINGS[0].refuse(choice)),
                _ => return Err(Refusal::UnknownRuling { ruling: ruling.clone(), known: "ones".to_owned() }),
            }
        }
        Ok(settled)
    }
}

fn outcome(key: &str, degree: u32) -> Option<AnyOutcome> {
    AnyOutcome::find(&OUTCOMES, key, degree)
}

/// Some d6s, of which the highest counts, against what is needed; one more die if that is not reached.
#[derive(Debug)]
pub(crate) struct Venture;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct VentureCheck {
    dice: usize,
    bonus: i32,
    need: i32,
    rekindle: bool,
    ones_snuff: bool,
}

static VENTURE: LazyLock<CheckForm> = LazyLock::new(|| CheckForm {
    key: "venture".into(),
    command: "lantern".into(),
    link: "venture".into(),
    title: "Venture".into(),
    about: "a venture into the dark".into(),
    rule: "LAN-GO-1".into(),
    inputs: vec![
        input("dice", "Dice", "So many d6s, of which the highest counts", Number::count().left_out(2)),
        input("bonus", "Bonus", "What is added to the highest", Number::signed().left_out(0)),
        input("need", "Need", "What the glow has to reach", Number::signed()).required(),
        Input::new("rekindle", "Rekindle", "One more d6 if it is still dark", "LAN-GO-2", InputKind::Switch),
    ],
    against: Some("need".into()),
    constraints: Vec::new(),
    leave_out: Vec::new(),
    asks: Vec::new(),
    table: None,
    spending: Spending::Nothing("points buy nothing here".into()),
    examples: vec!["--dice 3 --need 6".into()],
    faces: ("the dice, then the one that rekindles".into(), "--dice 2 --need 5 --faces 6,6".into()),
});

fn input(key: &'static str, label: &'static str, help: &'static str, number: Number) -> Input {
    Input::new(key, label, help, "LAN-GO-1", InputKind::Number(number))
}

impl CheckKind for Venture {
    fn form(&self) -> &CheckForm {
        &VENTURE
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let dice: u32 = given.number("dice")?;
        if !(1..=50).contains(&dice) {
            let why = format!("{dice} dice light no lantern; take 1 to 50");
            return Err(Refusal::AgainstRule { rule: "LAN-GO-1", why });
        }
        let check = VentureCheck {
            dice: dice as usize,
            bonus: given.number("bonus")?,
            need: given.number("need")?,
            rekindle: given.switch("rekindle"),
            ones_snuff: rulings.get("ones").is_none_or(|choice| choice == "snuff"),
        };
        let parts = Parts::single("bonus", check.bonus);
        Ok(DeclaredCheck { check: check.into(), what: None, sides: vec![parts.into()] })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let check = check.downcast_ref::<VentureCheck>()?;
        let values = Values::default()
            .with("dice", Value::Number(check.dice as i64))
            .with("bonus", Value::number(check.bonus))
            .with("need", Value::number(check.need));
        Some(values.with_switch("rekindle", check.rekindle))
    }
}

impl VentureCheck {
    fn glow(&self, faces: &[u32]) -> i64 {
        i64::from(faces.iter().copied().max().unwrap_or(0)) + i64::from(self.bonus)
    }

    fn all_dice(&self, faces: &[u32]) -> Vec<DieSpec> {
        let first = DieSpec::new(DieKind::Base, Sides::D6, 0);
        let mut dice = vec![first; self.dice];
        let is_dark = faces.len() >= self.dice && self.glow(&faces[..self.dice]) < self.need.into();
        if self.rekindle && is_dark {
            dice.push(DieSpec { throw: 1, ..first });
        }
        dice
    }
}

impl Resolve for VentureCheck {
    type Verdict = Vec<ThrownDie>;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.all_dice(thrown).into_iter().skip(thrown.len()).collect()
    }

    fn resolve(&self, faces: &[u32]) -> Result<Vec<ThrownDie>, Refusal> {
        let dice = self.all_dice(faces);
        check_faces(&dice, faces)?;
        let highest = faces.iter().copied().max();
        let counted = faces.iter().position(|face| Some(*face) == highest);
        let lay = |(at, (&spec, &face)): (usize, (&DieSpec, &u32))| ThrownDie {
            spec,
            face,
            valid: true,
            picked: Some(at) == counted,
        };
        Ok(dice.iter().zip(faces).enumerate().map(lay).collect())
    }
}

impl SystemCheck for VentureCheck {
    fn system(&self) -> &'static dyn RuleSystem {
        &Lantern
    }

    fn rulings(&self) -> RulingSettings {
        let choice = if self.ones_snuff { "snuff" } else { "plain" };
        RulingSettings::from([("ones".to_owned(), choice.to_owned())])
    }

    fn target(&self) -> Option<i32> {
        Some(self.need)
    }

    fn marks(&self, _: &[i64]) -> Vec<TotalMark> {
        let (total, label) = (self.need.into(), format!("need {}", self.need));
        vec![TotalMark { total, label, kind: TotalMarkKind::ToReach }]
    }

    fn to_any_verdict(&self, dice: Vec<ThrownDie>) -> AnyVerdict {
        let faces: Vec<u32> = dice.iter().map(|die| die.face).collect();
        let total = self.glow(&faces);
        let sixes = faces.iter().filter(|face| **face == 6).count() as u32;
        let outcome = if self.ones_snuff && faces.iter().all(|face| *face == 1) {
            outcome("snuffed", 0)
        } else if total >= self.need.into() {
            outcome("lit", sixes)
        } else {
            outcome("dark", 0)
        };
        let highest = faces.into_iter().max().unwrap_or(0).cast_signed();
        let side = SideResult { parts: Parts::single("dice", highest), modifier: Some(self.bonus), total };
        AnyVerdict {
            dice,
            sides: vec![side],
            outcome,
            margin: Some(total - i64::from(self.need)),
            details: format!(": {total} of {}", self.need),
            ..AnyVerdict::default()
        }
    }
}

/// One d6 each, the higher one is there first.
#[derive(Debug)]
pub(crate) struct Race;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RaceCheck {
    bonuses: Vec<i32>,
}

static RACE: LazyLock<CheckForm> = LazyLock::new(|| {
    let bonus = || input("bonus", "Bonus", "What is added", Number::signed().left_out(0));
    let help = "Somebody else who runs";
    let sides = systems::form::Sides {
        least: 1,
        most: 5,
        offered: 5,
        usual: vec![Values::default()],
        noun: "a runner".into(),
        inputs: vec![bonus()],
        begins_with_name: false,
        flags: vec![SideFlag {
            key: "against".into(),
            help: help.into(),
            title: "Runner".into(),
            add: "Add a runner".into(),
            turns_on: None,
        }],
    };
    CheckForm {
        key: "race".into(),
        command: "lantern".into(),
        link: "race".into(),
        title: "Race".into(),
        about: "a race".into(),
        rule: "LAN-RACE-1".into(),
        inputs: vec![
            bonus(),
            Input::new("against", "Others", help, "LAN-RACE-1", InputKind::Sides(sides)).required(),
        ],
        against: Some("against".into()),
        constraints: Vec::new(),
        leave_out: Vec::new(),
        asks: Vec::new(),
        table: None,
        spending: Spending::Nothing("points buy nothing here".into()),
        examples: vec!["--against bonus=1".into()],
        faces: ("one die each".into(), "--against bonus=1 --faces 6,2".into()),
    }
});

impl CheckKind for Race {
    fn form(&self) -> &CheckForm {
        &RACE
    }

    fn build(&self, given: &Given<'_>, _: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let mut bonuses = vec![given.number("bonus")?];
        for other in given.sides("against")? {
            bonuses.push(other.number("bonus")?);
        }
        let sides = bonuses.iter().map(|&bonus| Parts::single("bonus", bonus).into()).collect();
        Ok(DeclaredCheck { check: RaceCheck { bonuses }.into(), what: None, sides })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let check = check.downcast_ref::<RaceCheck>()?;
        let bonus = |bonus: &i32| Values::default().with("bonus", Value::number(*bonus));
        let (own, others) = check.bonuses.split_first()?;
        Some(bonus(own).with("against", Value::Sides(others.iter().map(bonus).collect())))
    }
}

impl Resolve for RaceCheck {
    type Verdict = Vec<u32>;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        let die = |side| DieSpec::new(DieKind::Base, Sides::D6, side);
        (0..self.bonuses.len()).map(die).skip(thrown.len()).collect()
    }

    fn resolve(&self, faces: &[u32]) -> Result<Vec<u32>, Refusal> {
        check_faces(&self.dice(&[]), faces).map(|()| faces.to_vec())
    }
}

impl SystemCheck for RaceCheck {
    fn system(&self) -> &'static dyn RuleSystem {
        &Lantern
    }

    fn rulings(&self) -> RulingSettings {
        RulingSettings::new()
    }

    fn to_any_verdict(&self, faces: Vec<u32>) -> AnyVerdict {
        let side = |(face, bonus): (&u32, &i32)| SideResult {
            parts: Parts::single("dice", face.cast_signed()),
            modifier: Some(*bonus),
            total: i64::from(*face) + i64::from(*bonus),
        };
        let sides: Vec<SideResult> = faces.iter().zip(&self.bonuses).map(side).collect();
        let judge = |other: &SideResult| {
            let margin = sides[0].total - other.total;
            let key = if margin > 0 { "lit" } else { "dark" };
            outcome(key, 0).map(|outcome| Judged { margin, outcome })
        };
        let against: Vec<Judged> = sides[1..].iter().filter_map(judge).collect();
        let lay = |(spec, &face): (DieSpec, &u32)| ThrownDie { spec, face, valid: true, picked: true };
        AnyVerdict {
            dice: self.dice(&[]).into_iter().zip(&faces).map(lay).collect(),
            outcome: against.iter().map(|judged| judged.outcome).max(),
            margin: against.first().filter(|_| against.len() == 1).map(|judged| judged.margin),
            against,
            sides,
            ..AnyVerdict::default()
        }
    }
}
