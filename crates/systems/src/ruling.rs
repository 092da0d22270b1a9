//! Rulings: where a book leaves a choice, the choice is a typed, named option with a default.
//!
//! Every system has one struct of rulings. The command's flags, a table's settings and the reference are
//! drawn from [`Rulings::list`], so a new ruling is one enum and one field.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::{Refusal, System};

/// One way to read a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word for it in flags, files and JSON.
    pub name: &'static str,
    /// What it means, in a few words.
    pub about: &'static str,
}

/// What a ruling can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choices {
    /// One of these.
    Named(&'static [Choice]),
    /// A whole number in this range.
    Number {
        /// The smallest.
        least: u8,
        /// The largest.
        most: u8,
    },
}

/// What rulings are set to, by name: how they cross from one crate to another, whatever the system.
pub type RulingSettings = BTreeMap<String, String>;

/// All that a machine needs to offer a ruling to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulingInfo {
    /// The word for it in flags, files and JSON.
    pub name: &'static str,
    /// The rule that leaves the choice.
    pub rule: &'static str,
    /// The question it answers.
    pub about: &'static str,
    /// The possible answers.
    pub choices: Choices,
    /// The answer if nobody says otherwise.
    pub default: &'static str,
}

/// The type of one ruling.
pub trait Ruling: Copy + Default + PartialEq {
    /// How it is offered.
    const INFO: RulingInfo;
    /// The word for this choice.
    fn name(self) -> &'static str;
    /// The choice of that name.
    fn from_name(name: &str) -> Option<Self>;
}

/// A system's whole set of rulings.
pub trait Rulings: Copy + Default + PartialEq + Debug + Send + Sync + 'static {
    /// The system they belong to.
    const SYSTEM: System;

    /// Every ruling there is, in the order of the book.
    fn list() -> &'static [RulingInfo];
    /// The named sets of rulings; the first is the default.
    fn editions() -> &'static [Edition<Self>];
    /// The word for what a ruling is set to.
    fn get(&self, ruling: &str) -> Option<&'static str>;
    /// Sets one ruling by name; refused if there is no such ruling or choice.
    fn set(&mut self, ruling: &str, choice: &str) -> Result<(), Refusal>;

    /// The edition of that name.
    fn edition(name: &str) -> Result<Self, Refusal> {
        let found = Self::editions().iter().find(|edition| edition.name == name);
        found.map(|edition| edition.rulings).ok_or_else(|| Refusal::UnknownEdition {
            edition: name.to_owned(),
            known: listed_names(Self::editions().iter().map(|edition| edition.name)),
        })
    }

    /// The rulings that were recorded; one that is missing has its default.
    fn from_settings(settings: &RulingSettings) -> Result<Self, Refusal> {
        let mut rulings = Self::default();
        for (ruling, choice) in settings {
            rulings.set(ruling, choice)?;
        }
        Ok(rulings)
    }

    /// What every ruling is set to, by name.
    fn to_settings(&self) -> RulingSettings {
        self.settings().map(|(info, choice)| (info.name.to_owned(), choice.to_owned())).collect()
    }

    /// Each ruling with the word for what it is set to.
    fn settings(&self) -> impl Iterator<Item = (&'static RulingInfo, &'static str)> {
        Self::list().iter().filter_map(|info| Some((info, self.get(info.name)?)))
    }
}

/// A named set of rulings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edition<R: 'static> {
    /// The word for it.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Its rulings.
    pub rulings: R,
}

impl RulingInfo {
    /// The refusal for a choice this ruling does not have.
    pub fn refuse(&self, choice: &str) -> Refusal {
        let known = match self.choices {
            Choices::Named(choices) => listed_names(choices.iter().map(|choice| choice.name)),
            Choices::Number { least, most } => format!("a number from {least} to {most}"),
        };
        Refusal::UnknownChoice { ruling: self.name, rule: self.rule, choice: choice.to_owned(), known }
    }
}

/// A list for a sentence: "a, b or c".
pub(crate) fn listed_names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match names.split_last() {
        None => String::from("none"),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// The words for the numbers a numeric ruling can take.
pub(crate) const NUMBERS: [&str; 13] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// Defines a ruling as an enum; the first choice is the default.
macro_rules! ruling {
    (
        $(#[$doc:meta])*
        $type:ident, $name:literal, $rule:literal, $about:literal {
            $first:ident = $first_name:literal, $first_about:literal;
            $($variant:ident = $choice:literal, $choice_about:literal;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $type {
            #[doc = $first_about]
            #[default]
            $first,
            $(#[doc = $choice_about] $variant,)*
        }

        impl $crate::ruling::Ruling for $type {
            const INFO: $crate::ruling::RulingInfo = $crate::ruling::RulingInfo {
                name: $name,
                rule: $rule,
                about: $about,
                choices: $crate::ruling::Choices::Named(&[
                    $crate::ruling::Choice { name: $first_name, about: $first_about },
                    $($crate::ruling::Choice { name: $choice, about: $choice_about },)*
                ]),
                default: $first_name,
            };

            fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_name,
                    $(Self::$variant => $choice,)*
                }
            }

            fn from_name(name: &str) -> Option<Self> {
                match name {
                    $first_name => Some(Self::$first),
                    $($choice => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

/// Defines a ruling that is a small number.
macro_rules! number_ruling {
    (
        $(#[$doc:meta])*
        $type:ident, $name:literal, $rule:literal, $about:literal, $least:literal..=$most:literal, $default:literal
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $type(u8);

        impl $type {
            /// The number.
            pub const fn get(self) -> u32 {
                self.0 as u32
            }
        }

        impl Default for $type {
            fn default() -> Self {
                Self($default)
            }
        }

        impl $crate::ruling::Ruling for $type {
            const INFO: $crate::ruling::RulingInfo = $crate::ruling::RulingInfo {
                name: $name,
                rule: $rule,
                about: $about,
                choices: $crate::ruling::Choices::Number { least: $least, most: $most },
                default: $crate::ruling::NUMBERS[$default],
            };

            fn name(self) -> &'static str {
                $crate::ruling::NUMBERS[usize::from(self.0)]
            }

            fn from_name(name: &str) -> Option<Self> {
                ($least..=$most).find(|&number| $crate::ruling::NUMBERS[usize::from(number)] == name).map(Self)
            }
        }
    };
}

/// Defines a system's struct of rulings with its editions.
macro_rules! rulings {
    (
        $(#[$doc:meta])*
        pub struct Rulings of $system:ident { $($field:ident: $type:ident,)* }
        editions { $($edition:literal, $about:literal => { $($key:ident: $value:expr),* $(,)? };)* }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Rulings {
            $(#[doc = concat!("See [`", stringify!($type), "`].")] pub $field: $type,)*
        }

        impl $crate::ruling::Rulings for Rulings {
            const SYSTEM: $crate::System = $crate::System::$system;

            fn list() -> &'static [$crate::ruling::RulingInfo] {
                use $crate::ruling::Ruling;
                &[$(<$type>::INFO,)*]
            }

            fn editions() -> &'static [$crate::ruling::Edition<Self>] {
                static EDITIONS: std::sync::LazyLock<Vec<$crate::ruling::Edition<Rulings>>> =
                    std::sync::LazyLock::new(|| vec![$($crate::ruling::Edition {
                        name: $edition,
                        about: $about,
                        rulings: Rulings { $($key: $value,)* ..Rulings::default() },
                    },)*]);
                &EDITIONS
            }

            fn get(&self, ruling: &str) -> Option<&'static str> {
                use $crate::ruling::Ruling;
                $(if ruling == <$type>::INFO.name {
                    return Some(self.$field.name());
                })*
                None
            }

            fn set(&mut self, ruling: &str, choice: &str) -> Result<(), $crate::Refusal> {
                use $crate::ruling::Ruling;
                $(if ruling == <$type>::INFO.name {
                    self.$field = <$type>::from_name(choice).ok_or_else(|| <$type>::INFO.refuse(choice))?;
                    return Ok(());
                })*
                Err($crate::Refusal::UnknownRuling {
                    ruling: ruling.to_owned(),
                    known: $crate::ruling::listed_names(Self::list().iter().map(|info| info.name)),
                })
            }
        }
    };
}

pub(crate) use {number_ruling, ruling, rulings};
