import type { Migration } from '../migrate.ts';

export const drafts: Migration = {
  name: '0026-drafts',
  sql: `
alter table valuation_draft rename to draft;
alter table draft rename column type to kind;
-- Sent again within thirty days it gives the same outcome, but it is not offered to go on with.
alter table draft add column sent_at timestamptz(3);
update draft d set sent_at = v.at from valuation v where v.draft = d.id;
alter index valuation_draft_of rename to draft_of;
alter index valuation_draft_over rename to draft_over;

-- For processes of the build before this one, until they have ended; the next migration drops it.
create view valuation_draft as select id, kind as type, account, answers, at, changed_at from draft;
`,
};
