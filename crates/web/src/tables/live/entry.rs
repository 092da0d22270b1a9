//! One event of the log as the page shows it.

use play::fair::Commitment;
use play::{Event, Origin, SeatId, Told, Visibility};
use protocol::json;
use protocol::v1::roll::Roll as Shown;
use protocol::v1::table::{Line, event, verify};
use serde::Deserialize;

/// One event of the log.
#[derive(Clone, Debug)]
pub(crate) struct LogEntry {
    pub(crate) seq: u64,
    /// The action it belongs to.
    pub(crate) action: u64,
    /// When, in milliseconds since 1970 began.
    pub(crate) at: u64,
    /// What it says.
    pub(crate) content: Content,
    /// Was it secret, and is open now?
    pub(crate) was_revealed: bool,
}

/// What an event says.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// Not for this seat to see.
    Sealed,
    /// Dice that were thrown.
    Rolled(Box<Rolled>),
    /// A contest that was settled, read as one check.
    Settled(Box<(Told, Option<Shown>)>),
    /// Anything else.
    Told(Box<Told>),
    /// This page is too old to read it.
    Unknown,
}

/// Dice that were thrown.
#[derive(Clone, Debug)]
pub(crate) struct Rolled {
    /// Who acted, and who may see it.
    pub(crate) told: Told,
    /// What a reader sees of it.
    pub(crate) shown: Shown,
    /// Did this page hold the dice to their commitment? If not, it knows none yet.
    pub(crate) checked: Option<Result<(), String>>,
}

impl Rolled {
    /// Were the dice held to what the server had committed to?
    pub(crate) fn is_verified(&self) -> bool {
        self.origin() == VERIFIED
    }

    /// Where the dice come from, as far as this page could tell.
    pub(crate) fn origin(&self) -> &'static str {
        match (self.told.event.dice_origin(), &self.checked) {
            (_, Some(Err(_))) => "does not verify",
            (Some(Origin::Physical), None | Some(Ok(()))) => "physical dice",
            (Some(Origin::Server(_)) | None, None) | (None, Some(Ok(()))) => "not checked here",
            (Some(Origin::Server(proof)), Some(Ok(()))) if proof.nonce.is_none() => "server dice",
            (Some(Origin::Server(_)), Some(Ok(()))) => VERIFIED,
        }
    }
}

const VERIFIED: &str = "verified";

#[derive(Deserialize)]
struct Body {
    event: BodyEvent,
}

#[derive(Deserialize)]
struct BodyEvent {
    roll: Option<Shown>,
    settled: Option<BodySettled>,
}

#[derive(Deserialize)]
struct BodySettled {
    verdict: Option<Shown>,
}

impl LogEntry {
    /// Reads a line of the log.
    pub(crate) fn from_line(
        table: &str,
        line: &Line,
        commitment: impl Fn(u64) -> Option<Commitment>,
    ) -> Self {
        let content = match line.body() {
            None => Content::Sealed,
            Some(body) => Content::from_body(table, body, commitment),
        };
        Self { seq: line.seq, action: line.action, at: line.at, content, was_revealed: false }
    }

    /// The event, unless it is sealed.
    pub(crate) fn told_event(&self) -> Option<&Told> {
        match &self.content {
            Content::Sealed | Content::Unknown => None,
            Content::Rolled(rolled) => Some(&rolled.told),
            Content::Settled(settled) => Some(&settled.0),
            Content::Told(told) => Some(told),
        }
    }

    /// What happened, unless it is sealed.
    pub(crate) fn event(&self) -> Option<&Event> {
        self.told_event().map(|told| &told.event)
    }

    /// The same with its dice held to a commitment, if they were not for want of one.
    pub(super) fn checked_again(
        &self,
        table: &str,
        commitment: impl Fn(u64) -> Option<Commitment>,
    ) -> Option<Self> {
        let Content::Rolled(rolled) = &self.content else { return None };
        if rolled.checked.is_some() {
            return None;
        }
        let found = checked(table, &rolled.told.event, commitment)?;
        let rolled = Rolled { checked: Some(found), ..Rolled::clone(rolled) };
        Some(Self { content: Content::Rolled(Box::new(rolled)), ..self.clone() })
    }

    /// Is it worth a line? Commitments and what waits for a reveal are for the verifier.
    pub(crate) fn is_shown(&self) -> bool {
        let is_silent = |event: &Event| {
            matches!(event, Event::Committed { .. } | Event::Owed { .. } | Event::OwedPaid { .. })
        };
        !self.event().is_some_and(is_silent)
    }

    /// May this seat take it back?
    pub(crate) fn can_be_undone_by(&self, seat: SeatId, is_gm: bool) -> bool {
        self.told_event().is_some_and(|told| told.event.can_be_undone() && (is_gm || told.by == seat))
    }

    /// Is it kept from somebody, so that the GM could reveal it?
    pub(crate) fn is_secret(&self) -> bool {
        matches!(&self.content, Content::Rolled(rolled)
            if rolled.told.event.dice_visibility().is_some_and(|seen| seen != Visibility::Everyone))
            && !self.was_revealed
    }
}

impl Content {
    /// Reads the body of an event.
    pub(crate) fn from_body(table: &str, body: &str, commitment: impl Fn(u64) -> Option<Commitment>) -> Self {
        let Ok(told) = event::decode(body) else { return Self::Unknown };
        let shown = || json::parse::<Body>(body).ok().map(|body| body.event);
        match &told.event {
            Event::RollMade(_) | Event::DiceThrown(_) => match shown().and_then(|shown| shown.roll) {
                Some(shown) => {
                    let checked = checked(table, &told.event, commitment);
                    Self::Rolled(Box::new(Rolled { told, shown, checked }))
                }
                None => Self::Told(Box::new(told)),
            },
            Event::ContestSettled { .. } => {
                let verdict = shown().and_then(|shown| shown.settled).and_then(|settled| settled.verdict);
                Self::Settled(Box::new((told, verdict)))
            }
            _ => Self::Told(Box::new(told)),
        }
    }
}

/// Holds the dice to the commitment this page has seen for them.
fn checked(
    table: &str,
    event: &Event,
    commitment: impl Fn(u64) -> Option<Commitment>,
) -> Option<Result<(), String>> {
    let Some(Origin::Server(proof)) = event.dice_origin() else { return None };
    Some(verify::check_event_dice(table, event, &commitment(proof.roll)?))
}
