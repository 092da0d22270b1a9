//! Should I spend? The lab's advice on what points can buy for this very roll.

use std::sync::Arc;

use charts::{Class, RankingRow};
use odds::advise::{self, Want};
use odds::compare::{self, Named, PoolAsk, Row};
use systems::d12::Node;
use systems::{AnySheet, d12, pool};
use telling::compare::price;
use telling::words::{percent, points};

use super::ask::{Ask, Kind};
use super::own;
use super::question::unsigned;

/// What to do, and what each choice is worth.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    /// One sentence.
    pub(crate) why: String,
    /// Every choice, the plain one first.
    pub(crate) rows: Vec<RankingRow>,
    /// The place of the best choice.
    pub(crate) best: usize,
}

/// The choices of a roll, counted: they stay while only its target moves.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    key: Key,
    counted: Arc<Counted>,
}

/// What the choices depend on.
#[derive(Clone, Debug, PartialEq)]
enum Key {
    D12(Vec<Named<d12::Check>>),
    Pool(Vec<Named<(pool::Roll, u32)>>),
}

#[derive(Debug)]
enum Counted {
    D12(compare::D12),
    Pool(compare::Pool),
}

impl PartialEq for Choices {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

/// The choices of this roll; nothing where no point can be spent on it.
pub(crate) fn choices(ask: &Ask, sheet: Option<&AnySheet>, before: Option<&Choices>) -> Option<Choices> {
    let key = match ask.kind {
        Kind::Static => Key::D12(d12_choices(ask, own_extras(ask, sheet))),
        Kind::Action => Key::Pool(pool_choices(ask)?),
        _ => return None,
    };
    if let Some(same) = before.filter(|before| before.key == key) {
        return Some(same.clone());
    }
    let counted = match &key {
        Key::D12(choices) => Counted::D12(compare::D12::new(choices.clone())),
        Key::Pool(choices) => Counted::Pool(compare::Pool::new(choices.clone())),
    };
    Some(Choices { key, counted: Arc::new(counted) })
}

/// Why no choice is laid out for this kind of roll.
pub(crate) const fn nothing(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Static | Kind::Action => None,
        // D12-DICE-1.
        Kind::Contest => Some(
            "An Extra Die or a Luck Die costs 1 Heroism here as in a check. Switch it on above: the odds show what it adds against these opponents.",
        ),
        // D12-CHK-5.
        Kind::Initiative => {
            Some("Nothing to spend: everyone rolls 2d12 and their Initiative, without bonus dice.")
        }
        Kind::Check | Kind::Opposed => Some(
            "Nothing to spend: no point of the 3d6 System buys a die. Heroism is added to every save and never runs out.",
        ),
        Kind::Dice => Some("Nothing to spend: dice in notation follow no system’s rules."),
    }
}

/// The advice for this roll.
pub(crate) fn advice(choices: &Choices, ask: &Ask, sheet: Option<&AnySheet>) -> Option<Advice> {
    let (rows, points, coin) = match choices.counted.as_ref() {
        Counted::D12(counted) => (counted.rows(ask.dc), heroism(ask, sheet), "Heroism"),
        Counted::Pool(counted) => (counted.rows(1), unsigned(ask.pool.points), "resilience"),
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
    Some(Advice { why: told.why, rows: rows.iter().map(ranking_row).collect(), best: told.best })
}

/// What there is to spend: the character's, or as much as one roll can take.
fn heroism(ask: &Ask, sheet: Option<&AnySheet>) -> u32 {
    match sheet.filter(|_| ask.own.is_some()) {
        Some(AnySheet::D12(sheet)) => sheet.resource(d12::ResourceKind::Heroism).left(),
        Some(AnySheet::ThreeSix(_) | AnySheet::Pool(_)) | None => 2,
    }
}

/// The Extra Dice of a character: of the best attribute, and of the one that is chosen. Nothing if it is nobody's roll.
fn own_extras(ask: &Ask, sheet: Option<&AnySheet>) -> Option<Extras> {
    let (Some(own), Some(AnySheet::D12(sheet))) = (&ask.own, sheet) else { return None };
    let leans = own::leans(own, sheet);
    let is_shown = |(place, (on, _)): &(usize, (Node, i32))| *place == 0 || own.lean == Some(*on);
    let named = |(_, (on, number))| (format!("Extra ({on} {number})"), d12::ExtraDie::at_most(number));
    Some(leans.into_iter().enumerate().filter(is_shown).map(named).collect())
}

/// Extra Dice by name.
type Extras = Vec<(String, d12::ExtraDie)>;

/// D12-DICE-1: no bonus die, Extra, Luck, both.
fn d12_choices(ask: &Ask, own: Option<Extras>) -> Vec<Named<d12::Check>> {
    let side = if ask.resisted { d12::Side::Resisted } else { d12::Side::Active };
    let plain =
        d12::Check { side, modifier: ask.hand.modifier, rulings: ask.readings.d12, ..d12::Check::default() };
    let bound = ask.hand.extra.bound;
    let extras = own.unwrap_or_else(|| vec![(format!("Extra {bound}"), d12::ExtraDie::at_most(bound))]);
    let luck = d12::LuckDie::by_fortune(ask.hand.luck.bound);
    compare::bonus_dice(plain, &extras, Some(luck))
}

/// POOL-RES-3: as it is, and each number of points spent.
fn pool_choices(ask: &Ask) -> Option<Vec<Named<(pool::Roll, u32)>>> {
    let set = ask.pool;
    let own =
        if set.by_level { pool::Level::new(unsigned(set.level)).ok()?.dice() } else { unsigned(set.dice) };
    let dice = own.saturating_add(unsigned(set.archetype));
    let roll = pool::Roll::new(dice, unsigned(set.boosts), unsigned(set.snags)).ok()?;
    let points = unsigned(set.points);
    let choices =
        compare::pool_choices(&PoolAsk { level: None, roll, points, rulings: ask.readings.pool }).ok()?;
    // One can spend points on this roll, but not change what one is.
    Some(choices.into_iter().take(points as usize + 1).collect())
}

/// `+11.7 points for 1 Heroism`.
fn remark(row: &Row, plain: &Row, coin: &str) -> String {
    format!("{} points{}", points(&row.gain(plain)), price(row, plain, coin))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(ask: &Ask) -> Option<Advice> {
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
        let rows = told(&Ask { kind: Kind::Action, ..Ask::default() }).unwrap().rows;
        let labels: Vec<&str> = rows.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["as it is", "1 boost", "2 boosts"]);
    }

    #[test]
    fn every_kind_of_roll_has_either_advice_or_a_reason_for_none() {
        for kind in Kind::ALL {
            let advice = told(&Ask { kind, ..Ask::default() });
            assert_ne!(advice.is_some(), nothing(kind).is_some(), "{kind:?}");
        }
    }

    #[test]
    fn choices_that_are_kept_tell_the_same() {
        let mut ask = Ask::default();
        let mut before = choices(&ask, None, None).unwrap();
        for (dc, fortune) in [(19, 6), (20, 9), (7, 9)] {
            ask.dc = dc;
            ask.hand.luck.bound = fortune;
            let next = choices(&ask, None, Some(&before)).unwrap();
            assert_eq!(advice(&next, &ask, None), told(&ask));
            before = next;
        }
    }
}
