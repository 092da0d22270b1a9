//! What is to be appended for a command: decided, written down, and not yet kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::fair::{Salt, Seed};
use play::{ActionId, Audience, Command, Event, Recorded, Refusal, Seat, SeatId, Told};
use protocol::v1::table::chance::VerifiedChance;
use store::{Answer, Append, Receipt, Store, Token};

use super::batch::Batch;
use super::counting::Counting;
use super::history::known_event;
use super::memory::Copy;
use super::order::{Asked, Done, Order};
use super::seeds::{Fresh, OPEN, lacking};
use crate::clock;
use crate::live::Written;
use crate::problem::ApiError;

/// So many events of an action are looked at to tell whose it is.
const ENOUGH_TO_TELL: u32 = 100;

/// What is to be appended, and what to remember and to answer once it is.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) append: Append,
    pub(super) recorded: Vec<Recorded>,
    /// The same rows as they are shown.
    pub(super) written: Vec<Arc<Written>>,
    /// New seeds.
    pub(super) seeds: Vec<(u64, Seed)>,
    reply: String,
}

/// What can be done about a command.
pub(super) enum Planned {
    /// All of it.
    Whole(Plan),
    /// Something else comes first: the command is planned again after that.
    First(Plan),
    /// It reaches before the history at hand, and the asker may do so.
    TooShort(ActionId),
}

impl Plan {
    /// Decides a command.
    pub(super) async fn make(
        store: &Store,
        counting: &Counting,
        copy: &mut Copy,
        order: &Order,
    ) -> Result<Planned, ApiError> {
        if let Some(unknown_at) = copy.unknown_at {
            return Err(ApiError::read_only(unknown_at));
        }
        let seeds = copy.seeds(store, &order.table).await?;
        let seat = asker(copy, order);
        let voided = orphans(copy, &seeds);
        if !voided.is_empty() || seeds.is_empty() {
            return Self::commit_anew(copy, order, seat, voided).map(Planned::First);
        }
        let command = command(store, copy, order).await?;
        let mut chance = VerifiedChance::new(order.table.as_str(), seeds.into_iter().collect());
        let told = match copy.timeline.decide(seat, &command, &mut chance) {
            Ok(told) => told,
            Err(Refusal::BeforeHistory(action)) => {
                let events = events_of(store, order, action).await?;
                copy.timeline.may_reach_back(seat, &command, action, &events)?;
                return Ok(Planned::TooShort(action));
            }
            Err(refusal) => return Err(refusal.into()),
        };
        let used = chance.used().to_vec();
        let write = || Self::of_told(copy, order, seat, told, used);
        let plan = if copy.timeline.now().scene.settings.system().file().is_none() {
            write()?
        } else {
            // How likely a roll was is counted while it is written down.
            counting.run(&order.table, write).await?
        };
        plan.has_room(copy).map(Planned::Whole)
    }

    /// Refuses what a table is too full for.
    fn has_room(self, copy: &mut Copy) -> Result<Self, ApiError> {
        let growth = self.growth();
        if growth == 0 || copy.has_room_for(growth)? {
            return Ok(self);
        }
        Err(ApiError::refused(
            "this table holds as much as a table can; take characters, stat blocks or notes away first",
        ))
    }

    /// How many bytes of it stay on the table.
    pub(super) fn growth(&self) -> usize {
        let rows = self.append.rows.iter().zip(&self.recorded);
        rows.filter(|(_, recorded)| stays_on_the_table(&recorded.told.event))
            .map(|(row, _)| row.body.len())
            .sum()
    }

    /// The seeds that were used up are made up for in the same action, unless that would betray it.
    fn of_told(
        copy: &Copy,
        order: &Order,
        seat: SeatId,
        mut told: Vec<Told>,
        used: Vec<u64>,
    ) -> Result<Self, ApiError> {
        if told.is_empty() {
            return Err(ApiError::refused("nothing would change; look at the table again"));
        }
        let now = copy.timeline.now();
        let is_sealed = told.iter().any(|told| told.audience != Audience::Everyone);
        let lacking = lacking(now.open.len(), used.len(), is_sealed);
        let fresh = Fresh::draw(&order.table, now.next_roll, lacking)?;
        if lacking > 0 {
            told.push(fresh.told.clone());
        }
        let mut plan = Self::write(copy, order, told, fresh)?;
        plan.append.used = used;
        plan.reply = reply(copy, seat, &plan)?;
        let answer = Answer::Events { first: plan.append.expected + 1, last: plan.last_seq() };
        let receipt = |key: &super::Key| Receipt {
            seat: order.seat.0,
            key: key.text.clone(),
            digest: key.digest,
            at: clock::now(),
            answer,
        };
        plan.append.receipt = order.key.as_ref().map(receipt);
        plan.append.tokens = seat_token(order, &plan.recorded).into_iter().collect();
        Ok(plan)
    }

    /// A table that came from elsewhere, or whose store was damaged, has promised seeds that are not here, or none at all:
    /// it takes those back, and promises others.
    fn commit_anew(copy: &Copy, order: &Order, by: SeatId, voided: Vec<u64>) -> Result<Self, ApiError> {
        let now = copy.timeline.now();
        let kept = now.open.len().saturating_sub(voided.len());
        let fresh = Fresh::draw(&order.table, now.next_roll, OPEN.saturating_sub(kept))?;
        let taken_back = (!voided.is_empty()).then(|| Event::Imported { voided: voided.clone() });
        let taken_back = taken_back.map(|event| Told { by, audience: Audience::Everyone, event });
        let told = taken_back.into_iter().chain([fresh.told.clone()]).collect();
        let mut plan = Self::write(copy, order, told, fresh)?;
        plan.append.used = voided;
        Ok(plan)
    }

    fn write(copy: &Copy, order: &Order, told: Vec<Told>, fresh: Fresh) -> Result<Self, ApiError> {
        let seq = copy.timeline.now().seq;
        let Batch { rows, recorded } = Batch::write(&copy.chain, seq, told)?;
        let mut append = Append::new(order.table.clone(), seq, rows);
        let rows = append.rows.iter().zip(&recorded);
        let written = rows.map(|(row, one)| Arc::new(Written::new(Arc::clone(row), &one.told))).collect();
        append.secrets = fresh.secrets();
        Ok(Self { append, recorded, written, seeds: fresh.seeds, reply: String::new() })
    }

    /// The last event there will be.
    pub(super) fn last_seq(&self) -> u64 {
        self.recorded.last().map_or(self.append.expected, |last| last.seq)
    }

    /// What to answer once it is kept.
    pub(super) fn done(self) -> Done {
        Done { reply: self.reply, recorded: self.recorded }
    }
}

/// Who asks; whoever comes in is the one who will sit there.
fn asker(copy: &Copy, order: &Order) -> SeatId {
    match order.asked {
        Asked::Seat { .. } => copy.timeline.now().next_seat(),
        Asked::Wish(_) => order.seat,
    }
}

/// Does it bring something that lies on the table until it is taken away, and may be long?
fn stays_on_the_table(event: &Event) -> bool {
    matches!(
        event,
        Event::CharacterPut { .. }
            | Event::CharacterEdited { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockKept { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::ConditionSet { .. }
            | Event::SystemChanged { .. }
            | Event::NoteWritten { .. }
    )
}

/// Commitments whose seeds are not here, or not what they were.
fn orphans(copy: &Copy, seeds: &BTreeMap<u64, Seed>) -> Vec<u64> {
    let open = copy.timeline.now().open.keys();
    open.copied().filter(|roll| !seeds.contains_key(roll)).collect()
}

/// The command as play takes it. What opens a secret is the store's to bring.
async fn command(store: &Store, copy: &Copy, order: &Order) -> Result<Command, ApiError> {
    let now = copy.timeline.now();
    if let Some(seq) = order.asked.reveals() {
        let row = store.read_at(&order.table, seq).await?;
        let (salt, body) = row.map_or(([0; 32], String::new()), |row| (row.salt, row.body));
        return Ok(Command::Reveal { seq, salt: Salt(salt), body });
    }
    match &order.asked {
        Asked::Seat { .. } => order.asked.command(&now.scene),
        Asked::Wish(body) => {
            if let Some(character) = body.edits() {
                play::may_edit(now, order.seat, character)?;
            }
            // What the asker may not see must not show in what is said about their command.
            let seen = play::view_scene(now, order.seat).map_err(|_| ApiError::no_seat())?;
            order.asked.command(&seen)
        }
    }
}

/// The first events of an action, which tell whose it is.
async fn events_of(store: &Store, order: &Order, action: ActionId) -> Result<Vec<Recorded>, ApiError> {
    let rows = store.read_rows(&order.table, action.0.saturating_sub(1), ENOUGH_TO_TELL).await?;
    rows.iter().filter(|row| row.action == action.0).filter_map(|row| known_event(row).transpose()).collect()
}

/// What the asker is told: the events as they may see them.
fn reply(copy: &Copy, seat: SeatId, plan: &Plan) -> Result<String, ApiError> {
    let Some(viewer) = copy.timeline.now().seats.get(&seat) else { return Ok(String::new()) };
    Ok(reply_text(plan.append.expected + 1, plan.written.iter().map(Arc::as_ref), viewer))
}

/// The answer to a command, of an action and its events as the asker sees them.
pub(super) fn reply_text<'a>(
    action: u64,
    events: impl Iterator<Item = &'a Written>,
    viewer: &Seat,
) -> String {
    let mut text = format!(r#"{{"action":{action},"events":["#);
    for (place, written) in events.enumerate() {
        if place > 0 {
            text.push(',');
        }
        written.write_line(viewer, &mut text);
    }
    text.push_str("]}");
    text
}

/// The token of a new seat, kept together with the event that makes it.
fn seat_token(order: &Order, recorded: &[Recorded]) -> Option<Token> {
    let Asked::Seat { role, token, .. } = &order.asked else { return None };
    let seat = recorded.iter().find_map(|one| match one.told.event {
        Event::SeatTaken { seat, .. } => Some(seat),
        _ => None,
    })?;
    Some(crate::access::seat_token(*token, &order.table, seat, *role))
}
