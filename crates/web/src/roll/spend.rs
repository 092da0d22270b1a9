//! Should I spend? The lab's advice on what points can buy for this very roll.

use charts::{Class, RankingRow};
use odds::advise::{self, Want};
use odds::compare::{AtHand, Row, Spendings, spendings};
use presentation::compare::price;
use presentation::words::{percent, points};
use systems::AnySheet;
use systems::form::Spending;

use super::ask::{Ask, Kind};
use super::own;

/// What to do, and what each choice is worth.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SpendAdvice {
    /// One sentence.
    pub(crate) why: String,
    /// Every choice, the plain one first.
    pub(crate) rows: Vec<RankingRow>,
    /// The place of the best choice.
    pub(crate) best: usize,
}

/// The choices of this roll, counted; nothing where no point can be spent on it. They stay while only its target moves.
pub(crate) fn choices(ask: &Ask, sheet: Option<&AnySheet>, before: Option<&Spendings>) -> Option<Spendings> {
    if ask.kind == Kind::Dice {
        return None;
    }
    let own = sheet.and_then(|sheet| own::unpaid_check(ask, sheet));
    let (check, at_hand) = match own {
        Some(own) => own,
        None => (ask.form.declared().ok()?.check, at_hand(ask)),
    };
    spendings(&check, &at_hand, ask.form.rulings.as_settings(), before)
}

/// What could be used: what the form holds, also what does not count now.
fn at_hand(ask: &Ask) -> AtHand {
    let held = ask.form.form().held_values(&ask.form.fields);
    let values = held.iter().map(|(key, value)| (key.to_owned(), value.clone())).collect();
    AtHand { values, points: points_at_hand(ask, None) }
}

/// What there is to spend: the character's, or what one says; otherwise as much as one roll can take.
fn points_at_hand(ask: &Ask, sheet: Option<&AnySheet>) -> Option<u32> {
    let own = sheet.filter(|_| ask.own.is_some()).and_then(|sheet| own::points_to_spend(ask, sheet));
    own.or_else(|| ask.points_input().and_then(|_| u32::try_from(ask.points).ok()))
}

/// Why no choice is laid out for this roll.
pub(crate) fn nothing(ask: &Ask) -> Option<&'static str> {
    match (ask.kind, &ask.form.form().spending) {
        (Kind::Dice, _) => Some("Nothing to spend: dice in notation follow no system’s rules."),
        (Kind::Check, Spending::Nothing(why)) => Some(why),
        (Kind::Check, Spending::Counted { .. }) => None,
    }
}

/// The advice for this roll.
pub(crate) fn advice(choices: &Spendings, ask: &Ask, sheet: Option<&AnySheet>) -> Option<SpendAdvice> {
    let (rows, coin) = (choices.rows(), choices.coin());
    let told = advise::best(&rows, Want::Succeed, points_at_hand(ask, sheet).unwrap_or(u32::MAX), coin)?;
    let plain = rows.first()?;
    let ranking_row = |row: &Row| RankingRow {
        label: row.choice.clone(),
        class: if row.success > plain.success { Class::Better } else { Class::Success },
        chance: row.success.clone(),
        value: percent(&row.success, 1),
        remark: if row == plain { String::new() } else { remark(row, plain, coin) },
    };
    Some(SpendAdvice { why: told.why, rows: rows.iter().map(ranking_row).collect(), best: told.best })
}

/// `+11.7 points for 1 Heroism`.
fn remark(row: &Row, plain: &Row, coin: &str) -> String {
    format!("{} points{}", points(&row.gain(plain)), price(row, plain, coin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(ask: &Ask) -> Option<SpendAdvice> {
        choices(ask, None, None).and_then(|choices| advice(&choices, ask, None))
    }

    #[test]
    fn a_check_is_told_what_extra_and_luck_add() {
        let advice = told(&Ask::default()).unwrap();
        assert_eq!(advice.rows.len(), 4);
        assert_eq!(advice.rows[0].value, "49.3 %");
        assert_eq!(advice.rows[1].label, "Extra 6");
        assert_eq!(advice.rows[1].remark, "+13.5 points for 1 Heroism");
    }

    #[test]
    fn an_action_roll_is_told_what_resilience_buys() {
        let rows = told(&Ask::from_link("roll=pool")).unwrap().rows;
        let labels: Vec<&str> = rows.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["as it is", "1 boost", "2 boosts"]);
    }

    #[test]
    fn every_kind_of_roll_has_either_advice_or_a_reason_for_none() {
        for ask in Ask::one_of_each() {
            assert_ne!(told(&ask).is_some(), nothing(&ask).is_some(), "{ask:?}");
        }
    }

    #[test]
    fn choices_that_are_kept_tell_the_same() {
        let mut ask = Ask::default();
        let mut before = choices(&ask, None, None).unwrap();
        for (dc, fortune) in [(19, 6), (20, 9), (7, 9)] {
            ask.form.fields.set_number("dc", dc);
            ask.form.fields.set_number("luck", fortune);
            let next = choices(&ask, None, Some(&before)).unwrap();
            assert_eq!(advice(&next, &ask, None), told(&ask));
            before = next;
        }
    }
}
