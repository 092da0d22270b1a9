//! A word for each refusal, for programs. Sentences may be worded better some day; these words stay.

use super::Refusal;

macro_rules! codes {
    ($($refusal:ident => $code:expr,)*) => {
        impl Refusal {
            /// Every word there is.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// The word for it, which stays the same whatever the sentence says.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$refusal { .. } => $code,)*
                }
            }
        }
    };
}

impl Refusal {
    /// The word for a later action that could not stand: it can be undone together with the one that was asked for.
    pub const WOULD_BREAK: &'static str = "would_break";
}

codes! {
    Rules => "rules",
    Dice => "dice",
    Chance => "chance",
    NoSuchSeat => "no_such_seat",
    GmOnly => "gm_only",
    SpectatorsWatch => "spectators_watch",
    NotYours => "not_yours",
    NoSuchCharacter => "no_such_character",
    NoSuch => "no_such",
    NoneCalled => "none_called",
    WrongLength => "wrong_length",
    ControlCharacter => "control_character",
    WrongCount => "wrong_count",
    NameTaken => "name_taken",
    OneGm => "one_gm",
    GmStays => "gm_stays",
    SpectatorsOwnNothing => "spectators_own_nothing",
    HiddenIsTheGms => "hidden_is_the_gms",
    Hidden => "hidden",
    Incapacitated => "incapacitated",
    StillAwaited => "still_awaited",
    HelpsOneself => "helps_oneself",
    SomebodyElsesNote => "somebody_elses_note",
    NoSuchEvent => "no_such_event",
    NotPinned => "not_pinned",
    Full => "full",
    OtherSystem => "other_system",
    NoSuchPoints => "no_such_points",
    NotInSystem => "not_in_system",
    NoTarget => "no_target",
    CannotKeepBack => "cannot_keep_back",
    HasNoTarget => "pool_has_no_target",
    NoContest => "no_contest",
    Already => "already",
    NotNow => "not_now",
    NameEachOnce => "name_each_once",
    NothingChanges => "nothing_changes",
    WouldLose => "would_lose",
    CannotUndo => "cannot_undo",
    WouldBreak => Refusal::WOULD_BREAK,
    BeforeHistory => "before_history",
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_refusals_share_a_word() {
        assert_eq!(Refusal::CODES.iter().collect::<BTreeSet<_>>().len(), Refusal::CODES.len());
        assert_eq!(Refusal::NoTarget.code(), "no_target");
    }
}
