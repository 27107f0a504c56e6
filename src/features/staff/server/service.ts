import { createAdministration } from './administration.ts';
import type { Deps } from './deps.ts';
import { createDirectory } from './directory.ts';
import { createJournal, type ListEntries } from './journal.ts';
import { createJobDesk, type Queues } from './jobs.ts';
import { PERSONAL_TABLES } from './tables.ts';

/** Staff: roles, the directory of accounts and the audit log. */
export const createStaffService = ({
  listEntries,
  queues,
  ...deps
}: Deps & { listEntries: ListEntries; queues: Queues }) => ({
  ...createAdministration(deps),
  directory: createDirectory(deps),
  journal: createJournal(deps.db, listEntries),
  jobDesk: createJobDesk(deps, queues),
  personalTables: PERSONAL_TABLES,
});
