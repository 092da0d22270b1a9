//! What lies on the table as this seat sees it: the server's view, and the same in the words of the rules.

use std::collections::{BTreeMap, BTreeSet};

use play::{Against, Audience, Character, CharacterId, Role, Seat, SeatId, Settings, Table};
use protocol::v1::table::view::{CharacterView, TableView};
use systems::form::{Candidate, RollableScore, SheetInput};
use systems::{AnyRulings, AnySheet, System};

use super::draft::{Aim, Draft};

/// A table as one seat sees it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// As the server tells it.
    pub(crate) view: TableView,
    /// The same for the rules: characters with their sheets, seats with their names.
    pub(crate) table: Table,
}

impl Scene {
    /// Reads what the server tells. A sheet that this page cannot read is left out; its character is shown all the same.
    pub(crate) fn from_view(view: TableView) -> Self {
        let mut rulings = AnyRulings::default_for(view.system);
        for (name, choice) in &view.rulings {
            // A ruling that a newer server knows and this page does not changes nothing here.
            drop(rulings.set(name, choice));
        }
        let mut table = Table::new(Settings { name: view.name.clone(), rulings });
        let seat = |one: &protocol::v1::table::view::SeatView| {
            (one.seat, Seat { id: one.seat, name: one.name.clone(), role: one.role, has_left: one.left })
        };
        table.seats = view.seats.iter().map(seat).collect();
        table.scene.characters = view.characters.iter().filter_map(character).collect();
        (table.seq, table.revealed) = (view.seq, BTreeSet::new());
        Self { view, table }
    }

    /// What is played.
    pub(crate) const fn system(&self) -> System {
        self.view.system
    }

    /// Whose page this is.
    pub(crate) fn me(&self) -> SeatId {
        self.view.seat
    }

    /// What they may do.
    pub(crate) fn role(&self) -> Role {
        self.table.seats.get(&self.me()).map_or(Role::Spectator, |seat| seat.role)
    }

    /// Does this page run the table?
    pub(crate) fn is_gm(&self) -> bool {
        self.role() == Role::Gm
    }

    /// What somebody is called.
    pub(crate) fn seat_name(&self, seat: SeatId) -> String {
        self.table.seats.get(&seat).map_or_else(|| seat.to_string(), |seat| seat.name.clone())
    }

    /// To whom words are said, if not to everyone: `the GM`, `Dov`, `you`.
    pub(crate) fn addressees(&self, speaker: SeatId, audience: &Audience) -> Option<String> {
        let name = |seat: &SeatId| if *seat == self.me() { "you".to_owned() } else { self.seat_name(*seat) };
        match audience {
            Audience::Everyone => None,
            Audience::Gm if self.is_gm() => Some("you".to_owned()),
            Audience::Gm => Some("the GM".to_owned()),
            Audience::Only(seats) => {
                let others: Vec<String> = seats.iter().filter(|seat| **seat != speaker).map(name).collect();
                Some(others.join(", "))
            }
        }
    }

    /// What a character is called.
    pub(crate) fn name(&self, id: u64) -> String {
        let id = CharacterId(id);
        let found = self.view.characters.iter().find(|character| character.character == id);
        found.map_or_else(|| id.to_string(), |character| character.name.clone())
    }

    /// A character, in the words of the rules.
    pub(crate) fn character(&self, id: u64) -> Option<&Character> {
        self.table.scene.characters.get(&CharacterId(id))
    }

    /// A character's sheet as it counts now, with its conditions.
    pub(crate) fn sheet(&self, id: u64) -> Option<AnySheet> {
        self.character(id)?.effective().ok()
    }

    /// What state a character is in, in a word or two each: `Incapacitated`, `3 real damage` (D12-RES-6).
    pub(crate) fn standing(&self, id: u64) -> Vec<String> {
        let Some(character) = self.character(id) else { return Vec::new() };
        let out = match (character.is_incapacitated(), character.may_act) {
            (true, true) => Some("Incapacitated, may act".to_owned()),
            (true, false) => Some("Incapacitated".to_owned()),
            (false, _) => None,
        };
        let view = self.view.characters.iter().find(|one| one.character == CharacterId(id));
        let wear = view.and_then(|one| one.wear).filter(|wear| *wear != play::Wear::Unhurt);
        let wear = wear.map(|wear| wear.name().to_owned());
        let damage = (character.real_damage > 0).then(|| format!("{} real damage", character.real_damage));
        out.into_iter().chain(damage).chain(wear).collect()
    }

    /// May this page act for the character?
    pub(crate) fn is_mine(&self, one: &CharacterView) -> bool {
        match self.role() {
            Role::Gm => true,
            Role::Player => one.owner == Some(self.me()),
            Role::Spectator => false,
        }
    }

    /// May this page act for the character of that number?
    pub(crate) fn acts_for(&self, id: CharacterId) -> bool {
        self.view.characters.iter().any(|character| character.character == id && self.is_mine(character))
    }

    /// Is it this page's before all others'? The GM may act for anyone, but answers for those who have no player.
    pub(crate) fn answers_for(&self, id: CharacterId) -> bool {
        let mine = |character: &CharacterView| {
            if self.is_gm() { character.owner.is_none() } else { self.is_mine(character) }
        };
        self.view.characters.iter().any(|character| character.character == id && mine(character))
    }

    /// Number and name of those this page acts for; one's own first.
    pub(crate) fn mine(&self) -> Vec<(u64, String)> {
        let own = |character: &CharacterView| self.answers_for(character.character);
        let mut mine = self.names(|character| self.is_mine(character) && own(character));
        mine.extend(self.names(|character| self.is_mine(character) && !own(character)));
        mine
    }

    /// Number and name of everyone.
    pub(crate) fn everyone(&self) -> Vec<(u64, String)> {
        self.names(|_| true)
    }

    /// The numbers of those who have a player.
    pub(crate) fn of_players(&self) -> Vec<u64> {
        self.names(|character| character.owner.is_some()).into_iter().map(|(id, _)| id).collect()
    }

    fn names(&self, fits: impl Fn(&CharacterView) -> bool) -> Vec<(u64, String)> {
        let fitting = self.view.characters.iter().filter(|character| fits(character));
        fitting.map(|character| (character.character.0, character.name.clone())).collect()
    }

    /// What a character can roll: the word for it, and how it is shown with its number.
    pub(crate) fn rolls(&self, id: u64) -> Vec<(String, String)> {
        let Some(sheet) = self.sheet(id) else { return self.all_rolls() };
        let shown = |score: RollableScore| (score.name, format!("{} {}", score.title, score.number));
        self.tappable(&sheet).map(shown).collect()
    }

    /// What a character can roll for its place in the order of turns.
    pub(crate) fn initiative_rolls(&self, id: u64) -> Vec<(String, String)> {
        let turn_order = self.system().initiative_scores();
        let scores = self.sheet(id).map(|sheet| sheet.rolls().scores()).unwrap_or_default();
        let offered = scores.into_iter().filter(|score| turn_order.contains(&score.name.as_str()));
        offered.map(|score| (score.name, format!("{} {}", score.title, score.number))).collect()
    }

    /// What a character is best at: what it will probably roll, before anybody says otherwise.
    pub(crate) fn best_roll(&self, id: u64) -> Option<String> {
        let sheet = self.sheet(id)?;
        best(self.tappable(&sheet))
    }

    /// What is called for, before anybody says otherwise: what was called for last, or what the players are best at.
    pub(crate) fn usual_call(&self, last: Option<&str>) -> Option<String> {
        let players = self.table.scene.characters.values().filter(|character| character.owner.is_some());
        last.map(str::to_owned)
            .or_else(|| best(players.flat_map(|character| self.tappable(&character.sheet))))
    }

    /// What can be called for, whoever rolls it.
    pub(crate) fn all_rolls(&self) -> Vec<(String, String)> {
        let mut known: Vec<(String, String)> = Vec::new();
        for character in self.table.scene.characters.values() {
            for score in self.tappable(&character.sheet) {
                if !known.iter().any(|(name, _)| *name == score.name) {
                    known.push((score.name, score.title));
                }
            }
        }
        known
    }

    /// Scores that are rolled for themselves; the order of turns is called for in its own way.
    fn tappable(&self, sheet: &AnySheet) -> impl Iterator<Item = RollableScore> + use<> {
        let turn_order = self.system().initiative_scores();
        sheet.rolls().scores().into_iter().filter(move |score| !turn_order.contains(&score.name.as_str()))
    }

    /// What a character's sheet offers for an input of a roll.
    pub(crate) fn candidates(&self, draft: &Draft, input: &SheetInput) -> Vec<Candidate> {
        let sheet = draft.character.and_then(|id| self.sheet(id));
        let score = draft.score(self.system());
        sheet.map(|sheet| sheet.rolls().candidates(input, score, &draft.values)).unwrap_or_default()
    }

    /// Is a call held against a number that this page is not told?
    pub(crate) fn is_untold(&self, call: u64) -> bool {
        let call = self.view.calls.iter().find(|open| open.id.0 == call);
        call.is_some_and(|call| call.held_against() == Against::Untold)
    }

    /// Does what a roll is for still wait for this character, or has somebody answered meanwhile?
    pub(crate) fn still_waits(&self, aim: &Aim, id: u64) -> bool {
        let character = CharacterId(id);
        match aim {
            Aim::Check | Aim::Contest => true,
            Aim::Call(call) => self.view.calls.iter().any(|open| {
                open.id.0 == *call && open.asked.contains(&character) && !open.answered.contains(&character)
            }),
            Aim::Answer(contest) => {
                self.view.contests.iter().any(|open| {
                    open.id.0 == *contest && open.awaited().any(|side| side.character == character)
                })
            }
            Aim::Initiative => {
                self.view.encounter.as_ref().is_some_and(|open| open.awaited.contains(&character))
            }
        }
    }

    /// Whose turn it is, if this page answers for them.
    pub(crate) fn my_turn(&self) -> Option<u64> {
        let turn = self.view.encounter.as_ref().and_then(|encounter| encounter.turn);
        turn.filter(|id| self.answers_for(*id)).map(|id| id.0)
    }

    /// Is it the turn of somebody this page answers for?
    pub(crate) fn is_my_turn(&self) -> bool {
        self.my_turn().is_some()
    }
}

/// The score with the highest number; of equals the first.
fn best(scores: impl Iterator<Item = RollableScore>) -> Option<String> {
    let number = |score: &RollableScore| {
        let digits: String = score.number.chars().take_while(|one| !one.is_alphabetic()).collect();
        digits.replace('\u{2212}', "-").parse::<i64>().unwrap_or(i64::MIN)
    };
    let mut best: Option<(i64, String)> = None;
    for score in scores {
        let number = number(&score);
        if best.as_ref().is_none_or(|(highest, _)| number > *highest) {
            best = Some((number, score.name));
        }
    }
    best.map(|(_, name)| name)
}

fn character(view: &CharacterView) -> Option<(CharacterId, Character)> {
    Some((view.character, view.to_character().ok()?))
}

/// The rulings of a table as they go along with a question.
impl Scene {
    /// Every ruling and its choice.
    pub(crate) fn rulings(&self) -> BTreeMap<String, String> {
        self.view.rulings.clone()
    }
}
