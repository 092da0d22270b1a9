//! What the person at the terminal asks for.

use crate::work::Work;

const USAGE: &str = "usage: cargo x bench [names…] [--peers] [--json]";

/// The words of the command line, understood.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Request {
    /// Measure the other libraries too.
    pub(crate) peers: bool,
    /// JSON instead of a table.
    pub(crate) json: bool,
    /// Beginnings of names; none means all.
    names: Vec<String>,
}

impl Request {
    /// Reads the words, or says in a sentence which one is wrong.
    pub(crate) fn parse(words: Vec<String>) -> Result<Self, String> {
        let mut request = Self::default();
        for word in words {
            match word.as_str() {
                "--peers" => request.peers = true,
                "--json" => request.json = true,
                other if other.starts_with('-') => return Err(format!("`{other}` is unknown; {USAGE}")),
                _ => request.names.push(word),
            }
        }
        Ok(request)
    }

    /// The works whose names begin with one of the names asked for.
    pub(crate) fn choose(&self, works: Vec<Work>) -> Result<Vec<Work>, String> {
        if let Some(name) =
            self.names.iter().find(|name| !works.iter().any(|work| work.name.starts_with(*name)))
        {
            let all: Vec<&str> = works.iter().map(|work| work.name).collect();
            return Err(format!("no work is called `{name}`; there are {}", all.join(", ")));
        }
        let wanted =
            |work: &Work| self.names.is_empty() || self.names.iter().any(|name| work.name.starts_with(name));
        Ok(works.into_iter().filter(wanted).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn names_and_flags_come_in_any_order() {
        let request = Request::parse(words("check --json pool-14 --peers")).unwrap();
        assert_eq!(request, Request { peers: true, json: true, names: words("check pool-14") });
    }

    #[test]
    fn an_unknown_word_is_named() {
        assert!(Request::parse(words("--peer")).unwrap_err().contains("`--peer`"));
        let refused = Request::parse(words("chekc")).unwrap().choose(crate::works::all_works().unwrap());
        assert!(refused.err().unwrap().starts_with("no work is called `chekc`; there are check-2,"));
    }

    #[test]
    fn a_beginning_chooses_all_that_begin_so() {
        let chosen =
            Request::parse(words("check")).unwrap().choose(crate::works::all_works().unwrap()).unwrap();
        assert_eq!(
            chosen.iter().map(|work| work.name).collect::<Vec<_>>(),
            ["check-2", "check-2-full", "check-4", "check-4-full"]
        );
    }
}
