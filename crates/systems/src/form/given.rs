//! What was set, read by the kind that an input has.

use super::{Input, InputKind, InputRefusal, Value, Values};

/// Values beside the inputs they were set for, so that what was left out is what the input says.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    inputs: &'a [Input],
    values: &'a Values,
}

impl<'a> Given<'a> {
    pub(super) const fn new(inputs: &'a [Input], values: &'a Values) -> Self {
        Self { inputs, values }
    }

    /// The number of an input that always has one.
    pub fn number<N: TryFrom<i64>>(&self, key: &str) -> Result<N, InputRefusal> {
        self.required(key, self.maybe_number(key)?)
    }

    /// The number of an input that has one or none.
    pub fn maybe_number<N: TryFrom<i64>>(&self, key: &str) -> Result<Option<N>, InputRefusal> {
        let left_out = match &self.input(key)?.kind {
            InputKind::Number(number) => number.left_out,
            InputKind::Score { .. }
            | InputKind::Switch
            | InputKind::Name { .. }
            | InputKind::Choice { .. }
            | InputKind::Sides(_) => None,
        };
        let number = self.values.get(key).and_then(Value::as_number).or(left_out);
        number.map(|number| fitting(key, number)).transpose()
    }

    /// Is the switch on?
    pub fn switch(&self, key: &str) -> bool {
        self.values.get(key) == Some(&Value::On)
    }

    /// The number of a score, and the score's name if it was named.
    pub fn score(&self, key: &str) -> Result<Option<(Option<&'a str>, i32)>, InputRefusal> {
        let Some((name, number)) = self.values.get(key).and_then(Value::as_score) else { return Ok(None) };
        Ok(Some((name, fitting(key, number)?)))
    }

    /// A name that must be there.
    pub fn name(&self, key: &str) -> Result<&'a str, InputRefusal> {
        self.required(key, self.values.get(key).and_then(Value::as_name))
    }

    /// Those who take part.
    pub fn sides(&self, key: &str) -> Result<Vec<Self>, InputRefusal> {
        let InputKind::Sides(sides) = &self.input(key)?.kind else { return Ok(Vec::new()) };
        let given = self.values.get(key).and_then(Value::as_sides).unwrap_or(&[]);
        Ok(given.iter().map(|values| Self::new(&sides.inputs, values)).collect())
    }

    /// The one other side there is.
    pub fn only_side(&self, key: &str) -> Result<Self, InputRefusal> {
        self.required(key, self.sides(key)?.pop())
    }

    fn required<T>(&self, key: &str, found: Option<T>) -> Result<T, InputRefusal> {
        let input = self.input(key)?;
        found.ok_or_else(|| InputRefusal::missing(input))
    }

    fn input(&self, key: &str) -> Result<&'a Input, InputRefusal> {
        let found = self.inputs.iter().find(|input| input.key == key);
        found.ok_or_else(|| InputRefusal::unknown(key, self.inputs))
    }
}

/// A number in the type that the rules have for it.
pub(super) fn fitting<N: TryFrom<i64>>(key: &str, number: i64) -> Result<N, InputRefusal> {
    let problem = format!("{number} is beyond all measure; write a smaller number");
    N::try_from(number).map_err(|_| InputRefusal::Wrong { key: key.to_owned().into(), problem })
}
