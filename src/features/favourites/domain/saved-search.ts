export const MAX_SEARCHES = 50;
/** In a browser without an account. */
export const MAX_SEARCHES_HERE = 20;
export const MAX_NAME_LENGTH = 120;
/** So many listings stand in one letter; it says how many more there are. */
export const MAX_IN_LETTER = 50;

/** No letters, one each morning, or one as soon as there is something new. */
export const ALERTS = ['none', 'daily', 'now'] as const;
export type Alerts = (typeof ALERTS)[number];

/** The address of a list: what stands in its path, no place being the whole country, and the rest. */
export type ListAddress = { type: string; place: string; search: string };
export type NewSearch = ListAddress & { name: string };
export type SavedSearch = NewSearch & { id: string; alerts: Alerts; at: Date };

const DAY = 86_400_000;

/** Letters of the day go out from seven in the morning of Vietnam, which is the turn of the day in UTC. */
export const startOfMailDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Searches as a browser keeps them; whatever else stands there is none. */
export function readSearches(kept: unknown): NewSearch[] {
  if (!Array.isArray(kept)) return [];
  return kept.slice(0, MAX_SEARCHES_HERE).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { name, type, place, search }: { [Key in keyof NewSearch]?: unknown } = one;
    return isText(name) && isText(type) && isText(place) && isText(search)
      ? [{ name, type, place, search }]
      : [];
  });
}

const isSame = (a: ListAddress, b: ListAddress) =>
  a.type === b.type && a.place === b.place && a.search === b.search;

/** Puts one first; the same list is kept once. */
export const withSearch = (kept: readonly NewSearch[], search: NewSearch) =>
  [search, ...withoutSearch(kept, search)].slice(0, MAX_SEARCHES_HERE);
export const withoutSearch = (kept: readonly NewSearch[], search: ListAddress) =>
  kept.filter((other) => !isSame(other, search));
