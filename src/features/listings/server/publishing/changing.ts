import type { EVENTS } from '#features/listings/domain/detail.ts';
import { OFFERED_DAYS, tagsOf } from '../../domain/listing.ts';
import { dropOf } from '#features/listings/domain/property-history.ts';
import { listingMachine, type ListingEvent } from '#features/listings/domain/status.ts';
import type { Actor, Permission } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Vnd } from '#kernel/money.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Done, type Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';
import { standingOf } from '#features/listings/server/detail-record.ts';
import { setDealing } from './consigned-repository.ts';
import { lockedDue, lockedOne, setConfirmed, setPrice, setStatus } from './publish-repository.ts';
import { noteEvent, notePrice, pricesOf } from './history-repository.ts';

type What = (typeof EVENTS)[number];
type Follow = (trx: Trx, listing: number, actor: Actor) => Promise<Result<void, Failure>>;
/** What else changes with a listing that staff withdraw or mark as sold, in the same transaction. */
export type Followers = { withdrawn: Follow; sold: Follow };
type Standing = ReturnType<typeof standingOf>;
type Change = (trx: Trx, listing: Standing) => Promise<Result<void, Failure>>;
/** A hook that runs in the same transaction: a precondition, then effects and their audit entry. */
type Along = {
  before: (trx: Trx) => Promise<Result<void, Failure>>;
  after: (trx: Trx) => Promise<Done['entry']>;
};

const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'listings/not-so' });
/** Batch size, so that page invalidations go out in portions. */
const MAX_EXPIRED = 500;

const note = (trx: Trx, { id, propertyHistory }: Standing, what: What, at: Date) =>
  noteEvent(trx, { propertyHistory, listing: id }, what, at);

/** State changes of published listings; each is written to the property log. */
export function createChanging(db: Database, audit: Audit, clock: Clock, followers: Followers) {
  const command = createCommand({ db, audit, forbidden: 'listings/forbidden' });

  async function change(
    actor: Actor,
    id: number,
    work: Change,
    permission: Permission = 'listings.publish',
    along?: Along,
  ): Promise<Result<void, Failure>> {
    return command(actor, permission, async (trx) => {
      const row = await lockedOne(trx, id);
      if (!row) return fail<Failure>({ kind: 'missing', code: 'listings/no-such-listing' });
      const listing = standingOf(row);
      const first = await along?.before(trx);
      const done = first && !first.ok ? first : await work(trx, listing);
      if (!done.ok) return done;
      const entry = await along?.after(trx);
      return ok({ value: undefined, tags: tagsOf(listing), ...(entry && { entry }) });
    });
  }

  const confirmed = (trx: Trx, { id }: Standing) => {
    const today = dayOf(clock());
    return setConfirmed(trx, id, today, addDays(today, OFFERED_DAYS));
  };

  const become = (event: ListingEvent, what: What): Change => {
    return async (trx, listing) => {
      const status = listingMachine.next(listing.status, event);
      if (status === undefined) return NOT_SO;
      await setStatus(trx, [listing.id], status);
      if (status === 'published') await confirmed(trx, listing);
      await note(trx, listing, what, clock());
      return ok(undefined);
    };
  };

  return {
    changePrice: (actor: Actor, id: number, price: Vnd | null) =>
      change(actor, id, async (trx, listing) => {
        if (listing.status !== 'published' || listing.price === price) return NOT_SO;
        const { propertyHistory } = listing;
        await notePrice(trx, { propertyHistory, listing: id }, price, clock());
        await setPrice(trx, id, price, dropOf(price, await pricesOf(trx, propertyHistory)));
        return ok(undefined);
      }),

    /** Confirms that a listing is still current. */
    confirm: (actor: Actor, id: number) =>
      change(actor, id, async (trx, listing) => {
        if (listing.status !== 'published') return NOT_SO;
        await confirmed(trx, listing);
        await note(trx, listing, 'confirmed', clock());
        return ok(undefined);
      }),

    renew: (actor: Actor, id: number) => change(actor, id, become('renew', 'relisted')),
    /** Open to all listing staff, not only publishers. */
    withdraw: (actor: Actor, id: number, along?: Along) =>
      change(
        actor,
        id,
        async (trx, listing) => {
          const done = await become('withdraw', 'withdrawn')(trx, listing);
          return done.ok ? followers.withdrawn(trx, id, actor) : done;
        },
        'listings.moderate',
        along,
      ),
    sell: (actor: Actor, id: number) =>
      change(actor, id, async (trx, listing) => {
        const done = await become('sell', 'sold')(trx, listing);
        if (!done.ok) return done;
        await setDealing(trx, id, false);
        return followers.sold(trx, id, actor);
      }),

    /** Expires listings that were not confirmed in time. */
    async cleanUp(): Promise<void> {
      await transaction(db, async (trx) => {
        const listings = (await lockedDue(trx, dayOf(clock()), MAX_EXPIRED)).map(standingOf);
        if (listings.length === 0) return;
        await setStatus(
          trx,
          listings.map(({ id }) => id),
          'expired',
        );
        for (const listing of listings) await note(trx, listing, 'expired', clock());
        await announce(trx, [...new Set(listings.flatMap(tagsOf))]);
      });
    },
  };
}

export type Changing = ReturnType<typeof createChanging>;
