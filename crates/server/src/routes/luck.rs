//! `/api/v1/tables/{table}/luck`
