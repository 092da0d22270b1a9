//! Files of at most 64 KiB that are made to explode. Each is refused when it is read, or when it is counted, and with a number;
//! a limit that is gone shows as a test that never ends or eats the memory.

use systems::form::declare;
use systems::throw::Resolve;
use twelvefold_written::{LARGEST_FILE, Question, RegisteredSystem, USUAL_STEPS, WrittenSystem};

const HEAD: &str = "format = 1\nsystem = \"attack\"\n";

fn check(rest: &str) -> String {
    format!("{HEAD}[checks.try]\n{rest}\n")
}

/// As many of them as fit into a file, with commas between them.
fn filled(before: &str, mut part: impl FnMut(usize) -> String, after: &str) -> String {
    let mut text = before.to_owned();
    for number in 0.. {
        let part = part(number);
        if text.len() + part.len() + after.len() + 2 > LARGEST_FILE {
            break;
        }
        if number > 0 {
            text.push_str(", ");
        }
        text.push_str(&part);
    }
    text + after
}

/// What is wrong with it, in one text.
fn refused(file: &str) -> String {
    assert!(file.len() <= LARGEST_FILE, "{} bytes", file.len());
    let problems = WrittenSystem::parse(file).expect_err("the file is refused");
    assert!(problems.0.len() <= 101, "{} mistakes are told", problems.0.len());
    problems.0.iter().map(|problem| problem.message.clone()).collect::<Vec<_>>().join("\n")
}

/// A file that is read and whose first check is too large to be counted.
fn uncountable(file: &str) {
    assert!(file.len() <= LARGEST_FILE, "{} bytes", file.len());
    let system = WrittenSystem::parse(file).unwrap_or_else(|problems| panic!("{problems}"));
    let question = Question::new(&system, &system.checks[0].key).expect("it has a check");
    let told = question.odds(USUAL_STEPS).expect_err("it is too large").to_string();
    assert!(told.contains("300000 steps"), "{told}");
}

#[test]
fn a_formula_of_thousands_of_parts_is_refused() {
    let head = check("dice = { pool = \"9d9\" }");
    let wide = filled(&(head + "total = \"max("), |number| format!("{number}"), ")\"\n");
    assert!(refused(&wide).contains("more than 500 parts in one formula"));
}

#[test]
fn thousands_of_things_read_off_the_dice_are_refused() {
    let mut file = check("dice = { pool = \"9d900\" }") + "[checks.try.values]\n";
    for value in 0..50 {
        let counts: Vec<String> =
            (0..60).map(|face| format!("count(pool = {})", value * 60 + face)).collect();
        file += &format!("v{value} = \"max({})\"\n", counts.join(","));
    }
    assert!(refused(&file).contains("at most 100 are"));
}

#[test]
fn what_stands_within_itself_is_read_once() {
    let mut bound = "1".to_owned();
    for _ in 0..15 {
        bound = format!("(highest(pool[> {bound}]) else 0)");
    }
    let head = check("dice = { pool = \"3d6\" }") + "[checks.try.values]\n";
    let values: Vec<String> = (0..60).map(|number| format!("v{number} = \"{bound}\"\n")).collect();
    let file = head + &values.concat();
    WrittenSystem::parse(&file).unwrap_or_else(|problems| panic!("{problems}"));
}

#[test]
fn a_die_that_explodes_into_everything_is_refused() {
    let faces: Vec<String> = (0..20).map(|face| (1_000 * face * face + face * 7 + 1).to_string()).collect();
    let faces = faces.join(", ");
    let die = format!("{{ number = 1, faces = [{faces}], explode = {{ on = [{faces}], most = 19 }} }}");
    assert!(refused(&check(&format!("dice = {{ pool = {die} }}"))).contains("thrown again too often"));
}

#[test]
fn a_long_rule_for_each_of_a_thousand_faces_is_refused() {
    let map = format!("max({})", vec!["face + 1"; 100].join(","));
    let file = check(&format!("dice = {{ pool = {{ number = 1, sides = 1000, map = \"{map}\" }} }}"));
    assert!(refused(&file).contains("too many parts for a die with 1000 faces"));
}

#[test]
fn a_sheet_that_is_rolled_in_too_many_ways_is_refused() {
    let mut file =
        format!("{HEAD}[sheet.trees.All]\nmost = 3\nhands_on = \"above\"\n[sheet.trees.All.nodes]\n");
    (0..190).for_each(|node| file += &format!("n{node} = []\n"));
    let plain = file.clone() + "[checks.c0]\ndice = { die = \"d6\" }\ninputs = { s = { score = \"All\" } }\n";
    WrittenSystem::parse(&plain).unwrap_or_else(|problems| panic!("{problems}"));
    for number in 0..30 {
        file += &format!(
            "[checks.c{number}]\ndice = {{ die = \"d6\" }}\ninputs = {{ s = {{ score = \"All\" }} }}\n"
        );
    }
    assert!(refused(&file).contains("5700 different rolls can be made"));
}

#[test]
fn long_words_in_the_forms_of_many_rolls_are_refused() {
    let mut file = format!("{HEAD}[sheet.scores]\n");
    (0..190).for_each(|score| file += &format!("s{score} = {{ most = 3 }}\n"));
    let scores: Vec<String> = (0..190).map(|score| format!("\"s{score}\"")).collect();
    for number in 0..5 {
        file += &format!(
            "[checks.c{number}]\ndice = {{ die = \"d6\" }}\n[checks.c{number}.inputs]\nscore = {{ score = [{}] }}\n",
            scores.join(", ")
        );
        (0..4).for_each(|input| {
            file += &format!("i{input} = {{ switch = true, about = \"{}\" }}\n", "long ".repeat(390));
        });
    }
    assert!(refused(&file).contains("KiB of memory"));
}

#[test]
fn thousands_of_nodes_and_names_are_refused_at_once() {
    let mut trees = format!("{HEAD}[checks.try]\ndice = {{ die = \"d6\" }}\n");
    for tree in 0..60 {
        trees +=
            &format!("[sheet.trees.t{tree}]\nmost = 1\nhands_on = \"above\"\n[sheet.trees.t{tree}.nodes]\n");
        (0..100).for_each(|node| trees += &format!("a{}=[]\n", tree * 100 + node));
    }
    assert!(refused(&trees).contains("at most 200 scores and nodes"));
    let long = "x".repeat(50_000);
    assert!(refused(&check(&format!("dice = {{ {long} = \"d6\" }}"))).contains("can't be a name"));
    let long = format!("{}[sheet.scores]\n{long} = {{ most = 1 }}\n", check("dice = { die = \"d6\" }"));
    assert!(refused(&long).contains("at most 60 letters"));
}

#[test]
fn of_thousands_of_mistakes_a_hundred_are_told() {
    let head = check("dice = { pool = \"9d9\" }") + "[checks.try.values]\n";
    let mut file = head;
    for value in 0..60 {
        let wrong: Vec<String> = (0..300).map(|name| format!("q{name}")).collect();
        let line = format!("value_with_a_long_name_{value} = \"max({})\"\n", wrong.join(","));
        if file.len() + line.len() < LARGEST_FILE {
            file += &line;
        }
    }
    assert!(refused(&file).contains("more mistakes from here on; mend those above first"));
}

#[test]
fn two_hundred_dice_of_a_thousand_faces_are_not_counted() {
    uncountable(&check("dice = { pool = \"200d1000\" }\nvalues = { result = \"sum(pool)\" }"));
    uncountable(&check("dice = { pool = \"200d1000\" }\nvalues = { result = \"highest(100, pool)\" }"));
    uncountable(&check("dice = { pool = \"200d100\" }\nvalues = { result = \"pairs(pool) + run(pool)\" }"));
}

#[test]
fn weights_of_thousands_of_digits_are_not_multiplied_for_ever() {
    let mut file = format!("{HEAD}[checks.try.dice]\n");
    for group in 0..16 {
        file += &format!("g{group} = {{ dice = \"200d30\", explode = {{ on = 30, most = 19 }} }}\n");
    }
    file += "[checks.try.values]\n";
    let sums: Vec<String> = (0..16).map(|group| format!("count(g{group} = 7)")).collect();
    file += &format!("result = \"{}\"\n", sums.join(" + "));
    uncountable(&file);
}

#[test]
fn states_with_hundreds_of_numbers_are_not_held() {
    // The many numbers of an empty group lie beside each of hundreds of thousands of throws.
    let mut file = check("inputs = { none = { least = 0, most = 1 } }") + "[checks.try.dice]\n";
    file +=
        "none_of = \"none d1000\"\none = \"d100\"\ntwo = \"d100\"\nthree = \"d100\"\n[checks.try.values]\n";
    for value in 0..9 {
        let counts: Vec<String> =
            (0..10).map(|face| format!("count(none_of = {})", value * 10 + face)).collect();
        file += &format!("v{value} = \"max({})\"\n", counts.join(","));
    }
    let all: Vec<String> = (0..9).map(|value| format!("v{value}")).collect();
    file += &format!("result = \"one * 1000000 + two * 1000 + three + {}\"\n", all.join(" + "));
    uncountable(&file);
}

#[test]
fn a_throw_after_every_throw_is_not_prepared_for_ever() {
    let file = check(
        "dice = { a = \"d1000\", b = \"min(a, 200) d1000\", c = \"min(highest(b), 200) d1000\" }\n\
         values = { result = \"sum(c[>= a]) + count(b > a)\" }",
    );
    uncountable(&file);
}

#[test]
fn long_outcomes_of_every_throw_are_not_worked_out_for_ever() {
    let mut file = check("dice = { a = \"d600\", b = \"d400\" }");
    for outcome in 0..30 {
        let sums = vec!["a * 7 + b - 3"; 40].join(", ");
        file += &format!(
            "[[checks.try.outcomes]]\nname = \"o{outcome}\"\nsuccess = true\nwhen = \"max({sums}) = {outcome}\"\n"
        );
    }
    file += "[[checks.try.outcomes]]\nname = \"last\"\nsuccess = false\n";
    uncountable(&file);
}

#[test]
fn a_choice_after_every_throw_is_not_weighed_for_ever() {
    let options: Vec<String> = (0..50).map(|option| format!("\"o{option}\"")).collect();
    let options = options.join(", ");
    let mut file = check(&format!(
        "choices = {{ first = {{ after = \"a\", options = [{options}] }}, second = {{ after = [\"a\", \"b\"], options = [{options}] }} }}\n\
         dice = {{ a = \"4d20\", b = \"if(first is o3, 4, 3) d20\", c = \"if(second is o4, 4, 3) d20\" }}\n\
         values = {{ result = \"sum(a) + sum(b) + sum(c)\" }}"
    ));
    file += "[[checks.try.outcomes]]\nname = \"no\"\nwhen = \"result < 90\"\nsuccess = false\n";
    file += "[[checks.try.outcomes]]\nname = \"yes\"\nsuccess = true\n";
    let system = WrittenSystem::parse(&file).unwrap_or_else(|problems| panic!("{problems}"));
    let mut question = Question::new(&system, "try").expect("it has a check");
    question.set_word("first", "best").expect("best is an option of odds");
    question.set_word("second", "best").expect("best is an option of odds");
    assert!(question.odds(USUAL_STEPS).is_err());
}

#[test]
fn twenty_in_an_order_of_thousands_of_ranks_are_refused_with_the_count() {
    let file = format!(
        "{HEAD}[checks.turn]\ndice = {{ a = \"2d100\", b = \"d100\" }}\n\
         values = {{ result = \"sum(a)\", tie = \"b\" }}\nagainst = {{ everyone = \"result\", ties = [\"tie\"] }}\n"
    )
    .replace("attack", "attack-order");
    let system = RegisteredSystem::load(&file).unwrap_or_else(|problem| panic!("{problem}"));
    let kind = system.rules().checks()[0];
    let everyone = systems::form::Value::Sides(
        (0..20)
            .map(|who| {
                let name = systems::form::Value::Name(format!("Ana {who}"));
                systems::form::Values::default().with("name", name)
            })
            .collect(),
    );
    let values = systems::form::Values::default().with("participants", everyone);
    let declared = declare(kind, &values, &Default::default()).unwrap_or_else(|refusal| panic!("{refusal}"));
    let count = declared.check.count_itself(USUAL_STEPS).expect("it counts itself");
    assert_eq!(count.map(|_| ()).map_err(|refusal| refusal.most), Err(USUAL_STEPS));
    // It is thrown all the same.
    assert_eq!(declared.check.dice(&[]).len(), 2);
}
