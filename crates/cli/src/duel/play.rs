//! Playing fights on all cores.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use odds::duel::{Fight, FightTally, Refusal, Simulation};

use crate::{Failure, output};

/// What takes no longer needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often the bar moves.
const TICK: Duration = Duration::from_millis(100);
/// How wide the bar is.
const BAR: usize = 30;

/// A seed from the chance of the operating system, short enough to be typed again.
pub(super) fn draw_seed() -> Result<u64, Failure> {
    getrandom::u32()
        .map(u64::from)
        .map_err(|error| Failure::refused(format!("the system gives no chance ({error}); try --seed N")))
}

/// Plays so many fights. Every chunk has dice of its own, so the number of cores changes nothing but the time.
pub(super) fn play(fight: &Fight, fights: u64, seed: u64) -> Result<FightTally, Failure> {
    let simulation = Simulation::for_fight(fight)?;
    let sizes: Vec<u64> = Simulation::chunks(fights)?.collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(sizes.len());
    let next = AtomicU64::new(0);
    let (send, receive) = channel();
    std::thread::scope(|scope| {
        for _ in 0..cores {
            let (send, next, sizes, simulation) = (send.clone(), &next, &sizes, &simulation);
            scope.spawn(move || work(simulation, sizes, next, seed, &send));
        }
        drop(send);
        gather(&receive, fights)
    })
}

/// One core: takes the next chunk until there is none, or nobody waits for it any more.
fn work(
    simulation: &Simulation,
    sizes: &[u64],
    next: &AtomicU64,
    seed: u64,
    send: &Sender<Result<FightTally, Refusal>>,
) {
    loop {
        let chunk = next.fetch_add(1, Ordering::Relaxed);
        let Some(&size) = usize::try_from(chunk).ok().and_then(|at| sizes.get(at)) else { return };
        if send.send(simulation.play_chunk(seed, chunk, size)).is_err() {
            return;
        }
    }
}

/// Adds the chunks up as they come in, with a bar for whoever waits at a terminal.
fn gather(receive: &Receiver<Result<FightTally, Refusal>>, fights: u64) -> Result<FightTally, Failure> {
    let start = Instant::now();
    let watched = std::io::stderr().is_terminal();
    let mut shown = false;
    let mut tally = FightTally::default();
    loop {
        match receive.recv_timeout(TICK) {
            Ok(chunk) => tally.add(&chunk?),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if watched && start.elapsed() > PATIENCE {
            output::print_error(&format!("\r{}", bar(tally.fights, fights)));
            shown = true;
        }
    }
    if shown {
        output::print_error(&format!("\r{}\r", " ".repeat(bar(fights, fights).chars().count())));
    }
    Ok(tally)
}

/// `[█████     ] 5000 of 10000 fights`.
fn bar(done: u64, all: u64) -> String {
    let full = (u128::from(done) * BAR as u128 / u128::from(all.max(1))) as usize;
    format!("[{}{}] {done} of {all} fights", "█".repeat(full), " ".repeat(BAR - full.min(BAR)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_up() {
        assert_eq!(bar(0, 10), format!("[{}] 0 of 10 fights", " ".repeat(30)));
        assert_eq!(bar(5, 10), format!("[{}{}] 5 of 10 fights", "█".repeat(15), " ".repeat(15)));
        assert_eq!(bar(10, 10), format!("[{}] 10 of 10 fights", "█".repeat(30)));
    }
}
