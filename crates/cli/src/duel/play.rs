//! Playing fights on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use odds::duel::{Fight, FightTally, Refusal, Simulation};

use crate::Failure;
use crate::progress::with_bar;

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
    with_bar("Fighting", fights, |done| {
        let mut tally = FightTally::default();
        for chunk in receive {
            tally.add(&chunk?);
            done(tally.fights);
        }
        Ok(tally)
    })
}
