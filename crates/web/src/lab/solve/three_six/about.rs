//! What a 3d6 wish is about: a check, an opposed check, or a bonus.

use odds::solve::three_six::Aim;
use protocol::v1::wish::three_six as words;
use systems::three_six::{Attribute, Contender, RollRequest, Tilt};

use super::super::wish::About;

/// What a Difficulty Value can be.
pub(super) const DVS: (i32, i32) = (-30, 99);
/// What the score of somebody who opposes can be.
pub(super) const SCORES: (i32, i32) = (0, 99);
/// How many instances can tilt a roll.
pub(super) const TILTS: (i32, i32) = (0, 5);
/// How far the dice can step.
pub(super) const STEPS: (i32, i32) = (-3, 3);
/// What a check has to reach if nobody says otherwise.
const USUAL_DV: i32 = 15;
/// The score of somebody who opposes if nobody says otherwise.
const USUAL_SCORE: u32 = 10;

/// A plain check.
pub(super) const fn check(attribute: Attribute) -> Aim {
    let tilt = Tilt::from_instances([0, 0]);
    let request = RollRequest { attribute, save: false, proficiency: None, tilt, steps: 0 };
    Aim::Check { request, dv: USUAL_DV }
}

/// The roll it is about; a bonus has none.
pub(super) const fn roll(aim: &Aim) -> Option<&RollRequest> {
    match aim {
        Aim::Check { request, .. } | Aim::Opposed { request, .. } => Some(request),
        Aim::Bonus(_) => None,
    }
}

/// The same, to be changed.
pub(super) const fn roll_mut(aim: &mut Aim) -> Option<&mut RollRequest> {
    match aim {
        Aim::Check { request, .. } | Aim::Opposed { request, .. } => Some(request),
        Aim::Bonus(_) => None,
    }
}

/// Makes a check an opposed one, or the other way round; the dice stay. Nobody opposes a save.
pub(super) fn oppose(aim: &mut Aim, opposed: bool) {
    let Some(request) = roll(aim).cloned() else { return };
    *aim = match opposed {
        true => {
            let other = Contender { attribute: USUAL_SCORE, ..Contender::default() };
            Aim::Opposed { request: RollRequest { save: false, ..request }, other }
        }
        false => Aim::Check { request, dv: USUAL_DV },
    };
}

impl About for Aim {
    fn key(&self) -> &'static str {
        if matches!(self, Self::Bonus(_)) { "stat" } else { "check" }
    }

    fn written(&self) -> String {
        let mut written = match self {
            Self::Check { request, dv } => vec![format!("{}={dv}", request.attribute.name())],
            Self::Opposed { request, other } => {
                vec![request.attribute.name().to_owned(), format!("against={}", other.attribute)]
            }
            Self::Bonus(attribute) => vec![attribute.name().to_owned()],
        };
        if let Some(RollRequest { save, proficiency, tilt, steps, .. }) = roll(self) {
            written.extend(save.then(|| "save".to_owned()));
            written.extend(proficiency.clone());
            let tilts = Tilt::WORDS.map(|word| word.key).into_iter().zip(tilt.instances().map(i64::from));
            let set = tilts.chain([("step", i64::from(*steps))]).filter(|(_, number)| *number != 0);
            written.extend(set.map(|(word, number)| format!("{word}={number}")));
        }
        written.join(",")
    }

    fn from_link(key: &str, text: &str) -> Option<Self> {
        let wish = if key == "stat" { words::stat(text) } else { words::check(text) };
        wish.ok().map(|wish| wish.aim).filter(is_within)
    }

    fn subject(&self) -> String {
        let stat = if matches!(self, Self::Bonus(_)) { "stat " } else { "" };
        format!("{stat}{}", self.attribute().name())
    }

    fn choose(&mut self, subject: &str) {
        if let Some(attribute) = subject.strip_prefix("stat ").and_then(Attribute::from_name) {
            *self = Self::Bonus(attribute);
        } else if let Some(attribute) = Attribute::from_name(subject) {
            match roll_mut(self) {
                Some(request) => request.attribute = attribute,
                None => *self = check(attribute),
            }
        }
    }
}

/// Are its numbers such as the page has fields for?
fn is_within(aim: &Aim) -> bool {
    let within = |number: i64, (least, most): (i32, i32)| (least.into()..=most.into()).contains(&number);
    let beats = match aim {
        Aim::Check { dv, .. } => within((*dv).into(), DVS),
        // Nobody opposes a save: it would say nothing.
        Aim::Opposed { other, request } => within(other.attribute.into(), SCORES) && !request.save,
        Aim::Bonus(_) => true,
    };
    beats
        && roll(aim).is_none_or(|request| {
            request.tilt.instances().into_iter().all(|tilt| within(tilt.into(), TILTS))
                && within(request.steps.into(), STEPS)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_written_as_the_command_takes_it() {
        for (key, text) in [
            ("check", "Will=15,save,proficient"),
            ("check", "Body,against=11,advantage=2"),
            ("check", "Reflex=-3,disadvantage=1,step=-2"),
            ("stat", "Empathy"),
        ] {
            let aim = Aim::from_link(key, text).unwrap();
            assert_eq!((aim.key(), aim.written().as_str()), (key, text));
        }
        assert_eq!(Aim::from_link("check", "Will=15,advantage").unwrap().written(), "Will=15,advantage=1");
    }

    #[test]
    fn what_the_page_has_no_fields_for_is_nothing() {
        for text in [
            "Will",
            "Will=100",
            "Will=15,advantage=6",
            "Will=15,step=4",
            "Body,against=100",
            "Body,against=9,save",
        ] {
            assert_eq!(Aim::from_link("check", text), None, "{text}");
        }
    }

    #[test]
    fn a_check_of_something_else_keeps_its_dice() {
        let mut aim = Aim::from_link("check", "Will=15,save,advantage=1").unwrap();
        aim.choose("Body");
        assert_eq!(aim.written(), "Body=15,save,advantage=1");
        oppose(&mut aim, true);
        assert_eq!(aim.written(), "Body,against=10,advantage=1");
        aim.choose("stat Body");
        assert_eq!((aim.key(), aim.written().as_str()), ("stat", "Body"));
        aim.choose("Will");
        assert_eq!(aim.written(), "Will=15");
    }
}
