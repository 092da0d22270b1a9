//! Holding the order of turns to the dice it was rolled with.

use std::fmt;

use play::{Encounter, Event, Purpose, Recorded, Roll, RolledOrder, Throw, Timeline};
use systems::AnyRulings;

/// History that is kept, in actions: an undo that reaches further back ends the checking of orders.
const KEPT_ACTIONS: usize = 512;
/// After so many events history is cut short.
const MOST_EVENTS: u64 = 4_096;

/// Follows what happens at a table. A trait, so that a program that does not ask for it does without all the rules that
/// following a table takes: the page is downloaded.
pub(super) trait Follow: fmt::Debug + Send {
    /// Something happened that is not known: what follows from it cannot be told.
    fn lose(&mut self);
    /// Takes in what happened, if it holds.
    fn read(&mut self, recorded: Recorded) -> Result<(), String>;
}

/// The table as it is told, for as long as all of it is.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// Nothing before the first event, and nothing after one that is not known.
    timeline: Option<Timeline>,
    /// The action that rolled for initiative last, and how those who were tied rolled off.
    rolled: Option<(u64, Vec<u32>)>,
}

impl Follow for Orders {
    fn lose(&mut self) {
        self.timeline = None;
    }

    /// An order by dice must be the one they give.
    fn read(&mut self, recorded: Recorded) -> Result<(), String> {
        match &recorded.told.event {
            Event::RollMade(roll) if roll.purpose == Purpose::Initiative => {
                self.roll(recorded.action.0, roll)
            }
            Event::OrderSet { order } => {
                let by_dice = self.by_dice(recorded.action.0).transpose()?;
                if by_dice.is_some_and(|by_dice| by_dice != *order) {
                    return Err("the dice for initiative give another order".to_owned());
                }
            }
            _ => {}
        }
        self.take_in(recorded);
        Ok(())
    }
}

impl Orders {
    fn roll(&mut self, action: u64, roll: &Roll) {
        let roll_off = match roll.throw {
            Throw::RollOff { .. } => roll.faces.clone(),
            _ => Vec::new(),
        };
        self.rolled = Some((action, roll_off));
    }

    /// The order that the rolls of this action complete, if they do and all is known.
    fn by_dice(&self, action: u64) -> Option<Result<Vec<play::CharacterId>, String>> {
        let (_, roll_off) = self.rolled.as_ref().filter(|(rolled, _)| *rolled == action)?;
        let scene = &self.timeline.as_ref()?.now().scene;
        let (Some(Encounter::Rolling(entrants)), AnyRulings::D12(rulings)) =
            (&scene.encounter, scene.settings.rulings)
        else {
            return None;
        };
        let rolled = RolledOrder::of(entrants, rulings)?;
        Some(rolled.and_then(|rolled| rolled.settle(roll_off)).map_err(|refusal| refusal.to_string()))
    }

    fn take_in(&mut self, recorded: Recorded) {
        let seq = recorded.seq;
        if seq == 1 {
            self.timeline = Timeline::replay([recorded]).ok();
        } else if self.timeline.as_mut().is_some_and(|timeline| timeline.record(recorded).is_err()) {
            self.lose();
        }
        if seq.is_multiple_of(MOST_EVENTS)
            && let Some(timeline) = &mut self.timeline
        {
            timeline.trim(KEPT_ACTIONS);
        }
    }
}
