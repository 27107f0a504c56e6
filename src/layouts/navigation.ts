import { type Actor, type Permission, may } from '#kernel/actor.ts';
import { type RouteName, isOpen, pathTo } from '#routes/index.ts';
import type { IconName } from '#ui/icons.ts';

/** The entries of the header and of the bottom bar on phones, in order; an entry shows once its room is open. */
const ENTRIES = [
  {
    route: 'listings',
    label: 'shell.nav.sale',
    icon: 'home',
    path: () => pathTo('listings', { product_type: 'nha-dat-ban' }),
  },
  {
    route: 'valuations',
    label: 'shell.nav.value',
    icon: 'scales',
    path: () => pathTo('valuations', { land_valuation_type: 'bang-gia-dat' }),
  },
  { route: 'planning', label: 'shell.nav.planning', icon: 'map', path: () => pathTo('planning') },
  { route: 'places', label: 'shell.nav.look-up', icon: 'search', path: () => pathTo('places') },
  { route: 'news', label: 'shell.nav.news', icon: 'newspaper', path: () => pathTo('news') },
] as const satisfies readonly {
  route: Parameters<typeof isOpen>[0];
  label: string;
  icon: IconName;
  path: () => string;
}[];

export const openEntries = () =>
  ENTRIES.filter(({ route }) => isOpen(route)).map(({ label, icon, path }) => ({
    label,
    icon,
    path: path(),
  }));

/** The rooms of the desk in the order in which they are offered, and what opens each. */
const ROOMS = [
  { name: 'accounts', route: 'deskAccounts', permission: 'accounts.find' },
  { name: 'requests', route: 'deskRequests', permission: 'requests.answer' },
  { name: 'news', route: 'deskNews', permission: 'news.edit' },
  { name: 'inquiries', route: 'deskInquiries', permission: 'inquiries.answer' },
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
