import type { Migration } from '../migrate.ts';

/** What complaints are about: of each transfer a customer has one. */
export const complaints: Migration = {
  name: '0058-complaints',
  sql: `
alter table inquiry add column transfer uuid references ledger_transfer;
update inquiry i set transfer = t.id, url = null
  from ledger_transfer t where i.kind = 'feedback' and i.url = '/quan-tri/thu-ngan/giao-dich/' || t.id
    and i.number = (select min(number) from inquiry s where s.account = i.account and s.url = i.url);
create unique index inquiry_complaint on inquiry (transfer, account) where transfer is not null;
create index inquiry_complaints on inquiry (number) where transfer is not null;
`,
};
