//! One line of the table: our way against another.

use crate::agree::agree;
use crate::peers::Peer;
use crate::work::{Answer, Measured, Side, Work};

/// The command may hold this much memory at its cold start.
pub(crate) const MOST_MEMORY: u64 = 10_000_000;

/// Our way, and perhaps another way beside it.
pub(crate) struct Row {
    /// The work's name.
    pub(crate) work: &'static str,
    /// Our way.
    pub(crate) ours: Measured,
    /// The other way and what it is called.
    pub(crate) against: Option<(String, Measured)>,
    /// What is to be reached; only beside the fastest peer.
    pub(crate) goal: Option<f64>,
    /// Whether the answers are the same.
    pub(crate) same: bool,
}

impl Row {
    /// How many times faster our way is.
    pub(crate) fn ratio(&self) -> Option<f64> {
        self.against.as_ref().map(|(_, theirs)| theirs.times.median / self.ours.times.median)
    }

    /// Whether the goal is reached, where there is one.
    pub(crate) fn reached(&self) -> Option<bool> {
        let small = self.ours.peak.is_none_or(|peak| peak < MOST_MEMORY);
        Some(self.ratio()? >= self.goal? && small && self.same)
    }
}

/// Measures one work. What can't be measured is said in a sentence and left out.
pub(crate) fn rows(work: &Work, peers: &[Peer]) -> Vec<Row> {
    let Some(ours) = side(work.name, "ours", &work.ours) else { return Vec::new() };
    let peers: Vec<&Peer> = peers.iter().filter(|peer| peer.work == work.name).collect();
    let fastest = peers.iter().map(|peer| peer.measured.times.median).min_by(f64::total_cmp);
    let twin = work.twin.as_ref().and_then(|(called, twin)| Some((*called, side(work.name, called, twin)?)));
    let twins = twin.into_iter().map(|(called, theirs)| row(work, &ours, called.to_owned(), theirs, None));
    let peers = peers.into_iter().map(|peer| {
        let goal = (Some(peer.measured.times.median) == fastest).then_some(work.goal);
        row(work, &ours, peer.name.clone(), peer.measured.clone(), goal)
    });
    let rows: Vec<Row> = twins.chain(peers).collect();
    if rows.is_empty() { vec![alone(work, ours)] } else { rows }
}

fn side(work: &str, called: &str, side: &Side) -> Option<Measured> {
    eprintln!("  {work}: {called}");
    side().map_err(|sentence| eprintln!("  {work}: {called} is left out: {sentence}")).ok()
}

fn row(work: &Work, ours: &Measured, called: String, theirs: Measured, goal: Option<f64>) -> Row {
    let same =
        known(work, &ours.answer) && agree(&ours.answer, &theirs.answer) && known(work, &theirs.answer);
    Row { work: work.name, ours: ours.clone(), against: Some((called, theirs)), goal, same }
}

fn alone(work: &Work, ours: Measured) -> Row {
    let same = known(work, &ours.answer);
    Row { work: work.name, ours, against: None, goal: None, same }
}

/// Whether an answer is the known one, where one is known.
fn known(work: &Work, answer: &Answer) -> bool {
    work.known.as_ref().is_none_or(|known| agree(known, answer))
}
