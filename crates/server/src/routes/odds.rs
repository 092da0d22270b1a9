//! `/api/v1/odds`
