//! What a form on a page holds: more than what is set, since what was set once is there again when it is wanted.

use super::{CheckForm, Constraint, Input, InputKind, SideFlag, Sides, Text, Value, Values};

/// A field for each input, in the order of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fields(Vec<FieldState>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct FieldState {
    key: Text,
    held: Held,
    /// Does it count? What does not is kept for the next time.
    is_on: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Held {
    One(Value),
    Sides(Vec<Fields>),
}

/// When an input counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence<'a> {
    /// Always: a form that has it has a value for it.
    Always,
    /// If one says so.
    Maybe,
    /// If it is chosen among these.
    OneOf {
        /// The keys there are to choose from.
        keys: &'a [Text],
        /// What one chooses by that.
        label: &'a str,
    },
    /// While another input is on.
    While(&'a str),
}

impl CheckForm {
    /// When that input counts, by the form's constraints and the input's own kind.
    pub fn presence<'a>(&'a self, input: &'a Input) -> Presence<'a> {
        let constrained = self.constraints.iter().find_map(|constraint| match constraint {
            Constraint::AtMostOne { keys, label, .. } | Constraint::ExactlyOne { keys, label, .. } => {
                keys.contains(&input.key).then_some(Presence::OneOf { keys, label })
            }
            Constraint::Needs { key, needs, .. } => (*key == input.key).then_some(Presence::While(needs)),
        });
        constrained.unwrap_or_else(|| input.presence())
    }

    /// What a page begins with.
    pub fn usual_fields(&self) -> Fields {
        let is_on = |input: &Input| match self.presence(input) {
            Presence::Always | Presence::While(_) => true,
            Presence::Maybe => false,
            Presence::OneOf { keys, .. } => keys.first() == Some(&input.key),
        };
        Fields(self.inputs.iter().map(|input| input.usual_field(is_on(input))).collect())
    }

    /// The fields of what was set. What was left out is what it means to leave it out.
    pub fn fields_of(&self, values: &Values) -> Fields {
        let mut fields = Fields::of_values(&self.inputs, values, |input| match self.presence(input) {
            Presence::Always => true,
            Presence::Maybe => false,
            // Whoever turns the other on later begins with what is usual.
            Presence::While(other) => values.get(other).is_some(),
            Presence::OneOf { keys, .. } => {
                keys.iter().all(|key| values.get(key).is_none()) && keys.first() == Some(&input.key)
            }
        });
        for input in &self.inputs {
            if matches!(self.presence(input), Presence::While(_)) {
                fields.turn(&input.key, true);
            }
        }
        fields
    }

    /// What the fields set.
    pub fn values_of(&self, fields: &Fields) -> Values {
        let counts = |input: &&Input| match self.presence(input) {
            Presence::While(other) => fields.is_on(other),
            Presence::Always | Presence::Maybe | Presence::OneOf { .. } => true,
        };
        fields.values(self.inputs.iter().filter(counts))
    }

    /// Everything that is held, also what does not count now: an idle Luck Die has a Fortune too.
    pub fn held_values(&self, fields: &Fields) -> Values {
        let held = |input: &Input| Some((input.key.to_string(), fields.get(&input.key)?.clone()));
        self.inputs.iter().filter_map(held).collect()
    }

    /// Turns an input on or off. Of those that go together one alone is on, and one always is.
    pub fn turn(&self, fields: &mut Fields, key: &str, is_on: bool) {
        let Some(input) = self.input(key) else { return };
        if let Presence::OneOf { keys, .. } = self.presence(input) {
            let chosen =
                if is_on { keys.iter().find(|one| *one == key) } else { keys.iter().find(|one| *one != key) };
            for one in keys {
                fields.turn(one, Some(one) == chosen);
            }
        } else {
            fields.turn(key, is_on);
        }
    }

    /// Takes over what was set in the fields of another check. What counts by choice here is on if it was on there.
    pub fn take_over(&self, fields: &mut Fields, others: &Fields) {
        for input in &self.inputs {
            let (Some(held), Some(other)) = (fields.get(&input.key), others.get(&input.key)) else {
                continue;
            };
            if std::mem::discriminant(held) == std::mem::discriminant(other) {
                fields.set(&input.key, other.clone());
                if self.presence(input) == Presence::Maybe {
                    fields.turn(&input.key, others.is_on(&input.key));
                }
            }
        }
    }

    /// Sets an input and lets it count.
    pub fn set(&self, fields: &mut Fields, key: &str, value: Value) {
        fields.set(key, value);
        self.turn(fields, key, true);
    }
}

impl Input {
    /// When it counts, if no other input has a say.
    pub const fn presence(&self) -> Presence<'static> {
        match &self.kind {
            InputKind::Number(number) | InputKind::Score { number, .. } => {
                if self.required || number.left_out.is_some() { Presence::Always } else { Presence::Maybe }
            }
            InputKind::Switch => Presence::Maybe,
            InputKind::Name { .. } | InputKind::Choice { .. } | InputKind::Sides(_) => Presence::Always,
        }
    }

    fn usual_field(&self, is_on: bool) -> FieldState {
        FieldState { key: self.key.clone(), held: self.usual(), is_on }
    }

    fn usual(&self) -> Held {
        Held::One(match &self.kind {
            InputKind::Number(number) => Value::Number(number.usual),
            InputKind::Score { number, .. } => Value::Score { name: None, number: number.usual },
            InputKind::Switch => Value::On,
            InputKind::Name { .. } => Value::Name(String::new()),
            InputKind::Choice { options } => {
                Value::Name(options.first().map(ToString::to_string).unwrap_or_default())
            }
            InputKind::Sides(sides) => return Held::Sides(sides.usual_sides()),
        })
    }

    fn left_out(&self) -> Held {
        match &self.kind {
            InputKind::Number(number) => Held::One(Value::Number(number.left_out.unwrap_or(number.usual))),
            InputKind::Score { .. }
            | InputKind::Switch
            | InputKind::Name { .. }
            | InputKind::Choice { .. } => self.usual(),
            InputKind::Sides(_) => Held::Sides(Vec::new()),
        }
    }

    fn held(&self, value: &Value) -> Held {
        match (&self.kind, value) {
            (InputKind::Sides(sides), Value::Sides(given)) => {
                Held::Sides(given.iter().map(|side| sides.side_of(side)).collect())
            }
            (
                InputKind::Number(_)
                | InputKind::Score { .. }
                | InputKind::Switch
                | InputKind::Name { .. }
                | InputKind::Choice { .. }
                | InputKind::Sides(_),
                value,
            ) => Held::One(value.clone()),
        }
    }
}

impl Sides {
    /// The fields of one side.
    pub(super) fn side_of(&self, values: &Values) -> Fields {
        Fields::of_values(&self.inputs, values, |input| input.presence() == Presence::Always)
    }

    /// A side as everybody finds it.
    pub fn usual_side(&self) -> Fields {
        let is_on = |input: &Input| input.presence() == Presence::Always;
        Fields(self.inputs.iter().map(|input| input.usual_field(is_on(input))).collect())
    }

    pub(super) fn usual_sides(&self) -> Vec<Fields> {
        if self.usual.is_empty() {
            return vec![self.usual_side(); self.least];
        }
        self.usual.iter().map(|values| self.side_of(values)).collect()
    }

    /// Another side, like the last there is, but with a name of its own.
    pub fn next_side(&self, before: &[Fields], flag: &SideFlag) -> Fields {
        let mut next = before.last().cloned().unwrap_or_else(|| self.usual_side());
        for other in self.flags.iter().filter_map(|flag| flag.turns_on.as_ref()) {
            next.turn(other, flag.turns_on.as_ref() == Some(other));
        }
        for input in self.inputs.iter().filter(|input| matches!(input.kind, InputKind::Name { .. })) {
            let is_taken = |name: &str| {
                before.iter().any(|side| side.get(&input.key).and_then(Value::as_name) == Some(name))
            };
            let name = (2..).map(|number| format!("{} {number}", flag.title)).find(|name| !is_taken(name));
            next.set(&input.key, Value::Name(name.unwrap_or_else(|| flag.title.to_string())));
        }
        next
    }

    /// The word by which a side was added.
    pub fn flag_of(&self, side: &Fields) -> Option<&SideFlag> {
        let turned_on = |flag: &&SideFlag| flag.turns_on.as_ref().is_some_and(|key| side.is_on(key));
        let plain = || self.flags.iter().find(|flag| flag.turns_on.is_none());
        self.flags.iter().find(turned_on).or_else(plain)
    }

    /// Is that input said by the word that adds a side, and not by a field of its own?
    pub fn is_said_by_flag(&self, input: &Input) -> bool {
        self.flags.iter().any(|flag| flag.turns_on.as_ref() == Some(&input.key))
    }
}

impl Fields {
    fn of_values(inputs: &[Input], values: &Values, is_on: impl Fn(&Input) -> bool) -> Self {
        let field = |input: &Input| {
            let is_on = is_on(input);
            let (held, is_on) = match values.get(&input.key) {
                Some(value) => (input.held(value), true),
                None if is_on => (input.left_out(), true),
                None => (input.usual(), false),
            };
            FieldState { key: input.key.clone(), held, is_on }
        };
        Self(inputs.iter().map(field).collect())
    }

    /// What these inputs are set to.
    pub(super) fn values<'a>(&self, inputs: impl Iterator<Item = &'a Input>) -> Values {
        inputs.filter_map(|input| Some((input.key.to_string(), self.value(input)?))).collect()
    }

    fn value(&self, input: &Input) -> Option<Value> {
        let field = self.field(&input.key).filter(|field| field.is_on)?;
        Some(match (&field.held, &input.kind) {
            (Held::Sides(all), InputKind::Sides(sides)) => {
                Value::Sides(all.iter().map(|side| side.values(sides.inputs.iter())).collect())
            }
            (Held::Sides(_), _) => return None,
            // One types a space before the next word of a name.
            (Held::One(Value::Name(name)), _) => Value::Name(name.trim().to_owned()),
            (Held::One(value), _) => value.clone(),
        })
    }

    /// What the field of that key holds, whether it counts or not.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match &self.field(key)?.held {
            Held::One(value) => Some(value),
            Held::Sides(_) => None,
        }
    }

    /// The number it holds, of a score too.
    pub fn number(&self, key: &str) -> Option<i64> {
        let value = self.get(key)?;
        value.as_number().or_else(|| value.as_score().map(|(_, number)| number))
    }

    /// Does it count?
    pub fn is_on(&self, key: &str) -> bool {
        self.field(key).is_some_and(|field| field.is_on)
    }

    /// Lets it count, or keeps it for the next time. See [`CheckForm::turn`] for inputs that go together.
    pub fn turn(&mut self, key: &str, is_on: bool) {
        if let Some(field) = self.field_mut(key) {
            field.is_on = is_on;
        }
    }

    /// Lets it hold something else.
    pub fn set(&mut self, key: &str, value: Value) {
        if let Some(field) = self.field_mut(key) {
            field.held = Held::One(value);
        }
    }

    /// Lets it hold another number; a score keeps its name.
    pub fn set_number(&mut self, key: &str, number: i64) {
        let value = if let Some(Value::Score { name, .. }) = self.get(key) {
            Value::Score { name: name.clone(), number }
        } else {
            Value::Number(number)
        };
        self.set(key, value);
    }

    /// Those who take part.
    pub fn sides(&self, key: &str) -> &[Self] {
        match self.field(key).map(|field| &field.held) {
            Some(Held::Sides(sides)) => sides,
            Some(Held::One(_)) | None => &[],
        }
    }

    /// Those who take part, to be changed.
    pub fn sides_mut(&mut self, key: &str) -> Option<&mut Vec<Self>> {
        match self.field_mut(key).map(|field| &mut field.held) {
            Some(Held::Sides(sides)) => Some(sides),
            Some(Held::One(_)) | None => None,
        }
    }

    fn field(&self, key: &str) -> Option<&FieldState> {
        self.0.iter().find(|field| field.key == key)
    }

    fn field_mut(&mut self, key: &str) -> Option<&mut FieldState> {
        self.0.iter_mut().find(|field| field.key == key)
    }
}
