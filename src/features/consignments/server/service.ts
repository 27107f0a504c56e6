import { ok } from '#kernel/result.ts';
import type { ConsignmentDesk, ConsignmentFiles, OwnConsignments } from './contract.ts';
import { createRenewals } from './many/renewals.ts';
import { createDrafts } from './many/drafts.ts';
import { createDecisions } from './decisions.ts';
import type { Deps } from './deps.ts';
import { createDesk } from './desk/desk.ts';
import { createFileRepository } from './file-repository.ts';
import { createFiles } from './files.ts';
import { createImport } from './many/import.ts';
import { createLife } from './life.ts';
import { MISSING } from './moving.ts';
import { createOwn } from './own.ts';
import { recordOf } from './record.ts';
import { createConsignmentRepository } from './repository.ts';
import { createSold } from './publication.ts';
import { createSweep } from './sweep/sweep.ts';
import { PERSONAL_TABLES } from './tables.ts';
import { createTalk } from './talk.ts';

/** Properties that owners offer through us, from their draft to the end of their listing. */
export function createConsignmentService(deps: Deps) {
  const life = createLife(deps);
  const talk = createTalk(deps);
  const sweep = createSweep(deps, life);

  const mine = createOwn(deps);
  const own: OwnConsignments = {
    ...mine,
    ...life.own,
    ...talk.own,
    ...createRenewals(deps, life.own),
    ...createDrafts(deps),
    ...createImport(deps),

    /** Opening it marks what staff have written as read. */
    async detail(member, number, before) {
      const found = await mine.detail(member, number, before);
      const last = found.ok ? found.value.thread.messages.at(-1)?.seq : undefined;
      if (last !== undefined) await talk.own.markRead(member, number, last);
      return found;
    },

    /** One of them by its published names. */
    async record(member, number) {
      const row = await createConsignmentRepository(deps.db).findOwn(number, member.id);
      if (!row) return MISSING;
      const files = await createFileRepository(deps.db).of(row.id);
      return ok(recordOf({ ...row, approvedRevision: row.approved, files }));
    },
  };
  const files: ConsignmentFiles = createFiles(deps);
  const { moderated, ...decisions } = createDecisions(deps);
  const desk: ConsignmentDesk = {
    ...createDesk(deps),
    ...decisions,
    ...life.desk,
    ...talk.desk,
  };

  return {
    own,
    files,
    desk,
    moderated,
    soldByStaff: life.soldByStaff,
    sold: createSold(deps),
    ...sweep,
    personalTables: PERSONAL_TABLES,
  };
}
