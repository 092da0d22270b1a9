//! A kind of check that a file describes.

use systems::form::{CheckForm, CheckKind, DeclaredCheck, Given, InputRefusal, Value, Values};
use systems::ruling::RulingSettings;
use systems::{AnyCheck, Refusal};

use super::check::WrittenCheck;
use super::form::{check_form, values_of};
use super::order::WrittenOrder;
use super::side::SideKind;
use super::{AGAINST, RegisteredSystem};
use crate::rules::InputKind;
use crate::{Question, Unsettable};

/// A kind of check that a file describes.
#[derive(Debug)]
pub(super) struct WrittenKind {
    system: &'static RegisteredSystem,
    check: usize,
    form: CheckForm,
    side: SideKind,
}

impl WrittenKind {
    pub(super) fn new(system: &'static RegisteredSystem, check: usize) -> Self {
        let written = system.written();
        let form = check_form(written, &written.checks[check]);
        Self { system, check, side: SideKind::new(system, check, &form), form }
    }
}

impl CheckKind for WrittenKind {
    fn form(&self) -> &CheckForm {
        &self.form
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let written = self.system.written();
        if written.checks[self.check].order.is_some() {
            let order = WrittenOrder::build(self.system, self.check, given, rulings)?;
            return Ok(DeclaredCheck { check: order.into(), what: None, sides: Vec::new() });
        }
        let mut question = Question::for_check(written, self.check);
        if question.check().answered_by.is_some() {
            let others = given.sides(AGAINST)?;
            question.set_others(others.len());
            for (other, given) in question.others_mut().iter_mut().zip(&others) {
                set_inputs(other, given)?;
            }
        }
        set_inputs(&mut question, given)?;
        set_rulings(&mut question, rulings)?;
        Ok(DeclaredCheck {
            check: WrittenCheck::new(self.system, question).into(),
            what: None,
            sides: Vec::new(),
        })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        if let Some(order) = check.downcast_ref::<WrittenOrder>() {
            return order.values(self.system, self.check);
        }
        let check: &WrittenCheck = check.downcast_ref()?;
        let question = check.question();
        let is_own = std::ptr::eq(question.system(), self.system.written())
            && question.place() == self.check
            && !check.is_side();
        is_own.then(|| {
            let own = values_of(question.check(), question.inputs());
            let others = question.others().iter().map(|other| values_of(other.check(), other.inputs()));
            let others = question.check().answered_by.is_some().then(|| Value::Sides(others.collect()));
            own.with_some(AGAINST, others)
        })
    }

    fn side(&self) -> Option<&dyn CheckKind> {
        Some(&self.side)
    }
}

/// Reads it by these rulings.
pub(super) fn set_rulings(question: &mut Question<'_>, rulings: &RulingSettings) -> Result<(), Refusal> {
    for (ruling, choice) in rulings {
        let known = &question.system().rulings;
        let known = known.iter().map(|known| known.name.as_str()).collect::<Vec<_>>().join(", ");
        let unknown = |_| Refusal::UnknownRuling { ruling: ruling.clone(), known };
        question.set_ruling(ruling, choice).map_err(unknown)?;
    }
    Ok(())
}

/// Sets what was given for one side.
pub(crate) fn set_inputs(question: &mut Question<'_>, given: &Given<'_>) -> Result<(), Refusal> {
    for input in &question.check().inputs {
        let key = input.key.as_str();
        let set = match &input.kind {
            InputKind::Number { .. } => question.set_number(key, given.number(key)?),
            InputKind::Switch => question.set_number(key, i64::from(given.switch(key))),
            InputKind::Choice { .. } => match given.name(key) {
                Ok(word) => question.set_word(key, word),
                // Left out, it is the first.
                Err(_) => Ok(()),
            },
        };
        let problem = |problem: Unsettable| InputRefusal::Wrong {
            key: key.to_owned().into(),
            problem: problem.to_string(),
        };
        set.map_err(problem)?;
    }
    Ok(())
}
