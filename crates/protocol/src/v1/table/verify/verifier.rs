//! The checker of an export, fed line by line.

use std::collections::BTreeSet;

use play::fair::{ChainChecker, Ledger, Salt};
use play::{ActionId, Event, Origin, Recorded, Told};

use super::order::{Follow, Orders};
use super::rolls::Throws;
use super::{Broken, Report, Rolls, rolls};
use crate::v1::table::export::Header;
use crate::v1::table::{Line, LineContent, event};

/// Reads an export line by line and stops at the first thing that does not hold.
#[derive(Debug)]
pub struct Verifier {
    header: Header,
    chain: ChainChecker,
    ledger: Ledger,
    action: u64,
    /// Events that are still sealed.
    sealed: BTreeSet<u64>,
    throws: Throws,
    orders: Option<Box<dyn Follow>>,
    rolls: Rolls,
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
            throws: Throws::default(),
            orders: None,
            rolls: Rolls::default(),
        })
    }

    /// The same, which also holds the order of turns to the dice for initiative.
    #[must_use]
    pub fn with_orders(self) -> Self {
        Self { orders: Some(Box::new(Orders::default())), ..self }
    }

    /// Reads the next line.
    ///
    /// # Errors
    ///
    /// It does not fit the chain, or what it says does not hold.
    pub fn read(&mut self, text: &str) -> Result<(), Broken> {
        let next = self.chain.seq().saturating_add(1);
        let line = Line::parse(text).map_err(|error| Broken::new(next, error))?;
        self.chain.read(&line.link()).map_err(|broken| Broken::new(next, broken))?;
        if line.action != line.seq && line.action != self.action {
            return Err(Broken::new(next, format!("it belongs to action {}, which was over", line.action)));
        }
        self.action = line.action;
        match &line.content {
            LineContent::Sealed { .. } => {
                self.ledger.sealed(line.seq);
                self.sealed.insert(line.seq);
                self.orders.iter_mut().for_each(|orders| orders.lose());
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
        self.chain.finish(&self.header.head).map_err(|broken| Broken::new(0, broken))?;
        let next = self.ledger.next().map_or(u64::MAX, |(roll, _)| roll);
        let passed_over = self.ledger.open_rolls().filter(|(roll, _)| *roll < next).count() as u64;
        let sealed = self.sealed.len() as u64;
        Ok(Report {
            table: self.header.table,
            events,
            open: events - sealed,
            sealed,
            rolls: Rolls { sealed: passed_over, ..self.rolls },
            head: self.header.head,
        })
    }

    fn open(&mut self, line: &Line, body: &str) -> Result<(), String> {
        let told = event::decode(body).map_err(|error| error.to_string())?;
        self.holds(line.seq, &told, body)?;
        match &mut self.orders {
            Some(orders) => orders.read(Recorded { seq: line.seq, action: ActionId(line.action), told }),
            None => Ok(()),
        }
    }

    /// Whether what an event says holds.
    fn holds(&mut self, seq: u64, told: &Told, body: &str) -> Result<(), String> {
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
                self.throws.add(roll);
                Ok(())
            }
            Event::ContestSettled { settled, .. } => {
                rolls::check_contest(settled, body)?;
                // What is sealed may have held a side's dice.
                if self.sealed.is_empty() { self.throws.check(settled) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// A body that was sealed must be the one that is shown, and then it must hold like any other.
    fn revealed(&mut self, seq: u64, salt: &Salt, body: &str) -> Result<(), String> {
        self.chain.revealed(seq, salt, body.as_bytes()).map_err(|error| error.to_string())?;
        if !self.sealed.remove(&seq) {
            return Ok(());
        }
        let told = event::decode(body).map_err(|error| error.to_string())?;
        self.holds(seq, &told, body)
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
