//! A table that is really played: commands as JSON, decided by the rules, recorded as a server records them.

use play::fair::{Chain, Content, Header, Salt, Seed, commit};
use play::{ActionId, Audience, Command, Event, Recorded, Role, SeatId, Settings, Table, Timeline, Told};
use systems::{AnyRulings, System};
use twelvefold_protocol::v1::table::chance::VerifiedChance;
use twelvefold_protocol::v1::table::command::{CommandBody, CommandError};
use twelvefold_protocol::v1::table::view::TableView;
use twelvefold_protocol::v1::table::{Line, LineContent, event, export};

pub(crate) const TABLE: &str = "t-1";

pub(crate) struct Played {
    pub(crate) timeline: Timeline,
    pub(crate) lines: Vec<Line>,
    chain: Chain,
}

fn seed(roll: u64) -> Seed {
    Seed(std::array::from_fn(|at| (roll as u8).wrapping_mul(73) ^ (at as u8)))
}

impl Played {
    /// A table with a GM (seat 1) and a player (seat 2).
    pub(crate) fn new(system: System) -> Self {
        let settings = Settings { name: "Trial".to_owned(), rulings: AnyRulings::default_for(system) };
        let timeline = Timeline::new(Table::new(settings.clone()));
        let mut played = Self { timeline, lines: Vec::new(), chain: Chain::new(TABLE) };
        let mut opening = play::open(settings, "Mor").unwrap();
        opening.push(commits(1, 8));
        played.record(opening);
        played.join(2, "Ana", Role::Player);
        played
    }

    /// Somebody takes the next seat, which has that number.
    pub(crate) fn join(&mut self, seat: u64, name: &str, role: Role) {
        let taken = self.decide(SeatId(seat), &Command::TakeSeat { name: name.to_owned(), role }).unwrap();
        self.record(taken);
    }

    /// A command as a client sends it; the action it became.
    pub(crate) fn send(&mut self, seat: u64, json: &str) -> Result<u64, CommandError> {
        let seat = SeatId(seat);
        let body = CommandBody::parse(json)?;
        let seen = play::view(self.timeline.now(), seat)?;
        let command = match body.reveals() {
            Some(seq) => self.reveal(seq),
            None => body.into_command(&seen.scene)?,
        };
        let told = self.decide(seat, &command)?;
        Ok(self.record(told))
    }

    fn reveal(&self, seq: u64) -> Command {
        let LineContent::Open { salt, body } = self.lines[seq as usize - 1].content.clone() else {
            unreachable!()
        };
        Command::Reveal { seq, salt, body }
    }

    fn decide(&self, seat: SeatId, command: &Command) -> Result<Vec<Told>, play::Refusal> {
        let open = self.timeline.now().open.keys().map(|&roll| (roll, seed(roll))).collect();
        let mut chance = VerifiedChance::new(TABLE, open);
        let mut told = self.timeline.decide(seat, command, &mut chance)?;
        let used = chance.used().len() as u64;
        if used > 0 {
            told.push(commits(self.timeline.now().next_roll, used));
        }
        Ok(told)
    }

    fn record(&mut self, told: Vec<Told>) -> u64 {
        let action = self.lines.len() as u64 + 1;
        for told in told {
            let seq = self.lines.len() as u64 + 1;
            let (body, salt, at) =
                (event::encode(&told).unwrap(), Salt([seq as u8; 32]), 1_763_251_200_000 + seq);
            let content = Content::Open { salt, body: body.as_bytes() };
            let hash = self.chain.append(&Header { seq, action, at }, &content);
            self.lines.push(Line::open(seq, action, at, hash, salt, body));
            self.timeline.record(Recorded { seq, action: ActionId(action), told }).unwrap();
        }
        action
    }

    /// The lines as this seat may have them.
    pub(crate) fn seen_by(&self, seat: u64) -> Vec<Line> {
        let viewer = self.timeline.now().seats[&SeatId(seat)].clone();
        let seen = |line: &Line| {
            let told = line.decode_body().unwrap().unwrap();
            if told.seen_by(&viewer).is_some() { line.clone() } else { line.seal() }
        };
        self.lines.iter().map(seen).collect()
    }

    pub(crate) fn export(&self, seat: u64) -> String {
        let (table, events, head) = (TABLE.to_owned(), self.lines.len() as u64, self.chain.head());
        export::write(&export::Header { table, events, head }, &self.seen_by(seat)).collect()
    }

    pub(crate) fn view(&self, seat: u64) -> TableView {
        let seen = play::view(self.timeline.now(), SeatId(seat)).unwrap();
        TableView::of_table(&seen, SeatId(seat), self.chain.head())
    }
}

fn commits(first: u64, count: u64) -> Told {
    let commits = (first..first + count).map(|roll| commit(TABLE, roll, &seed(roll))).collect();
    Told { by: SeatId::GM, audience: Audience::Everyone, event: Event::Committed { first, commits } }
}
