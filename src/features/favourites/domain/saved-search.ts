import { DAY } from '#kernel/clock.ts';
export const MAX_SEARCHES = 50;
/** The limit in a browser without an account. */
export const MAX_SEARCHES_HERE = 20;
export const MAX_NAME_LENGTH = 120;
/** The maximum number of listings in one mail; the rest are counted. */
export const MAX_IN_LETTER = 50;

/** No mails, one each morning, or one as soon as there is something new. */
export const ALERTS = ['none', 'daily', 'now'] as const;
export type Alerts = (typeof ALERTS)[number];

/** The URL of a list: its path (an empty place is the complete country) and query string. */
export type ListAddress = { type: string; place: string; search: string };
export type NewSearch = ListAddress & { name: string };
export type SavedSearch = NewSearch & { id: string; alerts: Alerts; at: Date };

/** Daily mails are sent from seven in the morning of Vietnam, which is midnight in UTC. */
export const startOfMailDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses searches from local storage; anything else is dropped. */
export function readSearches(saved: unknown): NewSearch[] {
  if (!Array.isArray(saved)) return [];
  return saved.slice(0, MAX_SEARCHES_HERE).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { name, type, place, search }: { [Key in keyof NewSearch]?: unknown } = one;
    return isText(name) && isText(type) && isText(place) && isText(search)
      ? [{ name, type, place, search }]
      : [];
  });
}

const isSame = (a: ListAddress, b: ListAddress) =>
  a.type === b.type && a.place === b.place && a.search === b.search;

/** Moves one to the front; no duplicates. */
export const withSearch = (saved: readonly NewSearch[], search: NewSearch) =>
  [search, ...withoutSearch(saved, search)].slice(0, MAX_SEARCHES_HERE);
export const withoutSearch = (saved: readonly NewSearch[], search: ListAddress) =>
  saved.filter((other) => !isSame(other, search));
