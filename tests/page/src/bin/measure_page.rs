//! `cargo x bench page`: the page in a browser, against its budget.
fn main() {}
