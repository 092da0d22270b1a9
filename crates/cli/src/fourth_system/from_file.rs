//! Sheets of a system from a file are begun, shown, set, rolled and rested like any other.

use clap::Parser;
use serde_json::{Value, json};
use written::RegisteredSystem;

use crate::args::{Cli, Command};
use crate::{Failure, sheet_command};

const EXPEDITION: &str = include_str!("expedition.toml");

/// Somebody of that system, in a folder of their own.
struct Somebody(tempfile::TempDir);

impl Somebody {
    fn new() -> Self {
        systems::add_system(RegisteredSystem::load(EXPEDITION).unwrap().rules()).unwrap();
        let somebody = Self(tempfile::tempdir().unwrap());
        somebody.text("new expedition FILE --name Ana");
        somebody
    }

    fn run(&self, line: &str) -> Result<String, Failure> {
        let file = self.0.path().join("ana.toml").display().to_string();
        let words = line.split(' ').map(|word| word.replace("FILE", &file).replace('_', " "));
        let cli = Cli::try_parse_from(["twelvefold", "sheet"].map(str::to_owned).into_iter().chain(words))?;
        let format = cli.output.format();
        match cli.command {
            Command::Sheet(args) => sheet_command::run(args, format),
            other => panic!("{other:?}"),
        }
    }

    fn text(&self, line: &str) -> String {
        anstream::adapter::strip_str(&self.run(line).unwrap()).to_string()
    }

    fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.run(line).unwrap()).unwrap()
    }

    fn refused(&self, line: &str) -> String {
        self.run(line).unwrap_err().sentence().to_owned()
    }

    fn file(&self) -> String {
        std::fs::read_to_string(self.0.path().join("ana.toml")).unwrap()
    }
}

#[test]
fn a_sheet_is_begun_with_what_the_file_says_and_shown() {
    let ana = Somebody::new();
    let file = ana.file();
    assert!(file.contains("# Edge: quick, agile, good at range"), "{file}");
    assert!(file.contains("\"Edge\" = 1") && file.contains("# \"Momentum\" = 2"), "{file}");
    let shown = ana.text("show FILE");
    assert!(shown.contains("Edge") && shown.contains("Momentum      2/10"), "{shown}");
    let points = ana.json("show FILE --json")["points"].clone();
    assert_eq!(points[0], json!({ "points": "Momentum", "left": 2, "max": 10 }));
    let set = ana.text("set FILE Edge=3 Momentum=-4 Bonds=Kestrel");
    assert!(set.contains("Edge") && ana.file().contains("Bonds = \"Kestrel\""), "{set}");
    let shown = ana.text("show FILE");
    assert!(shown.contains("Momentum     -4/10"), "{shown}");
}

#[test]
fn a_roll_takes_the_score_pays_what_it_costs_and_what_follows_is_written_down() {
    let ana = Somebody::new();
    ana.text("set FILE Edge=3");
    let hit = ana.text("roll FILE Edge --adds 1 --faces 4,3,9");
    assert!(hit.contains("Weak hit: result 8 (action 4; challenge 3, 9)"), "{hit}");
    assert!(!ana.file().contains("history"), "nothing is paid and nothing follows: {}", ana.file());
    let miss = ana.text("roll FILE Edge --faces 1,9,9");
    assert!(miss.contains("Miss") && miss.contains("Momentum"), "{miss}");
    assert!(ana.file().contains("Momentum = 1") && ana.file().contains("miss: Edge"), "{}", ana.file());
    let paid = ana.text("roll FILE Edge --effort 2 --faces 4,10,10");
    assert!(paid.contains("Miss: result 9"), "{paid}");
    assert!(ana.file().contains("Supply = 3") && ana.file().contains("for Edge"), "{}", ana.file());
    let before = ana.file();
    let refused = ana.refused("roll FILE Edge --effort 4 --faces 4,10,10");
    assert_eq!(refused, "4 Supply needed, 3 can be spent; spend fewer or regain some first");
    assert_eq!(ana.file(), before);
}

#[test]
fn a_check_without_a_score_goes_by_its_own_word_and_a_second_check_of_a_score_by_both() {
    let ana = Somebody::new();
    let fate = ana.text("roll FILE fate --need 50 --faces 73");
    assert!(fate.contains("Yes: total 73") || fate.contains("Yes"), "{fate}");
    assert!(ana.text("roll FILE fate --faces 16").contains("Need 50"), "what the file says is usual");
    let endure = ana.text("roll FILE endure_Iron --faces 6");
    assert!(endure.contains("Endure") || endure.contains("Iron (Endure)"), "{endure}");
    assert!(
        ana.file().contains("Momentum = 3") && ana.text("show FILE").contains("Health         5/5"),
        "{}",
        ana.file()
    );
    assert!(ana.refused("roll FILE Egde").contains("did you mean `Edge`"));
}

#[test]
fn points_stop_at_their_ends_and_rests_and_sessions_change_them() {
    let ana = Somebody::new();
    ana.text("lose FILE Momentum 20 --reason storm");
    assert!(ana.text("show FILE").contains("Momentum     -6/10"));
    assert!(ana.refused("spend FILE Momentum 1 --reason more").contains("0 can be spent"));
    ana.text("gain FILE Momentum 30 --reason sun");
    assert!(ana.text("show FILE").contains("Momentum     10/10"));
    ana.text("lose FILE Health 3 --reason fall");
    ana.text("rest FILE Make_camp");
    assert!(ana.text("show FILE").contains("Health         3/5"));
    ana.text("session FILE");
    assert!(ana.text("show FILE").contains("Momentum      2/10"));
    assert!(ana.refused("rest FILE Sleep").contains("Make camp"));
}

#[test]
fn odds_from_a_sheet_are_those_of_its_scores() {
    let ana = Somebody::new();
    let odds = ana.json("odds FILE Edge --json");
    assert_eq!(odds["success"]["ways"], json!("329"), "{odds}");
    assert_eq!(odds["of"], json!("600"));
}
