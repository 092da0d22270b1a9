//! Someone who fights, as it stands in a link: `Kestrel,attack=5,defence=3,vitality=6,heroism=2,luck=4`.

use odds::duel::{Combatant, Policy};
use systems::AnySheet;
use systems::d12::{ExtraDie, LuckDie, Node, ResourceKind, Sheet};

use super::super::link::carried;

/// A longer name is a slip.
pub(crate) const MOST_NAME: usize = 24;

/// A stat line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FighterAsk {
    pub(crate) name: String,
    /// Every number, in the order of [`STATS`].
    numbers: [i32; STATS.len()],
    /// Fortune, for a Luck Die to buy.
    pub(crate) luck: Option<i32>,
    /// What an Extra Die to buy is valid by.
    pub(crate) extra: Option<i32>,
}

/// A number of a stat line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stat {
    /// The word for it in a link, and in the command.
    pub(crate) key: &'static str,
    pub(crate) label: &'static str,
    /// The smallest and the largest.
    pub(crate) range: (i32, i32),
    usual: i32,
}

/// The numbers of a stat line; vitality without a Body modifier is 4 (D12-RES-3), strikes are 2 (D12-RES-2).
pub(crate) const STATS: [Stat; 6] = [
    Stat { key: "attack", label: "Attack", range: (-20, 40), usual: 0 },
    Stat { key: "defence", label: "Defence", range: (-20, 40), usual: 0 },
    Stat { key: "vitality", label: "Vitality", range: (1, 30), usual: 4 },
    Stat { key: "initiative", label: "Initiative", range: (-20, 40), usual: 0 },
    Stat { key: "strikes", label: "Strikes a turn", range: (1, 6), usual: 2 },
    Stat { key: "heroism", label: "Heroism", range: (0, 6), usual: 0 },
];

/// What a bonus die can be measured by.
pub(crate) const BOUNDS: (i32, i32) = (0, 30);

impl FighterAsk {
    /// Someone with usual numbers.
    pub(crate) fn named(name: &str) -> Self {
        Self { name: name.to_owned(), numbers: STATS.map(|stat| stat.usual), luck: None, extra: None }
    }

    /// The same with these numbers.
    #[must_use]
    pub(crate) fn with(mut self, numbers: &[(&str, i32)]) -> Self {
        for (key, value) in numbers {
            self.set(key, *value);
        }
        self
    }

    /// A number.
    pub(crate) fn get(&self, key: &str) -> i32 {
        STATS.iter().zip(self.numbers).find(|(stat, _)| stat.key == key).map_or(0, |(_, number)| number)
    }

    /// Sets a number, as far as it can go.
    pub(crate) fn set(&mut self, key: &str, value: i32) {
        if let Some(at) = STATS.iter().position(|stat| stat.key == key) {
            let (least, most) = STATS[at].range;
            self.numbers[at] = value.clamp(least, most);
        }
    }

    /// Sets the name; commas and the like would not come through a link.
    pub(crate) fn rename(&mut self, typed: &str) {
        self.name = carried(typed, MOST_NAME);
    }

    /// As the rules know them.
    pub(crate) fn combatant(&self, player: bool, policy: Policy) -> Combatant {
        let count = |key: &str| self.get(key).max(0).cast_unsigned();
        let extra = self.extra.map(ExtraDie::at_most);
        Combatant {
            attack: self.get("attack"),
            defence: self.get("defence"),
            vitality: count("vitality"),
            strikes: count("strikes"),
            heroism: count("heroism"),
            luck: self.luck.map(LuckDie::by_fortune),
            extra_attack: extra,
            extra_defence: extra,
            initiative: self.get("initiative"),
            player,
            policy,
            ..Combatant::named(self.name.trim())
        }
    }

    /// As the command takes it; what is usual is left out.
    pub(crate) fn written(&self) -> String {
        let told = STATS.iter().zip(self.numbers).filter(|(stat, number)| *number != stat.usual);
        let numbers = told.map(|(stat, number)| format!("{}={number}", stat.key));
        let dice = [("luck", self.luck), ("extra", self.extra)];
        let dice = dice.into_iter().filter_map(|(key, bound)| Some(format!("{key}={}", bound?)));
        std::iter::once(self.name.clone()).chain(numbers).chain(dice).collect::<Vec<_>>().join(",")
    }

    /// The same from a link; nothing if it can't be.
    pub(crate) fn from_link(text: &str) -> Option<Self> {
        let mut words = text.split(',');
        let mut fighter = Self::named("");
        fighter.rename(words.next()?.trim());
        for word in words {
            let (key, value) = word.trim().split_once('=')?;
            let value: i32 = value.parse().ok()?;
            match key {
                "luck" | "extra" if !(BOUNDS.0..=BOUNDS.1).contains(&value) => return None,
                "luck" => fighter.luck = Some(value),
                "extra" => fighter.extra = Some(value),
                _ => {
                    let stat = STATS.iter().find(|stat| stat.key == key)?;
                    (stat.range.0..=stat.range.1).contains(&value).then(|| fighter.set(key, value))?;
                }
            }
        }
        Some(fighter)
    }
}

impl FighterAsk {
    /// A character of one's own; nothing if their system knows no fights.
    pub(super) fn from_sheet(sheet: &AnySheet) -> Option<Self> {
        sheet.downcast_ref().map(fighter_from_sheet)
    }
}

/// Strikes are core actions, made with a Basic Attribute (D12-TREE-7): the better of these.
const ATTACKS: [Node; 2] = [Node::Str, Node::Dex];
/// What withstands them.
const DEFENCE: Node = Node::Evasiveness;

/// The stat line of a sheet, with the points it has left now. A Luck Die can be bought with Heroism.
fn fighter_from_sheet(sheet: &Sheet) -> FighterAsk {
    let modifier = |node: Node| sheet.modifier(node, &[]);
    let left = |kind: ResourceKind| i32::try_from(sheet.resource(kind).left()).unwrap_or(i32::MAX);
    let strikes = sheet.resource(ResourceKind::Action).max().checked_div(sheet.rulings().strike_cost.get());
    let attack = ATTACKS.map(modifier).into_iter().max().unwrap_or(0);
    let mut fighter = FighterAsk::named("");
    fighter.rename(if sheet.name().trim().is_empty() { "Nameless" } else { sheet.name() });
    fighter.luck = Some(modifier(Node::Fortune).clamp(BOUNDS.0, BOUNDS.1));
    fighter.with(&[
        ("attack", attack),
        ("defence", modifier(DEFENCE)),
        ("vitality", left(ResourceKind::Vitality)),
        ("initiative", sheet.initiative(&[]).total()),
        ("strikes", strikes.and_then(|strikes| i32::try_from(strikes).ok()).unwrap_or(2)),
        ("heroism", left(ResourceKind::Heroism)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fighter_is_written_as_the_command_takes_it() {
        for text in [
            "Kestrel,attack=5,defence=3,vitality=6,heroism=2,luck=4",
            "Wolf",
            "A b,strikes=1,luck=0,extra=30",
        ] {
            assert_eq!(FighterAsk::from_link(text).unwrap().written(), text);
        }
    }

    #[test]
    fn what_is_no_fighter_is_nothing() {
        for text in
            ["Ana,attack", "Ana,attack=x", "Ana,vitality=0", "Ana,vitality=9999", "Ana,luck=99", "Ana,hat=3"]
        {
            assert_eq!(FighterAsk::from_link(text), None, "{text}");
        }
    }

    #[test]
    fn a_name_keeps_what_a_link_can_carry() {
        let mut fighter = FighterAsk::named("");
        fighter.rename(&format!("Ana, of=the&hill {}", "x".repeat(99)));
        assert_eq!(fighter.name, "Ana ofthehill xxxxxxxxxx");
        assert_eq!(FighterAsk::from_link(&fighter.written()), Some(fighter));
    }

    #[test]
    fn a_sheet_fights_with_its_own_numbers() {
        let points = vec![(Node::Level, 5), (Node::Body, 3), (Node::Dex, 2), (Node::Evasiveness, 1)];
        let sheet = Sheet::new(systems::d12::Draft {
            name: "Ana, the Quick".into(),
            points,
            ..systems::d12::Draft::default()
        })
        .unwrap();
        let fighter = fighter_from_sheet(&sheet);
        assert_eq!(fighter.name, "Ana the Quick");
        assert_eq!(fighter.get("attack"), sheet.modifier(Node::Dex, &[]));
        assert_eq!(fighter.get("defence"), sheet.modifier(Node::Evasiveness, &[]));
        assert_eq!((fighter.get("heroism"), fighter.get("strikes")), (5, 2));
        assert_eq!(FighterAsk::from_link(&fighter.written()), Some(fighter));
    }
}
