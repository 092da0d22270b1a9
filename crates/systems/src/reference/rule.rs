//! One rule of the reference.

/// A rule in plain words, its parts kept apart for whoever sets it on a page.
///
/// Texts may hold words in backticks: names and values as one types them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it is cited by: `D12-CRIT-1`.
    pub id: &'static str,
    /// A few words.
    pub title: &'static str,
    /// What it says.
    pub text: Vec<Block>,
    /// The choices it leaves to the table.
    pub rulings: Vec<RulingNote>,
    /// A worked example; a page that lacks one fails its test.
    pub example: &'static str,
    /// A command that shows it, where there is one.
    pub try_it: Option<&'static str>,
}

/// A piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(&'static str),
    /// An item of a list.
    Item(&'static str),
    /// What the book leaves out and had to be filled in.
    NotInTheBook(&'static str),
}

/// A choice the book leaves, as the reference tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingNote {
    /// The word for it in flags and files: `crit_scope`.
    pub name: &'static str,
    /// The possible readings, the default first.
    pub options: Vec<RulingOption>,
}

/// One reading of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulingOption {
    /// The word for it, or a range of numbers such as `1–12`.
    pub value: &'static str,
    /// Does it hold if nobody says otherwise?
    pub is_default: bool,
    /// What it means.
    pub meaning: &'static str,
}

impl Block {
    /// The words, whatever kind of block they stand in.
    pub const fn text(&self) -> &'static str {
        match self {
            Self::Paragraph(words) | Self::Item(words) | Self::NotInTheBook(words) => words,
        }
    }
}
