import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { Mode } from '../domain/kinds.ts';

type NoticeTable = {
  id: GeneratedAlways<number>;
  uid: Generated<string>;
  account: string | null;
  kind: string;
  key: string;
  data: ColumnType<unknown, string, never>;
  at: Generated<Date>;
  seen_at: Date | null;
  read_at: Date | null;
};

type LetterTable = {
  notice: number;
  channel: Generated<'mail' | 'sms'>;
  recipient: string | null;
  is_urgent: Generated<boolean>;
  status: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'>;
  is_daily: Generated<boolean>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  reason: string | null;
  changed_at: Generated<Date>;
};

type NoticeTables = {
  notice: NoticeTable;
  notice_message: LetterTable;
  notice_preference: { account: string; topic: string; mode: Mode };
  notice_refusal: { account: string; email: string; times: number; at: Generated<Date> };
};

declare module '#platform/db/tables.ts' {
  interface Tables extends NoticeTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  notice: { owner: 'account', leave: ['account'] },
  notice_preference: { owner: 'account', leave: ['account'] },
  notice_refusal: { owner: 'account', leave: ['account'] },
};
