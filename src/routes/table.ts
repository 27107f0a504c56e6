import type { QueryRules } from '#kernel/web/path-pattern.ts';
import { isUnitCode } from '#kernel/codes.ts';
import { DESK } from './desk.ts';

/** The names of the steps that run before a page; each is defined in `middleware/guards.ts`. */
export type GuardName =
  | 'auth'
  | 'guest'
  | 'second-factor'
  | 'code-started'
  | 'proven'
  | 'staff'
  | 'in-product-types'
  | 'in-deposit-types'
  | 'in-land-valuation-types';

export type Layout = 'home' | 'guest' | 'article' | 'map' | 'auth' | 'desk' | 'embed' | 'none';

const isTopic = (value: string) => value === 'tu-van' || value === 'tim-nha-dat';
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** The page redirects unknown parameters away, so that the number of stored variants is limited. */
const isWord = (value: string) => /^[a-z-]{2,20}$/.test(value);
/** Later pages of a list change with every entry and are rarely read. */
const isEarlyPage = (value: string) => /^[2-5]$/.test(value);

export type Route = {
  /** Astro's pattern of the page's file: what `context.routePattern` says when it is matched. */
  pattern: string;
  layout: Layout;
  guards?: readonly GuardName[];
  /** A stored page is the same for all visitors; `query` names the parameters that select a variant. */
  store?: { query: QueryRules };
  /** For programs: the same bytes for all clients, deleted instead of rendered again when invalidated. */
  data?: true;
  /** Not exported: too many pages, or content that is outdated within hours. */
  live?: true;
  /** Public but not indexable. */
  noindex?: true;
  /** Its path contains a secret: the log has the route instead. */
  keyed?: true;
  /** Embeddable by any site. */
  framed?: true;
  /** Called by a mail program (RFC 8058) or another system, not from a page; a token in the request grants access. */
  anyOrigin?: true;
  /**
   * The body limit where it is above that of a form of 64 KB: an article, a file of rows or a picture of the editor, or
   * a picture in a form, with the names of its actions; an endpoint names none.
   */
  takes?: 'article' | 'file' | { pictureBy: readonly string[] };
  /** The feature that serves this address; without it the answer is 404. */
  awaits?: string;
};

const AVATAR = { pictureBy: ['members.saveAvatar'] };
/** Every address of the application. */
export const ROUTES = {
  home: { pattern: '/', layout: 'home', store: { query: {} } },

  register: { pattern: '/dang-ky', layout: 'guest', guards: ['guest'] },
  login: { pattern: '/dang-nhap', layout: 'guest', guards: ['guest'] },
  loginSecondFactor: { pattern: '/dang-nhap/hai-lop', layout: 'guest', guards: ['second-factor'] },
  verify: { pattern: '/xac-thuc', layout: 'guest', guards: ['guest', 'code-started'] },
  forgotPassword: { pattern: '/quen-mat-khau', layout: 'guest' },
  guestData: { pattern: '/du-lieu-cua-toi', layout: 'guest' },
  confirmEmail: { pattern: '/xac-nhan-email', layout: 'guest' },
  deleteAccount: { pattern: '/xoa-tai-khoan', layout: 'guest' },

  contact: { pattern: '/lien-he', layout: 'article', store: { query: { muc: isTopic } } },
  download: { pattern: '/download', layout: 'article', noindex: true },
  news: { pattern: '/tin-tuc', layout: 'article', store: { query: { muc: isWord, trang: isEarlyPage } } },
  newsSearch: { pattern: '/tin-tuc/tim-kiem', layout: 'article', noindex: true },
  newsRss: { pattern: '/tin-tuc/rss.xml', layout: 'none' },
  newsAtom: { pattern: '/tin-tuc/atom.xml', layout: 'none' },
  newsJson: { pattern: '/tin-tuc/feed.json', layout: 'none' },
  article: { pattern: '/tin-tuc/[article_slug]', layout: 'article', store: { query: {} } },
  articlePreview: { pattern: '/tin-tuc/preview/[article_slug]', layout: 'article', noindex: true },

  courts: { pattern: '/tra-cuu-toa-an', layout: 'home', store: { query: { ma: isUnitCode, moc: isDay } } },
  procuracies: {
    pattern: '/tra-cuu-vien-kiem-sat',
    layout: 'home',
    store: { query: { ma: isUnitCode, moc: isDay } },
  },
  chat: { pattern: '/chat-g-ai', layout: 'map', awaits: 'chat' },
  places: { pattern: '/tra-cuu-hanh-chinh', layout: 'map', store: { query: { ma: isUnitCode, moc: isDay } } },
  placesBulk: { pattern: '/tra-cuu-hanh-chinh/hang-loat', layout: 'home', store: { query: {} } },
  planning: { pattern: '/tra-cuu/thong-tin-quy-hoach', layout: 'map', store: { query: {} } },
  planningMap: { pattern: '/tra-cuu/thong-tin-quy-hoach/ban-do', layout: 'map', noindex: true },
  planningDetail: { pattern: '/tra-cuu/thong-tin-quy-hoach/[land_id]', layout: 'map', noindex: true },
  planningPdf: { pattern: '/tra-cuu/thong-tin-quy-hoach/[land_id].pdf', layout: 'none' },
  planningWard: {
    pattern: '/tra-cuu/thong-tin-quy-hoach/[city_name]/[ward_name]',
    layout: 'map',
    store: { query: {} },
    live: true,
  },
  valuations: {
    pattern: '/tra-cuu/[land_valuation_type]',
    layout: 'home',
    guards: ['in-land-valuation-types'],
  },
  valuation: {
    pattern: '/tra-cuu/[land_valuation_type]/[land_valuation_code]',
    layout: 'home',
    guards: ['in-land-valuation-types'],
    noindex: true,
    keyed: true,
  },
  valuationPdf: {
    pattern: '/tra-cuu/[land_valuation_type]/[land_valuation_code].pdf',
    layout: 'none',
    guards: ['in-land-valuation-types'],
    keyed: true,
  },
  valuationAccuracy: { pattern: '/kiem-chung-dinh-gia', layout: 'article', store: { query: {} }, live: true },
  mapStore: {
    pattern: '/kho-ban-do/quy-hoach/[city_name]',
    layout: 'map',
    store: { query: {} },
    live: true,
  },
  mapStoreFeed: { pattern: '/kho-ban-do/quy-hoach/[city_name]/thay-doi.xml', layout: 'none' },
  planningEmbed: { pattern: '/nhung/thua-dat/[land_id]', layout: 'embed', noindex: true, framed: true },
  mapLink: { pattern: '/b/[id]', layout: 'none' },
  offline: { pattern: '/ngoai-tuyen', layout: 'home', store: { query: {} }, noindex: true },
  offlineWorker: { pattern: '/sw.js', layout: 'none' },
  landing: { pattern: '/dich-vu/[landing_slug]', layout: 'article', store: { query: {} } },

  account: { pattern: '/tai-khoan', layout: 'auth', guards: ['auth'], takes: AVATAR },
  avatar: { pattern: '/tai-khoan/anh-dai-dien', layout: 'none', guards: ['auth'] },
  confirmPassword: { pattern: '/tai-khoan/xac-nhan', layout: 'auth', guards: ['auth'] },
  changePhone: { pattern: '/tai-khoan/doi-so-dien-thoai', layout: 'auth', guards: ['auth', 'proven'] },
  devices: { pattern: '/tai-khoan/thiet-bi', layout: 'auth', guards: ['auth'] },
  secondFactor: { pattern: '/tai-khoan/xac-thuc-hai-lop', layout: 'auth', guards: ['auth', 'proven'] },
  personalData: { pattern: '/tai-khoan/du-lieu-ca-nhan', layout: 'auth', guards: ['auth'] },
  exportData: { pattern: '/tai-khoan/du-lieu-ca-nhan/tai-ve', layout: 'none', guards: ['auth', 'proven'] },
  wallet: { pattern: '/tai-khoan/vi-[product]', layout: 'auth', guards: ['auth'], awaits: 'wallet' },
  feedbackList: { pattern: '/tai-khoan/gop-y', layout: 'auth', guards: ['auth'] },
  feedback: { pattern: '/tai-khoan/gop-y/[feedback_id]', layout: 'auth', guards: ['auth'] },
  changePassword: { pattern: '/tai-khoan/doi-mat-khau', layout: 'auth', guards: ['auth'] },
  contracts: { pattern: '/tai-khoan/hop-dong', layout: 'auth', guards: ['auth'], awaits: 'contracts' },
  contract: {
    pattern: '/tai-khoan/hop-dong/[contract_id]',
    layout: 'auth',
    guards: ['auth'],
    awaits: 'contracts',
  },
  appPolicy: { pattern: '/tai-khoan/chinh-sach-ung-dung', layout: 'article', store: { query: {} } },
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
  ownValuations: { pattern: '/tai-khoan/dinh-gia', layout: 'auth', guards: ['auth'] },
  savedSearches: { pattern: '/tai-khoan/tim-kiem-da-luu', layout: 'auth', guards: ['auth'] },
  kept: { pattern: '/yeu-thich', layout: 'home', store: { query: {} }, noindex: true },
  compare: { pattern: '/so-sanh', layout: 'home', noindex: true },
  stopAlerts: { pattern: '/huy-bao-tin', layout: 'guest' },

  listings: {
    pattern: '/[product_type]',
    layout: 'home',
    guards: ['in-product-types'],
    store: { query: {} },
    live: true,
  },
  feed: { pattern: '/[product_type]/tin-moi.xml', layout: 'none' },
  feedInDistrict: { pattern: '/[product_type]/[district_code]/tin-moi.xml', layout: 'none' },
  listingsInDistrict: {
    pattern: '/[product_type]/[district_code]',
    layout: 'home',
    guards: ['in-product-types'],
    store: { query: {} },
    live: true,
  },
  listing: {
    pattern: '/[product_type]/[district_code]/[product_id]',
    layout: 'home',
    guards: ['in-product-types'],
    store: { query: {} },
    live: true,
  },

  planTiles: {
    pattern: '/tiles/[layer]/[version].json',
    layout: 'none',
    store: { query: {} },
    data: true,
    live: true,
  },
  planTile: {
    pattern: '/tiles/[layer]/[version]/[z]/[x]/[y].mvt',
    layout: 'none',
    store: { query: {} },
    data: true,
    live: true,
  },
  ogc: { pattern: '/ogc', layout: 'none' },
  ogcConformance: { pattern: '/ogc/conformance', layout: 'none' },
  ogcApi: { pattern: '/ogc/api', layout: 'none' },
  ogcCollections: { pattern: '/ogc/collections', layout: 'none' },
  ogcCollection: { pattern: '/ogc/collections/[collection]', layout: 'none' },
  ogcItems: { pattern: '/ogc/collections/[collection]/items', layout: 'none' },
  ogcItem: { pattern: '/ogc/collections/[collection]/items/[item]', layout: 'none' },

  picture: { pattern: '/anh/[picture]/[file]', layout: 'none' },

  ...DESK,

  authSession: { pattern: '/api/auth/session', layout: 'none' },
  authCsrf: { pattern: '/api/auth/csrf', layout: 'none' },
  authProviders: { pattern: '/api/auth/providers', layout: 'none' },
  authSignIn: { pattern: '/api/auth/signin', layout: 'none' },
  authSignInWith: { pattern: '/api/auth/signin/[provider]', layout: 'none' },
  authCallback: { pattern: '/api/auth/callback/[provider]', layout: 'none' },
  authSignOut: { pattern: '/api/auth/signout', layout: 'none' },

  mapLinks: { pattern: '/api/planning/links', layout: 'none' },
  planningJson: { pattern: '/api/planning/plots/[land_id].json', layout: 'none' },
  valuationJson: { pattern: '/api/valuation/[code].json', layout: 'none', keyed: true },

  settings: { pattern: '/api/settings', layout: 'none' },
  landingCategories: { pattern: '/api/static/landing-categories', layout: 'none' },
  landings: { pattern: '/api/static/landings', layout: 'none' },
  banners: { pattern: '/api/static/banners', layout: 'none' },
  preferences: { pattern: '/api/preferences', layout: 'none' },
  visit: { pattern: '/api/sitemap', layout: 'none' },
  clientError: { pattern: '/api/client-error', layout: 'none' },
  challenge: { pattern: '/api/challenge', layout: 'none' },
  states: { pattern: '/api/places/states', layout: 'none' },
  lookUp: { pattern: '/api/places/look-up', layout: 'none' },
  suggest: { pattern: '/api/places/suggest', layout: 'none' },
  outlines: { pattern: '/api/places/outlines', layout: 'none' },
  registerFile: {
    pattern: '/api/places/register',
    layout: 'none',
    store: { query: {} },
    data: true,
    live: true,
  },
  placeTools: { pattern: '/api/tool-places/[tool]', layout: 'none' },
  favouriteNumbers: { pattern: '/api/favourites', layout: 'none' },
  favouriteNumber: { pattern: '/api/favourites/[listing]', layout: 'none' },
  listingCards: { pattern: '/api/listings/cards', layout: 'none' },
  stopAlertsAtOnce: { pattern: '/api/saved-searches/stop', layout: 'none', anyOrigin: true },
  clusters: { pattern: '/api/listings/clusters', layout: 'none' },
  inquiryFiles: { pattern: '/api/inquiries/files', layout: 'none', takes: { pictureBy: [] } },
  inquiryFile: { pattern: '/api/inquiries/files/[file]', layout: 'none' },
  competence: { pattern: '/api/courts/competence', layout: 'none' },
  dictionary: { pattern: '/i18n/[lang]/[namespace].json', layout: 'none' },
  buildId: { pattern: '/build.json', layout: 'none' },
  robots: { pattern: '/robots.txt', layout: 'none' },
  sitemapIndex: { pattern: '/sitemap.xml', layout: 'none' },
  newsSitemap: { pattern: '/sitemap-tin-tuc.xml', layout: 'none' },
  addPicture: { pattern: '/api/pictures', layout: 'none', takes: 'file' },
  cmsChanged: { pattern: '/api/cms/changed', layout: 'none', anyOrigin: true, takes: 'article' },
  newsSuggest: { pattern: '/api/news/suggest', layout: 'none' },
  sitemapFile: { pattern: '/sitemap/[name].xml', layout: 'none' },
} as const satisfies Record<string, Route>;
