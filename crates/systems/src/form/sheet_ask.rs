//! From a score of a sheet, and what was said of it, to a roll: the one way.

use super::given::fitting;
use super::{
    Candidate, ContestForm, InCall, InputRefusal, RollableScore, SheetInput, SheetNumber, SheetRollForm,
    SideParts, TargetForm, Value, Values,
};
use crate::parts::Parts;
use crate::sentence::small;
use crate::throw::Resolve;
use crate::{AnySheet, Change, Deed, Effect, Refusal, System, Throw};

/// A roll of one character, in the terms of its sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetAsk {
    /// The system of the sheet.
    pub system: System,
    /// The score that is rolled.
    pub score: String,
    /// What was said of it.
    pub values: Values,
}

/// What a roll from a sheet is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldAgainst<'a> {
    /// Nothing.
    Nothing,
    /// A number: a DC, a Difficulty Value.
    Target(i32),
    /// Others who roll for themselves: this is one side, and the sides are joined once all have rolled.
    Contest(ContestSide),
    /// Others who are told in numbers.
    Others {
        /// What the one who rolls is called among them.
        me: Option<&'a str>,
        /// The others, as the form has them.
        others: &'a [Values],
    },
}

/// Which side of a contest somebody is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestSide {
    /// They began it.
    Acts,
    /// They answer the one who did.
    Answers,
}

/// A roll that may be made from a sheet: what is thrown, where its numbers come from, and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredRoll {
    /// What is thrown: a whole check, or one side of it.
    pub throw: Throw,
    /// What it is a roll of: `Finesse`, `Will save`.
    pub what: String,
    /// Where the numbers of the one who rolls come from.
    pub own: SideParts,
    /// Where those of others come from, if they are told in numbers.
    pub others: Vec<SideParts>,
    /// What is paid when the dice are thrown.
    pub costs: Vec<Deed>,
}

/// A sheet that rolls are made from, whichever system it is of.
pub trait SheetRolls {
    /// The scores that can be rolled, in the order of the sheet.
    fn scores(&self) -> Vec<RollableScore>;

    /// What the sheet offers for an input of such a roll, the best first. Nothing if it has no names for it.
    fn candidates(&self, input: &SheetInput, score: &str, values: &Values) -> Vec<Candidate>;

    /// What the sheet has to say of an input beside its name: `Fortune 4`.
    fn remark(&self, _input: &SheetInput, _values: &Values) -> Option<String> {
        None
    }

    /// What the number of a score is made of, where that is told.
    fn score_parts(&self, _score: &str) -> Option<Parts> {
        None
    }

    /// Numbers of the sheet that follow from others, in the order of the page.
    fn numbers(&self) -> Vec<SheetNumber> {
        Vec::new()
    }

    /// Scores of the sheet that nothing is rolled with, in the order of the page.
    fn other_scores(&self) -> Vec<SheetNumber> {
        Vec::new()
    }

    /// Is there something of that name to roll? Asked before anything that is said of the roll is judged.
    ///
    /// # Errors
    ///
    /// There is not, and the refusal says what was probably meant.
    fn check_score(&self, _score: &str) -> Result<(), Refusal> {
        Ok(())
    }

    /// What a roll of that name can be made of. Only [`declare_roll`] calls it.
    fn build_roll(&self, given: &RollGiven<'_>, against: HeldAgainst<'_>) -> Result<DeclaredRoll, Refusal>;

    /// Can just that have been paid from this sheet for a roll of these dice? For whoever reads a log and believes
    /// nothing in it. Where rolls cost nothing, nothing is paid.
    fn could_cost(&self, _throw: &Throw, paid: &[Deed]) -> bool {
        paid.is_empty()
    }
}

/// What was said of a roll, once it is found to fit its form.
#[derive(Clone, Copy, Debug)]
pub struct RollGiven<'a> {
    /// The form.
    pub form: &'a SheetRollForm,
    /// The score.
    pub score: &'a str,
    values: &'a Values,
}

/// Makes a roll of a score of a sheet and of what was said of it, with what conditions add. Nobody else makes one, so
/// limits hold everywhere, and a refusal is the same sentence wherever one asks.
///
/// # Errors
///
/// Something said is unknown, out of its limits or makes no sense; or a rule says no. Then nothing is spent.
pub fn declare_roll<'a>(
    sheet: &AnySheet,
    ask: &SheetAsk,
    effects: impl IntoIterator<Item = &'a Effect>,
    against: HeldAgainst<'_>,
) -> Result<DeclaredRoll, Refusal> {
    sheet.rolls().check_score(&ask.score)?;
    let form = sheet.system().roll_form(&ask.score);
    check_inputs(form, &ask.values)?;
    check_against(form, &ask.values, against)?;
    let mut values = ask.values.clone();
    for effect in effects {
        sheet.add_to_roll(effect, &ask.score, &mut values);
    }
    sheet.rolls().build_roll(&RollGiven { form, score: &ask.score, values: &values }, against)
}

fn check_inputs(form: &SheetRollForm, values: &Values) -> Result<(), InputRefusal> {
    for (key, value) in values.iter() {
        let input = form.input(key).ok_or_else(|| InputRefusal::LeaveOut {
            key: key.to_owned().into(),
            why: form.misplaced.clone(),
        })?;
        let wrong = |problem| InputRefusal::Wrong { key: input.key.clone(), problem };
        input.check(value).map_err(wrong)?;
    }
    Ok(())
}

/// Is there such a thing to hold it against?
fn check_against(
    form: &SheetRollForm,
    values: &Values,
    against: HeldAgainst<'_>,
) -> Result<(), InputRefusal> {
    let leave_out = |key: &str, why: &super::Text| {
        Err(InputRefusal::LeaveOut { key: key.to_owned().into(), why: why.clone() })
    };
    match (against, &form.target) {
        (HeldAgainst::Nothing, TargetForm::Number(target)) if target.required => {
            let others = form.others.iter().map(|input| input.key.clone());
            let keys = std::iter::once(target.key.clone()).chain(others).collect();
            Err(InputRefusal::NoneOf { keys, why: small(&target.help).into() })
        }
        (HeldAgainst::Target(_), TargetForm::Nothing { why }) => leave_out("target", why),
        (HeldAgainst::Others { .. }, _) => {
            let misplaced = form.not_against_others.iter().find(|input| values.get(&input.key).is_some());
            misplaced.map_or(Ok(()), |input| leave_out(&input.key, &input.why))
        }
        (HeldAgainst::Contest(_), _) => match &form.contest {
            ContestForm::Nobody { instead } => leave_out("contest", instead),
            ContestForm::Others { .. } => Ok(()),
        },
        (HeldAgainst::Nothing, TargetForm::Number(_) | TargetForm::Nothing { .. })
        | (HeldAgainst::Target(_), TargetForm::Number(_)) => Ok(()),
    }
}

impl SheetAsk {
    /// A roll of a score of which nothing else is said.
    pub fn of_score(system: System, score: impl Into<String>) -> Self {
        Self { system, score: score.into(), values: Values::default() }
    }

    /// The same with something said of it.
    #[must_use]
    pub fn with(self, key: &str, value: Value) -> Self {
        Self { values: self.values.with(key, value), ..self }
    }

    /// What can be said of it.
    pub fn form(&self) -> &'static SheetRollForm {
        self.system.roll_form(&self.score)
    }

    /// Does it spend points? That is for the one who rolls to choose, never for the one who asks for a roll.
    pub fn spends(&self) -> bool {
        let costs = |input: &&SheetInput| input.cost.is_some();
        self.form().inputs.iter().filter(costs).any(|input| is_said(self.values.get(&input.key)))
    }

    /// Is it what was called for, with no more changed than the description allows?
    pub fn answers(&self, called: &Self) -> bool {
        let same_score = self.score.trim().eq_ignore_ascii_case(called.score.trim());
        same_score
            && self.system == called.system
            && self.form().inputs.iter().all(|input| {
                let (own, asked) = (self.values.get(&input.key), called.values.get(&input.key));
                match input.in_call {
                    InCall::Fixed => is_as_much(own, asked) && is_as_much(asked, own),
                    InCall::MayBeRaised => is_as_much(own, asked),
                    InCall::RollersOwn => true,
                }
            })
    }
}

/// Is something said that is not the same as silence?
fn is_said(value: Option<&Value>) -> bool {
    match value {
        None | Some(Value::Number(0)) => false,
        Some(Value::Names(names)) => !names.is_empty(),
        Some(Value::Parts(parts)) => parts.iter().next().is_some(),
        Some(
            Value::Number(_)
            | Value::Score { .. }
            | Value::On
            | Value::Name(_)
            | Value::Sides(_)
            | Value::Record(_),
        ) => true,
    }
}

/// Is nothing of the other taken away?
fn is_as_much(own: Option<&Value>, asked: Option<&Value>) -> bool {
    let number = |value: Option<&Value>| value.map_or(Some(0), Value::as_number);
    let (own, asked) = (own.filter(|own| is_said(Some(own))), asked.filter(|asked| is_said(Some(asked))));
    match (own, asked) {
        (Some(Value::Names(own)), Some(Value::Names(asked))) => asked.iter().all(|name| own.contains(name)),
        (Some(Value::Parts(own)), Some(Value::Parts(asked))) => {
            asked.iter().all(|part| own.iter().any(|own| own == part))
        }
        (own, asked) => match (number(own), number(asked)) {
            (Some(own), Some(asked)) => own >= asked,
            _ => asked.is_none() || own == asked,
        },
    }
}

impl<'a> RollGiven<'a> {
    /// A number, if one was said.
    pub fn maybe_number(&self, key: &str) -> Option<i64> {
        self.values.get(key).and_then(Value::as_number)
    }

    /// A number; 0 if nothing was said.
    pub fn number<N: TryFrom<i64>>(&self, key: &str) -> Result<N, InputRefusal> {
        fitting(key, self.values.get(key).and_then(Value::as_number).unwrap_or(0))
    }

    /// Is the switch on?
    pub fn switch(&self, key: &str) -> bool {
        self.values.get(key) == Some(&Value::On)
    }

    /// A name, if one was chosen.
    pub fn name(&self, key: &str) -> Option<&'a str> {
        self.values.get(key).and_then(Value::as_name)
    }

    /// The names that were given.
    pub fn names(&self, key: &str) -> &'a [String] {
        match self.values.get(key) {
            Some(Value::Names(names)) => names,
            _ => &[],
        }
    }

    /// The named numbers that were given.
    pub fn parts(&self, key: &str) -> Parts {
        match self.values.get(key) {
            Some(Value::Parts(parts)) => parts.clone(),
            _ => Parts::default(),
        }
    }
}

impl DeclaredRoll {
    /// Lets the sheet take in a roll that happened: what it cost, and what it earned. What comes back is worth noting;
    /// that points which waited for the roll are used up was said when they were saved.
    ///
    /// # Errors
    ///
    /// The points aren't there any more.
    pub fn settle(&self, sheet: &mut AnySheet, faces: &[u32]) -> Result<Vec<Change>, Refusal> {
        let earned = match self.throw.whole_check() {
            Some(check) => check.resolve(faces)?.earned(&self.what).flatten(),
            None => None,
        };
        let mut noted = Vec::new();
        for deed in self.costs.iter().chain(&earned) {
            let changes = sheet.apply(deed)?;
            if *deed != Deed::UseWaiting {
                noted.extend(changes);
            }
        }
        Ok(noted)
    }
}

impl Value {
    /// Both together: numbers are added, lists joined; of anything else the other one counts.
    #[must_use]
    pub fn joined_with(self, other: Self) -> Self {
        match (self, other) {
            (Self::Number(number), Self::Number(more)) => Self::Number(number.saturating_add(more)),
            (Self::Names(names), Self::Names(more)) => Self::Names([names, more].concat()),
            (Self::Parts(mut parts), Self::Parts(more)) => {
                parts.extend(more);
                Self::Parts(parts)
            }
            (_, other) => other,
        }
    }
}

impl Values {
    /// Adds what else is said.
    pub fn join(&mut self, more: Self) {
        for (key, value) in more.iter() {
            let joined =
                self.get(key).cloned().map_or_else(|| value.clone(), |own| own.joined_with(value.clone()));
            self.set(key, joined);
        }
    }

    /// Adds to a number; what nobody set is 0.
    pub(crate) fn add_number(&mut self, key: &str, more: i64) {
        let before = self.get(key).and_then(Value::as_number).unwrap_or(0);
        self.set(key, Value::Number(before.saturating_add(more)));
    }
}
