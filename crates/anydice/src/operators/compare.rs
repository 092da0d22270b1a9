//! `= != < > <= >=`: 1 if it is so, 0 if not.

use dice::Dist;

use crate::cost::{Meter, machine_words, product_steps};
use crate::count;
use crate::error::Problem;
use crate::syntax::Comparison;
use crate::value::{Dice, Total, Value};

pub(super) fn compare(
    comparison: Comparison,
    left: &Value,
    right: &Value,
    meter: &Meter,
) -> Result<Value, Problem> {
    let holds = |ordering| i64::from(comparison.holds(ordering));
    match (left, right) {
        (Value::Number(one), Value::Number(other)) => Ok(Value::Number(holds(one.cmp(other)))),
        // How many of the sequence's numbers fit.
        (Value::Sequence(sequence), Value::Number(number)) => {
            Ok(Value::Number(sequence.iter().map(|one| holds(one.cmp(number))).sum()))
        }
        (Value::Number(number), Value::Sequence(sequence)) => {
            Ok(Value::Number(sequence.iter().map(|one| holds(number.cmp(one))).sum()))
        }
        // Number by number, from left to right; where one ends, it is the smaller.
        (Value::Sequence(one), Value::Sequence(other)) => Ok(Value::Number(holds((**one).cmp(&**other)))),
        (Value::Dice(_), _) | (_, Value::Dice(_)) => {
            let dist = totals(comparison, &left.total(meter)?, &right.total(meter)?, meter)?;
            Dice::die(dist, meter).map(Value::Dice)
        }
    }
}

/// Two independent totals, in one pass over both.
fn totals(comparison: Comparison, left: &Total, right: &Total, meter: &Meter) -> Result<Dist<i64>, Problem> {
    let (one, other) = (left.to_dist(), right.to_dist());
    if one.is_empty() || other.is_empty() {
        return Ok(Dist::uniform([]));
    }
    let steps = product_steps(machine_words(one.whole()), machine_words(other.whole()));
    meter.outcomes((one.len() + other.len()) as u64, steps, 1)?;
    let compared = one.compare(&other);
    let (less, equal, greater) = (compared.less.ways, compared.equal.ways, compared.greater.ways);
    let yes = match comparison {
        Comparison::Equal => equal,
        Comparison::NotEqual => less + greater,
        Comparison::Less => less,
        Comparison::Greater => greater,
        Comparison::AtMost => less + equal,
        Comparison::AtLeast => greater + equal,
    };
    Ok(count::yes_or_no(yes, &(one.whole() * other.whole())))
}
