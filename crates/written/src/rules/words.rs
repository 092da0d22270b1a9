//! What is read off dice, told as a file writes it: `count(first = 6)`.

use super::{Check, Definition, Expr, Feature, FeatureKind, Pool};

/// A feature of a check as a formula.
pub(crate) fn feature_words(check: &Check, feature: &Feature) -> String {
    let pool = pool_words(check, &feature.pool);
    let expr = |formula: &Expr| expr_words(check, formula);
    match &feature.kind {
        FeatureKind::Sum => format!("sum({pool})"),
        FeatureKind::Count => match &feature.pool {
            Pool::Filter(inner, operator, bound) => {
                format!("count({} {} {})", pool_words(check, inner), operator.sign(), expr(bound))
            }
            Pool::Group(_) | Pool::Symbol { .. } | Pool::Join(_) | Pool::Cancel(..) => {
                format!("count({pool})")
            }
        },
        FeatureKind::Highest => format!("highest({pool})"),
        FeatureKind::Lowest => format!("lowest({pool})"),
        FeatureKind::Ranked { skip, take } => match skip.as_number() {
            Some(0) => format!("highest({}, {pool})", expr(take)),
            Some(_) | None => format!("{} of {pool} behind the highest {}", expr(take), expr(skip)),
        },
        FeatureKind::Sets(size) => format!("sets({}, {pool})", expr(size)),
        FeatureKind::Most => format!("most({pool})"),
        FeatureKind::Distinct => format!("distinct({pool})"),
        FeatureKind::Run => format!("run({pool})"),
        FeatureKind::Ahead(others) => format!("ahead({pool}, {})", pool_words(check, others)),
    }
}

fn pool_words(check: &Check, pool: &Pool) -> String {
    let of = |pool: &Pool| pool_words(check, pool);
    match pool {
        Pool::Group(group) => check.groups[*group].name.clone(),
        Pool::Symbol { group, .. } => format!("{} by symbol", check.groups[*group].name),
        Pool::Join(pools) => format!("[{}]", pools.iter().map(of).collect::<Vec<_>>().join(", ")),
        Pool::Filter(pool, operator, bound) => {
            format!("{}[{} {}]", of(pool), operator.sign(), expr_words(check, bound))
        }
        Pool::Cancel(pool, by) => format!("{} - {}", of(pool), of(by)),
    }
}

fn expr_words(check: &Check, formula: &Expr) -> String {
    let of = |formula: &Expr| expr_words(check, formula);
    let list = |all: &[Expr]| all.iter().map(of).collect::<Vec<_>>().join(", ");
    match formula {
        Expr::Number(number) => number.to_string(),
        Expr::Slot(slot) => slot_words(check, *slot),
        Expr::Face => "face".to_owned(),
        Expr::Negative(part) => format!("-{}", of(part)),
        Expr::Not(part) => format!("not {}", of(part)),
        Expr::Abs(part) => format!("abs({})", of(part)),
        Expr::Binary(operator, left, right) => format!("{} {} {}", of(left), operator.sign(), of(right)),
        Expr::If(condition, yes, no) => format!("if({}, {}, {})", of(condition), of(yes), of(no)),
        Expr::Smallest(all) => format!("min({})", list(all)),
        Expr::Largest(all) => format!("max({})", list(all)),
    }
}

fn slot_words(check: &Check, slot: usize) -> String {
    let named = check.values.iter().find(|value| value.slot == slot).map(|value| value.name.clone());
    named.unwrap_or_else(|| match &check.slots[slot].definition {
        Definition::Input(at) => check.inputs[*at].key.clone(),
        Definition::Ruling(_) => "the ruling".to_owned(),
        Definition::Feature(feature) => feature_words(check, feature),
        Definition::Number(formula) | Definition::Value(formula) => expr_words(check, formula),
        Definition::Their(_) => "theirs".to_owned(),
    })
}
