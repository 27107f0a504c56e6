import { isId } from '#features/threads/domain/thread.ts';
import type { Purpose } from '#features/uploads/domain/upload.ts';
import type { Member } from '#kernel/actor.ts';
import { type Failure, fail, ok } from '#kernel/result.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Trx } from '#platform/db/command.ts';
import { consume } from '#platform/limits/shared.ts';
import { type FileRole, isPaper, MAX_FILES } from '../domain/consignment.ts';
import type { ConsignmentFiles, Outcome } from './contract.ts';
import type { Deps } from './deps.ts';
import { createFileRepository } from './file-repository.ts';
import { createMoving, MISSING, NOT_SO, refusal } from './moving.ts';
import { isEditable } from './own.ts';
import { createConsignmentRepository, type Row } from './repository.ts';

const PURPOSE_OF = {
  photo: 'consignment-photo',
  legal: 'consignment-legal',
  outer: 'consignment-land-book',
  inner: 'consignment-land-book',
} as const satisfies Record<FileRole, Purpose>;

const REFUSALS = {
  'too-large': { kind: 'invalid', code: 'consignments/file-too-large' },
  unreadable: { kind: 'invalid', code: 'consignments/file-unreadable' },
  busy: { kind: 'unavailable', code: 'consignments/file-busy' },
  // Files that no form has taken are deleted soon and make room.
  full: { kind: 'unavailable', code: 'consignments/file-busy' },
} as const satisfies Record<string, Failure>;

const MAX_UPLOADS_PER_HOUR = 120;

export const NO_FILE = refusal('missing', 'consignments/no-such-file');

/** Files of consignments: photos are public pictures, papers are seen by their owner and by staff. */
export function createFiles(deps: Deps) {
  const { db, uploads, clock } = deps;
  const { own } = createMoving(deps);
  const repository = createConsignmentRepository(db);

  /** Takes uploads for a role; of a face of the land book a new one replaces the one before. */
  async function holdIn(trx: Trx, row: Row, role: FileRole, ids: readonly string[], member: Member) {
    if (!isEditable(row)) return NOT_SO;
    const files = createFileRepository(trx);
    const present = (await files.of(row.id)).filter((file) => file.role === role);
    const most = MAX_FILES[role];
    if (most === 1) for (const { upload } of present) await files.remove(row.id, upload, clock());
    else if (present.length + ids.length > most)
      return refusal('conflict', 'consignments/too-many-files', { most });
    if (!(await uploads.attach(trx, ids, PURPOSE_OF[role], member.id))) return NO_FILE;
    await files.add(row, role, ids);
    await createConsignmentRepository(trx).touch(row.id, clock());
    return ok(undefined);
  }

  /** A file that its owner may change. */
  const change = (
    member: Member,
    number: number,
    upload: string,
    work: (files: ReturnType<typeof createFileRepository>, row: Row) => Promise<void>,
  ): Outcome =>
    own(member, { number }, async (trx, row) => {
      if (!isEditable(row)) return NOT_SO;
      const files = createFileRepository(trx);
      if (!isId(upload) || !(await files.of(row.id)).some((file) => file.upload === upload)) return NO_FILE;
      await work(files, row);
      await createConsignmentRepository(trx).touch(row.id, clock());
      return ok(undefined);
    });

  return {
    async add(member, number, role, { name, bytes }) {
      const row = await repository.findOwn(number, member.id);
      if (!row) return MISSING;
      if (!isEditable(row)) return NOT_SO;
      const key = `consignments/file/${member.id}`;
      const over = await consume(db, [{ key, most: MAX_UPLOADS_PER_HOUR, windowMs: HOUR }]);
      if (over) return fail<Failure>(REFUSALS.busy);
      const taken = await uploads.take({ purpose: PURPOSE_OF[role], account: member.id, name, bytes });
      if (!taken.ok) return fail<Failure>(REFUSALS[taken.error]);
      const { id } = taken.value;
      const held = await own(member, { number }, (trx, mine) => holdIn(trx, mine, role, [id], member));
      if (!held.ok) return held;
      const file = await createFileRepository(db).one(row.id, id);
      return file ? ok(file) : NO_FILE;
    },

    hold: (member, number, role, ids) => {
      const wanted = [...new Set(ids)];
      return own(member, { number }, async (trx, row) => {
        if (wanted.length === 0 || !wanted.every(isId) || wanted.length > MAX_FILES[role]) return NO_FILE;
        return holdIn(trx, row, role, wanted, member);
      });
    },

    remove: (member, number, upload) =>
      change(member, number, upload, (files, row) => files.remove(row.id, upload, clock())),

    move: (member, number, upload, by) =>
      change(member, number, upload, async (files, row) => {
        const all = await files.of(row.id);
        const role = all.find((file) => file.upload === upload)?.role;
        const order = all.filter((file) => file.role === role).map((file) => file.upload);
        const [from, last] = [order.indexOf(upload), order.length - 1];
        const to = Math.min(last, Math.max(0, from + Math.trunc(by)));
        await files.order(row.id, order.toSpliced(from, 1).toSpliced(to, 0, upload));
      }),

    async open(member, number, upload) {
      const row = await repository.findOwn(number, member.id);
      const file = row && isId(upload) ? await createFileRepository(db).one(row.id, upload) : undefined;
      const opened = file && isPaper(file.role) ? await uploads.read(upload) : undefined;
      return opened ? ok({ ...opened, etag: `"${upload}"` }) : NO_FILE;
    },
  } satisfies ConsignmentFiles;
}
