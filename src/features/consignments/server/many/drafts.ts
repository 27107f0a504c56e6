import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Member } from '#kernel/actor.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { runOnce } from '#platform/db/operation.ts';
import type { DepositType } from '#features/consignments/domain/deposit-type.ts';
import type { PartialAnswers } from '#features/consignments/domain/fields.ts';
import type { OwnConsignments } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { createFileRepository } from '../file-repository.ts';
import { createMoving, MISSING, NOT_SO, refusal } from '../moving.ts';
import { putPlace } from '../place.ts';
import { createConsignmentRepository, type Row } from '../repository.ts';
import { createReviewRepository } from '../review-repository.ts';
import { createBulkRepository } from './repository.ts';

/** Drafts as they begin: empty, with a place, or as a copy. */
export function createDrafts(deps: Deps) {
  const { db, clock, places, uploads } = deps;
  const { own } = createMoving(deps);

  async function add(
    trx: Trx,
    { id }: Member,
    deal: DepositType,
    answers: PartialAnswers,
  ): Promise<Result<Row, Failure>> {
    const mine = createConsignmentRepository(trx);
    const most = await createBulkRepository(trx).mostDrafts(id);
    if ((await mine.openDrafts(id)) >= most)
      return refusal('conflict', 'consignments/too-many-drafts', { most });
    const at = clock();
    const row = await mine.add(id, deal, answers, at);
    await createReviewRepository(trx).addEvent(row, { what: 'begun', by: 'owner', actor: id, at });
    return ok(row);
  }

  return {
    async begin(member, deal, place, operation = randomUUID()) {
      const placed = place ? await putPlace(places, place) : ok({});
      if (!placed.ok) return placed;
      let isNew = false;
      const form = { actor: member.id, id: operation, kind: 'consignment-begin', request: {} };
      const begun = await runOnce<number>(db, { ...form, outcome: z.int() }, async (trx) => {
        isNew = true;
        const added = await add(trx, member, deal, placed.value);
        return added.ok ? ok(added.value.number) : added;
      });
      if (!begun.ok || isNew) return begun;
      // The same page once more, perhaps with other answers.
      return own(member, { number: begun.value }, async (trx, row) => {
        if (row.status !== 'draft') return NOT_SO;
        const answers = { ...row.answers, ...placed.value };
        await createConsignmentRepository(trx).keepAnswers(row.id, answers, clock(), deal);
        return ok(row.number);
      });
    },

    async duplicate(member, number, operation) {
      const row = await createConsignmentRepository(db).findOwn(number, member.id);
      if (!row) return MISSING;
      if (row.status !== 'withdrawn' && row.status !== 'closed') return NOT_SO;
      const form = { actor: member.id, id: operation, kind: 'consignment-copy', request: { number } };
      return runOnce<number>(db, { ...form, outcome: z.int() }, async (trx) => {
        // Papers are sent again, and agreed to again.
        const copy = await add(trx, member, row.deal, { ...row.answers, papersConsent: undefined });
        if (!copy.ok) return copy;
        const held = createFileRepository(trx);
        const photos = (await held.of(row.id)).filter(({ role }) => role === 'photo');
        const copies = await uploads.copyPictures(
          trx,
          photos.map(({ upload }) => upload),
        );
        if (copies.length > 0) await held.add(copy.value, 'photo', copies);
        return ok(copy.value.number);
      });
    },
  } satisfies Partial<OwnConsignments>;
}
