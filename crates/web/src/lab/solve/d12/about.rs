//! What a D12 wish is about: a check, or a number of the sheet.

use odds::solve::d12::{Aim, Target, Worth};
use protocol::v1::wish::d12 as words;
use systems::d12::{ModifierTarget, Node, RollRequest, Side};

use super::super::wish::About;

/// What a DC can be.
pub(super) const DCS: (i32, i32) = (-30, 99);
/// What a check has to beat if nobody says otherwise.
const USUAL_DC: i32 = 16;

/// What a wish is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum D12About {
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

impl D12About {
    /// A plain check.
    pub(super) const fn check(node: Node, dc: i32) -> Self {
        Self::Check(CheckWish { node, dc, luck: false, extra: None, resisted: false, damage: false })
    }

    /// As the solver knows it.
    pub(super) fn aim(self) -> Aim {
        match self {
            Self::Check(check) => check.aim(),
            Self::Stat(ModifierTarget::Node(node)) => Aim::Modifier(node),
            Self::Stat(ModifierTarget::Initiative) => Aim::Initiative,
            Self::Stat(ModifierTarget::Movement) => Aim::Movement,
            Self::Stat(ModifierTarget::Maximum(kind)) => Aim::Maximum(kind),
        }
    }
}

impl About for D12About {
    fn key(&self) -> &'static str {
        match self {
            Self::Check(_) => "check",
            Self::Stat(_) => "stat",
        }
    }

    fn written(&self) -> String {
        match self {
            Self::Check(check) => check.written(),
            Self::Stat(target) => target.name().to_owned(),
        }
    }

    fn from_link(key: &str, text: &str) -> Option<Self> {
        match key {
            "stat" => ModifierTarget::from_name(text).map(Self::Stat),
            _ => CheckWish::from_aim(&words::check(text).ok()?.aim).map(Self::Check),
        }
    }

    fn subject(&self) -> String {
        match self {
            Self::Check(check) => check.node.name().to_owned(),
            Self::Stat(stat) => format!("stat {}", stat.name()),
        }
    }

    /// A check keeps its DC and its dice.
    fn choose(&mut self, subject: &str) {
        if let Some(stat) = subject.strip_prefix("stat ").and_then(ModifierTarget::from_name) {
            *self = Self::Stat(stat);
        } else if let Some(node) = Node::from_name(subject) {
            match self {
                Self::Check(check) => check.node = node,
                Self::Stat(_) => *self = Self::check(node, USUAL_DC),
            }
        }
    }
}

impl CheckWish {
    /// A check that the page has fields for; a contest, circumstances and what holds at times are the command's.
    fn from_aim(aim: &Aim) -> Option<Self> {
        let Aim::Check { request, target: Target::Dc(dc), worth } = aim else { return None };
        let RollRequest { node, extra, luck, side, .. } = *request;
        let (resisted, damage) = (side == Side::Resisted, *worth == Worth::Damage);
        let check = Self { node, dc: *dc, luck, extra, resisted, damage };
        ((DCS.0..=DCS.1).contains(dc) && check.aim() == *aim).then_some(check)
    }

    fn aim(self) -> Aim {
        let request = RollRequest {
            side: if self.resisted { Side::Resisted } else { Side::Active },
            extra: self.extra,
            luck: self.luck,
            ..RollRequest::active(self.node)
        };
        let worth = if self.damage { Worth::Damage } else { Worth::Success };
        Aim::Check { request, target: Target::Dc(self.dc), worth }
    }

    fn written(self) -> String {
        let said = |so: bool, word: &str| so.then(|| word.to_owned());
        let mut words = vec![format!("{}={}", self.node.name(), self.dc)];
        words.extend(said(self.luck, "luck"));
        words.extend(self.extra.map(|node| format!("extra={}", node.name())));
        words.extend(said(self.resisted, "resisted"));
        words.extend(said(self.damage, "damage"));
        words.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_written_as_the_command_takes_it() {
        for (key, text) in [
            ("check", "Finesse=18,luck,extra=INT"),
            ("check", "STR=-3,resisted,damage"),
            ("stat", "vitality"),
            ("stat", "Initiative"),
        ] {
            let about = D12About::from_link(key, text).unwrap();
            assert_eq!((about.key(), about.written().as_str()), (key, text));
        }
    }

    #[test]
    fn what_is_no_wish_is_nothing() {
        for (key, text) in [
            ("check", "Finesse"),
            ("check", "Nobody=18"),
            ("check", "Finesse=1000"),
            ("check", "Finesse=18,sideways"),
            ("check", "Finesse,against=4"),
            ("check", "Finesse=18,when=hidden"),
            ("check", ""),
            ("stat", "weather"),
            ("stat", "vitality,luck"),
        ] {
            assert_eq!(D12About::from_link(key, text), None, "{text}");
        }
    }

    #[test]
    fn a_check_of_something_else_keeps_its_dice() {
        let mut about = D12About::from_link("check", "Finesse=18,luck").unwrap();
        about.choose("Perception");
        assert_eq!(about.written(), "Perception=18,luck");
        about.choose("stat Movement");
        assert_eq!((about.key(), about.written().as_str()), ("stat", "Movement"));
        about.choose("Perception");
        assert_eq!(about.written(), "Perception=16");
    }
}
