//! The files of the page and how they name each other.

use crate::bindings::Bindings;
use crate::entry::{Entry, hash};
use crate::folder::Files;

/// The files that are put together here; all other assets are handed out as they are.
const INDEX: &str = "index.html";
const WORKER: &str = "sw.js";
const BOOT: &str = "boot.js";
const EARLY: &str = "early.js";

/// All the files of the page.
pub(crate) struct Page {
    /// In the order in which they were made.
    pub(crate) entries: Vec<Entry>,
}

impl Page {
    /// Puts the page together. A `{{word}}` in an asset stands for the name of another file.
    pub(crate) fn new(bindings: Bindings, styles: Files, mut assets: Files) -> Result<Self, String> {
        let [index, worker, boot, early] = [INDEX, WORKER, BOOT, EARLY].map(|name| take(&mut assets, name));
        let (index, worker, boot, early) = (index?, worker?, boot?, early?);
        let wasm = Entry::hashed("app.wasm", bindings.wasm);
        let boot = fill(BOOT, &boot, &[("wasm", &wasm.path)])?;
        let script = Entry::hashed("app.js", bindings.script + "\n" + &boot);
        let style = Entry::hashed("app.css", sheet(styles)?);
        let early = Entry::hashed(EARLY, early);
        let names =
            [("wasm", &wasm.path), ("js", &script.path), ("css", &style.path), ("early", &early.path)];
        let index = Entry::new(INDEX, fill(INDEX, &index, &names.map(|(word, path)| (word, path.as_str())))?);
        let mut entries = vec![index, wasm, script, style, early];
        entries
            .extend(bindings.snippets.into_iter().chain(assets).map(|(path, body)| Entry::new(path, body)));
        let worker = fill(WORKER, &worker, &[("version", &version(&entries)), ("files", &list(&entries))])?;
        entries.push(Entry::new(WORKER, worker));
        Ok(Self { entries })
    }
}

fn take(assets: &mut Files, name: &str) -> Result<String, String> {
    let body = assets.remove(name).ok_or_else(|| format!("The page's folder `assets` has no `{name}`."))?;
    text(name, body)
}

fn text(name: &str, body: Vec<u8>) -> Result<String, String> {
    String::from_utf8(body).map_err(|_| format!("`{name}` is no text in UTF-8."))
}

/// One style sheet out of all, in the order of their names.
fn sheet(styles: Files) -> Result<String, String> {
    let sheets = styles.into_iter().filter(|(path, _)| path.ends_with(".css"));
    sheets.map(|(path, body)| text(&path, body).map(|sheet| sheet.trim_end().to_owned() + "\n")).collect()
}

/// Puts the values in the place of the words; each must occur, and none may be left over.
fn fill(name: &str, template: &str, values: &[(&str, &str)]) -> Result<String, String> {
    let mut filled = template.to_owned();
    for (word, value) in values {
        let mark = format!("{{{{{word}}}}}");
        if !filled.contains(&mark) {
            return Err(format!("`{name}` does not say where `{mark}` goes."));
        }
        filled = filled.replace(&mark, value);
    }
    match filled.split_once("{{").and_then(|(_, rest)| rest.split_once("}}")) {
        Some((word, _)) => Err(format!("`{name}` asks for `{{{{{word}}}}}`, which nobody knows.")),
        None => Ok(filled),
    }
}

/// Changes whenever any file does.
fn version(entries: &[Entry]) -> String {
    hash(entries.iter().flat_map(|entry| [entry.path.as_bytes(), &entry.body]))
}

/// The paths that the service worker keeps, as a list in JavaScript. The page itself goes by `/`.
fn list(entries: &[Entry]) -> String {
    let paths = entries.iter().map(|entry| if entry.path == INDEX { "" } else { &entry.path });
    let quoted: Vec<String> = paths.map(|path| format!("\"/{path}\"")).collect();
    format!("[{}]", quoted.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|&(path, body)| (path.to_owned(), body.as_bytes().to_vec())).collect()
    }

    fn page(wasm: &str) -> Page {
        let bindings = Bindings { wasm: wasm.into(), script: "load()".to_owned(), snippets: Files::new() };
        let styles = files(&[("20-dice.css", "b{}\n\n"), ("10-base.css", "a{}")]);
        let assets = files(&[
            (INDEX, "<link href='/{{css}}'><script src='/{{js}}'></script><a href='/{{wasm}}'></a>{{early}}"),
            (WORKER, "const V = '{{version}}', F = {{files}};"),
            (BOOT, "start('{{wasm}}')"),
            (EARLY, "theme()"),
            ("icon.svg", "<svg/>"),
        ]);
        Page::new(bindings, styles, assets).unwrap()
    }

    fn body(page: &Page, start: &str) -> String {
        let entry = page.entries.iter().find(|entry| entry.path.starts_with(start)).unwrap();
        String::from_utf8(entry.body.clone()).unwrap()
    }

    #[test]
    fn the_files_name_each_other() {
        let page = page("one");
        let names: Vec<&str> = page.entries.iter().map(|entry| entry.path.as_str()).collect();
        let index = body(&page, INDEX);
        assert!(names[1..5].iter().all(|name| index.contains(name)), "{index}");
        assert!(body(&page, "app-").contains("one"));
        assert!(body(&page, WORKER).contains("F = [\"/\", \"/app-"));
        assert!(body(&page, WORKER).ends_with("\"/icon.svg\"];"));
    }

    #[test]
    fn styles_are_joined_in_the_order_of_their_names() {
        let page = page("one");
        let css = page.entries.iter().find(|entry| entry.path.ends_with(".css")).unwrap();
        assert_eq!(css.body, b"a{}\nb{}\n");
    }

    #[test]
    fn any_change_is_another_version_and_the_same_files_are_the_same() {
        assert_eq!(body(&page("one"), WORKER), body(&page("one"), WORKER));
        assert_ne!(body(&page("one"), WORKER), body(&page("two"), WORKER));
    }

    #[test]
    fn a_word_that_is_missing_or_unknown_is_named() {
        assert!(fill("a", "x", &[("js", "y")]).unwrap_err().contains("{{js}}"));
        assert!(fill("a", "{{js}} {{jss}}", &[("js", "y")]).unwrap_err().contains("{{jss}}"));
    }
}
