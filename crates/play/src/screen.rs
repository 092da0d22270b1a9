//! The GM's screen: what players see of the points of characters that are the GM's, and of numbers that checks are held
//! against.

use systems::form::PointsUse;

use crate::{Audience, Character, Scene};

/// What the GM keeps from the players, besides whole characters and rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// What players see of the points of the GM's characters.
    pub foe_points: FoePoints,
    /// Whether players are told the number that a check of the GM's is held against.
    pub targets: Targets,
}

/// Whether players are told the number that a check is held against, where the GM sets it: a DC, a Difficulty Value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Targets {
    /// They are.
    #[default]
    Told,
    /// They see the dice, the total and what came of it, and not the number.
    Kept,
}

impl Targets {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Told, Self::Kept];

    /// The word for it in flags and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Told => "told",
            Self::Kept => "kept",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|targets| targets.name() == name)
    }
}

/// What players see of the points of the GM's characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FoePoints {
    /// All of them, as of everybody's.
    #[default]
    Numbers,
    /// A word for how they fare: "hurt".
    Word,
    /// Nothing.
    Nothing,
}

impl FoePoints {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Numbers, Self::Word, Self::Nothing];

    /// The word for it in flags and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Numbers => "numbers",
            Self::Word => "word",
            Self::Nothing => "nothing",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|foe_points| foe_points.name() == name)
    }
}

/// How somebody fares, in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wear {
    /// Nothing is missing of what harm takes.
    #[default]
    Unhurt,
    /// More than half is left.
    Hurt,
    /// Half or less is left.
    BadlyHurt,
    /// Out of the fight.
    Down,
}

impl Wear {
    /// All of them, from best to worst.
    pub const ALL: [Self; 4] = [Self::Unhurt, Self::Hurt, Self::BadlyHurt, Self::Down];

    /// The word for it: `badly hurt`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unhurt => "unhurt",
            Self::Hurt => "hurt",
            Self::BadlyHurt => "badly hurt",
            Self::Down => "down",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wear| wear.name() == name)
    }
}

impl Character {
    /// How it fares: by what is left of the points that harm has ever taken from it.
    pub fn wear(&self) -> Wear {
        if self.is_incapacitated() {
            return Wear::Down;
        }
        let Ok(sheet) = self.effective() else { return Wear::Unhurt };
        let harmed = sheet.points().into_iter().filter(|points| self.harmed.contains(points.key.as_ref()));
        let wear = harmed.filter_map(|points| {
            let most = points.most?;
            Some(match points.left {
                left if left >= most => Wear::Unhurt,
                left if left.saturating_mul(2) > most => Wear::Hurt,
                _ => Wear::BadlyHurt,
            })
        });
        wear.max().unwrap_or_default()
    }
}

impl Scene {
    /// Who learns what happens to a character's points, and what its sheet says of them: those who know of it, unless it
    /// is the GM's and stands behind the screen.
    pub fn points_audience(&self, character: &Character) -> Audience {
        match (character.owner, self.screen.foe_points) {
            (None, FoePoints::Word | FoePoints::Nothing) => Audience::Gm,
            (Some(_), _) | (None, FoePoints::Numbers) => character.audience(),
        }
    }
}

impl Character {
    /// Whoever comes to the table wounded was harmed before: what is missing of the points that harm takes is counted so.
    pub(crate) fn count_missing_as_harm(&mut self) {
        let Some(form) = self.sheet.system().sheet_form() else { return };
        let is_harmed =
            |key: &str| form.find_points(key).is_some_and(|one| one.uses.contains(&PointsUse::Lose));
        let points = self.sheet.points().into_iter();
        let missing =
            points.filter(|one| one.most.is_some_and(|most| one.left < most) && is_harmed(&one.key));
        self.harmed.extend(missing.map(|one| one.key.to_string()));
    }
}
