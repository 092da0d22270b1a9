//! `/api/v1/tables/import`
