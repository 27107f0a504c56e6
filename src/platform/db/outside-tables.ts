import type { Generated } from 'kysely';

/** How far the outside build has been told what changed. */
export type RebuildHookTable = {
  the_row: Generated<boolean>;
  seen: Generated<number>;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  last_status: number | null;
  last_error: string | null;
  last_at: Date | null;
};

/** How far the outside system of articles has been read. */
export type CmsReadingTable = {
  the_row: Generated<boolean>;
  since: Date | null;
  tried_at: Date | null;
  error: string | null;
};

export type CmsArticleTable = {
  key: string;
  updated_at: Date | null;
  wanted_at: Date | null;
  taken_until: Date | null;
  attempts: Generated<number>;
  error: string | null;
};

export type OutsideTables = {
  cms_article: CmsArticleTable;
  cms_call: { id: string; at: Generated<Date> };
  cms_picture: { address: string; picture: string };
  cms_reading: CmsReadingTable;
  rebuild_hook: RebuildHookTable;
};
