import type { Migration } from '../migrate.ts';

/** Columns bear the names that the code has for them. */
export const plainColumns: Migration = {
  name: '0054-plain-columns',
  sql: `
alter table account rename column deletion_asked_at to deletion_requested_at;
alter table data_request rename column asked_at to requested_at;
alter table account_erasure rename column asked_at to requested_at;
alter table picture rename column likeness to image_hash;
alter table listing_contact_day rename column asked to requests;
alter table service_price rename column is_told to is_announced;
alter table banner rename column is_told to is_announced;
alter table plan_version rename column is_coverage_told to is_coverage_declared;
`,
};
