//! When to spend Heroism in a duel: a letter for every pair of Vitality.

use odds::duel::{Choice, Combatant, Fight, FightOdds, Policy, Side, Situation, Spend};

use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::paragraph;

/// More columns or rows are no longer seen at a glance.
const MOST: u32 = 16;

/// The advice for both; nothing if there is nothing to choose.
pub(super) fn advice(fight: &Fight, odds: &FightOdds, width: usize) -> String {
    let ([first], [second]) = (fight.side(Side::First), fight.side(Side::Second)) else {
        return String::new();
    };
    let choosers = [(first, Side::First), (second, Side::Second)]
        .into_iter()
        .filter(|(one, _)| one.policy == Policy::Optimal && one.usable_heroism() > 0);
    let grids: String = choosers
        .flat_map(|(one, side)| [true, false].map(|strikes| Grid { fight, odds, one, side, strikes }))
        .map(|grid| grid.draw())
        .collect();
    if grids.is_empty() {
        return grids;
    }
    let key = "When to spend, with all Heroism left and the first strike of a turn to come: own Vitality across, the \
               foe's down; · keeps it, E buys an Extra Die, L a Luck Die, B both.";
    paragraph(key, width) + "\n" + &grids
}

/// One combatant's choices, for striking or for being struck.
struct Grid<'a> {
    fight: &'a Fight,
    odds: &'a FightOdds,
    one: &'a Combatant,
    side: Side,
    strikes: bool,
}

impl Grid<'_> {
    fn draw(&self) -> String {
        let foe = &self.fight.side(self.side.other())[0];
        let (across, down) = (self.one.vitality.min(MOST), foe.vitality.min(MOST));
        let does = if self.strikes { "strikes" } else { "is struck" };
        let start = match self.choice(self.one.vitality, foe.vitality).map(|choice| self.own(&choice)) {
            Some(Spend::Nothing) | None => "keep it at first",
            Some(Spend::Extra) => "buy an Extra Die at once",
            Some(Spend::Luck) => "buy a Luck Die at once",
            Some(Spend::Both) => "buy both dice at once",
        };
        let title = format!("{} {does}: {start}.", self.one.name);
        let head: String = (1..=across).map(|own| format!("{own:>3}")).collect();
        let mut text = paint(STRONG, &title) + "\n" + &paint(FAINT, &format!("     {head}")) + "\n";
        for theirs in 1..=down {
            let cells: String = (1..=across).map(|own| format!("{:>3}", self.letter(own, theirs))).collect();
            text += &format!("{}{cells}\n", paint(FAINT, &format!("{theirs:>5}")));
        }
        text + "\n"
    }

    fn letter(&self, own: u32, theirs: u32) -> char {
        match self.choice(own, theirs).map(|choice| self.own(&choice)) {
            Some(Spend::Extra) => 'E',
            Some(Spend::Luck) => 'L',
            Some(Spend::Both) => 'B',
            Some(Spend::Nothing) | None => '·',
        }
    }

    fn own(&self, choice: &Choice) -> Spend {
        if self.strikes { choice.attack } else { choice.defence }
    }

    fn choice(&self, own: u32, theirs: u32) -> Option<Choice> {
        let foe = &self.fight.side(self.side.other())[0];
        let (own_heroism, foe_heroism) = (self.one.usable_heroism(), foe.usable_heroism());
        let in_order = |mine, other| match self.side {
            Side::First => [mine, other],
            Side::Second => [other, mine],
        };
        self.odds.choice(&Situation {
            vitality: in_order(own, theirs),
            heroism: in_order(own_heroism, foe_heroism),
            striker: if self.strikes { self.side } else { self.side.other() },
            strike: 0,
        })
    }
}
