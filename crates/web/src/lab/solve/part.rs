//! The question of one system, within the question of any.

use leptos::prelude::*;

use super::super::asking::Asking;
use super::ask::SolveAsk;
use super::d12::D12Ask;
use super::pool::PoolAsk;
use super::three_six::ThreeSixAsk;
use crate::parts::{Stepper, Tick};

/// A system's own question.
pub(super) trait Part: Sized + 'static {
    /// It, if it is the one that is asked.
    fn of(ask: &SolveAsk) -> Option<&Self>;
    /// The same, to be changed.
    fn of_mut(ask: &mut SolveAsk) -> Option<&mut Self>;
}

macro_rules! part {
    ($part:ty, $variant:ident) => {
        impl Part for $part {
            fn of(ask: &SolveAsk) -> Option<&Self> {
                if let SolveAsk::$variant(part) = ask { Some(part) } else { None }
            }

            fn of_mut(ask: &mut SolveAsk) -> Option<&mut Self> {
                if let SolveAsk::$variant(part) = ask { Some(part) } else { None }
            }
        }
    };
}

part!(D12Ask, D12);
part!(ThreeSixAsk, ThreeSix);
part!(PoolAsk, Pool);

impl Asking<SolveAsk> {
    /// Something of a system's question; nothing once another system is asked about.
    pub(super) fn part<P: Part, T>(self, read: impl Fn(&P) -> Option<T>) -> Option<T> {
        self.ask.with(|ask| P::of(ask).and_then(read))
    }

    /// Changes a system's question.
    pub(super) fn change_part<P: Part>(self, change: impl FnOnce(&mut P)) {
        self.change(|ask| P::of_mut(ask).map_or((), change));
    }

    /// A field for a number of a system's question.
    pub(super) fn stepper<P: Part>(
        self,
        label: &str,
        (least, most): (i32, i32),
        read: impl Fn(&P) -> Option<i32> + Send + Sync + 'static,
        set: impl Fn(&mut P, i32) + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let value = Signal::derive(move || self.part(&read).unwrap_or_default());
        let set = Callback::new(move |number: i32| self.change_part(|part: &mut P| set(part, number)));
        view! { <Stepper label=label.to_owned() value set least most/> }.into_any()
    }

    /// A field for what is so or not.
    pub(super) fn tick<P: Part>(
        self,
        label: &str,
        read: impl Fn(&P) -> Option<bool> + Send + Sync + 'static,
        set: impl Fn(&mut P, bool) + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let value = Signal::derive(move || self.part(&read).unwrap_or_default());
        let set = Callback::new(move |yes: bool| self.change_part(|part: &mut P| set(part, yes)));
        view! { <Tick label=label.to_owned() value set/> }.into_any()
    }
}
