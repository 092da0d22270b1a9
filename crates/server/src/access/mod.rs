//! Who may come in, from where, and how often.

mod address;
mod connections;
mod cookie;
mod downloads;
mod headers;
mod host;
mod known;
mod operator;
mod origin;
mod rate;
mod room;
mod sitting;
mod token;
mod uploads;

pub(crate) use address::Address;
pub(crate) use connections::{Connections, Open};
pub(crate) use cookie::{clear, set};
pub(crate) use downloads::Downloads;
pub(crate) use headers::guard_page;
pub(crate) use host::known_host;
pub(crate) use known::Known;
pub(crate) use operator::{MayMeasure, MayOpen};
pub(crate) use origin::{foreign, is_ours, same_site};
pub(crate) use rate::Buckets;
pub(crate) use room::{Place, Room};
pub(crate) use sitting::{CommandSender, Sitting};
pub(crate) use token::{Code, Kind, Secret, TokenHash, public_id, seat_token};
pub(crate) use uploads::Uploads;
