//! One thing that a character is to be good at, as it stands in a link: what it is about, and how much it counts.

use odds::solve::Weight;

/// More wishes than this are no longer weighed at a glance.
pub(crate) const MOST_WISHES: usize = 8;
/// A longer weight is no number.
const MOST_WEIGHT: usize = 16;

/// What a wish can be about in one system.
pub(crate) trait About: Sized {
    /// The word for it in a link: `check` or `stat`.
    fn key(&self) -> &'static str;
    /// What it is, as the command takes it.
    fn written(&self) -> String;
    /// The same from a link; nothing if it can't be.
    fn from_link(key: &str, text: &str) -> Option<Self>;
    /// The word by which a form chooses what it is about.
    fn subject(&self) -> String;
    /// Chooses another; what was set beside it stays as far as it can.
    fn choose(&mut self, subject: &str);
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WishAsk<A> {
    /// What it is about.
    pub(crate) about: A,
    /// How much it counts, as typed: `2`, `1.5`, `3/4`.
    weight: String,
}

impl<A: About> WishAsk<A> {
    /// A wish that counts once.
    pub(crate) fn new(about: A) -> Self {
        Self { about, weight: "1".to_owned() }
    }

    /// `Finesse=18,luck,weight=2`, as the command takes it.
    fn written(&self) -> String {
        let weight = (self.weight != "1").then(|| format!("weight={}", self.weight));
        [self.about.written()].into_iter().chain(weight).collect::<Vec<_>>().join(",")
    }

    /// The same from a link; nothing if it can't be. A weight that is none stays, so that it can be mended.
    pub(crate) fn from_link(key: &str, text: &str) -> Option<Self> {
        let (weights, words): (Vec<&str>, Vec<&str>) =
            text.split(',').map(str::trim).partition(|word| word.starts_with("weight="));
        let mut wish = Self::new(A::from_link(key, &words.join(","))?);
        if let Some((_, typed)) = weights.last().and_then(|weight| weight.split_once('=')) {
            wish.weigh(typed);
        }
        Some(wish)
    }

    fn weigh(&mut self, typed: &str) {
        self.weight = typed.trim().chars().take(MOST_WEIGHT).collect();
    }
}

/// The wishes as the solver knows them; otherwise one sentence that says which weight is none.
pub(crate) fn weighed<A, W>(wishes: &[WishAsk<A>], wish: impl Fn(&A, Weight) -> W) -> Result<Vec<W>, String> {
    let one = |(at, one): (usize, &WishAsk<A>)| match one.weight.parse::<Weight>() {
        Ok(weight) => Ok(wish(&one.about, weight)),
        Err(no) => Err(format!("Wish {}: {no}.", at + 1)),
    };
    wishes.iter().enumerate().map(one).collect()
}

/// The wishes of any system, for a form.
pub(crate) trait WishList {
    /// How many there are.
    fn count(&self) -> usize;
    /// How much one counts, as typed.
    fn weight(&self, at: usize) -> Option<&str>;
    /// Takes a weight as typed.
    fn weigh(&mut self, at: usize, typed: &str);
    /// What one is about.
    fn subject(&self, at: usize) -> Option<String>;
    /// Chooses what one is about.
    fn choose(&mut self, at: usize, subject: &str);
    /// Takes one away, but never the last.
    fn remove_one(&mut self, at: usize);
    /// Adds one from a link; nothing if it can't be.
    fn add_read(&mut self, key: &str, text: &str) -> Option<()>;
    /// All of them, as words of a link.
    fn pairs(&self) -> Vec<(&'static str, String)>;
}

impl<A: About> WishList for Vec<WishAsk<A>> {
    fn count(&self) -> usize {
        self.len()
    }

    fn weight(&self, at: usize) -> Option<&str> {
        self.get(at).map(|wish| wish.weight.as_str())
    }

    fn weigh(&mut self, at: usize, typed: &str) {
        if let Some(wish) = self.get_mut(at) {
            wish.weigh(typed);
        }
    }

    fn subject(&self, at: usize) -> Option<String> {
        self.get(at).map(|wish| wish.about.subject())
    }

    fn choose(&mut self, at: usize, subject: &str) {
        if let Some(wish) = self.get_mut(at) {
            wish.about.choose(subject);
        }
    }

    fn remove_one(&mut self, at: usize) {
        if self.len() > 1 && at < self.len() {
            self.remove(at);
        }
    }

    fn add_read(&mut self, key: &str, text: &str) -> Option<()> {
        let has_room = self.len() < MOST_WISHES;
        self.push(WishAsk::from_link(key, text).filter(|_| has_room)?);
        Some(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        self.iter().map(|wish| (wish.about.key(), wish.written())).collect()
    }
}
