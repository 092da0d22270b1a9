//! Small signs, drawn in the colour of the text around them.

use leptos::prelude::*;

/// What a sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// A d12.
    Roll,
    /// A person.
    Characters,
    /// People around a table.
    Tables,
    /// A flask.
    Lab,
    /// A book.
    Rules,
    /// The sun.
    Sun,
    /// The moon.
    Moon,
    /// Half and half.
    Auto,
    /// A magnifying glass.
    Search,
    /// A question mark.
    Help,
    /// An arrow back.
    Undo,
    /// An hourglass.
    Turn,
    /// A chevron to the left.
    Back,
    /// Two sheets.
    Copy,
    /// An arrow into a tray.
    Download,
    /// An arrow out of a tray.
    Upload,
    /// A cross.
    Close,
    /// An envelope.
    Sealed,
    /// A dustbin.
    Remove,
    /// A tick.
    Verified,
}

impl Sign {
    const fn path(self) -> &'static str {
        match self {
            Self::Roll => {
                "M12 2l8.5 6-3.2 10H6.700L3.500 8zM12 2v5M12 7l4.800 3.500M12 7L7.200 10.500M7.200 10.500L9 16M16.800 10.500L15 16M9 16h6M7.200 10.500L3.500 8M16.800 10.500L20.500 8M9 16l-2.300 2M15 16l2.300 2"
            }
            Self::Characters => "M12 12a4 4 0 100-8 4 4 0 000 8zM4 20c1-4 4-6 8-6s7 2 8 6",
            Self::Tables => {
                "M4 10h16M6 10l-2 10M18 10l2 10M12 10v10M9 5a1.500 1.500 0 103 0 1.500 1.500 0 10-3 0M14 6h4"
            }
            Self::Lab => {
                "M9 3h6M10 3v6L4.500 19a1.500 1.500 0 001.300 2h12.400a1.500 1.500 0 001.300-2L14 9V3M7.500 15h9"
            }
            Self::Rules => "M5 4h6a2 2 0 012 2v14a2 2 0 00-2-2H5zM19 4h-4a2 2 0 00-2 2v14a2 2 0 012-2h4z",
            Self::Sun => {
                "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"
            }
            Self::Moon => "M20 14.500A8 8 0 119.500 4a6.500 6.500 0 0010.500 10.500z",
            Self::Auto => "M12 3a9 9 0 100 18zM12 3a9 9 0 010 18",
            Self::Search => "M10.500 4a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM15.500 15.500L21 21",
            Self::Help => {
                "M9 9a3 3 0 115 2.200c-1.200.9-2 1.400-2 2.800M12 18v.5M12 2a10 10 0 100 20 10 10 0 000-20z"
            }
            Self::Undo => "M8 5L3 10l5 5M3 10h11a6 6 0 010 12h-3",
            Self::Turn => "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9",
            Self::Back => "M15 5l-7 7 7 7",
            Self::Copy => "M8 8h12v12H8zM16 8V4H4v12h4",
            Self::Download => "M12 3v12M7 10l5 5 5-5M4 20h16",
            Self::Upload => "M12 16V4M7 9l5-5 5 5M4 20h16",
            Self::Close => "M5 5l14 14M19 5L5 19",
            Self::Sealed => "M3 6h18v13H3zM3 7l9 7 9-7",
            Self::Verified => "M5 13l5 5L19 7",
            Self::Remove => "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
        }
    }
}

/// A sign; the button or link around it has the name.
#[component]
pub(crate) fn Icon(
    /// What it stands for.
    sign: Sign,
) -> impl IntoView {
    view! {
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d=sign.path()/>
        </svg>
    }
}
