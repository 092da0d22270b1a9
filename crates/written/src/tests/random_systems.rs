//! Random small systems, written from the grammar: every way of counting gives the same odds, and reading dice face by
//! face says what the plain list of dice says.

use std::fmt::Write;

use proptest::prelude::*;
use systems::form::{Value, Values, declare};
use systems::throw::Resolve;
use testkit::cases;

use crate::count::{Bug, Shortcut, Shortcuts, ThrownTable};
use crate::twin::{every_throw, read_answer, reduced};
use crate::{Question, RegisteredSystem, WrittenSystem};

/// Writes a file by what some bytes choose.
struct Writer<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The groups that formulas may name by now.
    groups: usize,
    /// The values that formulas may name by now.
    values: usize,
    /// May formulas ask the other side?
    asks_their: bool,
}

impl<'a> Writer<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, groups: 0, values: 0, asks_their: false }
    }
    fn choose(&mut self, among: usize) -> usize {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(byte) % among
    }

    fn comparison(&mut self) -> &'static str {
        ["=", "!=", "<", "<=", ">", ">="][self.choose(6)]
    }

    fn group(&mut self) -> String {
        format!("g{}", self.choose(self.groups))
    }

    fn pool(&mut self, depth: usize) -> String {
        match self.choose(if depth == 0 { 1 } else { 5 }) {
            1 if self.groups > 1 => {
                let (one, other) = (self.choose(self.groups), 1 + self.choose(self.groups - 1));
                format!("[g{one}, g{}]", (one + other) % self.groups)
            }
            2 => format!("{}[{} {}]", self.pool(depth - 1), self.comparison(), self.number(depth - 1)),
            3 => format!("([{}] - {})", self.group(), self.group()),
            4 => format!("(({}[> 0]) - {})", self.group(), self.pool(depth - 1)),
            _ => self.group(),
        }
    }

    fn number(&mut self, depth: usize) -> String {
        let kinds = if depth == 0 { 3 } else { 18 };
        // The other side is asked often where it can be, and nothing else changes where it can't.
        if self.asks_their && self.values > 0 && self.choose(3) == 0 {
            return format!("their.v{}", self.choose(self.values));
        }
        match self.choose(kinds) {
            0 => self.choose(5).to_string(),
            1 => "luck".to_owned(),
            2 if self.values > 0 => format!("v{}", self.choose(self.values)),
            3 if self.groups > 0 => format!("sum({})", self.pool(depth - 1)),
            4 if self.groups > 0 => {
                format!("count({} {} {})", self.pool(depth - 1), self.comparison(), self.number(depth - 1))
            }
            5 if self.groups > 0 => {
                let name = ["highest", "lowest", "middle"][self.choose(3)];
                format!("{name}({}, {})", self.number(depth - 1), self.pool(depth - 1))
            }
            6 if self.groups > 0 => {
                let name = ["highest", "lowest", "middle"][self.choose(3)];
                format!("{name}({}) else {}", self.pool(depth - 1), self.choose(4))
            }
            7 if self.groups > 0 => {
                let name = ["pairs", "most", "distinct", "run"][self.choose(4)];
                format!("{name}({})", self.pool(depth - 1))
            }
            8 if self.groups > 0 => format!("sets({}, {})", 2 + self.choose(2), self.pool(depth - 1)),
            9 if self.groups > 0 => format!("ahead({}, {})", self.pool(depth - 1), self.pool(depth - 1)),
            10 => format!("({} + {})", self.number(depth - 1), self.number(depth - 1)),
            11 => format!("({} - {})", self.number(depth - 1), self.number(depth - 1)),
            12 => format!("({} * {})", self.number(depth - 1), self.number(depth - 1)),
            13 => format!("({} / {})", self.number(depth - 1), 1 + self.choose(3)),
            14 => format!("({} % {})", self.number(depth - 1), 1 + self.choose(3)),
            15 => format!(
                "if({}, {}, {})",
                self.condition(depth - 1),
                self.number(depth - 1),
                self.number(depth - 1)
            ),
            16 => format!("min({}, {})", self.number(depth - 1), self.number(depth - 1)),
            17 => format!("abs(-{})", self.number(depth - 1)),
            _ => self.choose(4).to_string(),
        }
    }

    fn condition(&mut self, depth: usize) -> String {
        match self.choose(if depth == 0 { 1 } else { 6 }) {
            1 => format!("({} and {})", self.condition(depth - 1), self.condition(depth - 1)),
            2 => format!("({} or {})", self.condition(depth - 1), self.condition(depth - 1)),
            3 => format!("not ({})", self.condition(depth - 1)),
            4 => "ruling.moon is full".to_owned(),
            5 if self.groups > 0 => format!("any({} > {})", self.pool(depth - 1), self.number(0)),
            _ => format!("{} {} {}", self.number(depth), self.comparison(), self.number(depth)),
        }
    }

    fn die(&mut self) -> String {
        let again = match self.choose(4) {
            1 => ", explode = { on = 1, most = 1 }",
            2 => ", reroll = { on = [1], most = 1 }",
            _ => "",
        };
        let map = if self.choose(4) == 1 {
            format!(", map = \"(face + {}) % 3\"", self.number(1))
        } else {
            String::new()
        };
        let faces = ["[1, 2]", "[1, 2, 3]", "[1, 1, 0]", "[3, 1, 4]"][self.choose(4)];
        format!("faces = {faces}{again}{map}")
    }

    fn file(&mut self) -> String {
        let mut text = String::from(
            "format = 1\nsystem = \"random\"\n[rulings.moon]\nchoices = [\"new\", \"full\"]\n[checks.roll]\n\
             inputs = { luck = { least = -1, most = 3 } }\n",
        );
        let has_sides = self.choose(3) == 2;
        if has_sides {
            text.push_str("against = { check = \"roll\" }\n");
        }
        text.push_str("[checks.roll.dice]\n");
        for group in 0..1 + self.choose(3) {
            let number = if self.choose(2) == 0 || group == 0 {
                self.choose(3).to_string()
            } else {
                format!("min(2, {})", self.number(1))
            };
            let die = self.die();
            writeln!(text, "g{group} = {{ number = \"{number}\", {die} }}").unwrap();
            self.groups += 1;
        }
        text.push_str("[checks.roll.values]\n");
        for value in 0..1 + self.choose(4) {
            writeln!(text, "v{value} = \"{}\"", self.number(2)).unwrap();
            self.values += 1;
        }
        self.asks_their = has_sides;
        let (when, degree, mark) = (self.condition(2), self.number(2), self.condition(1));
        write!(
            text,
            "[checks.roll.marks]\nodd = \"{mark}\"\n[[checks.roll.outcomes]]\nname = \"no\"\nwhen = \"{when}\"\n\
             success = false\n[[checks.roll.outcomes]]\nname = \"yes\"\nsuccess = true\ndegree = \"{degree}\"\n"
        )
        .unwrap();
        text
    }
}

use Shortcut::Left;

const SHORTCUTS: [Shortcuts; 6] = [
    Shortcuts::ALL,
    Shortcuts { merge_faces: Left, ..Shortcuts::ALL },
    Shortcuts { leave_early: Left, ..Shortcuts::ALL },
    Shortcuts { remember_walks: Left, ..Shortcuts::ALL },
    Shortcuts { forget: Left, ..Shortcuts::ALL },
    Shortcuts { merge_faces: Left, leave_early: Left, remember_walks: Left, forget: Left },
];

/// A mistake in each shortcut, and in each of its places.
fn planted_bugs() -> Vec<(Bug, Shortcuts)> {
    let planted = |bug: Bug| {
        let planted = Shortcut::Planted(bug);
        let all = Shortcuts::ALL;
        let shortcuts = match bug {
            Bug::MergesCancelled | Bug::MergesOrdered => Shortcuts { merge_faces: planted, ..all },
            Bug::LeavesWithoutWeight | Bug::SettlesForOne => Shortcuts { leave_early: planted, ..all },
            Bug::MistakesWalks => Shortcuts { remember_walks: planted, ..all },
            Bug::ForgetsTooMuch => Shortcuts { forget: planted, ..all },
        };
        (bug, shortcuts)
    };
    [
        Bug::MergesCancelled,
        Bug::MergesOrdered,
        Bug::LeavesWithoutWeight,
        Bug::SettlesForOne,
        Bug::MistakesWalks,
        Bug::ForgetsTooMuch,
    ]
    .map(planted)
    .to_vec()
}

/// Bytes by which a random system is written, the same on every machine.
fn seeded_bytes(seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    };
    (0..140).map(|_| next()).collect()
}

#[test]
fn a_bug_planted_in_each_shortcut_is_found_by_random_systems() {
    let mut hidden = planted_bugs();
    for seed in 1..=4_000 {
        let text = Writer::new(&seeded_bytes(seed)).file();
        let Ok(system) = WrittenSystem::parse(&text) else { continue };
        let question = Question::new(&system, "roll").unwrap();
        let Some(slow) = every_throw(&question, 400) else { continue };
        let slow = reduced(&slow);
        // What is wrong may also take other steps than what is right, or weigh more than there is.
        hidden.retain(|(_, shortcuts)| {
            question.count(3_000_000, *shortcuts).is_ok_and(|quick| reduced(&quick) == slow)
        });
        if hidden.is_empty() {
            return;
        }
    }
    panic!("nobody found {:?}", hidden.iter().map(|(bug, _)| bug).collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn every_way_of_counting_gives_the_same_odds(
        bytes in prop::collection::vec(any::<u8>(), 10..160),
        luck in -1_i64..=3,
        moon in any::<bool>(),
        throw in prop::collection::vec(any::<u32>(), 80),
    ) {
        let text = Writer::new(&bytes).file();
        // What a random formula may do wrong is refused; the rest must be counted.
        let Ok(system) = WrittenSystem::parse(&text) else { return Ok(()) };
        let mut question = Question::new(&system, "roll").unwrap();
        question.set_number("luck", luck).unwrap();
        question.set_ruling("moon", if moon { "full" } else { "new" }).unwrap();
        for other in question.others_mut() {
            other.set_number("luck", 2 - luck.max(0)).unwrap();
        }
        let Some(slow) = every_throw(&question, 20_000) else { return Ok(()) };
        let slow = reduced(&slow);
        for shortcuts in SHORTCUTS {
            let quick = question.count(3_000_000, shortcuts).unwrap();
            prop_assert_eq!(&reduced(&quick), &slow, "{:?}\n{}", shortcuts, text);
        }
        let mut faces = Vec::new();
        while let Some(sides) = question.next_die(&faces) {
            faces.push(throw[faces.len()] % sides + 1);
        }
        check_throw(&question, &faces, &text)?;
        // A small space is walked whole.
        let mut walked = 0;
        let mut next = Some(Vec::new());
        while let Some(faces) = next.filter(|_| walked < 200) {
            let faces = complete(&question, faces);
            check_throw(&question, &faces, &text)?;
            next = following(&question, faces);
            walked += 1;
        }
        check_table(&text, &question, &faces)?;
    }
}

/// Reading face by face says what the plain list of dice says.
fn check_throw(question: &Question<'_>, faces: &[u32], text: &str) -> Result<(), TestCaseError> {
    let sides: Vec<Vec<Vec<i64>>> = question.tables(faces).iter().map(plain_dice).collect();
    prop_assert_eq!(
        question.answer_for(faces).unwrap(),
        read_answer(question, &sides),
        "{:?}\n{}",
        faces,
        text
    );
    Ok(())
}

/// What is thrown after these faces, all of it on the first place.
fn complete(question: &Question<'_>, mut faces: Vec<u32>) -> Vec<u32> {
    while question.next_die(&faces).is_some() {
        faces.push(1);
    }
    faces
}

/// The throw after this one, if it is not the last; its end may be missing.
fn following(question: &Question<'_>, mut faces: Vec<u32>) -> Option<Vec<u32>> {
    while let Some(last) = faces.pop() {
        if question.next_die(&faces).is_some_and(|sides| last < sides) {
            faces.push(last + 1);
            return Some(faces);
        }
    }
    None
}

/// The check as a table throws and reads it says the same.
fn check_table(text: &str, question: &Question<'_>, faces: &[u32]) -> Result<(), TestCaseError> {
    let system = RegisteredSystem::load(text).unwrap();
    let kind = system.rules().checks()[0];
    let luck = |question: &Question<'_>| Values::default().with("luck", Value::Number(question.inputs()[0]));
    let others: Vec<Values> = question.others().iter().map(luck).collect();
    let mut values = luck(question);
    if !others.is_empty() {
        values.set("against", Value::Sides(others));
    }
    let moon = question.ruling_words().map(|(name, choice)| (name.to_owned(), choice.to_owned()));
    let rulings = system.rules().settle_rulings(None, &moon.collect::<Vec<_>>()).unwrap();
    let check = declare(kind, &values, &rulings).unwrap().check;
    prop_assert_eq!(&kind.values(&check).unwrap(), &values);
    prop_assert!(check.dice(faces).is_empty(), "the same dice are thrown: {:?}\n{}", faces, text);
    let (verdict, answer) = (check.resolve(faces).unwrap(), question.answer_for(faces).unwrap());
    let outcome = verdict.outcome.unwrap();
    let name = &question.check().outcomes[question.check().ranking[answer.rank.unwrap()]].name;
    prop_assert_eq!(
        (outcome.kind().key.as_ref(), outcome.degree(), verdict.total()),
        (name.as_str(), answer.degree, Some(answer.total)),
        "{:?}\n{}",
        faces,
        text
    );
    Ok(())
}

/// What each die of each group is worth before it is mapped.
fn plain_dice(table: &ThrownTable<'_>) -> Vec<Vec<i64>> {
    table.groups().iter().map(|dice| dice.iter().map(|die| die.worth).collect()).collect()
}

#[test]
fn most_random_files_are_systems() {
    let (mut understood, mut with_sides) = (0, 0);
    for seed in 0..200_u32 {
        let bytes: Vec<u8> = (0..120)
            .map(|at| (seed.wrapping_mul(2_654_435_761).rotate_left(at) >> (at % 24)) as u8)
            .collect();
        let text = Writer::new(&bytes).file();
        match WrittenSystem::parse(&text) {
            Ok(system) => {
                understood += 1;
                with_sides += u32::from(system.checks[0].answered_by.is_some());
            }
            Err(problems) => println!("{}", problems.0[0]),
        }
    }
    assert!(understood > 110, "only {understood} of 200 are");
    assert!(with_sides > 20, "only {with_sides} of 200 have sides");
}
