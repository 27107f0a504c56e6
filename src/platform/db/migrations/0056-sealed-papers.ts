import type { Migration } from '../migrate.ts';

/** Valuation sheets that customers have bought with the seal of the company. */
export const sealedPapers: Migration = {
  name: '0056-sealed-papers',
  sql: `
-- What is delivered when it is bought has no time to run.
alter table purchase drop constraint purchase_check1;
alter table purchase add constraint purchase_times check (ends_at >= starts_at);

-- Its bytes are an object that never changes; they go with the account, and the purchase stays in the books.
create table sealed_paper (
  purchase uuid primary key references purchase,
  account uuid not null references account on delete cascade,
  valuation text not null,
  object text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0)
);
create index sealed_paper_by_account on sealed_paper (account, valuation);
`,
};
