//! When to spend Heroism in a duel, by the Vitality left on both sides.

use odds::duel::{Choice, Combatant, Fight, FightOdds, Policy, Side, Situation, Spend};

/// More columns or rows are no longer seen at a glance.
const MOST: u32 = 16;

/// One combatant's choices, for striking or for being struck, with all Heroism left and the first strike to come.
pub struct Spending<'a> {
    fight: &'a Fight,
    odds: &'a FightOdds,
    one: &'a Combatant,
    side: Side,
    strikes: bool,
}

/// The choices of both; none if there is nothing to choose.
pub fn spending<'a>(fight: &'a Fight, odds: &'a FightOdds) -> Vec<Spending<'a>> {
    let ([first], [second]) = (fight.side(Side::First), fight.side(Side::Second)) else {
        return Vec::new();
    };
    let choosers = [(first, Side::First), (second, Side::Second)]
        .into_iter()
        .filter(|(combatant, _)| combatant.policy == Policy::Optimal && combatant.usable_heroism() > 0);
    choosers
        .flat_map(|(combatant, side)| {
            [true, false].map(|strikes| Spending { fight, odds, one: combatant, side, strikes })
        })
        .collect()
}

impl Spending<'_> {
    /// `Ana strikes: keep it at first.`
    pub fn title(&self) -> String {
        let does = if self.strikes { "strikes" } else { "is struck" };
        let start = match self.spend(self.one.vitality, self.foe().vitality) {
            Some(Spend::Nothing) | None => "keep it at first",
            Some(Spend::Extra) => "buy an Extra Die at once",
            Some(Spend::Luck) => "buy a Luck Die at once",
            Some(Spend::Both) => "buy both dice at once",
        };
        format!("{} {does}: {start}.", self.one.name)
    }

    /// The one across the field.
    pub fn foe(&self) -> &Combatant {
        &self.fight.side(self.side.other())[0]
    }

    /// How far the own Vitality is told, and the foe's.
    pub fn size(&self) -> (u32, u32) {
        (self.one.vitality.min(MOST), self.foe().vitality.min(MOST))
    }

    /// What is best with so much Vitality left, the own first; nothing once it is over.
    pub fn spend(&self, own: u32, theirs: u32) -> Option<Spend> {
        let choice = self.choice(own, theirs)?;
        Some(if self.strikes { choice.attack } else { choice.defence })
    }

    fn choice(&self, own: u32, theirs: u32) -> Option<Choice> {
        let in_order = |mine, other| match self.side {
            Side::First => [mine, other],
            Side::Second => [other, mine],
        };
        self.odds.choice(&Situation {
            vitality: in_order(own, theirs),
            heroism: in_order(self.one.usable_heroism(), self.foe().usable_heroism()),
            striker: if self.strikes { self.side } else { self.side.other() },
            strike: 0,
        })
    }
}
