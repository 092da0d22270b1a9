//! A session full of secrets, played over real HTTP and sockets, in each of the three systems. Every byte that was sent
//! to somebody who is not the GM is searched for what they may not know; and the same session with other dice behind the
//! screen must look the same to them, byte for byte.

mod game;
mod refusals;
mod script;
mod search;
mod session;
mod twin;

use game::{Game, Outcome};
use session::{Session, Stage};

/// Plays the session with either outcome behind the screen, searches both, and holds one against the other.
fn nothing_leaks(game: &Game, stage: Stage) {
    let played = [Outcome::Low, Outcome::High].map(|outcome| {
        let mut session = Session::open(game, stage);
        script::play(&mut session, game, outcome);
        search::search(&mut session);
        session
    });
    twin::compare(&played);
}

#[test]
fn nothing_secret_leaves_a_d12_table() {
    nothing_leaks(&Game::d12(), Stage::OneNode);
}

#[test]
fn nothing_secret_leaves_a_3d6_table() {
    nothing_leaks(&Game::three_six(), Stage::OneNode);
}

#[test]
fn nothing_secret_leaves_an_action_pool_table() {
    nothing_leaks(&Game::pool(), Stage::OneNode);
}

#[test]
fn nothing_secret_leaves_a_d12_table_that_is_written_at_one_server_and_read_at_another() {
    nothing_leaks(&Game::d12(), Stage::TwoNodes);
}

#[test]
fn nor_an_action_pool_table() {
    nothing_leaks(&Game::pool(), Stage::TwoNodes);
}
