import { encodeSegment } from '#kernel/web/local-path.ts';
import { createPathMatcher } from '#kernel/web/path-pattern.ts';
import type { GuardName, Layout, Route } from './route.ts';
import { ROUTES } from './table.ts';

export type RouteName = keyof typeof ROUTES;

type Names<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Names<Rest>
  : never;
type ParamsOf<Name extends RouteName> = { [Key in Names<(typeof ROUTES)[Name]['pattern']>]: string };
type Arguments<Name extends RouteName> = keyof ParamsOf<Name> extends never ? [] : [params: ParamsOf<Name>];

/** The names and segments of parameters per pattern, cached: a list has a hundred addresses. */
const PARTS = new Map<string, readonly string[]>(
  Object.values(ROUTES).map(({ pattern }) => [pattern, pattern.split(/\[(\w+)\]/)]),
);

/** Builds the address of a page; a missing or extra parameter does not compile. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const { pattern } = ROUTES[name];
  if (params === undefined) return pattern;
  const values: Record<string, string> = params;
  const parts = PARTS.get(pattern) ?? [];
  return parts.map((part, at) => (at % 2 === 0 ? part : encodeSegment(values[part] ?? ''))).join('');
}

const BY_PATTERN = new Map<string, Route>(
  Object.values(ROUTES).map((route: Route) => [route.pattern, route]),
);

/** The route of Astro's matched pattern; never look one up by a pathname, whose spellings are endless. */
export const routeOf = (routePattern: string): Route | undefined => BY_PATTERN.get(routePattern);

/** Whether the feature of an address exists, so that menus have no broken links. */
export const isOpen = (name: RouteName): boolean => {
  const route: Route = ROUTES[name];
  return route.awaits === undefined;
};

const INDEXED_LAYOUTS: readonly Layout[] = ['home', 'article', 'map'];
const PERSONAL_GUARDS: readonly GuardName[] = [
  'auth',
  'guest',
  'second-factor',
  'code-started',
  'proven',
  'staff',
];

/** Whether an address is an indexable public page. */
export const isIndexed = ({ awaits, layout, guards = [], noindex }: Route) =>
  awaits === undefined &&
  noindex === undefined &&
  INDEXED_LAYOUTS.includes(layout) &&
  !guards.some((guard) => PERSONAL_GUARDS.includes(guard));

/** Whether an address is static content: public, the same for all visitors, and exported as a file. */
export const isContent = ({ awaits, live, noindex, store }: Route) =>
  store !== undefined && [awaits, live, noindex].every((mark) => mark === undefined);

const FEEDS: readonly Route[] = [
  ROUTES.feed,
  ROUTES.feedInDistrict,
  ROUTES.marketFeed,
  ROUTES.marketFeedOf,
  ROUTES.newsRss,
  ROUTES.newsAtom,
  ROUTES.newsJson,
];

const match = createPathMatcher(
  Object.entries<Route>(ROUTES).map(([name, route]) => [route.pattern, { name, route }] as const),
);

/** The route of a pathname in its canonical spelling, for reported paths: a request has its pattern already. */
export function routeAt(pathname: string) {
  const found = match(pathname);
  return found && { ...found.value, params: found.params };
}

/** The loggable pathname: where it contains a secret, only its route. */
export function loggedPath(pathname: string): string {
  const route = routeAt(pathname)?.route;
  return route?.keyed ? route.pattern : pathname;
}

/** Whether the response is the same for all visitors, so that it may be rendered anonymously. */
export function isSameForAll(pathname: string): boolean {
  const route = routeAt(pathname)?.route;
  return route?.store !== undefined || (route !== undefined && FEEDS.includes(route));
}

/** The indexable page of a pathname, with the query parameters that belong to it. */
export function indexedPageAt(pathname: string) {
  const found = routeAt(pathname);
  if (!found || !isIndexed(found.route)) return undefined;
  return { name: found.name, params: found.params, query: found.route.store?.query ?? {} };
}

const patternsOf = (isWanted: (route: Route) => boolean) =>
  Object.values<Route>(ROUTES).flatMap((route) => (isWanted(route) ? [route.pattern] : []));

/** Indexable addresses without parameters. */
export const indexedPaths = () => patternsOf((route) => isIndexed(route) && !route.pattern.includes('['));

/** Content addresses without parameters. */
export const contentPaths = () => patternsOf((route) => isContent(route) && !route.pattern.includes('['));

/** Whether a plain address is content. */
export function isContentAt(path: string): boolean {
  const route = path.includes('?') ? undefined : routeAt(path)?.route;
  return route !== undefined && isContent(route);
}

/** The prefix before the first parameter; no two data routes share one. */
const DATA = [
  ...new Set(patternsOf(({ data }) => data === true).map((pattern) => pattern.split('[', 1)[0] ?? '')),
];

/** Whether an address is data for programs, with one representation for all. */
export const isDataAt = (url: string) => DATA.some((start) => url.startsWith(start));

const KILOBYTE = 1024;
/** A picture of 8 MB with the rest of its form. */
const LARGEST = {
  form: 64 * KILOBYTE,
  article: 256 * KILOBYTE,
  file: 1024 * KILOBYTE,
  picture: (8 * 1024 + 64) * KILOBYTE,
};

/** The largest body of a changing request, and whether cross-origin requests are allowed. */
export type BodyRule = { largest: number; isPicture: boolean; anyOrigin: boolean };

/** The rule of an address; `action` is named by the query, and such a request must come from our own pages. */
export function bodyRuleAt(path: string, action: string | null, isMultipart: boolean): BodyRule {
  const route = routeAt(path)?.route;
  const takes = route?.takes ?? 'form';
  const anyOrigin = action === null && route?.anyOrigin === true;
  if (typeof takes === 'string') return { largest: LARGEST[takes], isPicture: false, anyOrigin };
  const isNamed = action === null ? takes.pictureBy.length === 0 : takes.pictureBy.includes(action);
  const isPicture = isMultipart && isNamed;
  return { largest: LARGEST[isPicture ? 'picture' : 'form'], isPicture, anyOrigin };
}

/** Whether actions may be called at a pattern: at pages only; other endpoints handle requests themselves. */
export function takesActions(routePattern: string): boolean {
  const route = routeOf(routePattern);
  return route !== undefined && route.layout !== 'none';
}
