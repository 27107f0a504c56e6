import { writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import type { Filter } from '#features/listings/domain/filter/filter.ts';
import { type ProductType, typeOf } from '../domain/kinds.ts';
import { type ListingFacts, placeInAddress } from '#features/listings/domain/listing.ts';
import { pathTo } from '#routes/index.ts';

/** The address of the list of a type, in a place or everywhere. */
export const listPath = (type: ProductType, place: string | null) =>
  place === null
    ? pathTo('listings', { product_type: type })
    : pathTo('listingsInDistrict', { product_type: type, district_code: place });

/** The address of its feed. */
export const feedPath = (type: ProductType, place: string | null) =>
  place === null
    ? pathTo('feed', { product_type: type })
    : pathTo('feedInDistrict', { product_type: type, district_code: place });

/** The URL of a filter. */
export const filterPath = (filter: Filter) => listPath(filter.type, filter.place) + writeFilter(filter);

/** The URL of a page: the filter followed by the page parameters. */
export function pagePath(filter: Filter, search: string): string {
  const base = filterPath(filter);
  if (search === '') return base;
  return `${base}${base.includes('?') ? '&' : '?'}${search}`;
}

type Addressed = Pick<ListingFacts, 'deal' | 'kind' | 'place'> & { id: number };

/** The one address of a listing. */
export const listingPath = ({ id, place, ...what }: Addressed) =>
  pathTo('listing', {
    product_type: typeOf(what),
    district_code: placeInAddress(place),
    product_id: String(id),
  });

/** The address of a list that was saved; the service has seen that it is one. */
export const savedPath = ({ type, place, search }: { type: string; place: string; search: string }) =>
  (place === ''
    ? pathTo('listings', { product_type: type })
    : pathTo('listingsInDistrict', { product_type: type, district_code: place })) + search;

/** The page that estimates the market price of a listing. */
export const estimatePath = (id: number) =>
  `${pathTo('valuations', { land_valuation_type: 'so-sanh' })}?tin=${id}`;
