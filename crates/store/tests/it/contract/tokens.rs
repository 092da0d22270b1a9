//! What tokens promise.

use twelvefold_store::{Token, TokenRefusal};

use crate::common::*;

pub(crate) async fn a_token_comes_back_as_it_was_put(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    let plain = Token { expires: None, uses_left: None, seat: Some(3), ..token("a", 2) };
    for kept in [token("a", 1), plain.clone()] {
        store.put_token(kept.clone()).await.unwrap();
        assert_eq!(store.token(&kept.hash).await.unwrap(), Some(kept));
    }
    assert_eq!(store.tokens(&table("a")).await.unwrap(), [token("a", 1), plain]);
    assert_eq!(store.token(&[3; 32]).await.unwrap(), None);
}

pub(crate) async fn a_token_is_refused_when_expired_revoked_used_up_or_unknown(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    for byte in 1..=3 {
        store.put_token(token("a", byte)).await.unwrap();
    }
    let use_token = |byte: u8, now| {
        let store = store.clone();
        async move { store.use_token(&[byte; 32], now).await.map(|token| token.uses_left) }
    };
    assert_eq!(use_token(1, 4999).await, Ok(Some(1)));
    assert_eq!(use_token(1, 5000).await, Err(TokenRefusal::Expired.into()));
    assert_eq!(use_token(1, 10).await, Ok(Some(0)));
    assert_eq!(use_token(1, 10).await, Err(TokenRefusal::UsedUp.into()));
    store.revoke(&[2; 32], 20).await.unwrap();
    store.revoke(&[2; 32], 30).await.unwrap();
    assert_eq!(use_token(2, 10).await, Err(TokenRefusal::Revoked.into()));
    assert_eq!(store.token(&[2; 32]).await.unwrap().unwrap().revoked, Some(20));
    assert_eq!(use_token(9, 10).await, Err(TokenRefusal::Unknown.into()));
    assert_eq!(store.token(&[3; 32]).await.unwrap(), Some(token("a", 3)), "the others are as they were");
}

pub(crate) async fn the_last_use_is_had_once(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    store.put_token(Token { uses_left: Some(5), ..token("a", 1) }).await.unwrap();
    let uses = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.use_token(&[1; 32], 1).await })
    });
    let mut had = 0;
    for tried in uses.collect::<Vec<_>>() {
        match tried.await.unwrap() {
            Ok(_) => had += 1,
            Err(refused) => assert_eq!(refused, TokenRefusal::UsedUp.into()),
        }
    }
    assert_eq!(had, 5);
}

pub(crate) async fn of_many_that_are_put_alone_at_once_one_is_left(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    let seat_of = |byte| Token { seat: Some(1), ..token("a", byte) };
    store.put_token(Token { seat: Some(2), ..token("a", 1) }).await.unwrap();
    store.put_token(seat_of(2)).await.unwrap();
    let puts = (3..13).map(|byte| {
        let (store, token) = (store.clone(), seat_of(byte));
        tokio::spawn(async move {
            store.put_token_alone(token, |other| other.seat == Some(1), 20).await.unwrap().len()
        })
    });
    let mut taken_back = 0;
    for put in puts.collect::<Vec<_>>() {
        taken_back += put.await.unwrap();
    }
    assert_eq!(taken_back, 10, "each is taken back by the next, and the last one stays");
    let left = store.tokens(&table("a")).await.unwrap().into_iter().filter(|token| token.revoked.is_none());
    assert_eq!(left.map(|token| token.seat).collect::<Vec<_>>(), [Some(2), Some(1)]);
}

pub(crate) async fn a_token_without_end_or_count_can_be_used_for_ever(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    let kept = Token { uses_left: None, expires: None, ..token("a", 1) };
    store.put_token(kept.clone()).await.unwrap();
    for now in [0, 1, i64::MAX] {
        assert_eq!(store.use_token(&[1; 32], now).await, Ok(kept.clone()));
    }
}

pub(crate) async fn a_token_can_be_changed(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    store.put_token(token("a", 1)).await.unwrap();
    let changed = Token {
        seat: Some(4),
        expires: Some(9000),
        uses_left: None,
        role: "spectator".into(),
        ..token("a", 1)
    };
    store.change_token(&changed).await.unwrap();
    assert_eq!(store.token(&[1; 32]).await.unwrap(), Some(changed));
    assert_eq!(store.change_token(&token("a", 7)).await, Err(TokenRefusal::Unknown.into()));
}

pub(crate) async fn a_token_needs_a_table(home: Home) {
    let store = home.open().await;
    assert_eq!(store.put_token(token("a", 1)).await, Err(twelvefold_store::StoreError::NoSuchTable));
}

pub(crate) async fn a_token_is_kept_with_the_rows_or_not_at_all(home: Home) {
    let store = home.open().await;
    let mut first = append("a", 1, 0, 1);
    first.tokens = vec![token("a", 1)];
    store.append(first).await.unwrap();
    assert_eq!(store.token(&[1; 32]).await.unwrap(), Some(token("a", 1)));
    let mut late = append("a", 1, 0, 1);
    late.tokens = vec![token("a", 2)];
    assert_eq!(store.append(late).await, stale(0, 1));
    assert_eq!(store.token(&[2; 32]).await.unwrap(), None);
}
