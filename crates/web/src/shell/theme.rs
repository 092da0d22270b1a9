//! Light, dark, or as the system has it.

use leptos::prelude::*;

use super::Sign;
use crate::browser::{document, storage};

/// On which ground the page is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ground {
    /// As the system has it.
    #[default]
    Auto,
    /// Ink on paper.
    Light,
    /// Chalk on slate.
    Dark,
}

impl Ground {
    /// The word for it, in the document and in the browser's storage.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::Auto => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::Auto,
        }
    }

    /// Its sign.
    pub(crate) const fn sign(self) -> Sign {
        match self {
            Self::Auto => Sign::Auto,
            Self::Light => Sign::Sun,
            Self::Dark => Sign::Moon,
        }
    }
}

/// The chosen ground, for everyone who asks.
#[derive(Clone, Copy)]
pub(crate) struct Theme(RwSignal<Ground>);

impl Theme {
    const KEY: &'static str = "twelvefold.theme";

    /// Reads the choice and keeps document and storage with it.
    pub(crate) fn provide() {
        let saved = storage::load(Self::KEY).unwrap_or_default();
        let ground = [Ground::Light, Ground::Dark].into_iter().find(|one| one.name() == saved);
        let theme = Self(RwSignal::new(ground.unwrap_or_default()));
        Effect::new(move |_| {
            let name = theme.0.get().name();
            if let Some(root) = document().document_element() {
                drop(root.set_attribute("data-theme", name));
            }
            storage::write(Self::KEY, name);
        });
        provide_context(theme);
    }

    /// The one that was provided.
    pub(crate) fn get() -> Self {
        use_context().unwrap_or_else(|| Self(RwSignal::new(Ground::Auto)))
    }

    /// The ground now.
    pub(crate) fn ground(self) -> Ground {
        self.0.get()
    }

    /// The next one.
    pub(crate) fn turn(self) {
        self.0.update(|ground| *ground = ground.next());
    }
}
