import { formatDate, isoDate, type IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Box } from '#geo/rings/rings.ts';
import { readCount } from '#kernel/text.ts';

export const LIMIT = { usual: 10, most: 1000 };

/** From one day to another, both included; open where there is none. */
export type Days = { from?: IsoDate; until?: IsoDate };

/** A page of a collection: the features after a number, in any of the boxes, up to the limit. */
export type ItemsQuery = { limit: number; after: number; boxes?: readonly Box[]; days?: Days };

export type BadQuery = Failure<
  | 'open-data/unknown-parameter'
  | 'open-data/repeated-parameter'
  | 'open-data/bad-limit'
  | 'open-data/bad-box'
  | 'open-data/bad-time'
  | 'open-data/bad-start'
>;

const bad = (failure: Omit<BadQuery, 'kind'>) => fail<BadQuery>({ kind: 'invalid', ...failure });

/** OGC 17-069, 7.6.1: a parameter that is not described is an error. */
export function refuseParameters(search: URLSearchParams, known: readonly string[]): Result<true, BadQuery> {
  const names = [...search.keys()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return bad({ code: 'open-data/unknown-parameter', values: { name: unknown.slice(0, 40) } });
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  return repeated === undefined
    ? ok(true)
    : bad({ code: 'open-data/repeated-parameter', values: { name: repeated } });
}

/** Parses the query of a collection's items; a larger limit is clamped. */
export function readItemsQuery(search: URLSearchParams): Result<ItemsQuery, BadQuery> {
  const known = refuseParameters(search, ['limit', 'after', 'bbox', 'datetime']);
  if (!known.ok) return known;
  const limit = readCount(search.get('limit') ?? String(LIMIT.usual));
  if (limit === undefined || limit === 0)
    return bad({ code: 'open-data/bad-limit', values: { most: LIMIT.most } });
  const after = readCount(search.get('after') ?? '0');
  if (after === undefined) return bad({ code: 'open-data/bad-start' });
  const query: ItemsQuery = { limit: Math.min(limit, LIMIT.most), after };
  const [bbox, datetime] = [search.get('bbox'), search.get('datetime')];
  const boxes = bbox === null ? undefined : readBoxes(bbox);
  if (bbox !== null && !boxes) return bad({ code: 'open-data/bad-box' });
  const days = datetime === null ? undefined : readDays(datetime);
  if (datetime !== null && !days) return bad({ code: 'open-data/bad-time' });
  return ok({ ...query, ...(boxes && { boxes }), ...(days && { days }) });
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** West, south, east, north in degrees, or with heights; a box whose west lies east of its east crosses the date line. */
function readBoxes(text: string): Box[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => NUMBER.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.length !== 4 && numbers.length !== 6) return undefined;
  const half = numbers.length / 2;
  const [west = NaN, south = NaN] = numbers;
  const [east = NaN, north = NaN] = numbers.slice(half);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  if (!isOnEarth || south > north || (half === 3 && !(Number(numbers[2]) <= Number(numbers[5]))))
    return undefined;
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

/** The Vietnamese day of a moment of RFC 3339, or a day as it is. */
function readDay(text: string): IsoDate | undefined {
  const date = isoDate.safeParse(text.slice(0, 10));
  if (!date.success || text.length === 10) return date.data;
  const moment = MOMENT.test(text) ? new Date(text.toUpperCase()) : undefined;
  return moment && !Number.isNaN(moment.getTime())
    ? isoDate.safeParse(formatDate(moment, 'recordDay')).data
    : undefined;
}

const OPEN = new Set(['', '..']);

/** A moment, or a time between two of which either may be open. */
function readDays(text: string): Days | undefined {
  const [first = '', second = first, ...rest] = text.split('/');
  if (rest.length > 0 || text === '' || (OPEN.has(first) && OPEN.has(second))) return undefined;
  const [from, until] = [readDay(first), readDay(second)];
  if ((!from && !OPEN.has(first)) || (!until && !OPEN.has(second))) return undefined;
  if (from && until && from > until) return undefined;
  return { ...(from && { from }), ...(until && { until }) };
}

/** Whether a time and the days on which a plan is in force have any in common. */
export const isInForceWithin = (
  { inForceFrom, inForceUntil }: { inForceFrom: IsoDate; inForceUntil: IsoDate | null },
  { from, until }: Days,
) =>
  (until === undefined || inForceFrom <= until) &&
  (from === undefined || inForceUntil === null || inForceUntil >= from);
