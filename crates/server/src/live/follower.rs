//! Somebody who follows a table from a cursor: first history, then what happens, each event once and in order.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use play::{Seat, SeatId};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::Written;
use super::feed::{Present, Signal};
use crate::access::{Address, Open, Sitting};
use crate::app::App;
use crate::problem::ApiError;
use crate::tables::Slot;

/// Events read from the store at once.
const PAGE: usize = 200;
/// How often it is asked whether the token still opens the seat, in case word of that was lost.
const RECHECK: Duration = Duration::from_secs(30);

/// Something to send.
#[derive(Debug)]
pub(crate) enum News {
    /// An event.
    Event(Arc<Written>),
    /// All that happened up to here was sent; what comes now happens now.
    CaughtUp(u64),
    /// Who is here.
    Presence(Utf8Bytes),
    /// Somebody is writing.
    Typing(SeatId),
    /// It is over; whether to come back with the cursor.
    Goodbye { reconnect: bool },
}

/// Somebody who follows a table.
#[derive(Debug)]
pub(crate) struct Follower {
    app: App,
    slot: Arc<Slot>,
    sitting: Sitting,
    viewer: Seat,
    heard: Receiver<Signal>,
    /// The last event that was sent.
    cursor: u64,
    /// Events read and not yet sent.
    page: VecDeque<Written>,
    /// Has the store no more than was sent?
    is_live: bool,
    was_told: bool,
    has_left: bool,
    /// Is it to be asked, before anything else is sent, whether the token still opens the seat?
    is_in_doubt: bool,
    recheck: Interval,
    _present: Present,
    _open: Open,
    /// The server does not end before goodbye was said.
    _under_way: TaskTrackerToken,
}

impl Follower {
    /// Follows from after an event. It listens first and reads then, so that nothing falls between.
    pub(crate) async fn new(
        app: App,
        sitting: Sitting,
        address: Address,
        after: u64,
    ) -> Result<Self, ApiError> {
        let viewer = app.tables().seat(&sitting.table, sitting.seat).await?;
        let open = app.connections().open(address, &sitting.table, &viewer, &app.config().limits)?;
        let (slot, heard, head) = app.tables().watch(&sitting.table).await?;
        if after > head {
            return Err(ApiError::bad_request(format!(
                "the table's log ends at event {head}; ask for what is after it"
            )));
        }
        let mut recheck = interval_at(Instant::now() + RECHECK, RECHECK);
        recheck.set_missed_tick_behavior(MissedTickBehavior::Delay);
        app.metrics().connected();
        Ok(Self {
            _present: Present::new(Arc::clone(&slot), sitting.seat),
            _open: open,
            _under_way: app.tables().under_way(),
            app,
            slot,
            sitting,
            viewer,
            heard,
            cursor: after,
            page: VecDeque::new(),
            is_live: false,
            was_told: false,
            has_left: false,
            is_in_doubt: false,
            recheck,
        })
    }

    /// Who follows.
    pub(crate) fn viewer(&self) -> &Seat {
        &self.viewer
    }

    /// The place of the table.
    pub(crate) fn slot(&self) -> &Slot {
        &self.slot
    }

    /// Cancelled once nobody is waited for any longer.
    pub(crate) fn hung_up(&self) -> CancellationToken {
        self.app.hung_up()
    }

    /// The next thing to send. Can be dropped and asked again at any time.
    pub(crate) async fn next(&mut self) -> News {
        loop {
            if self.is_in_doubt {
                let still_opens = self.sitting.still_opens(&self.app).await;
                self.is_in_doubt = false;
                if !still_opens {
                    return News::Goodbye { reconnect: false };
                }
            }
            if let Some(news) = self.at_hand() {
                return news;
            }
            if self.is_in_doubt {
                continue;
            }
            if !self.is_live {
                match self.app.tables().lines(&self.sitting.table, self.cursor, PAGE).await {
                    Ok(page) => self.page = page.into(),
                    Err(_) => return News::Goodbye { reconnect: true },
                }
                self.is_live = self.page.is_empty();
                // Until it is live it hears of nothing, and a long history takes its time.
                self.is_in_doubt = !self.is_live;
                if self.is_live && !std::mem::replace(&mut self.was_told, true) {
                    return News::CaughtUp(self.cursor);
                }
                continue;
            }
            if let Some(news) = self.hear().await {
                return news;
            }
        }
    }

    /// What can be sent without waiting for anything.
    pub(crate) fn at_hand(&mut self) -> Option<News> {
        if self.has_left {
            return Some(News::Goodbye { reconnect: false });
        }
        if self.is_in_doubt {
            return None;
        }
        if let Some(written) = self.page.pop_front() {
            return Some(self.send(Arc::new(written)));
        }
        while self.is_live && !self.is_in_doubt {
            match self.heard.try_recv() {
                Ok(signal) => match self.news(signal) {
                    None => {}
                    news => return news,
                },
                Err(TryRecvError::Empty) => return None,
                // Too slow: the cursor will bring everything when they come back.
                Err(TryRecvError::Lagged(_)) => return Some(News::Goodbye { reconnect: true }),
                Err(TryRecvError::Closed) => return Some(News::Goodbye { reconnect: false }),
            }
        }
        None
    }

    fn send(&mut self, written: Arc<Written>) -> News {
        self.cursor = written.seq();
        self.has_left = written.left == Some(self.sitting.seat);
        News::Event(written)
    }

    /// Waits for what happens now; nothing if that is of no interest, or to be read from the store.
    async fn hear(&mut self) -> Option<News> {
        let stopping = self.app.stopping();
        tokio::select! {
            biased;
            () = stopping.cancelled() => Some(News::Goodbye { reconnect: true }),
            heard = self.heard.recv() => match heard {
                Ok(signal) => self.news(signal),
                Err(RecvError::Lagged(_)) => Some(News::Goodbye { reconnect: true }),
                Err(RecvError::Closed) => Some(News::Goodbye { reconnect: false }),
            },
            _ = self.recheck.tick() => {
                let still = self.sitting.still_opens(&self.app).await;
                (!still).then_some(News::Goodbye { reconnect: false })
            }
        }
    }

    fn news(&mut self, signal: Signal) -> Option<News> {
        match signal {
            Signal::Event(written) if written.seq() <= self.cursor => None,
            Signal::Event(written) if written.seq() == self.cursor + 1 => Some(self.send(written)),
            Signal::Event(_) => {
                self.is_live = false;
                None
            }
            Signal::Presence => Some(News::Presence(self.slot.feed().presence())),
            Signal::Typing(seat) => (seat != self.sitting.seat).then_some(News::Typing(seat)),
            Signal::SignedOut(token) => {
                (token == self.sitting.token).then_some(News::Goodbye { reconnect: false })
            }
            Signal::Recheck => {
                self.is_in_doubt = true;
                None
            }
            Signal::Closed => Some(News::Goodbye { reconnect: false }),
        }
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.app.metrics().disconnected();
    }
}
