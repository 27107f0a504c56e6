import type { Range } from '#features/listings/domain/filter/filter.ts';
import type { ParsedQuery } from './parsed-query.ts';

const HOUSES = 'nha-rieng+biet-thu-lien-ke+nha-mat-pho';

const bounds = ({ least, most }: Range, unit: number) =>
  `${least === null ? '' : least / unit}..${most === null ? '' : most / unit}`;

/** A found filter in one line: «ban nha 3t ..5000tr 54..66m2». */
export function summarize(found: ParsedQuery): string {
  const { deal, kinds, floors, bedrooms, price, area, directions, legal, hasPlan, sort } = found;
  return [
    deal,
    kinds?.join('+').replace(HOUSES, 'nha'),
    floors && `${floors.join()}t`,
    bedrooms && `${bedrooms.join()}pn`,
    price && `${bounds(price, 1e6)}tr`,
    area && `${bounds(area, 1)}m2`,
    directions?.join(),
    legal?.join(),
    hasPlan && 'quy-hoach',
    sort,
  ]
    .filter(Boolean)
    .join(' ');
}
