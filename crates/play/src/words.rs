//! What happened, in a few plain words.

use crate::{
    ActionId, Against, CharacterId, DiceThrow, Event, FoePoints, Role, Roll, SeatId, Table, Targets, Told,
};

/// How much of what somebody said is told again.
const LONGEST_QUOTE: usize = 60;

/// Whoever knows what those at a table are called.
pub trait Names {
    /// The name of whoever sits there, if it is known.
    fn seat_name(&self, seat: SeatId) -> Option<String>;
    /// The name of a character, if it is known.
    fn character_name(&self, character: CharacterId) -> Option<String>;
}

impl Names for Table {
    fn seat_name(&self, seat: SeatId) -> Option<String> {
        self.seats.get(&seat).map(|seat| seat.name.clone())
    }

    fn character_name(&self, character: CharacterId) -> Option<String> {
        self.scene.characters.get(&character).map(|known| known.name().to_owned())
    }
}

impl Told {
    /// A short description: who did what. Of a table hand in what the reader may see of it ([`view`](crate::view())):
    /// the words hold no more than its names and the event itself.
    pub fn describe(&self, names: &impl Names) -> String {
        let telling = Telling(names);
        telling.event(&telling.seat(self.by), &self.event)
    }
}

/// Tells by the names that are known, and by numbers otherwise.
struct Telling<'a, N>(&'a N);

impl<N: Names> Telling<'_, N> {
    fn seat(&self, seat: SeatId) -> String {
        self.0.seat_name(seat).unwrap_or_else(|| seat.to_string())
    }

    fn owner(&self, owner: Option<SeatId>) -> String {
        owner.map_or_else(|| "the GM".to_owned(), |seat| self.seat(seat))
    }

    fn character(&self, character: CharacterId) -> String {
        self.0.character_name(character).unwrap_or_else(|| character.to_string())
    }

    fn character_names(&self, characters: impl IntoIterator<Item = CharacterId>) -> String {
        let names: Vec<String> = characters.into_iter().map(|character| self.character(character)).collect();
        names.join(", ")
    }

    fn event(&self, by: &str, event: &Event) -> String {
        match event {
            Event::TableOpened { settings } => format!("{by} opens the table {:?}", settings.name),
            Event::SeatTaken { name, role, .. } => format!("{name} sits down as {}", role_words(*role)),
            Event::SeatRenamed { name, .. } => format!("{by} goes by {name}"),
            Event::SeatLeft { seat, by: other } if seat != other => {
                format!("{by} asks {} to leave", self.seat(*seat))
            }
            Event::SeatLeft { seat, .. } => format!("{} leaves", self.seat(*seat)),
            Event::Committed { first, commits } => {
                format!("{} seeds committed to, from {first}", commits.len())
            }
            Event::Imported { voided } => {
                format!("the table was brought in or mended; {} seeds are void", voided.len())
            }
            Event::Revealed { seq, .. } => format!("{by} reveals event {seq}"),
            Event::Undone { actions, .. } => format!("{by} undoes {}", actions_words(actions)),
            Event::Redone { actions, .. } => format!("{by} redoes {}", actions_words(actions)),
            Event::SettingsChanged { settings, .. } => {
                format!("{by} changes the settings of {:?}", settings.name)
            }
            Event::SystemChanged { settings, .. } => {
                format!("{by} lets the table play by another file of {}", settings.system().title())
            }
            Event::CharacterCarriedOver { sheet, changes, lost, .. } => {
                format!("{} goes over to the new file{}", sheet.name(), carried_words(changes, lost))
            }
            Event::StatBlockCarriedOver { name, lost, .. } => {
                format!("the stat block {name:?} goes over to the new file{}", carried_words(&[], lost))
            }
            Event::SessionStarted { session } => format!("session {session} begins"),
            Event::Said { text, .. } => format!("{by} says {:?}", quote(text)),
            Event::NoteWritten(note) => format!("{by} writes the note {:?}", note.title),
            Event::NoteErased { .. } => format!("{by} erases a note"),
            Event::Pinned { seq, .. } => format!("{by} pins event {seq}"),
            Event::Unpinned { seq, .. } => format!("{by} unpins event {seq}"),
            Event::CharacterPut { sheet, .. } => format!("{by} puts {} on the table", sheet.name()),
            Event::CharacterEdited { sheet, changes, .. } if changes.is_empty() => {
                format!("{} has all its points", sheet.name())
            }
            Event::CharacterEdited { sheet, .. } => format!("{by} edits {}", sheet.name()),
            Event::CharacterHandedOver { character, owner, .. } => {
                format!("{by} hands {} over to {}", self.character(*character), self.owner(*owner))
            }
            Event::CharacterHidden { name, is_hidden: true, .. } => format!("{by} hides {name}"),
            Event::CharacterHidden { name, is_hidden: false, .. } => format!("{by} shows {name}"),
            Event::CharacterRemoved { name, .. } => format!("{by} takes {name} off the table"),
            Event::StatBlockKept { name, .. } => format!("{by} keeps the stat block {name:?}"),
            Event::StatBlockDropped { name } => format!("{by} drops the stat block {name:?}"),
            Event::ConditionSet { character, condition, .. } => {
                let is = if condition.is_on { "is" } else { "is not" };
                let does: Vec<String> = condition.effects.iter().map(systems::Effect::describe).collect();
                let does = if does.is_empty() { String::new() } else { format!(" ({})", does.join(", ")) };
                format!("{} {is} {}{does}", self.character(*character), condition.name)
            }
            Event::ConditionRemoved { character, name, .. } => {
                format!("{} is no longer {name}", self.character(*character))
            }
            Event::PointsChanged { character, deed, changes, incapacitated, .. } => {
                let who = self.character(*character);
                let state = match incapacitated {
                    Some(true) => format!("; {who} is Incapacitated"),
                    Some(false) => format!("; {who} is no longer Incapacitated"),
                    None => String::new(),
                };
                format!("{who} {}{state}", deed.words_with(changes))
            }
            Event::ScreenSet { screen, .. } => {
                let points = match screen.foe_points {
                    FoePoints::Numbers => format!("{by} shows the points of foes"),
                    FoePoints::Word => format!("{by} shows only in a word how foes fare"),
                    FoePoints::Nothing => format!("{by} no longer shows how foes fare"),
                };
                match screen.targets {
                    Targets::Told if screen.foe_points == FoePoints::Numbers => {
                        format!("{points}, and tells the numbers that checks are held against")
                    }
                    Targets::Told => points,
                    Targets::Kept => format!("{points}, and keeps the numbers that checks are held against"),
                }
            }
            Event::WearTold { name, wear, .. } => format!("{name} is {}", wear.name()),
            Event::ActingAllowed { character, is_allowed: true } => {
                format!("{by} lets {} act though Incapacitated", self.character(*character))
            }
            Event::ActingAllowed { character, is_allowed: false } => {
                format!("{by} no longer lets {} act while Incapacitated", self.character(*character))
            }
            Event::CheckCalled(call) => {
                let against = match call.against {
                    Against::Target(target) => format!(" against {target}"),
                    Against::Untold => " against a number that the GM keeps".to_owned(),
                    Against::OtherSide | Against::Nothing => String::new(),
                };
                let asked = self.character_names(call.asked.iter().copied());
                format!("{by} calls for {}{against} from {asked}", call.ask.score)
            }
            Event::CallClosed { .. } => format!("{by} ends a call"),
            Event::RollMade(roll) => roll_words(roll),
            Event::TargetKept { target, .. } => format!("the number is {target}, which only the GM knows"),
            Event::DiceThrown(throw) => dice_words(throw),
            Event::RolledBlind { who, what, .. } => format!("{who} rolls {what}, for the GM's eyes only"),
            Event::Owed { seq, .. } => format!("what follows from event {seq} waits"),
            Event::OwedPaid { seq } => format!("what follows from event {seq} happens"),
            Event::ContestOpened(contest) => {
                let what = if contest.race.is_some() { "a race" } else { "a contest" };
                format!(
                    "{what} begins: {}",
                    self.character_names(contest.sides.iter().map(|side| side.character))
                )
            }
            Event::ContestSettled { settled, .. } => {
                let what = if settled.race.is_some() { "a race" } else { "a contest" };
                format!(
                    "{what} is settled: {}",
                    self.character_names(settled.sides.iter().map(|side| side.character))
                )
            }
            Event::ContestDropped { .. } => format!("{by} calls a contest off"),
            Event::InitiativeCalled { characters } => {
                let are = if characters.len() == 1 { "is" } else { "are" };
                format!("{} {are} to roll for initiative", self.character_names(characters.iter().copied()))
            }
            Event::OrderSet { order } => {
                format!("the order of turns is {}", self.character_names(order.iter().copied()))
            }
            Event::TurnPassed { from, to, round } => {
                let (from, to) = (self.character(*from), self.character(*to));
                format!("{from} ends the turn; {to} is next, in round {round}")
            }
            Event::EncounterEnded => format!("{by} ends the encounter"),
        }
    }
}

const fn role_words(role: Role) -> &'static str {
    match role {
        Role::Gm => "the GM",
        Role::Player => "a player",
        Role::Spectator => "a spectator",
    }
}

fn actions_words(actions: &[ActionId]) -> String {
    let words: Vec<String> = actions.iter().map(ActionId::to_string).collect();
    words.join(", ")
}

/// What changed on a sheet that went over to another file.
fn carried_words(changes: &[String], lost: &[String]) -> String {
    let lost: Vec<String> = lost.iter().map(|lost| format!("lost: {lost}")).collect();
    let all: Vec<&str> = changes.iter().chain(&lost).map(String::as_str).collect();
    if all.is_empty() { String::new() } else { format!(": {}", all.join("; ")) }
}

fn roll_words(roll: &Roll) -> String {
    let faces: Vec<String> = roll.faces.iter().map(u32::to_string).collect();
    format!("{} rolls {}: {}", roll.who, roll.what, faces.join(" "))
}

fn dice_words(throw: &DiceThrow) -> String {
    let faces: Vec<String> = throw.faces.iter().map(u32::to_string).collect();
    let reason = if throw.reason.is_empty() { String::new() } else { format!(" for {}", throw.reason) };
    format!("{} throws {}{reason}: {}", throw.who, throw.dice.notation(), faces.join(" "))
}

fn quote(text: &str) -> String {
    let mut quote: String = text.chars().take(LONGEST_QUOTE).collect();
    if quote.len() < text.len() {
        quote.push('…');
    }
    quote
}
