import { randomInt } from 'node:crypto';
import type { Card } from '#features/listings/domain/browse.ts';
import { inOrder } from '#features/listings/domain/detail.ts';
import { sellerTag, tagsOf } from '#features/listings/domain/listing.ts';
import {
  CARDS_ON_A_PAGE,
  isSellerCode,
  type Seller,
  sellerCode,
  type SellerForm,
  type SellerPage,
} from '#features/sellers/domain/seller.ts';
import { accountId, type AccountId, type Actor, may, type Member } from '#kernel/actor.ts';
import { DAY, type Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { consume } from '#platform/limits/shared.ts';
import { createSellerRepository } from './repository.ts';
import { PERSONAL_TABLES } from './tables.ts';

const PERMISSION = 'listings.moderate';
const NO_PAGE = fail<Failure>({ kind: 'missing', code: 'sellers/no-such-page' });
const TOO_OFTEN = fail<Failure>({ kind: 'unavailable', code: 'sellers/too-often' });
/** Each change renders the pages of all that is offered. */
const MAX_SAVED_PER_DAY = 30;
/** Without 0 o 1 l i, which are mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const ENDING_LENGTH = 5;

type Deps = {
  db: Database;
  audit: Audit;
  cardsOf: (ids: readonly number[]) => Promise<Card[]>;
  notices: {
    notify: (
      trx: Trx,
      notice: { account: AccountId; kind: 'sellers.changed'; key: string; data: object },
    ) => Promise<void>;
  };
  clock: Clock;
};

const newEnding = () =>
  Array.from({ length: ENDING_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What accounts say of themselves as sellers, and their public pages. */
export function createSellerService({ db, audit, cardsOf, notices, clock }: Deps) {
  const repository = createSellerRepository(db);
  const command = createCommand({ db, audit, forbidden: 'listings/forbidden' });

  /** Hides a page whatever its owner wants, or no longer; they are notified of it. */
  const setHidden = (actor: Actor, given: string, note: string | null) =>
    command<void>(actor, PERMISSION, async (trx) => {
      const { data: account } = accountId.safeParse(given);
      const held = createSellerRepository(trx);
      const seller = account && (await held.find(account, true));
      if (!account || !seller) return NO_PAGE;
      if ((seller.hidden === null) === (note === null)) return ok({ value: undefined });
      const at = clock();
      const what = note === null ? 'shown' : 'hidden';
      await held.hide(account, note === null ? null : at, note ?? '');
      await notices.notify(trx, {
        account,
        kind: 'sellers.changed',
        key: `${what} ${at.toISOString()}`,
        data: { what, note: note ?? '' },
      });
      return ok({
        value: undefined,
        tags: [sellerTag(account)],
        entry: { action: `sellers/${what}`, subject: account },
      });
    });

  return {
    own: ({ id }: Member): Promise<Seller | undefined> => repository.find(id),

    async save(member: Member, form: SellerForm): Promise<Result<void, Failure>> {
      const key = `sellers/saved/${member.id}`;
      const over = await consume(db, [{ key, most: MAX_SAVED_PER_DAY, windowMs: DAY }]);
      if (over) return TOO_OFTEN;
      return command<void>(member, undefined, async (trx) => {
        const { id } = member;
        const held = createSellerRepository(trx);
        const before = await held.find(id, true);
        await held.save(id, form, before?.code ?? sellerCode(form.name, newEnding()));
        // Cards in lists say what a seller is.
        const lists = before?.kind === form.kind ? [] : (await held.places(id)).flatMap(tagsOf);
        return ok({ value: undefined, tags: [...new Set([sellerTag(id), ...lists])] });
      });
    },

    /** A page that its owner wants and staff have not hidden. */
    async page(code: string, page: number): Promise<Result<SellerPage, Failure>> {
      const found = isSellerCode(code) ? await repository.page(code) : undefined;
      if (!found) return NO_PAGE;
      const pages = Math.max(1, Math.ceil(found.offers / CARDS_ON_A_PAGE));
      if (page > pages) return NO_PAGE;
      const ids = await repository.offers(found.account, (page - 1) * CARDS_ON_A_PAGE, CARDS_ON_A_PAGE);
      return ok({ ...found, code, checks: inOrder(found.checks), cards: await cardsOf(ids), page, pages });
    },

    desk: {
      /** What an account says of itself, for staff who may hide it. */
      read: async (actor: Actor, account: string): Promise<Seller | undefined> =>
        may(actor, PERMISSION) ? repository.find(account) : undefined,
      hide: (actor: Actor, { account, note }: { account: string; note: string }) =>
        setHidden(actor, account, note),
      show: (actor: Actor, account: string) => setHidden(actor, account, null),
    },

    personalTables: PERSONAL_TABLES,
  };
}
