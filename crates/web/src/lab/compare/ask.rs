//! What is compared, and the link that asks it.

use odds::compare::{self as choices, PoolAsk};
use protocol::v1::Asked;
use protocol::v1::check::Check;
use systems::d12::Node;
use systems::parts::Parts;
use systems::{AnyCheck, AnyRulings, Refusal, System, d12, pool, three_six};
use telling::compare::Compared;

use super::super::check_form::AboutCheck;
use super::super::link::{Question, complaint};
use super::super::number::Run;
use super::super::settings::Settings;

/// More Extra Dice than this are no longer compared at a glance.
pub(crate) const MOST_LEANS: usize = 4;
/// What an Extra Die can be valid by.
pub(crate) const BOUNDS: (i32, i32) = (0, 30);

/// An Extra Die that could be thrown: what it leans on, and what that comes to (D12-EXTRA-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lean {
    /// The attribute, if it has a name.
    pub(crate) on: Option<Node>,
    /// Valid up to this.
    pub(crate) bound: i32,
}

/// What makes the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Differs {
    /// What a player can choose: bonus dice, advantage, points.
    #[default]
    Choices,
    /// The editions of the rules.
    Editions,
    /// One ruling.
    Ruling(&'static str),
}

/// What is compared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompareAsk {
    /// The check.
    pub(crate) set: Settings,
    /// The Extra Dice it could have.
    pub(crate) leans: Vec<Lean>,
    /// What makes the difference.
    pub(crate) differs: Differs,
}

impl CompareAsk {
    /// What can make the difference, each with the words for it.
    pub(crate) fn differences(&self) -> Vec<(Differs, String)> {
        let first = match self.set.system() {
            System::D12 => "the bonus dice",
            System::ThreeSix => "advantage, proficiency, steps",
            System::Pool => "points, snags, levels",
        };
        let mut all = vec![(Differs::Choices, first.to_owned())];
        if self.set.system() == System::Pool {
            return all;
        }
        all.extend((self.set.system() == System::D12).then(|| (Differs::Editions, "the edition".to_owned())));
        let rulings = self.set.system().rulings().iter();
        all.extend(rulings.map(|info| (Differs::Ruling(info.name), info.name.replace('_', " "))));
        all
    }

    /// Compares; otherwise one sentence that says why not.
    pub(crate) fn compared(&self) -> Result<Compared, Refusal> {
        match self.set.rulings {
            AnyRulings::D12(rulings) => self.d12(rulings),
            AnyRulings::ThreeSix(rulings) => Ok(self.three_six(rulings)),
            AnyRulings::Pool(rulings) => self.pool(rulings),
        }
    }

    fn plain(&self, rulings: d12::Rulings) -> d12::Check {
        let side = if self.set.resisted { d12::Side::Resisted } else { d12::Side::Active };
        d12::Check { side, modifier: self.set.one("modifier").unwrap_or(0), rulings, ..d12::Check::default() }
    }

    /// The D12 choices by name, each a whole check.
    pub(crate) fn d12_choices(&self, rulings: d12::Rulings) -> Vec<choices::Named<d12::Check>> {
        let plain = self.plain(rulings);
        let luck = self.set.one("luck").map(d12::LuckDie::by_fortune);
        let first = self.leans.first().map(|lean| d12::ExtraDie::at_most(lean.bound));
        let invoked = d12::Check { extra: first, luck, ..plain };
        match self.differs {
            Differs::Choices => {
                let extras: Vec<_> = self.leans.iter().map(Lean::named).collect();
                choices::bonus_dice(plain, &extras, luck)
            }
            Differs::Editions => choices::editions(&invoked),
            Differs::Ruling(name) => choices::rulings(&invoked, name),
        }
    }

    /// What the check has to beat.
    pub(crate) fn dc(&self) -> i32 {
        self.set.one("dc").unwrap_or(0)
    }

    fn d12(&self, rulings: d12::Rulings) -> Result<Compared, Refusal> {
        let plain = self.plain(rulings);
        d12::StaticCheck::new(plain, self.dc())?;
        Ok(Compared::d12(self.d12_choices(rulings), plain.modifier, self.dc()))
    }

    fn three_six(&self, rulings: three_six::Rulings) -> Compared {
        let set = &self.set;
        let tilt =
            three_six::Tilt { advantage: set.count("advantage"), disadvantage: set.count("disadvantage") };
        let roll = three_six::Roll {
            modifier: set.one("bonus").unwrap_or(0),
            proficient: set.proficient,
            tilt,
            steps: set.one("step").unwrap_or(0),
        };
        let check = three_six::Check { roll, dv: set.one("dv").unwrap_or(0), rulings };
        let named = match self.differs {
            Differs::Ruling(name) => choices::three_six_rulings(&check, name),
            _ => choices::three_six_choices(check),
        };
        let parts = Parts::one("bonus", roll.modifier);
        let asked = Asked::new(AnyCheck::ThreeSixCheck(check), vec![parts.into()], &rulings);
        Compared::three_six(named, &check, telling::check::line(&Check::of(&asked)))
    }

    fn pool(&self, rulings: pool::Rulings) -> Result<Compared, Refusal> {
        let set = &self.set;
        let level = set.by_level().then(|| pool::Level::new(set.count("level"))).transpose()?;
        let own = level.map_or_else(|| set.count("dice"), pool::Level::dice);
        let dice = own.saturating_add(set.count("archetype"));
        let roll = pool::Roll::new(dice, set.count("boost"), set.count("snag"))?;
        let parts = Parts::one("dice", i32::try_from(dice).unwrap_or(i32::MAX));
        let asked = Asked::new(AnyCheck::PoolRoll(roll), vec![parts.into()], &rulings);
        let ask = PoolAsk { level, roll, points: set.count("spend"), rulings };
        Ok(Compared::pool(&ask, set.count("at-least"), &telling::check::line(&Check::of(&asked)))?)
    }
}

impl Lean {
    fn named(&self) -> (String, d12::ExtraDie) {
        let from = self.on.map(|node| format!("{} ", node.name())).unwrap_or_default();
        (format!("Extra {from}{}", self.bound), d12::ExtraDie::at_most(self.bound))
    }

    fn written(&self) -> String {
        self.on.map_or_else(|| self.bound.to_string(), |node| format!("{}:{}", node.name(), self.bound))
    }

    fn read(text: &str) -> Option<Self> {
        let (on, bound) = match text.split_once(':') {
            Some((name, bound)) => (Some(Node::from_name(name)?), bound),
            None => (None, text),
        };
        let bound = bound.parse().ok().filter(|bound| (BOUNDS.0..=BOUNDS.1).contains(bound))?;
        Some(Self { on, bound })
    }
}

impl AboutCheck for CompareAsk {
    fn usual(system: System) -> Self {
        let mut set = Settings::usual(system);
        match system {
            System::D12 => set.set("luck", Some(Run::stays(4))),
            System::Pool => set.set("spend", Some(Run::stays(2))),
            System::ThreeSix => {}
        }
        let leans = if system == System::D12 { vec![Lean { on: None, bound: 6 }] } else { Vec::new() };
        Self { set, leans, differs: Differs::Choices }
    }

    fn settings(&self) -> &Settings {
        &self.set
    }

    fn settings_mut(&mut self) -> &mut Settings {
        &mut self.set
    }
}

impl Question for CompareAsk {
    const PATH: &'static str = "/lab/compare";

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = self.set.pairs();
        if self.set.system() == System::D12 {
            let leans: Vec<String> = self.leans.iter().map(Lean::written).collect();
            pairs.push(("extra", if leans.is_empty() { "none".to_owned() } else { leans.join(",") }));
            pairs.extend(self.set.one("luck").is_none().then(|| ("luck", "none".to_owned())));
        }
        match self.differs {
            Differs::Choices => {}
            Differs::Editions => pairs.push(("each", "edition".to_owned())),
            Differs::Ruling(name) => pairs.push(("each", name.to_owned())),
        }
        pairs
    }

    fn of(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let Some(set) = Settings::of(pairs) else {
            return (Self::usual(System::D12), pairs.first().map(|(key, value)| complaint(key, value)));
        };
        let mut ask = Self::usual(set.system());
        let mut wrong = None;
        for (key, value) in pairs {
            if ask.apply(key, value).is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        (ask, wrong)
    }
}

impl CompareAsk {
    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        match (self.set.system(), key, value) {
            (System::D12, "extra", "none") => self.leans.clear(),
            (System::D12, "extra", _) => {
                let leans: Option<Vec<Lean>> = value.split(',').map(Lean::read).collect();
                self.leans = leans.filter(|leans| leans.len() <= MOST_LEANS)?;
            }
            (System::D12, "luck", "none") => self.set.set("luck", None),
            (_, "each", _) => {
                let named = |differs: &Differs| match differs {
                    Differs::Choices => false,
                    Differs::Editions => value == "edition",
                    Differs::Ruling(name) => *name == value,
                };
                self.differs = self.differences().into_iter().map(|(one, _)| one).find(named)?;
            }
            // A number that runs is for a sweep.
            _ if value.contains("..") && key != "each" => return None,
            _ => return self.set.apply(key, value),
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_back(ask: &CompareAsk) {
        let (read, wrong) = CompareAsk::read(&ask.query());
        assert_eq!((&read, wrong), (ask, None), "{}", ask.query());
    }

    #[test]
    fn every_question_comes_back_from_its_link() {
        for system in System::ALL {
            let mut ask = CompareAsk::usual(system);
            comes_back(&ask);
            for (differs, _) in ask.differences() {
                ask.differs = differs;
                comes_back(&ask);
            }
        }
        let mut ask = CompareAsk::usual(System::D12);
        ask.leans = vec![Lean { on: Some(Node::Int), bound: 6 }, Lean { on: None, bound: 0 }];
        ask.set.resisted = true;
        comes_back(&ask);
        ask.leans.clear();
        ask.set.set("luck", None);
        comes_back(&ask);
        let mut pool = CompareAsk::usual(System::Pool);
        pool.set.set("dice", Some(Run::stays(7)));
        comes_back(&pool);
    }

    #[test]
    fn the_answer_is_the_commands() {
        let (ask, _) = CompareAsk::read("system=d12&modifier=5&dc=18&extra=INT:6,WIS:3&luck=4");
        let told = telling::compare::headline(&ask.compared().unwrap());
        assert_eq!(
            told,
            "49.3 % — no bonus die. Best: Extra INT 6 + Luck 4 with 71.4 %, +22.1 points for 2 Heroism. \
             Most for a point: Extra INT 6, +13.5."
        );
        for (query, plain) in [("system=3d6&bonus=4&dv=15", "50.0 %"), ("system=pool&level=3", "80.2 %")] {
            let compared = CompareAsk::read(query).0.compared().unwrap();
            assert!(telling::compare::headline(&compared).starts_with(plain), "{query}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_named_and_the_rest_is_kept() {
        let (ask, wrong) = CompareAsk::read("system=d12&modifier=7&dc=many");
        assert_eq!((ask.set.one("modifier"), ask.dc()), (Some(7), 18));
        assert!(wrong.unwrap().contains("dc=many"));
        for query in ["extra=1,2,3,4,5", "extra=Nobody:4", "each=weather", "modifier=1..4", "system=chess"] {
            assert!(CompareAsk::read(query).1.is_some(), "{query}");
        }
    }

    #[test]
    fn what_the_rules_refuse_is_refused() {
        let (ask, _) = CompareAsk::read("system=d12&resisted=yes&static_side=always_active");
        assert!(ask.compared().unwrap_err().to_string().contains("always active"));
    }
}
