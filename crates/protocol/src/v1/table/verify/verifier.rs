//! The checker of an export, fed line by line.

use std::collections::BTreeSet;

use play::fair::{ChainChecker, Hash, Ledger, Salt};
use play::{ActionId, Audience, Event, Origin, Recorded, Told};

use super::follow::Follower;
use super::rolls::Throws;
use super::{Broken, Report, Rolls, Unchecked, rolls};
use crate::v1::table::export::Header;
use crate::v1::table::{Line, LineContent, event};

/// Reads an export line by line and stops at the first thing that does not hold.
#[derive(Clone, Debug)]
pub struct Verifier {
    header: Header,
    chain: ChainChecker,
    ledger: Ledger,
    action: u64,
    /// Events that are still sealed.
    sealed: BTreeSet<u64>,
    /// Something was sealed, so that it is not the GM's file.
    has_seals: bool,
    /// The first open event that only the GM may see.
    gms_alone: Option<u64>,
    throws: Throws,
    follower: Follower,
    rolls: Rolls,
    /// Contests whose dice are not all told.
    unchecked_contests: u64,
    /// A head that somebody noted, and the event that has it.
    noted: Option<(Hash, Option<u64>)>,
}

impl Verifier {
    /// Begins with the first line.
    ///
    /// # Errors
    ///
    /// It is no header.
    pub fn new(header: &str) -> Result<Self, Broken> {
        let header = Header::parse(header).map_err(|error| Broken::new(0, error))?;
        Ok(Self {
            chain: ChainChecker::new(&header.table),
            header,
            ledger: Ledger::default(),
            action: 0,
            sealed: BTreeSet::new(),
            has_seals: false,
            gms_alone: None,
            throws: Throws::default(),
            follower: Follower::default(),
            rolls: Rolls::default(),
            unchecked_contests: 0,
            noted: None,
        })
    }

    /// Holds the log to a head that was noted elsewhere, now or long ago: some event must end with it.
    #[must_use]
    pub fn hold_to(self, head: Hash) -> Self {
        Self { noted: Some((head, None)), ..self }
    }

    /// Reads the next line.
    ///
    /// # Errors
    ///
    /// It does not fit the chain, or what it says does not hold.
    pub fn verify_line(&mut self, text: &str) -> Result<(), Broken> {
        let next = self.chain.seq().saturating_add(1);
        let line = Line::parse(text).map_err(|error| Broken::new(next, error))?;
        self.chain.check_link(&line.link()).map_err(|broken| Broken::new(next, broken))?;
        if line.action != line.seq && line.action != self.action {
            return Err(Broken::new(next, format!("it belongs to action {}, which was over", line.action)));
        }
        self.action = line.action;
        if let Some((head, at)) = &mut self.noted
            && *head == line.hash
        {
            *at = Some(line.seq);
        }
        self.follower.begin(ActionId(line.action))?;
        match &line.content {
            LineContent::Sealed { .. } => {
                self.ledger.sealed(line.seq);
                self.sealed.insert(line.seq);
                self.has_seals = true;
                self.follower.pass_over();
                Ok(())
            }
            LineContent::Open { body, .. } => {
                self.open(&line, body).map_err(|reason| Broken { seq: line.seq, reason })
            }
        }
    }

    /// After the last line: nothing was cut off.
    ///
    /// # Errors
    ///
    /// The log ends elsewhere than its header says.
    pub fn finish(self) -> Result<Report, Broken> {
        let (events, stated) = (self.chain.seq(), self.header.events);
        if events != stated {
            return Err(Broken::new(events, format!("the log ends here, but should have {stated} events")));
        }
        self.follower.end_action()?;
        if let Some(seq) = self.gms_alone.filter(|_| self.has_seals) {
            let reason = "it is shown to the GM alone, in a file from which something is kept".to_owned();
            return Err(Broken { seq, reason });
        }
        self.chain.finish(&self.header.head).map_err(|broken| Broken::new(0, broken))?;
        if let Some((head, None)) = self.noted {
            let reason = format!(
                "no event ends with the head {head} that you noted: the log was written anew, or ends before it"
            );
            return Err(Broken { seq: events, reason });
        }
        let next = self.ledger.next().map_or(u64::MAX, |(roll, _)| roll);
        let passed_over = self.ledger.open_rolls().filter(|(roll, _)| *roll < next).count() as u64;
        let sealed = self.sealed.len() as u64;
        Ok(Report {
            table: self.header.table,
            events,
            open: events - sealed,
            sealed,
            rolls: Rolls { sealed: passed_over, ..self.rolls },
            unchecked: Unchecked { contests: self.unchecked_contests, in_part: self.follower.in_part() },
            head: self.header.head,
            noted: self.noted.and_then(|(_, at)| at),
        })
    }

    fn open(&mut self, line: &Line, body: &str) -> Result<(), String> {
        let told = decode_as_written(body)?;
        self.check_told(line.seq, &told, body)?;
        if told.audience == Audience::Gm {
            self.gms_alone.get_or_insert(line.seq);
        }
        self.follower.follow_event(Recorded { seq: line.seq, action: ActionId(line.action), told })
    }

    /// Whether what an event says holds.
    fn check_told(&mut self, seq: u64, told: &Told, body: &str) -> Result<(), String> {
        match &told.event {
            Event::Committed { first, commits } => {
                self.ledger.committed(seq, *first, commits).map_err(|error| error.to_string())
            }
            Event::Imported { voided } => self.ledger.voided(seq, voided).map_err(|error| error.to_string()),
            Event::Revealed { seq, salt, body, .. } => self.revealed(*seq, salt, body),
            Event::RollMade(roll) => {
                rolls::check_verdict(roll, body)?;
                if let Origin::Server(proof) = &roll.origin {
                    rolls::check_dice(&mut self.ledger, &self.header.table, seq, roll, proof)?;
                }
                self.count(&roll.origin);
                self.throws.add(roll)?;
                Ok(())
            }
            Event::DiceThrown(throw) => {
                rolls::check_dice_verdict(throw, body)?;
                if let Origin::Server(proof) = &throw.origin {
                    rolls::check_thrown_dice(&mut self.ledger, &self.header.table, seq, throw, proof)?;
                }
                self.count(&throw.origin);
                Ok(())
            }
            Event::ContestSettled { settled, .. } => {
                rolls::check_contest(settled, body)?;
                let is_all_told = self.throws.check(settled, !self.sealed.is_empty())?;
                self.unchecked_contests += u64::from(!is_all_told);
                Ok(())
            }
            Event::TableOpened { .. }
            | Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::SeatLeft { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::SettingsChanged { .. }
            | Event::ScreenSet { .. }
            | Event::SystemChanged { .. }
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
            | Event::CheckCalled(..)
            | Event::CallClosed { .. }
            | Event::TargetKept { .. }
            | Event::RolledBlind { .. }
            | Event::Owed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestOpened(..)
            | Event::ContestDropped { .. }
            | Event::PointsChanged { .. }
            | Event::WearTold { .. }
            | Event::ActingAllowed { .. }
            | Event::InitiativeCalled { .. }
            | Event::OrderSet { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
            | Event::Said { .. }
            | Event::NoteWritten(..)
            | Event::NoteErased { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => Ok(()),
        }
    }

    /// A body that was sealed must be the one that is shown, and then it must hold like any other.
    fn revealed(&mut self, seq: u64, salt: &Salt, body: &str) -> Result<(), String> {
        self.chain.revealed(seq, salt, body.as_bytes()).map_err(|error| error.to_string())?;
        if !self.sealed.remove(&seq) {
            return Ok(());
        }
        let told = decode_as_written(body)?;
        self.check_told(seq, &told, body)
    }

    const fn count(&mut self, origin: &Origin) {
        let count = match origin {
            Origin::Physical => &mut self.rolls.physical,
            Origin::Server(proof) if proof.nonce.is_some() => &mut self.rolls.verified,
            Origin::Server(_) => &mut self.rolls.server,
        };
        *count = count.saturating_add(1);
    }
}

/// The event of a body, if what stands around it is spelled in the one way.
fn decode_as_written(body: &str) -> Result<Told, String> {
    let told = event::decode(body).map_err(|error| error.to_string())?;
    match event::is_spelled_as_written(&told, body) {
        Ok(true) => Ok(told),
        Ok(false) | Err(_) => {
            Err("whose it is, or who may see it, is spelled otherwise than it is written".to_owned())
        }
    }
}
