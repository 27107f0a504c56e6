import { OFFERED_DAYS } from '#features/listings/domain/listing.ts';
import type { Status } from '#features/listings/domain/status.ts';
import { DAY } from '#kernel/clock.ts';
import { addDays, dayOf, type IsoDate } from '#kernel/dates.ts';
import type { Dice } from '#demo/dice.ts';
import { rounded } from './prices.ts';

type What = 'listed' | 'relisted' | 'confirmed' | 'expired' | 'withdrawn' | 'sold';

/** What became of a listing so far, oldest first. */
export type History = {
  status: Status;
  publishedAt: Date;
  confirmedOn: IsoDate;
  expiresOn: IsoDate;
  /** The current asking price, then the price history. */
  price: number | null;
  prices: readonly { price: number | null; at: Date }[];
  events: readonly { what: What; at: Date }[];
};

/** An offer of longer ago has been confirmed since. */
const OLD = 55;

/** A time on that day, 7:00 to 22:00 in Vietnam. */
const daysBefore = (today: IsoDate, days: number, dice: Dice) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY + dice.whole(0, 15 * 3_600_000 - 1));

/** Most come down a little each time; a few go up. */
function pricesOf(current: number | null, from: number, until: number, today: IsoDate, dice: Dice) {
  const first = { price: current, at: daysBefore(today, from, dice) };
  const count = current !== null && from - until > 8 && dice.chance(0.21) ? dice.whole(1, 3) : 0;
  const days = Array.from({ length: count }, (_, at) =>
    Math.round(from - ((from - until - 1) * (at + 1)) / (count + 0.5)),
  );
  const prices = [first];
  let price = current ?? 0;
  for (const day of days) {
    const next = rounded(
      price * (dice.chance(0.85) ? 0.9 + 0.08 * dice.share() : 1.02 + 0.05 * dice.share()),
    );
    if (next !== price) prices.push({ price: next, at: daysBefore(today, day, dice) });
    price = next;
  }
  return prices;
}

type HistoryOptions = { today: IsoDate; price: number | null; dice: Dice };

const lastOf = (prices: readonly { price: number | null }[]) => prices.at(-1)?.price ?? null;

/** The history of an offer that ended before the current one began. */
export function endedHistory({ today, price, dice }: HistoryOptions): History {
  const status = dice.weighted<'expired' | 'withdrawn' | 'sold'>([
    ['expired', 50],
    ['withdrawn', 30],
    ['sold', 20],
  ]);
  const from = dice.whole(170, 420);
  const until = from - (status === 'expired' ? OFFERED_DAYS : dice.whole(20, 55));
  const prices = pricesOf(price, from, until, today, dice);
  const publishedAt = prices[0]?.at ?? daysBefore(today, from, dice);
  const confirmedOn = dayOf(publishedAt);
  const events = [
    { what: 'listed', at: publishedAt },
    { what: status, at: daysBefore(today, until, dice) },
  ] as const;
  const expiresOn = addDays(confirmedOn, OFFERED_DAYS);
  return { status, publishedAt, confirmedOn, expiresOn, price: lastOf(prices), prices, events };
}

/** An offer of the last three months. */
export function history({ today, price, dice }: HistoryOptions, begins: 'listed' | 'relisted'): History {
  const fate = dice.weighted<'published' | 'expired' | 'sold'>([
    ['published', begins === 'relisted' ? 100 : 95.4],
    ['expired', begins === 'relisted' ? 0 : 3.3],
    ['sold', begins === 'relisted' ? 0 : 1.3],
  ]);
  const from =
    fate === 'expired'
      ? dice.whole(OFFERED_DAYS + 2, OFFERED_DAYS + 30)
      : 1 + Math.floor(90 * dice.share() ** 1.4);
  const isOld = from > OLD;
  const isConfirmed = fate !== 'expired' && from > 3 && (isOld || dice.chance(0.4));
  const confirmed = isConfirmed ? dice.whole(1, Math.min(from - 2, 40)) : from;
  const ended = fate === 'expired' ? from - OFFERED_DAYS : 0;
  const prices = pricesOf(price, from, ended, today, dice);
  const publishedAt = prices[0]?.at ?? daysBefore(today, from, dice);
  const confirmedAt = isConfirmed ? daysBefore(today, confirmed, dice) : publishedAt;
  const confirmedOn = dayOf(confirmedAt);
  const soldAt = daysBefore(today, Math.max(0, confirmed - 1), dice);
  return {
    status: fate,
    publishedAt,
    confirmedOn,
    expiresOn: addDays(confirmedOn, OFFERED_DAYS),
    price: lastOf(prices),
    prices,
    events: [
      { what: begins, at: publishedAt },
      ...(isConfirmed ? [{ what: 'confirmed', at: confirmedAt } as const] : []),
      ...(fate === 'expired' ? [{ what: fate, at: daysBefore(today, ended, dice) }] : []),
      ...(fate === 'sold' ? [{ what: fate, at: soldAt }] : []),
    ],
  };
}
