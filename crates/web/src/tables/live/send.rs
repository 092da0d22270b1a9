//! Sending commands: once, however often the line breaks.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::{CommandDone, CommandRequest};

use super::state::Live;
use crate::browser::entropy;
use crate::tables::api;
use crate::tables::outbox;
use crate::tables::pause::{backoff, pause};
use crate::tables::trouble::{Trouble, TroubleKind};

/// How often a command is sent before the person is told that it cannot be.
const ATTEMPTS: u32 = 9;

impl Live {
    /// Does something; what went wrong is told where it was asked for.
    pub(crate) fn act(self, command: CommandBody, wrong: RwSignal<Option<String>>) {
        self.act_then(command, wrong, |_| {});
    }

    /// The same, and something more once it is done.
    pub(crate) fn act_then(
        self,
        command: CommandBody,
        wrong: RwSignal<Option<String>>,
        then: impl FnOnce(CommandDone) + 'static,
    ) {
        self.act_or(command, wrong, then, || {});
    }

    /// The same, and something else if it is refused.
    pub(crate) fn act_or(
        self,
        command: CommandBody,
        wrong: RwSignal<Option<String>>,
        then: impl FnOnce(CommandDone) + 'static,
        refused: impl FnOnce() + 'static,
    ) {
        wrong.try_set(None);
        spawn_local(async move {
            match self.send(command).await {
                Ok(done) => then(done),
                Err(trouble) => {
                    wrong.try_set(Some(trouble.words));
                    refused();
                }
            }
        });
    }

    /// Sends a command until it is done or refused. The key stays the same, so it is never done twice.
    pub(crate) async fn send(self, command: CommandBody) -> Result<CommandDone, Trouble> {
        let request = CommandRequest { key: None, command };
        // A command's key opens nothing, so it may be guessed; it must only be new.
        let key =
            entropy::key().unwrap_or_else(|| format!("{}{}", js_sys::Date::now(), js_sys::Math::random()));
        outbox::keep(&self.id(), &key, &request);
        let done = self.deliver(&key, &request).await;
        self.settled(&key);
        done
    }

    /// Sends what an earlier page could not, however long that takes; a refusal is shown like something that was said.
    pub(crate) async fn send_left_over(self) {
        for waiting in outbox::left_over(&self.id()) {
            let done = loop {
                let done = self.deliver(&waiting.key, &waiting.request).await;
                let is_again = done.as_ref().is_err_and(|trouble| trouble.kind == TroubleKind::Again);
                if !is_again || !self.is_open() {
                    break done;
                }
            };
            self.settled(&waiting.key);
            if let Err(trouble) = done {
                let words =
                    format!("What you did before this page was loaded again was refused. {}", trouble.words);
                self.whispers.try_update(|list| list.push((0, words)));
            }
        }
    }

    /// It was answered. A page that was closed meanwhile leaves it for the next, which asks again with the same key.
    fn settled(self, key: &str) {
        if self.is_open() {
            outbox::answered(&self.id(), key);
        }
    }

    async fn deliver(self, key: &str, request: &CommandRequest) -> Result<CommandDone, Trouble> {
        let words = describe_command(&request.command);
        let number = self.sending.try_update(|list| {
            let number = list.last().map_or(0, |(last, _)| last.wrapping_add(1));
            list.push((number, words));
            number
        });
        let done = self.attempt(key, request).await;
        self.sending.try_update(|list| list.retain(|(one, _)| Some(*one) != number));
        if let Ok(done) = &done {
            self.hear(&done.events);
        }
        done
    }

    async fn attempt(self, key: &str, request: &CommandRequest) -> Result<CommandDone, Trouble> {
        let mut attempt = 0;
        loop {
            let answer = api::post_once(&self.path("/commands"), key, request).await;
            match answer.and_then(|text| api::read_lines(&text)) {
                Err(trouble)
                    if trouble.kind == TroubleKind::Again && attempt < ATTEMPTS && self.is_open() =>
                {
                    pause(backoff(attempt)).await;
                    attempt += 1;
                }
                Err(trouble) => {
                    self.lost(&trouble);
                    return Err(trouble);
                }
                done => return done,
            }
        }
    }
}

/// What is on its way, in a few words.
fn describe_command(command: &CommandBody) -> String {
    match command {
        CommandBody::Say { text, .. } => text.clone(),
        CommandBody::Roll { .. }
        | CommandBody::ThrowDice { .. }
        | CommandBody::AnswerCall { .. }
        | CommandBody::OpenContest { .. }
        | CommandBody::AnswerContest { .. }
        | CommandBody::RollInitiative { .. } => "The dice are on their way".to_owned(),
        CommandBody::Undo { .. } => "Undoing".to_owned(),
        _ => "A change is on its way".to_owned(),
    }
}
