//! What people get wrong in a file, and what they are told.

use crate::WrittenSystem;

/// A file in which everything is right.
const FINE: &str = r#"format = 1
system = "lantern"
title = "Lantern light"

[rulings.ones]
about = "What do ones do?"
choices = ["stay", "again"]

[sheet.scores]
Edge = { least = 0, most = 4, usual = 1 }
[sheet.points]
Oil = { most = 5 }
[sheet.rests]
Sleep = { Oil = "+1" }

[checks.venture]
inputs = { edge = { score = ["Edge"] }, extra = { least = 0, most = 3 }, way = { choice = ["soft", "hard"] } }
total = "result"
against = "extra"
ranking = ["dark", "lit"]

[checks.venture.dice]
pool = "edge + 1 d6"
odd = { number = 2, faces = [-1, 0, 4] }
signs = { faces = ["", "spark", "spark spark"] }
wild = { dice = "d8", explode = { on = 8, most = 3 } }

[checks.venture.values]
result = "highest(pool) + extra"
sparks = "sum(signs.spark)"

[[checks.venture.outcomes]]
name = "lit"
when = "result >= 5"
success = true
degree = "sparks"

[[checks.venture.outcomes]]
name = "dark"
success = false

[checks.venture.marks]
doubles = "pairs(pool) > 0"
"#;

/// What somebody wrote instead of what stands there.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("no format", "format = 1\n", ""),
    ("a later format", "format = 1", "format = 7"),
    ("a format in quotes", "format = 1", "format = \"1\""),
    ("no system", "system = \"lantern\"\n", ""),
    ("a system with a capital", "\"lantern\"", "\"Lantern Light\""),
    ("no TOML", "title = \"Lantern light\"", "title = Lantern light"),
    ("a quote that never ends", "total = \"result\"", "total = \"result"),
    ("a key twice", "total = \"result\"", "total = \"result\"\ntotal = \"sparks\""),
    ("a key that is not known", "title = ", "titel = "),
    ("a key of a check that is not known", "total = ", "totals = "),
    ("a key of an input that is not known", "{ least = 0, most = 3 }", "{ lest = 0, most = 3 }"),
    ("an input without an end", "extra = { least = 0, most = 3 }", "extra = { least = 0 }"),
    ("an input upside down", "{ least = 0, most = 3 }", "{ least = 3, most = 0 }"),
    ("a usual number out of range", "{ least = 0, most = 3 }", "{ least = 0, most = 3, usual = 9 }"),
    (
        "an input that is two things",
        "{ choice = [\"soft\", \"hard\"] }",
        "{ choice = [\"soft\", \"hard\"], switch = true }",
    ),
    ("a choice of one", "[\"soft\", \"hard\"] }", "[\"soft\"] }"),
    ("a choice of nothing", "[\"soft\", \"hard\"] }", "[] }"),
    (
        "a choice after what is no dice",
        "total = \"result\"",
        "total = \"result\"\nchoices = { act = { options = [\"stay\", \"go\"], after = \"poll\" } }",
    ),
    ("a score that the sheet has not", "{ score = [\"Edge\"] }", "{ score = [\"Egde\"] }"),
    ("an input called like a flag", "extra = {", "seed = {"),
    ("an input called like dice", "extra = {", "pool = {"),
    ("a name with a hyphen", "sparks = \"sum", "many-sparks = \"sum"),
    ("a cost that nobody has", "{ least = 0, most = 3 }", "{ least = 0, most = 3, cost = \"Oyl\" }"),
    ("a ruling without choices", "choices = [\"stay\", \"again\"]\n", ""),
    (
        "a default that is no choice",
        "choices = [\"stay\", \"again\"]",
        "choices = [\"stay\", \"again\"]\ndefault = \"agian\"",
    ),
    ("points without a most", "Oil = { most = 5 }", "Oil = {}"),
    ("a rest for other points", "Sleep = { Oil = \"+1\" }", "Sleep = { Wick = \"+1\" }"),
    ("a change that is none", "{ Oil = \"+1\" }", "{ Oil = \"one more\" }"),
    ("dice that are none", "\"edge + 1 d6\"", "\"edge + 1 dice\""),
    ("a die of no sides", "\"edge + 1 d6\"", "\"edge + 1 d0\""),
    ("too many dice", "\"edge + 1 d6\"", "\"edge * 100 d6\""),
    ("faces of both kinds", "[-1, 0, 4]", "[-1, 0, \"four\"]"),
    (
        "sides and faces",
        "{ number = 2, faces = [-1, 0, 4] }",
        "{ number = 2, sides = 6, faces = [-1, 0, 4] }",
    ),
    ("weights that do not fit", "faces = [-1, 0, 4] }", "faces = [-1, 0, 4], weights = [1, 2] }"),
    ("exploding on a face it has not", "on = 8, most = 3", "on = 9, most = 3"),
    ("exploding without end", "on = 8, most = 3", "on = 8, most = 99"),
    ("a number that needs later dice", "number = 2, faces", "number = \"wild\", faces"),
    ("a name that is not known", "\"highest(pool) + extra\"", "\"highest(pol) + extra\""),
    ("a function that is not known", "\"highest(pool) + extra\"", "\"higest(pool) + extra\""),
    ("too few arguments", "\"highest(pool) + extra\"", "\"if(extra, 1)\""),
    ("several dice as a number", "\"highest(pool) + extra\"", "\"pool + extra\""),
    ("a number as dice", "\"highest(pool) + extra\"", "\"highest(extra)\""),
    ("yes or no as a number", "\"highest(pool) + extra\"", "\"any(pool > 3) + extra\""),
    ("a number as yes or no", "when = \"result >= 5\"", "when = \"result\""),
    ("two comparisons in a row", "when = \"result >= 5\"", "when = \"1 < result < 5\""),
    ("a bracket that never closes", "\"highest(pool) + extra\"", "\"(highest(pool) + extra\""),
    ("a formula that ends early", "\"highest(pool) + extra\"", "\"highest(pool) +\""),
    ("a sign that means nothing", "\"highest(pool) + extra\"", "\"highest(pool) & extra\""),
    ("dividing by what may be nothing", "\"highest(pool) + extra\"", "\"highest(pool) / extra\""),
    ("growing beyond all measure", "\"highest(pool) + extra\"", "\"1000000 * 1000000 * highest(pool)\""),
    (
        "a circle",
        "sparks = \"sum(signs.spark)\"",
        "sparks = \"result\"\nresults = \"more\"\nmore = \"results + 1\"",
    ),
    ("a symbol that is not there", "sum(signs.spark)", "sum(signs.spork)"),
    ("a symbol of dice with numbers", "sum(signs.spark)", "sum(pool.spark)"),
    ("pairs of symbols", "sum(signs.spark)", "pairs(signs.spark)"),
    ("a ruling that is not there", "when = \"result >= 5\"", "when = \"ruling.one is stay\""),
    ("a choice compared as a number", "when = \"result >= 5\"", "when = \"way = 1\""),
    ("a word that is no choice", "when = \"result >= 5\"", "when = \"way is harder\""),
    ("another side", "when = \"result >= 5\"", "when = \"result > their.result\""),
    ("a group twice in a list", "\"highest(pool) + extra\"", "\"highest([pool, odd, pool])\""),
    ("else behind a sum", "\"highest(pool) + extra\"", "\"sum(pool) else 0\""),
    ("an outcome in the middle without when", "when = \"result >= 5\"\n", ""),
    ("a last outcome with when", "name = \"dark\"\n", "name = \"dark\"\nwhen = \"result < 5\"\n"),
    ("an outcome that does not say whether it succeeds", "success = true\n", ""),
    ("a success in quotes", "success = true\n", "success = \"yes\"\n"),
    ("a tone that is not there", "success = false\n", "success = false\ntone = \"awful\"\n"),
    ("a ranking that leaves one out", "ranking = [\"dark\", \"lit\"]", "ranking = [\"dark\"]"),
    ("a ranking of something else", "ranking = [\"dark\", \"lit\"]", "ranking = [\"drak\", \"lit\"]"),
    ("held against nothing", "against = \"extra\"", "against = \"way\""),
    ("no dice at all", "[checks.venture.dice]\n", "[checks.venture.nice]\n"),
    (
        "a derived number of what is not there",
        "[sheet.rests]\n",
        "[sheet.derived]\nGuard = \"10 + Egde\"\n[sheet.rests]\n",
    ),
    (
        "derived numbers in a circle",
        "[sheet.rests]\n",
        "[sheet.derived]\nGuard = \"Ward + 1\"\nWard = \"Guard\"\n[sheet.rests]\n",
    ),
    (
        "a derived number that is yes or no",
        "[sheet.rests]\n",
        "[sheet.derived]\nGuard = \"Edge > 2\"\n[sheet.rests]\n",
    ),
    (
        "a derived number that may divide by zero",
        "[sheet.rests]\n",
        "[sheet.derived]\nGuard = \"10 / Edge\"\n[sheet.rests]\n",
    ),
    (
        "a derived number of dice",
        "[sheet.rests]\n",
        "[sheet.derived]\nGuard = \"sum(pool)\"\n[sheet.rests]\n",
    ),
    (
        "a tree without a rule for handing on",
        "[sheet.rests]\n",
        "[sheet.trees.Talents]\nnodes = { Body = [\"Speed\"] }\nmost = 4\n[sheet.rests]\n",
    ),
    (
        "a tree that hands on what is not above",
        "[sheet.rests]\n",
        "[sheet.trees.Talents]\nnodes = { Body = [\"Speed\"] }\nhands_on = \"below / 2\"\nmost = 4\n[sheet.rests]\n",
    ),
    (
        "a node below two",
        "[sheet.rests]\n",
        "[sheet.trees.Talents]\nnodes = { Body = [\"Speed\"], Mind = [\"Speed\"] }\nhands_on = \"above / 2\"\nmost = 4\n[sheet.rests]\n",
    ),
    (
        "a tree without a top",
        "[sheet.rests]\n",
        "[sheet.trees.Talents]\nnodes = { Body = [\"Speed\"], Speed = [\"Body\"] }\nhands_on = \"above / 2\"\nmost = 4\n[sheet.rests]\n",
    ),
    (
        "a node that is no list",
        "[sheet.rests]\n",
        "[sheet.trees.Talents]\nnodes = { Body = \"Speed\" }\nhands_on = \"above / 2\"\nmost = 4\n[sheet.rests]\n",
    ),
    (
        "points whose most may be below their least",
        "[sheet.rests]\n",
        "Hope = { most = \"Edge - 1\" }\n[sheet.rests]\n",
    ),
    ("points and a score of one name", "[sheet.rests]\n", "edge = { most = 3 }\n[sheet.rests]\n"),
    (
        "a session that changes what is not there",
        "[sheet.rests]\n",
        "[sheet.session]\nOli = \"full\"\n[sheet.rests]\n",
    ),
    (
        "a condition that changes what is not there",
        "[sheet.rests]\n",
        "[sheet.conditions]\nTired = { changes = { ege = -1 } }\n[sheet.rests]\n",
    ),
    (
        "a condition for a score that is not there",
        "[sheet.rests]\n",
        "[sheet.conditions]\nTired = { scores = [\"Egde\"], changes = { edge = -1 } }\n[sheet.rests]\n",
    ),
    ("a condition that is a number", "[sheet.rests]\n", "[sheet.conditions]\nTired = 3\n[sheet.rests]\n"),
    ("lists that are a table", "[sheet.rests]\n", "[sheet.lists]\n[sheet.conditions]\n[sheet.rests]\n"),
    (
        "a cost in points that are not there",
        "extra = { least = 0, most = 3 }",
        "extra = { least = 0, most = 3, cost = { Oli = 2 } }",
    ),
    (
        "a cost of nothing",
        "extra = { least = 0, most = 3 }",
        "extra = { least = 0, most = 3, cost = { Oil = 0 } }",
    ),
    (
        "a cost in two kinds of points",
        "extra = { least = 0, most = 3 }",
        "extra = { least = 0, most = 3, cost = { Oil = 2, Wick = 1 } }",
    ),
    ("signs in the place of and", "when = \"result >= 5\"", "when = \"result >= 5 && sparks > 1\""),
    ("single dice that cancel each other", "sum(signs.spark)", "sum(wild - wild)"),
    ("others who roll a check that is not there", "against = \"extra\"", "against = { check = \"ventre\" }"),
    ("others without a check", "against = \"extra\"", "against = { most = 2 }"),
    ("a check called like the command's word", "checks.venture", "checks.dice"),
    ("a title that clears the screen", "Lantern light\"", r#"Lantern\u001b[2J light""#),
    ("a title that fakes a line", "Lantern light\"", r#"Lantern light\n  99  Mara: 12""#),
    ("an outcome that turns a line around", "name = \"lit\"", r#"name = "\u202Etil""#),
    ("what is told of a ruling steers a terminal", "What do ones do?", r"What do\u009b1A ones do?"),
    ("a score with a line break", "Edge = { least", r#""Ed\nge" = { least"#),
    ("a word to choose that rings a bell", "\"soft\", \"hard\"", r#""so\u0007ft", "hard""#),
];

#[test]
fn the_file_without_a_mistake_is_read() {
    WrittenSystem::parse(FINE).unwrap_or_else(|problems| panic!("{problems}"));
}

#[test]
fn every_mistake_is_told_at_its_place_and_how_to_mend_it() {
    let mut told = String::new();
    for (what, fine, wrong) in MISTAKES {
        assert!(FINE.contains(fine), "{what}");
        let problems = WrittenSystem::parse(&FINE.replace(fine, wrong)).expect_err(what);
        told += &format!("## {what}\n{problems}\n\n");
    }
    insta::assert_snapshot!(told);
}

#[test]
fn what_is_told_may_have_several_lines_and_what_was_kept_before_is_read() {
    let lines = FINE.replace("\"What do ones do?\"", "\"\"\"What\n\tdo ones do?\r\nTell.\"\"\"");
    WrittenSystem::parse(&lines).unwrap_or_else(|problems| panic!("{problems}"));
    let title = FINE.replace("Lantern light", r"Lantern\u001b[2J light");
    assert!(WrittenSystem::parse(&title).is_err());
    assert_eq!(WrittenSystem::parse_kept(&title).unwrap().title, "Lantern\u{1b}[2J light");
}

#[test]
fn all_mistakes_of_a_file_are_told_at_once_from_top_to_bottom() {
    let file = FINE
        .replace("highest(pool)", "higest(pool)")
        .replace("pairs(pool)", "pairs(pole)")
        .replace("title", "titel");
    let problems = WrittenSystem::parse(&file).unwrap_err();
    let places: Vec<(usize, usize)> =
        problems.0.iter().map(|problem| (problem.line, problem.column)).collect();
    assert_eq!(places, [(3, 1), (29, 11), (43, 18)]);
}

/// What is refused in a new file was not always: tables that have such a file go on.
#[test]
fn names_of_flags_and_options_named_twice_are_refused_in_new_files_alone() {
    let flag = FINE.replace("extra", "table");
    let twice = FINE.replace("\"soft\", \"hard\"", "\"soft\", \"hard\", \"soft\"");
    for (file, told) in [(flag, "`table` is a flag"), (twice, "`soft` is an option already")] {
        assert_ne!(file, FINE);
        let problems = WrittenSystem::parse(&file).unwrap_err().to_string();
        assert!(problems.contains(told), "{problems}");
        WrittenSystem::parse_kept(&file).unwrap_or_else(|problems| panic!("{problems}"));
    }
}

#[test]
fn the_page_lists_every_name_that_no_input_can_have() {
    let page = include_str!("../../../../docs/systems.md");
    for name in crate::reserved_inputs() {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn no_example_has_an_outcome_that_ranks_above_a_better_one() {
    for example in crate::Example::all() {
        assert_eq!(WrittenSystem::parse(example.file()).unwrap().notes(), [""; 0], "{}", example.name);
    }
}
