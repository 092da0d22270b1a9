//! The sheet of the Lantern: two scores, and oil that buys dice.

use std::borrow::Cow;
use std::sync::LazyLock;

use systems::form::{
    Candidate, ContestForm, DeclaredRoll, EffectForm, Field, FieldKind, HeldAgainst, InCall, Number,
    PointsForm, PointsLeft, PointsUse, RollGiven, RollableScore, ScoreName, SheetForm, SheetInput,
    SheetInputKind, SheetRollForm, SheetRolls, TargetForm, Value, Values, WrittenSheet,
};
use systems::parts::{Parts, signed};
use systems::ruling::RulingSettings;
use systems::{AnySheet, Change, Customs, Deed, Refusal, RestForm, System, SystemSheet, Throw};

use super::{Lantern, VentureCheck, input};

/// What a lantern holds.
const MOST_OIL: u32 = 6;
const SCORES: [&str; 2] = ["Wick", "Mirror"];

/// Somebody with a lantern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bearer {
    name: String,
    scores: Parts,
    oil: u32,
    rulings: RulingSettings,
}

pub(super) static FORM: LazyLock<SheetForm> = LazyLock::new(|| {
    let score = |name: &'static str| ScoreName { name: name.into(), long: name.into() };
    let number = Number { limits: 0..=5, ..Number::count().left_out(0) };
    let oil = Number { limits: 0..=MOST_OIL.into(), ..Number::count().left_out(MOST_OIL.into()) };
    SheetForm {
        fields: vec![
            Field::new(
                "scores",
                "Scores",
                "What one is good at",
                "LAN-WHO-1",
                FieldKind::Numbers {
                    names: SCORES.map(score).to_vec(),
                    noun: "score".into(),
                    number,
                    own: Vec::new(),
                },
            ),
            Field::new("oil", "Oil", "What is left in the lantern", "LAN-OIL-1", FieldKind::Number(oil)),
        ],
        about: vec!["Somebody with a lantern.".into()],
        points: vec![PointsForm {
            key: "oil".into(),
            title: "Oil".into(),
            help: "What buys dice".into(),
            is_paid: true,
            uses: vec![PointsUse::Spend, PointsUse::Gain],
        }],
    }
});

pub(super) static EFFECTS: LazyLock<EffectForm> = LazyLock::new(|| EffectForm {
    needs_score: false,
    scores: Vec::new(),
    score_noun: "a score such as Wick".into(),
    inputs: vec![input("bonus", "Bonus", "What is added", Number { limits: -9..=9, ..Number::signed() })],
    conditions: Vec::new(),
});

pub(super) static ROLLS: LazyLock<Vec<SheetRollForm>> = LazyLock::new(|| {
    let oil = SheetInputKind::Number(Number::count().left_out(0));
    let bonus = SheetInputKind::Number(Number::signed().left_out(0));
    vec![SheetRollForm {
        key: "venture".into(),
        score: None,
        inputs: vec![
            SheetInput::new("burn", "Burn oil", "Oil for one more die each", "LAN-OIL-1", oil)
                .costs("1 oil for each"),
            SheetInput::new("bonus", "Bonus", "What else is added", "LAN-GO-1", bonus)
                .in_call(InCall::MayBeRaised),
        ],
        target: TargetForm::Number(Box::new(
            input("need", "Need", "What the glow has to reach", Number::signed()).required(),
        )),
        others: None,
        not_against_others: Vec::new(),
        contest: ContestForm::Nobody { instead: "contests; let each roll for themselves".into() },
        most_in_race: 0,
        strike: None,
        misplaced: "it belongs to no venture".into(),
    }]
});

pub(super) static CUSTOMS: LazyLock<Customs> = LazyLock::new(|| Customs {
    end_of_turn: None,
    start_of_session: Some(Deed::StartSession),
    rests: Cow::Owned(vec![RestForm {
        key: "trim".into(),
        title: "Trim the wick".into(),
        about: "Fills the lantern".into(),
        deed: Deed::Rest { rest: "trim".into() },
    }]),
    has_assistance: false,
    initiative: None,
    history: None,
    encounter_points: None,
});

pub(super) fn read(values: &Values, rulings: &RulingSettings) -> Result<AnySheet, Refusal> {
    let written = WrittenSheet::new(values);
    Ok(AnySheet::new(Bearer {
        name: written.text("name").unwrap_or_default().to_owned(),
        scores: written.numbers("scores").iter().cloned().collect(),
        oil: written.number("oil")?.unwrap_or(MOST_OIL),
        rulings: rulings.clone(),
    }))
}

impl Bearer {
    fn score(&self, name: &str) -> Option<(&'static str, i32)> {
        let known = SCORES.into_iter().find(|known| known.eq_ignore_ascii_case(name.trim()))?;
        let part = self.scores.iter().find(|part| part.name == known);
        Some((known, part.map_or(0, |part| part.value)))
    }

    fn fill(&mut self, oil: u32, why: &str) -> Vec<Change> {
        let before = std::mem::replace(&mut self.oil, oil.min(MOST_OIL)).into();
        vec![Change {
            points: "oil".into(),
            before,
            after: self.oil.into(),
            real_damage: 0,
            why: why.to_owned(),
        }]
    }
}

impl SystemSheet for Bearer {
    fn system(&self) -> System {
        (&Lantern as &'static dyn systems::RuleSystem).into()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings.clone()
    }

    fn to_values(&self) -> Values {
        Values::default()
            .with("name", Value::Name(self.name.clone()))
            .with("scores", Value::Parts(self.scores.clone()))
            .with("oil", Value::number(self.oil))
    }

    fn points(&self) -> Vec<PointsLeft> {
        vec![PointsLeft {
            key: "oil".into(),
            title: "Oil".into(),
            left: self.oil.into(),
            most: Some(MOST_OIL.into()),
        }]
    }

    fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        match deed {
            Deed::Spend { points, amount, why } if points == "oil" => {
                let left = self.oil.checked_sub(*amount).ok_or_else(|| Refusal::AgainstRule {
                    rule: "LAN-OIL-1",
                    why: format!("{amount} oil needed, {} left; burn less", self.oil),
                })?;
                Ok(self.fill(left, why))
            }
            Deed::Lose { points, amount, why } if points == "oil" => {
                Ok(self.fill(self.oil.saturating_sub(*amount), why))
            }
            Deed::Gain { points, amount, why } if points == "oil" => Ok(self.fill(self.oil + amount, why)),
            Deed::Rest { .. } => Ok(self.fill(MOST_OIL, "trimmed")),
            Deed::StartSession => Ok(self.fill(MOST_OIL, "a new night")),
            _ => Err(Refusal::NoSuchPoints { plays: SystemSheet::system(self) }),
        }
    }
}

impl SheetRolls for Bearer {
    fn scores(&self) -> Vec<RollableScore> {
        let score = |name: &str| RollableScore {
            name: name.to_owned(),
            title: name.to_owned(),
            number: signed(self.score(name).map_or(0, |(_, number)| number)),
        };
        SCORES.map(score).to_vec()
    }

    fn candidates(&self, _: &SheetInput, _: &str, _: &Values) -> Vec<Candidate> {
        Vec::new()
    }

    fn score_parts(&self, score: &str) -> Option<Parts> {
        self.score(score).map(|(name, number)| Parts::single(name, number))
    }

    fn build_roll(&self, given: &RollGiven<'_>, against: HeldAgainst<'_>) -> Result<DeclaredRoll, Refusal> {
        let unknown = || Refusal::AgainstRule {
            rule: "LAN-WHO-1",
            why: format!("there is no score {:?}; use Wick or Mirror", given.score),
        };
        let (name, number) = self.score(given.score).ok_or_else(unknown)?;
        let HeldAgainst::Target(need) = against else {
            let why = "a venture needs something to reach; say what".to_owned();
            return Err(Refusal::AgainstRule { rule: "LAN-GO-1", why });
        };
        let (burnt, more): (u32, i32) = (given.number("burn")?, given.number("bonus")?);
        if burnt > self.oil {
            let why = format!("{burnt} oil needed, {} left; burn less", self.oil);
            return Err(Refusal::AgainstRule { rule: "LAN-OIL-1", why });
        }
        let mut parts = Parts::single(name, number);
        parts.add_if_any("more", more);
        let check = VentureCheck {
            dice: 2 + burnt as usize,
            bonus: parts.total(),
            need,
            rekindle: false,
            ones_snuff: self.rulings.get("ones").is_none_or(|choice| choice == "snuff"),
        };
        let why = format!("for {name}");
        let paid = (burnt > 0).then(|| Deed::Spend { points: "oil".into(), amount: burnt, why });
        Ok(DeclaredRoll {
            throw: Throw::Check(check.into()),
            what: name.to_owned(),
            own: parts.into(),
            others: Vec::new(),
            costs: paid.into_iter().collect(),
        })
    }

    fn could_cost(&self, throw: &Throw, paid: &[Deed]) -> bool {
        let Throw::Check(check) = throw else { return false };
        let burnt = check.downcast_ref::<VentureCheck>().map_or(0, |venture| venture.dice as u32 - 2);
        match paid {
            [] => burnt == 0,
            [Deed::Spend { points, amount, .. }] => points == "oil" && *amount == burnt && burnt > 0,
            _ => false,
        }
    }
}
