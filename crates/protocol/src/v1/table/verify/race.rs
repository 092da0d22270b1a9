//! A race is run by those who are in it, and a tie is settled by dice that were missing.

use play::{Contest, Roll};

use super::facts::{each_once, ensure};
use super::follow::Known;

impl Known<'_> {
    /// Those who race are there as players' characters or as others, each with a name of their own.
    pub(super) fn race(&self, contest: &Contest) -> Result<(), String> {
        let Some(race) = &contest.race else { return Ok(()) };
        let is_whole = race.runners.len() == contest.sides.len()
            && each_once(race.runners.iter().map(|runner| &runner.name))
            && race.roll_off.is_empty()
            && !contest.is_strike;
        ensure(is_whole, "a race has everyone in it once, and nobody strikes")?;
        for (side, runner) in contest.sides.iter().zip(&race.runners) {
            self.check_character(side.character, "somebody races as who they are not", |character| {
                character.owner.is_some() == runner.is_player && runner.name.starts_with(character.name())
            })?;
        }
        Ok(())
    }

    /// Nobody's own roll in a contest is a roll-off, and only of those who are tied.
    pub(super) fn roll_off(&self, contest: &Contest, roll: &Roll) -> Result<(), String> {
        if roll.character.is_some() || !self.is_all {
            return Ok(());
        }
        let missing = contest.missing_roll_off().ok().flatten();
        ensure(missing.as_ref() == Some(&roll.throw), "nobody was tied so")
    }
}
