//! How distributions are shown, and the words for it in a link.

use charts::Cumulation;
use presentation::distributions;

/// A picture or numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Form {
    /// All in one chart.
    #[default]
    Graph,
    /// A row for each total.
    Table,
}

impl Form {
    pub(crate) const ALL: [Self; 2] = [Self::Graph, Self::Table];

    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Graph => "Graph",
            Self::Table => "Table",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Graph => "graph",
            Self::Table => "table",
        }
    }
}

/// What is shown of distributions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shown {
    /// How chances are added up.
    pub(crate) cumulation: Cumulation,
    /// As what they are shown.
    pub(crate) form: Form,
}

impl Shown {
    /// What of it is not as usual.
    pub(crate) fn pairs(self) -> impl Iterator<Item = (&'static str, String)> {
        let usual = Self::default();
        let chance = (self.cumulation != usual.cumulation)
            .then(|| ("chance", distributions::key(self.cumulation).to_owned()));
        let form = (self.form != usual.form).then(|| ("view", self.form.key().to_owned()));
        chance.into_iter().chain(form)
    }

    /// Takes in a word of a link; nothing if it is no word of these, or makes no sense.
    pub(crate) fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "chance" => {
                let found =
                    Cumulation::ALL.into_iter().find(|cumulation| distributions::key(*cumulation) == value);
                self.cumulation = found?;
            }
            "view" => self.form = Form::ALL.into_iter().find(|form| form.key() == value)?,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_show_them_comes_back_from_its_words() {
        for cumulation in Cumulation::ALL {
            for form in Form::ALL {
                let shown = Shown { cumulation, form };
                let mut read = Shown::default();
                for (key, value) in shown.pairs() {
                    assert_eq!(read.apply(key, &value), Some(()));
                }
                assert_eq!(read, shown);
            }
        }
        assert_eq!(Shown::default().pairs().count(), 0);
        assert_eq!(Shown::default().apply("view", "smell"), None);
    }
}
