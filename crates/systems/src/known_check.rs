//! Every kind of check there is, whichever system it belongs to.

use crate::System;
use crate::form::{CheckForm, CheckKind};

/// One kind of check of one system: what a person chooses before anything is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KnownCheck {
    system: System,
    place: usize,
}

impl KnownCheck {
    /// All of them, in the order people are offered them.
    pub fn all() -> impl Iterator<Item = Self> {
        System::all().into_iter().flat_map(Self::of_system)
    }

    /// Those of one system; the first is the usual one.
    pub fn of_system(system: System) -> impl Iterator<Item = Self> {
        (0..system.rules().checks().len()).map(move |place| Self { system, place })
    }

    /// The first that people are offered in that system.
    pub const fn usual(system: System) -> Self {
        Self { system, place: 0 }
    }

    /// The one that a link calls so.
    pub fn from_link(word: &str) -> Option<Self> {
        Self::all().find(|check| check.form().link == word)
    }

    /// The system it belongs to.
    pub const fn system(self) -> System {
        self.system
    }

    /// What makes such checks.
    pub fn kind(self) -> &'static dyn CheckKind {
        self.system.rules().checks()[self.place]
    }

    /// What it asks for.
    pub fn form(self) -> &'static CheckForm {
        self.kind().form()
    }
}
