import { z } from 'zod';
import { searchId } from '../domain/forms.ts';
import { type ListAddress, MAX_IN_LETTER, startOfMailDay } from '../domain/saved-search.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { createSearchRepository, type DueSearch } from './search-repository.ts';

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

type News<Card> = { search: DueSearch; cards: readonly Card[]; total: number; token: string };

/** Renders the mail, without its idempotency key. */
type WriteLetter<Card> = (news: News<Card>) => Omit<Mail, 'id'>;

const PURPOSE = 'stop-alerts';
/** A mail may be opened again after years. */
const TOKEN_LASTS = 10 * 365 * 86_400_000;
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
  mailer: Mailer;
  newsOf: NewsOf<Card>;
  log: Log;
  clock: Clock;
};

export function createAlerts<Card>({ db, seal, mailer, newsOf, log, clock }: Options<Card>) {
  const tokenOf = (search: string) =>
    seal.token(PURPOSE, { search }, new Date(clock().getTime() + TOKEN_LASTS));

  /**
   * Sends the mail of one search if it is due: the search is locked until the mail is handed over, so that of several
   * processes only one sends it, and a failed one stays due.
   */
  const sendNext = (now: Date, write: WriteLetter<Card>): Promise<boolean> =>
    // A mail cannot be recalled, so this is not retried automatically.
    db.transaction().execute(async (trx) => {
      const repository = createSearchRepository(trx);
      const search = await repository.takeDue(now, startOfMailDay(now));
      if (!search) return false;
      const until = new Date(now.getTime() - SETTLING);
      const news = await newsOf(search, search.seen, until, MAX_IN_LETTER);
      let { seen } = search;
      if (news && news.total > 0) {
        const letter = write({ search, cards: news.cards, total: news.total, token: tokenOf(search.id) });
        const id = `${search.id}-${news.last.at.getTime()}-${news.last.id}`;
        const sent = await mailer.send({ id, ...letter });
        if (sent.ok) seen = news.last;
        else log.warn({ search: search.id, ...sent.error }, 'a letter was not taken');
      }
      await repository.looked(search.id, now, seen);
      return true;
    });

  return {
    /** Whether this installation sends mail. */
    delivers: mailer.delivers,

    /** Sends due mails, and returns how many searches were checked. */
    async send(write: WriteLetter<Card>): Promise<number> {
      if (!mailer.takes) return 0;
      const now = clock();
      let looked = 0;
      while (looked < MAX_AT_ONCE && (await sendNext(now, write))) looked += 1;
      return looked;
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
