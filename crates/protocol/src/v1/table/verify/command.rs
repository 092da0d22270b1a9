//! One command makes one roll, passes one turn, or puts one character, and only the GM puts several, all alike. Two commands
//! that were made into one action would be undone together: they are told apart here.

use play::{Event, Purpose, Recorded, Role, Roll};
use systems::AnySheet;
use systems::form::Values;

use super::follow::Known;

impl Known<'_> {
    /// Could one command cause an event besides all that came before it in its action?
    pub(super) fn is_of_one_command(&self, recorded: &Recorded) -> bool {
        let event = &recorded.told.event;
        if let Event::RollMade(roll) = event {
            self.is_the_roll_of_its_command(roll)
        } else if let Event::ContestOpened(_) | Event::TurnPassed { .. } = event {
            self.action.iter().all(is_payment)
        } else if let Event::CharacterPut { sheet, .. } = event {
            self.is_by_gm(recorded) && self.is_put_like_the_others(sheet)
        } else if let Event::CharacterEdited { character, .. } = event {
            // The points that somebody comes with are told apart where the GM keeps them back.
            let is_put = |last: &Recorded| put_sheet(last).is_some() && last.seq == character.0;
            self.is_by_gm(recorded) && self.action.last().is_some_and(is_put)
        } else if let Event::Undone { .. } | Event::Redone { .. } = event {
            // Apart for those who know of it and those who do not.
            self.action.iter().all(|other| other.told.audience != recorded.told.audience)
        } else {
            true
        }
    }

    /// What was paid comes before it, and after it only those who are tied roll again.
    fn is_the_roll_of_its_command(&self, roll: &Roll) -> bool {
        let first = self.action.iter().find_map(|recorded| match &recorded.told.event {
            Event::RollMade(first) => Some(first),
            _ => None,
        });
        match first {
            Some(first) => {
                let is_in_order = matches!(first.purpose, Purpose::Initiative | Purpose::Contest { .. });
                is_in_order && roll.character.is_none() && roll.purpose == first.purpose
            }
            None => {
                let is_opened = |recorded: &Recorded| matches!(recorded.told.event, Event::ContestOpened(_));
                self.action.iter().all(|recorded| is_payment(recorded) || is_opened(recorded))
            }
        }
    }

    /// Several come from one stat block: each has its own name, and nothing else of its own.
    fn is_put_like_the_others(&self, sheet: &AnySheet) -> bool {
        let first = self.action.first().and_then(put_sheet);
        first.is_some_and(|first| without_name(first) == without_name(sheet))
    }

    fn is_by_gm(&self, recorded: &Recorded) -> bool {
        self.timeline.now().seat(recorded.told.by).is_ok_and(|seat| seat.role == Role::Gm)
    }
}

const fn is_payment(recorded: &Recorded) -> bool {
    matches!(recorded.told.event, Event::PointsChanged { .. } | Event::WearTold { .. })
}

const fn put_sheet(recorded: &Recorded) -> Option<&AnySheet> {
    if let Event::CharacterPut { sheet, .. } = &recorded.told.event { Some(sheet) } else { None }
}

fn without_name(sheet: &AnySheet) -> Values {
    let mut values = sheet.to_values();
    values.set_or_remove("name", None);
    values
}
