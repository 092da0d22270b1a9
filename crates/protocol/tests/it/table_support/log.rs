//! A session written down by hand, event by event, as a server would record it.

use dice::Roller;
use play::fair::{self, Chain, Content, Header, Nonce, Salt, Seed, VerifiedRoller, commit};
use play::{
    ActionId, Audience, Chance, CharacterId, Contest, Event, Origin, Proof, Purpose, Request, Role, Roll,
    SeatId, Settings, Side, Throw, Thrown, Told, Visibility,
};
use systems::parts::Parts;
use systems::{AnyCheck, AnyRulings, AnySheet, System, d12};
use twelvefold_protocol::v1::table::chance::{VerifiedChance, canonical_request};
use twelvefold_protocol::v1::table::{Line, LineContent, event, export};

pub(crate) const TABLE: &str = "ashen-keep";
const GM: SeatId = SeatId::GM;
const ANA: SeatId = SeatId(2);

/// A log that grows.
pub(crate) struct Log {
    chain: Chain,
    pub(crate) lines: Vec<Line>,
    audiences: Vec<Audience>,
    action: u64,
    next: u64,
    /// A ruling that nobody knows of yet.
    lacking: Option<&'static str>,
}

/// The seed of a roll: made up, and the same each time.
fn seed(roll: u64) -> Seed {
    Seed(std::array::from_fn(|at| (roll as u8).wrapping_mul(31).wrapping_add(at as u8)))
}

impl Log {
    pub(crate) fn new(lacking: Option<&'static str>) -> Self {
        let (lines, audiences) = (Vec::new(), Vec::new());
        Self { chain: Chain::new(TABLE), lines, audiences, action: 1, next: 1, lacking }
    }

    fn seq(&self) -> u64 {
        self.lines.len() as u64 + 1
    }

    /// What comes now is another action.
    fn act(&mut self) -> ActionId {
        self.action = self.seq();
        ActionId(self.action)
    }

    pub(crate) fn tell(&mut self, by: SeatId, audience: Audience, event: Event) -> u64 {
        let seq = self.seq();
        let body = event::encode(&Told { by, audience: audience.clone(), event }).unwrap();
        let salt = Salt([seq as u8; 32]);
        let (action, at) = (self.action, 1_763_251_200_000 + 1000 * seq);
        let hash =
            self.chain.append(&Header { seq, action, at }, &Content::Open { salt, body: body.as_bytes() });
        self.lines.push(Line::open(seq, action, at, hash, salt, body));
        self.audiences.push(audience);
        seq
    }

    fn commit(&mut self, count: u64) {
        let first = 1 + self.lines.iter().filter_map(committed).sum::<u64>();
        let commits = (first..first + count).map(|roll| commit(TABLE, roll, &seed(roll))).collect();
        self.tell(GM, Audience::Everyone, Event::Committed { first, commits });
    }

    /// Somebody rolls, with the dice of the next commitment.
    fn roll(
        &mut self,
        seat: SeatId,
        visibility: Visibility,
        purpose: Purpose,
        throw: Throw,
        nonce: Option<Nonce>,
    ) -> Thrown {
        let (character, what) = (Some(played_by(seat).0), "Finesse");
        let request = Request { seat, character, what, throw: &throw, nonce };
        let (faces, proof) = match self.lacking {
            None => VerifiedChance::new(TABLE, vec![(self.next, seed(self.next))]).throw(&request).unwrap(),
            Some(ruling) => self.throw_without(ruling, &request),
        };
        assert_eq!(proof.roll, self.next);
        self.next += 1;
        self.made(seat, visibility, purpose, throw, faces, Origin::Server(proof))
    }

    /// Throws as a program that did not know a ruling would have: its request does not name it.
    fn throw_without(&self, ruling: &str, request: &Request<'_>) -> (Vec<u32>, Proof) {
        let &Request { seat, character, what, throw, nonce } = request;
        let text = canonical_request(seat, character, what, throw).unwrap();
        let mut asked: serde_json::Value = serde_json::from_str(&text).unwrap();
        asked["rulings"].as_object_mut().unwrap().shift_remove(ruling).unwrap();
        let (roll, text) = (self.next, asked.to_string());
        let bound = fair::BoundRoll { table: TABLE, index: roll, nonce, request: text.as_bytes() };
        let mut roller = VerifiedRoller::new(&seed(roll), &bound);
        let faces = throw.dice(&[]).iter().map(|die| roller.face(die.sides).unwrap()).collect();
        (faces, Proof { roll, seed: seed(roll), nonce, request: text })
    }

    fn made(
        &mut self,
        seat: SeatId,
        visibility: Visibility,
        purpose: Purpose,
        throw: Throw,
        faces: Vec<u32>,
        origin: Origin,
    ) -> Thrown {
        let parts = Parts::single("Finesse", 5);
        let (character, who) = played_by(seat);
        let (character, who, what) = (Some(character), who.to_owned(), "Finesse".to_owned());
        let thrown = Thrown { throw, parts, extra_from: None, faces };
        let Thrown { throw, parts, extra_from, faces } = thrown.clone();
        let roll = Roll {
            seat,
            character,
            who,
            what,
            throw,
            parts,
            extra_from,
            faces,
            origin,
            visibility,
            purpose,
            untold: None,
        };
        self.tell(seat, visibility.audience(seat), Event::RollMade(Box::new(roll)));
        thrown
    }

    /// The GM's file with the body of one event changed.
    pub(crate) fn forged(&self, seq: u64, change: (&str, &str)) -> String {
        forged(TABLE, &self.lines, seq, change)
    }

    /// The file as this seat may have it.
    pub(crate) fn export(&self, seat: SeatId) -> String {
        let viewer = play::Seat {
            id: seat,
            name: String::new(),
            role: if seat == GM { Role::Gm } else { Role::Player },
            has_left: false,
        };
        let may_see = |audience: &Audience| audience.includes(&viewer);
        let shown =
            |(line, audience): (&Line, &Audience)| if may_see(audience) { line.clone() } else { line.seal() };
        let lines: Vec<Line> = self.lines.iter().zip(&self.audiences).map(shown).collect();
        let head = self.chain.head();
        let header = export::Header { table: TABLE.to_owned(), events: lines.len() as u64, head };
        export::write(&header, &lines).collect()
    }
}

/// A file with the body of one event changed and the whole chain made anew, as a dishonest server could.
pub(crate) fn forged(table: &str, lines: &[Line], seq: u64, change: (&str, &str)) -> String {
    let mut chain = Chain::new(table);
    let forge = |line: &Line| {
        let LineContent::Open { salt, body } = &line.content else { unreachable!() };
        let changed = if line.seq == seq { body.replace(change.0, change.1) } else { body.clone() };
        assert_eq!(changed != *body, line.seq == seq, "nothing to change in event {seq}: {body}");
        let Line { seq, action, at, .. } = *line;
        let content = Content::Open { salt: *salt, body: changed.as_bytes() };
        let hash = chain.append(&Header { seq, action, at }, &content);
        Line::open(seq, action, at, hash, *salt, changed)
    };
    let lines: Vec<Line> = lines.iter().map(forge).collect();
    let header = export::Header { table: table.to_owned(), events: lines.len() as u64, head: chain.head() };
    export::write(&header, &lines).collect()
}

/// Whom a seat rolls for.
fn played_by(seat: SeatId) -> (CharacterId, &'static str) {
    if seat == ANA { (CharacterId(5), "Ana") } else { (CharacterId(6), "Wolf") }
}

fn committed(line: &Line) -> Option<u64> {
    match line.decode_body().unwrap()?.event {
        Event::Committed { commits, .. } => Some(commits.len() as u64),
        _ => None,
    }
}

fn finesse(side: d12::Side) -> d12::Check {
    d12::Check { side, modifier: 5, ..d12::Check::default() }
}

fn against(dc: i32) -> Throw {
    Throw::Check(AnyCheck::new(d12::StaticCheck::new(finesse(d12::Side::Active), dc).unwrap()))
}

fn sheet(name: &str) -> AnySheet {
    use d12::Node::{Body, Dex, Finesse, Level};
    let points = vec![(Level, 5), (Body, 4), (Dex, 3), (Finesse, 2)];
    AnySheet::new(
        d12::Sheet::new(d12::Draft { name: name.to_owned(), points, ..d12::Draft::default() }).unwrap(),
    )
}

/// A short session: rolls of every origin, a secret that is revealed and one that is not, a contest, an undo, an import.
pub(crate) fn session() -> Log {
    played(Log::new(None))
}

/// The same, played by a program that did not know a ruling yet.
pub(crate) fn session_without(ruling: &'static str) -> Log {
    played(Log::new(Some(ruling)))
}

fn played(mut log: Log) -> Log {
    let all = Audience::Everyone;
    let settings =
        Settings { name: "The Ashen Keep".to_owned(), rulings: AnyRulings::default_for(System::D12) };
    log.tell(GM, all.clone(), Event::TableOpened { settings });
    log.tell(GM, all.clone(), Event::SeatTaken { seat: GM, name: "Mor".to_owned(), role: Role::Gm });
    log.commit(8);
    log.act();
    log.tell(ANA, all.clone(), Event::SeatTaken { seat: ANA, name: "Ana".to_owned(), role: Role::Player });
    log.act();
    let put = |owner, is_hidden, name| Event::CharacterPut { by: GM, owner, sheet: sheet(name), is_hidden };
    log.tell(GM, all.clone(), put(Some(ANA), false, "Ana"));
    log.act();
    log.tell(GM, all.clone(), put(None, false, "Wolf"));
    let check = || Purpose::Check { call: None };
    let open = Visibility::Everyone;
    log.act();
    log.roll(ANA, open, check(), against(15), Some(Nonce([9; 16])));
    log.act();
    log.roll(ANA, open, check(), against(18), None);
    log.act();
    log.made(ANA, open, check(), against(12), vec![9, 4], Origin::Physical);
    log.act();
    log.roll(GM, Visibility::GmOnly, check(), against(20), None);
    let secret = log.act();
    log.roll(GM, Visibility::GmOnly, check(), against(14), Some(Nonce([3; 16])));
    contest(&mut log);
    log.act();
    let line = log.lines[secret.0 as usize - 1].clone();
    let LineContent::Open { salt, body } = line.content else { unreachable!() };
    log.tell(GM, all.clone(), Event::Revealed { by: GM, seq: secret.0, salt, body });
    log.act();
    log.tell(GM, all.clone(), Event::Undone { by: GM, actions: vec![ActionId(9)] });
    log.act();
    let text = "It burns — „quickly“ \u{1f525}\n\"run\"".to_owned();
    log.tell(ANA, Audience::seat(ANA), Event::Said { seat: ANA, character: Some(CharacterId(5)), text });
    log.act();
    log.tell(GM, all, Event::Imported { voided: vec![7, 8] });
    log.next = 9;
    log.commit(2);
    log.act();
    log.roll(ANA, open, check(), against(13), Some(Nonce([1; 16])));
    log.act();
    log.tell(GM, Audience::Gm, put(None, true, "The Warden"));
    log
}

fn contest(log: &mut Log) {
    let id = log.act();
    let side = |seat, thrown| Side { character: played_by(seat).0, ask: None, thrown };
    let (seat, visibility, is_strike) = (ANA, Visibility::Everyone, false);
    let opened = |sides| Contest { id, seat, visibility, is_strike, sides, race: None };
    log.tell(ANA, Audience::Everyone, Event::ContestOpened(opened(vec![side(ANA, None), side(GM, None)])));
    let purpose = || Purpose::Contest { contest: id };
    let first = log.roll(
        ANA,
        visibility,
        purpose(),
        Throw::Side(finesse(d12::Side::Active).into()),
        Some(Nonce([7; 16])),
    );
    log.act();
    let second = log.roll(GM, visibility, purpose(), Throw::Side(finesse(d12::Side::Resisted).into()), None);
    let settled = opened(vec![side(ANA, Some(first)), side(GM, Some(second))]);
    log.tell(GM, Audience::Everyone, Event::ContestSettled { contest: id, settled });
}
