//! What one can play with beside a rule: a question that shows the rule at work.

use systems::reference::Rule;
use systems::{AnyCheck, AnyRulings, System, d12, pool, three_six};

/// The numbers of an example; each system uses its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    /// Which system.
    pub(super) system: System,
    /// How the rules are read.
    pub(super) rulings: AnyRulings,
    /// What is added; in the Action Pool, how many d12s are thrown.
    pub(super) first: i32,
    /// The target; in the Action Pool, boost dice.
    pub(super) second: i32,
    /// The Extra Die's bound, or instances of advantage, or snag dice; none if negative.
    pub(super) third: i32,
    /// Fortune, or steps of the dice; none if negative.
    pub(super) fourth: i32,
    /// A resisted check, or a proficient one.
    pub(super) is_other: bool,
}

/// A number of an example that can be changed: its name and its range.
pub(super) type Knob = (&'static str, i32, i32);

impl Example {
    /// The example for a rule about rolling; none for one about sheets.
    pub(super) fn of(rule: &Rule) -> Option<Self> {
        let about = |parts: &[&str]| parts.iter().any(|part| rule.id.contains(part));
        if about(&["-TREE-", "-RES-", "-DER-", "-ATTR-", "-SIZE-", "-OPP-"]) && rule.id != "POOL-RES-5" {
            return None;
        }
        let system = System::ALL.into_iter().find(|system| rule.id.starts_with(system.prefix()))?;
        let rulings = AnyRulings::of(system);
        let (extra, luck) = (about(&["EXTRA", "D12-DICE"]), about(&["LUCK", "D12-DICE"]));
        Some(match system {
            System::D12 => Self {
                system,
                rulings,
                first: 5,
                second: 18,
                third: if extra { 6 } else { -1 },
                fourth: if luck { 6 } else { -1 },
                is_other: false,
            },
            System::ThreeSix => Self {
                system,
                rulings,
                first: 4,
                second: 15,
                third: i32::from(about(&["-ADV-"])),
                fourth: i32::from(about(&["-LADDER-"])),
                is_other: false,
            },
            System::Pool => Self {
                system,
                rulings,
                first: 4,
                second: i32::from(about(&["-MOD-"])) * 2,
                third: i32::from(about(&["-MOD-"])),
                fourth: 0,
                is_other: false,
            },
        })
    }

    /// The check as it stands; none if a rule forbids it.
    pub(super) fn check(&self) -> Option<AnyCheck> {
        let count = |number: i32| u32::try_from(number.max(0)).unwrap_or(0);
        match self.rulings {
            AnyRulings::D12(rulings) => {
                let side = if self.is_other { d12::Side::Resisted } else { d12::Side::Active };
                let extra = (self.third >= 0).then(|| d12::ExtraDie::at_most(self.third));
                let luck = (self.fourth >= 0).then(|| d12::LuckDie::by_fortune(self.fourth));
                let check = d12::Check { side, modifier: self.first, extra, luck, rulings };
                d12::StaticCheck::new(check, self.second).ok().map(AnyCheck::D12Static)
            }
            AnyRulings::ThreeSix(rulings) => {
                let tilt = three_six::Tilt { advantage: count(self.third), disadvantage: count(-self.third) };
                let roll = three_six::Roll {
                    modifier: self.first,
                    proficient: self.is_other,
                    tilt,
                    steps: self.fourth,
                };
                Some(AnyCheck::ThreeSixCheck(three_six::Check { roll, dv: self.second, rulings }))
            }
            AnyRulings::Pool(_) => {
                let roll = pool::Roll::new(count(self.first), count(self.second), count(self.third));
                roll.ok().map(AnyCheck::PoolRoll)
            }
        }
    }

    /// What can be changed, in the order of the fields.
    pub(super) const fn knobs(&self) -> [Option<Knob>; 4] {
        match self.system {
            System::D12 => [
                Some(("Modifier", -20, 40)),
                Some(("DC", 0, 60)),
                Some(("Extra Die up to (−1: none)", -1, 12)),
                Some(("Luck Die by Fortune (−1: none)", -1, 13)),
            ],
            System::ThreeSix => [
                Some(("Modifier", -10, 30)),
                Some(("Difficulty Value", 1, 60)),
                Some(("Advantage (below 0: disadvantage)", -3, 3)),
                Some(("Steps of the dice", -3, 3)),
            ],
            System::Pool => {
                [Some(("d12s", 0, 20)), Some(("Boost dice", 0, 10)), Some(("Snag dice", 0, 10)), None]
            }
        }
    }

    /// The number of a knob.
    pub(super) const fn number(&self, knob: usize) -> i32 {
        match knob {
            0 => self.first,
            1 => self.second,
            2 => self.third,
            _ => self.fourth,
        }
    }

    /// Turns a knob.
    pub(super) const fn turn(&mut self, knob: usize, number: i32) {
        match knob {
            0 => self.first = number,
            1 => self.second = number,
            2 => self.third = number,
            _ => self.fourth = number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::reference;

    #[test]
    fn every_example_can_be_asked() {
        for example in reference::rules().iter().filter_map(Example::of) {
            assert!(example.check().is_some());
        }
    }

    #[test]
    fn the_luck_die_is_there_where_its_rule_is_told() {
        let rule = reference::rule("D12-LUCK-1").unwrap();
        assert_eq!(Example::of(rule).map(|example| example.fourth), Some(6));
    }
}
