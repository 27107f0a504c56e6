import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

export type ConsentTable = {
  id: GeneratedAlways<number>;
  account: string;
  purpose: string;
  given: boolean;
  wording: string;
  wording_hash: Buffer;
  lang: string;
  method: string;
  address: string;
  device: string;
  at: Generated<Date>;
};

export type DataRequestTable = {
  id: string;
  account: string;
  kind: string;
  text: string;
  state: string;
  answer: string | null;
  requested_at: Generated<Date>;
  answer_due: string;
  due: string;
  closed_at: Date | null;
  handled_by: string | null;
};

export type SensitiveAccessTable = {
  id: GeneratedAlways<number>;
  account: string;
  field: string;
  actor: string | null;
  why: string;
  at: Generated<Date>;
};

export type MeasuringConsentTable = {
  id: GeneratedAlways<number>;
  browser: string;
  given: boolean;
  hosts: string[];
  wording: string;
  lang: string;
  at: Generated<Date>;
};

export type AccountErasureTable = { id: string; requested_at: Date; erased_at: Generated<Date> };

export type PrivacyTables = {
  account_erasure: AccountErasureTable;
  consent: ConsentTable;
  data_request: DataRequestTable;
  measuring_consent: MeasuringConsentTable;
  sensitive_access: SensitiveAccessTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends PrivacyTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  consent: { owner: 'account', leave: ['id', 'account', 'wording_hash'] },
  data_request: { owner: 'account', leave: ['account', 'handled_by'] },
  sensitive_access: { owner: 'account', leave: ['id', 'account', 'actor'] },
  audit_entry: {
    owner: 'actor',
    about: 'subject',
    leave: ['actor', 'previous', 'hash'],
    kept: 'proof of what staff did; it names a number of ours, which leads to no person after the erasure',
  },
};
