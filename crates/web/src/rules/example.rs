//! What one can play with beside a rule: a question that shows the rule at work.

use systems::reference::Rule;
use systems::{AnyCheck, AnyRulings, System, d12, pool, three_six};

/// What is asked beside a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    D12,
    ThreeSix,
    Opposed,
    Pool,
}

/// An example: its numbers, in the order of its knobs, and how the rules are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    kind: Kind,
    /// How the rules are read.
    pub(super) rulings: AnyRulings,
    /// The numbers; a die that is not thrown has none.
    numbers: [Option<i32>; 4],
}

/// A number of an example that can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Knob {
    /// What it is.
    pub(super) name: &'static str,
    /// The smallest.
    pub(super) least: i32,
    /// The largest.
    pub(super) most: i32,
    /// A die that can be left out, and what it is called; the usual number if it is thrown.
    pub(super) die: Option<(&'static str, i32)>,
}

const fn knob(name: &'static str, least: i32, most: i32) -> Knob {
    Knob { name, least, most, die: None }
}

const fn die(die: &'static str, name: &'static str, least: i32, most: i32, usual: i32) -> Knob {
    Knob { name, least, most, die: Some((die, usual)) }
}

const D12: [Knob; 4] = [
    knob("Modifier", -20, 40),
    knob("DC", 0, 60),
    die("Extra Die", "Extra Die, valid up to", 0, 12, 6),
    die("Luck Die", "Luck Die, by Fortune", 0, 13, 6),
];
const THREE_SIX: [Knob; 4] = [
    knob("Modifier", -10, 30),
    knob("Difficulty Value", 1, 60),
    knob("Advantage (below 0: disadvantage)", -3, 3),
    knob("Steps of the dice", -3, 3),
];
const OPPOSED: [Knob; 3] = [
    knob("Your attribute", 1, 20),
    knob("Their attribute", 1, 20),
    knob("Your advantage (below 0: disadvantage)", -3, 3),
];
const POOL: [Knob; 3] = [knob("d12s", 1, 20), knob("Boost dice", 0, 10), knob("Snag dice", 0, 10)];

impl Example {
    /// The example for a rule about rolling; none for one about sheets.
    pub(super) fn of(rule: &Rule) -> Option<Self> {
        let about = |parts: &[&str]| parts.iter().any(|part| rule.id.contains(part));
        if about(&["-TREE-", "-RES-", "-DER-", "-ATTR-", "-SIZE-"]) && rule.id != "POOL-RES-5" {
            return None;
        }
        let system = System::ALL.into_iter().find(|system| rule.id.starts_with(system.prefix()))?;
        let if_about = |parts: &[&str], number: i32| about(parts).then_some(number);
        let (kind, numbers) = match system {
            System::D12 => {
                let extra = if_about(&["EXTRA", "D12-DICE", "D12-CRIT-2"], 6);
                (Kind::D12, [Some(5), Some(18), extra, if_about(&["LUCK", "D12-DICE"], 6)])
            }
            System::ThreeSix if about(&["-OPP-"]) => (Kind::Opposed, [Some(12), Some(10), Some(0), None]),
            System::ThreeSix => {
                let (tilt, steps) = (i32::from(about(&["-ADV-"])), i32::from(about(&["-LADDER-"])));
                (Kind::ThreeSix, [Some(4), Some(15), Some(tilt), Some(steps)])
            }
            System::Pool => {
                let bonus = i32::from(about(&["-MOD-"]));
                (Kind::Pool, [Some(4), Some(2 * bonus), Some(bonus), None])
            }
        };
        Some(Self { kind, rulings: AnyRulings::of(system), numbers })
    }

    /// The check as it stands; none if a rule forbids it.
    pub(super) fn check(&self) -> Option<AnyCheck> {
        let [first, second, third, fourth] = self.numbers.map(|number| number.unwrap_or(0));
        match (self.kind, self.rulings) {
            (Kind::D12, AnyRulings::D12(rulings)) => {
                let extra = self.numbers[2].map(d12::ExtraDie::at_most);
                let luck = self.numbers[3].map(d12::LuckDie::by_fortune);
                let check = d12::Check { side: d12::Side::Active, modifier: first, extra, luck, rulings };
                d12::StaticCheck::new(check, second).ok().map(AnyCheck::D12Static)
            }
            (Kind::Opposed, AnyRulings::ThreeSix(rulings)) => {
                let first = contender(first, third);
                let second = contender(second, 0);
                Some(AnyCheck::ThreeSixOpposed(three_six::Opposed { first, second, rulings }))
            }
            (Kind::ThreeSix, AnyRulings::ThreeSix(rulings)) => {
                let roll =
                    three_six::Roll { modifier: first, proficient: false, tilt: tilt(third), steps: fourth };
                Some(AnyCheck::ThreeSixCheck(three_six::Check { roll, dv: second, rulings }))
            }
            (Kind::Pool, AnyRulings::Pool(_)) => {
                pool::Roll::new(count(first), count(second), count(third)).ok().map(AnyCheck::PoolRoll)
            }
            _ => None,
        }
    }

    /// What can be changed, in the order of the fields.
    pub(super) const fn knobs(&self) -> &'static [Knob] {
        match self.kind {
            Kind::D12 => &D12,
            Kind::ThreeSix => &THREE_SIX,
            Kind::Opposed => &OPPOSED,
            Kind::Pool => &POOL,
        }
    }

    /// The number of a knob; none for a die that is not thrown.
    pub(super) fn number(&self, knob: usize) -> Option<i32> {
        self.numbers.get(knob).copied().flatten()
    }

    /// Turns a knob.
    pub(super) fn turn(&mut self, knob: usize, number: Option<i32>) {
        if let Some(place) = self.numbers.get_mut(knob) {
            *place = number;
        }
    }
}

fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

fn tilt(instances: i32) -> three_six::Tilt {
    three_six::Tilt { advantage: count(instances), disadvantage: count(-instances) }
}

fn contender(attribute: i32, instances: i32) -> three_six::Contender {
    three_six::Contender { attribute: count(attribute), proficient: false, tilt: tilt(instances), steps: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::reference;

    #[test]
    fn every_example_can_be_asked_at_both_ends_of_every_knob() {
        for rule in reference::rules() {
            let Some(mut example) = Example::of(rule) else { continue };
            assert!(example.check().is_some(), "{}", rule.id);
            for (at, knob) in example.knobs().iter().enumerate() {
                let before = example.number(at);
                for end in [knob.least, knob.most] {
                    example.turn(at, Some(end));
                    assert!(example.check().is_some(), "{}: {} {end}", rule.id, knob.name);
                }
                example.turn(at, before);
            }
        }
    }

    #[test]
    fn the_luck_die_is_there_where_its_rule_is_told() {
        let example = |id| Example::of(reference::rule(id).unwrap()).unwrap();
        assert_eq!(example("D12-LUCK-1").number(3), Some(6));
        assert_eq!(example("D12-CRIT-1").number(3), None);
    }

    #[test]
    fn a_rule_about_two_sides_asks_about_two_sides() {
        let example = Example::of(reference::rule("T36-OPP-1").unwrap()).unwrap();
        assert!(matches!(example.check(), Some(AnyCheck::ThreeSixOpposed(_))));
    }
}
