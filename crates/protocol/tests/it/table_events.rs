//! Events and snapshots survive their text.

use crate::table_support::{events, tables};
use proptest::prelude::*;
use testkit::cases;
use twelvefold_protocol::v1::table::{event, snapshot};

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn an_event_is_read_as_it_was_and_written_to_the_byte(told in events::told()) {
        let text = event::encode(&told).unwrap();
        prop_assert!(!text.contains('\n'));
        let again = event::decode(&text);
        prop_assert_eq!(again.as_ref(), Ok(&told), "{}", text);
        prop_assert_eq!(event::encode(&again.unwrap()).unwrap(), text);
    }
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn a_table_is_rebuilt_exactly_from_its_snapshot(table in tables::table()) {
        let text = snapshot::encode(&table).unwrap();
        prop_assert_eq!(snapshot::decode(&text), Some(table), "{}", text);
    }
}
