//! What the rolls of a 3d6 sheet ask for, and how they are made of it.

use std::sync::LazyLock;

use super::forms::{dv, instance_count, other_side, step_count};
use super::{AgainstSomeone, Attribute, Opposed, OpposedSide, Refusal, RollRequest, Sheet, Tilt, TiltWord};
use crate::form::{
    Candidate, ContestForm, DeclaredRoll, HeldAgainst, InCall, LeaveOut, RollGiven, RollableScore,
    SheetInput, SheetInputKind, SheetRollForm, SheetRolls, TargetForm, Values,
};
use crate::parts::signed;
use crate::{AnyCheck, Throw};

pub(super) static ROLLS: LazyLock<Vec<SheetRollForm>> = LazyLock::new(|| {
    vec![SheetRollForm {
        key: "check".into(),
        score: None,
        inputs: [save(), proficiency()]
            .into_iter()
            .chain(Tilt::WORDS.map(instances))
            .chain([step()])
            .collect(),
        target: TargetForm::Number(Box::new(dv())),
        others: Some(other_side()),
        not_against_others: vec![LeaveOut { key: "save".into(), why: "an opposed check is no save".into() }],
        contest: ContestForm::Others {
            most: 1,
            crowd: Some("an opposed check has two sides; name one other than who acts".into()), // T36-OPP-1
        },
        most_in_race: 0,
        strike: None,
        misplaced: "it belongs to no check of this system".into(),
    }]
});

fn save() -> SheetInput {
    let help = "A save, to which the sheet's Heroism is added";
    SheetInput::new("save", "A save", help, "T36-CHK-1", SheetInputKind::Switch).in_call(InCall::Fixed)
}

fn proficiency() -> SheetInput {
    let kind = SheetInputKind::Choice { names: Vec::new(), example: "Stealth".into(), syntax: "NAME".into() };
    let help = "The proficiency of the sheet that applies: one more die";
    SheetInput::new("proficiency", "Proficiency", help, "T36-CHK-1", kind)
}

fn instances(word: TiltWord) -> SheetInput {
    let kind = SheetInputKind::Number(instance_count());
    SheetInput::new(word.key, word.label, word.help, "T36-ADV-1", kind).in_call(InCall::MayBeRaised)
}

fn step() -> SheetInput {
    let kind = SheetInputKind::Number(step_count());
    let help = "Steps up or down the ladder of dice: +1 makes 3d6 into 3d8";
    SheetInput::new("step", "Dice steps", help, "T36-LADDER-1", kind).in_call(InCall::Fixed)
}

impl SheetRolls for Sheet {
    fn scores(&self) -> Vec<RollableScore> {
        let score = |attribute: Attribute| RollableScore {
            name: attribute.name().to_owned(),
            title: attribute.name().to_owned(),
            number: signed(self.attribute(attribute).bonus),
        };
        Attribute::ALL.into_iter().map(score).collect()
    }

    fn candidates(&self, input: &SheetInput, _: &str, _: &Values) -> Vec<Candidate> {
        let known = self.proficiencies().iter().filter(|_| input.key == "proficiency");
        known.map(|name| Candidate { name: name.clone(), label: name.clone() }).collect()
    }

    fn remark(&self, input: &SheetInput, _: &Values) -> Option<String> {
        (input.key == "save").then(|| format!("Heroism +{}", self.heroism()))
    }

    fn build_roll(
        &self,
        given: &RollGiven<'_>,
        against: HeldAgainst<'_>,
    ) -> Result<DeclaredRoll, crate::Refusal> {
        let attribute = Attribute::from_name(given.score).ok_or_else(|| {
            let known = crate::ruling::listed_names(Attribute::ALL.map(Attribute::name));
            Refusal::NoSuchAttribute { name: given.score.to_owned(), known }
        })?;
        let request = RollRequest {
            attribute,
            save: given.switch("save"),
            proficiency: given.name("proficiency").map(str::to_owned),
            tilt: Tilt::read_instances(|key| given.number(key))?,
            steps: given.number("step")?,
        };
        if let HeldAgainst::Target(dv) = against {
            let declared = self.declare(&request, dv)?;
            let what = if request.save { format!("{attribute} save") } else { attribute.name().to_owned() };
            let throw = Throw::Check(AnyCheck::new(declared.check));
            let (own, others, costs) = (declared.parts.into(), Vec::new(), Vec::new());
            return Ok(DeclaredRoll { throw, what, own, others, costs });
        }
        // An opposed check is no save: it adds the attribute and nothing else (T36-OPP-1).
        let (declared, rulings) = (self.declare_opposed(&request)?, *self.rulings());
        let (throw, others) = match against {
            HeldAgainst::Others { others, .. } => {
                let (second, theirs) = AgainstSomeone::opponent(others, &rulings)?;
                let opposed = Opposed { first: declared.check, second, rulings };
                (Throw::Check(AnyCheck::new(opposed)), vec![theirs])
            }
            HeldAgainst::Contest(_) | HeldAgainst::Nothing | HeldAgainst::Target(_) => {
                let side = OpposedSide { contender: declared.check, rulings };
                (Throw::Side(side.into()), Vec::new())
            }
        };
        let (what, own) = (attribute.name().to_owned(), declared.parts.into());
        Ok(DeclaredRoll { throw, what, own, others, costs: Vec::new() })
    }
}
