//! Links within the project lead to a file that is there and to a heading that it has.

use crate::finding::Finding;
use crate::project::Project;
use crate::source::Source;

/// Links that lead nowhere.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in project.ending(".md") {
        for (number, target) in links(&page.text) {
            if let Some(reason) = objection(project, page, target) {
                findings.push(Finding::at_line(&page.path, number, format!("the link `{target}` {reason}")));
            }
        }
    }
    findings
}

fn objection(project: &Project, page: &Source, target: &str) -> Option<&'static str> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, heading) =
        target.split_once('#').map_or((target, None), |(path, heading)| (path, Some(heading)));
    let Some(path) = resolve(&page.path, path) else { return Some("leaves the project") };
    if !project.root.join(&path).exists() && project.file(&path).is_none() {
        return Some("leads to no file");
    }
    let known = heading.is_none_or(|heading| {
        project.file(&path).is_none_or(|page| {
            !page.path.ends_with(".md") || anchors(&page.text).any(|anchor| anchor == heading)
        })
    });
    (!known).then_some("leads to no heading of that page")
}

/// Where a link on a page leads, seen from the root; the page itself if the path is empty.
fn resolve(page: &str, path: &str) -> Option<String> {
    if path.is_empty() {
        return Some(page.to_owned());
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/').filter(|part| !matches!(*part, "" | ".")) {
        if part == ".." { parts.pop().map(drop)? } else { parts.push(part) }
    }
    Some(parts.join("/"))
}

/// The targets of `[…](target)` and of `[…]: target`, with their lines; code is left out.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    for (number, line) in prose(text) {
        let is_code = |at: usize| line[..at].matches('`').count() % 2 == 1;
        for (at, _) in line.match_indices("](").filter(|&(at, _)| !is_code(at)) {
            let rest = &line[at + 2..];
            let target = rest.split([')', ' ']).next().unwrap_or_default();
            links.push((number, target));
        }
        let named = line.strip_prefix('[').and_then(|line| line.split_once("]: "));
        links.extend(named.map(|(_, target)| (number, target.trim())));
    }
    links
}

/// The anchors of a page's headings, made as the usual viewers make them.
fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headings = prose(text).filter(|(_, line)| line.starts_with('#'));
    headings.map(|(_, line)| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '_'));
        kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect()
    })
}

/// The lines outside fenced blocks, counted from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fenced && !fence).then_some((index + 1, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(text: &str) -> Vec<String> {
        let file = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let files = vec![file("docs/a.md", text), file("docs/rules/b.md", "# B\n\n## The D12 — checks\n")];
        let project = Project { root: "nowhere".into(), files, packages: Vec::new() };
        find(&project).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn links_to_pages_headings_and_the_web_are_fine() {
        let text = "# A\n[b](rules/b.md), [c](./rules/b.md#the-d12--checks), [here](#a), [web](https://example.org/x)\n";
        assert_eq!(findings(text), Vec::<String>::new());
    }

    #[test]
    fn dead_links_are_named_with_their_line() {
        let found = findings("x\n[a](c.md) [b](../../x.md) [c](rules/b.md#nope)\n\n[d]: gone.md\n");
        assert_eq!(
            found,
            [
                "docs/a.md:2: the link `c.md` leads to no file",
                "docs/a.md:2: the link `../../x.md` leaves the project",
                "docs/a.md:2: the link `rules/b.md#nope` leads to no heading of that page",
                "docs/a.md:4: the link `gone.md` leads to no file"
            ]
        );
    }

    #[test]
    fn code_is_no_link() {
        assert!(findings("`[a](b)`\n```\n[a](b)\n```\n").is_empty());
    }
}
