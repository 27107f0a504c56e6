import type { Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { MAX_RENEWED, WARNING_DAYS } from '#features/consignments/domain/consignment.ts';
import type { DueRow, RenewedRows, RenewRow } from '#features/consignments/domain/views.ts';
import { createBulkRepository } from './repository.ts';
import type { OwnConsignments } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../moving.ts';
import { daysLeft } from '../own.ts';

/** Renewals of many at once, each of its own: one that is refused keeps no other back. */
export function createRenewals({ db, clock, places }: Deps, { renew }: Pick<OwnConsignments, 'renew'>) {
  const repository = createBulkRepository(db);

  return {
    async due({ id }: Member): Promise<DueRow[]> {
      const now = clock();
      const until = new Date(now.getTime() + WARNING_DAYS[0] * DAY);
      const rows = await repository.due(id, until, MAX_RENEWED);
      return Promise.all(
        rows.map(async ({ number, version, deal, status, expiresAt, answers }) => ({
          number,
          version,
          deal,
          status,
          title: answers.title ?? '',
          place: answers.commune === undefined ? '' : await places.longNameOf(answers.commune),
          price: answers.price ?? null,
          daysLeft: daysLeft(expiresAt, now) ?? 0,
        })),
      );
    },

    async renewMany(member: Member, rows: readonly RenewRow[]): Promise<RenewedRows> {
      const done: RenewedRows = { renewed: [], refused: [] };
      for (const { number, version, price, typed } of rows) {
        const renewed =
          price === undefined
            ? refusal('invalid', 'consignments/price-unreadable')
            : await renew(member, { number, version, price });
        if (renewed.ok) done.renewed.push(number);
        else done.refused.push({ number, typed, why: renewed.error });
      }
      return done;
    },
  };
}
