//! A form that is being filled in: which check, what its fields hold, how its rules are read.

use protocol::v1::AskedCheck;
use systems::form::{CheckForm, DeclaredCheck, Fields, Input, Values, declare};
use systems::sentence::capital;
use systems::{AnyRulings, KnownCheck, Refusal};

use super::unusual_rulings;

/// A form that is being filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FormState {
    /// Which check.
    pub(crate) check: KnownCheck,
    /// What its fields hold.
    pub(crate) fields: Fields,
    /// How the rules of its system are read.
    pub(crate) rulings: AnyRulings,
}

/// Why what is set is no check: a sentence, and the inputs it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// Their keys; none if a rule says no.
    pub(crate) keys: Vec<String>,
    /// What is wrong and how to mend it.
    pub(crate) sentence: String,
}

impl FormState {
    /// The form of that check as everybody finds it.
    pub(crate) fn usual(check: KnownCheck) -> Self {
        let rulings = AnyRulings::default_for(check.system());
        Self { check, fields: check.form().usual_fields(), rulings }
    }

    /// What it asks for.
    pub(crate) fn form(&self) -> &'static CheckForm {
        self.check.form()
    }

    /// What is set.
    pub(crate) fn values(&self) -> Values {
        self.form().values_of(&self.fields)
    }

    /// The check, or why it is none.
    pub(crate) fn declared(&self) -> Result<DeclaredCheck, Problem> {
        let declared = declare(self.check.kind(), &self.values(), self.rulings.as_settings());
        declared.map_err(|refusal| Problem::new(self.form(), &refusal))
    }

    /// The check with all that is told of it, or why it is none.
    pub(crate) fn asked(&self) -> Result<AskedCheck, Problem> {
        Ok(AskedCheck::declared(self.declared()?, self.rulings.as_settings().clone()))
    }

    /// The words of a link for the rulings that are not as usual.
    pub(crate) fn ruling_words(&self) -> Vec<(String, String)> {
        unusual_rulings(&self.rulings).into_iter().map(|(name, choice)| (name.to_owned(), choice)).collect()
    }
}

impl Problem {
    fn new(form: &CheckForm, refusal: &Refusal) -> Self {
        let (keys, sentence) = match refusal {
            Refusal::Input(refusal) => {
                let keys = refusal.keys().into_iter().map(str::to_owned).collect();
                (keys, refusal.sentence(&|key| label_of(&form.inputs, key).unwrap_or(key).to_owned()))
            }
            refusal => (Vec::new(), refusal.to_string()),
        };
        Self { keys, sentence: capital(&sentence) }
    }
}

/// What a person knows the input by, also one of those who take part.
fn label_of<'a>(inputs: &'a [Input], key: &str) -> Option<&'a str> {
    let own = inputs.iter().find(|input| input.key == key).map(|input| input.label.as_ref());
    own.or_else(|| {
        inputs.iter().filter_map(Input::as_sides).find_map(|(_, sides)| label_of(&sides.inputs, key))
    })
}
