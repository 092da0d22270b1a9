//! Who acted, and who may see it.
//!
//! What a seat may do and who hears of it may only become more in later versions: what is refused here was refused ever
//! since there are tables.

use play::{Audience, CharacterId, Contest, Encounter, Event, Purpose, Role, Roll, Seat, SeatId, Told};

use super::follow::Known;

impl Known<'_> {
    /// Whoever acted sat there and may do that, and those see it who may.
    pub(super) fn check_people(&self, told: &Told) -> Result<(), String> {
        self.check_actor(told)?;
        if let Audience::Only(seats) = &told.audience
            && let Some(nobody) = seats.iter().find(|seat| self.timeline.now().seat(**seat).is_err())
        {
            return Err(format!("it is shown to {nobody}, where nobody ever sat"));
        }
        match self.audience(told) {
            Some(audience) if audience != told.audience => {
                Err("it is shown to others than those who may see it".to_owned())
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_actor(&self, told: &Told) -> Result<(), String> {
        let Told { by, event, .. } = told;
        if actor(event).is_some_and(|actor| actor != *by) {
            return Err(format!("it is told as an action of {by}, and tells of somebody else's"));
        }
        let one_before =
            self.action.iter().map(|recorded| &recorded.told).find(|one| is_somebodys(&one.event));
        if is_somebodys(event) && one_before.is_some_and(|one| one.by != *by) {
            return Err(format!("it is told as an action of {by}, in the middle of somebody else's"));
        }
        // A table is opened before anybody sits at it, and commitments are nobody's.
        if matches!(event, Event::TableOpened { .. }) || !is_somebodys(event) {
            return Ok(());
        }
        if let Event::SeatTaken { seat, role, .. } = event {
            return self.check_arrival(*seat, *role);
        }
        self.check_right(told)
    }

    fn check_arrival(&self, seat: SeatId, role: Role) -> Result<(), String> {
        let is_next = seat == self.timeline.now().next_seat();
        let is_gms = (seat == SeatId::GM) == (role == Role::Gm);
        if is_next && is_gms { Ok(()) } else { Err(format!("{seat} is not a seat that could be taken")) }
    }

    fn check_right(&self, told: &Told) -> Result<(), String> {
        let Told { by, event, .. } = told;
        let seat = self.timeline.now().seat(*by).map_err(|refusal| refusal.to_string())?;
        let may = match seat.role {
            Role::Gm => true,
            Role::Player => !is_the_gms(event) && self.is_own(seat, event),
            Role::Spectator => matches!(event, Event::SeatRenamed { .. } | Event::SeatLeft { .. }),
        };
        if may { Ok(()) } else { Err(format!("{by} may not do that")) }
    }

    /// Is it a player's own, as far as that is known?
    fn is_own(&self, player: &Seat, event: &Event) -> bool {
        let is_theirs = |owner: Option<SeatId>| owner.is_none_or(|owner| owner == player.id);
        match event {
            Event::SeatLeft { seat, .. } => *seat == player.id,
            Event::CharacterPut { owner, is_hidden, .. } => *owner == Some(player.id) && !is_hidden,
            Event::ContestDropped { contest } => {
                is_theirs(self.scene().contests.get(contest).map(|contest| contest.seat))
            }
            Event::NoteErased { note } => is_theirs(self.scene().notes.get(note).map(|note| note.seat)),
            Event::NoteWritten(note) => note.seat == player.id,
            // A player sets the order of turns by the last roll for initiative, and in no other way.
            Event::OrderSet { .. } => {
                !self.is_all || self.action.iter().any(|recorded| is_roll(&recorded.told.event))
            }
            Event::TableOpened { .. }
            | Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::Revealed { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::SettingsChanged { .. }
            | Event::SystemChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
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
            | Event::RollMade(_)
            | Event::DiceThrown(_)
            | Event::RolledBlind { .. }
            | Event::TargetKept { .. }
            | Event::Owed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestOpened(_)
            | Event::ContestSettled { .. }
            | Event::PointsChanged { .. }
            | Event::ActingAllowed { .. }
            | Event::ScreenSet { .. }
            | Event::WearTold { .. }
            | Event::InitiativeCalled { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
            | Event::Said { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => true,
        }
    }

    /// Who may see it, where that follows from what is known.
    fn audience(&self, told: &Told) -> Option<Audience> {
        match &told.event {
            Event::TableOpened { .. }
            | Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::SeatLeft { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::Revealed { .. }
            | Event::OwedPaid { .. }
            | Event::SettingsChanged { .. }
            | Event::ScreenSet { .. }
            | Event::SystemChanged { .. }
            | Event::CharacterHandedOver { .. }
            | Event::CharacterHidden { .. }
            | Event::SessionStarted { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => Some(Audience::Everyone),
            Event::StatBlockKept { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::StatBlockDropped { .. }
            | Event::TargetKept { .. }
            | Event::Owed { .. } => Some(Audience::Gm),
            Event::CharacterPut { is_hidden, .. } => {
                Some(if *is_hidden { Audience::Gm } else { Audience::Everyone })
            }
            Event::CharacterEdited { character, .. }
            | Event::CharacterCarriedOver { character, .. }
            | Event::ActingAllowed { character, .. }
            | Event::PointsChanged { character, .. } => {
                Some(self.scene().points_audience(self.seen_character(*character)?))
            }
            Event::CharacterRemoved { character, .. }
            | Event::ConditionSet { character, .. }
            | Event::ConditionRemoved { character, .. }
            | Event::WearTold { character, .. } => self.audience_of([*character]),
            Event::CheckCalled(call) => self.audience_of(call.asked.iter().copied()),
            Event::InitiativeCalled { characters } => self.audience_of(characters.iter().copied()),
            Event::OrderSet { order } => self.audience_of(order.iter().copied()),
            Event::TurnPassed { from, to, .. } => self.audience_of([*from, *to]),
            Event::RollMade(roll) => self.audience_of_roll(roll),
            Event::DiceThrown(throw) => Some(throw.visibility.audience(throw.seat)),
            Event::RolledBlind { seat, .. } => Some(Audience::seat(*seat)),
            Event::ContestOpened(contest) | Event::ContestSettled { settled: contest, .. } => {
                self.audience_of_contest(contest)
            }
            Event::ContestDropped { contest } => {
                self.audience_of_contest(self.scene().contests.get(contest)?)
            }
            Event::NoteWritten(note) => Some(note.audience.clone()),
            Event::NoteErased { note } => Some(self.scene().notes.get(note)?.audience.clone()),
            Event::Said { seat, .. } => Some(with(&told.audience, *seat)),
            // Those who knew of what was undone, of a call or of an encounter: a long story, and nothing rests on it.
            Event::Undone { .. }
            | Event::Redone { .. }
            | Event::CallClosed { .. }
            | Event::EncounterEnded => None,
        }
    }

    /// Those who know of all of them, if all are known.
    fn audience_of(&self, characters: impl IntoIterator<Item = CharacterId>) -> Option<Audience> {
        let mut characters = characters.into_iter().map(|id| self.seen_character(id));
        characters.try_fold(Audience::Everyone, |all, one| Some(all.and(&one?.audience())))
    }

    fn audience_of_contest(&self, contest: &Contest) -> Option<Audience> {
        let sides = contest.sides.iter().map(|side| side.character);
        Some(contest.audience().and(&self.audience_of(sides)?))
    }

    fn audience_of_roll(&self, roll: &Roll) -> Option<Audience> {
        match (&roll.purpose, roll.character) {
            (Purpose::Check { call: None }, Some(character)) => {
                Some(roll.visibility.audience(roll.seat).and(&self.audience_of([character])?))
            }
            (Purpose::Strike { at }, Some(character)) => {
                Some(roll.visibility.audience(roll.seat).and(&self.audience_of([character, *at])?))
            }
            (Purpose::Check { call: Some(_) }, Some(character)) => {
                // Whoever is asked sees their own roll, also if the GM makes it for them.
                let roller = self.seen_character(character)?;
                let seat = roller.owner.unwrap_or(roll.seat);
                Some(roll.visibility.audience(seat).and(&roller.audience()))
            }
            (Purpose::Contest { contest }, _) => {
                self.audience_of_contest(self.scene().contests.get(contest)?)
            }
            (Purpose::Initiative, Some(character)) => self.audience_of([character]),
            (Purpose::Initiative, None) => {
                let Some(Encounter::Rolling(all)) = &self.scene().encounter else { return None };
                self.audience_of(all.iter().map(|entrant| entrant.character)).filter(|_| self.is_all)
            }
            (Purpose::Check { .. } | Purpose::Strike { .. }, None) => None,
        }
    }
}

/// Whoever says something hears it.
fn with(audience: &Audience, speaker: SeatId) -> Audience {
    match audience {
        Audience::Gm if speaker != SeatId::GM => Audience::seat(speaker),
        Audience::Only(seats) => Audience::Only(seats.iter().copied().chain([speaker]).collect()),
        Audience::Everyone | Audience::Gm => audience.clone(),
    }
}

/// Commitments are published along with whatever used some up, and belong to nobody's action.
const fn is_somebodys(event: &Event) -> bool {
    !matches!(event, Event::Committed { .. } | Event::Imported { .. })
}

/// Who acted, where the event itself says so.
fn actor(event: &Event) -> Option<SeatId> {
    match event {
        Event::TableOpened { .. } | Event::Committed { .. } => Some(SeatId::GM),
        Event::SeatTaken { seat, .. }
        | Event::SeatRenamed { seat, .. }
        | Event::RolledBlind { seat, .. }
        | Event::Said { seat, .. } => Some(*seat),
        Event::SeatLeft { by, .. }
        | Event::Revealed { by, .. }
        | Event::Undone { by, .. }
        | Event::Redone { by, .. }
        | Event::SettingsChanged { by, .. }
        | Event::ScreenSet { by, .. }
        | Event::SystemChanged { by, .. }
        | Event::CharacterCarriedOver { by, .. }
        | Event::CharacterPut { by, .. }
        | Event::CharacterEdited { by, .. }
        | Event::CharacterHandedOver { by, .. }
        | Event::CharacterRemoved { by, .. }
        | Event::ConditionSet { by, .. }
        | Event::ConditionRemoved { by, .. }
        | Event::PointsChanged { by, .. }
        | Event::Pinned { by, .. }
        | Event::Unpinned { by, .. } => Some(*by),
        Event::RollMade(roll) => Some(roll.seat),
        Event::DiceThrown(throw) => Some(throw.seat),
        Event::ContestOpened(contest) => Some(contest.seat),
        Event::Imported { .. }
        | Event::CharacterHidden { .. }
        | Event::ActingAllowed { .. }
        | Event::WearTold { .. }
        | Event::StatBlockKept { .. }
        | Event::StatBlockCarriedOver { .. }
        | Event::StatBlockDropped { .. }
        | Event::CheckCalled(_)
        | Event::CallClosed { .. }
        | Event::TargetKept { .. }
        | Event::Owed { .. }
        | Event::OwedPaid { .. }
        | Event::ContestSettled { .. }
        | Event::ContestDropped { .. }
        | Event::InitiativeCalled { .. }
        | Event::OrderSet { .. }
        | Event::TurnPassed { .. }
        | Event::EncounterEnded
        | Event::SessionStarted { .. }
        | Event::NoteWritten(_)
        | Event::NoteErased { .. } => None,
    }
}

/// Is it for the GM alone to do?
const fn is_the_gms(event: &Event) -> bool {
    matches!(
        event,
        Event::Revealed { .. }
            | Event::OwedPaid { .. }
            | Event::SettingsChanged { .. }
            | Event::ScreenSet { .. }
            | Event::SystemChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::CharacterHandedOver { .. }
            | Event::CharacterHidden { .. }
            | Event::ActingAllowed { .. }
            | Event::StatBlockKept { .. }
            | Event::StatBlockDropped { .. }
            | Event::CheckCalled(_)
            | Event::CallClosed { .. }
            | Event::InitiativeCalled { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
    )
}

const fn is_roll(event: &Event) -> bool {
    matches!(event, Event::RollMade(_))
}
