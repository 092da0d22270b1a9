//! Rolls as fast as they are acknowledged, and rolls at half that pace.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until, timeout};

use super::crowd::Group;

/// How long is measured, and how long is warmed up before.
const MEASURED: Duration = Duration::from_secs(10);
const WARM_UP: Duration = Duration::from_secs(2);
/// How long the last event may take to arrive.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long it took from a command to the last of its sockets, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Delays {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
}

/// The first rolls, which do not count.
pub(crate) async fn warm_up(groups: Vec<Group>) -> Result<Vec<Group>, String> {
    roll_until(groups, WARM_UP).await.map(|(_, groups)| groups)
}

/// Every table rolls as soon as its last roll was acknowledged: how many rolls, all tables together, and how long it took.
pub(crate) async fn closed(groups: Vec<Group>) -> Result<(usize, Duration, Vec<Group>), String> {
    let begun = Instant::now();
    let (count, groups) = roll_until(groups, MEASURED).await?;
    Ok((count, begun.elapsed(), groups))
}

async fn roll_until(groups: Vec<Group>, time: Duration) -> Result<(usize, Vec<Group>), String> {
    let until = Instant::now() + time;
    let mut rolling = JoinSet::new();
    for mut group in groups {
        rolling.spawn(async move {
            let mut count = 0;
            while Instant::now() < until {
                group.roll().await?;
                count += 1;
            }
            Ok::<_, String>((count, group))
        });
    }
    let rolled: Result<Vec<_>, String> = rolling.join_all().await.into_iter().collect();
    let (counts, groups): (Vec<usize>, Vec<Group>) = rolled?.into_iter().unzip();
    Ok((counts.into_iter().sum(), groups))
}

/// Rolls at a steady pace, so many a second, all tables together.
pub(crate) async fn paced(groups: Vec<Group>, rate: f64) -> Result<Delays, String> {
    let (count, begun) = (groups.len(), Instant::now());
    let pause = Duration::from_secs_f64(count as f64 / rate);
    let mut rolling = JoinSet::new();
    for (place, group) in groups.into_iter().enumerate() {
        let first = begun + pause.mul_f64(place as f64 / count as f64);
        rolling.spawn(roll_at(group, first, pause));
    }
    let delays: Result<Vec<_>, String> = rolling.join_all().await.into_iter().collect();
    let mut delays = delays?.concat();
    delays.sort_unstable();
    let at = |share: f64| {
        let place = (share * delays.len().saturating_sub(1) as f64).round() as usize;
        delays.get(place).map_or(f64::NAN, |delay| delay.as_secs_f64() * 1e3)
    };
    Ok(Delays { p50: at(0.5), p99: at(0.99) })
}

/// A roll that is due counts from when it was due, also if the last one is still under way then.
async fn roll_at(mut group: Group, first: Instant, pause: Duration) -> Result<Vec<Duration>, String> {
    let (mut due, mut sent) = (first, Vec::new());
    while due < first + MEASURED {
        sleep_until(due.into()).await;
        sent.push((due, group.roll().await?));
        due += pause;
    }
    let mut delays = Vec::with_capacity(sent.len());
    for (due, seq) in sent {
        let arrived = timeout(PATIENCE, last_arrival(&group, seq)).await;
        let arrived = arrived.map_err(|_| format!("event {seq} did not reach every socket"))?;
        delays.push(arrived.saturating_duration_since(due));
    }
    Ok(delays)
}

/// When the last socket had an event.
async fn last_arrival(group: &Group, seq: u64) -> Instant {
    loop {
        let arrivals: Option<Vec<Instant>> = group.notes.iter().map(|notes| notes.arrival_of(seq)).collect();
        if let Some(last) = arrivals.and_then(|arrivals| arrivals.into_iter().max()) {
            return last;
        }
        sleep(Duration::from_millis(5)).await;
    }
}
