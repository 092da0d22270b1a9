//! A form wherever it is kept: what is set is read by signals and changed by one callback.

use leptos::prelude::*;
use systems::form::{CheckForm, Fields, Input, Presence, Value};

use super::Problem;

/// A change of what the fields hold.
pub(crate) type Edit = Box<dyn FnOnce(&mut Fields)>;

/// A form that is drawn.
#[derive(Clone, Copy)]
pub(crate) struct FormHandle {
    /// What is asked for.
    pub(crate) form: &'static CheckForm,
    /// What is set.
    pub(crate) fields: FieldsHandle,
    /// Why it is no check.
    pub(crate) problem: Signal<Option<Problem>>,
}

/// The fields of a form, or of one of those who take part.
#[derive(Clone, Copy)]
pub(crate) struct FieldsHandle {
    /// The form, if they are all of its fields: inputs that go together are turned on and off together.
    form: Option<&'static CheckForm>,
    fields: Signal<Fields>,
    edit: Callback<Edit>,
}

impl FormHandle {
    /// A form whose fields are kept elsewhere.
    pub(crate) fn new(
        form: &'static CheckForm,
        fields: Signal<Fields>,
        edit: Callback<Edit>,
        problem: Signal<Option<Problem>>,
    ) -> Self {
        Self { form, fields: FieldsHandle { form: Some(form), fields, edit }, problem }
    }

    /// Is the field of that input to be seen?
    pub(crate) fn is_shown(self, input: &'static Input) -> Memo<bool> {
        match self.form.presence(input) {
            Presence::Always | Presence::Maybe => Memo::new(|_| true),
            Presence::OneOf { .. } => self.fields.is_on(input),
            Presence::While(other) => {
                Memo::new(move |_| self.fields.fields.with(|fields| fields.is_on(other)))
            }
        }
    }
}

impl FieldsHandle {
    /// A part of what is held, told again only when it changes.
    pub(crate) fn select<T: Clone + PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Fields) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.fields.with(&part))
    }

    /// Does the input count?
    pub(crate) fn is_on(self, input: &'static Input) -> Memo<bool> {
        self.select(move |fields| fields.is_on(&input.key))
    }

    /// The number it holds, whether it counts or not.
    pub(crate) fn number(self, input: &'static Input) -> Memo<i32> {
        self.select(move |fields| {
            fields.number(&input.key).and_then(|number| i32::try_from(number).ok()).unwrap_or(0)
        })
    }

    /// Changes what the fields hold.
    pub(crate) fn edit(self, change: impl FnOnce(&mut Fields) + 'static) {
        self.edit.run(Box::new(change));
    }

    /// Lets an input count, or keeps it for the next time.
    pub(crate) fn turn(self, input: &'static Input, is_on: bool) {
        self.edit(move |fields| self.turn_in(fields, input, is_on));
    }

    /// Sets its number. A number that one touches is meant to count.
    pub(crate) fn set_number(self, input: &'static Input, number: i32) {
        self.edit(move |fields| {
            fields.set_number(&input.key, number.into());
            self.turn_in(fields, input, true);
        });
    }

    fn turn_in(self, fields: &mut Fields, input: &Input, is_on: bool) {
        match self.form {
            Some(form) => form.turn(fields, &input.key, is_on),
            None => fields.turn(&input.key, is_on),
        }
    }

    /// Lets it hold something else.
    pub(crate) fn set(self, input: &'static Input, value: Value) {
        self.edit(move |fields| fields.set(&input.key, value));
    }

    /// The fields of one of those who take part.
    pub(crate) fn side(self, input: &'static Input, place: usize, usual: Fields) -> Self {
        let side = move |fields: &Fields| fields.sides(&input.key).get(place).cloned();
        let fields = Memo::new(move |_| self.fields.with(side).unwrap_or_else(|| usual.clone()));
        let edit = Callback::new(move |change: Edit| {
            self.edit(move |fields| {
                if let Some(side) = fields.sides_mut(&input.key).and_then(|sides| sides.get_mut(place)) {
                    change(side);
                }
            });
        });
        Self { form: None, fields: fields.into(), edit }
    }
}
