import { encodeSegment } from '#kernel/local-path.ts';
import { createPathMatcher } from '#kernel/path-pattern.ts';
import type { QueryRules } from '#kernel/query-rules.ts';
import { isUnitCode } from '#kernel/unit-code.ts';

/** The names of the steps that run before a page; each is defined in `middleware/guards.ts`. */
export type GuardName =
  | 'auth'
  | 'guest'
  | 'half'
  | 'code-started'
  | 'proven'
  | 'staff'
  | 'in-product-types'
  | 'in-deposit-types'
  | 'in-land-valuation-types';

export type Layout = 'home' | 'guest' | 'article' | 'map' | 'auth' | 'desk' | 'none';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isPageNumber = (value: string) => /^[1-9]\d{0,3}$/.test(value);

export type Route = {
  /** Astro's pattern of the page's file: what `context.routePattern` says when it is matched. */
  pattern: string;
  layout: Layout;
  guards?: readonly GuardName[];
  /** A stored page is the same for everybody; `query` says which parameters make another page of it. */
  store?: { query: QueryRules };
  /** Anybody may read it, and search engines must not keep it. */
  noindex?: true;
  /** A mail program (RFC 8058) calls it, which comes from no page; what it brings along is the right to it. */
  anyOrigin?: true;
  /** The feature whose work opens this address; until then it answers 404. */
  awaits?: string;
};

/** Every address of the product. */
export const ROUTES = {
  home: { pattern: '/', layout: 'home', store: { query: {} } },

  register: { pattern: '/dang-ky', layout: 'guest', guards: ['guest'] },
  login: { pattern: '/dang-nhap', layout: 'guest', guards: ['guest'] },
  loginSecondFactor: { pattern: '/dang-nhap/hai-lop', layout: 'guest', guards: ['half'] },
  verify: { pattern: '/xac-thuc', layout: 'guest', guards: ['guest', 'code-started'] },
  forgotPassword: { pattern: '/quen-mat-khau', layout: 'guest' },
  deleteAccount: { pattern: '/xoa-tai-khoan', layout: 'guest' },

  contact: { pattern: '/lien-he', layout: 'article', store: { query: {} }, awaits: 'inquiries' },
  download: { pattern: '/download', layout: 'none', awaits: 'marketing' },
  news: { pattern: '/tin-tuc', layout: 'article', store: { query: { trang: isPageNumber } }, awaits: 'news' },
  newsSearch: { pattern: '/tin-tuc/tim-kiem', layout: 'article', noindex: true, awaits: 'news' },
  article: { pattern: '/tin-tuc/[article_slug]', layout: 'article', store: { query: {} }, awaits: 'news' },
  articlePreview: {
    pattern: '/tin-tuc/preview/[article_slug]',
    layout: 'article',
    noindex: true,
    awaits: 'news',
  },

  courts: { pattern: '/tra-cuu-toa-an', layout: 'home', store: { query: { ma: isUnitCode, moc: isDay } } },
  procuracies: {
    pattern: '/tra-cuu-vien-kiem-sat',
    layout: 'home',
    store: { query: { ma: isUnitCode, moc: isDay } },
  },
  chat: { pattern: '/chat-g-ai', layout: 'map', awaits: 'chat' },
  places: { pattern: '/tra-cuu-hanh-chinh', layout: 'map', store: { query: { ma: isUnitCode, moc: isDay } } },
  placesBulk: { pattern: '/tra-cuu-hanh-chinh/hang-loat', layout: 'home', store: { query: {} } },
  planning: { pattern: '/tra-cuu/thong-tin-quy-hoach', layout: 'map', awaits: 'planning' },
  planningDetail: { pattern: '/tra-cuu/thong-tin-quy-hoach/[land_id]', layout: 'map', awaits: 'planning' },
  planningWard: {
    pattern: '/tra-cuu/thong-tin-quy-hoach/[city_name]/[ward_name]',
    layout: 'map',
    store: { query: {} },
    awaits: 'planning',
  },
  valuations: {
    pattern: '/tra-cuu/[land_valuation_type]',
    layout: 'home',
    guards: ['in-land-valuation-types'],
    awaits: 'valuation',
  },
  valuation: {
    pattern: '/tra-cuu/[land_valuation_type]/[land_valuation_code]',
    layout: 'home',
    guards: ['in-land-valuation-types'],
    awaits: 'valuation',
  },
  mapStore: {
    pattern: '/kho-ban-do/quy-hoach/[city_name]',
    layout: 'map',
    store: { query: {} },
    awaits: 'planning',
  },
  landing: {
    pattern: '/dich-vu/[landing_slug]',
    layout: 'article',
    store: { query: {} },
    awaits: 'marketing',
  },

  account: { pattern: '/tai-khoan', layout: 'auth', guards: ['auth'] },
  avatar: { pattern: '/tai-khoan/anh-dai-dien', layout: 'none', guards: ['auth'] },
  confirmPassword: { pattern: '/tai-khoan/xac-nhan', layout: 'auth', guards: ['auth'] },
  changePhone: { pattern: '/tai-khoan/doi-so-dien-thoai', layout: 'auth', guards: ['auth', 'proven'] },
  devices: { pattern: '/tai-khoan/thiet-bi', layout: 'auth', guards: ['auth'] },
  secondFactor: { pattern: '/tai-khoan/xac-thuc-hai-lop', layout: 'auth', guards: ['auth', 'proven'] },
  personalData: { pattern: '/tai-khoan/du-lieu-ca-nhan', layout: 'auth', guards: ['auth'] },
  exportData: { pattern: '/tai-khoan/du-lieu-ca-nhan/tai-ve', layout: 'none', guards: ['auth', 'proven'] },
  wallet: { pattern: '/tai-khoan/vi-[product]', layout: 'auth', guards: ['auth'], awaits: 'wallet' },
  feedbackList: { pattern: '/tai-khoan/gop-y', layout: 'auth', guards: ['auth'], awaits: 'inquiries' },
  feedback: {
    pattern: '/tai-khoan/gop-y/[feedback_id]',
    layout: 'auth',
    guards: ['auth'],
    awaits: 'inquiries',
  },
  changePassword: { pattern: '/tai-khoan/doi-mat-khau', layout: 'auth', guards: ['auth'] },
  contracts: { pattern: '/tai-khoan/hop-dong', layout: 'auth', guards: ['auth'], awaits: 'contracts' },
  contract: {
    pattern: '/tai-khoan/hop-dong/[contract_id]',
    layout: 'auth',
    guards: ['auth'],
    awaits: 'contracts',
  },
  appPolicy: {
    pattern: '/tai-khoan/chinh-sach-ung-dung',
    layout: 'article',
    store: { query: {} },
    awaits: 'marketing',
  },
  consign: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/ky-gui',
    layout: 'auth',
    guards: ['auth'],
    awaits: 'consignments',
  },
  consignments: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/[deposit_type]',
    layout: 'auth',
    guards: ['auth', 'in-deposit-types'],
    awaits: 'consignments',
  },
  consignment: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/[deposit_type]/[product_id]',
    layout: 'auth',
    guards: ['auth', 'in-deposit-types'],
    awaits: 'consignments',
  },
  favourites: { pattern: '/tai-khoan/yeu-thich-cua-ban/bat-dong-san', layout: 'auth', guards: ['auth'] },
  savedSearches: { pattern: '/tai-khoan/tim-kiem-da-luu', layout: 'auth', guards: ['auth'] },
  kept: { pattern: '/yeu-thich', layout: 'home', store: { query: {} }, noindex: true },
  compare: { pattern: '/so-sanh', layout: 'home', noindex: true },
  stopAlerts: { pattern: '/huy-bao-tin', layout: 'guest' },

  listings: {
    pattern: '/[product_type]',
    layout: 'home',
    guards: ['in-product-types'],
    store: { query: {} },
  },
  feed: { pattern: '/[product_type]/tin-moi.xml', layout: 'none' },
  feedInDistrict: { pattern: '/[product_type]/[district_code]/tin-moi.xml', layout: 'none' },
  listingsInDistrict: {
    pattern: '/[product_type]/[district_code]',
    layout: 'home',
    guards: ['in-product-types'],
    store: { query: {} },
  },
  listing: {
    pattern: '/[product_type]/[district_code]/[product_id]',
    layout: 'home',
    guards: ['in-product-types'],
    store: { query: {} },
  },

  picture: { pattern: '/anh/[picture]/[file]', layout: 'none' },

  desk: { pattern: '/quan-tri', layout: 'desk', guards: ['staff'] },
  deskLogin: { pattern: '/quan-tri/dang-nhap', layout: 'guest', guards: ['auth'] },
  deskAccounts: { pattern: '/quan-tri/tai-khoan', layout: 'desk', guards: ['staff'] },
  deskAccount: { pattern: '/quan-tri/tai-khoan/[account_id]', layout: 'desk', guards: ['staff'] },
  deskRequests: { pattern: '/quan-tri/yeu-cau-du-lieu', layout: 'desk', guards: ['staff'] },
  deskReports: { pattern: '/quan-tri/bao-cao-tin', layout: 'desk', guards: ['staff'] },
  deskAudit: { pattern: '/quan-tri/nhat-ky', layout: 'desk', guards: ['staff'] },
  deskCourts: { pattern: '/quan-tri/toa-an', layout: 'desk', guards: ['staff'] },
  deskParts: { pattern: '/quan-tri/giao-dien', layout: 'desk', guards: ['staff'] },

  authSession: { pattern: '/api/auth/session', layout: 'none' },
  authCsrf: { pattern: '/api/auth/csrf', layout: 'none' },
  authProviders: { pattern: '/api/auth/providers', layout: 'none' },
  authSignIn: { pattern: '/api/auth/signin', layout: 'none' },
  authSignInWith: { pattern: '/api/auth/signin/[provider]', layout: 'none' },
  authCallback: { pattern: '/api/auth/callback/[provider]', layout: 'none' },
  authSignOut: { pattern: '/api/auth/signout', layout: 'none' },

  preferences: { pattern: '/api/preferences', layout: 'none' },
  visit: { pattern: '/api/sitemap', layout: 'none' },
  clientError: { pattern: '/api/client-error', layout: 'none' },
  challenge: { pattern: '/api/challenge', layout: 'none' },
  states: { pattern: '/api/places/states', layout: 'none' },
  lookUp: { pattern: '/api/places/look-up', layout: 'none' },
  suggest: { pattern: '/api/places/suggest', layout: 'none' },
  outlines: { pattern: '/api/places/outlines', layout: 'none' },
  registerFile: { pattern: '/api/places/register', layout: 'none' },
  placeTools: { pattern: '/api/tool-places/[tool]', layout: 'none' },
  favouriteNumbers: { pattern: '/api/favourites', layout: 'none' },
  favouriteNumber: { pattern: '/api/favourites/[listing]', layout: 'none' },
  listingCards: { pattern: '/api/listings/cards', layout: 'none' },
  stopAlertsAtOnce: { pattern: '/api/saved-searches/stop', layout: 'none', anyOrigin: true },
  clusters: { pattern: '/api/listings/clusters', layout: 'none' },
  competence: { pattern: '/api/courts/competence', layout: 'none' },
  dictionary: { pattern: '/i18n/[lang]/[namespace].json', layout: 'none' },
  buildId: { pattern: '/build.json', layout: 'none' },
  robots: { pattern: '/robots.txt', layout: 'none' },
  sitemapIndex: { pattern: '/sitemap.xml', layout: 'none' },
  sitemapFile: { pattern: '/sitemap/[name].xml', layout: 'none' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

type Names<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Names<Rest>
  : never;
type ParamsOf<Name extends RouteName> = { [Key in Names<(typeof ROUTES)[Name]['pattern']>]: string };
type Arguments<Name extends RouteName> = keyof ParamsOf<Name> extends never ? [] : [params: ParamsOf<Name>];

/** Builds the address of a page; a missing or extra parameter does not compile. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  const values: Record<string, string> = params ?? {};
  return ROUTES[name].pattern.replaceAll(/\[(\w+)\]/g, (_, key: string) => encodeSegment(values[key] ?? ''));
}

const BY_PATTERN = new Map<string, Route>(
  Object.values(ROUTES).map((route: Route) => [route.pattern, route]),
);

/** The route of Astro's matched pattern; never look one up by a pathname, whose spellings are endless. */
export const routeOf = (routePattern: string): Route | undefined => BY_PATTERN.get(routePattern);

/** Whether the feature behind an address exists, so that menus link only to what answers. */
export const isOpen = (name: RouteName): boolean => {
  const route: Route = ROUTES[name];
  return route.awaits === undefined;
};

const INDEXED_LAYOUTS: readonly Layout[] = ['home', 'article', 'map'];
const PERSONAL_GUARDS: readonly GuardName[] = ['auth', 'guest', 'half', 'code-started', 'proven', 'staff'];

/** Whether an address answers today with a page that is for everybody and may be kept by search engines. */
export const isIndexed = ({ awaits, layout, guards = [], noindex }: Route) =>
  awaits === undefined &&
  noindex === undefined &&
  INDEXED_LAYOUTS.includes(layout) &&
  !guards.some((guard) => PERSONAL_GUARDS.includes(guard));

const match = createPathMatcher(
  Object.entries<Route>(ROUTES).map(([name, route]) => [route.pattern, { name, route }] as const),
);

/** The route that answers a pathname in its one spelling, for what is only told of: a request brings its pattern along. */
export function routeAt(pathname: string) {
  const found = match(pathname);
  return found && { ...found.value, params: found.params };
}

/** Whether what stands at a pathname is the same for everybody: it may be asked for in nobody's name. */
export function isForEverybody(pathname: string): boolean {
  const route = routeAt(pathname)?.route;
  return route?.store !== undefined || route === ROUTES.feed || route === ROUTES.feedInDistrict;
}

/** The page of a pathname and what else its address may say, when search engines may keep it. */
export function indexedPageAt(pathname: string) {
  const found = routeAt(pathname);
  if (!found || !isIndexed(found.route)) return undefined;
  return { name: found.name, params: found.params, query: found.route.store?.query ?? {} };
}

const patternsOf = (isWanted: (route: Route) => boolean) =>
  Object.values<Route>(ROUTES).flatMap((route) => (isWanted(route) ? [route.pattern] : []));

/** The addresses without parameters that search engines may keep. */
export const indexedPaths = () => patternsOf((route) => isIndexed(route) && !route.pattern.includes('['));

/** The addresses without parameters that take changes from anywhere. */
export const pathsForAnyOrigin = () => patternsOf(({ anyOrigin }) => anyOrigin === true);
