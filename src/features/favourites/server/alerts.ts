import type { Transaction } from 'kysely';
import { z } from 'zod';
import { foundData, type FoundData, searchId } from '../domain/forms.ts';
import { type ListAddress, MAX_IN_LETTER, startOfMailDay } from '../domain/saved-search.ts';
import type { AccountId } from '#kernel/actor.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { createSearchRepository } from './search-repository.ts';

type PublicationCursor = { at: Date; id: number };

/**
 * Listings published after a cursor and until a time, oldest first: the first ones, the total, and the last.
 */
export type NewsOf<Card> = (
  address: ListAddress,
  after: PublicationCursor,
  until: Date,
  most: number,
) => Promise<{ cards: readonly Card[]; total: number; last: PublicationCursor } | undefined>;

/** Notices, as far as saved searches need them. */
export type AlertNotices = {
  delivers: boolean;
  notify: (
    trx: Transaction<Tables>,
    notice: { account: AccountId; kind: 'favourites.found'; key: string; data: FoundData },
  ) => Promise<void>;
};

const PURPOSE = 'stop-alerts';
/** A mail may be opened again after years. */
const TOKEN_LASTS = 3_650 * DAY;
const MAX_AT_ONCE = 500;
/**
 * A listing becomes visible a little after its publication time; without this delay one could fall behind
 * the cursor.
 */
const SETTLING = 60_000;

const claim = z.object({ search: searchId });

type Options<Card> = {
  db: Database;
  seal: Seal;
  notices: AlertNotices;
  newsOf: NewsOf<Card>;
  clock: Clock;
};

/** Notifies of listings that are new in saved searches. */
export function createAlerts<Card>({ db, seal, notices, newsOf, clock }: Options<Card>) {
  /** Looks for news of the search that has waited longest, which no other process looks at meanwhile. */
  const lookOnce = (now: Date): Promise<boolean> =>
    transaction(db, async (trx) => {
      const repository = createSearchRepository(trx);
      const due = await repository.takeDue(now, startOfMailDay(now));
      if (!due) return false;
      const { id, account, name, type, place, search, seen } = due;
      const until = new Date(now.getTime() - SETTLING);
      const news = await newsOf(due, seen, until, 1);
      if (news && news.total > 0)
        await notices.notify(trx, {
          account,
          kind: 'favourites.found',
          key: `${id}:${news.last.at.getTime()}:${news.last.id}`,
          data: { id, name, type, place, search, total: news.total, after: seen, until },
        });
      await repository.looked(id, now, news && news.total > 0 ? news.last : seen);
      return true;
    });

  return {
    /** Whether this installation sends mail. */
    delivers: notices.delivers,

    /** Looks at all searches that are due, and returns how many there were. */
    async look(): Promise<number> {
      const now = clock();
      let looked = 0;
      while (looked < MAX_AT_ONCE && (await lookOnce(now))) looked += 1;
      return looked;
    },

    /** What the letter with news is written from; nothing once its reader wants none. */
    async letter(data: unknown) {
      const { id, after, until } = foundData.parse(data);
      const search = await createSearchRepository(db).findSubscribed(id);
      const news = search && (await newsOf(search, after, until, MAX_IN_LETTER));
      if (!search || !news || news.total === 0) return undefined;
      const token = seal.token(PURPOSE, { search: id }, new Date(clock().getTime() + TOKEN_LASTS));
      return { search, cards: news.cards, total: news.total, token };
    },

    /** Unsubscribes a search by the token of one of its mails, and returns its name. */
    async stop(token: string): Promise<Result<string, Failure>> {
      const read = claim.safeParse(seal.readToken(PURPOSE, token, clock()));
      const name = read.success ? await createSearchRepository(db).silence(read.data.search) : undefined;
      return name === undefined ? fail({ kind: 'missing', code: 'favourites/no-such-letter' }) : ok(name);
    },

    knows: (token: string) => claim.safeParse(seal.readToken(PURPOSE, token, clock())).success,
  };
}
