import { isId } from '#features/threads/domain/thread.ts';
import { ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import {
  FILE_ROLES,
  type FileRole,
  isPaper,
  MAX_FILES,
  MAX_MEGABYTES,
  PURPOSE_OF,
  referenceOf,
} from '../domain/consignment.ts';
import { STEPS } from '../domain/fields.ts';
import type { ConsignmentFiles } from './contract.ts';
import type { Deps } from './deps.ts';
import { createFileRepository } from './file-repository.ts';
import { createMoving, MISSING, NOT_SO, refusal } from './moving.ts';
import { isEditable } from './own.ts';
import { createConsignmentRepository, type Row } from './repository.ts';

export const NO_FILE = refusal('missing', 'consignments/no-such-file');

type Wanted = { role: FileRole; wanted: readonly string[]; seen: readonly string[] };

/** Files of consignments: photos are public pictures, papers are seen by their owner and by staff. */
export function createFiles(deps: Deps) {
  const { db, uploads, clock } = deps;
  const { own } = createMoving(deps);
  const repository = createConsignmentRepository(db);

  /** Takes what was sent since, drops what is no longer wanted, and keeps the order. */
  async function arrangeRole(trx: Trx, row: Row, { role, wanted, seen }: Wanted) {
    const files = createFileRepository(trx);
    const held = (await files.of(row.id)).filter((file) => file.role === role).map(({ upload }) => upload);
    const added = wanted.filter((upload) => !held.includes(upload));
    // What another page has added meanwhile stays; of a face of the land book a new one replaces the one before.
    const isDropped = (upload: string) =>
      !wanted.includes(upload) && (seen.includes(upload) || (MAX_FILES[role] === 1 && added.length > 0));
    for (const upload of held.filter(isDropped)) await files.remove(row.id, upload, clock());
    const rest = held.filter((upload) => !wanted.includes(upload) && !isDropped(upload));
    const order = [...wanted, ...rest];
    if (order.length > MAX_FILES[role])
      return refusal('conflict', 'consignments/too-many-files', { most: MAX_FILES[role] });
    if (!(await uploads.attach(trx, added, PURPOSE_OF[role], row.owner))) return NO_FILE;
    if (added.length > 0) await files.add(row, role, added);
    await files.order(row.id, order);
    return ok(undefined);
  }

  return {
    async shown(member, number) {
      const row = await repository.findOwn(number, member.id);
      if (!row) return MISSING;
      const files = await createFileRepository(db).shown(row.id);
      const of = async (role: FileRole) => ({
        held: files.filter((file) => file.role === role),
        sent: await uploads.list(member.id, PURPOSE_OF[role], referenceOf(number, role)),
      });
      const [photo, legal, outer, inner] = await Promise.all([
        of('photo'),
        of('legal'),
        of('outer'),
        of('inner'),
      ]);
      return ok({ photo, legal, outer, inner });
    },

    arrange: (member, number, wanted, seen, answers = {}) =>
      own(member, { number }, async (trx, row) => {
        if (!isEditable(row)) return NOT_SO;
        if (![...Object.values(wanted).flat(), ...seen].every(isId)) return NO_FILE;
        for (const role of FILE_ROLES) {
          const ids = wanted[role];
          const arranged = ids && (await arrangeRole(trx, row, { role, wanted: [...new Set(ids)], seen }));
          if (arranged && !arranged.ok) return arranged;
        }
        if ((await createFileRepository(trx).bytesOf(row.id)) > MAX_MEGABYTES * 1024 * 1024)
          return refusal('conflict', 'consignments/too-many-bytes', { most: MAX_MEGABYTES });
        const kept = { ...row.answers, ...answers };
        await createConsignmentRepository(trx).keepAnswers(row.id, kept, clock());
        return ok({ missing: STEPS.firstMissing(kept) });
      }),

    async open(member, number, upload) {
      const row = await repository.findOwn(number, member.id);
      const file = row && isId(upload) ? await createFileRepository(db).one(row.id, upload) : undefined;
      const opened = file && isPaper(file.role) ? await uploads.read(upload) : undefined;
      return opened ? ok({ ...opened, etag: `"${upload}"` }) : NO_FILE;
    },
  } satisfies ConsignmentFiles;
}
