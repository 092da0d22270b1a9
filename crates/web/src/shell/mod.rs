//! What surrounds every place: the bar, the theme, short messages, the palette, the keys, the offer of a new version.

mod icon;
mod keys;
mod palette;
mod theme;
mod toast;
mod top;
mod update;

pub(crate) use icon::{Icon, Sign};
pub(crate) use keys::{Helped, Keys};
pub(crate) use palette::Palette;
pub(crate) use theme::{Ground as ThemeGround, Theme};
pub(crate) use toast::{ToastList, Toasts};
pub(crate) use top::{SkipLink, Top};
pub(crate) use update::UpdateNotice;

/// The five places, in the order of the bar.
pub(crate) const PLACES: [Place; 5] = [
    Place { path: "/roll", name: "Roll", sign: Sign::Roll, key: "r" },
    Place { path: "/characters", name: "Characters", sign: Sign::Characters, key: "c" },
    Place { path: "/tables", name: "Tables", sign: Sign::Tables, key: "t" },
    Place { path: "/lab", name: "Lab", sign: Sign::Lab, key: "l" },
    Place { path: "/rules", name: "Rules", sign: Sign::Rules, key: "u" },
];

/// One of the five places.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Where it is.
    pub(crate) path: &'static str,
    pub(crate) name: &'static str,
    /// Its sign in the bar.
    pub(crate) sign: Sign,
    /// The key that goes there after `g`.
    pub(crate) key: &'static str,
}

impl Place {
    /// Is this path the place, or in it?
    fn holds(self, path: &str) -> bool {
        path.strip_prefix(self.path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}
