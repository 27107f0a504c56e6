import {
  isUnwanted,
  type Lessons,
  type Match,
  matchOf,
  TOLERANCE,
  withCut,
} from '#features/requests/domain/matching.ts';
import { MAX_A_DAY, type PropertyRequest, type Range } from '#features/requests/domain/request.ts';
import { requestMachine } from '#features/requests/domain/status.ts';
import { dayOf } from '#kernel/dates.ts';
import type { Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from './deps.ts';
import { createMatchRepository, type KnownMatch, type NewMatch } from './match-repository.ts';
import { createProgress } from './progress-repository.ts';
import { createRequestRepository } from './repository.ts';
import type { OfferRow } from './rows.ts';

/** So many properties are looked at when a request is made, and the best of them kept. */
const MAX_LOOKED_AT = 300;
const MAX_KEPT = 40;
/** Rows of a log that are read in one transaction. */
const MAX_READ = 200;
const MAX_AT_ONCE = 500;
/** A row of a log becomes visible a little after its time; without this delay one could fall behind. */
const SETTLING = 60_000;

const NO_LESSONS: Lessons = { sellers: new Set(), wards: new Set(), tooDear: null };

/** A range with what is still worth a look around it. */
const wider = ({ from, to }: Range): Range => ({
  from: from === null ? null : Math.floor(from * (1 - TOLERANCE)),
  to: to === null ? null : Math.ceil(to * (1 + TOLERANCE)),
});

/** How a property fits a request whose customer has said what they want no more of. */
function fits(request: PropertyRequest, offer: OfferRow, lessons = NO_LESSONS): Match | undefined {
  return isUnwanted(lessons, offer) ? undefined : matchOf(request, offer);
}

/** A price that was cut is news of what was sent before, and of what was too dear. */
function again({ state, dislike, price: before }: KnownMatch, { price }: OfferRow): number | undefined {
  const isNews = state === 'sent' || state === 'liked' || dislike === 'price';
  return isNews && before !== null && price !== null && price < before ? before : undefined;
}

/** Finds properties for requests and requests for properties, and sends a few of them a day. */
export function createFinding<Card>({ db, clock, listings, notices }: Deps<Card>) {
  /** The open requests that a property fits. */
  async function fittingOf(trx: Trx | typeof db, offer: OfferRow): Promise<NewMatch[]> {
    const matches = createMatchRepository(trx);
    const candidates = await matches.candidates(offer);
    const found = candidates.flatMap((request) => {
      const match = matchOf(request, offer);
      return match ? [{ ...match, request, listing: offer.id }] : [];
    });
    const lessons = await matches.lessons(found.map(({ request }) => request.id));
    return found.filter(({ request }) => !isUnwanted(lessons.get(request.id) ?? NO_LESSONS, offer));
  }

  /** Compares a property with the open requests, and with those that it was suggested to before. */
  async function compare(trx: Trx, offer: OfferRow): Promise<void> {
    const matches = createMatchRepository(trx);
    const known = new Map((await matches.known(offer.id)).map((one) => [one.request, one]));
    const fresh: NewMatch[] = [];
    for (const found of await fittingOf(trx, offer)) {
      const before = known.get(found.request.id);
      if (!before) fresh.push(found);
      const from = before && again(before, offer);
      if (from !== undefined) await matches.sendAgain(found.request.id, offer.id, withCut(found, from));
    }
    await matches.add(fresh);
  }

  /** Reads a piece of the logs of listings; whether there was any. */
  const readOn = (until: Date): Promise<boolean> =>
    transaction(db, async (trx) => {
      const progress = createProgress(trx);
      const seen = await progress.take();
      if (!seen) return false;
      const changed = await progress.changed(seen, until, MAX_READ);
      if (changed.seen.event === seen.event && changed.seen.price === seen.price) return false;
      for (const offer of await createMatchRepository(trx).offers(changed.listings))
        await compare(trx, offer);
      await progress.note(changed.seen);
      return true;
    });

  /** Sends what one request may still have today; whether there was one. */
  async function sendOne(trx: Trx, now: Date, only?: string): Promise<boolean> {
    const [matches, requests] = [createMatchRepository(trx), createRequestRepository(trx)];
    const today = dayOf(now);
    const due = await matches.takeDue(today, MAX_A_DAY, only);
    if (!due) return false;
    const count = await matches.send(due.id, due.left, today, now);
    const request = await requests.find(due.id);
    if (!request || count === 0) return true;
    const status = requestMachine.next(request.status, 'suggest');
    const event = { what: 'suggest', by: 'system', actor: null, count } as const;
    if (status !== undefined && status !== request.status) await requests.change(request, { status }, event);
    else await requests.addEvent(request, event);
    // What is found at once is on the page that its customer comes to.
    if (only === undefined)
      await notices.notify(trx, {
        account: request.account,
        kind: 'requests.suggested',
        key: `${request.id}:${now.getTime()}`,
        data: { request: request.id, number: request.number, count },
      });
    return true;
  }

  return {
    /** Searches for a request that was just made or changed, with the filter of lists, and suggests the best at once. */
    async findFor(trx: Trx, request: PropertyRequest): Promise<void> {
      const { deal, kind, also, place, near, budget } = request;
      const isDistrict = place?.length === 3;
      const ids = await listings.offersFor(
        {
          deal,
          kinds: [kind, ...also],
          district: isDistrict ? place : null,
          communes: isDistrict || place === null ? [] : [place, ...near],
          price: wider(budget),
        },
        MAX_LOOKED_AT,
      );
      const matches = createMatchRepository(trx);
      const lessons = (await matches.lessons([request.id])).get(request.id);
      const found = (await matches.offers(ids))
        .filter(({ customer }) => customer !== request.account)
        .flatMap((offer) => {
          const match = fits(request, offer, lessons);
          return match ? [{ ...match, request, listing: offer.id }] : [];
        })
        .toSorted((a, b) => b.score - a.score || b.listing - a.listing);
      await matches.add(found.slice(0, MAX_KEPT));
      await sendOne(trx, clock(), request.id);
    },

    /** Drops from what waits what its customer has now said that they want no more of. */
    async learn(trx: Trx, request: PropertyRequest): Promise<void> {
      const matches = createMatchRepository(trx);
      const lessons = (await matches.lessons([request.id])).get(request.id);
      const offers = await matches.offers(await matches.waiting(request.id));
      await matches.drop(
        request.id,
        offers.filter((offer) => !fits(request, offer, lessons)).map(({ id }) => id),
      );
    },

    /** Compares what was offered or priced since the last time with the open requests, and sends what is due. */
    async look(): Promise<void> {
      const now = clock();
      const until = new Date(now.getTime() - SETTLING);
      let pieces = 0;
      while (pieces < MAX_AT_ONCE && (await readOn(until))) pieces += 1;
      let sent = 0;
      while (sent < MAX_AT_ONCE && (await transaction(db, (trx) => sendOne(trx, now)))) sent += 1;
    },

    /** How many open requests a property on offer fits; its owner is shown no more of them than that. */
    async countFitting(listing: number): Promise<number> {
      const [offer] = await createMatchRepository(db).offers([listing]);
      return offer ? (await fittingOf(db, offer)).length : 0;
    },
  };
}

export type Finding = ReturnType<typeof createFinding>;
