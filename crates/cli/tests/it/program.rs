//! `twelvefold odds program …`

use std::io::Write;
use std::process::Stdio;

use crate::run::command;

/// Sends a program to standard input: the answer, the complaint and the exit code.
fn sent(program: &str, flags: &[&str]) -> (String, String, i32) {
    let mut command = command();
    command.args(["odds", "program", "-"]).args(flags);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(program.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn every_output_has_its_average_and_its_bars() {
    let (text, complaint, code) = sent("output d2 named \"coin\" output d{}", &[]);
    assert_eq!((complaint.as_str(), code), ("", 0));
    assert_eq!(
        text,
        "coin\n\nTotals: 1.5 on average, give or take 0.5\n\n\
         \x20 total                                                exactly   or more\n\
         \x20     1  ████████████████████████████████████████████  50.00 %  100.00 %\n\
         \x20     2  ████████████████████████████████████████████  50.00 %   50.00 %\n\n\
         output 2\n\nThe empty die: there is nothing that it could show.\n"
    );
}

#[test]
fn json_has_whole_numbers_as_text() {
    let (json, _, code) = sent("output 2d2 output d{} named \"none\"", &["--json"]);
    assert_eq!(code, 0);
    assert_eq!(
        json,
        r#"{"version":1,"outputs":[{"name":"output 1","of":"4","totals":[{"total":2,"ways":"1"},"#.to_owned()
            + r#"{"total":3,"ways":"2"},{"total":4,"ways":"1"}],"mean":"3","deviation":0.7071},"#
            + r#"{"name":"none","of":"0","totals":[]}]}"#
            + "\n"
    );
}

#[test]
fn csv_has_a_row_for_each_total() {
    let (csv, _, _) = sent("output d2 named \"a, b\"", &["--format", "csv"]);
    assert_eq!(csv, "name,total,ways,of,percent\n\"a, b\",1,1,2,50.0000\n\"a, b\",2,1,2,50.0000\n");
}

#[test]
fn an_error_is_shown_at_its_place() {
    let (text, complaint, code) = sent("X: 3\noutput X * {1, 2\n", &[]);
    assert_eq!((text.as_str(), code), ("", 1));
    assert_eq!(
        complaint,
        "refused: line 2, column 17: here the program ends; expected an operator, `,`, `..`, `:` or `}`\n\n  \
         output X * {1, 2\n                  ^\n"
    );
    let (_, complaint, _) = sent("X: 3\noutput X + Y", &[]);
    assert!(complaint.ends_with("  output X + Y\n             ^\n"), "{complaint}");
}

#[test]
fn calls_that_were_cut_off_are_noted() {
    let (text, _, code) = sent("function: f { result: 1 + [f] } output [f]", &[]);
    assert_eq!(code, 0);
    assert!(text.contains("Note: line 1, column 27: calls within calls went deeper than 10"), "{text}");
    let (json, _, _) = sent("function: f { result: 1 + [f] } output [f]", &["--json"]);
    assert!(json.contains(r#""notes":["line 1, column 27: calls"#), "{json}");
}

#[test]
fn a_missing_file_and_a_folder_are_refused() {
    for (file, told) in
        [("nowhere.dice", "refused: there is no file nowhere.dice"), (".", "refused: . can't be read (")]
    {
        let output = command().args(["odds", "program", file]).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(complaint.starts_with(told), "{complaint}");
    }
}
