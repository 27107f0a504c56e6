import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

/** An inquiry and its status. */
export type InquiryTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  kind: string;
  status: Generated<string>;
  version: Generated<number>;
  account: string | null;
  assignee: string | null;
  full_name: string;
  phone: string;
  email: string | null;
  description: string;
  note: string;
  source: string;
  url: string | null;
  wants: string | null;
  property: string | null;
  budget_from: number | null;
  budget_to: number | null;
  place: string | null;
  about: string | null;
  /** What a complaint is about; the table knows it as feedback, as the build before does. */
  transfer: string | null;
  lang: string;
  at: Generated<Date>;
  changed_at: Generated<Date>;
  /** The words that its writer agreed to. */
  consent: string | null;
  /** When a guest last set it right. */
  corrected_at: Date | null;
  claimed_until: Date | null;
  waiting_since: Generated<Date>;
};

export type InquiryErasureTable = { id: string; number: number; at: Generated<Date> };

export type InquiryTables = {
  inquiry_erasure: InquiryErasureTable;
  inquiry: InquiryTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends InquiryTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  inquiry: { owner: 'account', leave: ['account', 'assignee', 'claimed_until', 'waiting_since'] },
};
