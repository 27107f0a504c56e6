import { sql, type Transaction } from 'kysely';
import { matchOf } from '#features/requests/domain/matching.ts';
import { MAX_A_DAY, type NewRequest } from '#features/requests/domain/request.ts';
import { createMatchRepository } from '#features/requests/server/match-repository.ts';
import { createRequestRepository, NEW_END } from '#features/requests/server/repository.ts';
import { columnsOf } from '#features/requests/server/rows.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Of the people of a demonstration: who looks for something, and who is in charge. */
const CUSTOMERS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const MODERATOR = '00000000-0000-4000-8000-000000000004';

const shared = {
  also: [],
  near: [],
  at: null,
  area: { from: null, to: null },
  mayCall: true,
  consent: 'Yêu cầu minh họa.',
  lang: 'vi',
} as const;

type DemoRequest = NewRequest & { id: string; account: string; assignee: string | null; status: string };

const REQUESTS: readonly DemoRequest[] = [
  {
    ...shared,
    id: '00000000-0000-4000-8000-0000000000e1',
    account: CUSTOMERS[0],
    assignee: null,
    status: 'suggested',
    deal: 'ban',
    kind: 'nha-rieng',
    also: ['biet-thu-lien-ke'],
    place: '778',
    budget: { from: 3_000_000_000, to: 12_000_000_000 },
    note: 'Yêu cầu minh họa, hẻm xe hơi, gần trường học',
  },
  {
    ...shared,
    id: '00000000-0000-4000-8000-0000000000e2',
    account: CUSTOMERS[0],
    assignee: MODERATOR,
    status: 'contacted',
    deal: 'ban',
    kind: 'dat',
    place: '768',
    budget: { from: null, to: 20_000_000_000 },
    area: { from: 50, to: 200 },
    note: 'Yêu cầu minh họa, sổ hồng',
  },
  {
    ...shared,
    id: '00000000-0000-4000-8000-0000000000e3',
    account: CUSTOMERS[1],
    assignee: null,
    status: 'suggested',
    deal: 'cho-thue',
    kind: 'can-ho-chung-cu',
    place: null,
    budget: { from: 5_000_000, to: 30_000_000 },
    mayCall: false,
    note: 'Yêu cầu minh họa, gần chợ',
  },
];

/** The best of the newest that fit; of the first request one is liked and one is not. */
async function suggest(trx: Transaction<Tables>, { id, kind, deal, status }: DemoRequest, now: Date) {
  const matches = createMatchRepository(trx);
  const request = await createRequestRepository(trx).find(id);
  if (!request) return;
  const newest = await trx
    .selectFrom('listing')
    .select('id')
    .where('status', '=', 'published')
    .where('deal', '=', deal)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  const offers = await matches.offers(newest.map((listing) => listing.id));
  const found = offers
    .flatMap((offer) => {
      const match = matchOf(request, offer);
      return match ? [{ ...match, request, listing: offer.id }] : [];
    })
    .toSorted((a, b) => b.score - a.score || b.listing - a.listing)
    .slice(0, MAX_A_DAY);
  await matches.add(found);
  await matches.send(id, MAX_A_DAY, dayOf(now), now);
  const [liked, disliked] = found;
  if (status !== 'suggested' || !disliked) return;
  if (liked) await matches.judge(id, request.account, liked.listing, null);
  await matches.judge(id, request.account, disliked.listing, 'price');
}

async function run(trx: Transaction<Tables>, clock: Clock): Promise<void> {
  for (const request of REQUESTS) {
    const { id, account, assignee, status, ...wanted } = request;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('property_request')
      .values({ ...columnsOf(wanted), id, account, assignee, status, expires_at: NEW_END })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    await createRequestRepository(trx).addEvent(request, { what: 'filed', by: 'owner', actor: account });
    await suggest(trx, request, clock());
  }
  // What a demonstration offers from the beginning is no news.
  await sql`
    update request_progress set event = coalesce((select max(id) from listing_event), 0),
      price = coalesce((select max(id) from listing_price), 0)`.execute(trx);
}

/** Requests to look at, each marked as made up. */
export const createRequestsDemo = (clock: Clock = systemClock): Seed => ({
  name: 'requests-demo',
  kind: 'demo',
  version: versionOf(REQUESTS),
  run: (trx) => run(trx, clock),
});
