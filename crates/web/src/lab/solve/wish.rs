//! One thing that a character is to be good at, as it stands in a link: `Finesse=18,luck,extra=INT,weight=2`.

use odds::solve::d12::{Aim, Target, Wish, Worth};
use odds::solve::{NoWeight, Weight};
use systems::d12::{ModifierTarget, Node, RollRequest, Side};

/// What a DC can be.
pub(crate) const DCS: (i32, i32) = (-30, 99);
/// A longer weight is no number.
const MOST_WEIGHT: usize = 16;

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WishAsk {
    /// A check, or a number to be large.
    pub(crate) about: About,
    /// How much it counts, as typed: `2`, `1.5`, `3/4`.
    pub(crate) weight: String,
}

/// What a wish is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// A check against a DC.
    Check(CheckWish),
    /// A number of the sheet.
    Stat(ModifierTarget),
}

/// A check to be good at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CheckWish {
    /// What is rolled.
    pub(crate) node: Node,
    /// What it has to beat.
    pub(crate) dc: i32,
    /// With a Luck Die?
    pub(crate) luck: bool,
    /// With an Extra Die that leans on this.
    pub(crate) extra: Option<Node>,
    /// Withstanding something?
    pub(crate) resisted: bool,
    /// For the damage it does, rather than the chance?
    pub(crate) damage: bool,
}

impl WishAsk {
    /// A plain check.
    pub(crate) fn check(node: Node, dc: i32) -> Self {
        let plain = CheckWish { node, dc, luck: false, extra: None, resisted: false, damage: false };
        Self { about: About::Check(plain), weight: "1".to_owned() }
    }

    /// The word for it in a link.
    pub(crate) const fn key(&self) -> &'static str {
        match self.about {
            About::Check(_) => "check",
            About::Stat(_) => "stat",
        }
    }

    /// As the solver knows it; the second part says why a weight is none.
    pub(crate) fn wish(&self) -> Result<Wish, NoWeight> {
        let weight: Weight = self.weight.parse()?;
        let aim = match self.about {
            About::Check(check) => check.aim(),
            About::Stat(ModifierTarget::Node(node)) => Aim::Modifier(node),
            About::Stat(ModifierTarget::Initiative) => Aim::Initiative,
            About::Stat(ModifierTarget::Movement) => Aim::Movement,
            About::Stat(ModifierTarget::Maximum(kind)) => Aim::Maximum(kind),
        };
        Ok(Wish { aim, weight })
    }

    /// `Finesse=18,luck,weight=2`, as the command takes it.
    pub(crate) fn written(&self) -> String {
        let mut words = match self.about {
            About::Stat(target) => vec![target.name().to_owned()],
            About::Check(check) => check.written(),
        };
        words.extend((self.weight != "1").then(|| format!("weight={}", self.weight)));
        words.join(",")
    }

    /// The same from a link; nothing if it can't be.
    pub(crate) fn read(key: &str, text: &str) -> Option<Self> {
        let mut words = text.split(',').map(str::trim);
        let first = words.next()?;
        let mut wish = match key {
            "stat" => Self { about: About::Stat(ModifierTarget::from_name(first)?), weight: "1".to_owned() },
            _ => {
                let (name, dc) = first.split_once('=')?;
                let dc = dc.parse().ok().filter(|dc| (DCS.0..=DCS.1).contains(dc))?;
                Self::check(Node::from_name(name)?, dc)
            }
        };
        for word in words {
            wish.apply(word)?;
        }
        Some(wish)
    }

    fn apply(&mut self, word: &str) -> Option<()> {
        if let Some(weight) = word.strip_prefix("weight=") {
            self.weight = weight.chars().take(MOST_WEIGHT).collect();
            return Some(());
        }
        let About::Check(check) = &mut self.about else { return None };
        match word.split_once('=') {
            None if word == "luck" => check.luck = true,
            None if word == "resisted" => check.resisted = true,
            None if word == "damage" => check.damage = true,
            Some(("extra", name)) => check.extra = Some(Node::from_name(name)?),
            _ => return None,
        }
        Some(())
    }
}

impl CheckWish {
    fn aim(self) -> Aim {
        let request = RollRequest {
            side: if self.resisted { Side::Resisted } else { Side::Active },
            extra: self.extra,
            luck: self.luck,
            ..RollRequest::of(self.node)
        };
        let worth = if self.damage { Worth::Damage } else { Worth::Success };
        Aim::Check { request, target: Target::Dc(self.dc), worth }
    }

    fn written(self) -> Vec<String> {
        let said = |so: bool, word: &str| so.then(|| word.to_owned());
        let mut words = vec![format!("{}={}", self.node.name(), self.dc)];
        words.extend(said(self.luck, "luck"));
        words.extend(self.extra.map(|node| format!("extra={}", node.name())));
        words.extend(said(self.resisted, "resisted"));
        words.extend(said(self.damage, "damage"));
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_written_as_the_command_takes_it() {
        for (key, text) in [
            ("check", "Finesse=18,luck,extra=INT,weight=2"),
            ("check", "STR=-3,resisted,damage"),
            ("stat", "vitality,weight=1/20"),
            ("stat", "Initiative"),
        ] {
            let wish = WishAsk::read(key, text).unwrap();
            assert_eq!((wish.key(), wish.written().as_str()), (key, text));
            assert!(wish.wish().is_ok());
        }
    }

    #[test]
    fn what_is_no_wish_is_nothing() {
        for (key, text) in [
            ("check", "Finesse"),
            ("check", "Nobody=18"),
            ("check", "Finesse=1000"),
            ("check", "Finesse=18,sideways"),
            ("check", ""),
            ("stat", "weather"),
            ("stat", "vitality,luck"),
        ] {
            assert_eq!(WishAsk::read(key, text), None, "{text}");
        }
        let typed = WishAsk::read("check", "Finesse=18,weight=much").unwrap();
        assert!(typed.wish().unwrap_err().to_string().contains("such as 2, 1.5 or 3/4"));
    }
}
