//! What did happen. Taking it in cannot fail and never rolls, so an old table replays to the same state for ever.

use crate::{
    ActionId, Character, CharacterId, Condition, Contest, Encounter, Entered, Entrant, Event, Origin,
    Purpose, Recorded, Roll, Scene, Seat, SeatId, Settings, Table, Throw, Thrown, Turns,
};

impl Table {
    /// What is never undone: seats, commitments, what was revealed, and that something happened.
    pub(crate) fn remember(&mut self, recorded: &Recorded) {
        self.seq = recorded.seq;
        match &recorded.told.event {
            Event::SeatTaken { seat, name, role } => {
                let taken = Seat { id: *seat, name: name.clone(), role: *role, has_left: false };
                self.seats.insert(*seat, taken);
            }
            Event::SeatRenamed { seat, name } => {
                self.seats.entry(*seat).and_modify(|seat| seat.name.clone_from(name));
            }
            Event::SeatLeft { seat, .. } => {
                self.seats.entry(*seat).and_modify(|seat| seat.has_left = true);
            }
            Event::Committed { first, commits } => {
                self.open.extend((*first..).zip(commits.iter().copied()));
                self.next_roll = first.saturating_add(commits.len() as u64);
            }
            Event::Revealed { seq, .. } => {
                self.revealed.insert(*seq);
            }
            Event::Imported { voided } => self.open.retain(|roll, _| !voided.contains(roll)),
            Event::RollMade(roll) => {
                if let Origin::Server(proof) = &roll.origin {
                    self.open.remove(&proof.roll);
                }
            }
            _ => {}
        }
    }
}

impl Scene {
    /// What play changes. Events about seats, commitments and undoing leave it as it is.
    pub(crate) fn evolve(&mut self, recorded: &Recorded) {
        let Recorded { seq, told, .. } = recorded;
        match &told.event {
            Event::TableOpened { settings } => self.settings = settings.clone(),
            Event::SettingsChanged { settings, .. } => self.read_by(settings),
            Event::StatBlockKept { name, sheet } => {
                self.stat_blocks.insert(name.clone(), sheet.clone());
            }
            Event::StatBlockDropped { name } => {
                self.stat_blocks.remove(name);
            }
            // Those whom nobody knows of are called apart, under the same number.
            Event::CheckCalled(call) => {
                let known = self.calls.entry(call.id).and_modify(|open| open.asked.extend(&call.asked));
                known.or_insert_with(|| call.clone());
            }
            Event::CallClosed { call } => {
                self.calls.remove(call);
            }
            Event::RollMade(roll) => self.take_roll(roll),
            Event::Owed { seq, deeds } => {
                self.owed.insert(*seq, deeds.clone());
            }
            Event::OwedPaid { seq } => {
                self.owed.remove(seq);
            }
            Event::ContestOpened(contest) => {
                self.contests.insert(contest.id, contest.clone());
            }
            Event::ContestSettled { contest, .. } | Event::ContestDropped { contest } => {
                self.contests.remove(contest);
            }
            Event::SessionStarted { session } => self.session = *session,
            Event::NoteWritten(note) => {
                self.notes.insert(note.id, note.clone());
            }
            Event::NoteErased { note } => {
                self.notes.remove(note);
            }
            Event::Pinned { seq, .. } => {
                self.pins.insert(*seq);
            }
            Event::Unpinned { seq, .. } => {
                self.pins.remove(seq);
            }
            event => {
                self.evolve_character(*seq, event);
                self.evolve_encounter(event);
            }
        }
    }

    fn evolve_character(&mut self, seq: u64, event: &Event) {
        match event {
            Event::CharacterPut { owner, sheet, is_hidden, .. } => {
                let (id, conditions) = (CharacterId(seq), Vec::new());
                let sheet = sheet.clone();
                let put = Character { id, owner: *owner, sheet, is_hidden: *is_hidden, conditions };
                self.characters.insert(id, put);
            }
            Event::CharacterRemoved { character, .. } => self.remove_character(*character),
            Event::CharacterEdited { character, sheet, .. } => {
                self.change(*character, |character| character.sheet = sheet.clone());
            }
            Event::CharacterHandedOver { character, owner, .. } => {
                self.change(*character, |character| character.owner = *owner);
            }
            Event::CharacterHidden { character, is_hidden, .. } => {
                self.change(*character, |character| character.is_hidden = *is_hidden);
            }
            Event::ConditionSet { character, condition, .. } => {
                self.change(*character, |character| set_condition(character, condition));
            }
            Event::ConditionRemoved { character, name, .. } => {
                self.change(*character, |character| character.conditions.retain(|one| one.name != *name));
            }
            Event::PointsChanged { character, deed, .. } => {
                // What can no longer be done after an undo is left undone; the undo refused to get that far.
                self.change(*character, |character| drop(deed.apply(&mut character.sheet)));
            }
            _ => {}
        }
    }

    fn evolve_encounter(&mut self, event: &Event) {
        match event {
            Event::InitiativeCalled { characters } => {
                let entrant = |&character: &CharacterId| Entrant { character, rolled: None };
                let entrants = characters.iter().map(entrant);
                match &mut self.encounter {
                    // Those whom nobody knows of are called apart.
                    Some(Encounter::Rolling(known)) => known.extend(entrants),
                    encounter => *encounter = Some(Encounter::Rolling(entrants.collect())),
                }
            }
            Event::OrderSet { order } => self.set_order(order),
            Event::TurnPassed { to, round, .. } => {
                if let Some(Encounter::Turns(turns)) = &mut self.encounter {
                    turns.at = turns.order.iter().position(|one| one == to).unwrap_or(turns.at);
                    turns.round = *round;
                }
            }
            Event::EncounterEnded => self.encounter = None,
            _ => {}
        }
    }

    /// An order that is set anew while turns go on keeps the round, and whose turn it is.
    fn set_order(&mut self, order: &[CharacterId]) {
        let (round, current) = match &self.encounter {
            Some(Encounter::Turns(turns)) => (turns.round, turns.current()),
            _ => (1, None),
        };
        let at = order.iter().position(|&one| Some(one) == current).unwrap_or(0);
        self.encounter = Some(Encounter::Turns(Turns { order: order.to_vec(), round, at }));
    }

    fn change(&mut self, character: CharacterId, change: impl FnOnce(&mut Character)) {
        if let Some(character) = self.characters.get_mut(&character) {
            change(character);
        }
    }

    /// Sheets follow the table's rulings; rolls that were made keep theirs.
    fn read_by(&mut self, settings: &Settings) {
        self.settings = settings.clone();
        let sheets = self.characters.values_mut().map(|character| &mut character.sheet);
        for sheet in sheets.chain(self.stat_blocks.values_mut()) {
            if let Ok(read) = sheet.read_by(&settings.rulings) {
                *sheet = read;
            }
        }
    }

    /// Whoever leaves the table leaves calls, contests and the order too; their turn passes to the next.
    fn remove_character(&mut self, character: CharacterId) {
        self.characters.remove(&character);
        self.contests.retain(|_, contest| contest.side(character).is_none());
        for call in self.calls.values_mut() {
            call.asked.retain(|&one| one != character);
        }
        self.calls.retain(|_, call| !call.is_answered());
        match &mut self.encounter {
            Some(Encounter::Rolling(entrants)) => entrants.retain(|one| one.character != character),
            Some(Encounter::Turns(turns)) => {
                let before = turns.order.iter().take(turns.at).filter(|&&one| one == character).count();
                turns.order.retain(|&one| one != character);
                turns.at = (turns.at - before).min(turns.order.len().saturating_sub(1));
            }
            None => {}
        }
    }

    fn take_roll(&mut self, roll: &Roll) {
        let Some(character) = roll.character else { return };
        match &roll.purpose {
            Purpose::Check { call: Some(call) } => self.take_answer(*call, character),
            Purpose::Contest { contest } => self.take_side(*contest, character, roll),
            Purpose::Initiative => self.take_initiative(character, roll),
            Purpose::Check { call: None } | Purpose::Strike { .. } => {}
        }
    }

    fn take_answer(&mut self, call: ActionId, character: CharacterId) {
        let Some(open) = self.calls.get_mut(&call) else { return };
        open.answered.push(character);
        if open.is_answered() {
            self.calls.remove(&call);
        }
    }

    fn take_side(&mut self, contest: ActionId, character: CharacterId, roll: &Roll) {
        let find =
            |contest: &mut Contest| contest.sides.iter_mut().position(|one| one.character == character);
        let Some(contest) = self.contests.get_mut(&contest) else { return };
        let Some(at) = find(contest) else { return };
        contest.sides[at].thrown = Some(Thrown {
            throw: roll.throw.clone(),
            parts: roll.parts.clone(),
            extra_from: roll.extra_from.clone(),
            faces: roll.faces.clone(),
        });
    }

    fn take_initiative(&mut self, character: CharacterId, roll: &Roll) {
        let is_player = self.characters.get(&character).is_some_and(|one| one.owner.is_some());
        let Some(Encounter::Rolling(entrants)) = &mut self.encounter else { return };
        let Throw::D12Side(check) = &roll.throw else { return };
        let Some(entrant) = entrants.iter_mut().find(|one| one.character == character) else { return };
        // Names decide nothing in an order, but must differ: numbers do.
        let name = format!("{} ({})", roll.who, character.0);
        let participant =
            systems::d12::Participant { name, player: is_player, modifier: check.modifier, luck: check.luck };
        entrant.rolled = Some(Entered { participant, faces: roll.faces.clone() });
    }
}

fn set_condition(character: &mut Character, condition: &Condition) {
    match character.conditions.iter_mut().find(|one| one.name == condition.name) {
        Some(known) => *known = condition.clone(),
        None => character.conditions.push(condition.clone()),
    }
}

impl Table {
    /// The number the next seat gets.
    pub(crate) fn next_seat(&self) -> SeatId {
        SeatId(self.seats.keys().next_back().map_or(SeatId::GM.0, |last| last.0 + 1))
    }
}
