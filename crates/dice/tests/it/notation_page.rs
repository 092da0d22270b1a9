//! Every number on the notation's page comes out of a count.

use twelvefold_dice::notation::{DEFAULT_EXPLOSIONS, Expr};

const PAGE: &str = include_str!("../../../../docs/notation.md");

/// A row of the table, as it should read.
fn row(cells: &[&str]) -> String {
    let expr =
        Expr::parse(cells[0].trim_matches('`')).unwrap_or_else(|error| panic!("{}: {error}", cells[0]));
    let dist = expr.dist().unwrap();
    let (low, high) = (dist.min().unwrap(), dist.max().unwrap());
    let mean = dist.mean().unwrap().decimal(4);
    format!("| {} | {} | {low} | {high} | {mean} |", cells[0], cells[1])
}

#[test]
fn the_table_of_examples_is_what_is_counted() {
    let rows: Vec<&str> = PAGE.lines().filter(|line| line.starts_with("| `")).collect();
    assert!(rows.len() > 20);
    let counted = rows.iter().map(|line| row(&line.split('|').map(str::trim).skip(1).collect::<Vec<_>>()));
    let counted: Vec<String> = counted.collect();
    assert!(rows == counted, "the table should read\n{}", counted.join("\n"));
}

#[test]
fn the_picture_of_a_mistake_is_what_is_printed() {
    let (source, error) = ("4d6kh5", Expr::parse("4d6kh5").unwrap_err());
    assert!(PAGE.contains(&format!("```text\n{}\n{error}\n```", error.render(source))));
}

#[test]
fn the_limits_are_the_ones_stated() {
    let holds = |sentence: String, limit: &str| {
        let number = limit.rsplit(' ').next().unwrap();
        assert!(sentence.contains(limit) && PAGE.contains(number), "{limit}: {sentence}");
    };
    let mistakes = [
        ("(".repeat(65), "64"),
        ("1+".repeat(1001), "1000"),
        ("99999999999999999999".into(), "9223372036854775807"),
        ("1000000001d6".into(), "1000000000"),
        ("d6!101".into(), "100"),
        ("d6r1x101".into(), "100"),
    ];
    for (source, limit) in mistakes {
        holds(Expr::parse(&source).unwrap_err().to_string(), limit);
    }
    let expr = |source: &str| Expr::parse(source).unwrap();
    holds(
        expr("1000d6kh500").dist().unwrap_err().to_string(),
        "steps to be counted, the limit is 1000000000",
    );
    holds(expr("1000000d6").program().unwrap_err().to_string(), "100000");
    let bytes = expr("d1000000000").dist().unwrap_err().to_string();
    assert!(bytes.contains(&format!("the limit is {};", 256 << 20)) && PAGE.contains("256 MiB"), "{bytes}");
    assert!(PAGE.contains(&format!("at most {DEFAULT_EXPLOSIONS} times")));
}
