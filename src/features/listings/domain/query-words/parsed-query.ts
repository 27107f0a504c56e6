import type { Filter, Range, Sort } from '../filter/filter.ts';
import {
  type Deal,
  type Direction,
  type Kind,
  type LegalStatus,
  type ProductType,
  scopeOf,
} from '../kinds.ts';

/** What typed words say of the filter, apart from the place. */
export type ParsedQuery = Partial<{
  deal: Deal;
  kinds: Kind[];
  price: Range;
  area: Range;
  bedrooms: number[];
  floors: number[];
  directions: Direction[];
  legal: LegalStatus[];
  hasPlan: true;
  sort: Sort;
}>;

/** The product type of a query; a kind or deal named in it overrides the current list. */
function typeFor(type: ProductType, { deal, kinds }: ParsedQuery): ProductType {
  const target = deal ?? scopeOf(type).deal;
  if (target === 'cho-thue') return 'nha-dat-cho-thue';
  return kinds || deal ? 'nha-dat-ban' : type;
}

/** Merges a parsed query into a filter. */
export function applyParsedQuery(filter: Filter, parsed: ParsedQuery): Filter {
  const type = typeFor(filter.type, parsed);
  const here = scopeOf(filter.type).kind;
  // «cho thuê» typed on the page of flats is about flats.
  const kinds = parsed.kinds ?? (type === filter.type || here === null ? filter.kinds : [here]);
  const { price, area, bedrooms, floors, directions, legal, hasPlan, sort } = { ...filter, ...parsed };
  return { ...filter, price, area, bedrooms, floors, directions, legal, hasPlan, sort, type, kinds };
}
