//! What the rolls of a D12 sheet ask for, and how they are made of it.

use std::sync::LazyLock;

use super::bonus_dice::HEROISM_PER_DIE;
use super::forms::{dc, node_names, participants, resisters};
use super::{
    AgainstOthers, Contest, Declared, ExtraDie, ForInitiative, Initiative, ModifierTarget, Node, Participant,
    Refusal, ResourceKind, RollRequest, Sheet, Side, StaticCheck,
};
use crate::form::{
    Candidate, ContestForm, ContestSide, DeclaredRoll, HeldAgainst, InCall, LeaveOut, PartFlag, RollGiven,
    RollableScore, SheetInput, SheetInputKind, SheetRollForm, SheetRolls, SideParts, TargetForm, Value,
    Values,
};
use crate::parts::{Parts, signed};
use crate::{AnyCheck, Deed, Throw};

/// The word for a roll for the order of turns (D12-CHK-5).
pub(super) const INITIATIVE: &str = "Initiative";
/// The most who can resist one who acts at a table.
const MOST_RESISTERS: usize = 20;

pub(super) static ROLLS: LazyLock<Vec<SheetRollForm>> = LazyLock::new(|| {
    let check = SheetRollForm {
        key: "check".into(),
        score: None,
        inputs: vec![extra(), luck(), circumstances(), when(), resisted()],
        target: TargetForm::Number(Box::new(dc())),
        others: Some(resisters()),
        not_against_others: vec![LeaveOut {
            key: "resisted".into(),
            why: "in a contest the sheet's side acts, and all others resist".into(),
        }],
        contest: ContestForm::Others { most: MOST_RESISTERS, crowd: None },
        most_in_race: 1 + MOST_RESISTERS,
        strike: Some(LeaveOut {
            key: "resisted".into(),
            why: "whoever strikes acts; make it an active check".into(),
        }),
        misplaced: "it belongs to a roll of Initiative".into(),
    };
    let initiative = SheetRollForm {
        key: "initiative".into(),
        score: Some(INITIATIVE.into()),
        inputs: vec![luck(), when()],
        target: TargetForm::Nothing {
            why: "Initiative is rolled as it stands on the sheet, against everyone else's".into(),
        },
        others: Some(participants()),
        not_against_others: Vec::new(),
        contest: ContestForm::Others { most: MOST_RESISTERS, crowd: None },
        most_in_race: 0,
        strike: None,
        misplaced: "Initiative is rolled as it stands on the sheet".into(),
    };
    vec![check, initiative]
});

fn extra() -> SheetInput {
    let (names, example) = (node_names(), Node::Int.name().into());
    let kind = SheetInputKind::Choice { names, example, syntax: "NODE".into() };
    let help = "Lean an Extra Die on another attribute";
    SheetInput::new("extra", "Extra Die", help, "D12-EXTRA-1", kind).costs("1 Heroism")
}

fn luck() -> SheetInput {
    let help = "Invoke the Luck Die";
    SheetInput::new("luck", "Luck Die", help, "D12-LUCK-1", SheetInputKind::Switch).costs("1 Heroism")
}

fn circumstances() -> SheetInput {
    let flag = |key: &'static str, help: &'static str| PartFlag { key: key.into(), help: help.into() };
    let flags = vec![
        flag("equipment", "Equipment and what it adds"),
        flag("circumstance", "A circumstance and what it adds"),
    ];
    let (label, help) = ("Equipment and circumstances", "What else adds or takes away");
    SheetInput::new("circumstance", label, help, "D12-CHK-1", SheetInputKind::Parts { flags })
        .in_call(InCall::MayBeRaised)
}

fn when() -> SheetInput {
    let help = "A circumstance that modifiers of the sheet wait for";
    let kind = SheetInputKind::Names { syntax: "TEXT".into() };
    SheetInput::new("when", "When", help, "D12-TREE-6", kind).in_call(InCall::MayBeRaised)
}

fn resisted() -> SheetInput {
    let help = "Withstand something instead of acting: no auto fail, no shifts";
    SheetInput::new("resisted", "Resisted", help, "D12-CHK-2", SheetInputKind::Switch).in_call(InCall::Fixed)
}

impl SheetRolls for Sheet {
    fn scores(&self) -> Vec<RollableScore> {
        let node = |node: Node| RollableScore {
            name: node.name().to_owned(),
            title: node.long_name().to_owned(),
            number: signed(self.modifier(node, &[])),
        };
        let initiative = RollableScore {
            name: INITIATIVE.to_owned(),
            title: INITIATIVE.to_owned(),
            number: signed(self.initiative(&[]).total()),
        };
        Node::ALL.into_iter().map(node).chain([initiative]).collect()
    }

    fn candidates(&self, input: &SheetInput, score: &str, values: &Values) -> Vec<Candidate> {
        let named = named_circumstances(values);
        match (input.key.as_ref(), Node::from_name(score)) {
            ("extra", Some(node)) => self.leans(node, named),
            ("when", node) => self.whens(node),
            _ => Vec::new(),
        }
    }

    fn remark(&self, input: &SheetInput, values: &Values) -> Option<String> {
        let fortune =
            || format!("{} {}", Node::Fortune, self.modifier(Node::Fortune, named_circumstances(values)));
        (input.key == "luck").then(fortune)
    }

    fn build_roll(
        &self,
        given: &RollGiven<'_>,
        against: HeldAgainst<'_>,
    ) -> Result<DeclaredRoll, crate::Refusal> {
        if given.form.score.is_some() {
            self.build_initiative(given, against)
        } else {
            self.build_check(given, against)
        }
    }

    fn could_cost(&self, throw: &Throw, paid: &[Deed]) -> bool {
        let check = match throw {
            Throw::Check(check) => check.downcast_ref::<StaticCheck>().map(StaticCheck::check),
            Throw::Side(side) => match throw.untold() {
                Some(untold) => untold.check().downcast_ref::<StaticCheck>().map(StaticCheck::check),
                None => side.downcast_ref::<super::Check>(),
            },
            Throw::RollOff { .. } => None,
        };
        let dice = check.map_or(0, |check| {
            usize::from(check.extra.is_some()) + usize::from(check.luck.is_some()) // D12-DICE-1
        });
        paid.len() == dice && paid.iter().all(|deed| deed.does_the_same(&pay_for_die(String::new())))
    }
}

/// The circumstances that hold.
fn named_circumstances(values: &Values) -> &[String] {
    match values.get("when") {
        Some(Value::Names(named)) => named,
        _ => &[],
    }
}

impl Sheet {
    /// The attributes that an Extra Die of this roll may lean on, with their numbers, the best first (D12-EXTRA-1).
    fn leans(&self, skill: Node, named: &[String]) -> Vec<Candidate> {
        let with_number = |on: Node| {
            let number = self.modifier(on, named);
            ExtraDie::lean(skill, on, number, self.rulings()).ok().map(|_| (on, number))
        };
        let mut leans: Vec<(Node, i32)> = Node::ALL.into_iter().filter_map(with_number).collect();
        leans.sort_by_key(|&(_, number)| -number);
        let candidate = |(on, number): (Node, i32)| Candidate {
            name: on.name().to_owned(),
            label: format!("{}, valid up to {number}", on.long_name()),
        };
        leans.into_iter().map(candidate).collect()
    }

    /// Every circumstance that a modifier of this roll waits for (D12-TREE-6).
    fn whens(&self, node: Option<Node>) -> Vec<Candidate> {
        let counts_for = |node: Node, target: ModifierTarget| matches!(target, ModifierTarget::Node(of) if node.rests_on(of));
        let applies = |target: ModifierTarget| match node {
            Some(node) => counts_for(node, target),
            None => {
                let derived_from = [Node::Awareness, Node::Agility]; // D12-DER-1
                target == ModifierTarget::Initiative
                    || derived_from.into_iter().any(|node| counts_for(node, target))
            }
        };
        let mut whens: Vec<Candidate> = Vec::new();
        for modifier in self.modifiers().iter().filter(|modifier| applies(modifier.target)) {
            if let Some(when) =
                modifier.when.clone().filter(|when| whens.iter().all(|known| known.name != *when))
            {
                whens.push(Candidate { label: format!("When {when}"), name: when });
            }
        }
        whens
    }

    fn build_check(
        &self,
        given: &RollGiven<'_>,
        against: HeldAgainst<'_>,
    ) -> Result<DeclaredRoll, crate::Refusal> {
        let node = Node::from_name(given.score)
            .ok_or_else(|| Refusal::NoSuchNode { name: given.score.to_owned() })?;
        let acts = match against {
            HeldAgainst::Target(_) | HeldAgainst::Nothing => !given.switch("resisted"),
            HeldAgainst::Contest(side) => side == ContestSide::Acts,
            HeldAgainst::Others { .. } => true,
        };
        let request = RollRequest {
            node,
            side: if acts { Side::Active } else { Side::Resisted },
            extra: given.name("extra").and_then(Node::from_name),
            luck: given.switch("luck"),
            circumstances: given.parts("circumstance"),
            named: given.names("when").to_vec(),
        };
        let declared = self.declare(&request)?;
        let (throw, others) = match against {
            HeldAgainst::Target(dc) => {
                let check = StaticCheck::new(declared.check, dc)?;
                (Throw::Check(AnyCheck::new(check)), Vec::new())
            }
            HeldAgainst::Contest(_) => (Throw::Side(declared.check.into()), Vec::new()),
            HeldAgainst::Others { others, .. } => {
                let (resisters, theirs): (Vec<_>, Vec<_>) =
                    AgainstOthers::resisters(others, declared.check.rulings)?.into_iter().unzip();
                let contest = Contest::new(declared.check, resisters)?;
                (Throw::Check(AnyCheck::new(contest)), theirs)
            }
            HeldAgainst::Nothing => return Err(Refusal::NobodyResists.into()),
        };
        let extra_from = request.extra.map(|on| on.name().to_owned());
        let own = SideParts { parts: declared.parts.clone(), extra_from };
        Ok(DeclaredRoll { throw, what: node.name().to_owned(), own, others, costs: declared.deeds() })
    }

    /// Everyone competes for themselves (D12-CHK-5).
    fn build_initiative(
        &self,
        given: &RollGiven<'_>,
        against: HeldAgainst<'_>,
    ) -> Result<DeclaredRoll, crate::Refusal> {
        let (own, declared) = self.declare_initiative(given.switch("luck"), given.names("when"))?;
        let (me, others) = match against {
            HeldAgainst::Contest(_) => {
                let (throw, costs) = (Throw::Side(declared.check.into()), declared.deeds());
                let own = declared.parts.into();
                return Ok(DeclaredRoll {
                    throw,
                    what: INITIATIVE.to_owned(),
                    own,
                    others: Vec::new(),
                    costs,
                });
            }
            HeldAgainst::Others { me, others } => (me, others),
            HeldAgainst::Nothing | HeldAgainst::Target(_) => (None, &[][..]),
        };
        let own = Participant { name: me.unwrap_or("you").to_owned(), ..own };
        let others = ForInitiative::participants(others)?;
        let theirs = others.iter().map(|other| Parts::single(INITIATIVE, other.modifier).into()).collect();
        let participants = std::iter::once(own).chain(others).collect();
        let initiative = Initiative::new(participants, *self.rulings())?;
        Ok(DeclaredRoll {
            throw: Throw::Check(AnyCheck::new(initiative)),
            what: INITIATIVE.to_owned(),
            costs: declared.deeds(),
            own: declared.parts.into(),
            others: theirs,
        })
    }
}

impl Declared {
    /// What is paid when the dice are thrown (D12-DICE-1).
    fn deeds(&self) -> Vec<Deed> {
        self.costs.iter().cloned().map(pay_for_die).collect()
    }
}

/// What an Extra Die or a Luck Die costs (D12-DICE-1).
fn pay_for_die(why: String) -> Deed {
    Deed::Spend { points: ResourceKind::Heroism.name().into(), amount: HEROISM_PER_DIE, why }
}
