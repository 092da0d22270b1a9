//! A table with a GM, two players and a spectator, all of whom listen.

use serde_json::Value;
use tempfile::TempDir;
use testkit::Postgres;
use twelvefold_live_tests::{Answer, Listening, Node, Person, Table};

use crate::leak::game::Game;

/// Those who are not the GM.
pub(crate) const OTHERS: [Who; 3] = [Who::Ana, Who::Ben, Who::Eve];

/// Who sits at the table: the GM, two players, and Eve, who watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Gm,
    Ana,
    Ben,
    Eve,
}

/// A text that only some may read.
pub(crate) struct Secret {
    pub(crate) text: String,
    /// Those besides the GM.
    pub(crate) known_to: Vec<Who>,
}

/// A place in the session: the last event, and how much everyone had been sent over HTTP.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) seq: u64,
    pub(crate) sent: [usize; 3],
}

/// What somebody listens to.
pub(crate) struct Ear {
    pub(crate) who: Who,
    line: Listening,
    /// Every message so far.
    pub(crate) heard: Vec<Value>,
}

/// Where a session is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// All at one server, on SQLite.
    OneNode,
    /// The GM at one server, everybody else at another, on one PostgreSQL.
    TwoNodes,
}

/// A session that is being played.
pub(crate) struct Session {
    pub(crate) nodes: Vec<Node>,
    _folder: TempDir,
    pub(crate) table: Table,
    people: [Person; 4],
    pub(crate) ears: Vec<Ear>,
    pub(crate) secrets: Vec<Secret>,
    /// What lets people in, which is nobody else's business.
    pub(crate) keys: Vec<String>,
    pub(crate) marks: Vec<Mark>,
    seq: u64,
    sent: u64,
}

impl Session {
    /// Opens a table; everyone sits down and listens, by socket and by stream.
    pub(crate) fn open(game: &Game, stage: Stage) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (store, count) = match stage {
            Stage::OneNode => (format!("sqlite:{}", folder.path().join("tables.db").display()), 1),
            Stage::TwoNodes => (Postgres::shared().unwrap().database().unwrap(), 2),
        };
        let nodes: Vec<Node> =
            (0..count).map(|_| Node::start(env!("CARGO_BIN_EXE_live-node"), &store)).collect();
        let (gms, others) = (&nodes[0], &nodes[count - 1]);
        let table = Table::open(gms, game.system);
        let mut keys = vec![table.recovery.clone(), table.gm.token().to_owned()];
        let mut sit = |role: &str, name: &str| {
            let invite = table.invite(role);
            let person = table.seat(others, &invite, name);
            keys.extend([invite, person.token().to_owned()]);
            person
        };
        let people = [table.gm.clone(), sit("player", "Ana"), sit("player", "Ben"), sit("spectator", "Eve")];
        let mut session = Self {
            nodes,
            _folder: folder,
            table,
            people,
            ears: Vec::new(),
            secrets: Vec::new(),
            keys,
            marks: Vec::new(),
            seq: 6,
            sent: 0,
        };
        session.listen();
        session
    }

    fn listen(&mut self) {
        for who in OTHERS {
            let live = format!("{}/live?after=0", self.table.path);
            let events = format!("{}/events?after=0", self.table.path);
            let lines = [self.person(who).socket(&live).unwrap(), self.person(who).stream(&events).unwrap()];
            for line in lines {
                let mut ear = Ear { who, line, heard: Vec::new() };
                ear.listen_up_to(self.seq);
                self.ears.push(ear);
            }
        }
    }

    pub(crate) fn person(&self, who: Who) -> &Person {
        &self.people[who as usize]
    }

    /// A text that nobody but these and the GM may read.
    pub(crate) fn secret(&mut self, what: &str, known_to: &[Who]) -> String {
        let text = format!("Veiled {what} {}", self.secrets.len());
        self.secrets.push(Secret { text: text.clone(), known_to: known_to.to_vec() });
        text
    }

    /// Sends a command that must be done; its first event. Everyone then looks at what they are shown.
    #[track_caller]
    pub(crate) fn act(&mut self, by: Who, command: &Value) -> u64 {
        let done = self.send(by, command);
        assert_eq!(done.status, 200, "{command}: {}", done.text);
        let (before, done) = (self.seq, done.json());
        self.seq = done["events"].as_array().unwrap().last().unwrap()["seq"].as_u64().unwrap();
        for who in OTHERS {
            self.person(who).get(&self.table.path.clone()).ok();
            self.person(who).get(&format!("{}/events?after={before}", self.table.path)).ok();
        }
        done["action"].as_u64().unwrap()
    }

    /// Sends a command that must be refused; the answer.
    #[track_caller]
    pub(crate) fn refused(&mut self, by: Who, command: &Value) -> Answer {
        let answer = self.send(by, command);
        assert!(matches!(answer.status, 400..500), "{command}: {}", answer.text);
        answer
    }

    #[track_caller]
    fn send(&mut self, by: Who, command: &Value) -> Answer {
        self.sent += 1;
        // Everybody counts alike: a key of one seat must not open the answer to another's.
        self.table.command(self.person(by), &self.sent.to_string(), command)
    }

    /// Sends under a key that others have used before.
    pub(crate) fn send_under_each_key(&self, by: Who, command: &Value) {
        for key in 1..=self.sent {
            self.table.command(self.person(by), &key.to_string(), command);
        }
    }

    /// Everyone looks at all there is to look at.
    pub(crate) fn look_around(&mut self) {
        let path = &self.table.path;
        for who in OTHERS {
            for place in ["", "/events?after=0", "/luck", "/export", "/invites"] {
                self.person(who).get(&format!("{path}{place}"));
            }
            self.person(who).get("/metrics");
            self.person(who).get("/readyz");
        }
        let seq = self.seq;
        self.ears.iter_mut().for_each(|ear| ear.listen_up_to(seq));
    }

    /// Remembers how far the session is.
    pub(crate) fn mark(&mut self) {
        self.look_around();
        let sent = OTHERS.map(|who| self.person(who).record().all().len());
        self.marks.push(Mark { seq: self.seq, sent });
    }
}

impl Ear {
    fn listen_up_to(&mut self, seq: u64) {
        let is_there = |heard: &Value| heard["seq"] == seq && heard.get("hash").is_some();
        if !self.heard.iter().any(is_there) {
            self.heard.extend(self.line.up_to(seq));
        }
    }

    /// The events among what was heard.
    pub(crate) fn events(&self) -> impl Iterator<Item = &Value> {
        self.heard.iter().filter(|message| message.get("hash").is_some())
    }
}
