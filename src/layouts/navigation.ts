import { type Actor, type Permission, may } from '#kernel/actor.ts';
import { ROUTES } from '#routes/table.ts';
import { type RouteName, isOpen, pathTo } from '#routes/index.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { IconName } from '#ui/icons.ts';

/** The entries of the header and of the bottom bar on phones, in order; an entry shows once its room is open. */
const ENTRIES = [
  {
    route: 'listings',
    label: 'shell.nav.sale',
    icon: 'home',
    path: () => pathTo('listings', { product_type: 'nha-dat-ban' }),
    within: ['listings', 'listingsInDistrict', 'listing', 'kept', 'compare', 'seller', 'listingRules'],
  },
  {
    route: 'valuations',
    label: 'shell.nav.value',
    icon: 'scales',
    path: () => `${pathTo('lookUps')}#dinh-gia`,
    within: ['valuations', 'valuation', 'valuationAccuracy', 'market', 'marketOf'],
  },
  {
    route: 'planning',
    label: 'shell.nav.planning',
    icon: 'map',
    path: () => pathTo('planning'),
    within: ['planning', 'planningMap', 'planningDetail', 'planningWard', 'mapStore'],
  },
  {
    route: 'lookUps',
    label: 'shell.nav.look-up',
    icon: 'search',
    path: () => pathTo('lookUps'),
    within: ['lookUps', 'purchaseCosts', 'places', 'place', 'placesBulk', 'courts', 'procuracies', 'sources'],
  },
  {
    route: 'news',
    label: 'shell.nav.news',
    icon: 'newspaper',
    path: () => pathTo('news'),
    within: ['news', 'newsSearch', 'article'],
  },
] as const satisfies readonly {
  route: Parameters<typeof isOpen>[0];
  label: string;
  icon: IconName;
  path: () => string;
  /** The pages of the section. */
  within: readonly RouteName[];
}[];

/** The open entries; `current` is the one that a page of a pattern belongs to. */
export const openEntries = (pattern: string) =>
  ENTRIES.filter(({ route }) => isOpen(route)).map(({ label, icon, path, within }) => ({
    label,
    icon,
    path: path(),
    current: within.some((name) => ROUTES[name].pattern === pattern),
  }));

/** The doors of the look-ups, by what is looked up. */
export const DOORS = [
  {
    id: 'dinh-gia',
    group: 'value',
    doors: [
      {
        name: 'market',
        icon: 'scales',
        path: () => pathTo('valuations', { land_valuation_type: 'so-sanh' }),
      },
      {
        name: 'state',
        icon: 'document',
        path: () => pathTo('valuations', { land_valuation_type: 'bang-gia-dat' }),
      },
      { name: 'accuracy', icon: 'compass', path: () => pathTo('valuationAccuracy') },
    ],
  },
  {
    id: 'quy-hoach',
    group: 'planning',
    doors: [
      { name: 'plan', icon: 'parcel', path: () => pathTo('planning') },
      { name: 'plan-map', icon: 'map', path: () => pathTo('planningMap') },
    ],
  },
  {
    id: 'dia-chi',
    group: 'places',
    doors: [
      { name: 'places', icon: 'pin', path: () => pathTo('places') },
      { name: 'bulk', icon: 'list', path: () => pathTo('placesBulk') },
    ],
  },
  {
    id: 'mua-nha',
    group: 'buying',
    doors: [
      { name: 'costs', icon: 'home', path: () => pathTo('purchaseCosts') },
      { name: 'prices', icon: 'tag', path: () => pathTo('market') },
    ],
  },
  {
    id: 'co-quan',
    group: 'offices',
    doors: [
      { name: 'courts', icon: 'scales', path: () => pathTo('courts') },
      { name: 'procuracies', icon: 'search', path: () => pathTo('procuracies') },
    ],
  },
] as const;

type FooterGroup = {
  heading: TextKey;
  links: readonly { label: TextKey; path: () => string }[];
};

const doorsOf = (...ids: readonly string[]): FooterGroup['links'] =>
  DOORS.filter(({ id }) => ids.includes(id)).flatMap(({ doors }) =>
    doors.map(({ name, path }) => ({ label: `shell.door.${name}` as const, path })),
  );

/** Every room of the site, as the footer lists them. */
export const FOOTER: readonly FooterGroup[] = [
  {
    heading: 'shell.nav.sale',
    links: [
      { label: 'listings.type.nha-dat-ban', path: () => pathTo('listings', { product_type: 'nha-dat-ban' }) },
      {
        label: 'listings.type.nha-dat-cho-thue',
        path: () => pathTo('listings', { product_type: 'nha-dat-cho-thue' }),
      },
      ...doorsOf('mua-nha'),
      { label: 'shell.kept', path: () => pathTo('kept') },
      { label: 'shell.footer.compare', path: () => pathTo('compare') },
    ],
  },
  { heading: 'shell.doors.value', links: doorsOf('dinh-gia', 'quy-hoach') },
  { heading: 'shell.nav.look-up', links: doorsOf('dia-chi', 'co-quan') },
  {
    heading: 'shell.name',
    links: [
      { label: 'shell.nav.news', path: () => pathTo('news') },
      { label: 'marketing.services', path: () => `${pathTo('home')}#dich-vu` },
      { label: 'inquiries.page.title', path: () => pathTo('contact') },
      { label: 'shell.footer.sources', path: () => pathTo('sources') },
      { label: 'shell.footer.app', path: () => pathTo('download') },
      { label: 'shell.footer.feed', path: () => pathTo('newsRss') },
      { label: 'shell.footer.policy', path: () => pathTo('appPolicy') },
    ],
  },
];

/** The rooms of the desk in the order in which they are offered, and what opens each. */
const ROOMS = [
  { name: 'accounts', route: 'deskAccounts', permission: 'accounts.find' },
  { name: 'requests', route: 'deskRequests', permission: 'requests.answer' },
  { name: 'news', route: 'deskNews', permission: 'news.edit' },
  { name: 'inquiries', route: 'deskInquiries', permission: 'complaints.answer' },
  { name: 'consignments', route: 'deskConsignments', permission: 'consignments.review' },
  { name: 'property-requests', route: 'deskPropertyRequests', permission: 'property-requests.handle' },
  { name: 'cashier', route: 'deskCashier', permission: 'wallet.read' },
  { name: 'withdrawals', route: 'deskWithdrawals', permission: 'wallet.read' },
  { name: 'reports', route: 'deskReports', permission: 'listings.moderate' },
  { name: 'landings', route: 'deskLandings', permission: 'marketing.edit' },
  { name: 'banners', route: 'deskBanners', permission: 'marketing.edit' },
  { name: 'prices', route: 'deskPrices', permission: 'marketing.edit' },
  { name: 'land-prices', route: 'deskLandPrices', permission: 'prices.load' },
  { name: 'plans', route: 'deskPlans', permission: 'plans.load' },
  { name: 'places', route: 'deskPlaces', permission: 'places.load' },
  { name: 'courts', route: 'deskCourts', permission: 'courts.load' },
  { name: 'audit', route: 'deskAudit', permission: 'audit.read' },
  { name: 'jobs', route: 'deskJobs', permission: 'jobs.manage' },
  { name: 'parts', route: 'deskParts', permission: 'desk.enter' },
] as const satisfies readonly {
  name: string;
  route: RouteName & `desk${string}`;
  permission: Permission;
}[];

export const sectionsFor = (actor: Actor) =>
  ROOMS.filter(({ permission }) => may(actor, permission)).map(({ name, route }) => ({
    name,
    path: pathTo(route),
  }));
