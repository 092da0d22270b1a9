//! Who may come in, from where, and how often.

mod address;
mod connections;
mod cookie;
mod headers;
mod known;
mod origin;
mod rate;
mod sitting;
mod token;

pub(crate) use address::Address;
pub(crate) use connections::{Connections, Open};
pub(crate) use cookie::{clear, set};
pub(crate) use headers::guard_page;
pub(crate) use known::Known;
pub(crate) use origin::{foreign, is_ours, same_site};
pub(crate) use rate::Buckets;
pub(crate) use sitting::Sitting;
pub(crate) use token::{Code, Kind, Secret, TokenHash, public_id, seat_token};
