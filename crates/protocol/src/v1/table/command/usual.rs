//! What a field of a command is if it is left out.

use play::Audience;

pub(super) const fn one() -> u32 {
    1
}

pub(super) const fn everyone() -> Audience {
    Audience::Everyone
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
pub(super) const fn is_false(switch: &bool) -> bool {
    !*switch
}
