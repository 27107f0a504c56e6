import type { Migration } from '../migrate.ts';

export const age: Migration = {
  name: '0020-age',
  sql: `
-- Whoever registers says that they are of age; the words are kept as those of a consent are.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('terms', 'age', 'marketing', 'identity'));
`,
};
