import { MAX_FAVOURITES, mergeFavourites } from '#features/favourites/domain/favourite.ts';
import type { Member } from '#kernel/actor.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFavouriteRepository, type Favourite } from './repository.ts';

const ON_A_PAGE = 24;

/** Cards of visible listings. */
export type CardsOf<Card> = (ids: readonly number[]) => Promise<readonly Card[]>;

type FavouritePage<Card> = {
  items: readonly (Favourite & { card: Card | undefined })[];
  total: number;
  page: number;
  pages: number;
};

/** The favourites after a merge, and why some of the device were refused. */
type Merged = { numbers: readonly number[]; refused: Failure | undefined };

const FULL: Failure = { kind: 'conflict', code: 'favourites/full', values: { most: MAX_FAVOURITES } };
const GONE: Failure = { kind: 'unauthenticated', code: 'accounts/sign-in-first' };
const OFTEN: Failure = { kind: 'unavailable', code: 'favourites/too-often' };

export function createFavourites<Card extends { id: number }>(
  db: Database,
  cardsOf: CardsOf<Card>,
  clock: Clock,
) {
  const repository = createFavouriteRepository(db);

  const isTooOften = async ({ id }: Member) =>
    (await consume(db, [{ key: `favourite:${id}`, most: 300, windowMs: 10 * MINUTE }])) !== undefined;

  /** Adds a listing that may be seen, once and within the limit. */
  async function addOne(
    actor: Member,
    listing: number,
    add: (own: ReturnType<typeof createFavouriteRepository>) => Promise<void>,
  ): Promise<Result<void, Failure>> {
    if (await isTooOften(actor)) return fail(OFTEN);
    return transaction(db, async (trx): Promise<Result<void, Failure>> => {
      const own = createFavouriteRepository(trx);
      if (!(await own.lock(actor.id))) return fail(GONE);
      const [shown] = await own.shown([listing]);
      if (shown === undefined) return fail({ kind: 'missing', code: 'listings/no-such-listing' });
      const saved = await own.numbers(actor.id);
      if (saved.includes(listing)) return ok(undefined);
      if (saved.length >= MAX_FAVOURITES) return fail(FULL);
      await add(own);
      return ok(undefined);
    });
  }

  return {
    numbers: ({ id }: Member): Promise<number[]> => repository.numbers(id),

    /** Saves one; idempotent. */
    keep: (actor: Member, listing: number): Promise<Result<void, Failure>> =>
      addOne(actor, listing, (own) => own.add(actor.id, [listing], clock())),

    /** Saves one that was just removed, with the price and the day it had; nothing is saved before its time. */
    restore: (actor: Member, { at, ...removed }: Favourite): Promise<Result<void, Failure>> =>
      addOne(actor, removed.listing, (own) =>
        own.putBack(actor.id, { ...removed, at: at > clock() ? clock() : at }),
      ),

    async drop(actor: Member, listing: number): Promise<Result<void, Failure>> {
      if (await isTooOften(actor)) return fail(OFTEN);
      await repository.remove(actor.id, listing);
      return ok(undefined);
    },

    /** Merges the favourites of a guest device; idempotent. */
    async merge(actor: Member, fromDevice: readonly number[]): Promise<Result<Merged, Failure>> {
      if (await isTooOften(actor)) return fail(OFTEN);
      return transaction(db, async (trx): Promise<Result<Merged, Failure>> => {
        const own = createFavouriteRepository(trx);
        if (!(await own.lock(actor.id))) return fail(GONE);
        const shown = await own.shown(fromDevice);
        await own.add(actor.id, mergeFavourites(await own.numbers(actor.id), shown, MAX_FAVOURITES), clock());
        const numbers = await own.numbers(actor.id);
        const isWhole = shown.every((id) => numbers.includes(id));
        return ok({ numbers, refused: isWhole ? undefined : FULL });
      });
    },

    savedTimes: repository.savedTimes,

    /** A page of favourites, newest first; a listing that is not visible any more has no card. */
    async page({ id }: Member, requested: number): Promise<FavouritePage<Card>> {
      const total = await repository.count(id);
      const pages = Math.max(1, Math.ceil(total / ON_A_PAGE));
      const page = Math.min(requested, pages);
      const rows = await repository.page(id, ON_A_PAGE, (page - 1) * ON_A_PAGE);
      const cards = new Map(
        (await cardsOf(rows.map(({ listing }) => listing))).map((card) => [card.id, card]),
      );
      return { items: rows.map((row) => ({ ...row, card: cards.get(row.listing) })), total, page, pages };
    },
  };
}
