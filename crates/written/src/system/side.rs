//! One side of a check, told by itself: a contest at a table has thrown it, and waits for the others.

use systems::form::{CheckForm, CheckKind, DeclaredCheck, Given, Values};
use systems::ruling::RulingSettings;
use systems::{AnyCheck, Refusal};

use super::RegisteredSystem;
use super::check::WrittenCheck;
use super::form::{own_inputs, values_of};
use super::kind::{set_inputs, set_rulings};
use crate::Question;

/// One side of a check, without those who stand against it.
#[derive(Debug)]
pub(super) struct SideKind {
    system: &'static RegisteredSystem,
    check: usize,
    form: CheckForm,
}

impl SideKind {
    pub(super) fn new(system: &'static RegisteredSystem, check: usize, whole: &CheckForm) -> Self {
        let inputs = own_inputs(&system.written().checks[check]).collect();
        Self { system, check, form: CheckForm { inputs, against: None, ..whole.clone() } }
    }
}

impl CheckKind for SideKind {
    fn form(&self) -> &CheckForm {
        &self.form
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let mut question = Question::alone(self.system.written(), self.check);
        set_inputs(&mut question, given)?;
        set_rulings(&mut question, rulings)?;
        let check = WrittenCheck::side(self.system, question).into();
        Ok(DeclaredCheck { check, what: None, sides: Vec::new() })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let check: &WrittenCheck = check.downcast_ref()?;
        let question = check.question();
        let is_own = std::ptr::eq(question.system(), self.system.written()) && question.place() == self.check;
        (is_own && check.is_side()).then(|| values_of(question.check(), question.inputs()))
    }
}
