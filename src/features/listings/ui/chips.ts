import { filterPath } from './addresses.ts';
import {
  ANY,
  type Filter,
  isOpen,
  MAX_BEDROOMS,
  MAX_FLOORS,
  type Range,
} from '#features/listings/domain/filter/filter.ts';
import type { ListedPlace, NamedPlace } from '#features/places/domain/directory.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/land/area.ts';
import { shortMoney } from '#kernel/money.ts';

type Chip = { label: string; removeHref: string };

/** Whether an area is what a map showed: four corners, two by two of the same latitude and longitude. */
const isWindow = (ring: Filter['ring']) =>
  ring.length === 4 &&
  new Set(ring.map(({ lon }) => lon)).size === 2 &&
  new Set(ring.map(({ lat }) => lat)).size === 2;

export function rangeText(
  what: 'price' | 'area',
  { least, most }: Range,
  say: (value: number) => string,
  t: Translate,
): string {
  if (least !== null && most !== null)
    return t(`listings.chip.${what}-between`, { least: say(least), most: say(most) });
  if (least !== null) return t(`listings.chip.${what}-least`, { least: say(least) });
  return t(`listings.chip.${what}-most`, { most: say(most ?? 0) });
}

/** What is filtered, in words; each chip leads to the list without it. */
export function chipsOf(
  filter: Filter,
  {
    place,
    communes,
    formerProvince,
  }: {
    place: ListedPlace | null;
    communes: readonly NamedPlace[];
    formerProvince: NamedPlace | null;
  },
  t: Translate,
  lang: Lang,
): Chip[] {
  const either = ` ${t('listings.chip.or')} `;
  const without = (change: Partial<Filter>) => filterPath({ ...filter, ...change });
  const chip = (label: string, change: Partial<Filter>): Chip => ({ label, removeHref: without(change) });
  const counts = (values: readonly number[], most: number) =>
    values.map((count) => (count === most ? t('listings.chip.more', { count }) : String(count))).join(either);
  const { kinds, price, area, bedrooms, floors, directions, legal, hasPlan, words, ring } = filter;
  return [
    ...(place ? [chip(place.name, { place: null, communes: [], formerProvince: null })] : []),
    ...(formerProvince
      ? [chip(t('listings.chip.former', { name: formerProvince.name }), { formerProvince: null })]
      : []),
    ...communes.map(({ code, name }) =>
      chip(name, { communes: filter.communes.filter((other) => other !== code) }),
    ),
    ...kinds.map((kind) =>
      chip(t(`listings.kind.${kind}`), { kinds: kinds.filter((other) => other !== kind) }),
    ),
    ...(isOpen(price)
      ? []
      : [
          chip(
            rangeText('price', price, (value) => shortMoney(value, lang), t),
            { price: ANY },
          ),
        ]),
    ...(isOpen(area)
      ? []
      : [
          chip(
            rangeText('area', area, (value) => formatArea(value, lang), t),
            { area: ANY },
          ),
        ]),
    ...(bedrooms.length === 0
      ? []
      : [chip(t('listings.chip.bedrooms', { counts: counts(bedrooms, MAX_BEDROOMS) }), { bedrooms: [] })]),
    ...(floors.length === 0
      ? []
      : [chip(t('listings.chip.floors', { counts: counts(floors, MAX_FLOORS) }), { floors: [] })]),
    ...directions.map((direction) =>
      chip(t('listings.chip.direction', { names: t(`listings.direction.${direction}`) }), {
        directions: directions.filter((other) => other !== direction),
      }),
    ),
    ...legal.map((status) =>
      chip(t(`listings.legal.${status}`), { legal: legal.filter((other) => other !== status) }),
    ),
    ...(hasPlan ? [chip(t('listings.chip.plan'), { hasPlan: false })] : []),
    ...(words === '' ? [] : [chip(t('listings.chip.words', { words }), { words: '' })]),
    ...(ring.length === 0
      ? []
      : [chip(t(isWindow(ring) ? 'listings.chip.window' : 'listings.chip.ring'), { ring: [] })]),
  ];
}
