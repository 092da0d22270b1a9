//! `/api/v1/tables/{table}/export`
