import type { Comparable } from '#features/listings/domain/detail.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { FACTS, factTexts } from './property/fact-texts.ts';
import { metreText, percentText, priceText } from './listing-text.ts';

type CompareRow = { key: string; label: string; values: string[] };

export const isSame = (values: readonly string[]) => new Set(values).size <= 1;

/** Rows of the comparison table, a column per property; unknown facts say so. */
export function compareRows(columns: readonly Comparable[], t: Translate, lang: Lang): CompareRow[] {
  const row = (
    key: string,
    label: string,
    say: (column: Comparable) => string | number | null | undefined,
  ): CompareRow => ({
    key,
    label,
    values: columns.map((column) => String(say(column) || t('favourites.compare.none'))),
  });
  const isOneDeal = new Set(columns.map(({ listing }) => listing.deal)).size === 1;
  /** A price, and that it is the lowest of several. */
  const priceRow = (
    key: 'price' | 'metre',
    amount: (column: Comparable) => number | null,
    say: (column: Comparable) => string | undefined,
  ) => {
    const known = columns.map(amount).filter((one) => one !== null);
    const least = isOneDeal && new Set(known).size > 1 ? Math.min(...known) : null;
    return row(key, t(`favourites.compare.row.${key}`), (column) =>
      least !== null && amount(column) === least
        ? t('favourites.compare.lowest', { price: say(column) ?? '' })
        : say(column),
    );
  };
  return [
    row('state', t('favourites.compare.row.state'), ({ listing }) => t(`listings.status.${listing.status}`)),
    priceRow(
      'price',
      ({ listing }) => listing.price,
      ({ listing }) => priceText(listing, t, lang),
    ),
    priceRow(
      'metre',
      ({ listing, area }) => (listing.deal === 'cho-thue' ? null : listing.price && listing.price / area),
      (one) => metreText({ ...one.listing, area: one.area }, lang),
    ),
    row('drop', t('favourites.compare.row.drop'), ({ priceDrop }) =>
      percentText(Math.round(priceDrop * 100), lang),
    ),
    ...FACTS.map((name) =>
      row(name, t(`listings.detail.${name}`), ({ listing }) => factTexts(listing, t, lang)[name]),
    ),
    row('address', t('favourites.compare.row.address'), ({ listing, names }) =>
      [listing.address, names.now].filter((part) => part !== '').join(', '),
    ),
    row('before', t('favourites.compare.row.before'), ({ names }) => names.before),
    row('first', t('listings.fresh.first'), ({ listing }) => formatDate(listing.firstListedOn, 'day')),
    row('confirmed', t('listings.fresh.confirmed'), ({ listing }) => formatDate(listing.confirmedOn, 'day')),
    row('checks', t('favourites.compare.row.checks'), ({ checks }) =>
      checks
        .filter(({ outcome }) => outcome === 'passed')
        .map(({ what }) => t(`listings.check.${what}`))
        .join(', '),
    ),
    row(
      'plot',
      t('favourites.compare.row.plot'),
      ({ listing: { sheet, plot } }) => sheet && plot && t('favourites.compare.plot', { sheet, plot }),
    ),
  ];
}
