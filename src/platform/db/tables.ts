import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tags of outdated pages, in the order they were announced. */
type PageChangeTable = {
  id: GeneratedAlways<number>;
  tags: string[];
  at: Generated<Date>;
};

/** One entry of the audit log; only `platform/audit` writes it, and rows are never changed. */
export type AuditEntryTable = {
  id: number;
  at: Date;
  actor: string | null;
  actor_kind: 'system' | 'operator' | 'account';
  action: string;
  subject: string | null;
  detail: ColumnType<unknown, string, never>;
  previous: Buffer;
  hash: Buffer;
};

/** Recent submissions; only `sent-once.ts` reads or writes them. */
type SentOnceTable = { hash: Buffer; made: Generated<string>; until: Date };

/** What members did under ids that their browsers made; only `operation.ts` reads or writes it. */
type OperationTable = {
  actor: string;
  id: string;
  kind: string;
  request_hash: Buffer;
  outcome: ColumnType<unknown, string, string>;
  made_at: Generated<Date>;
};

type MigrationTable = { name: string; checksum: string; at: Generated<Date> };

type SeedRunTable = { name: string; checksum: string; at: Generated<Date> };

type RateWindowTable = { key: string; used: number; until: Date };

/** Up to which change the outside build has been notified. */
type RebuildHookTable = {
  the_row: Generated<boolean>;
  seen: Generated<number>;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  last_status: number | null;
  last_error: string | null;
  last_at: Date | null;
};

/** What became of a cached page after a change. */
type PageRebuildTable = {
  id: GeneratedAlways<number>;
  first_change: number;
  last_change: number;
  url: string;
  variant: string;
  outcome: string;
  ms: number;
  at: Generated<Date>;
};

/** Every table of the database: the platform's here, a feature's in its own `server/tables.ts`. */
export interface Tables {
  audit_entry: AuditEntryTable;
  migration: MigrationTable;
  operation: OperationTable;
  page_change: PageChangeTable;
  page_rebuild: PageRebuildTable;
  rate_window: RateWindowTable;
  rebuild_hook: RebuildHookTable;
  seed_run: SeedRunTable;
  sent_once: SentOnceTable;
}
