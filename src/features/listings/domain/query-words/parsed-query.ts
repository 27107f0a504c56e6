import type { Range } from '#features/listings/domain/filter/filter.ts';
import type { Deal, Direction, Kind, LegalStatus } from '#features/listings/domain/kinds.ts';
import type { Sort } from '#features/listings/domain/filter/sort.ts';

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
