import type { Member } from '#kernel/actor.ts';
import { MINUTE } from '#kernel/clock.ts';
import { ok } from '#kernel/result.ts';
import { MINUTES_SENT_TWICE } from '#features/consignments/domain/consignment.ts';
import type { DepositType } from '#features/consignments/domain/deposit-type.ts';
import type { PartialAnswers } from '#features/consignments/domain/fields.ts';
import type { OwnConsignments, Outcome } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { createFileRepository } from '../file-repository.ts';
import { createMoving, MISSING, NOT_SO, refusal } from '../moving.ts';
import { putPlace } from '../place.ts';
import { createConsignmentRepository, type Row } from '../repository.ts';
import { createReviewRepository } from '../review-repository.ts';
import { createBulkRepository } from './repository.ts';

/** A draft, and whether it is not that of the same form sent twice. */
type Begun = { row: Row; isNew: boolean };

/** Drafts as they begin: empty, with a place, or as a copy. */
export function createDrafts(deps: Deps) {
  const { db, clock, places } = deps;
  const { own, command } = createMoving(deps);

  const begin = (member: Member, deal: DepositType, answers: PartialAnswers): Outcome<Begun> =>
    command<Begun>(member, undefined, async (trx) => {
      const mine = createConsignmentRepository(trx);
      const most = await createBulkRepository(trx).mostDrafts(member.id);
      const drafts = await mine.openDrafts(member.id);
      const since = new Date(clock().getTime() - MINUTES_SENT_TWICE * MINUTE);
      const same =
        Object.keys(answers).length > 0 && (await mine.untouched(member.id, deal, answers, { since }));
      if (same) return ok({ value: { row: same, isNew: false } });
      if (drafts >= most) return refusal('conflict', 'consignments/too-many-drafts', { most });
      const row = await mine.add(member.id, deal, answers, clock());
      await createReviewRepository(trx).addEvent(row, {
        what: 'begun',
        by: 'owner',
        actor: member.id,
        at: clock(),
      });
      return ok({ value: { row, isNew: true } });
    });

  return {
    begin: async (member, deal, place) => {
      const placed = place ? await putPlace(places, place) : ok({});
      if (!placed.ok) return placed;
      const begun = await begin(member, deal, placed.value);
      return begun.ok ? ok(begun.value.row.number) : begun;
    },

    duplicate: async (member, number) => {
      const row = await createConsignmentRepository(db).findOwn(number, member.id);
      if (!row) return MISSING;
      if (row.status !== 'withdrawn' && row.status !== 'closed') return NOT_SO;
      // Papers are sent again, and agreed to again.
      const answers = { ...row.answers, papersConsent: undefined };
      const begun = await begin(member, row.deal, answers);
      if (!begun.ok) return begun;
      const { row: copy, isNew } = begun.value;
      if (!isNew) return ok(copy.number);
      const photos = (await createFileRepository(db).of(row.id)).filter(({ role }) => role === 'photo');
      return own(member, { number: copy.number }, async (trx, made) => {
        const copies = await deps.uploads.copyPictures(
          trx,
          photos.map(({ upload }) => upload),
        );
        if (copies.length > 0) await createFileRepository(trx).add(made, 'photo', copies);
        return ok(made.number);
      });
    },
  } satisfies Partial<OwnConsignments>;
}
