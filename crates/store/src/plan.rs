//! Which appends of a batch may be kept, and what that comes to. Pure: the engines read, ask here, and write.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::checksum::NoChecksum;
use crate::writer::Pending;
use crate::{Append, Head, Receipt, Row, StoreError, TableId, Token, cells};

/// Who a receipt belongs to.
pub(crate) type ReceiptKey = (TableId, u64, String);

/// What the database holds of the tables of a batch, read while nobody else can change it.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// The version of the database: another node may have brought it beyond what this program knows.
    pub(crate) version: u64,
    /// How far the tables reach.
    pub(crate) heads: HashMap<TableId, Head>,
    /// Those of the batch's receipts that are there; nothing where one is damaged.
    pub(crate) receipts: HashMap<ReceiptKey, Option<Receipt>>,
    /// The places in the batch of appends that were committed by an earlier try.
    pub(crate) landed: HashSet<usize>,
}

/// How far a table reaches, as the databases give it.
pub(crate) type HeadCells = (String, i64, Vec<u8>);
/// A receipt with its table, as the databases give it.
pub(crate) type TableReceiptCells =
    (String, i64, String, Vec<u8>, Option<i64>, Option<i64>, i64, Option<String>, Option<i64>);

impl Known {
    pub(crate) fn add_heads(&mut self, found: Vec<HeadCells>) -> Result<(), sqlx::Error> {
        for (table, seq, hash) in found {
            let head = Head { seq: cells::number(seq)?, hash: cells::bytes(hash)? };
            self.heads.insert(cells::table(&table)?, head);
        }
        Ok(())
    }

    pub(crate) fn add_receipts(&mut self, found: Vec<TableReceiptCells>) -> Result<(), sqlx::Error> {
        for (table, seat, key, digest, first, last, at, reply, checksum) in found {
            let table = cells::table(&table)?;
            let place = (table.clone(), cells::number(seat)?, key.clone());
            let found = (seat, key, digest, first, last, at, reply, checksum);
            let receipt = Receipt::from_cells(&table, found, NoChecksum::IsDamage);
            self.receipts.insert(place, receipt);
        }
        Ok(())
    }
}

/// The tables of a batch, each once.
pub(crate) fn tables_of(batch: &[Pending]) -> Vec<&TableId> {
    let tables: BTreeSet<&TableId> = batch.iter().map(|pending| &pending.append.table).collect();
    tables.into_iter().collect()
}

/// The receipts of a batch.
pub(crate) fn receipts_of(batch: &[Pending]) -> Vec<(&TableId, &Receipt)> {
    let appends = batch.iter().map(|pending| &pending.append);
    appends.filter_map(|append| Some((&append.table, append.receipt.as_ref()?))).collect()
}

/// What has to be written.
#[derive(Debug, Default)]
pub(crate) struct Plan<'a> {
    /// Tables that begin, and how far they reach then.
    pub(crate) begun: BTreeMap<&'a TableId, Head>,
    /// Tables that go on, and how far.
    pub(crate) moved: BTreeMap<&'a TableId, Head>,
    pub(crate) rows: Vec<(&'a TableId, &'a Row)>,
    pub(crate) secrets: BTreeMap<(&'a TableId, u64), &'a [u8; 32]>,
    pub(crate) used: BTreeSet<(&'a TableId, u64)>,
    pub(crate) receipts: Vec<(&'a TableId, &'a Receipt)>,
    pub(crate) tokens: Vec<&'a Token>,
}

/// A connection that can write a plan, within the transaction it is in.
pub(crate) trait Keep {
    /// Writes all of it.
    fn keep(&mut self, plan: &Plan<'_>) -> impl Future<Output = Result<(), sqlx::Error>> + Send;
}

/// What becomes of each append of the batch once the plan is committed.
pub(crate) type Verdicts = Vec<Result<(), StoreError>>;

impl<'a> Plan<'a> {
    /// Goes through a batch in order; later appends see what earlier ones do.
    pub(crate) fn for_batch(batch: &'a [Pending], mut known: Known) -> (Self, Verdicts) {
        let mut plan = Self::default();
        let verdict = |(place, pending): (usize, &'a Pending)| {
            if known.landed.contains(&place) {
                return Ok(());
            }
            admit(&pending.append, &known)?;
            plan.add(&pending.append, &mut known);
            Ok(())
        };
        let verdicts = batch.iter().enumerate().map(verdict).collect();
        (plan, verdicts)
    }

    fn add(&mut self, append: &'a Append, known: &mut Known) {
        let table = &append.table;
        let Some(last) = append.rows.last() else { return };
        let head = Head { seq: last.seq, hash: last.hash };
        let begins = known.heads.insert(table.clone(), head).is_none();
        match self.begun.entry(table) {
            Entry::Occupied(mut begun) => drop(begun.insert(head)),
            Entry::Vacant(new) if begins => drop(new.insert(head)),
            Entry::Vacant(_) => drop(self.moved.insert(table, head)),
        }
        self.rows.extend(append.rows.iter().map(|row| (table, row.as_ref())));
        self.secrets.extend(append.secrets.iter().map(|secret| ((table, secret.roll), &secret.seed)));
        for &roll in &append.used {
            // A seed that came in the same batch is never written at all.
            if self.secrets.remove(&(table, roll)).is_none() {
                self.used.insert((table, roll));
            }
        }
        if let Some(receipt) = &append.receipt {
            known.receipts.insert((table.clone(), receipt.seat, receipt.key.clone()), Some(receipt.clone()));
            self.receipts.push((table, receipt));
        }
        self.tokens.extend(&append.tokens);
    }
}

/// Whether an append may be kept: not done before, and going on from where the table is.
fn admit(append: &Append, known: &Known) -> Result<(), StoreError> {
    let key = append.receipt.as_ref().map(|new| (append.table.clone(), new.seat, new.key.clone()));
    if let Some(done) = key.and_then(|key| known.receipts.get(&key)) {
        let done = done.clone().ok_or(StoreError::LostReply)?;
        return Err(StoreError::AlreadyDone(Box::new(done)));
    }
    match known.heads.get(&append.table) {
        Some(head) if head.seq != append.expected => {
            Err(StoreError::Stale { expected: append.expected, actual: head.seq })
        }
        None if append.expected > 0 => Err(StoreError::NoSuchTable),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use testkit::cases;

    use super::*;
    use crate::Secret;

    fn row(seq: u64) -> Row {
        Row { seq, action: seq, at: 0, salt: [0; 32], body: String::new(), hash: [seq as u8; 32] }
    }

    fn append(table: &str, expected: u64, rows: u64) -> Append {
        let rows = (expected + 1..=expected + rows).map(row).collect();
        Append::new(table.parse().unwrap(), expected, rows)
    }

    fn receipt(key: &str) -> Receipt {
        let answer = crate::Answer::Events { first: 1, last: 1 };
        Receipt { seat: 1, key: key.to_owned(), digest: [0; 32], at: 0, answer }
    }

    fn batch(appends: Vec<Append>) -> Vec<Pending> {
        appends.into_iter().map(|append| Pending::new(append).0).collect()
    }

    fn known(table: &str, seq: u64) -> Known {
        let head = Head { seq, hash: [0; 32] };
        Known { heads: HashMap::from([(table.parse().unwrap(), head)]), ..Known::default() }
    }

    #[test]
    fn appends_to_one_table_follow_each_other_within_a_batch() {
        let batch = batch(vec![append("a", 5, 2), append("a", 5, 1), append("a", 7, 1), append("b", 0, 1)]);
        let (plan, verdicts) = Plan::for_batch(&batch, known("a", 5));
        let stale = Err(StoreError::Stale { expected: 5, actual: 7 });
        assert_eq!(verdicts, [Ok(()), stale, Ok(()), Ok(())]);
        assert_eq!(plan.rows.iter().map(|(_, row)| row.seq).collect::<Vec<_>>(), [6, 7, 8, 1]);
        assert_eq!(plan.moved.values().map(|head| head.seq).collect::<Vec<_>>(), [8]);
        assert_eq!(plan.begun.values().map(|head| head.seq).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn a_table_that_begins_and_goes_on_in_one_batch_is_written_once() {
        let batch = batch(vec![append("a", 0, 1), append("a", 1, 1)]);
        let (plan, verdicts) = Plan::for_batch(&batch, Known::default());
        assert_eq!(verdicts, [Ok(()), Ok(())]);
        assert_eq!(plan.begun.values().map(|head| head.seq).collect::<Vec<_>>(), [2]);
        assert!(plan.moved.is_empty());
    }

    #[test]
    fn a_table_that_is_not_there_cannot_go_on() {
        let batch = batch(vec![append("a", 3, 1)]);
        assert_eq!(Plan::for_batch(&batch, Known::default()).1, [Err(StoreError::NoSuchTable)]);
    }

    #[test]
    fn what_landed_before_is_neither_refused_nor_written_again() {
        let batch = batch(vec![append("a", 5, 2)]);
        let known = Known { landed: HashSet::from([0]), ..known("a", 9) };
        let (plan, verdicts) = Plan::for_batch(&batch, known);
        assert_eq!(verdicts, [Ok(())]);
        assert!(plan.rows.is_empty());
    }

    #[test]
    fn a_seed_made_and_used_in_one_batch_is_never_written() {
        let mut first = append("a", 0, 1);
        first.secrets = vec![Secret { roll: 1, seed: [1; 32] }, Secret { roll: 2, seed: [2; 32] }];
        let mut second = append("a", 1, 1);
        second.used = vec![1, 9];
        let batch = batch(vec![first, second]);
        let (plan, _) = Plan::for_batch(&batch, Known::default());
        assert_eq!(plan.secrets.keys().map(|(_, roll)| *roll).collect::<Vec<_>>(), [2]);
        assert_eq!(plan.used.iter().map(|(_, roll)| *roll).collect::<Vec<_>>(), [9]);
    }

    #[test]
    fn the_same_key_twice_in_one_batch_is_done_once() {
        let receipt = receipt("k");
        let mut first = append("a", 0, 1);
        first.receipt = Some(receipt.clone());
        let again = first.clone();
        let batch = batch(vec![first, again]);
        let done = Err(StoreError::AlreadyDone(Box::new(receipt)));
        assert_eq!(Plan::for_batch(&batch, Known::default()).1, [Ok(()), done]);
    }

    /// The slow twin: every append is a batch of its own, and the next sees what it did.
    fn one_after_the_other(appends: &[Append]) -> (Verdicts, Vec<(TableId, u64)>) {
        let (mut heads, mut receipts) = (HashMap::new(), HashMap::new());
        let (mut verdicts, mut rows) = (Vec::new(), Vec::new());
        for append in appends {
            let alone = batch(vec![append.clone()]);
            let known = Known { heads: heads.clone(), receipts: receipts.clone(), ..Known::default() };
            let (plan, verdict) = Plan::for_batch(&alone, known);
            rows.extend(plan.rows.iter().map(|(table, row)| ((*table).clone(), row.seq)));
            let moved = plan.begun.iter().chain(&plan.moved);
            heads.extend(moved.map(|(table, head)| ((*table).clone(), *head)));
            let kept = plan.receipts.iter();
            receipts.extend(kept.map(|(table, kept)| {
                (((*table).clone(), kept.seat, kept.key.clone()), Some((*kept).clone()))
            }));
            verdicts.extend(verdict);
        }
        (verdicts, rows)
    }

    fn any_append() -> impl Strategy<Value = Append> {
        (prop::sample::select(vec!["a", "b"]), 0u64..5, 1u64..3, prop::option::of(0u64..4)).prop_map(
            |(table, expected, rows, key)| {
                let mut append = append(table, expected, rows);
                append.receipt = key.map(|key| receipt(&key.to_string()));
                append
            },
        )
    }

    proptest! {
        #![proptest_config(cases(256))]

        #[test]
        fn a_batch_does_what_its_appends_do_one_after_the_other(
            appends in prop::collection::vec(any_append(), 0..12),
        ) {
            let (verdicts, rows) = one_after_the_other(&appends);
            let batch = batch(appends);
            let (plan, together) = Plan::for_batch(&batch, Known::default());
            prop_assert_eq!(together, verdicts);
            let written: Vec<_> = plan.rows.iter().map(|(table, row)| ((*table).clone(), row.seq)).collect();
            prop_assert_eq!(written, rows);
        }
    }
}
