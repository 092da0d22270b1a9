//! One contract: what every engine promises, run on SQLite and on a real PostgreSQL.
#![cfg(unix)]

mod appends;
mod beside;
mod crowd;
mod reads;
mod tokens;

/// Turns promises into tests on both engines, each with a fresh and empty store.
macro_rules! contract {
    ($($file:ident :: $promise:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $promise() {
                super::$file::$promise(crate::common::Home::sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $promise() {
                super::$file::$promise(crate::common::Home::postgres()).await;
            })+
        }
    };
}

contract! {
    appends::of_two_writers_one_wins,
    appends::a_refused_append_leaves_no_trace,
    appends::an_append_is_all_or_nothing,
    appends::tables_are_kept_apart,
    appends::what_cannot_be_kept_is_refused_before_it_is_tried,
    appends::a_deleted_table_is_gone_with_all_that_belongs_to_it,
    appends::an_append_to_a_table_that_is_gone_is_refused,
    reads::a_cursor_reads_without_gap_or_duplicate,
    reads::bytes_and_texts_come_back_as_they_were,
    reads::a_table_that_is_not_there_is_empty,
    reads::tables_are_listed_by_cursor,
    reads::what_was_kept_is_there_after_closing_and_opening,
    reads::a_store_opened_to_read_cannot_be_written_to,
    reads::a_closed_store_says_so,
    beside::a_command_sent_again_gets_its_first_reply,
    beside::a_receipt_belongs_to_its_table_seat_and_key,
    beside::receipts_are_forgotten_after_their_time,
    beside::sums_are_kept_once_for_each_table,
    beside::seeds_come_and_go_with_the_rows,
    beside::a_seed_is_not_promised_twice,
    beside::the_newest_snapshot_at_or_before_a_row_is_found,
    beside::old_snapshots_are_thinned_out,
    tokens::a_token_comes_back_as_it_was_put,
    tokens::a_token_is_refused_when_expired_revoked_used_up_or_unknown,
    tokens::the_last_use_is_had_once,
    tokens::of_many_that_are_put_alone_at_once_one_is_left,
    tokens::a_token_without_end_or_count_can_be_used_for_ever,
    tokens::a_token_can_be_changed,
    tokens::a_token_needs_a_table,
    tokens::a_token_is_kept_with_the_rows_or_not_at_all,
    crowd::many_writers_on_many_tables_all_get_through,
    crowd::many_writers_on_one_table_make_one_line,
    crowd::one_bad_append_does_not_spoil_the_batch,
    crowd::two_stores_on_one_database_keep_one_order,
    crowd::an_append_wakes_its_own_process,
    crowd::wakes_end_when_the_store_is_closed,
}
