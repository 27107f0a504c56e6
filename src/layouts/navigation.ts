import type { IconName } from '#ui/icons.ts';
import { isOpen, pathTo } from '#routes/index.ts';

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
