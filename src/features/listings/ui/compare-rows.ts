import type { Comparable } from '#features/listings/domain/compare.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/area.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatNumber } from '#kernel/text.ts';
import { metreText, priceText } from './listing-text.ts';

export type CompareRow = { key: string; label: string; values: string[] };

/** Every fact of a comparison in words, a column for each property; what nobody knows of one says so. */
export function compareRows(columns: readonly Comparable[], t: Translate, lang: Lang): CompareRow[] {
  const number = (value: number) => formatNumber(value, lang);
  const metres = (value: number) => t('listings.detail.metres', { metres: number(value) });
  const area = (value: number | null) => value && formatArea(value, lang);
  const row = (
    key: string,
    label: string,
    say: (column: Comparable) => string | number | null | undefined,
  ): CompareRow => ({
    key,
    label,
    values: columns.map((column) => String(say(column) || t('favourites.compare.none'))),
  });
  const name = (key: Parameters<Translate>[0]) => t(key);
  return [
    row('state', name('favourites.compare.row.state'), ({ listing }) =>
      t(`listings.status.${listing.status}`),
    ),
    row('price', name('favourites.compare.row.price'), ({ listing }) => priceText(listing, t, lang)),
    row('metre', name('favourites.compare.row.metre'), (one) =>
      metreText({ ...one.listing, area: one.area }, lang),
    ),
    row(
      'drop',
      name('favourites.compare.row.drop'),
      ({ priceDrop }) => `${number(Math.round(priceDrop * 100))} %`,
    ),
    row('kind', name('listings.detail.kind'), ({ listing }) => t(`listings.kind.${listing.kind}`)),
    row('land', name('listings.detail.land-area'), ({ listing }) => area(listing.landArea)),
    row('floor-area', name('listings.detail.floor-area'), ({ listing }) => area(listing.floorArea)),
    row('size', name('favourites.compare.row.size'), ({ listing: { width, length } }) =>
      [width, length].flatMap((value) => (value ? [metres(value)] : [])).join(' × '),
    ),
    row('bedrooms', name('listings.detail.bedrooms'), ({ listing }) => listing.bedrooms),
    row('bathrooms', name('listings.detail.bathrooms'), ({ listing }) => listing.bathrooms),
    row('floors', name('listings.detail.floors'), ({ listing }) => listing.floors),
    row(
      'direction',
      name('listings.detail.direction'),
      ({ listing: { direction } }) => direction && t(`listings.direction.${direction}`),
    ),
    row(
      'legal',
      name('listings.detail.legal'),
      ({ listing: { legal } }) => legal && t(`listings.legal.${legal}`),
    ),
    row(
      'furniture',
      name('listings.detail.furniture'),
      ({ listing: { furniture } }) => furniture && t(`listings.furniture.${furniture}`),
    ),
    row('road', name('listings.detail.road'), ({ listing: { roadWidth } }) => roadWidth && metres(roadWidth)),
    row('address', name('favourites.compare.row.address'), ({ listing, names }) =>
      [listing.address, names.now].filter((part) => part !== '').join(', '),
    ),
    row('before', name('favourites.compare.row.before'), ({ names }) => names.before),
    row('first', name('listings.fresh.first'), ({ listing }) => formatDate(listing.firstListedOn, 'day')),
    row('confirmed', name('listings.fresh.confirmed'), ({ listing }) =>
      formatDate(listing.confirmedOn, 'day'),
    ),
    row('checks', name('favourites.compare.row.checks'), ({ checks }) =>
      checks
        .filter(({ outcome }) => outcome === 'passed')
        .map(({ what }) => t(`listings.check.${what}`))
        .join(', '),
    ),
    row(
      'plot',
      name('favourites.compare.row.plot'),
      ({ listing: { sheet, plot } }) => sheet && plot && t('favourites.compare.plot', { sheet, plot }),
    ),
  ];
}
