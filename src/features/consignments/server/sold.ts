import type { Kysely } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import type { Tables } from '#platform/db/tables.ts';
import { consignmentMachine } from '../domain/status.ts';
import type { Deps } from './deps.ts';
import { move, MISSING, NOT_SO, ofListing } from './moving.ts';
import { createConsignmentRepository, type Row } from './repository.ts';

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY);

const OFFERED: readonly Row['status'][] = ['published', 'paused', 'dealing'];

/** What services that are sold do with an offer, in the transactions of those who sell them. */
export function createSold({ clock, listings }: Pick<Deps, 'clock' | 'listings'>) {
  const held = (trx: Trx, id: string) => createConsignmentRepository(trx).holdById(id);

  return {
    /** One of the owner's own, and whether it is on offer. */
    async find(db: Kysely<Tables>, owner: AccountId, number: number) {
      const row = await createConsignmentRepository(db).findOwn(number, owner);
      if (!row) return undefined;
      const { id, deal, status, expiresAt } = row;
      const isOnOffer = status === 'published' && row.listing !== null;
      return { id, number, deal, isOnOffer, expiresAt };
    },

    /** Marks its listing as advertised until a moment, or no more; what is not on offer any more cannot begin to be. */
    async advertise(trx: Trx, id: string, until: Date | null): Promise<Result<void, Failure>> {
      const row = await held(trx, id);
      if (!row || row.listing === null) return MISSING;
      if (until !== null && !OFFERED.includes(row.status)) return NOT_SO;
      await listings.advertise(trx, row.listing, until);
      return ok(undefined);
    },

    /** Offered for some days more than now, its owner having confirmed it. */
    async extend(trx: Trx, id: string, days: number): Promise<Result<void, Failure>> {
      const row = await held(trx, id);
      if (!row || row.listing === null) return MISSING;
      const now = clock();
      const from = row.expiresAt !== null && row.expiresAt > now ? row.expiresAt : now;
      const expiresAt = later(from, days);
      if (!consignmentMachine.can(row.status, 'renew')) return NOT_SO;
      // Refused without having changed anything where moderation has withdrawn it.
      const renewed = ofListing(await listings.renew(trx, row.listing, dayOf(expiresAt)));
      if (!renewed.ok) return renewed;
      const by = { party: 'owner', actor: row.owner } as const;
      const moved = await move(trx, row, 'renew', by, now, { set: { expires_at: expiresAt } });
      return moved.ok ? ok(undefined) : moved;
    },

    /** Takes such days back, as far as they have not passed. */
    async shorten(trx: Trx, id: string, days: number): Promise<Result<void, Failure>> {
      const row = await held(trx, id);
      if (!row || row.expiresAt === null || row.listing === null || !OFFERED.includes(row.status))
        return ok(undefined);
      const now = clock();
      const expiresAt = new Date(Math.max(now.getTime(), later(row.expiresAt, -days).getTime()));
      await createConsignmentRepository(trx).change(row.id, row.version, { expires_at: expiresAt });
      await listings.endOn(trx, row.listing, dayOf(expiresAt));
      return ok(undefined);
    },
  };
}
