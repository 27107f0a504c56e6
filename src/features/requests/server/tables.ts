import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

/** What a customer looks for, and its status. */
type PropertyRequestTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  account: string;
  status: Generated<string>;
  version: Generated<number>;
  deal: string;
  kind: string;
  also: Generated<string[]>;
  place: string | null;
  near: string[];
  /** A point literal: the middle of the place. */
  at: string | null;
  budget_from: number | null;
  budget_to: number | null;
  area_from: number | null;
  area_to: number | null;
  note: string;
  may_call: boolean;
  consent: string;
  lang: string;
  assignee: string | null;
  reason: Generated<string>;
  made_at: Generated<Date>;
  changed_at: Generated<Date>;
  expires_at: Date;
  warned_at: Date | null;
  /** The day on which suggestions were last sent, and how many of that day. */
  sent_on: string | null;
  sent_that_day: Generated<number>;
};

type RequestMatchTable = {
  request: string;
  listing: number;
  account: string;
  score: number;
  why: ColumnType<unknown, string, string>;
  state: Generated<string>;
  /** To be sent, for the first time or after its price was cut. */
  is_waiting: Generated<boolean>;
  dislike: string | null;
  /** The price that it was last sent with. */
  price: number | null;
  sent_at: Date | null;
  at: Generated<Date>;
};

type RequestEventTable = {
  id: GeneratedAlways<number>;
  request: string;
  account: string;
  what: string;
  by: string;
  actor: string | null;
  count: number | null;
  at: Generated<Date>;
};

/** How far the logs of listings have been read. */
type RequestProgressTable = { id: boolean; event: number; price: number };

type RequestTables = {
  property_request: PropertyRequestTable;
  property_request_event: RequestEventTable;
  request_match: RequestMatchTable;
  request_progress: RequestProgressTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends RequestTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  property_request: { owner: 'account', leave: ['account', 'assignee', 'near', 'at'] },
  property_request_event: { owner: 'account', leave: ['account', 'actor'] },
  request_match: { owner: 'account', leave: ['account'] },
};
