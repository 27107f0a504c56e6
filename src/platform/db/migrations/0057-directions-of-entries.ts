import type { Migration } from '../migrate.ts';

/** What went in and what went out of an account, each found without reading the other. */
export const directionsOfEntries: Migration = {
  name: '0057-directions-of-entries',
  sql: `
create index ledger_entry_credits on ledger_entry (account, seq) where amount < 0;
create index ledger_entry_debits on ledger_entry (account, seq) where amount > 0;
`,
};
