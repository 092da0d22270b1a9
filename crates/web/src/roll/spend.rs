//! Should I spend? The lab's advice on what points can buy for this very roll.

use charts::{Class, Ranking, RankingRow};
use odds::advise::{self, Want};
use odds::compare::{self, PoolAsk, Row};
use systems::{d12, pool};
use telling::words::{percent, points};

use super::ask::{Ask, Kind};
use super::question::unsigned;

/// What to do, and what each choice is worth.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    /// One sentence.
    pub(crate) why: String,
    /// Every choice, the plain one first.
    pub(crate) ranking: Ranking,
    /// The place of the best choice.
    pub(crate) best: usize,
    /// What is spent.
    pub(crate) coin: &'static str,
}

/// The advice for this roll; nothing where no point can be spent on it.
pub(crate) fn advice(ask: &Ask) -> Option<Advice> {
    let (rows, points, coin) = match ask.kind {
        Kind::Static => (d12_rows(ask), 2, "Heroism"),
        Kind::Action => (pool_rows(ask)?, unsigned(ask.pool.points), "resilience"),
        _ => return None,
    };
    let told = advise::best(&rows, Want::Succeed, points, coin)?;
    let plain = rows.first()?;
    let ranking_row = |row: &Row| RankingRow {
        label: row.choice.clone(),
        class: if row.success > plain.success { Class::Better } else { Class::Success },
        chance: row.success.clone(),
        value: percent(&row.success, 1),
        remark: if row == plain { String::new() } else { remark(row, plain, coin) },
    };
    let ranking = Ranking {
        axis: "chance to succeed".into(),
        rows: rows.iter().map(ranking_row).collect(),
        plain: Some(0),
    };
    Some(Advice { why: told.why, ranking, best: told.best, coin })
}

/// D12-DICE-1: no bonus die, Extra, Luck, both.
fn d12_rows(ask: &Ask) -> Vec<Row> {
    let side = if ask.resisted { d12::Side::Resisted } else { d12::Side::Active };
    let plain =
        d12::Check { side, modifier: ask.hand.modifier, rulings: ask.readings.d12, ..d12::Check::default() };
    let bound = ask.hand.extra.bound;
    let extras = [(format!("Extra {bound}"), d12::ExtraDie::at_most(bound))];
    let luck = d12::LuckDie::by_fortune(ask.hand.luck.bound);
    compare::D12::new(compare::bonus_dice(plain, &extras, Some(luck))).rows(ask.dc)
}

/// POOL-RES-3: as it is, and each number of points spent.
fn pool_rows(ask: &Ask) -> Option<Vec<Row>> {
    let set = ask.pool;
    let own =
        if set.by_level { pool::Level::new(unsigned(set.level)).ok()?.dice() } else { unsigned(set.dice) };
    let dice = own.saturating_add(unsigned(set.archetype));
    let roll = pool::Roll::new(dice, unsigned(set.boosts), unsigned(set.snags)).ok()?;
    let points = unsigned(set.points);
    let choices =
        compare::pool_choices(&PoolAsk { level: None, roll, points, rulings: ask.readings.pool }).ok()?;
    // One can spend points on this roll, but not change what one is.
    let spends = choices.into_iter().take(points as usize + 1);
    Some(compare::Pool::new(spends).rows(1))
}

/// `+11.7 points for 1 Heroism`.
fn remark(row: &Row, plain: &Row, coin: &str) -> String {
    format!("{} points for {} {coin}", points(&row.gain(plain)), row.cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_is_told_what_extra_and_luck_add() {
        let advice = advice(&Ask::default()).unwrap();
        assert_eq!(advice.ranking.rows.len(), 4);
        assert_eq!(advice.ranking.rows[0].value, "49.3 %");
        assert_eq!(advice.ranking.rows[1].label, "Extra 6");
        assert_eq!(advice.ranking.rows[1].remark, "+13.5 points for 1 Heroism");
    }

    #[test]
    fn an_action_roll_is_told_what_resilience_buys() {
        let ask = Ask { kind: Kind::Action, ..Ask::default() };
        let rows = advice(&ask).unwrap().ranking.rows;
        let labels: Vec<&str> = rows.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["as it is", "1 boost", "2 boosts"]);
    }

    #[test]
    fn nothing_can_be_spent_on_dice_in_notation() {
        assert_eq!(advice(&Ask { kind: Kind::Dice, ..Ask::default() }), None);
    }
}
