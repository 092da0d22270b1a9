//! What did happen. Taking it in cannot fail and never rolls, so an old table replays to the same state for ever.

mod characters;
mod encounter;
mod rolls;

use systems::AnySheet;

use crate::{
    ActionId, Character, CharacterId, Deed, Event, Origin, Recorded, Scene, Seat, SeatId, Settings, Table,
    edit,
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
                let numbered = (0..).map(|nth| first.saturating_add(nth)).zip(commits.iter().copied());
                self.open.extend(numbered);
                self.next_roll = first.saturating_add(commits.len() as u64);
            }
            Event::Revealed { seq, .. } => {
                self.revealed.insert(*seq);
            }
            Event::Imported { voided } => {
                self.open.retain(|roll, _| !voided.contains(roll));
                self.used_in_secret.clear();
            }
            event @ (Event::RollMade(_) | Event::DiceThrown(_)) => {
                if let Some(Origin::Server(proof)) = event.dice_origin() {
                    self.use_up(proof.roll, &recorded.told.audience);
                }
            }
            Event::TableOpened { settings } | Event::SystemChanged { settings, .. } => {
                self.carry(settings.system());
            }
            // What play changes and undo gives back.
            Event::Undone { .. }
            | Event::Redone { .. }
            | Event::SettingsChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::CharacterPut { .. }
            | Event::CharacterEdited { .. }
            | Event::CharacterHandedOver { .. }
            | Event::CharacterHidden { .. }
            | Event::CharacterRemoved { .. }
            | Event::StatBlockKept { .. }
            | Event::StatBlockDropped { .. }
            | Event::ConditionSet { .. }
            | Event::ConditionRemoved { .. }
            | Event::CheckCalled(_)
            | Event::CallClosed { .. }
            | Event::RolledBlind { .. }
            | Event::TargetKept { .. }
            | Event::Owed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestOpened(_)
            | Event::ContestSettled { .. }
            | Event::ContestDropped { .. }
            | Event::PointsChanged { .. }
            | Event::ActingAllowed { .. }
            | Event::WearTold { .. }
            | Event::ScreenSet { .. }
            | Event::InitiativeCalled { .. }
            | Event::OrderSet { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
            | Event::Said { .. }
            | Event::NoteWritten(_)
            | Event::NoteErased { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => {}
        }
    }
}

impl Scene {
    /// What play changes. Events about seats, commitments and undoing leave it as it is.
    pub(crate) fn evolve(&mut self, recorded: &Recorded) {
        let Recorded { seq, told, .. } = recorded;
        match &told.event {
            Event::TableOpened { settings } => self.settings = settings.clone(),
            Event::SettingsChanged { before, settings, .. } => {
                self.read_by(edit::settings(before, settings, &self.settings));
            }
            Event::SystemChanged { settings, .. } => self.play_by(settings),
            Event::CharacterCarriedOver { character, before, sheet, .. } => {
                self.change(*character, |character| take_carried(&mut character.sheet, before, sheet));
            }
            Event::StatBlockCarriedOver { name, before, sheet, .. } => {
                self.stat_blocks.entry(name.clone()).and_modify(|kept| take_carried(kept, before, sheet));
            }
            Event::StatBlockKept { name, sheet } => {
                self.stat_blocks.insert(name.clone(), self.under_table_rulings(sheet));
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
            Event::TargetKept { seq, target } => {
                self.calls.entry(ActionId(*seq)).and_modify(|call| call.kept = Some(*target));
            }
            // Nothing may be owed: it is told all the same, so that nobody can tell it from the number of events.
            Event::Owed { seq, deeds } => {
                if !deeds.is_empty() {
                    self.owed.insert(*seq, deeds.clone());
                }
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
            Event::CharacterPut { owner, sheet, is_hidden, .. } => {
                let put = Character::new(CharacterId(*seq), self.under_table_rulings(sheet));
                let put = Character { owner: *owner, is_hidden: *is_hidden, ..put };
                self.characters.insert(put.id, put);
            }
            Event::CharacterRemoved { character, .. } => self.remove_character(*character),
            Event::CharacterEdited { character, before, sheet, .. } => {
                // What no longer fits after an undo is left out; the undo refused to get that far.
                self.keep_shown(*character);
                self.change(*character, |character| drop(character.edit(before, sheet)));
                // Put on the table by the same command: these are the points it came with.
                if character.0 >= recorded.action.0 {
                    self.change(*character, Character::count_missing_as_harm);
                }
            }
            Event::CharacterHandedOver { character, owner, .. } => {
                self.change(*character, |character| {
                    character.owner = *owner;
                    (character.shown_sheet, character.known_wear) = (None, None);
                });
                // Whoever played it knows it as it is.
                self.keep_shown(*character);
            }
            Event::CharacterHidden { character, is_hidden, .. } => {
                self.change(*character, |character| character.is_hidden = *is_hidden);
            }
            Event::ConditionSet { character, before, condition, .. } => {
                self.change(*character, |character| character.set_condition(before.as_ref(), condition));
            }
            Event::ConditionRemoved { character, name, .. } => {
                self.change(*character, |character| character.conditions.retain(|one| one.name != *name));
            }
            Event::ScreenSet { screen, .. } => self.set_screen(*screen),
            Event::WearTold { character, wear, .. } => {
                self.change(*character, |character| character.known_wear = Some(*wear));
            }
            Event::PointsChanged { character, deed, changes, real_damage, incapacitated, .. } => {
                self.keep_shown(*character);
                self.change(*character, |character| {
                    if let Deed::Lose { points, .. } = deed {
                        character.harmed.insert(points.to_string());
                    }
                    // What no longer fits after an undo is left out; the undo refused to get that far.
                    let Ok(changes) = character.undergo_again(deed, changes) else { return };
                    if real_damage.is_some() {
                        character.keep_damage(deed, &changes);
                    }
                    // Whoever falls again asks again.
                    character.may_act &= incapacitated.is_none();
                });
            }
            Event::ActingAllowed { character, is_allowed } => {
                self.change(*character, |character| character.may_act = *is_allowed);
            }
            Event::InitiativeCalled { characters } => self.call_initiative(characters),
            Event::OrderSet { order } => self.set_order(order),
            Event::TurnPassed { to, round, .. } => self.pass_turn(*to, *round),
            Event::EncounterEnded => self.encounter = None,
            // Nothing lies on the table for these; who sits at it is remembered elsewhere.
            Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::SeatLeft { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::Revealed { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::DiceThrown(_)
            | Event::RolledBlind { .. }
            | Event::Said { .. } => {}
        }
    }

    /// Sheets follow the table's rulings; rolls that were made keep theirs.
    fn read_by(&mut self, settings: Settings) {
        let sheets = self.characters.values_mut().flat_map(|character| {
            std::iter::once(&mut character.sheet).chain(character.shown_sheet.as_deref_mut())
        });
        for sheet in sheets.chain(self.stat_blocks.values_mut()) {
            if let Ok(read) = sheet.read_by(&settings.rulings) {
                *sheet = read;
            }
        }
        self.settings = settings;
    }

    /// Everything on the table goes over to another file. What cannot stays as it is; the change refused to get that far,
    /// and so does an undo before it.
    fn play_by(&mut self, settings: &Settings) {
        let system = settings.system();
        for character in self.characters.values_mut() {
            let shown = character.shown_sheet.as_deref_mut();
            for sheet in std::iter::once(&mut character.sheet).chain(shown) {
                if let Ok(carried) = sheet.carry_over(&settings.rulings) {
                    *sheet = carried.sheet;
                }
            }
            for condition in &mut character.conditions {
                condition.effects =
                    condition.effects.iter().filter_map(|effect| effect.carry_over(system)).collect();
            }
        }
        for sheet in self.stat_blocks.values_mut() {
            if let Ok(carried) = sheet.carry_over(&settings.rulings) {
                *sheet = carried.sheet;
            }
        }
        self.settings = settings.clone();
    }

    /// A sheet as the table's rulings read it now; they may be others than when it was brought.
    fn under_table_rulings(&self, sheet: &AnySheet) -> AnySheet {
        sheet.read_by(&self.settings.rulings).unwrap_or_else(|_| sheet.clone())
    }
}

/// A sheet that went over to another file is what the log says it became, unless it was another before by now: then it is
/// what that one becomes.
fn take_carried(now: &mut AnySheet, before: &AnySheet, recorded: &AnySheet) {
    let is_as_then = before.carry_over(&recorded.rulings()).is_ok_and(|carried| carried.sheet == *now);
    if is_as_then {
        *now = recorded.clone();
    }
}

impl Table {
    /// The number the next seat gets.
    pub fn next_seat(&self) -> SeatId {
        SeatId(self.seats.keys().next_back().map_or(SeatId::GM.0, |last| last.0.saturating_add(1)))
    }
}
