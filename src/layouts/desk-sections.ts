import { type Actor, may, type Permission } from '#kernel/actor.ts';
import { pathTo, type RouteName } from '#routes/index.ts';

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
  { name: 'courts', route: 'deskCourts', permission: 'courts.load' },
  { name: 'audit', route: 'deskAudit', permission: 'audit.read' },
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
