//! The words that programs go by when something is refused, each with what it means.

/// Kinds of problems.
pub(super) const PROBLEMS: [(&str, &str); 15] = [
    (
        "bad_request",
        "400. The request cannot be read: its JSON, its query or its key. The sentence says where.",
    ),
    ("no_seat", "401. There is no such table, or no seat at it for the token that was sent, if any."),
    ("forbidden", "403. Not for this seat, a link that lets nobody in any more, or a page of another site."),
    ("not_found", "404. Nothing is at this address."),
    ("wrong_method", "405. The address takes another method."),
    (
        "too_slow",
        "408. The body did not arrive in time. The same command with the same key can be sent again.",
    ),
    ("conflict", "409. It does not go together with what is there."),
    (
        "read_only",
        "409. A newer program has played at this table; here it is read and exported, and not played on.",
    ),
    ("too_large", "413. The body is larger than is taken."),
    ("wrong_type", "415. The body must be of another type."),
    (
        "refused",
        "422. Understood, and refused by the table or its rules; rule has the id where a rule says no, and refusal a word for programs. Nothing has changed.",
    ),
    ("too_many", "429. Too often, or too many connections; Retry-After says how many seconds to wait."),
    ("internal", "500. A mistake of the server. The same command with the same key can be sent again."),
    (
        "unavailable",
        "503. The store cannot be reached right now. The same command with the same key can be sent again.",
    ),
    ("full", "507. The server keeps as much as whoever runs it allows."),
];

/// Refusals of a table, by [`play::Refusal::code`].
pub(super) const REFUSALS: [(&str, &str); 39] = [
    ("rules", "The rules say no; rule has the id."),
    ("chance", "The dice could not be thrown."),
    ("no_such_seat", "Nobody sits there."),
    ("gm_only", "Only the GM may do that."),
    ("spectators_watch", "A spectator may not do that."),
    ("not_yours", "The character is somebody else's."),
    ("no_such_character", "There is no such character that this seat may know of."),
    ("no_such", "There is no such call, contest or note, or it is over."),
    ("none_called", "Nothing has that name."),
    ("wrong_length", "A text is too short or too long."),
    ("control_character", "A text holds a control character."),
    ("wrong_count", "More or fewer at once than can be done."),
    ("name_taken", "Somebody at the table has that name."),
    ("one_gm", "A table has one GM."),
    ("gm_stays", "The GM cannot leave their own table."),
    ("spectators_own_nothing", "A spectator plays no character."),
    ("hidden_is_the_gms", "A hidden character is the GM's."),
    ("hidden", "Everyone would see it, and the character is hidden."),
    ("still_awaited", "Something waits for the character."),
    ("helps_oneself", "Assistance is for other players' characters."),
    ("somebody_elses_note", "The note is somebody else's."),
    ("no_such_event", "There is no such event."),
    ("not_pinned", "The event is not pinned."),
    ("full", "The table holds no more of those."),
    ("other_system", "The table plays another system."),
    ("no_such_points", "The system has no such points."),
    ("not_in_system", "The system has no such thing."),
    ("no_target", "The check needs something to beat."),
    ("pool_has_no_target", "An action roll is made against nothing."),
    ("no_contest", "These sides cannot be compared."),
    ("already", "It was done already."),
    ("not_now", "It cannot be done as things are; the sentence says why."),
    ("name_each_once", "Nothing is named, or something twice."),
    ("nothing_changes", "It is so already."),
    ("cannot_undo", "The action cannot be undone or redone."),
    (
        "would_break",
        "A later action could not stand without it; send the undo again with together to undo both.",
    ),
    (
        "would_lose",
        "Something on a sheet does not fit the newer file; the sentence names it. Send it again with accept_loss to let it go.",
    ),
    ("incapacitated", "The character is Incapacitated and may not act unless the GM allows it."),
    ("before_history", "The history at hand does not reach back so far."),
];
