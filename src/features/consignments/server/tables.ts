import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

type ConsignmentTable = {
  id: Generated<string>;
  number: Generated<number>;
  owner: string;
  deposit_type: string;
  status: Generated<string>;
  blocked_from: string | null;
  version: Generated<number>;
  draft: ColumnType<unknown, string | undefined, string>;
  submitted_revision: number | null;
  approved_revision: number | null;
  published_revision: number | null;
  listing: number | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  refusals: Generated<number>;
  waiting_since: Date | null;
  expires_at: Date | null;
  deal_price: number | null;
  marks: Generated<number[]>;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
  touched_at: Generated<Date>;
};

/** What the owner sent, frozen; `fields` by the names of the record. */
type RevisionTable = {
  consignment: string;
  n: number;
  owner: string;
  fields: ColumnType<unknown, string, never>;
  files: ColumnType<unknown, string, never>;
  made_at: Generated<Date>;
  digest: Buffer;
};

type FileTable = {
  upload: string;
  consignment: string;
  owner: string;
  role: string;
  position: number;
  caption: Generated<string>;
  removed_at: Date | null;
  /** How often staff have opened it. */
  opened: Generated<number>;
};

type ReasonTable = {
  id: GeneratedAlways<number>;
  consignment: string;
  owner: string;
  revision: number;
  field: string;
  code: string;
  note: string;
  at: Generated<Date>;
  resolved_in: number | null;
};

type CheckTable = {
  consignment: string;
  revision: number;
  what: string;
  owner: string;
  outcome: string;
  note: string;
  checked_by: string | null;
  at: Generated<Date>;
};

type EventTable = {
  id: GeneratedAlways<number>;
  consignment: string;
  owner: string;
  what: string;
  by: string;
  actor: string | null;
  revision: number | null;
  detail: ColumnType<unknown, string, never>;
  at: Generated<Date>;
};

export type ConsignmentTables = {
  consignment: ConsignmentTable;
  consignment_revision: RevisionTable;
  consignment_file: FileTable;
  consignment_reason: ReasonTable;
  consignment_check: CheckTable;
  consignment_event: EventTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends ConsignmentTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  consignment: { owner: 'owner', leave: ['owner', 'claimed_by', 'claimed_until', 'marks'] },
  consignment_revision: { owner: 'owner', leave: ['owner', 'digest'] },
  consignment_file: { owner: 'owner', leave: ['owner'] },
  consignment_reason: { owner: 'owner', leave: ['owner'] },
  consignment_check: { owner: 'owner', leave: ['owner', 'checked_by'] },
  consignment_event: { owner: 'owner', leave: ['owner', 'actor'] },
};
